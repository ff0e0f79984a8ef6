"""Random positions crowded with dice of cards from every set, so that abilities meet that seldom meet in a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.match import Match
from dicewright.games import build, new_setup
from dicewright.games.dice_masters.cards.definitions import BASIC, CHARACTER, CardFacts
from dicewright.games.dice_masters.cards.editions import EDITIONS
from dicewright.games.dice_masters.face.position import begin_at
from dicewright.games.dice_masters.teams.team_text import every_card

STEPS = ("main", "main", "attack", "cleanup", "start of turn")
PLAIN = ("CW-045:1", "CW-045:1", "CW-053:1", "CW-053:1")
TITLES = ("Jessica Jones", "Ms. Marvel", "Dormammu")
ENERGY = ("fist", "bolt", "mask", "shield", "wild")


def crowded(seed: object, doubles: bool = False, wanted: Sequence[str] = ()) -> Match:
    """A match in a position with some eight kinds of dice on each side, the same for the same seed.

    wanted: cards by number that are there in any case, of one title those that come last.
    """
    rng = Random(f"crowded {seed}")
    editions = [name for name in EDITIONS if not (doubles and name == "AVX14")]
    edition = rng.choice(editions)
    mode = "doubles" if doubles else "tournament"
    seats = 4 if doubles else 2
    setup = new_setup("dice_masters", mode, [*PLAIN[:seats]], {"edition": edition, "first": 0, "life": 20})
    given: dict[Any, Any] = {"step": rng.choice(STEPS), "active": rng.randrange(seats)}
    for seat in range(seats):
        given[seat] = _side(rng, 4 if doubles else 7, wanted)
    return begin_at(build(setup), given, f"crowded {seed}", [""] * seats, [], {})


def _side(rng: Random, many: int, wanted: Sequence[str]) -> dict[str, Any]:
    done = [one for one in every_card() if one.data.get("status") == "done" and one.limit > 2]
    some = [*(one for one in done if one.number in wanted), *rng.sample(done, 2 * many)]
    cards = {one.name: one for one in some if one.name not in TITLES}  # no title twice
    field = [f"sidekick x{rng.randint(1, 2)}"]
    reserve = [f"sidekick {rng.choice(ENERGY)}" for _ in range(rng.randint(1, 4))]
    used = ["sidekick"]
    if rng.random() < 0.3:
        field.append("AI-020 L1")  # Globals cost one more, so that generic energy is split
    for one in list(cards.values())[:many]:
        if one.kind == CHARACTER:
            level = rng.randint(1, 3)
            damage = 2 if wanted and level > 1 else rng.choice((0, 0, 1))
            field.append(f"{one.number} L{level}" + (f" damage {damage}" if damage else ""))
            reserve.append(_reserved(rng, one))
        else:
            action = f"A{rng.choice(one.data['die']['action_faces'])}"
            reserve.append(f"{one.number} {rng.choice((action, 'generic')) if one.kind == BASIC else action}")
        used += [one.number] * (one.kind != BASIC) * rng.randint(0, 1)
    return {"life": rng.randint(5, 20), "field": field, "reserve": reserve, "used": used}


def _reserved(rng: Random, one: CardFacts) -> str:
    face = rng.choice(one.data["die"]["energy_faces"])
    energy = "generic" if face[0].startswith("generic") else " ".join(face)
    return f"{one.number} {rng.choice((f'L{rng.randint(1, 3)}', energy))}"


def decisions(
    seed: object, most: int, doubles: bool = False, wanted: Sequence[str] = ()
) -> Iterator[tuple[Match, Ask]]:
    """The asks of a crowded match that goes on at random; each is answered after it was looked at."""
    match = crowded(seed, doubles, wanted)
    rng = Random(f"answers {seed}")
    for _ in range(most):
        ask = match.ask
        if ask is None:
            return
        yield match, ask
        match.answer(ask.sample(rng), ask.seat)
