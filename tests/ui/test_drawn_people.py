"""What is drawn of people and curves: readable in every theme, apart from each other."""

from itertools import combinations

import pytest

from tests.ui.pilot import Pilot  # first: it prepares the environment for Kivy
from tests.ui.test_large_text import shell_of, walk_to

# isort: split
from companion.models.faces import COLOURS
from companion.models.match_line import DOT
from companion.widgets.drawn.spread import spread
from companion.widgets.drawn.wrap import cut, glued, unorphaned, width_of, wrapped
from companion.widgets.look.theme import PALETTES, contrast
from companion.widgets.look.tints import tint


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("colour", COLOURS)
def test_a_persons_colour_is_seen_on_every_ground_and_read_upon(theme: str, colour: str) -> None:
    look = PALETTES[theme]
    pair = tint(colour, look)
    assert contrast(pair.fill, pair.ink) >= 4.5
    # Its own colour need not stand out from the paper: its rim in ink does.
    for ground in (look.background, look.surface, look.surface_high, look.ground):
        assert contrast(look.ink, ground) >= 3


def test_an_unknown_colour_is_still_a_colour() -> None:
    look = PALETTES["light"]
    assert tint("", look) == tint(COLOURS[0], look)


@pytest.mark.parametrize(
    "wanted", [[50.0] * 10, [0.0, 1.0, 2.0, 99.0], [100.0, 100.0, 0.0], list(range(0, 100, 10))]
)
def test_labels_keep_their_order_and_their_distance(wanted: list[float]) -> None:
    found = spread(wanted, 10, 0, 100)
    for one, other in combinations(range(len(wanted)), 2):
        assert abs(found[one] - found[other]) >= 10 - 1e-6
        if wanted[one] < wanted[other]:
            assert found[one] < found[other]
    assert min(found) >= -1e-6
    assert max(found) <= 100 + 1e-6


def test_a_label_that_has_room_stays_where_it_is_wanted() -> None:
    assert spread([5, 50, 90], 10, 0, 100) == [5, 50, 90]


def test_no_short_last_word_of_a_sentence_stands_alone(pilot: Pilot) -> None:
    pilot.start(size=(320, 568))
    asked = "What is often asked, and how sure the answer is"
    pilot.lay_sheet(f"    Heading:\n        text: '{asked}'")
    heading = pilot.find(asked).widget
    lines = [" ".join(word.text for word in line.words) for line in heading._label._cached_lines]
    assert len(lines) == 2
    assert lines[-1].replace("\xa0", " ") == "answer is"
    assert unorphaned("Lay it. One two\nthree four five (rule\xa03).", 400, 16) == (
        "Lay it. One\xa0two\nthree four five\xa0(rule\xa03)."
    )
    assert unorphaned("Ann won", 400, 16) == "Ann won"


def test_no_last_word_takes_along_what_would_leave_a_narrow_line_half_empty() -> None:
    sentence = "Auf dem Telefon wird nicht gespielt."
    assert unorphaned(sentence, 270, 24) == sentence
    assert unorphaned(sentence, 380, 16) == "Auf dem Telefon wird nicht\xa0gespielt."


def test_no_line_ends_between_a_number_and_what_it_counts_or_names() -> None:
    held = {
        "Ben takes row 4: 5 cards with 12 bullheads (rule 3).": (
            "Ben takes row~4: 5~cards with 12~bullheads (rule~3)."
        ),
        "Reihe 2 zu nehmen kostet 1 Karte mit 1 Hornochsen.": (
            "Reihe~2~zu nehmen kostet 1~Karte mit 1~Hornochsen."
        ),
        "Whoever played the 45 takes them.": "Whoever played the~45 takes them.",
        "Die 62 kommt in Reihe 4 hinter die 61.": "Die~62 kommt in Reihe~4 hinter die~61.",
        "Das bekommt Friederike 14 Siegpunkte": "Das bekommt Friederike 14~Siegpunkte",
        "Friederike zieht Kartenstapel 3 herüber": "Friederike zieht Kartenstapel~3 herüber",
        "ein Spiel der 6-nimmt!-Familie spielt": "ein Spiel der 6-nimmt!-Familie spielt",
        "1 12 37, +5 104": "1 12 37, +5 104",
    }
    assert {each: glued(each, 300, 16).replace("\xa0", "~") for each in held} == held
    assert glued("with 12 bullheads", 90, 16) == "with 12 bullheads", "it has no room in a line"


def test_a_long_text_is_wrapped_and_its_rest_cut(pilot: Pilot) -> None:
    text = "one two three four five six seven eight nine ten"
    lines = wrapped(text, 90, 16, 2)
    assert len(lines) == 2
    assert all(width_of(line, 16) <= 90 for line in lines)
    assert lines[-1].endswith("…")
    assert wrapped("", 90, 16) == ()
    assert cut("short", 200, 16) == "short"
    ends = {cut("Ann 91, Ben 92, Cem 93, Dora", width, 16) for width in range(10, 190)}
    assert not [each for each in ends if each[-2:-1].isdigit()], "part of a number is another one"
    assert "Ann 91, Ben 92, …" in ends


def test_no_line_ends_with_the_dot_between_two_things() -> None:
    text = DOT.join(("played to 66", "today", "fewest points win"))
    for width in range(60, 400, 10):
        lines = wrapped(text, width, 16, 9)
        assert not any(line.endswith("·") or line.startswith("·") for line in lines), lines
    assert wrapped(text, 900, 16) == (text,)


@pytest.mark.parametrize(
    ("size", "part"), [((320, 568), 1.0), ((412, 916), 1.3), ((800, 1280), 1.45)]
)
def test_tags_beside_names_grow_with_the_letters_where_there_is_room(
    pilot: Pilot, size: tuple[int, int], part: float
) -> None:
    high: dict[float, list[int]] = {}
    for scale in (1.0, 1.5):
        pilot.start(size=size, font_scale=scale)
        if scale == 1.0:
            pilot.app.store.add_person("Dora", COLOURS[0])
        for room in ("people", "newmatch"):
            pilot.app.go(room)
            pilot.frames(4)
            (tag,) = [each for each in pilot.find("Dora").widget.written if each.text == "Do"]
            high.setdefault(scale, []).append(tag.height)
        assert pilot.layout_faults() == []
    for usual, grown in zip(high[1.0], high[1.5], strict=True):
        assert usual * part * 0.95 <= grown <= usual * part * 1.2


def test_names_of_waiting_cards_have_one_size_and_lose_no_letters_of_a_first_name(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(360, 640))
    for _ in walk_to(pilot, "special-8", "special-waiting"):
        queue = shell_of(pilot).queue
        names = [each for each in queue.written if each.text in ("Maximiliane", "Hanna", "Dora")]
        assert sorted(each.text for each in names) == ["Dora", "Hanna", "Maximiliane"]
        assert len({each.height for each in names}) == 1


def test_names_on_seats_with_a_card_are_no_larger_than_first_names_allow(
    closed_pilot: Pilot,
) -> None:
    pilot = closed_pilot.start(size=(916, 412))
    for stop in walk_to(pilot, "table-5", "table-take", "turns-one"):
        seats = {each.text for each in shell_of(pilot).strip.written}
        assert {"Maximiliane", "Konstantin", "Gwendolyn"} <= seats, stop
