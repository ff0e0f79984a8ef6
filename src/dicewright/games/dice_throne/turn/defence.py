"""The Defensive Roll Phase: what the Attack does to its target, the defence, and what needs damage dealt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.stages import staged
from dicewright.games.dice_throne.board import ledger, sides, zones
from dicewright.games.dice_throne.board.ability_index import at_work
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.reach import reaches
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.speaking import ability_name
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import (
    CHANGING,
    DEFENCE_ROLLED,
    ROBBED,
    SETTLE,
    AfterDamage,
    Attack,
    Defend,
    UniqueDefence,
)
from dicewright.games.dice_throne.cards.definitions import Row
from dicewright.games.dice_throne.continuous import effect_timing, static_abilities
from dicewright.games.dice_throne.continuous.event_patterns import attacked_now, type_fits
from dicewright.games.dice_throne.events import effect_dice
from dicewright.games.dice_throne.events.sequence import resolve, settle
from dicewright.games.dice_throne.phrases.abilities import NextTime
from dicewright.games.dice_throne.phrases.attempts import DefendNow
from dicewright.games.dice_throne.phrases.conditions import AreAttacked

NO_DEFENCE: Final = "no defence"


def _begin(state: State) -> None:
    state.set("step", "1")
    state.set("gaps", False)
    state.set("reaches", effect_timing.waiting(state, effect_timing.STEP_1))
    if effect_timing.plunders(state) and not sides.target_fell(state):
        state.push(ROBBED)  # what is about to be taken may still be used (DT-RULE-PRIORITY-14)


def _attacked(state: State) -> None:
    """The target is Attacked, before the gap of a *then*: an old Bounty pays even if it leaves there
    (DT-RULE-GUNSLINGER-05)."""
    facts = state.facts
    state.set("gaps", True)
    kind = _reaching(state)
    if kind:
        more = {"type": kind}
        _do_what_waits(state, facts["defender"])
        resolve(state, Event("attacked", seat=facts["defender"], by=facts["attacker"], rule="DT-DEF-01", more=more))


def _reaching(state: State) -> str:
    """The damage type of the Attack on its target, "" if there is none, or nobody whom it could hit: whoever was
    defeated before is not Attacked any more (DT-SET-09)."""
    return "" if sides.target_fell(state) else effect_timing.attack_type(state)


def _do_what_waits(state: State, seat: int) -> None:
    """What was said of the next time that a player is Attacked is done then, once."""
    for one in state.lasting:
        said: Any = one.node
        if one.seat == seat and type(said) is NextTime and said.who is not None:
            state.lasting = tuple([other for other in state.lasting if other is not one])
            state.push(said.effects, one.scope)


def _first_answer(state: State) -> None:
    """What changes the Attack on its target (Webbed) acts in step 1: whoever removes it now is in time
    (DT-RULE-SPIDER_MAN_MILES_MORALES-02)."""
    said = at_work(state).watchers.get("attacked with", {}).get(state.facts["defender"], ())
    uses = [use for _, _, ways in said for use in ways.triggers["attacked with"]]
    if any(type_fits(use.moment, _reaching(state)) for use in uses):
        state.push(CHANGING)


def _changed(state: State) -> None:
    facts = state.facts
    kind = _reaching(state)
    if kind:
        more = {"type": kind}
        resolve(
            state, Event("attacked with", seat=facts["defender"], by=facts["attacker"], rule="DT-DEF-01", more=more)
        )


def _no_attack(state: State) -> None:
    if state.facts["attack"]:
        settle(state)
    else:
        resolve(state, Event("no attack", by=state.facts["attacker"], rule="DT-RULE-CURSED_PIRATE-07"))


# Step 1: the opponent is Attacked, however much gets through; statuses come first (DT-DEF-02, DT-DEF-17).
rules.step(Attack)(
    staged(
        _begin,
        lambda state: effect_timing.due(state, "step 1", then=False),
        settle,
        _attacked,
        _first_answer,
        _changed,
        lambda state: effect_timing.due(state, "step 1"),
        _no_attack,
    )
)


def defences(state: State) -> dict[str, Row]:
    """The Defensive Abilities the target may activate now, by key (DT-DEF-03). Those of a hero are Melee as well, that
    of a boss is not (DT-MIS-50, DT-MIS-63)."""
    seat = state.facts["defender"]
    near = seat in state.game.ruled or reaches(state, seat, state.facts["attacker"])
    return defences_in_reach(state) if near else {}


def defences_in_reach(state: State) -> dict[str, Row]:
    """The same, as if they reached any attacker (DT-DEF-09, DT-DEF-12, DT-DMG-03). Whoever is defeated has none
    (DT-SET-09)."""
    facts = state.facts
    seat = facts["defender"]
    if (
        sides.fallen(state, seat)
        or not facts["attack"]
        or facts["ultimate"]
        or static_abilities.no_defence(state, seat) is not None
    ):
        return {}
    game, slug, levels = state.game, state.things[seat].hero, facts["levels"][seat]
    normal = facts["damage type"] == ledger.NORMAL
    found = game.defences(slug, levels) if normal else game.unique_defences(slug, levels)
    return found


@rules.step(Defend)
def defend(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Steps 2 to 4: choose, roll, resolve what is no damage (DT-DEF-03, DT-DEF-04, DT-DEF-05, DT-DEF-20).

    Once per Attack, avoided or not (DT-DEF-16, DT-DEF-21). Nothing is left of it if the target is defeated before it
    resolves (DT-SET-09).
    """
    facts = state.facts
    seat = facts["defender"]
    if frame.step == 0:
        state.set("step", "2")
        state.advance(1)
    elif frame.step == 1:
        rows = {key: row for key, row in defences(state).items() if not _comes_last(row)}
        if not rows:
            state.pop()
            return None
        if answer is None:
            none = Option(NO_DEFENCE, label="No defence: roll no dice against the Attack")
            options = [*[Option(key, label=row.title) for key, row in rows.items()], none]
            return Pick(seat, lambda: _prompt(state), options, -1, "DT-DEF-03", NO_DEFENCE)
        if answer == NO_DEFENCE:
            state.pop()
            return None
        state.advance(2, rows[answer].path)
        _roll(state, rows[answer], seat)
    elif frame.step == 2:
        state.advance(3)
        _resolve(state, state.game.rows[frame.local], seat)
    else:
        state.pop()
        state.push(SETTLE)
    return None


def _comes_last(row: Row) -> bool:
    return row.kind == "unique" and not row.dice


@rules.step(UniqueDefence)
def unique_defence(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Each enemy answers with its own, one after the other. frame.local: who has, the row of the last, and the
    facts of a roll that may be going on meanwhile: they are as before when it is over.

    One with dice rolls them where nobody is Attacked; against an Attack it has done so in step 3.
    """
    facts = state.facts
    if frame.step == 0:
        done = frame.local[0] if frame.local else ()
        due = next(_unanswered(state, done), None)
        if due is None:
            state.pop()
            return None
        seat, row = due
        roll = (facts["step"], facts["open"], facts["roller"], facts["defending"])
        attempts = (facts["more attempts"], facts["own attempts"])
        state.advance(1, ((*done, seat), row.path, (*roll, *attempts)))
        if row.dice:
            _roll(state, row, seat)
        else:
            state.set("defending", row.path)
            state.push(SETTLE)
            happen(state, _activated(row, seat))
        return None
    done, path, before = frame.local
    if frame.step == 1:
        state.advance(2, frame.local)
        dealing = ("deal", *ledger.RETURNING)
        by = next((line.by for line in ledger.lines(state) if line.to == done[-1] and line.op in dealing), done[-1])
        state.push(SETTLE)
        names = {**_names(state), "you": done[-1], "defender": done[-1], "target": by, "attacker": by}
        if not sides.fallen(state, done[-1]):
            state.push(state.game.trees[path], names)
        return None
    step, opened, roller, defending, more, own = before
    state.set("step", step)
    state.set("open", opened)
    state.set("roller", roller)
    state.set("defending", defending)
    state.set("more attempts", more)
    state.set("own attempts", own)
    state.advance(0, frame.local)
    return None


def _unanswered(state: State, done: tuple[int, ...]) -> Iterator[tuple[int, Row]]:
    """Who has damage coming that no Ultimate brings, with the Unique Defense that has still to answer it."""
    facts, game = state.facts, state.game
    for seat in game.ruled if facts["ledger"] else ():
        if seat in done or sides.fallen(state, seat) or static_abilities.no_defence(state, seat) is not None:
            continue
        attacked = attacked_now(state, seat)
        if facts["ultimate"] or ledger.figure(state, seat).subtotal <= 0:
            continue
        for row in game.unique_defences(state.things[seat].hero, facts["levels"][seat]).values():
            if not (row.dice if attacked else _of_attacks(game.trees[row.path])):
                yield seat, row


def _of_attacks(text: Any) -> bool:
    """Whether words hold only for whoever is Attacked."""
    return any(isinstance(getattr(one.line, "condition", None), AreAttacked) for one in text.sentences)


def _activated(row: Row, seat: int) -> Event:
    more = {"row": row.title, "kind": row.kind, "symbols": (), "straight": 0}
    return Event("activate", seat=seat, by=seat, rule="DT-DEF-03", more=more)


def _prompt(state: State) -> str:
    facts = state.facts
    incoming = ledger.incoming(state, facts["defender"])
    whose = f"{Names(state).player(facts['attacker'])}'s {ability_name(state)}"
    return f"You are Attacked for {incoming} damage by {whose}. Activate a Defensive Ability?"


def _roll(state: State, row: Row, seat: int) -> None:
    """Step 3: one Roll Attempt with the printed number of dice; all may then act (DT-DEF-04, DT-DEF-15, DT-PRI-02)."""
    facts = state.facts
    count = static_abilities.modified(state, "defence dice", seat, row.dice)
    dice = zones.dice(state, seat)[:count]
    dice += tuple(
        [effect_dice.fresh_die(state, seat) for _ in range(count - len(dice))]
    )  # more than the five (DT-DEF-04)
    if row.opposed:
        dice += tuple([effect_dice.fresh_die(state, facts["attacker"]) for _ in range(row.dice)])
    state.set("step", "3")
    state.set("more attempts", 0)
    state.set("own attempts", 0)
    state.set("defending", row.path)
    state.set("open", dice)
    state.set("roller", seat)
    if dice:
        state.push(DEFENCE_ROLLED)
    state.push(SETTLE)
    happen(state, _activated(row, seat))
    if not dice:
        return  # a boss of a Mission defends without a roll (DT-MIS-50)
    more = {"dice": dice, "what": "defence"}
    happen(state, Event("roll", seat=seat, amount=len(dice), by=seat, rule="DT-DEF-04", more=more))


def _resolve(state: State, row: Row, seat: int) -> None:
    """Step 4: every printed result applies, one die may count in several (DT-DEF-05, DT-DEF-10, DT-DEF-11)."""
    names = {**_names(state), "you": seat, "defender": seat}
    state.set("step", "4")
    state.set("open", ())
    state.set("roller", state.facts["attacker"])
    if not sides.fallen(state, seat):
        state.push(state.game.trees[row.path], names)


def _names(state: State) -> dict[str, Any]:
    """What a Defensive Ability sees."""
    facts = state.facts
    return {
        "you": facts["defender"],
        "this": -1,
        "role": "defence",
        "target": facts["attacker"],
        "attacker": facts["attacker"],
        "defender": facts["defender"],
        "roll": facts["open"],
        "activation": facts["open"],
    }


@rules.step(DefendNow)
def defend_now(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Steps 2 to 4 within another step; frame.local: the row and the step that goes on afterwards."""
    seat = state.names["you"]
    if frame.step == 0:
        rows: dict[str, Row] = state.game.defences(state.things[seat].hero, state.facts["levels"][seat])
        if len(rows) > 1 and answer is None:
            options = [Option(key, label=row.title) for key, row in rows.items()]
            return Pick(seat, lambda: "Choose a Defensive Ability.", options, state.names["this"], "DT-DEF-03")
        row = next(row for key, row in rows.items() if answer in (None, key))
        state.advance(1, (row.path, state.facts["step"]))
        _roll(state, row, state.facts["defender"])
    elif frame.step == 1:
        state.advance(2, frame.local)
        _resolve(state, state.game.rows[frame.local[0]], seat)
    else:
        state.set("step", frame.local[1])
        state.pop()
        state.push(SETTLE)
    return None


def _after(state: State) -> None:
    state.set("step", "7")
    effect_timing.due(state, "step 7")


# Step 7: effects that need dealt damage, and what comes after damage (DT-DEF-08, DT-TXT-07, DT-CALC-17).
rules.step(AfterDamage)(staged(_after, settle))
