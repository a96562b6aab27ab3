"""Sentences: every value a game can say has words, in every language."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.anniversary import ANNIVERSARY
from companion.games.anniversary.specials import FIFTH, SEVEN, STOP
from companion.games.board.rulings import BoardRuling
from companion.games.bullenparty.rulings import PartyRuling, Tally
from companion.games.core.asking import Question
from companion.games.core.rulings import Refusal, Refused
from companion.games.core.shelf import GameEntry
from companion.games.rows.cards import CARDS
from companion.games.rows.placing import choice, ruling
from companion.games.rows.rulings import RowRuling
from companion.games.shelf import SHELF
from companion.languages import available
from companion.match import Match
from companion.words import board, bullenparty
from companion.words.core import COUNTED, DAMAGED_FILE, NOTICES, REFUSALS, Words
from companion.words.rows import loot

ROOT = Path(__file__).parent.parent / "companion"
# What each game says beside the core.
VOCABULARIES = [entry.vocabulary for entry in SHELF]
EVERYBODYS = {*REFUSALS, *COUNTED}
ROWS = ((5, 12), (20, 37), (30, 41), (38, 39, 40, 41, 42))


def everything() -> Iterator[Path]:
    """All code that refuses or gives notice."""
    yield from (ROOT / "games").rglob("*.py")
    yield from (ROOT / "store").rglob("*.py")
    yield from (ROOT / "share").rglob("*.py")
    names = ("match.py", "record.py", "json_text.py", "replay.py")
    yield from (ROOT / name for name in names)


def said_in_code(calls: set[str], paths: Iterable[Path]) -> set[str]:
    """The first argument of every call by one of these names, where it is a plain text."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in calls or not node.args:
                continue
            for each in ast.walk(node.args[0]):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    found.add(each.value)
    return found


def test_every_refusal_in_the_rules_has_words_and_no_words_are_left_over() -> None:
    said = said_in_code({"refuse", "Refusal"}, everything())
    # These reach a refusal through a variable.
    said |= {"wants-numbers", "wants-piles", "wants-renames", "too-many-players", "too-few-players"}
    games = {why for words in VOCABULARIES for why in words.REFUSALS}
    assert said == EVERYBODYS | games
    assert not set(REFUSALS) & set(COUNTED)
    assert EVERYBODYS & games == {"end-fixed"}  # which the card game says in words of its own


@pytest.mark.parametrize("entry", [*SHELF], ids=lambda entry: entry.id)
def test_a_game_has_words_of_its_own_for_what_it_alone_refuses(entry: GameEntry) -> None:
    package = ROOT.parent.joinpath(*entry.game.partition(":")[0].split(".")).parent
    own = "".join(each.read_text("utf-8") for each in package.glob("*.py"))
    rooms = [package, *([ROOT / "games" / "rows"] if "companion.games.rows" in own else [])]
    said = said_in_code(
        {"refuse", "Refusal"}, (each for room in rooms for each in room.glob("*.py"))
    )
    assert said <= EVERYBODYS | set(entry.vocabulary.REFUSALS)
    assert said_in_code({"Notice"}, package.glob("*.py")) <= {*NOTICES, *entry.vocabulary.NOTICES}


def test_every_notice_in_the_rules_has_words_and_no_words_are_left_over() -> None:
    games = {what for words in VOCABULARIES for what in words.NOTICES}
    assert said_in_code({"Notice"}, everything()) == set(NOTICES) | games
    assert not set(NOTICES) & games


@pytest.mark.parametrize("language", available())
def test_every_refusal_names_only_what_a_refusal_holds(language: str) -> None:
    for entry in SHELF:
        words = Words(language, entry)
        for why in (*REFUSALS, *COUNTED, *entry.vocabulary.REFUSALS):
            for said in (words.refusal, words.detail):
                line = said(Refusal(why, "Cem", 45, 4, 7, 9, "Ann"))
                assert line.endswith((".", ")", "?"))
                assert not line[0].islower()
                assert "{" not in line
                assert ".." not in line


def test_a_full_row_is_explained_by_both_rules() -> None:
    assert Words().ruling(ruling(ROWS, 45, CARDS, "Cem")) == (
        "45 goes in row 4, after 42: the closest lower last card (rule 2). "
        "Cem takes 5 cards with 7 bullheads: full row (rule 3)."
    )


def test_the_only_lower_row_is_explained_by_rule_1() -> None:
    assert Words().ruling(ruling(ROWS, 13, CARDS, "Ann")) == (
        "13 goes in row 1, after 12: the only lower last card (rule 1)."
    )


def test_a_low_card_says_what_was_taken() -> None:
    assert Words().ruling(choice(ROWS, 3, 1, CARDS, "Ann")) == (
        "3 is too low. Ann chose row 1 and takes 2 cards with 3 bullheads. 3 starts the row again (rule 4)."
    )


def test_a_low_card_that_waits_names_its_player_where_there_is_one() -> None:
    assert Words().ruling(ruling(ROWS, 3, CARDS, "Ann")) == (
        "3 is too low for every row. Ann picks a row to take, and 3 starts it again (rule 4)."
    )
    assert "Its player picks a row" in Words().ruling(ruling(ROWS, 3, CARDS))


def test_german_speaks_the_same_verdict_and_leaves_the_name_alone() -> None:
    assert Words("de").ruling(ruling(ROWS, 45, CARDS, "Cem")) == (
        "Die 45 kommt in Reihe 4 hinter die 42: die nächstniedrigere letzte Karte (Regel 2). Cem nimmt 5 Karten mit 7 Hornochsen: volle Reihe (Regel 3)."
    )


def test_german_asks_with_du() -> None:
    question = Question("row", "Ann", 3, ())
    assert Words("de").question(question).startswith("Ann: Welche Reihe nimmst du?")


def test_german_tells_all_at_the_table_what_to_do_first() -> None:
    """As one speaks to several people: not what others do."""
    told = Words("de").tr("Play a round, then enter the scores.")
    assert told.startswith("Spielt eine Runde, dann gebt")


def test_a_ruling_without_a_player_speaks_of_whoever_played_it() -> None:
    for language in available():
        for verdict in (
            ruling(ROWS, 45, CARDS),
            ruling(ROWS, 3, CARDS),
            choice(ROWS, 3, 2, CARDS),
        ):
            assert "{" not in Words(language).ruling(verdict)


def test_a_line_names_the_event_or_the_key_at_fault() -> None:
    refusal = Refusal("card-in-row", card=44, row=3)
    said = Words().refusal(refusal)
    assert said.startswith("44 is already in row 3.")
    assert Words().line(Refused(refusal, event=3)) == f"event 3: {said}"
    assert Words().line(Refused(refusal, key="players")) == f"players: {said}"


def test_players_read_one_sentence_of_a_damaged_file_and_replay_says_where() -> None:
    refusal = Refusal("wants-rows", name="rows")
    assert Words().refusal(refusal) == DAMAGED_FILE
    assert Words().line(Refused(refusal, event=3)).startswith("event 3: “rows” must be a list")
    position = Refusal("no-such-position", number=4, limit=1)
    assert Words().refusal(position) == DAMAGED_FILE


def test_a_line_says_everything_that_is_wrong_once() -> None:
    refused = Refused(
        Refusal("card-in-row", "Ann", 44, 3),
        Refusal("card-in-row", "Ben", 44, 3),
        Refusal("card-missing", "Cem"),
        event=3,
    )
    said = Words().line(refused)
    assert said.count("44 is already in row 3.") == 1
    assert said.endswith(" Cem's card is missing. Enter it.")


def test_all_templates_are_used_with_known_names_only() -> None:
    known = set(Refusal._fields)
    texts = [*REFUSALS.values(), *(form for _, *forms in COUNTED.values() for form in forms)]
    texts += [text for words in VOCABULARIES for text in words.REFUSALS.values()]
    for text in texts:
        assert {name for _, name, _, _ in string.Formatter().parse(text) if name} <= known


def test_refusals_count_as_people_speak() -> None:
    def said(why: str, number: int, limit: int) -> str:
        return Words().refusal(Refusal(why, number=number, limit=limit))

    assert said("too-few-players", 1, 2).startswith("1 player is too few.")
    assert said("too-few-players", 2, 3).startswith("2 players are too few.")
    assert "{" not in said("no-such-round", 4, 1) + said("no-such-round", 4, 0)
    position = Refusal("no-such-position", number=4, limit=1)
    assert Words().detail(position) == "There is no position 4: the match has 1 event."


def test_a_single_card_and_bullhead_are_said_in_the_singular() -> None:
    words = Words()
    assert (words.cards(1), words.bullheads(1)) == ("1 card", "1 bullhead")
    assert (words.cards(2), words.bullheads(0)) == ("2 cards", "0 bullheads")


def test_german_bends_the_bullheads_that_are_taken_along() -> None:
    """One is "1 Hornochse", but a card comes "mit 1 Hornochsen"."""
    german = Words("de")
    one = RowRuling(1, "Ann", 3, 1, "low-card", "P4", (12,), 1)
    assert german.bullheads(1) == "1 Hornochse"
    assert loot(german, one) == "1 Karte mit 1 Hornochsen"
    assert "1 Karte mit 1 Hornochsen" in german.ruling(one)
    assert loot(Words(), one) == "1 card with 1 bullhead"


def test_a_backup_is_named_by_its_day_as_people_write_it() -> None:
    said = [Words(each).fault("restored", "a.db", "2026-03-01") for each in ("en", "de")]
    assert "1 Mar 2026" in said[0]
    assert "01.03.2026" in said[1]


# -- read aloud -----------------------------------------------------------------------------------


def both(found: RowRuling) -> tuple[str, str]:
    """A ruling with special cards, in English and in German."""
    english, german = (Words(each, ANNIVERSARY).ruling(found) for each in ("en", "de"))
    return english, german


def refusals(refusal: Refusal) -> tuple[str, str]:
    """A refusal with special cards, in English and in German."""
    english, german = (Words(each, ANNIVERSARY).refusal(refusal) for each in ("en", "de"))
    return english, german


@pytest.mark.parametrize(
    ("points", "english", "german"),
    [
        (-4, "Ann loses 4 bullheads.", "Ann wird 4 Hornochsen los."),
        (-1, "Ann loses 1 bullhead.", "Ann wird 1 Hornochsen los."),
        (0, "Ann gets no bullheads.", "Ann bekommt keine Hornochsen."),
        (1, "Ann gets 1 bullhead.", "Ann bekommt 1 Hornochsen."),
        (3, "Ann gets 3 bullheads.", "Ann bekommt 3 Hornochsen."),
    ],
)
def test_what_negative_is_positive_comes_to_has_a_unit_and_a_direction(
    points: int, english: str, german: str
) -> None:
    """Beside that name a bare −4 could be read either way."""
    found = RowRuling(1, "Ann", 3, 1, "positive", "NP2", (11, 13), points, other=11, aside=(11,))
    said = both(found)
    assert english in said[0]
    assert german in said[1]


def test_a_row_of_four_has_room_for_six_but_does_not_hold_them() -> None:
    english, german = both(RowRuling(1, "Ann", 20, 2, "seven", "N1", behind=18))
    assert english.endswith("row now has room for six cards.")
    assert german.endswith("Die Reihe hat jetzt Platz für sechs Karten.")


def test_the_last_card_that_stays_is_the_rows_and_not_anns() -> None:
    found = RowRuling(1, "Ann", 10, 1, "insert", "I3", (3, 5, 8, 9, 10), 6, behind=9)
    english, german = both(found)
    assert english.endswith("The row's last card starts it again.")
    assert german.endswith("Die letzte Karte der Reihe beginnt sie neu.")


@pytest.mark.parametrize("rule", ["N5", "F6", "F15"])
def test_a_seven_at_the_row_that_is_taken_is_not_anns(rule: str) -> None:
    off = (SEVEN,) if rule == "N5" else (SEVEN, FIFTH)
    found = RowRuling(1, "Ann", 2, 3, "low-card", rule, (7, 9), 2, cleared=off)
    english, german = both(found)
    assert english.startswith("2 is too low for every unblocked row")
    assert "Discard the row's “7 nimmt!”." in english
    assert "ihrem" not in german
    assert "seventh" not in english


def test_the_seventh_card_with_five_rows_says_where_it_went() -> None:
    took = (3, 8, 12, 17, 20, 21, 24)
    found = RowRuling(1, "Ann", 24, 4, "full-row", "F15", took, 9, 21, 1, cleared=(SEVEN, FIFTH))
    english, german = both(found)
    assert english.startswith(
        "24 goes in row 4 as its seventh card. With five rows, Ann takes the whole row, 24 included: 7 cards with 9 bullheads."
    )
    assert german.startswith("Die 24 kommt als siebte Karte in Reihe 4. Bei fünf Reihen nimmt Ann")


def test_one_stop_and_two_stops_come_off_in_their_own_words() -> None:
    said = [
        both(RowRuling(1, "Ann", 2, 3, "low-card", "P4", (7,), 1, cleared=(STOP,) * number))
        for number in (1, 2)
    ]
    assert said[0][0].endswith("Discard the “Stop” card.")
    assert said[0][1].endswith("Legt die „Stopp“-Karte auf den Ablagestapel.")
    assert said[1][0].endswith("Discard both “Stop” cards.")
    assert said[1][1].endswith("Legt beide „Stopp“-Karten auf den Ablagestapel.")


@pytest.mark.parametrize("rule", ["ST4", "ST10", "P3"])
def test_no_single_row_is_said_to_be_blocked_where_two_may_be(rule: str) -> None:
    kind = {"ST4": "low-card", "ST10": "nearest", "P3": "full-row"}[rule]
    behind = 0 if rule == "ST4" else 20
    took = () if rule == "ST10" else (7,)
    found = RowRuling(1, "Ann", 50, 1, kind, rule, took, len(took), behind, 1, blocked=48)
    english, german = both(found)
    assert "the blocked row " not in english
    assert "die gesperrte Reihe" not in german
    assert ("fits only a blocked row" if rule == "ST4" else "locked rows do not count") in english


def test_people_own_their_cards_as_english_says_it() -> None:
    """Ann's card and their own: not the card of Ann, nor the own card."""
    texts = [
        *REFUSALS.values(),
        *(text for each in VOCABULARIES for text in each.REFUSALS.values()),
    ]
    assert not [text for text in texts if "card of {player}" in text or "card of {name}" in text]
    names = [f for each in VOCABULARIES for f in each.HOUSE_RULES.values()]
    assert not [text for text in (*texts, *names) if "the own" in text.lower()]


def test_too_many_of_a_kind_are_counted_and_not_named_as_a_number_of_cards() -> None:
    refusal = Refusal("too-many-of-kind", name=STOP, number=5, limit=4)
    assert refusals(refusal) == (
        "There are only 4 “Stop” cards, not 5. Correct the table.",
        "„Stopp“ ist 5-mal eingegeben, aber es gibt nur 4 davon. Entferne, was zu viel ist.",
    )


@pytest.mark.parametrize("key", ["row", "with", "move", "turn", "cancel"])
@pytest.mark.parametrize("why", ["choice-unasked", "choice-missing"])
def test_a_choice_is_named_in_words_and_not_by_its_key(why: str, key: str) -> None:
    english, german = refusals(Refusal(why, name=key))
    assert "the " in english
    assert f"{key} " not in german


def test_a_word_of_the_record_stands_in_quotes_in_every_language() -> None:
    """A key is English wherever it is read; in quotes nobody takes it for a word of the sentence."""
    named = {why for why, text in REFUSALS.items() if "{name" in text}
    named |= {"unknown-special", "wants-specials"}
    assert {"missing-key", "wants-number", "not-in-game"} <= named
    for why in named:
        refusal = Refusal(why, "Cem", 45, 4, 7, 9, "rows")
        assert "“rows" in Words("en", ANNIVERSARY).detail(refusal)
        assert "„rows" in Words("de", ANNIVERSARY).detail(refusal)


# With one of these a sentence begins, not a list or half a sentence.
SUBJECTS = {"es", "sie", "er", "du", "ihr", "das", "gib", "gebt", "wähle", "prüft", "tippe"}


@pytest.mark.parametrize("entry", list(SHELF), ids=lambda entry: entry.id)
def test_german_begins_a_sentence_after_a_colon_with_a_capital(entry: GameEntry) -> None:
    words = Words("de", entry)
    for why in (*REFUSALS, *COUNTED, *entry.vocabulary.REFUSALS):
        _, colon, after = words.detail(Refusal(why, "Cem", 45, 4, 7, 9, "Ann")).partition(": ")
        first = after.lstrip("„").split(maxsplit=1)
        assert not colon or first[0] not in SUBJECTS


def test_a_per_cent_sign_in_a_name_or_a_sentence_is_only_a_sign() -> None:
    words = Words()
    verdict = choice(ROWS, 3, 1, CARDS, "100% %s {card}")
    assert "100% %s {card} chose row 1" in words.ruling(verdict)
    facts, names = (7, "Ann"), ("number", "name")
    assert words.filled("{name} is {number}% sure.", names, facts) == "Ann is 7% sure."
    assert words.filled("{name} is 100% sure.", names, facts) == "Ann is 100% sure."
    assert words.filled("100% sure.", names, facts) == "100% sure."


def test_where_the_facts_of_a_sentence_go_is_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    words, verdict = Words("de"), ruling(ROWS, 45, CARDS, "Ann")
    said = words.ruling(verdict)
    monkeypatch.setattr(Words, "tr", lambda *_: pytest.fail("looked up again"))
    assert words.ruling(verdict) == said


@pytest.mark.parametrize("key", ["row", "with", "move", "turn", "cancel"])
def test_what_is_still_to_be_chosen_is_named_in_words(key: str) -> None:
    english, german = refusals(Refusal("choice-missing", name=key))
    assert english.startswith("Choose the ")
    assert key != "row" or german == "Wähle zuerst die Reihe."
    assert german.startswith("Wähle zuerst d")


def test_every_verdict_of_the_board_and_the_auction_has_a_headline_in_every_language() -> None:
    by_game: dict[str, list[Any]] = {
        "board": [
            BoardRuling(1, "Ann", 11, rule, (), points=-8, row=3, card="plus5")
            for rule in board._RULINGS
        ],
        "bullenparty": [
            PartyRuling(1, "Ann", 11, "count", (), tally=Tally(21, 4, 9)),
            *(
                PartyRuling(1, "Ann", 11, rule, (), row=3, pile=1)
                for rule in ("take", "extend", "no-room", "no-card", *bullenparty._LAID)
            ),
        ],
    }
    for language in available():
        for entry in SHELF:
            words = Words(language, entry)
            found = [words.headline(each) for each in by_game.get(entry.id, [])]
            assert all(found)
            assert not any("{" in each for each in found)
            if entry.id == "board":
                assert "−8" in found
            if entry.id == "bullenparty":
                assert found[0] == "21 + 4 − 9 = 16"


def test_an_unknown_house_rule_is_said_alike_in_every_game() -> None:
    said = {Words("en", entry).refusal(Refusal("unknown-house", name="magic")) for entry in SHELF}
    assert said == {"This Hornbook does not have the house rule “magic”. Update the app."}
    assert not any("unknown-house" in entry.vocabulary.REFUSALS for entry in SHELF)


def test_before_tiles_are_placed_it_is_told_which_is_next_and_who_may_play_a_card() -> None:
    raw = {"game": "board", "players": ["Ann", "Ben", "Cem"], "options": {"variant": "luck"}}
    match = Match.begin(raw, SHELF)
    english, german = (Words(language, match.entry) for language in ("en", "de"))
    asked = english.anybody(match.state, 11, ["Ann", "Ben"])
    assert asked.endswith("Ann, Ben.")
    assert "Ann" not in english.anybody(match.state, 11, ["Ann", "Ben", "Cem"])
    six = Match.begin({**raw, "players": ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn"]}, SHELF)
    assert "Ann" not in english.anybody(six.state, 11, ["Ann", "Ben", "Cem", "Dora"])
    one = german.anybody(match.state, 11, ["Ben"])
    assert one.startswith("Die 11 ist dran. Ben")
