"""What listens: which abilities replace an event, trigger on it, or may be used in a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from dicewright.engine.ask import Option, Refusal
from dicewright.engine.control import MayPay
from dicewright.engine.event import Event
from dicewright.engine.frame import Trigger
from dicewright.engine.happen import Replacement
from dicewright.engine.node import Cost, Effect, Node
from dicewright.engine.state import Scope, State
from dicewright.games.dice_masters import deeds as deeds
from dicewright.games.dice_masters import force, matching, queries, verbs
from dicewright.games.dice_masters.deeds.cost import PRICE, can_pay
from dicewright.games.dice_masters.deeds.cost import cannot_pay as cannot_pay_price
from dicewright.games.dice_masters.deeds.lines import burst_of
from dicewright.games.dice_masters.deeds.offer import END_TURN
from dicewright.games.dice_masters.dice import game_of
from dicewright.games.dice_masters.index import Index, add_trees
from dicewright.games.dice_masters.language import language
from dicewright.games.dice_masters.texts import ANYWHERE, CARD, Entry
from dicewright.games.dice_masters.things import Die
from dicewright.games.dice_masters.vocabulary import lines
from dicewright.games.dice_masters.vocabulary import modifiers as said
from dicewright.games.dice_masters.vocabulary.effects import (
    EachPlayerKOs,
    PreventDamage,
    PreventEffect,
    SomebodyChooses,
)
from dicewright.games.dice_masters.vocabulary.moments import Attacks, DeclaresAttackers, Fielded
from dicewright.games.dice_masters.vocabulary.selectors import UpTo, UpToTargets, YouOr
from dicewright.games.dice_masters.zones import FIELD

if TYPE_CHECKING:
    from dicewright.games.dice_masters.game import DiceMasters

PREVENT_ALL = PreventDamage(0)
NEVER = PreventEffect()
CONTINUOUS = "Continuous"  # DM-KEY-03
LEAVING = ("ko", "move")


def prepare(game: DiceMasters) -> None:
    """Add the trees of the match's cards to its library and index what they listen to. Once per game."""
    add_trees(game)
    game.library.add("prevent", PREVENT_ALL)
    game.library.add("never", NEVER)
    game.index = Index(game)


# --- whose abilities an event meets ---


def bearers(state: State, number: str, entry: Entry, event: Event) -> Iterator[Scope]:
    """The names for each die or card whose ability an entry is now, or was when the event's die left the field."""
    if entry.bearer == ANYWHERE:
        for card in game_of(state).index.cards[number]:
            owner = state.things[card].owner
            if owner >= 0:
                yield _names(owner, card, card, entry)
        return
    dice = force.bearers(state).get(number, ())
    if entry.bearer == CARD:
        seats: set[int] = set()
        for one in dice:
            die: Die = state.things[one]
            if die.controller not in seats and _marked(state, entry, die):
                seats.add(die.controller)
                yield _names(die.controller, die.card, die.card, entry)
        return
    for one in dice:
        die = state.things[one]
        if _marked(state, entry, die):
            yield _names(die.controller, one, die.card, entry)
    was = event.more.get("was") if event.kind in LEAVING else None
    if was is None or not was.arrived or was.id in dice or not _marked(state, entry, was):
        return
    if any(text.number == number for text in force.texts(state, was)):
        yield _names(was.controller, was.id, was.card, entry)


def _marked(state: State, entry: Entry, die: Die) -> bool:
    if not entry.mark:
        return True
    shown = queries.face(state, die)
    return shown is not None and force.marked(entry.mark, shown.burst)


def _names(seat: int, this: int, card: int, entry: Entry) -> dict[str, Any]:
    return {"you": seat, "this": this, "card": card, "rule": entry.root}


# --- triggers ---


def happened(state: State, events: tuple[Event, ...]) -> None:
    """Queue what simultaneous events trigger, the oldest event first (DM-TIME-05, DM-TIME-10)."""
    if state.lasting:
        _end_lasting(state, events)
    index = game_of(state).index
    found: list[Trigger] = []
    once: set[tuple[str, int, int]] = set()
    for event in events:
        for number, entry in index.triggers.get(event.kind, ()):
            for names in bearers(state, number, entry, event):
                if _triggers(state, entry, names, event, events, once):
                    found.append(_trigger(state, entry, names, event))
        for number, entry in index.answers.get(event.kind, ()):
            found += _answers(state, number, entry, event)
        if event.kind == END_TURN and state.lasting:
            found += _delayed(state)
    if found:
        state.pending = (*state.pending, *found)


def _triggers(
    state: State,
    entry: Entry,
    names: dict[str, Any],
    event: Event,
    events: tuple[Event, ...],
    once: set[tuple[str, int, int]],
) -> bool:
    line: Any = entry.line
    names["event"] = event
    if not matching.matches(state, names, line.moment, event):
        return False
    names["it"] = matching.about(state, names, line.moment, event)
    limit = getattr(line, "limit", "")
    if limit or _one_a_batch(line.moment):
        key = (entry.root, names["this"], names["you"])
        if key in once:  # DM-TIME-09
            return False
        once.add(key)
    if limit == lines.FIRST:
        return not _before(state, line.moment, names, events)  # DM-TIME-07
    if limit == lines.ONCE:
        names["once"] = True
        return not any(
            done.kind == "use ability" and done.rule == entry.root and done.more["this"] == names["this"]
            for done in queries.this_turn(state)
        )
    return True


def _one_a_batch(moment: Node) -> bool:
    return isinstance(moment, DeclaresAttackers) or isinstance(getattr(moment, "who", None), YouOr)


def _before(state: State, moment: Any, names: Scope, events: tuple[Event, ...]) -> bool:
    """Whether such an event happened earlier this turn."""
    kinds = matching.kinds_of(moment)
    earlier = [event for event in queries.this_turn(state) if not any(event is now for now in events)]
    return any(event.kind in kinds and matching.matches(state, names, moment, event) for event in earlier)


def _trigger(state: State, entry: Entry, names: dict[str, Any], event: Event) -> Trigger:
    line: Any = entry.line
    if entry.keyword:
        names["keyword"] = entry.keyword  # not a "when fielded" ability (DM-FIELD-12)
    else:
        names["origin"] = origin_of(line.moment)
    if event.kind == "use":
        names["burst"] = _face_burst(state, event.thing)
    if isinstance(line.moment, Fielded):
        names["spent"] = _spent(state)
    return Trigger(names["you"], names["this"], entry.line, names, state.moment)


def origin_of(moment: Node) -> str:
    """What kind of ability damage comes from, for those who ask."""
    if isinstance(moment, Fielded):
        return "when fielded"
    return "when attacks" if isinstance(moment, Attacks) else ""


def _face_burst(state: State, number: int) -> int:
    shown = queries.face(state, state.things[number])
    return 0 if shown is None else shown.burst


def _spent(state: State) -> tuple[int, ...]:
    """The dice that paid for the fielding just done; they cannot be chosen by it (DM-ZONE-18)."""
    for event in queries.this_turn(state):
        if event.kind == "pay":
            return tuple(number for number, _ in event.more["dice"])
        if event.kind not in ("field", "use ability"):
            break
    return ()


def _answers(state: State, number: str, entry: Entry, event: Event) -> list[Trigger]:
    """A reactive Global may be used by each player the event is right for (DM-GLOB-01, DM-GLOB-09)."""
    found = []
    line: Any = entry.line
    for card in game_of(state).index.cards[number]:
        for seat in (0, 1):
            names = _names(seat, card, card, entry)
            names.update(event=event, it=(event.thing,) if event.thing >= 0 else (), origin="global")
            if matching.matches(state, names, line.moment, event):
                found.append(Trigger(seat, card, entry.line, names, state.moment))
    return found


def _delayed(state: State) -> list[Trigger]:
    """Delayed effects whose moment has come."""
    due = [one for one in state.lasting if one.until == END_TURN]
    state.lasting = tuple(one for one in state.lasting if one.until != END_TURN)
    return [Trigger(one.seat, one.source, one.node, one.scope, state.moment) for one in due]


# --- replacement and prevention ---


def replacements(state: State, event: Event) -> Sequence[Replacement]:
    """What can replace or prevent an event."""
    index = game_of(state).index
    found: list[Replacement] = []
    if event.kind == "damage" and event.more.get("origin") == PRICE:
        return found
    for number, entry in index.replacing.get(event.kind, ()):
        for names in bearers(state, number, entry, event):
            if _may_replace(state, entry, names, event):
                key = _key(state, names["this"], found)
                found.append(Replacement(names["you"], names["this"], entry.line, names, False, key, entry.root))
    for number, entry in index.answers_before.get(event.kind, ()):
        found += _answers_before(state, number, entry, event, found)
    if event.kind == "damage" and event.thing >= 0 and (index.prevents or state.lasting):
        found += _prevented(state, event)
    elif event.kind == "ko" and state.lasting:
        found += _saved(state, event)
    return found


def _key(state: State, source: int, found: list[Replacement]) -> str:
    word = game_of(state).word(state, source)
    same = sum(one.key.startswith(word) for one in found)
    return f"{word} ({same + 1})" if same else word


def _may_replace(state: State, entry: Entry, names: dict[str, Any], event: Event) -> bool:
    line: Any = entry.line
    names["event"] = event
    names["it"] = (event.thing,) if event.thing >= 0 else ()
    if not matching.matches(state, names, line.moment, event):
        return False
    first = line.body.first
    if isinstance(first, MayPay) and not can_pay(state, names["you"], first.cost, names):
        return False
    if not line.limit:
        return True
    names["once"] = True
    used = (done for done in queries.this_turn(state) if done.kind == "use ability" and done.rule == entry.root)
    return not any(done.more["this"] == names["this"] for done in used)


def _answers_before(
    state: State, number: str, entry: Entry, event: Event, found: list[Replacement]
) -> list[Replacement]:
    line: Any = entry.line
    made: list[Replacement] = []
    for card in game_of(state).index.cards[number]:
        for seat in (0, 1):
            names = _names(seat, card, card, entry)
            names.update(event=event, it=(event.thing,) if event.thing >= 0 else (), origin="global")
            meant = matching.matches(state, names, line.moment, event)
            if meant and can_pay(state, seat, line.cost, names):
                key = f"{_key(state, card, [*found, *made])} of seat {seat}"
                made.append(Replacement(seat, card, entry.line, names, False, key, "DM-GLOB-10"))
    return made


def _prevented(state: State, event: Event) -> list[Replacement]:
    """Dice that take no damage: that is prevention (DM-PREV-02)."""
    for one, names in force.statements(state, said.NoDamageTaken):
        if not force.covers(state, names, one.dice, event.thing):
            continue
        dealers = one.dealers
        if dealers is None or (event.source >= 2 and _is_dealer(state, names, dealers, event.source)):
            scope = {**names, "event": event}
            return [Replacement(names["you"], names["this"], PREVENT_ALL, scope, False, "no damage", names["rule"])]
    return []


def _saved(state: State, event: Event) -> list[Replacement]:
    """Dice that can't be KO'd: the prohibition wins (DM-CARD-11)."""
    for one, names in force.statements(state, said.Cannot):
        if one.deed == "ko" and force.covers(state, names, one.dice, event.thing):
            scope = {**names, "event": event}
            return [Replacement(names["you"], names["this"], NEVER, scope, False, "can't be KO'd", names["rule"])]
    return []


def _is_dealer(state: State, names: Scope, dealers: Any, source: int) -> bool:
    return isinstance(state.things[source], Die) and force.means(state, names, dealers, source)


# --- what lasts ---


def expire(state: State, moment: str) -> None:
    """End what lasts until a moment: `turn`, `attack`, …"""
    if state.lasting:
        left = tuple(one for one in state.lasting if one.until != moment)
        if len(left) != len(state.lasting):
            state.lasting = left
            state.touch()


def _end_lasting(state: State, events: tuple[Event, ...]) -> None:
    """End what ends by itself: copies of a die that returned, what lasted until a player's next turn."""
    for event in events:
        if event.kind == "begin turn":
            expire(state, f"turn of {event.seat}")
        elif event.kind == "release":
            left = tuple(one for one in state.lasting if one.scope.get("held") != event.thing)
            if len(left) != len(state.lasting):
                state.lasting = left
                state.touch()


def order_matters(state: State, triggers: list[Trigger]) -> bool:
    """Whether the order of one player's simultaneous triggers can make a difference (DM-TIME-02)."""
    return any(trigger.node is not triggers[0].node for trigger in triggers)


# --- windows ---


def offers(state: State, seat: int, window: str) -> list[Option]:
    """The Globals and other abilities a seat may use in a window (`main`, `attack`)."""
    index = game_of(state).index
    options: list[Option] = []
    for card, entry in index.globals:
        if _may_use(state, seat, card, entry):
            options.append(Option(_global_word(state, card, entry), (card,), (entry, card)))
    for number, entries in index.activated.items():
        for entry in entries:
            line: Any = entry.line
            for one in _own_bearers(state, number, entry, seat):
                names = _names(seat, one, state.things[one].card if entry.bearer != CARD else one, entry)
                if line.yours and seat != state.facts["active"]:
                    continue
                if can_pay(state, seat, line.cost, names):
                    options.append(Option(f"activate {game_of(state).word(state, one)}", (one,), (entry, one)))
    return options


def _own_bearers(state: State, number: str, entry: Entry, seat: int) -> list[int]:
    dice = [one for one in force.bearers(state).get(number, ()) if state.things[one].controller == seat]
    if entry.bearer == CARD:
        return [state.things[dice[0]].card] if dice else []
    return dice


def _global_word(state: State, card: int, entry: Entry) -> str:
    game = game_of(state)
    word = game.words[card].replace(" card", "")
    same = [one for at, one in game.index.globals if at == card]
    return f"global {word}" if len(same) == 1 else f"global {word} {same.index(entry) + 1}"


def _may_use(state: State, seat: int, card: int, entry: Entry) -> bool:
    """Whether a Global can be used now: the cheap questions first, and no words."""
    line: Any = entry.line
    if line.limit == "your turn" and seat != state.facts["active"]:
        return False
    names = {**_names(seat, card, card, entry), "origin": "global"}
    if not can_pay(state, seat, line.cost, names):
        return False
    if line.limit and _used_up(state, seat, card, entry):
        return False
    return aimless(state, names, line.body.first) is None


def _used_up(state: State, seat: int, card: int, entry: Entry) -> bool:
    """Whether a limited Global was used this turn (DM-GLOB-07, DM-GLOB-08)."""
    return any(
        event.kind == "use global" and event.rule == entry.root and event.thing == card and event.seat == seat
        for event in queries.this_turn(state)
    )


def why_not_global(state: State, seat: int, card: int, entry: Entry) -> Refusal | None:
    """Why a seat may not use a Global now; None if it may."""
    line: Any = entry.line
    if line.limit == "your turn" and seat != state.facts["active"]:
        return Refusal("DM-GLOB-07", "This Global is for your own turn.", "Wait for it.")
    names = {**_names(seat, card, card, entry), "origin": "global"}
    refusal = cannot_pay_price(state, seat, line.cost, names)
    if refusal is not None:
        return refusal
    if line.limit and _used_up(state, seat, card, entry):
        return Refusal("DM-GLOB-07", "This Global was used this turn already.", "Use it next turn.")
    return no_target(state, names, line.body.first)


def aimless(state: State, names: Scope, effect: Effect) -> Node | None:
    """The target or choice of an effect that nothing fits; None if there is none such."""
    game = game_of(state)
    if isinstance(effect, (EachPlayerKOs, SomebodyChooses)):
        return None
    for _, node in game.library.choices(effect):
        if isinstance(node, (UpTo, UpToTargets)):
            continue
        choice = game.rules.choices[type(node)](state, names, node)
        if choice.least and not choice.ids:
            return node
    return None


def no_target(state: State, names: Scope, effect: Effect) -> Refusal | None:
    """Nothing may be started without a legal target (DM-ACT-08)."""
    node = aimless(state, names, effect)
    if node is None:
        return None
    words = language().print(node).removeprefix("a ").removeprefix("an ")
    return Refusal("DM-ACT-08", f"There is no {words}.", "Wait until there is.")


def begin(state: State, seat: int, option: Option) -> None:
    """Begin what was chosen from `offers`."""
    entry, this = option.data
    thing = state.things[this]
    card = thing.card if isinstance(thing, Die) else this
    names = {**_names(seat, this, card, entry), "origin": "global", "agreed": True}
    state.push(entry.line, names)


def cannot_use(state: State, seat: int, die: int) -> Refusal | None:
    """Why an action die's words cannot be used now (DM-ACT-08); None if they can."""
    thing: Die = state.things[die]
    text_ = game_of(state).index.texts[state.things[thing.card].number]
    use = text_.use
    if use is None:
        if CONTINUOUS in text_.keywords:
            return None
        return Refusal("DM-ACT-08", "This die has nothing to use.", "Spend or keep it.")
    names = _use_names(state, seat, die)
    marked = [one for one in use.bursts if force.marked(one.mark, burst_of(state, names))]
    first = next((one.first for one in marked if one.instead), use.body.first)
    return no_target(state, names, first)


def _use_names(state: State, seat: int, die: int) -> dict[str, Any]:
    thing: Die = state.things[die]
    use = game_of(state).index.texts[state.things[thing.card].number].use
    assert use is not None
    rule = state.game.library.path(use)
    return {"you": seat, "this": die, "card": thing.card, "rule": rule, "origin": "action"}


def use(state: State, seat: int, die: int) -> None:
    """Push the effect of a used action die. To use a Continuous one is to move it to the field (DM-ACT-04)."""
    text_ = game_of(state).index.texts[state.things[state.things[die].card].number]
    if CONTINUOUS in text_.keywords:
        verbs.move(state, (die,), FIELD, state.things[die].face)
        return
    assert text_.use is not None
    state.push(text_.use, _use_names(state, seat, die))


# --- words ---


def why_not(state: State, seat: int, words: str) -> Refusal | None:
    """Why an ability these words mean may not be used now; None if nothing is known about it."""
    wanted = words.strip().lower()
    for card, entry in game_of(state).index.globals:
        if _global_word(state, card, entry) == wanted:
            return why_not_global(state, seat, card, entry)
    return None


def cannot_pay(state: State, seat: int, cost: Cost) -> Refusal | None:
    """Why a seat cannot pay a cost written on a card; None if it can."""
    return cannot_pay_price(state, seat, cost, state.names)


def text(state: State, names: Scope, node: Node) -> str:
    """The canonical text of a node."""
    return language().print(node)


def prompt(state: State, names: Scope, node: Node) -> str:
    """What to ask when a node needs a decision."""
    words = text(state, names, node)
    return f"{words[0].upper()}{words[1:]}{'' if words.endswith('.') else '.'}"


