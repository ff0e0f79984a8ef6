"""Gaining, inflicting, removing and moving tokens (DT-STA-01.1..11). Companions are no status effects (DT-STA-12.1).

Of some it matters whose they are: one's own Cursed Doubloons and those of somebody else. Some are kept beside a board,
not in play, and come onto it as others (DT-RULE-ICEMAN-03).
"""

from __future__ import annotations

import re
from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick, Refusal, Why
from dicewright.engine.choosing import Choice, Choosing, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.state import NOWHERE, Scope
from dicewright.games.dice_throne.board.holding import held, own
from dicewright.games.dice_throne.board.naming import Names
from dicewright.games.dice_throne.board.rulebook import rules
from dicewright.games.dice_throne.board.sides import standing
from dicewright.games.dice_throne.board.speaking import question
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.zones import tokens
from dicewright.games.dice_throne.continuous import effect_timing
from dicewright.games.dice_throne.continuous.amounts import amount_of
from dicewright.games.dice_throne.continuous.players import IN_VAIN
from dicewright.games.dice_throne.continuous.taking import asking
from dicewright.games.dice_throne.effects.damage import targets, yourself
from dicewright.games.dice_throne.events import game_actions
from dicewright.games.dice_throne.phrases.statuses import (
    Exchange,
    Gain,
    GainAmount,
    GainEach,
    GainToLimit,
    Inflict,
    InflictEach,
    MoveThis,
    NoneOwn,
    RaiseLimit,
    Remove,
    RemoveAtRandom,
    RemoveOwn,
    RemoveThis,
    RemoveTokens,
    StatusEffects,
    Transfer,
    Transferable,
)


@rules.do(Gain)
def gain(state: State, node: Gain) -> None:
    for seat in yourself(state, node.who):
        game_actions.gain(state, seat, ((node.token, node.n * state.names.get("times", 1)),))


@rules.do(GainToLimit)
def gain_to_limit(state: State, node: GainToLimit) -> None:
    seat = state.names["you"]
    space = (node.n or game_actions.limit(state, seat, node.token)) - len(tokens(state, seat, node.token))
    if space > 0:
        game_actions.gain(state, seat, ((node.token, space),))


@rules.do(RaiseLimit)
def raise_limit(state: State, node: RaiseLimit) -> None:
    game_actions.raise_limit(state, state.names["you"], node.token, node.n)


@rules.do(GainAmount)
def gain_amount(state: State, node: GainAmount) -> None:
    game_actions.gain(state, state.names["you"], ((node.token, amount_of(state, node.amount)),))


@rules.do(GainEach)
def gain_each(state: State, node: GainEach) -> None:
    for seat in state.value(node.who):
        game_actions.gain(state, seat, tuple((one.token, 1) for one in node.tokens))


def _inflict(state: State, node: Any) -> None:
    for seat in targets(state, node.who):
        game_actions.inflict(state, seat, ((node.token, node.n * state.names.get("times", 1)),))


def _inflict_each(state: State, node: Any) -> None:
    for seat in state.value(node.who):
        game_actions.inflict(state, seat, tuple((one.token, 1) for one in node.tokens))


inflict_now = with_choices(_inflict)


inflict_each_now = with_choices(_inflict_each)


effect_timing.AIMED.add(Inflict)


effect_timing.INFLICTING[Inflict] = lambda node: [node.token]


effect_timing.INFLICTING[InflictEach] = lambda node: [one.token for one in node.tokens]


effect_timing.TAKING.add(Remove)


@rules.step(Inflict, InflictEach)
def inflict(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    if getattr(node, "instead", False):
        game_actions.inflict_instead(state, node.token)
        state.pop()
        return None
    if frame.step == 0 and answer is None:
        if effect_timing.later(state, effect_timing.STEP_1, node):
            return None
        if node.who is None and effect_timing.until_targeted(state, node):
            state.pop()
            return None
    now = inflict_each_now if isinstance(node, InflictEach) else inflict_now
    return now(state, frame, answer)


def removable(state: State, seat: int, kind: str | None = None, transfer: bool = False) -> tuple[int, ...]:
    """The tokens of a player that may be removed (or transferred), of one kind if given."""
    found = []
    for number in tokens(state, seat):
        facts = state.game.tokens[state.things[number].name]
        if (facts.transferable if transfer else facts.removable) and (kind is None or facts.kind == kind):
            found.append(number)
    return tuple(found)


def worth_removing(state: State, by: int, seat: int, kind: str | None = None) -> tuple[int, ...]:
    """The tokens of a player that somebody may remove; a minion or a boss, for which the best choice is taken, never
    removes what is positive from itself (DT-DTA-38)."""
    found = removable(state, seat, kind)
    if by != seat or by not in state.game.ruled or kind is not None:
        return found
    return tuple([one for one in found if state.game.tokens[state.things[one].name].kind != "positive"])


def _in_vain(state: State, names: Scope, node: Any) -> bool:
    """Whether no token can be removed or transferred: nobody has one, because it was spent in response for example, or
    whoever was chosen has none."""
    moves = isinstance(node, Transfer)
    if moves and names.get(state.game.library.path(node.what)) == ():
        return True
    kind = None if moves else node.what.kind
    return not any(removable(state, seat, kind, moves) for seat in standing(state))


IN_VAIN.update({Remove: _in_vain, Transfer: _in_vain})


@rules.choice(StatusEffects)
def status_effects(state: State, names: Scope, node: StatusEffects) -> Choice:
    seat, *more = state.value(node.who, names)
    ids = worth_removing(state, names["you"], seat, node.kind)
    if more and not node.n:  # all, of several players
        ids += tuple([one for other in more for one in worth_removing(state, names["you"], other, node.kind)])
    most = node.n or len(ids)  # all: DT-CARD-13
    return _choice(state, names, node, ids, most, seat, 0 if node.up_to else most)


@rules.choice(Transferable)
def transferable(state: State, names: Scope, node: Transferable) -> Choice:
    seat = state.value(node.who, names)[0]
    ids = removable(state, seat, node.kind, transfer=True)
    if node.token is not None:
        ids = tuple(one for one in ids if state.things[one].name == node.token)
    most = len(ids) if node.every else node.most or 1
    return _choice(state, names, node, ids, most, seat, 0 if node.most else most)


def _stays(state: State, seat: int, ids: tuple[int, ...]) -> Why:
    """What says that a token of a player is none that could be removed or moved here (DT-STA-12.1)."""

    def why(word: str) -> Refusal | None:
        for number in tokens(state, seat):
            if number not in ids and state.things[number].name.lower() == word:
                return Refusal("DT-STA-12.1", f"{Names(state).inflicted(number)} is none that this can be done to.")
        return None

    return why


def _choice(
    state: State, names: Scope, node: Choosing, ids: tuple[int, ...], most: int, seat: int, least: int
) -> Choice:
    """A choice among tokens of a player, who was chosen before: the question says who that is."""
    effect, holder = asking(state, names, node), Names(state).player(seat)

    def prompt() -> str:
        said = str(state.game.choose_prompt(state, names, node, effect))
        return _WHOSE.sub(rf"\1 from {holder}.", said)

    return Choice(names["you"], ids, least, most, prompt, "DT-STA-11", refused=_stays(state, seat, ids))


_WHOSE: Final = re.compile(r"(Choose [^.]*) from (?:an?|another) \w+\.$")


@rules.do(Remove)
def remove(state: State, node: Remove) -> None:
    game_actions.remove(state, state.value(node.what))


@rules.do(RemoveAtRandom)
def remove_at_random(state: State, node: RemoveAtRandom) -> None:
    for seat in state.value(node.who):
        game_actions.remove(state, state.shuffled("statuses", removable(state, seat, node.kind))[:1])


@rules.do(MoveThis)
def move_this(state: State, node: MoveThis) -> None:
    game_actions.transfer(state, state.names["this"], state.value(node.who)[0])


@rules.do(RemoveThis)
def remove_this(state: State, node: RemoveThis) -> None:
    """The token whose text this is; one of them, or one for each of what is counted, where it speaks for all."""
    names = state.names
    these = [number for number in names.get("these", ()) if state.where[number] != NOWHERE]
    game_actions.remove(state, these[: names.get("times", 1)] or (names["this"],))


@rules.do(RemoveTokens)
def remove_tokens(state: State, node: RemoveTokens) -> None:
    count = node.n * state.names.get("times", 1)
    for seat in state.value(node.who):
        ids = tokens(state, seat, node.token)
        game_actions.remove(state, ids[:count] if node.n else ids)


@rules.do(Transfer)
def transfer(state: State, node: Transfer) -> None:
    for number in state.value(node.what):
        game_actions.transfer(state, number, state.value(node.who)[0])


@rules.value(NoneOwn)
def none_own(state: State, names: Scope, node: NoneOwn) -> bool:
    return not own(state, names["you"], node.token)


@rules.step(RemoveOwn)
def remove_own(state: State, frame: Frame, answer: Any) -> Ask | None:
    node: Any = frame.node
    names = state.names
    mine = own(state, names["you"], node.token)
    if node.n is None and mine and answer is None:
        options = [Option(str(count)) for count in range(len(mine) + 1)]
        prompt = question(state, names, f"how many of your own {node.token} do you remove?")
        rule = state.game.library.root(node)
        return Pick(names["you"], prompt, options, names.get("this", -1), rule, "0")
    state.pop()
    game_actions.remove(state, mine[: int(answer or 0) if node.n is None else node.n])
    return None


@rules.step(Exchange)
def exchange(state: State, frame: Frame, answer: Any) -> Ask | None:
    """First how many, then one after the other; frame.local: how many are still to come."""
    node: Any = frame.node
    names = state.names
    seat = names["you"]
    stored = held(state, seat, node.token)
    if frame.step == 0:
        if stored and answer is None:
            options = [Option(str(number)) for number in range(len(stored) + 1)]
            prompt = question(state, names, f"exchange how many {node.token} for {node.into}, one after the other?")
            return Pick(seat, prompt, options, names.get("this", -1), "DT-RULE-ICEMAN-03", "0")
        state.advance(1, int(answer) if stored else 0)
        return None
    if not frame.local or not stored:
        state.pop()
        return None
    state.advance(1, frame.local - 1)
    before = names.get("within", names.get("role"))
    game_actions.remove(state, stored[:1])
    state.bind("within", "store")
    game_actions.gain(state, seat, ((node.into, 1),))
    state.bind("within", before)
    return None
