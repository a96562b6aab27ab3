"""The files of companion/rules: their schema, the rulings they cite, and that they are our words."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.games.board.placing import nearest
from companion.games.board.set import TILES, BoardSet
from companion.games.board.spaces import BASIC, is_kind
from companion.games.board.table import BoardTable
from companion.games.bullenparty.cards import FULL, ZEROS
from companion.games.core.shelf import GameEntry
from companion.games.rows.cards import DECK
from companion.games.rows.placing import faults as impossible
from companion.languages import available
from companion.models.views import sketched
from companion.words.rulebook import RULES, RuleEntry, chapter, entries, grounds
from tests.every_rulebook import EVERY
from tools.runs import kept, runs

WORDS = ("synonyms", "asked")  # files that hold no entries
ENTRIES = sorted(path for path in RULES.glob("*.json") if not path.name.startswith(WORDS))
PAGES = sorted((RULES / "pages").glob("*.json"))
# Every id of RULINGS.md and how sure it is there: explicit, strong inference, judgement, low.
RULINGS: dict[str, str] = json.loads(Path(__file__).with_name("rulings.json").read_text("utf-8"))
SURE = {"E": "explicit", "S": "follows", "J": "house"}
AGAINST = {"Q28"}  # allowed although two booklets name a limit
UNRATED = {"NP10", "C5", "C19"}  # RULINGS.md does not say how sure they are

SCHEMA: dict[str, type] = {
    "id": str,
    "title": str,
    "text": str,
    "because": str,
    "keywords": list,
    "book": list,
    "section": str,
    "sure": str,
}
OPTIONAL: dict[str, type] = {
    "elsewhere": dict,
    "alternative": str,
    "position": dict,
    "scene": dict,
    "refuses": list,
}


def named(path: Path) -> str:
    return path.name


def faults(raw: dict[str, Any]) -> Iterator[str]:
    """Everything that is wrong with the shape of an entry."""
    yield from (f"without {key}" for key in SCHEMA if key not in raw)
    for key, value in raw.items():
        kind = (SCHEMA | OPTIONAL).get(key)
        if kind is None:
            yield f"unknown {key}"
        elif not isinstance(value, kind) or not value:
            yield f"{key} is {value!r}"
    for key in ("keywords", "book"):
        yield from (f"{key}: {each!r}" for each in raw.get(key, ()) if not isinstance(each, str))
    yield from (f"unknown book {book}" for book in raw.get("book", ()) if book not in EVERY.books)
    for book, sure in raw.get("elsewhere", {}).items():
        if book not in EVERY.books or sure not in {*SURE.values(), "against"}:
            yield f"elsewhere {book}: {sure}"
    if "position" in raw:
        if not {"rows", "cards"} <= set(raw["position"]) <= {"rows", "cards", "stops", "sevens"}:
            yield "position"
        elif wrong_rows(raw["position"]):
            yield "impossible rows"
    if "scene" in raw:
        yield from wrong_scene(raw["scene"])


def wrong_scene(raw: dict[str, Any]) -> Iterator[str]:
    """What cannot lie so on a table of this kind."""
    wrong = {"track": wrong_board, "auction": wrong_auction}.get(raw.get("view", ""), wrong_rows)
    if wrong(raw):
        yield "impossible scene"


def wrong_rows(raw: dict[str, Any]) -> bool:
    rows, sevens = raw.get("rows", ()), raw.get("sevens", ())
    room = [6 if at in sevens else 5 for at in range(1, len(rows) + 1)]
    return bool(list(impossible(rows, {}, DECK, counts=(4, 5), room=room)))


def wrong_board(raw: dict[str, Any]) -> bool:
    """Whether a tile does not exist, lies twice, has no space, or would go elsewhere."""
    scene = sketched("track", raw)
    lying = [tile for row in scene.rows for tile in row.tiles if tile]
    rows = tuple(row.tiles for row in scene.rows)
    stops = tuple(at for at, row in enumerate(scene.rows, 1) if row.stop)
    table = BoardTable(BoardSet(), rows=rows, stops=stops)
    for row, space, tile, _ in scene.ghosts:
        begins = not rows[row - 1] and tile == scene.fresh  # after a take
        if not begins and (nearest(table, tile)[0] != row or space != len(rows[row - 1]) + 1):
            return True
    kinds = [kind for row in scene.rows for kind in row.spaces]
    return (
        len(set(lying)) != len(lying)
        or not set(lying) <= set(range(1, TILES + 1))
        or not all(is_kind(kind, BASIC) for kind in kinds)
        or any(len(row.tiles) > len(row.spaces) for row in scene.rows)
        or not set(scene.oxen.values()) <= {1, 2, 3, 5}
    )


def wrong_auction(raw: dict[str, Any]) -> bool:
    """Whether a card does not exist, lies twice, or a count does not add up."""
    scene = sketched("auction", raw)
    lying = [card for row in scene.rows if row for card in row.cards]
    tops = [pile.top for person in scene.people for pile in person.piles if pile.top]
    cards = [*lying, *tops, *(each.bid for each in scene.people if isinstance(each.bid, int))]
    for person in (each for each in scene.people if each.sum):
        best, *others = sorted((pile.heads for pile in person.piles), reverse=True)
        bulls = sum(person.bulls)
        told = f"{best} + {bulls} − {sum(others)} = {best + bulls - sum(others)}"
        if person.sum != told.replace("-", "−"):
            return True
    zeros = {each.bid for each in scene.people if isinstance(each.bid, str) and each.bid}
    return (
        len(set(cards)) != len(cards)
        or not set(cards) <= set(range(1, 101))
        or not zeros <= set(ZEROS)
        or any(len(row.cards) > FULL for row in scene.rows if row)
        or any(not row.bull and len(row.cards) == FULL for row in scene.rows if row)
    )


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_what_a_page_shows_can_lie_so(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    sections = [*told.values(), *told["variants"].values()] if isinstance(told, dict) else []
    for section in sections:
        assert list(wrong_scene(section["scene"]) if "scene" in section else ()) == []


@pytest.mark.parametrize("path", ENTRIES, ids=named)
def test_every_entry_has_the_shape(path: Path) -> None:
    for raw in json.loads(path.read_text(encoding="utf-8")):
        assert list(faults(raw)) == [], raw.get("id")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"because": ""}, "because is ''"),
        ({"book": ["009"]}, "unknown book 009"),
        ({"answer": "No."}, "unknown answer"),
        ({"keywords": [3]}, "keywords: 3"),
        ({"position": {"rows": [[12, 5]], "cards": [7]}}, "impossible rows"),
        ({"scene": {"rows": [[12], [13], [14]]}}, "impossible scene"),
        (
            {"scene": {"view": "track", "rows": [{"tiles": [12]}], "ghosts": [[1, 3, 14]]}},
            "impossible scene",
        ),
        ({"scene": {"view": "auction", "rows": [[12, 12]]}}, "impossible scene"),
    ],
)
def test_a_wrong_shape_is_seen(change: dict[str, Any], fault: str) -> None:
    right = json.loads((RULES / "classic.en.json").read_text(encoding="utf-8"))[0]
    assert list(faults(right)) == []
    assert fault in list(faults(right | change))


@pytest.mark.parametrize("language", available())
def test_every_ruling_has_an_entry_and_every_entry_a_ruling(language: str) -> None:
    wanted = {each for each, sure in RULINGS.items() if sure != "L"}  # nothing is built on those
    assert set(entries(language, EVERY)) == wanted


def test_an_entry_is_as_sure_as_its_ruling() -> None:
    for each in entries("en", EVERY).values():
        if each.id in UNRATED:
            assert not RULINGS[each.id]
            continue
        known = {SURE[letter] for letter in RULINGS[each.id]}
        known |= {"against"} if each.id in AGAINST else set()
        assert {each.sure, *each.elsewhere.values()} <= known, each.id


def shape(each: RuleEntry) -> tuple[object, ...]:
    """What does not depend on the language."""
    return (
        each.books,
        each.sure,
        dict(each.elsewhere),
        each.position,
        each.scene,
        bool(each.alternative),
        each.refuses,
    )


def test_languages_agree_on_everything_but_the_words() -> None:
    ours, theirs = entries("en", EVERY), entries("de", EVERY)
    assert list(ours) == list(theirs)
    for name, each in ours.items():
        other = theirs[name]
        assert shape(each) == shape(other), name
        assert each.text != other.text, name
        assert each.because != other.because, name


def cited() -> set[str]:
    """Every ruling id that stands in the games' code, not in its comments."""
    found: set[str] = set()
    for path in Path(games.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} & set(RULINGS)
    return found


@pytest.mark.parametrize("language", available())
def test_whatever_a_game_can_cite_has_an_entry(language: str) -> None:
    assert {"P3", "ST10", "B21", "BP10"} <= cited() <= set(entries(language, EVERY))


def test_a_switch_turns_a_ruling_round_that_names_its_alternative() -> None:
    for game in EVERY:
        for rule in (*game.house.values(), *game.options.values()):
            for ruling in (rule.ruling, *rule.also):
                assert entries("en", EVERY)[ruling].alternative, ruling


# -- refusals ---------------------------------------------------------------------------------


# What only says what lies there, what is missing, or how a record is written: no rule is behind it.
BARE = {
    "classic": ("card-not-in-deck card-missing row-empty too-many-cards no-such-row "),
    "anniversary": (
        "card-not-in-deck card-missing row-empty too-many-cards no-such-row no-specials "
        "no-specials-assumed kind-assumed nothing-to-place not-waiting next-already "
        "choice-unasked choice-missing card-revealed too-many-of-kind too-many-specials "
        "specials-below-zero unknown-special wants-specials turned-leaves "
    ),
    "board": (
        "board-unknown deal-first question-first nothing-to-place not-waiting next-already "
        "no-such-tile tile-in-row tile-waits tile-moves tile-behind tile-twice "
        "tile-lies-twice hand-known no-tile-left learn-one oxen-known oxen-twice against-sum "
        "no-such-row no-such-space no-such-kind space-known shape-known board-rows "
        "board-spaces clovers-known clover-twice luck-known luck-held no-such-luck "
        "nothing-to-count sum-impossible nothing-to-turn no-clovers-asked too-many-clovers "
        "luck-unknown draw-or-play nothing-to-start nothing-left tiles-or-oxen "
        "left-impossible left-number left-missing unknown-luck unknown-action no-luck-here "
        "no-actions-here no-luck-card no-action-card choice-unasked rows-on-board row-longer "
        "below-zero too-many-tiles too-many-actions too-many-luck wants-board "
        "wants-places wants-tiles wants-tiles-each wants-kind wants-luck nothing-to-play "
        "no-tiles-told alone-already "
    ),
    "bullenparty": (
        "wants-bids wants-way wants-way-on no-such-card no-such-zero lies-in-row lies-in-pile "
        "lies-in-discards lies-in-draw was-bid was-drawn is-held hand-known not-in-draw "
        "rows-lie deal-first row-begins bid-missing no-bid-waits nobody-draws row-taken "
        "row-unknown piles-unseen no-such-pile pile-empty counting-now not-counting "
        "counted-already pile-one-way pile-heads heads-impossible heads-known standing-unknown "
        "hand-so-large cards-add-up counted-in-pile no-way-on "
    ),
}


@pytest.mark.parametrize("game", [*EVERY], ids=lambda game: game.id)
def test_a_refusal_rests_on_a_rule_or_only_says_what_lies_there(game: GameEntry) -> None:
    said = game.vocabulary.REFUSALS
    ruled = {why for why in said if grounds(why, game, "en", EVERY)}
    assert set(said) - ruled == set(BARE[game.id].split())


def test_every_refusal_that_a_rule_names_is_one_of_its_game() -> None:
    for game in EVERY:
        for each in chapter(game, "en", EVERY):
            shared = each.id in game.builds_on or each.id.startswith("C")
            assert shared or set(each.refuses) <= set(game.vocabulary.REFUSALS), each.id


def test_the_same_word_has_its_own_rule_in_each_game() -> None:
    rules = {game.id: grounds("two-stops", game, "en", EVERY) for game in EVERY}
    found = {game: rule.id for game, rule in rules.items() if rule}
    assert (found["anniversary"], found["board"]) == ("ST2", "B24")
    assert grounds("row-full", EVERY["board"], "en", EVERY) is None


# -- own words --------------------------------------------------------------------------------


def sentences(value: Any) -> Iterator[str]:
    """Every text inside a file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from sentences(each)


def shared(texts: Iterator[str]) -> list[str]:
    """The runs of eight words that a rulebook has as well."""
    known = kept()
    return [run for text in texts for run, hashed in runs(text) if hashed in known]


@pytest.mark.parametrize("path", [*ENTRIES, *PAGES], ids=named)
def test_no_run_of_eight_words_is_a_rulebooks(path: Path) -> None:
    assert shared(sentences(json.loads(path.read_text(encoding="utf-8")))) == []


def test_no_other_sentence_of_the_app_is_a_rulebooks() -> None:
    catalogue = (RULES.parent / "locale" / "hornbook.pot").read_text(encoding="utf-8")
    texts = re.findall(r'^(?:msgid|msgid_plural) ((?:"[^\n]*"\n)+)', catalogue, re.MULTILINE)
    said = [re.sub(r'"\n"|^"|"\n$', "", text) for text in texts]
    assert len(said) > 300
    assert shared(iter(said)) == []


def test_a_copied_sentence_would_be_seen() -> None:
    """A sentence that an entry once had; its words run through a rulebook's."""
    copied = "You may have as many piles as you like. But only one of them will count for you."
    assert shared(iter([copied]))
    assert len(kept()) > 9_000


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_holds_between_the_rounds_is_found_where_the_rulebook_says_it(language: str) -> None:
    raw = json.loads((RULES / f"anniversary.{language}.json").read_text())
    section = {each["id"]: each["section"] for each in raw}
    assert section["G7"] == section["G9"]  # the end of the first round
    assert len({section[each] for each in ("G7", "G10", "G11")}) == 3
    ends = {"en": ("The end of the first round", "The end of the game"),
            "de": ("Das Ende der ersten Runde", "Das Ende des Spiels")}  # fmt: skip
    assert (section["G7"], section["G11"]) == ends[language]
