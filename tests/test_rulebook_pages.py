"""The rules pages: one for each game, all told alike in every language."""

import pytest

from companion.games.core.shelf import GameEntry
from companion.languages import available
from companion.words import Words
from companion.words.rulebook import entries
from companion.words.rulebook_pages import SECTIONS, Section, asked, comparisons, page
from tests.every_rulebook import EVERY

SHORT = 480  # letters that a section may have: about a screen's half


def bones(section: Section) -> tuple[object, ...]:
    """What does not depend on the language."""
    return section.id, len(section.text), len(section.terms), section.scene, section.see


@pytest.mark.parametrize("game", [*EVERY], ids=lambda game: game.id)
def test_every_game_is_told_in_the_same_order(game: GameEntry) -> None:
    told = [page(game, language) for language in available()]
    for each in told:
        assert each is not None
        assert tuple(section.id for section in each.sections) == SECTIONS
        assert [section.id for section in each.variants] == [one.id for one in game.variants]
    first, second = (each for each in told if each)
    for ours, theirs in zip(
        (*first.sections, *first.variants), (*second.sections, *second.variants), strict=True
    ):
        assert bones(ours) == bones(theirs)
        assert ours.text != theirs.text


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("game", [*EVERY], ids=lambda game: game.id)
def test_a_section_is_short_and_leads_to_rulings_that_exist(game: GameEntry, language: str) -> None:
    told = page(game, language)
    assert told is not None
    known = entries(language, EVERY)
    for section in (*told.sections, *told.variants):
        assert sum(map(len, section.text)) <= SHORT, section.id
        assert set(section.see) <= set(known), section.id
        assert section.see or section.id == "basic"


@pytest.mark.parametrize("language", available())
def test_sections_and_variants_are_called_alike_everywhere(language: str) -> None:
    headings = set()
    for game in EVERY:
        told = page(game, language)
        assert told is not None
        headings.add(tuple(section.title for section in told.sections))
        words = Words(language, game, EVERY)
        for section in told.variants:
            assert section.title == words.tr(words.game.VARIANTS[section.id][0])
    assert len(headings) == 1


def test_a_page_tells_what_its_game_is() -> None:
    for game in EVERY:
        told = page(game, "en")
        assert told is not None
        numbers = {2: "two", 5: "five", 6: "six", 8: "eight", 10: "ten"}
        said = told.sections[0].text[0].casefold()
        assert f"{numbers[game.least]} to {numbers[game.most]}" in said


def test_a_game_without_a_page_has_none() -> None:
    assert page(EVERY.first._replace(id="unwritten"), "en") is None


@pytest.mark.parametrize("language", available())
def test_editions_stand_side_by_side(language: str) -> None:
    known = entries(language, EVERY)
    assert [each.id for each in comparisons(language)] == ["editions", "variants", "bullheads"]
    for each in comparisons(language):
        for row in each.rows:
            assert len(row.cells) == len(each.columns)
            assert row.see
            assert set(row.see) <= set(known)


def test_the_comparison_leaves_out_nothing_that_rulings_say_of_editions() -> None:
    """Every contradiction between rulebooks of the card game, the end, ties, and all variants."""
    seen = {id_ for each in comparisons("en") for row in each.rows for id_ in row.see}
    of_cards = {f"C{n}" for n in (*range(1, 14), 15, 18)}
    assert seen >= of_cards | {"Q1", "Q3", "Q16", "Q21", "Q28", "Q30", "Q33", "Q34"}
    cells = {row.what: row.cells for each in comparisons("en") for row in each.rows}
    assert cells["End of match"] == ("at 66", "at 66", "above 66")
    assert cells["Bullheads or oxen on each"] == ("1, 2, 3, 5 or 7", "1, 2, 3 or 5", "1 to 7")
    editions, variants, sets = comparisons("en")
    assert (len(editions.columns), len(variants.columns), len(sets.columns)) == (3, 4, 3)


def test_both_languages_compare_the_same() -> None:
    ours, theirs = comparisons("en"), comparisons("de")
    for one, other in zip(ours, theirs, strict=True):
        assert [row.see for row in one.rows] == [row.see for row in other.rows]


@pytest.mark.parametrize("language", available())
def test_every_part_of_a_page_is_asked_for_in_every_language(language: str) -> None:
    found = asked(language)
    assert tuple(found) == SECTIONS
    assert all(found.values())
    said = [each for part in found.values() for each in part]
    assert len(set(said)) == len(said)
