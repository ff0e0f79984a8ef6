"""Words of one die carried out by another (DM-ACT-01)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import Entry
from dicewright.games.dice_masters.continuous import characteristics, filters, static_abilities
from dicewright.games.dice_masters.continuous.bearers import has_mark
from dicewright.games.dice_masters.continuous.futility import may_start
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import lists
from dicewright.games.dice_masters.continuous.trigger_conditions import triggers
from dicewright.games.dice_masters.effects.lines import used_for
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import borrowed as said
from dicewright.games.dice_masters.phrases.lines import Use
from dicewright.games.dice_masters.phrases.moments import Attacks
from dicewright.games.dice_masters.phrases.selectors import This
from dicewright.language.tree import nodes_of


@rules.step(said.UseAction)
def use_action(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The words of an action die again, or those of a captured one (then it counts as using it)."""
    node: Any = frame.node
    names = state.names
    if frame.step == 1:
        state.pop()
        return None
    state.advance(1)
    if node.again:
        dice: tuple[int, ...] = (names["event"].thing,)
        burst = names["burst"]
    else:
        dice = state.value(node.die)
        burst = 0
    for one in dice:
        die = state.things[one]
        if node.bursts and not node.again:
            shown = characteristics.face(state, die)
            burst = 0 if shown is None else shown.burst
        text = index_of(state).texts[state.things[die.card].number]
        if text.use is None:
            continue
        state.push(text.use, _names(state, names["you"], one, text.use, burst))
        if not node.again:
            game_actions.use(state, names["you"], one)
    return None


def _names(state: State, seat: int, one: int, use: Use, burst: int) -> dict[str, Any]:
    """The names with which a player uses the action of a die."""
    rule = state.game.library.path(use)
    return {"you": seat, "this": one, "card": state.things[one].card, "origin": "action", "rule": rule, "burst": burst}


def _once_more(state: State, names: Scope, node: said.UseAction) -> object:
    """Whether the action of the die just used can be started again (DM-ACT-08); what other die it is, is not known."""
    if not node.again:
        return True
    one = names["event"].thing
    use = index_of(state).texts[state.things[state.things[one].card].number].use
    if use is None:
        return False
    mine = _names(state, names["you"], one, use, names["burst"])
    return may_start(state, mine, used_for(state, mine, use))


lists(said.UseAction, _once_more)


def abilities(state: State, names: Scope, node: said.UseAbility) -> list[Option]:
    """The *when this die attacks* abilities of other dice that fit, one option for each text.

    They are this die's own now: what they ask for beyond an attack must be true of it, and they may be used as often as
    they say. To borrow the words that borrow would bring nothing, without end (DM-OPEN-48).
    """
    options: list[Option] = []
    seen: set[str] = set()
    for one in filters.those(state, names, node.kind):
        if one == names["this"]:
            continue
        for text in static_abilities.texts(state, state.things[one]):
            for entry in text.triggers:
                if entry.root in seen or not _attacks(entry) or not has_mark(state, entry, state.things[one]):
                    continue
                mine = {key: names[key] for key in ("you", "this", "card", "event")}
                if triggers(state, entry, mine, names["event"], (names["event"],), {}):
                    seen.add(entry.root)
                    words = language().print(entry.line)
                    mine.update(rule=entry.root, origin="when attacks")
                    options.append(Option(f"{state.game.word(state, one)}: {words}", (one,), (entry.line, mine)))
    return options


def _attacks(entry: Entry) -> bool:
    """Whether an ability is one of those *when this die attacks*, no keyword's, that does something of its own."""
    moment = getattr(entry.line, "moment", None)
    if entry.keyword or not isinstance(moment, Attacks) or not isinstance(moment.who, This):
        return False
    return said.UseAbility not in nodes_of(entry.line)


@rules.step(said.UseAbility)
def use_ability(state: State, frame: Frame, answer: Any) -> Ask | None:
    """*This die* in the borrowed words is the die that borrows."""
    node: Any = frame.node
    names = state.names
    if frame.step == 1:
        state.pop()
        return None
    options = abilities(state, names, node)
    if len(options) > 1 and answer is None:
        return Pick(
            names["you"],
            question(state, names, "choose an ability to use."),
            options,
            names["this"],
            names["rule"],
        )
    state.advance(1)
    for option in options:
        if answer is None or option.key == answer:
            state.push(*option.data)
    return None


lists(said.UseAbility, abilities)
