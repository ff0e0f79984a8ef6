"""What may be used in a window: Globals, abilities used like them, and action dice (DM-GLOB-03, DM-ACT-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from dicewright.engine.ask import Option, Refusal
from dicewright.engine.quoting import possessive
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.engine.written import typed
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.dice import index_of
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import FIELD
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import CARD, Entry
from dicewright.games.dice_masters.continuous import queries, static_abilities, text_blanking
from dicewright.games.dice_masters.continuous.bearers import names_for
from dicewright.games.dice_masters.continuous.futility import cannot_start, may_start
from dicewright.games.dice_masters.effects.cost import can_pay, surcharge
from dicewright.games.dice_masters.effects.cost import cannot_pay as cannot_pay_price
from dicewright.games.dice_masters.effects.lines import effects_of, used_for
from dicewright.games.dice_masters.events import game_actions, payment, taxes
from dicewright.games.dice_masters.phrases.lines import CALM, OWN, OWN_ONCE, UNCOUNTED, Global

CONTINUOUS: Final = "Continuous"  # DM-KEY-03
AS_GLOBAL: Final = {"as global": True}


def offers(state: State, seat: int, window: str) -> list[Option]:
    """The Globals and other abilities a seat may use in a window (`main`, `attack`)."""
    index = index_of(state)
    options: list[Option] = []
    have = payment.pool(state, seat)
    payable = index.globals and have.total >= index.dearness
    price = taxes.words(state, seat, "use globals") if payable else None
    more = surcharge(state, seat, AS_GLOBAL) if payable else 0
    for card, entry in () if price is None else index.globals:
        energy = index.energy.get(entry.root)
        if energy is not None and (have.total < energy[0] + more or not payment.covers(have, *energy)):
            continue
        if _may_use(state, seat, card, entry):
            option = _offered(state, card, entry)
            word, label = option.key, option.label
            options.append(change(option, label=f"{label}{price}") if price else option)
            options += [
                Option(f"{word} x{n}", (card,), (entry, card, n), f"{label} x{n}") for n in _batches(state, seat, entry)
            ]
    for number, entries in index.activated.items():
        for entry in entries:
            for one in _own_bearers(state, number, entry, seat):
                names = names_for(seat, one, state.things[one].card if entry.bearer != CARD else one, entry)
                if _may_activate(state, seat, names, entry, window):
                    key, label = f"activate {state.game.word(state, one)}", f"Activate {state.game.printed(state, one)}"
                    options.append(Option(key, (one,), (entry, one), label))
    return options


def _may_activate(state: State, seat: int, names: Scope, entry: Entry, window: str) -> bool:
    """Whether an ability used like a Global can be used now: it needs something to affect as well (DM-ACT-08)."""
    line: Any = entry.line
    if (line.yours and not sides.is_active(state, seat)) or (line.main and window != "main"):
        return False
    if line.once and _used_up(state, seat, names["card"], entry):
        return False
    if line.resistance and not queries.was_kod(state, seat):
        return False
    if line.cost is not None and not can_pay(state, seat, line.cost, names):
        return False
    return may_start(state, names, (line.effect,), line.cost)


def _own_bearers(state: State, number: str, entry: Entry, seat: int) -> list[int]:
    dice = [one for one in static_abilities.bearers(state).get(number, ()) if state.things[one].controller == seat]
    if entry.bearer == CARD:
        return list(dict.fromkeys([state.things[one].card for one in dice]))
    return dice


def global_word(state: State, card: int, entry: Entry) -> str:
    word = title_word(state, card)
    same = [one for at, one in index_of(state).globals if at == card]
    return f"global {word}" if len(same) == 1 else f"global {word} {same.index(entry) + 1}"


def title_word(state: State, card: int) -> str:
    """What is typed for a card: its title, with a number where others have it, too."""
    title, _, number = state.game.words[card].rpartition(" card")
    return f"{title}{number}"


def _offered(state: State, card: int, entry: Entry) -> Option:
    """A Global as something to choose."""
    offered = index_of(state).offered
    found = offered.get((card, entry.root))
    if found is None:
        word, owner = global_word(state, card, entry), state.things[card].owner
        title = state.game.names[card]
        label = f"Global of {title}{word.removeprefix(f'global {typed(title)}')}"
        if owner >= 0:
            label = f"{label} ({possessive(state.game.seat_names[owner])})"
        found = offered[card, entry.root] = Option(word, (card,), (entry, card), label)
    return found


def _global_names(seat: int, card: int, entry: Entry) -> dict[str, Any]:
    return {"you": seat, "this": card, "card": card, "rule": entry.root, "origin": "global", "as global": True}


def _may_use(state: State, seat: int, card: int, entry: Entry) -> bool:
    """Whether a Global whose energy is there can be used now: the cheap questions first, and no words."""
    line: Any = entry.line
    index = index_of(state)
    if index.silencers and card in text_blanking.silenced(state):
        return False
    if line.limit in (OWN, OWN_ONCE) and not sides.is_active(state, seat):
        return False
    if line.limit == CALM and state.facts["phase"] == "attack":
        return False
    names = _global_names(seat, card, entry)
    if line.condition is not None and not state.value(line.condition, names):
        return False
    if entry.root not in index.energy and not can_pay(state, seat, line.cost, names):
        return False
    if line.limit not in UNCOUNTED and _used_up(state, seat, card, entry):
        return False
    return may_start(state, names, effects_of(line.body), line.cost)


def _batches(state: State, seat: int, entry: Entry) -> Iterator[int]:
    """How often a seat may pay for a Global at once, beyond once; paid together it is one effect (DM-GLOB-05)."""
    game = state.game
    if not game.edition.batch_globals or entry.root not in index_of(state).multiplied:
        return
    amount, types = index_of(state).energy[entry.root]
    amount += surcharge(state, seat, AS_GLOBAL)
    times = 2
    while payment.can_pay(state, seat, amount * times, types * times):
        yield times
        times += 1


def _used_up(state: State, seat: int, card: int, entry: Entry) -> bool:
    """Whether a limited Global was used this turn (DM-GLOB-07, DM-GLOB-08)."""
    return any(
        event.rule == entry.root and event.thing == card and event.seat == seat
        for event in queries.this_turn(state)
        if event.kind in ("use global", "use ability")
    )


def why_not_global(state: State, seat: int, card: int, entry: Entry) -> Refusal | None:
    """Why a seat may not use a Global now; None if it may."""
    line: Any = entry.line
    refusal = _silent(state, card, "Wait until they do.")
    if refusal is not None:
        return refusal
    whose = f"The Global of {Names(state).speaker(card, seat)}"
    if line.limit in (OWN, OWN_ONCE) and not sides.is_active(state, seat):
        return Refusal("DM-GLOB-07", f"{whose} is for your own turn.", "Wait for it.")
    if line.limit == CALM and state.facts["phase"] == "attack":
        return Refusal("DM-GLOB-07", f"{whose} is not for the Attack Step.", "Use it in a Main Step.")
    names = _global_names(seat, card, entry)
    if line.condition is not None and not state.value(line.condition, names):
        return Refusal("DM-GLOB-07", f"{whose} needs more: {language().print(line.condition)}.", "Wait for that.")
    refusal = taxes.refuse(state, seat, "use globals") or cannot_pay_price(state, seat, line.cost, names)
    if refusal is not None:
        return refusal
    if line.limit not in UNCOUNTED and _used_up(state, seat, card, entry):
        return Refusal("DM-GLOB-07", f"{whose} was used this turn already.", "Use it next turn.")
    return cannot_start(state, names, effects_of(line.body), line.cost)


def _silent(state: State, card: int, instead: str) -> Refusal | None:
    """Why the words of a card do not count now, with the card that silences it; None if they do (DM-CARD-11)."""
    found = text_blanking.silencing(state, card)
    if found is None:
        return None
    one, names = found
    title = state.game.names[card]
    return Refusal(
        "DM-CARD-11",
        f"The words of {title} don't count now. {static_abilities.refuse(state, names, one).text}",
        instead,
    )


def begin(state: State, seat: int, option: Option) -> None:
    """Begin what was chosen from `offers`."""
    entry, this, *times = option.data
    thing = state.things[this]
    card = thing.card if isinstance(thing, Die) else this
    names = {**names_for(seat, this, card, entry), "origin": "global", "agreed": True}
    if isinstance(entry.line, Global):
        names["as global"] = True
    if times:
        names["times"] = times[0]
    state.push(entry.line, names)


def can_use(state: State, seat: int, die: int) -> bool:
    """Whether an action die's words can be used now. For lists of options; `cannot_use` says why not."""
    card: int = state.things[die].card
    text_ = index_of(state).texts[state.things[card].number]
    if card in text_blanking.silenced(state):
        return False
    if text_.use is None:
        return CONTINUOUS in text_.keywords
    names = _use_names(state, seat, die)
    return may_start(state, names, used_for(state, names, text_.use))


def cannot_use(state: State, seat: int, die: int) -> Refusal | None:
    """Why an action die's words cannot be used now (DM-ACT-08); None if they can."""
    thing: Die = state.things[die]
    text_ = index_of(state).texts[state.things[thing.card].number]
    use = text_.use
    refusal = _silent(state, thing.card, "Spend or keep the die.")
    if refusal is not None:
        return refusal
    if use is None:
        if CONTINUOUS in text_.keywords:
            return None
        return Refusal("DM-ACT-01", f"{Names(state).held(die)} says nothing to be used.", "Spend or keep it.")
    names = _use_names(state, seat, die)
    return cannot_start(state, names, used_for(state, names, use))


def _use_names(state: State, seat: int, die: int) -> dict[str, Any]:
    thing: Die = state.things[die]
    use = index_of(state).texts[state.things[thing.card].number].use
    assert use is not None
    rule = state.game.library.path(use)
    return {"you": seat, "this": die, "card": thing.card, "rule": rule, "origin": "action"}


def use(state: State, seat: int, die: int) -> None:
    """Push the effect of a used action die. To use a Continuous one is to move it to the field (DM-ACT-04)."""
    text_ = index_of(state).texts[state.things[state.things[die].card].number]
    if CONTINUOUS in text_.keywords:
        game_actions.move(state, (die,), FIELD, state.things[die].face, rule="DM-ACT-04")
        return
    assert text_.use is not None
    state.push(text_.use, _use_names(state, seat, die))
