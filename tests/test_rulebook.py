"""The rulebook's entries: complete in every language, in one shape, and sure where rulings are."""

import ast
import re
from pathlib import Path

import pytest

from companion import games
from companion.games.anniversary import ANNIVERSARY
from companion.games.classic import CLASSIC
from companion.games.core.shelf import Shelf
from companion.games.rows.cards import CARDS
from companion.games.rows.placing import ruling
from companion.games.shelf import SHELF
from companion.languages import available
from companion.words.rows import reasons
from companion.words.rulebook import chapter, entries, entry

CARD_GAME = {f"P{n}" for n in range(1, 5)} | {f"Q{n}" for n in range(1, 36)}


def cited() -> set[str]:
    """Every ruling id that the classic game's files can put into a ruling or name as a reason."""
    found: set[str] = set()
    folder = Path(games.__file__).parent
    rooms = [(folder / name).glob("*.py") for name in ("core", "rows", "classic")]
    for path in (each for room in rooms for each in room):
        source = path.read_text(encoding="utf-8")
        ids = re.findall(r"\b[PQ]\d+\b", source)
        assert ast.parse(source)
        found |= set(ids)
    return found


@pytest.mark.parametrize("language", available())
def test_every_ruling_the_classic_game_can_cite_has_an_entry(language: str) -> None:
    assert {"P3", "Q11"} <= cited() <= CARD_GAME
    assert set(entries(language)) >= CARD_GAME


def test_languages_agree_on_everything_but_the_words() -> None:
    for ours in entries("en").values():
        theirs = entry(ours.id, "de")
        assert theirs is not None
        assert (theirs.books, theirs.sure) == (ours.books, ours.sure), ours.id
        assert theirs.elsewhere == ours.elsewhere, ours.id
        assert bool(theirs.alternative) == bool(ours.alternative), ours.id
        assert theirs.text != ours.text, ours.id


def test_a_house_ruling_of_the_card_game_names_what_a_table_may_do_instead() -> None:
    for each in entries("en").values():
        if {each.sure, *each.elsewhere.values()} & {"house", "against"}:
            assert each.alternative or each.id not in CARD_GAME, each.id


def test_an_unknown_ruling_has_no_entry() -> None:
    assert entry("Z99", "en") is None
    low = entry("P4", "en")
    assert low is not None
    assert low.printed() == "6 nimmt! (2019), 6 takes!, 6 nimmt! (1994)"


def test_ones_own_rulebook_is_named_first() -> None:
    found = entry("P2", "en")
    assert found is not None
    assert (
        found.printed(CLASSIC.edition("1994").book) == "6 nimmt! (1994), 6 nimmt! (2019), 6 takes!"
    )
    assert found.certainty(CLASSIC.edition("1994").book) == (("", "explicit"),)


def test_a_shared_win_is_in_the_text_of_2019_only() -> None:
    found = entry("Q3", "en")
    assert found is not None
    assert found.certainty("000") == (("6 nimmt! (2019)", "explicit"),)
    assert not found.instead("000")
    for own in ("002", "003"):
        assert found.certainty(own) == ((SHELF.books[own], "house"),)
        assert found.instead(own)
    assert found.certainty() == (
        ("6 nimmt! (2019)", "explicit"),
        ("6 takes!, 6 nimmt! (1994)", "house"),
    )


def test_more_players_than_are_printed_go_against_two_booklets_and_not_the_third() -> None:
    found = entry("Q28", "en")
    assert found is not None
    sure = {own: found.certainty(own)[0][1] for own in ("000", "002", "003")}
    assert sure == {"000": "against", "002": "against", "003": "follows"}
    assert found.instead("000")
    assert not found.instead("003")


def test_a_take_is_explained_before_the_row_that_it_happened_in() -> None:
    rows = ((12,), (37,), (43,), (58, 59, 60, 61, 62))
    assert reasons(ruling(rows, 63, CARDS)) == ("P3", "P2")
    assert reasons(ruling(rows, 14, CARDS)) == ("P1",)
    assert reasons(ruling(rows, 45, CARDS)) == ("P2",)


def test_a_game_has_its_own_rules_and_those_of_placing() -> None:
    own = {each.id for each in chapter(CLASSIC, "de")}
    assert own > CARD_GAME
    assert all(each.startswith("C") for each in own - CARD_GAME)  # asked about several rulebooks
    special = [each.id for each in chapter(ANNIVERSARY, "en")]
    assert special[:4] == ["P1", "P2", "P3", "P4"]
    assert "NP3" in special
    assert "Q28" not in special


def test_what_other_rulebooks_are_asked_about_stays_away_without_their_game() -> None:
    alone = entries("en", Shelf(CLASSIC))
    assert "C18" in alone  # about all of them
    assert not {"C16", "C17"} & set(alone)


SECTIONS = {
    "G3": ("Insert", "Einschieben"),
    "G7": ("The end of the first round", "Das Ende der ersten Runde"),
    "G8": ("The end of the first round", "Das Ende der ersten Runde"),
    "G9": ("The end of the first round", "Das Ende der ersten Runde"),
    "G10": ("Anniversary variant", "Jubiläumsvariante"),
    "G11": ("The end of the game", "Das Ende des Spiels"),
    "G12": ("Replace", "Austauschen"),
}


@pytest.mark.parametrize("ruling", SECTIONS)
def test_an_entry_names_the_heading_under_which_its_rule_is_printed(ruling: str) -> None:
    """000:L263 the variant, L342 to L360 two cards, L466 the first round, L481 the game."""
    found = [entry(ruling, language) for language in ("en", "de")]
    assert tuple(each.section for each in found if each) == SECTIONS[ruling]


def test_nobody_reads_a_sixth_card_into_a_full_row_that_insert_takes() -> None:
    """I4 as I3: five with the own one, not five and the own one."""
    said = {language: entry("I4", language) for language in ("en", "de")}
    assert said["en"] is not None
    assert "the other five, your own among them" in said["en"].text
    assert said["de"] is not None
    assert "die anderen fünf, deine eigene dabei" in said["de"].text


def test_a_row_with_a_seven_takes_a_shifted_card_only_below_six() -> None:
    """N10: up to six cards, so a sixth may come and a seventh may not."""
    found = entry("N10", "en"), entry("N10", "de")
    assert found[0] is not None
    assert "only while it has fewer than six cards" in found[0].text
    assert found[1] is not None
    assert "solange dort weniger als sechs Karten liegen" in found[1].text


def test_ones_own_stop_comes_off_with_all_the_others() -> None:
    """ST7, and ST8: all of them."""
    found = entry("ST7", "en"), entry("ST7", "de")
    assert found[0] is not None
    assert "every “Stop” at once, your own too" in found[0].text
    assert found[1] is not None
    assert "alle „Stopp“-Karten weg, auch deine eigene" in found[1].text
