"""What the pad tells without being asked: who deals, which variant it is, what is dealt."""

import pytest

from companion.widgets.drawn.names import fit_names, forms_of
from companion.widgets.drawn.wrap import extent_of
from tests.ui.notepad import TEN, lay_record, open_grid, sit_down, totals, write_round
from tests.ui.pilot import Pilot

LONG = ["Maximiliane von Hohenlohe-Langenburg", "Maximilian von Hohenlohe-Langenburg"]


def test_the_dealer_is_told_under_a_long_name_too(pilot: Pilot) -> None:
    sit_down(pilot, LONG)
    assert pilot.find("dealer").text in {f"{LONG[0][:letters]}…" for letters in range(4, 12)}
    head = pilot.find("dealer").widget
    assert [sign.icon for sign in head.signs] == ["cards"], "which mark the dealer's plate as well"
    assert pilot.find("dealer").box[1] == pilot.find("end").box[1]
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.5), ((412, 916), 1.0), ((320, 568), 1)])
def test_the_line_of_the_dealer_has_one_form_all_evening_and_names_by_their_first_part(
    pilot: Pilot, size: tuple[int, int], scale: float
) -> None:
    players = ["Ann", "Bo", "Gwendolyn-Marie", "Maximiliane-Theresia von Hohenlohe"]
    pilot.start(size=size, font_scale=scale)
    sit_down(pilot, players)
    forms = set()
    for player in players:
        head = pilot.find("heading").widget
        said = " ".join(line.text for line in head.written)
        dealer = next(each for each in players if each[:2] in said)
        assert dealer == player
        assert "…" in said or any(form in said for form in forms_of(player, players))
        forms.add((len(head.written), bool(head.signs), head.height))
        write_round(pilot, 1, 2, 3, 4)
    assert len(forms) == 1


def test_the_dealers_long_name_loses_its_last_part_before_letters(pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    sit_down(pilot, ["Maximiliane-Theresia von Hohenlohe", "Ann"])
    pilot.see("To 66 · Maximiliane deals")


def test_three_lines_of_the_heading_keep_off_the_window_and_the_plates(pilot: Pilot) -> None:
    pilot.start(size=(320, 568), font_scale=1.5)
    sit_down(pilot, LONG)
    pilot.see("To 66", "… deals")
    low, bar = pilot.find("dealer").box[1], pilot.app.rooms.current_screen.ids.bar
    _, y, _, h = pilot.find("heading").box
    assert low - bar.y > 7
    assert bar.top - y - h > 7


@pytest.mark.parametrize(("variant", "told"), [("pro", "To 66 · Pro"), ("halves", "Two halves")])
def test_the_pad_says_which_variant_is_played(pilot: Pilot, variant: str, told: str) -> None:
    sit_down(pilot, TEN[:4], variant=variant)
    pilot.see(told, "Ann")
    open_grid(pilot)
    pilot.see(told)


def test_full_tens_stand_out_among_the_numbers(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:3])
    open_grid(pilot)

    def ground(number: int) -> tuple[int, int, int]:
        x, y, w, h = pilot.find(f"number {number}").box
        return pilot.colour_at(x + w / 2, y + h - 5)

    for ten, other in ((10, 11), (20, 19), (30, 31)):
        assert ground(ten) != ground(other)
    pilot.tap("plus 40")
    assert ground(50) != ground(51)


def test_nobody_is_in_front_at_nil_all(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:2])
    write_round(pilot, 0, 0)
    signs = [each.icon for each in pilot.find("person Ann").widget.signs]
    assert "crown" not in signs
    write_round(pilot, 0, 4)
    signs = [each.icon for each in pilot.find("person Ann").widget.signs]
    assert "crown" in signs


def test_pro_says_what_to_deal_at_every_deal(pilot: Pilot) -> None:
    sit_down(pilot, TEN[:4], variant="pro")
    pilot.see("Use only the cards from 1 to 44.", "Players pick one at a time")
    write_round(pilot, 1, 2, 3, 4)
    pilot.see("Use only the cards from 1 to 44.")


def test_the_second_half_says_what_to_deal(pilot: Pilot) -> None:
    match = {"game": "classic", "players": TEN, "options": {"variant": "halves"}}
    deal = {"do": "deal", "rows": [1, 2, 3, 4]}
    turns = [
        {"do": "play", "cards": {name: 5 + 10 * turn + at for at, name in enumerate(TEN)}}
        for turn in range(5)
    ]
    pilot.start(size=(412, 916))
    sit_down(pilot, TEN, variant="halves")
    pilot.see("for the second half")
    lay_record(pilot, {**match, "events": [deal]})
    pilot.see_not("for the second half")
    lay_record(pilot, {**match, "events": [deal, *turns]})
    pilot.see("Rows and piles stay")


def test_every_deal_is_told_by_one_touch(pilot: Pilot) -> None:
    sit_down(pilot, TEN)
    pilot.see_not("Shuffle all 104 cards.")
    pilot.tap("Deal")
    pilot.wait(0.4)
    pilot.see("Shuffle all 104 cards.", "Deal 10 cards to each player.")


def test_while_cards_lie_on_the_table_there_is_nothing_to_deal_and_no_button_moves(
    pilot: Pilot,
) -> None:
    sit_down(pilot, TEN[:3])
    before = pilot.find("deal").box
    deal = {"do": "deal", "rows": [12, 37, 43, 58]}
    lay_record(pilot, {"game": "classic", "players": TEN[:3], "events": [deal]})
    assert pilot.find("deal").box == before
    assert not pilot.find("deal").touchable


def test_the_first_match_tells_once_what_table_is_for_and_how_a_slip_is_mended(
    pilot: Pilot,
) -> None:
    table, slip = "Enter cards to see", "to correct it."
    sit_down(pilot, TEN)
    pilot.see(table)
    write_round(pilot, *range(10))
    pilot.see(slip)
    pilot.see_not(table)
    pilot.restart()
    pilot.see(slip)
    write_round(pilot, *range(10))
    pilot.see_not(slip, table)
    sit_down(pilot, TEN[:3])
    pilot.see_not(slip, table)
    write_round(pilot, 1, 2, 3)
    pilot.see_not(slip, table)


@pytest.mark.parametrize("size", [(360, 640), (412, 916), (640, 360)])
def test_everybodys_total_stays_in_sight_while_a_round_is_written(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    sit_down(pilot, TEN)
    write_round(pilot, *range(10))
    open_grid(pilot)
    for number in (3, 4, 5, 6, 7, 8, 9):
        assert totals(pilot) == {name: str(at) for at, name in enumerate(TEN)}
        pilot.tap(f"number {number}")
    assert pilot.layout_faults() == []


@pytest.mark.parametrize(
    "names",
    [
        ("Maximilian", "Maximiliane"),
        ("Annabelle", "Annabella", "Annabell"),
        ("Anna-Maria Schmidt", "Anna-Maria Schulz"),
        ("Maximiliane von Hohenlohe", "Maximilian von Hohenlohe"),
    ],
)
def test_names_are_cut_so_that_their_difference_stays(pilot: Pilot, names: tuple[str, ...]) -> None:
    for width in (40, 48, 56, 64):
        written = fit_names(names, (width,) * len(names), 15, 13).lines.values()
        assert len(set(written)) == len(names)
        if width > 40:
            assert all(len("".join(parts)) > 3 for parts in written), "more than initials"


def test_two_whose_names_differ_at_the_end_are_told_apart_while_a_round_is_written(
    pilot: Pilot,
) -> None:
    alike = [f"Maximilian{end}" for end in ("", "e", "a", "o", "us")]
    sit_down(pilot, [*alike, *TEN[:5]])
    open_grid(pilot)
    drawn = [each.text for each in pilot.find("points Ann").widget.written if "M" in each.text]
    assert len(drawn) == len(set(drawn)) == len(alike)
    assert all("…" in each for each in drawn)


def test_a_name_of_which_one_letter_would_be_left_is_told_by_its_initials(pilot: Pilot) -> None:
    names = ("Ann", "Benedikt", "Konstantin-Alexander")
    written = fit_names(names, (26,) * 3, 15, 13).lines
    assert written == {"Ann": ("Ann",), "Benedikt": ("Be",), "Konstantin-Alexander": ("Ko",)}
    assert fit_names(names, (48,) * 3, 15, 13).lines["Benedikt"][0].startswith("Ben")


def test_a_double_name_is_called_by_its_first_part_before_it_loses_letters(pilot: Pilot) -> None:
    names = ("Ann", "Konstantin-Alexander", "Maximiliane-Theresia von Hohenlohe")
    written = fit_names(names, (90,) * 3, 15, 13).lines
    assert [*written.values()] == [("Ann",), ("Konstantin",), ("Maximiliane",)]
    # Nobody is called as somebody else is.
    others = ("Konstantin", "Konstantin-Alexander")
    written = fit_names(others, (90,) * 2, 15, 13).lines
    assert written["Konstantin"] == ("Konstantin",)
    assert written["Konstantin-Alexander"] != ("Konstantin",)


@pytest.mark.parametrize("name", ["Dr. Huber-Lindenthal", "von Hohenlohe", "J Hohenlohe"])
def test_a_title_or_a_letter_is_no_name(pilot: Pilot, name: str) -> None:
    assert forms_of(name, (name, "Ann")) == (name,)


def test_a_cut_name_keeps_four_letters_or_is_told_by_its_tag(pilot: Pilot) -> None:
    for width in range(16, 120, 3):
        names = ("Gustav", "Gwendolyn-Marie", "Benedikt")
        tags = ("G1", "G2", "B3")
        found = fit_names(names, (width,) * 3, 22, 18, tags=tags).lines
        for name, tag in zip(names, tags, strict=True):
            (text,) = found[name]
            letters = text.removesuffix("…")
            assert text == tag or (name.startswith(letters) and len(letters) >= 4)
            assert text in (name, tag, "Gwendolyn") or text.endswith("…")


def test_a_number_at_the_end_of_a_name_stays_at_every_width(pilot: Pilot) -> None:
    names = ("Player 3", "Player 10")
    for width in range(20, 90, 5):
        found = fit_names(names, (width,) * 2, 15, 13).lines
        assert found["Player 3"][-1].endswith("3")
        assert found["Player 10"][-1].endswith("10")


def test_few_texts_are_measured_for_names_that_have_no_room(pilot: Pilot) -> None:
    names = ("Maximiliane-Theresia von Hohenlohe", "Konstantin-Alexander", "Gwendolyn")
    before = extent_of.cache_info().misses
    fit_names(names, (51,) * 3, 31, 27)  # no other test asks for these sizes
    assert extent_of.cache_info().misses - before <= 30
