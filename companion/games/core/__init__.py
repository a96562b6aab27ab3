"""What every game shares: events, the ledger, what a game asks and says, card sets, the shelf."""
