"""Damage, KO and life."""

from __future__ import annotations

from typing import Any

from dicewright.engine.ask import Ask
from dicewright.engine.choosing import Choice, decided, with_choices
from dicewright.engine.frame import Frame
from dicewright.engine.library import walk
from dicewright.engine.node import Node
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.continuous import damage, prohibitions
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.phrases import effects as said
from dicewright.games.dice_masters.phrases.selectors import Each, It, TargetAnything, TargetPlayer, ThatDie


def times(state: State, node: Any) -> int:
    """What *for each …* counts, 1 without it; as often as it was paid for in one batch (DM-GLOB-05)."""
    return batch(state) * (1 if node.per is None else int(state.value(node.per)))


def batch(state: State) -> int:
    """How often the Global that resolves was paid for in one batch (DM-GLOB-05)."""
    paid: int = state.names.get("times", 1)
    return paid


def seat_of(state: State, who: Any) -> int:
    """The player an effect is about, its controller unless it says otherwise."""
    if who is None:
        return game_actions.you(state)
    return int(state.value(who)[0])


def deal(state: State, node: Any) -> None:
    """Damage by the die that speaks or by those named: *its A* is then that die's. None deals none (DM-COST-04)."""
    names, to = state.names, state.value(node.to)
    parts = []
    for one in _dealers(state, node):
        theirs = names if node.source is None else {**names, "each": one}
        parts.append((to, state.value(node.points, theirs) * times(state, node), one))
        if node.also is not None:
            parts.append((state.value(node.also), state.value(node.more, theirs) * batch(state), one))
    game_actions.deal_parts(state, parts, either=isinstance(node.to, TargetAnything))


def _dealers(state: State, node: Any) -> tuple[int, ...]:
    """Who deals the damage: what speaks, or the dice that it names; *that die* is settled before a target is chosen."""
    if node.source is None:
        return (game_actions.this(state),)
    found: tuple[int, ...]
    found = state.names["spoken"] if isinstance(node.source, (It, ThatDie)) else state.value(node.source)
    return found if isinstance(node.source, Each) else found[:1]


_deal = with_choices(deal)


@rules.step(said.Deal)
def deal_to(state: State, frame: Frame, answer: Any) -> Ask | None:
    """*That die deals … to target …*: that die was spoken of before the target is chosen."""
    if frame.step == 0 and answer is None and _comes_to_nothing(state, frame.node):
        state.pop()
        return None
    if frame.step == 0 and answer is None and isinstance(frame.node.source, (It, ThatDie)):  # type: ignore[attr-defined]
        state.bind("spoken", state.names.get("it", ()))
    return _deal(state, frame, answer)


def _comes_to_nothing(state: State, node: Any) -> bool:
    """Whether no damage is dealt whoever the target player is, so that nobody need be named (DM-COST-04)."""
    if not isinstance(node.to, TargetPlayer) or node.also is not None or node.per is None:
        return False
    return not state.game.library.known(node.per, _of_target) and not times(state, node)


def _of_target(node: Node) -> bool:
    """Whether a text counts something of the player who is chosen (*they control*)."""
    return any(getattr(one, "who", None) == "they" for _, one in walk(node))


@rules.do(said.KO)
def ko(state: State, node: said.KO) -> None:
    game_actions.ko(state, state.value(node.dice))


def _able_to_fall(state: State, choice: Choice) -> Choice:
    """A choice without the dice that can't be KO'd: whoever has another cannot give one of those (DM-OPEN-51)."""
    ids = tuple([one for one in choice.ids if not damage.cannot_be_kod(state, one)])
    least, most = min(choice.least, len(ids)), min(choice.most, len(ids))
    return change(choice, ids=ids, least=least, most=most, refused=prohibitions.no(state, "ko"))


@rules.step(said.PlayersKO)
def players_ko(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Each decides, the active player first; then all dice are KO'd at the same moment (DM-TIME-01)."""
    node: Any = frame.node
    chosen: tuple[int, ...] = frame.local or ()
    seats = state.value(node.who)
    if frame.step == len(seats):
        state.pop()
        game_actions.ko(state, chosen, own=True)
        return None
    names = {**state.names, "chooser": seats[frame.step]}
    choice = state.game.rules.choices[type(node.dice)](state, names, node.dice)
    found = decided(state, _able_to_fall(state, choice), answer)
    if isinstance(found, Ask):
        return found
    state.advance(frame.step + 1, (*chosen, *found))
    return None


@rules.do(said.GainLife)
def gain_life(state: State, node: said.GainLife) -> None:
    amount = node.number * times(state, node)
    if node.amount is not None:
        amount *= int(state.value(node.amount))
    if amount > 0:
        game_actions.gain_life(state, seat_of(state, node.who), amount)


@rules.do(said.LoseLife)
def lose_life(state: State, node: said.LoseLife) -> None:
    amount = node.number * times(state, node)
    if node.amount is not None:
        amount *= int(state.value(node.amount))
    if amount > 0:
        game_actions.lose_life(state, state.value(node.who), amount)


@rules.do(said.SetLife)
def set_life(state: State, node: said.SetLife) -> None:
    game_actions.set_life(state, seat_of(state, node.who), node.number)


@rules.do(said.ClearDamage)
def clear_damage(state: State, node: said.ClearDamage) -> None:
    game_actions.clear_damage(state, state.value(node.dice))
