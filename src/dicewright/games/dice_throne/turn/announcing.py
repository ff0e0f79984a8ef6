"""The attacker's Roll Attempts and announcements, until an ability is accepted (DT-ROLL-01, DT-ROLL-04)."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick, Refusal, taken
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.library import walk
from dicewright.games.dice_throne.board import sides, zones
from dicewright.games.dice_throne.board.board_matches import needing
from dicewright.games.dice_throne.board.dice import numbers_of
from dicewright.games.dice_throne.board.reach import reaches
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import ANNOUNCED, SETTLE, Attempts
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.cards.needs import MICRO, shown
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities
from dicewright.games.dice_throne.continuous.rolled import attempts_left
from dicewright.games.dice_throne.effects.attached import covering, without_dice
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.mission import GainRange
from dicewright.games.dice_throne.turn import activated_abilities, player_actions, refusals, rerolls
from dicewright.games.dice_throne.turn.rerolls import REROLL
from dicewright.games.dice_throne.turn.roll_attempts import (
    ROLL,
    ROLLS,
    none_left,
    price,
    too_dear,
    what_else,
)

NO_ABILITY: Final = "no ability"


ROLL_OPTION: Final = Option(ROLL, (), ("roll",))


NONE_OPTION: Final = Option(NO_ABILITY, (), ("announce", None), "No ability: end the phase without an Attack")


def announceable(state: State, seat: int) -> dict[str, Row]:
    """The abilities whose requirement the dice meet, the best tier of each, by key (DT-ROLL-04, DT-ROLL-11). Silence
    leaves of an ability with straights the tier of a micro straight (DT-ROLL-25)."""
    dice = zones.dice(state, seat)
    if not dice or not state.things[dice[0]].value:
        return {}
    slug, levels = state.things[seat].hero, state.facts["levels"][seat]
    values, strange = numbers_of(state, seat), foreign(state, dice)
    found: dict[str, Row] = state.game.lit(slug, levels, values, strange)
    if static_abilities.can(state, seat, LONGER_STRAIGHTS) is not None:
        tiers = [row for row, needs in needing(slug, levels) if needs.straight == MICRO]
        found = {**found, **{row.key: row for row in tiers if row.key in found and _longer(found[row.key])}}
    rows = lent_to(state, seat)
    if not rows:
        return found
    symbols = shown(values, state.game.heroes[seat].faces, strange)
    met = [row for row in rows if row.needs is not None and row.needs.among(values, symbols) is not None]
    return {**found, **{row.key: row for row in met}}


LONGER_STRAIGHTS: Final = "activate small or large straights"


def _longer(row: Row) -> bool:
    return row.needs is not None and row.needs.straight > MICRO


def lent_to(state: State, seat: int) -> list[Row]:
    """The Offensive Abilities that Allies lend a player, which count as the player's own (DT-MIS-78.1)."""
    if not state.game.lent:
        return []
    held = [state.things[number].name for number in zones.tokens(state, seat)]
    return [state.game.lent[name] for name in held if name in state.game.lent]


def foreign(state: State, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Positions of the dice that have another hero's faces (DT-ROLL-22.1, DT-ULT-09)."""
    return tuple([at for at, number in enumerate(dice) if state.things[number].faces])


@rules.step(Attempts)
def attempts(state: State, frame: Frame, answer: Any) -> Ask | None:
    facts = state.facts
    seat = facts["attacker"]
    if facts["restart"]:
        state.pop()
        return None
    if frame.step == 0:
        if sides.idle(state, seat) or static_abilities.can(state, seat, "act") is not None:
            state.pop()  # no actions of any kind (DT-STA-13.1)
            return None
        state.set("step", "roll")
        state.advance(1)
        if facts["given"]:
            row = without_dice(state, seat, state.game.rows[facts["given"]].ability)
            _announce(state, seat, row if may_announce(state, seat, row) is None else None)  # DT-XTR-03
            return None
        assert state.top is not None
        frame = state.top
    if frame.step == 2:
        _after_announcement(state)
        return None
    if answer is None:
        return _ask(state, frame, seat)
    _carry_out(state, seat, taken(_offered(state, frame, seat), answer))
    return None


def _ask(state: State, frame: Frame, seat: int) -> Ask:
    """What the attacker is asked. Apart from the rule, which makes no closures where nobody is asked."""
    return Pick(
        seat,
        lambda: _prompt(state),
        _offered(state, frame, seat),
        -1,
        "DT-ROLL-04" if state.facts["attempts"] else "DT-ROLL-01",
        NO_ABILITY,
        lambda words: why_not(state, seat, words),
    )


def _offered(state: State, frame: Frame, seat: int) -> list[Option]:
    return state.kept(frame, lambda: _options(state, seat))


def _options(state: State, seat: int) -> list[Option]:
    """Roll, announce, act (DT-ROLL-01, DT-ROLL-04, DT-PRI-01)."""
    facts = state.facts
    found = []
    if attempts_left(state) > 0 and too_dear(state) is None:
        if not facts["attempts"]:
            found.append(ROLL_OPTION)
        elif dice := rerolls.loose(state, seat):
            found.append(rerolls.option(state, seat, dice, "roll"))
    rows = announceable(state, seat)
    free = [(key, row) for key, row in rows.items() if may_announce(state, seat, row) is None]
    found += [Option(key, (), ("announce", row), row.title) for key, row in free]
    if player_actions.locked(state, seat) is None:
        found += player_actions.options(state, seat, "offence")
    found.append(NONE_OPTION)  # DT-ROLL-06
    return found


def may_announce(state: State, seat: int, row: Row) -> Refusal | None:
    """Whether a status forbids an ability (DT-ROLL-24.1, DT-ROLL-25)."""
    refusal = static_abilities.can(state, seat, LONGER_STRAIGHTS) if _longer(row) else None
    cover = covering(state, seat, row.name)
    if refusal is None and cover:
        return Refusal(
            "DT-ROLL-24.1", f"{cover} lies on {row.name}: it can't be activated.", "Announce another ability."
        )
    if refusal is None and "spaces" in state.facts and seat in state.game.players and _out_of_reach(state, seat, row):
        said = f"{row.name} is a Melee Attack, and no enemy stands next to you."
        gained = _ways_to_range(state, seat)
        instead = (
            f"Gain Range first ({gained}), or announce another ability." if gained else "Announce another ability."
        )
        lacking = "" if gained else " You have nothing that gains Range now, which costs 1 Momentum."
        return Refusal("DT-MIS-41", f"{said}{lacking}", instead)
    return refusal


def _out_of_reach(state: State, seat: int, row: Row) -> bool:
    """Whether an ability Attacks, but reaches nobody: an Ultimate reaches everybody, and Range is enough even where no
    enemy is left (DT-MIS-41, DT-MIS-42, DT-MIS-43)."""
    if row.kind == "ultimate" or seat in state.facts["with range"]:
        return False
    if state.game.library.known(state.game.trees[row.path], _gains_range):
        return False
    attacks = effect_timing.deals(state, state.game.trees[row.path])
    return bool(attacks) and not any(reaches(state, seat, other) for other in sides.opponents(state, seat))


def _ways_to_range(state: State, seat: int) -> str:
    """What an attacker would type to gain Range now, "" if nothing does it."""
    ways = [one.key for one in activated_abilities.permissions(state, seat) if _gains_range(one.node)]
    return " or ".join(ways)


def _gains_range(text: Any) -> bool:
    """Whether an ability has Range by itself (DT-MIS-40)."""
    return any(type(node) is GainRange for _, node in walk(text))


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why a roll or an ability is refused."""
    if words in ROLLS and attempts_left(state) <= 0:
        return none_left(state)
    if words in ROLLS and too_dear(state) is not None:
        return too_dear(state)
    if words == REROLL and state.facts["attempts"] and not rerolls.loose(state, seat):
        return Refusal("DT-ROLL-23.2", "None of your dice may be rolled again.", "Announce an ability, or none.")
    for key, row in announceable(state, seat).items():
        refusal = may_announce(state, seat, row) if key.startswith(words.lower()) else None
        if refusal is not None:
            return refusal
    return _in_vain(state, seat, words) or refusals.why_not(state, seat, words)


def _in_vain(state: State, seat: int, words: str) -> Refusal | None:
    """Why an ability is missed that the numbers on the dice would meet: what shows them is blank, or of another hero
    (DT-ROLL-26, DT-ROLL-22.2, DT-ULT-09)."""
    dice = zones.dice(state, seat)
    values = tuple([state.things[die].value for die in dice])
    if not words or 0 in values:
        return None
    strange = foreign(state, dice)
    row = _met(state, seat, words, values, strange) if values != numbers_of(state, seat) else None
    if row is not None and row.needs is not None:
        who = static_abilities.who_blanks(state, seat) or "A status effect that was there"
        said = f"{who} makes faces of your dice blank, and {row.name} needs {row.needs.said}."
        return Refusal("DT-ROLL-26", said, what_else(state, seat))
    row = _met(state, seat, words, values, ()) if strange else None
    if row is None or row.needs is None:
        return None
    others = " and ".join(dict.fromkeys(f"the die of {state.things[dice[at]].faces}" for at in strange))
    said = f"{others[0].upper()}{others[1:]} counts by its number alone, and {row.name} needs {row.needs.said}."
    return Refusal("DT-ULT-09" if row.kind == "ultimate" else "DT-ROLL-22.2", said, what_else(state, seat))


def _met(state: State, seat: int, words: str, values: tuple[int, ...], strange: tuple[int, ...]) -> Row | None:
    """The ability of these words, if numbers on the dice meet it; strange: which dice count by their number alone."""
    lit: dict[str, Row] = state.game.lit(state.things[seat].hero, state.facts["levels"][seat], values, strange)
    return next((row for key, row in lit.items() if key.startswith(words.lower())), None)


def _prompt(state: State) -> str:
    left = attempts_left(state)
    more = f"{left} Roll Attempt{'' if left == 1 else 's'} left"
    if left and price(state):
        more += f", the next costs {price(state)} CP"
    if not state.facts["attempts"]:
        return f"Roll your dice ({more})."
    if not left:
        return "Announce an ability, or none: no Roll Attempt is left."
    return f"Reroll dice, or announce an ability ({more})."


def _carry_out(state: State, seat: int, option: Option) -> None:
    what = option.data[0]
    if what == "roll":
        roll_attempt(state, seat, option.things if state.facts["attempts"] else zones.dice(state, seat))
    elif what == "announce":
        _announce(state, seat, option.data[1])
    else:
        player_actions.act(state, seat, option)


def _announce(state: State, seat: int, row: Row | None) -> None:
    """An ability is announced, or none (DT-ROLL-04, DT-ROLL-06)."""
    state.set("acted", False)
    state.set("ability", "" if row is None else row.path)
    state.set("step", "announced")
    state.advance(2)
    state.push(ANNOUNCED)  # after either announcement others may act, so that a teammate may save a roll (DT-ROLL-14)
    title = NO_ABILITY if row is None else row.title
    happen(state, Event("announce", seat=seat, by=seat, rule="DT-ROLL-04", more={"row": title}))


def roll_attempt(state: State, seat: int, dice: tuple[int, ...]) -> None:
    """One Roll Attempt: all dice first, any of them later (DT-ROLL-01, DT-ROLL-02.2)."""
    facts = state.facts
    costs = price(state)
    state.set("attempts", facts["attempts"] + 1)
    state.set("attempts this turn", facts["attempts this turn"] + 1)
    state.set("open", zones.dice(state, seat))
    more = {"dice": dice, "what": "attempt", "number": facts["attempts"]}
    state.push(SETTLE)
    game_actions.lose_cp(state, seat, costs, "DT-ROLL-16.2")
    happen(state, Event("roll", seat=seat, amount=len(dice), by=seat, rule="DT-ROLL-01", more=more))
    if facts["attempts"] == 1:
        for number in static_abilities.rolled_along(state, seat):
            game_actions.roll_along(state, number)


def _after_announcement(state: State) -> None:
    """If anybody acted, the announcement is void and the attacker chooses again (DT-ROLL-05.2, DT-RULE-ROLL-02).

    Attempts that were left are still there (DT-ROLL-03.2).
    """
    if state.facts["acted"]:
        state.set("ability", "")
        state.advance(0)
    else:
        state.pop()
