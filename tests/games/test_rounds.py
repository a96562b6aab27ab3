"""The closed rounds of a match against a plain list of them, written anew at every change."""

import random
from dataclasses import replace

import pytest

from companion.games.core.rounds import Round, Rounds


def renamed(written: Round, new: dict[str, str]) -> Round:
    points = {new.get(name, name): each for name, each in written.points.items()}
    return replace(written, points=points, dealer=new.get(written.dealer, written.dealer))


class Evening:
    """Rounds and the plain list beside them; people come, go and are called otherwise."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.rounds = Rounds()
        self.plain: list[Round] = []
        self.here = ["Ann", "Ben", "Cem"]
        self.gone: list[str] = []

    def step(self) -> None:
        self.rng.choices([self.written, self.amended, self.called, self.came], [6, 2, 2, 2])[0]()

    def written(self) -> None:
        points = {name: self.rng.randint(0, 9) for name in self.here}
        one = Round(points, self.rng.choice(self.here), self.rng.randint(0, 10))
        self.rounds, self.plain = self.rounds.added(one), [*self.plain, one]

    def amended(self) -> None:
        if self.plain:
            at = self.rng.randrange(len(self.plain))
            old = self.plain[at]
            one = replace(old, points={**old.points, self.rng.choice([*old.points]): 77})
            self.rounds = self.rounds.corrected(at, one)
            self.plain = [*self.plain[:at], one, *self.plain[at + 1 :]]

    def called(self) -> None:
        everybody = [*self.here, *self.gone]
        chosen = self.rng.sample(everybody, self.rng.randint(1, len(everybody)))
        free = [name for name in ("Ann", "Ben", "Cem", "Dora", "Eli") if name not in everybody]
        names = self.rng.sample(chosen + free, len(chosen))
        new = dict(zip(chosen, names, strict=True))
        self.rounds, self.plain = self.rounds.renamed(new), [renamed(o, new) for o in self.plain]
        self.here = [new.get(name, name) for name in self.here]
        self.gone = [new.get(name, name) for name in self.gone]

    def came(self) -> None:
        free = [name for name in ("Ann", "Ben", "Cem", "Dora", "Eli") if name not in self.here]
        if free and self.rng.random() < 0.5:
            who = self.rng.choice(free)
            self.gone = [name for name in self.gone if name != who]
            self.here.append(who)
        elif len(self.here) > 1:
            self.gone.append(self.here.pop())


@pytest.mark.parametrize("seed", range(40))
def test_they_are_what_a_plain_list_would_be(seed: int) -> None:
    evening = Evening(seed)
    kept = []
    for _ in range(120):
        evening.step()
        kept.append((evening.rounds, evening.plain))
    for rounds, plain in kept[::10]:  # what came later has changed none of them
        assert list(rounds) == plain
        assert len(rounds) == len(plain)
        assert [rounds[at] for at in range(-len(plain), len(plain))] == plain + plain
        assert list(rounds[3:-2]) == plain[3:-2]


def test_more_than_two_levels_of_them() -> None:
    rounds = Rounds()
    for number in range(1100):
        rounds = rounds.added(Round({"Ann": number}, "Ann"))
    assert [each.points["Ann"] for each in rounds] == list(range(1100))
    assert rounds[1050].points == {"Ann": 1050}
    assert rounds.corrected(1030, Round({"Ann": -1}, "Ann"))[1030].points == {"Ann": -1}
    with pytest.raises(IndexError):
        rounds[1100]


def test_equal_rounds_are_equal_whatever_they_grew_from() -> None:
    one = Rounds().added(Round({"Ann": 1}, "Ann")).added(Round({"Ann": 2}, "Ann"))
    other = Rounds().added(Round({"Ben": 1}, "Ben")).renamed({"Ben": "Ann"})
    assert one != other
    assert one == other.added(Round({"Ann": 2}, "Ann"))
