"""Words of one die carried out by another (DM-ACT-01)."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.frame import Frame
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters import fits, force, likeness, verbs
from dicewright.games.dice_masters.aim import lists
from dicewright.games.dice_masters.barren import may_start
from dicewright.games.dice_masters.bearers import has_mark
from dicewright.games.dice_masters.deeds.lines import used_for
from dicewright.games.dice_masters.dice import index_of
from dicewright.games.dice_masters.language import language
from dicewright.games.dice_masters.prompts import question
from dicewright.games.dice_masters.rulebook import rules
from dicewright.games.dice_masters.texts import Entry
from dicewright.games.dice_masters.vocabulary import borrowed as said
from dicewright.games.dice_masters.vocabulary.lines import Use
from dicewright.games.dice_masters.vocabulary.moments import Attacks
from dicewright.games.dice_masters.vocabulary.selectors import This


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
            shown = likeness.face(state, die)
            burst = 0 if shown is None else shown.burst
        text = index_of(state).texts[state.things[die.card].number]
        if text.use is None:
            continue
        state.push(text.use, _names(state, names["you"], one, text.use, burst))
        if not node.again:
            verbs.use(state, names["you"], one)
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
    """The *when this die attacks* abilities of other dice that fit, one option for each text."""
    options: list[Option] = []
    seen: set[str] = set()
    for one in fits.those(state, names, node.kind):
        if one == names["this"]:
            continue
        for text in force.texts(state, state.things[one]):
            for entry in text.triggers:
                if entry.root not in seen and _attacks(entry) and has_mark(state, entry, state.things[one]):
                    seen.add(entry.root)
                    words = language().print(entry.line)
                    options.append(Option(f"{state.game.word(state, one)}: {words}", (one,), entry))
    return options


def _attacks(entry: Entry) -> bool:
    """Whether an ability is one of those *when this die attacks*, no keyword's."""
    moment = getattr(entry.line, "moment", None)
    return not entry.keyword and isinstance(moment, Attacks) and isinstance(moment.who, This)


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
            mine = {key: names[key] for key in ("you", "this", "card", "event")}
            state.push(option.data.line, {**mine, "it": (), "rule": option.data.root, "origin": "when attacks"})
    return None


lists(said.UseAbility, abilities)
