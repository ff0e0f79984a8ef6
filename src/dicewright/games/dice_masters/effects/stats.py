"""Stats, levels, copies, and continuous statements made by effects."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import Ask, Option, Pick
from dicewright.engine.choosing import Choice, choose_next, decided, with_choices
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame, Lasting
from dicewright.engine.happen import happen
from dicewright.engine.node import Node
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import last_known
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import UNDER, in_field, kind_of
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.continuous import queries, static_abilities
from dicewright.games.dice_masters.continuous.prompts import question
from dicewright.games.dice_masters.continuous.targets import chooser
from dicewright.games.dice_masters.effects.damage import batch, times
from dicewright.games.dice_masters.events import game_actions
from dicewright.games.dice_masters.events.event_handlers import applies
from dicewright.games.dice_masters.phrases import effects as said
from dicewright.games.dice_masters.phrases.amounts import Stats
from dicewright.games.dice_masters.phrases.kinds import OfThisCard
from dicewright.games.dice_masters.phrases.selectors import A, Each

ADD: Final = "add"
SWAP: Final = "swap"


# --- applied changes ---


@applies("apply")
def applied(state: State, event: Event) -> Event | None:
    """A change sticks to a die in the field until the end of the turn (DM-EFF-01)."""
    if not in_field(state, event.thing):
        return None
    die: Die = state.things[event.thing]
    more = event.more
    state.set("altered", True)
    state.put(change(die, applied=(*die.applied, (more["how"], more["attack"], more["defense"]))))
    return event


def apply_to(state: State, dice: tuple[int, ...], how: str, attack: int, defense: int) -> None:
    """Let changes of stats happen."""
    more = {"how": how, "attack": attack, "defense": defense, "origin": state.names.get("origin", "")}
    this, you, rule = game_actions.this(state), game_actions.you(state), game_actions.rule_of(state)
    happen(
        state,
        *(
            Event("apply", thing=one, seat=state.things[one].controller, source=this, by=you, rule=rule, more=more)
            for one in dice
        ),
    )


def get(state: State, node: Any) -> None:
    _get(state, node, node.stats)


def _get(state: State, node: Any, stats: Stats) -> None:
    many = times(state, node)
    if many:
        apply_to(state, state.value(node.dice), ADD, stats.attack * many, stats.defense * many)


_get_now = with_choices(get)


@rules.step(said.Get)
def get_one_of(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Of two changes the controller picks one, once for all dice; then as usual."""
    node: Any = frame.node
    if node.other is None:
        return _get_now(state, frame, answer)
    words = [language().print(one) for one in (node.stats, node.other)]
    if answer is None:
        options = tuple(Option(word) for word in words)
        names = state.names
        return Pick(
            chooser(names),
            question(state, names, f"{words[0]} or {words[1]}?"),
            options,
            names["this"],
            names["rule"],
        )
    state.pop()
    _get(state, node, node.stats if answer == words[0] else node.other)
    return None


@rules.do(said.AddStats)
def add_stats(state: State, node: said.AddStats) -> None:
    """The values are read now and stay."""
    if node.stat:
        for one in state.value(node.to):
            attack, defense = queries.stats(state, one)
            apply_to(state, (one,), ADD, attack * (node.stat != "defense"), defense * (node.stat != "attack"))
        return
    giver = state.names["each"] if node.die is None else state.value(node.die)[0]
    attack, defense = queries.numbers(state, last_known.known(state, state.names, giver))
    apply_to(state, state.value(node.to), ADD, attack * node.way, defense * node.way)


@rules.do(said.Swap)
def swap(state: State, node: said.Swap) -> None:
    apply_to(state, state.value(node.dice), SWAP, 0, 0)


# --- levels ---


@rules.step(said.Spin)
def spin(state: State, frame: Frame, answer: Any) -> Ask | None:
    """A die that is no target is one that turns, where there is such a one (DM-COST-04, DM-OPEN-51)."""
    node: Any = frame.node
    choices = state.game.library.choices(node)
    if frame.step < len(choices) and isinstance(node.dice, A):
        return choose_next(state, frame, choices, answer, lambda choice: _that_turn(state, node, choice))
    return _spin(state, frame, answer)


def _that_turn(state: State, node: said.Spin, choice: Choice) -> Choice:
    """A choice without dice that cannot be spun so, if others can."""
    turn = tuple([one for one in choice.ids if game_actions.spun(state, one, node.way * node.levels)])
    return change(choice, ids=turn) if turn else choice


def _spin_chosen(state: State, node: said.Spin) -> None:
    game_actions.spin(state, state.value(node.dice), node.way * node.levels * batch(state))


_spin = with_choices(_spin_chosen)


@rules.step(said.SpinEither)
def spin_either(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The die first, then which way; of a die with one level nothing is asked, for it does not spin (DM-SPIN-05)."""
    node: Any = frame.node
    if frame.step == 0:
        found = decided(state, state.game.rules.choices[type(node.dice)](state, state.names, node.dice), answer)
        if isinstance(found, Ask):
            return found
        state.bind("it", found)
        state.advance(1, found)
        state.game.chosen(state, node.dice, found)
        return None
    turns = any(game_actions.spun(state, one, by) for one in frame.local for by in (node.levels, -node.levels))
    if turns and answer is None:
        names = state.names
        prompt = question(state, names, f"spin {Names(state).held(frame.local[0])} up or down?")
        options = (Option("up"), Option("down"))
        return Pick(chooser(names), prompt, options, names["this"], "DM-SPIN-01")
    state.pop()
    game_actions.spin(state, frame.local, node.levels if answer == "up" else -node.levels)
    return None


@applies("show")
def show(state: State, event: Event) -> Event | None:
    """A captured die, which is in no place where it could show a face by itself, is turned to one."""
    state.put(change(state.things[event.thing], face=event.more["face"]))
    return event


@rules.do(said.SpinTo)
def spin_to(state: State, node: said.SpinTo) -> None:
    """To a level, or the highest there is; Sidekicks have one (DM-SPIN-05)."""
    kinds = state.game.kinds
    for one in state.value(node.dice):
        die: Die = state.things[one]
        levels = kinds[die.card].levels
        if levels and not die.token:
            face = levels[min(node.level, len(levels)) - 1]
            if kind_of(state, one) == UNDER and die.face < 0:
                happen(
                    state,
                    Event("show", thing=one, seat=die.owner, rule=game_actions.rule_of(state), more={"face": face}),
                )
            else:
                game_actions.spin_to(state, (one,), face)


# --- copies and texts ---


def scope_for(state: State, dice: tuple[int, ...], **more: Any) -> Scope:
    """The names a lasting effect keeps: who made it and which dice, for this stay of theirs in the field."""
    names = state.names
    kept: Scope = {key: names[key] for key in ("you", "they", "this", "card", "rule", "origin", "it") if key in names}
    chosen = names.get("chosen", state.things[names["card"]].chosen)  # what was chosen when it began
    return {**kept, "chosen": chosen, "fixed": static_abilities.stays(state, dice), **more}


def begin(state: State, node: Node, scope: Scope, until: str = game_actions.TURN, other: int = -1) -> None:
    """A lasting effect begins; unsaid, it ends with the turn (DM-EFF-11). other: the die it is taken from."""
    you, this = game_actions.you(state), game_actions.this(state)
    static_abilities.last(state, Lasting(node, scope, you, this, until))
    dice = tuple([(state.things[one].controller, one) for one, _ in scope.get("fixed", ())])
    words = state.game.library.known(node, _of_dice) if dice else ""
    more = {"holders": dice, "words": words, "until": until, "other": other} if words else {}
    happen(state, Event("lasting", seat=you, source=this, by=you, rule=game_actions.rule_of(state), more=more))


def _of_dice(node: Any) -> str:
    """What a statement says of its dice, without what it calls them; empty where it does not begin with them.

    The die it is taken from is `{other}` in it.
    """
    words, dice = language().said(node), language().said(node.dice) if hasattr(node, "dice") else ""
    if not dice or not words.startswith(f"{dice} "):
        return ""
    other = getattr(node, "other", None)
    words = words.removeprefix(dice)
    return words if other is None else words.replace(language().said(other), "{other}")


@applies("lasting")
def noted(state: State, event: Event) -> Event | None:
    """Something lasting began."""
    return event


def numbers_of(state: State, number: int) -> tuple[str, ...]:
    """The texts a die has now, by collector number; of a captured die, its card's."""
    return tuple(text.number for text in static_abilities.texts(state, state.things[number]))


@rules.do(said.Copy)
def copy(state: State, node: said.Copy) -> None:
    """What is copied is read now: current numbers or printed ones, as the edition says (DM-COPY-01)."""
    others = state.value(node.other)
    if not others:
        return
    other = others[0]
    die: Die = state.things[other]
    kind = state.game.kinds[die.card]
    stats: tuple[tuple[int, int], ...] = ()
    if node.what != "abilities" and (kind.levels or die.token):
        if state.game.edition.copies_printed and not die.token:
            stats = tuple((kind.faces[at].attack, kind.faces[at].defense) for at in kind.levels)
        else:
            stats = (queries.stats(state, other),)
    number = state.things[die.card].number if die.card >= 0 and not die.token else ""
    more = {"what": node.what, "stats": stats, "number": number, "numbers": numbers_of(state, other)}
    if node.until == "returns":
        more["held"] = other
    if isinstance(node.dice, Each) and OfThisCard() in node.dice.kind.qualifiers:
        more["of"] = state.names["card"]
    until = f"turn of {game_actions.you(state)}" if node.until == "your turn" else game_actions.TURN
    begin(state, node, scope_for(state, state.value(node.dice), **more), until, other)


@rules.do(said.GainAbilities)
def gain_abilities(state: State, node: said.GainAbilities) -> None:
    """A new use replaces the old one, whatever was chosen."""
    forget(state, said.GainAbilities)
    others = state.value(node.other)
    numbers = tuple(number for other in others for number in numbers_of(state, other))
    begin(state, node, scope_for(state, state.value(node.dice), numbers=numbers), other=others[0] if others else -1)


@rules.do(said.LoseAbilities)
def lose_abilities(state: State, node: said.LoseAbilities) -> None:
    if not node.until:
        forget(state, said.LoseAbilities)
    until = f"turn of {game_actions.you(state)}" if node.until == "your turn" else game_actions.TURN
    begin(state, node, scope_for(state, state.value(node.dice)), until)


def forget(state: State, kind: type[Node]) -> None:
    """End earlier effects of that kind made by the same card for the same player."""
    card, you = state.names["card"], state.names["you"]
    state.lasting = tuple(
        one
        for one in state.lasting
        if not (type(one.node) is kind and one.scope["card"] == card and one.scope["you"] == you)
    )
    state.touch()


@rules.do(said.Apply)
def apply(state: State, node: said.Apply) -> None:
    """The statement holds for the dice it names now, as long as they stay (DM-EFF-05, DM-EFF-06)."""
    begin(state, node.modifier, meant_by(state, node.modifier, ()))


def meant_by(state: State, modifier: Any, coming: tuple[type[Node], ...]) -> dict[str, Any]:
    """What a statement that lasts can see: the dice it is about are fixed, but for those that come and go.

    coming: the selectors that mean dice as they come. A statement about a player fixes none.
    """
    dice = getattr(modifier, "dice", None)
    if dice is not None and not isinstance(dice, coming):
        return scope_for(state, state.value(dice))
    scope = scope_for(state, ())
    del scope["fixed"]
    return scope
