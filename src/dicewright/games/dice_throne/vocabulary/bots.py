"""Bots of the Artificer: companions that are built Basic, turned to Advanced, and activated for a price."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.rules import Rules
from dicewright.engine.state import State
from dicewright.games.dice_throne import harm, ledger, places, verbs
from dicewright.games.dice_throne.limits import count_use, used_up
from dicewright.games.dice_throne.proper_names import token_groups
from dicewright.games.dice_throne.speaking import question
from dicewright.games.dice_throne.vocabulary.base import Clause, Line
from dicewright.games.dice_throne.vocabulary.costs import ADVANCED
from dicewright.games.dice_throne.vocabulary.holding import held
from dicewright.games.dice_throne.vocabulary.lexicon import TokenName
from dicewright.games.dice_throne.zones import tokens
from dicewright.language import phrase

rules = Rules()
BOT = "Bot"
BASIC = 1
"""The side of a Bot that is not Advanced yet."""


@phrase("build 1[{advanced?} Advanced] Bot")
class Build(Clause):
    """A Bot that is not yet there, chosen by you."""

    advanced: bool = False


@phrase("upgrade 1 Bot")
class UpgradeBot(Clause):
    """A Basic Bot, chosen by you, becomes Advanced."""


@phrase("you may activate 1 Bot, ignoring its conditions", most=1)
@phrase("you may activate up to {most} different Bots, ignoring their conditions")
class ActivateBots(Line):
    """Whatever its moment and price; a limit per turn or phase holds all the same (DT-RULE-THEN-06)."""

    most: int


@phrase("detonate each {token} for {first} damage, plus {more} for each after the first")
class Detonate(Clause):
    """All of them leave, each player's hurting that player: more of the Attack for its target, collateral damage for
    others, untyped damage of the phase outside an Attack (DT-RULE-ARTIFICER-01, DT-RULE-ARTIFICER-03)."""

    token: TokenName
    first: int
    more: int


def builds(state: State, seat: int) -> bool:
    """Whether a player's hero is one that builds Bots: nobody else may, whoever has the Synth (DT-STA-34)."""
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    return not set(token_groups()[BOT]).isdisjoint(hero.tokens)


def unbuilt(state: State, seat: int) -> list[str]:
    """The Bots a player does not have yet."""
    return [name for name in token_groups()[BOT] if not tokens(state, seat, name)]


def basic(state: State, seat: int) -> list[int]:
    """The Bots of a player that are not Advanced yet."""
    return [number for number in held(state, seat, BOT) if state.things[number].side != ADVANCED]


@rules.step(Build)
def build(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    seat = state.names["you"]
    options = [Option(name.lower(), (), name) for name in unbuilt(state, seat)]
    if len(options) > 1 and answer is None:
        rule = state.game.library.root(node)
        return Pick(
            seat, question(state, state.names, "choose which Bot to build."), options, state.names.get("this", -1), rule
        )
    state.pop()
    if options:
        name = next(one.data for one in options if answer in (None, one.key))
        verbs.gain(state, seat, ((name, 1),), side=ADVANCED if node.advanced else BASIC)
    return None


@rules.step(UpgradeBot)
def upgrade_bot(state: State, frame: Frame, answer: Any) -> Ask | None:
    seat = state.names["you"]
    ids = basic(state, seat)
    options = [Option(state.things[number].name.lower(), (number,)) for number in ids]
    if len(options) > 1 and answer is None:
        rule = state.game.library.root(frame.node)
        return Pick(
            seat,
            question(state, state.names, "choose which Bot to upgrade."),
            options,
            state.names.get("this", -1),
            rule,
        )
    state.pop()
    if options:
        number = next(one.things[0] for one in options if answer in (None, one.key))
        verbs.turn_token(state, number, ADVANCED)
    return None


@rules.step(ActivateBots)
def activate_bots(state: State, frame: Frame, answer: Any) -> Ask | None:
    """One after the other; frame.local: those activated already."""
    node: Any = frame.node
    seat = state.names["you"]
    done: tuple[int, ...] = frame.local or ()
    ways: Any = state.game.ways  # type: ignore[attr-defined]
    options = []
    for number in held(state, seat, BOT):
        name = state.things[number].name
        if number not in done and not used_up(state, seat, ways[name].permits[0][1]):
            options.append(Option(name.lower(), (number,)))
    if len(done) >= node.most or not options:
        state.pop()
        return None
    if answer is None:
        options.append(Option("done"))
        left = node.most - len(done)
        source = state.names.get("this", -1)
        prompt = question(state, state.names, f"choose a Bot to activate ({left} left), or done.")
        return Pick(seat, prompt, options, source, "DT-RULE-THEN-06", "done")
    if answer == "done":
        state.pop()
        return None
    number = next(one.things[0] for one in options if one.key == answer)
    state.advance(1, (*done, number))
    _, cap, permission = ways[state.things[number].name].permits[0]
    count_use(state, seat, cap)
    state.push(permission, {**state.names, "this": number})
    return None


@rules.step(Detonate)
def detonate(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if places.later(state, places.STEP_1, node):
        return None
    facts, names = state.facts, state.names
    state.pop()
    for seat in state.game.seats:
        ids = tokens(state, seat, node.token)
        if not ids:
            continue
        verbs.remove(state, ids)
        amount = node.first + node.more * (len(ids) - 1)
        if names["role"] != "offence":
            harm.deal(state, seat, amount)
        elif seat == facts["defender"] and facts["attack"]:
            harm.add(state, amount)
        else:
            harm.deal(state, seat, amount, ledger.COLLATERAL)
    return None
