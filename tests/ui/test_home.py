"""Home by touch: what goes on, what has been, and what is deleted and comes back."""

import pytest

from tests.ui.notepad import open_grid, sit_down, tap_number, write_round
from tests.ui.pilot import Pilot


def home(pilot: Pilot) -> None:
    pilot.back()
    pilot.frames(3)


def finish(pilot: Pilot, *players: str) -> None:
    """A match that is over after one round, its first player the winner."""
    sit_down(pilot, list(players))
    write_round(pilot, 3, *([35] * (len(players) - 2)), 70)
    home(pilot)


def test_an_empty_home_invites(pilot: Pilot) -> None:
    pilot.see("New match", "Ready to play?", "Deal the cards", "Referee", "Players", "Matches")
    pilot.see_not("Continue", "Also in progress", "Finished")
    pilot.tap("Settings")
    pilot.see("Deutsch")


def test_two_open_matches_are_both_there_the_last_touched_first(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 5)
    home(pilot)
    sit_down(pilot, ["Kim", "Lou", "Max"])
    home(pilot)
    pilot.see("Continue", "Also in progress", "Ann, Ben", "Ann 3 · Ben 5", "Kim, Lou, Max")
    kids, grown = pilot.find("Kim, Lou, Max"), pilot.find("Ann, Ben")
    assert kids.box[1] > grown.box[1]
    pilot.tap("Ann, Ben")
    write_round(pilot, 1, 0)
    home(pilot)
    assert pilot.find("Ann, Ben").box[1] > pilot.find("Kim, Lou, Max").box[1]
    pilot.see("Round 3 · played to 66", "Ann leads with 4", "An 4", "Be 5")


def test_two_tags_hang_where_one_does(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    home(pilot)
    finish(pilot, "Kim", "Lou", "Max")
    sit_down(pilot, ["Mia", "Zoe"])
    home(pilot)
    for text in ("Ann, Ben", "Kim won"):
        x, y, _, h = pilot.find(text).box
        high = [y + h * part / 20 for part in range(4, 17)]
        apart, tags = (
            set(pilot.colours((x + left, each) for left in lefts for each in high))
            for lefts in ((8, 13, 52, 60), (32,))
        )
        assert len(apart) == 1, "only paper lies before the tags and behind them"
        assert len(tags) > 2


@pytest.mark.parametrize("size", [(320, 568), (360, 640)])
def test_an_empty_home_shows_all_its_tiles_in_even_lines(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.start(size=size)
    dock = pilot.find("New match")
    lines: dict[float, set[int]] = {}
    for way in ("Referee", "Count", "Players", "Rules", "Matches"):
        _, y, w, _ = pilot.find(way).box
        lines.setdefault(y, set()).add(round(w))
    assert all(len(widths) == 1 for widths in lines.values())
    assert min(lines) >= dock.box[1] + dock.box[3]


def test_an_empty_home_uses_a_tall_window(pilot: Pilot) -> None:
    """The gate and the ways are larger there, and a second pane would have nothing to show."""
    high = {}
    for size in ((360, 640), (412, 916), (1280, 800)):
        pilot.start(size=size)
        hero, way = pilot.find("Ready to play?").box, pilot.find("Referee").box
        high[size] = hero[3], way[3], way[2]
        assert way[1] + way[3] < hero[1]
        assert abs(hero[0] + hero[2] / 2 - size[0] / 2) < 2
        assert pilot.layout_faults() == []
    assert high[412, 916][0] > high[360, 640][0]
    assert high[1280, 800][0] > high[412, 916][0]
    assert high[412, 916][2] > high[360, 640][2] * 1.5
    pilot.start(size=(1280, 800))
    sit_down(pilot, ["Ann", "Ben"])
    home(pilot)
    assert pilot.find("New match").box[0] > 640  # with something to show it has two panes


def test_a_match_of_many_names_some_and_counts_the_rest(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben", "Cem", "Dora", "Emil"])
    home(pilot)
    pilot.see("Ann, Ben, Cem and 2 more")
    # Under it every way stands in one line, above the docked key.
    ways = [pilot.find(way).box for way in ("Referee", "Count", "Players", "Rules", "Matches")]
    dock = pilot.find("New match").box
    assert len({box[1] for box in ways}) == 1
    assert ways[0][1] >= dock[1] + dock[3]


def test_a_line_says_more_loudly_who_plays_than_how_it_stands(pilot: Pilot) -> None:
    sit_down(pilot, [f"Player {number}" for number in range(1, 8)])
    write_round(pilot, 1, 2, 3, 4, 5, 6, 7)
    home(pilot)
    sit_down(pilot, ["Ann", "Ben"])
    home(pilot)
    line = pilot.find("Player 1, Player 2, Player 3 and 4 more")
    pilot.see("Player 1: 1 … Player 7: 7")
    high = {each.text.replace("\xa0", " "): each.height for each in line.widget.written}
    title, detail = (
        {high[text] for text in high if sign in text} for sign in ("Player 1, Pl", "Player 1:")
    )
    assert min(title) > max(detail)


def test_home_says_today_and_keeps_the_ways_above_what_has_been(noon: None, pilot: Pilot) -> None:
    finish(pilot, "Ann", "Ben")
    pilot.see("1 round · today")
    assert pilot.find("Rules").box[1] > pilot.find("Ann won").box[1]
    assert pilot.find("Players").box[1] > pilot.find("Ann won").box[1]


def test_a_half_entered_round_is_told_on_home(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben", "Cem"])
    write_round(pilot, 1, 2, 3)
    open_grid(pilot)
    home(pilot)
    home(pilot)
    pilot.see_not("partly entered")
    pilot.tap("Ann, Ben, Cem")
    open_grid(pilot)
    tap_number(pilot, 7)
    home(pilot)
    home(pilot)
    pilot.see("round 2 partly entered")


def test_in_large_text_the_hero_leaves_the_day_out_rather_than_letters_of_it(pilot: Pilot) -> None:
    lines = (("round 3 partly entered · today", "round 3 partly entered"), ("6 nimmt! · Basic",))
    pilot.start(size=(320, 568), font_scale=1.5)
    sit_down(pilot, ["Ann", "Ben"])
    home(pilot)
    ink = pilot.find("Continue").widget
    ink.hero = ink.hero._replace(lines=lines)
    assert ink._lines(ink.width)[1:] == ("round 3 partly entered", "6 nimmt! · Basic")


def test_a_finished_match_opens_its_result(pilot: Pilot) -> None:
    finish(pilot, "Ann", "Ben")
    pilot.see("Finished", "Ann won")
    pilot.see_not("Continue")
    pilot.tap("Ann won")
    pilot.see("Result", "Ann wins with 3 points.")
    pilot.back()
    pilot.see("Finished")


def test_three_finished_matches_are_shown_and_the_others_on_demand(pilot: Pilot) -> None:
    for name in ("Ann", "Ben", "Cem", "Dora"):
        finish(pilot, name, "Zoe")
    pilot.find("Show more")
    names = [each.text for each in pilot.everything() if each.text.endswith(" won")]
    assert names == ["Dora won", "Cem won", "Ben won"]
    pilot.tap("Show more")
    names = [each.text for each in pilot.everything() if each.text.endswith(" won")]
    assert names == ["Dora won", "Cem won", "Ben won", "Ann won"]
    assert not [each for each in pilot.everything() if each.text == "Show more"]


def test_a_deleted_match_can_be_taken_back(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    home(pilot)
    pilot.tap(menu(pilot))
    pilot.wait(0.4)
    pilot.tap("Delete")
    pilot.see("Match deleted.")
    pilot.see_not("Ann, Ben")
    pilot.tap("Undo")
    pilot.see("Continue", "Ann, Ben")


def delete(pilot: Pilot, who: str) -> None:
    match = pilot.find(who).names[0]
    pilot.tap(f"menu {match}")
    pilot.wait(0.4)
    pilot.tap("Delete")


def test_two_matches_deleted_in_a_row_are_taken_back_together(pilot: Pilot) -> None:
    for other in ("Ben", "Cem", "Dora"):
        sit_down(pilot, ["Ann", other])
        home(pilot)
    delete(pilot, "Ann, Ben")
    delete(pilot, "Ann, Cem")
    pilot.see("2 matches deleted.")
    pilot.tap("Undo")
    pilot.see("Ann, Ben", "Ann, Cem", "Ann, Dora")


def test_a_match_deleted_long_after_another_comes_back_alone(pilot: Pilot) -> None:
    for other in ("Ben", "Cem"):
        sit_down(pilot, ["Ann", other])
        home(pilot)
    delete(pilot, "Ann, Ben")
    pilot.wait(10)
    delete(pilot, "Ann, Cem")
    pilot.see("Match deleted.")
    pilot.tap("Undo")
    pilot.see("Ann, Cem")
    pilot.see_not("Ann, Ben")


def test_what_was_deleted_can_be_found_again_after_a_kill(pilot: Pilot) -> None:
    for other in ("Ben", "Cem"):
        sit_down(pilot, ["Ann", other])
        home(pilot)
    assert not [each for each in pilot.everything() if each.text == "Recently deleted"]
    delete(pilot, "Ann, Ben")
    delete(pilot, "Ann, Cem")
    pilot.restart()
    pilot.tap("Recently deleted")
    pilot.wait(0.4)
    pilot.see("for 30 days", "Ann, Cem")
    assert pilot.layout_faults() == []
    pilot.tap("Ann, Ben")
    pilot.see("Match restored.")
    pilot.tap("Ann, Cem")
    pilot.wait(0.4)
    pilot.see("Continue", "Ann, Ben", "Ann, Cem")
    assert not [each for each in pilot.everything() if each.text == "Recently deleted"]


def test_a_finished_match_comes_back_as_a_match_and_not_as_its_winner(pilot: Pilot) -> None:
    finish(pilot, "Ann", "Ben")
    delete(pilot, "Ann won")
    pilot.wait(7)
    pilot.tap("Recently deleted")
    pilot.wait(0.4)
    pilot.tap("Ann won")
    pilot.see("Match restored.")


def menu(pilot: Pilot) -> str:
    (found,) = [each.names[0] for each in pilot.things() if each.names[0].startswith("menu ")]
    return found


def test_a_deleted_match_stays_away_after_a_restart(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    home(pilot)
    pilot.tap(menu(pilot))
    pilot.wait(0.4)
    pilot.tap("Delete")
    pilot.restart()
    pilot.see("Deal the cards")
    pilot.see_not("Ann, Ben")


def test_the_menu_shows_how_a_match_stands(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"])
    write_round(pilot, 3, 5)
    home(pilot)
    pilot.tap(menu(pilot))
    pilot.wait(0.4)
    pilot.tap("Standings and chart")
    pilot.see("Current standings", "Ann leads with 3 points.")


def test_each_match_tells_game_variant_date_and_people(noon: None, pilot: Pilot) -> None:
    pilot.start(size=(412, 916))
    sit_down(pilot, ["Ann", "Ben"], edition="1994", variant="pro")
    home(pilot)
    pilot.see("Ann, Ben", "6 nimmt! · First edition, 1994", "Pro", "today")
    sit_down(pilot, ["Cem", "Dora", "Emil", "Fatima"], variant="halves")
    write_round(pilot, 1, 2, 3, 4)
    home(pilot)
    pilot.see("Cem won", "Cem 1 · Dora 2 · Emil 3 · Fatima 4", "6 nimmt! · Two halves")


def test_the_list_speaks_the_new_language_at_once(pilot: Pilot) -> None:
    finish(pilot, "Ann", "Ben")
    pilot.tap("Settings")
    pilot.tap("Deutsch")
    home(pilot)
    pilot.see_not("Ann won", "Finished")


def test_bullheads_are_counted_without_a_match(pilot: Pilot) -> None:
    pilot.tap("Count")
    pilot.see("0 cards", "0 bullheads")
    pilot.back()
    pilot.see("New match")


def test_the_pad_of_a_finished_match_is_in_its_menu(pilot: Pilot) -> None:
    finish(pilot, "Ann", "Ben")
    pilot.tap(menu(pilot))
    pilot.wait(0.4)
    pilot.tap("Score pad")
    pilot.tap("round 1 Ben")
    tap_number(pilot, 7)
    pilot.see("Score round 2")


# -- the hero --------------------------------------------------------------------------------

LONG = ["Maximiliane-Theodora", "Bartholomäus", "Cem", "Dora", "Emil", "Fatima"]


def play(pilot: Pilot, players: list[str], *rounds: tuple[int, ...]) -> None:
    """A match that goes on, left after some rounds."""
    sit_down(pilot, players)
    for points in rounds:
        write_round(pilot, *points)
    home(pilot)


def test_the_hero_says_how_far_it_is_who_leads_and_where_all_stand(pilot: Pilot) -> None:
    play(pilot, ["Ann", "Ben", "Cem"], (9, 4, 12), (3, 2, 20))
    pilot.see("Round 3 · played to 66", "Ben leads with 6", "deals", "Ann, Ben, Cem")
    pilot.see("Most points last round: Cem, 20")
    tags = {each.text: each.box[0] for each in pilot.things() if each.names[0].startswith("tag ")}
    assert sorted(tags, key=tags.__getitem__) == ["Be 6", "An 12", "Ce 32"]
    assert pilot.find("66").names[0] == "gate"
    pilot.tap("Continue")
    pilot.see("Round 3")
    pilot.back()
    pilot.tap("Ann, Ben, Cem")
    pilot.see("Round 3")


def test_two_who_lead_and_all_who_have_the_same_are_told_so(pilot: Pilot) -> None:
    play(pilot, ["Ann", "Ben", "Cem"], (4, 4, 12))
    pilot.see("2 tied for the lead with 4")
    play(pilot, ["Kim", "Lou"], (4, 4))
    pilot.see("All tied at 4")


def test_an_end_by_rounds_has_a_fence_without_a_gate(pilot: Pilot) -> None:
    sit_down(pilot, ["Ann", "Ben"], end={"rounds": 4})
    write_round(pilot, 3, 5)
    home(pilot)
    pilot.see("Round 2", "Ann leads with 3", "An 3")
    pilot.see_not("played to")
    assert not [each for each in pilot.things() if each.names[0] == "gate"]


def test_whoever_has_won_hangs_beside_it_with_the_total(pilot: Pilot) -> None:
    finish(pilot, "Cem", "Ann", "Dora")
    pilot.see("Cem won", "3")
    (line,) = [each for each in pilot.things() if each.text == "Cem won"]
    x, y, _, h = line.box
    assert pilot.colour_at(x + 20, y + h / 2 - 8) == (
        0x1F,
        0x74,
        0xC4,
    )  # the first colour that is given out


def test_new_match_stays_at_the_thumb_however_much_there_is(pilot: Pilot) -> None:
    for name in ("Ann", "Ben", "Cem", "Dora"):
        finish(pilot, name, "Zoe")
    play(pilot, ["Ann", "Ben"], (1, 2))
    place = pilot.find("New match").box
    assert place[1] < 30
    pilot.drag((180, 400), (180, 100))
    pilot.frames(30)
    assert pilot.find("New match").box == place
    pilot.tap("New match")
    pilot.see("Who's playing?")


@pytest.mark.parametrize(
    ("size", "beside"), [((360, 640), False), ((916, 412), True), ((1280, 800), True)]
)
def test_a_wide_window_has_what_was_beside_the_hero(
    pilot: Pilot, size: tuple[int, int], beside: bool
) -> None:
    pilot.start(size=size)
    finish(pilot, "Ann", "Ben")
    play(pilot, LONG, (9, 4, 12, 1, 3, 15))
    hero = pilot.find("Continue").box
    (won,) = [each for each in pilot.everything() if each.text == "Ann won"]
    assert (won.box[0] >= hero[0] + hero[2]) is beside
    if beside:  # the key is as wide as the lists above it
        key = pilot.find("New match").box
        (list_,) = [each.box for each in pilot.everything() if each.names[0] == "about"]
        assert (key[0], key[2]) == pytest.approx((list_[0], list_[2]), abs=1)
        # Both panes are as far from the window's edges, and no further from each other.
        head = pilot.app.root.current_screen.ids.head
        assert head.x == pytest.approx(size[0] - key[0] - key[2], abs=1)
        assert key[0] - head.right <= 2 * head.x + 1
    pilot.say("Saved")
    toast = pilot.app.toasts.shown
    assert toast.x >= hero[0] + hero[2] or toast.y >= hero[1] + hero[3] or toast.top <= hero[1]
    assert pilot.layout_faults() == []


@pytest.mark.parametrize("text", ["1.0", "1.4"])
@pytest.mark.parametrize("size", [(320, 568), (360, 640), (412, 916), (916, 412)])
def test_home_has_no_fault_with_ten_long_names(
    pilot: Pilot, size: tuple[int, int], text: str
) -> None:
    pilot.start(size=size, font_scale=1.0)
    pilot.app.choose_text_scale(text)
    many = [*LONG, "Gustav-Adolf", "Hanna", "Ida", "Jo"]
    sit_down(pilot, many)
    write_round(pilot, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    home(pilot)
    assert pilot.layout_faults() == []
    tags = [each for each in pilot.everything() if each.names[0].startswith("tag ")]
    assert len(tags) == 10
    pilot.app.choose_language("de")
    pilot.app.choose_theme("contrast")
    pilot.frames(4)
    assert pilot.layout_faults() == []


def test_a_low_window_shows_every_way_over_the_lists_however_it_is_turned(pilot: Pilot) -> None:
    pilot.start(size=(916, 412), font_scale=1.5)
    finish(pilot, "Ann", "Ben")
    play(pilot, LONG, (9, 4, 12, 1, 3, 15))
    for size, beside in (((916, 412), True), ((412, 916), False), ((916, 412), True)):
        pilot.turn(*size)
        pilot.frames(4)
        hero, dock = pilot.find("Continue").box, pilot.find("New match").box
        (won,) = [each.box for each in pilot.everything() if each.text == "Ann won"]
        for way in ("Referee", "Count", "Players", "Rules", "Matches"):
            x, y, _, h = pilot.find(way).box
            assert (x >= hero[0] + hero[2]) is beside
            assert y >= max(dock[1] + dock[3], won[1] + won[3])
            assert y + h <= size[1]


def test_a_match_that_also_runs_shows_the_tags_of_those_who_play(pilot: Pilot) -> None:
    for crowd in (["Ann", "Ben", "Cem", "Dora", "Emil"], ["Fatima", "Gustav"]):
        sit_down(pilot, crowd)
        write_round(pilot, *range(9, 9 - len(crowd), -1))
    pilot.app.go("home")
    pilot.frames(3)
    (line,) = pilot.app.root.current_screen.going
    assert [short for short, _ in line.faces] == ["Em", "Do", "Ce", "Be"]  # the best first
    assert pilot.layout_faults() == []
