"""Paying energy: which dice are spent, partly spent, or lost (DM-ENERGY-01 to 20).

The payer divides the cost among kinds of energy; dice that cannot be told apart are one kind. Nobody is asked when
there is only one way. Whole dice are spent before one of a kind is split.
"""

from __future__ import annotations

import itertools
from typing import Any, ClassVar, Final

from dicewright.engine.ask import Ask, Option, Refusal, say
from dicewright.engine.assign import Group, Share, Split
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Effect, node
from dicewright.engine.quoting import several
from dicewright.engine.value import Value, change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import Die, blank
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import HALF, OUT, RESERVE, USED, VIRTUAL, zone
from dicewright.games.dice_masters.cards.definitions import ENERGY, GENERIC
from dicewright.games.dice_masters.cards.schema import TYPES, WILD
from dicewright.games.dice_masters.cards.typed_names import as_printed
from dicewright.games.dice_masters.events.event_handlers import applies

TYPED: Final = "DM-BUY-02"
"""What asks for a type of energy in a purchase; elsewhere a Global or another text does."""


EVERY_TYPE: Final = "DM-BUY-03"


NO_ENERGY: Final = dict.fromkeys((*TYPES, WILD, GENERIC), 0)


DEAR: Final = {GENERIC: 0, WILD: 2}
TYPED_DEAR: Final = 1
"""How little each kind of energy should be spent in a payment that is proposed: what can stand for least goes first."""


class Source(Value):
    """Energy of one kind: its words, its symbol, the dice that show it, how much each shows, how much in all.

    at: which of a die's symbols it is. A face with two types is a source of each (DM-ENERGY-05).
    """

    NAMES: ClassVar[tuple[str, ...]] = ("key", "symbol", "dice", "each", "total", "at")
    __slots__ = NAMES

    def __init__(
        self, key: str, symbol: str, dice: tuple[int, ...], each: int, total: int, at: tuple[int, ...] = (0,)
    ) -> None:
        self.key = key
        self.symbol = symbol
        self.dice = dice
        self.each = each
        self.total = total
        self.at = at


class Pool(Value):
    """How much energy a seat could spend: by symbol, in all."""

    NAMES: ClassVar[tuple[str, ...]] = ("counts", "total")
    __slots__ = NAMES

    def __init__(self, counts: dict[str, int], total: int) -> None:
        self.counts = counts
        self.total = total


@node
class PayEnergy(Effect):
    """The seat `payer` pays `cost` energy, `needs` of it typed; `together` with what was just bought or fielded."""


PAY: Final = PayEnergy()


def pool(state: State, seat: int, together: bool = False) -> Pool:
    """What a seat can spend now. together: also the half of a generic face just broken (DM-ENERGY-14)."""
    half = state.facts["half"][seat] if together else 0
    key = ("pool", seat, half)
    found: Pool | None = state.cache.get(key)
    if found is None:
        found = state.cache[key] = _pool(state, seat, half)
    return found


def _pool(state: State, seat: int, half: int) -> Pool:
    kinds, things = state.game.kinds, state.things
    counts = NO_ENERGY.copy()
    for number in state.zones[zone(seat, RESERVE)]:
        die: Die = things[number]
        if die.face >= 0:
            for symbol in kinds[die.card].faces[die.face].symbols:
                counts[symbol] += 1
    counts[GENERIC] += state.facts["virtual"][seat] + half
    return Pool(counts, sum(counts.values()))


def _without_dice(state: State, seat: int, together: bool) -> list[tuple[str, int]]:
    """The generic energy a seat has that no die shows."""
    facts = state.facts
    virtual = (VIRTUAL, facts["virtual"][seat])
    return [virtual, (HALF, facts["half"][seat])] if together else [virtual]


def sources(state: State, seat: int, together: bool) -> list[Source]:
    """What a seat can spend now, by kind."""
    game = state.game
    groups: dict[str, list[int]] = {}
    things = state.things
    for number in state.zones[zone(seat, RESERVE)]:
        die: Die = things[number]
        if die.face >= 0 and game.kinds[die.card].faces[die.face].kind == ENERGY:
            groups.setdefault(game.energy_words[die.card][die.face], []).append(number)
    found: list[Source] = []
    for word, dice in groups.items():
        first: Die = things[dice[0]]
        symbols = game.kinds[first.card].faces[first.face].symbols
        for symbol in dict.fromkeys(symbols):
            at = tuple([number for number, one in enumerate(symbols) if one == symbol])
            key = word if len(at) == len(symbols) else f"{word} as {symbol}"
            found.append(Source(key, symbol, tuple(dice), len(at), len(at) * len(dice), at))
    extra = _without_dice(state, seat, together)
    return found + [Source(word, GENERIC, (), amount, amount) for word, amount in extra if amount]


def can_pay(state: State, seat: int, cost: int, needs: tuple[str, ...] = (), together: bool = False) -> bool:
    """Whether a seat can pay `cost` energy of which `needs` are typed. For lists of options; `cannot_pay` says why."""
    return covers(pool(state, seat, together), cost, needs)


def covers(have: Pool, cost: int, needs: tuple[str, ...]) -> bool:
    """Whether energy is enough for `cost` of which `needs` are typed."""
    if have.total < cost or not needs:
        return have.total >= cost
    if len(needs) == 1:
        return have.counts[needs[0]] + have.counts[WILD] > 0
    return not _missing(have.counts, needs)


def cannot_pay(
    state: State,
    seat: int,
    cost: int,
    needs: tuple[str, ...] = (),
    together: bool = False,
    rule: str = TYPED,
    dear: str = "",
    what: str = "That",
) -> Refusal | None:
    """Why a seat cannot pay `cost` energy of which `needs` are typed; None if it can.

    rule: what asks for the types. dear: the cards that have raised the cost. what: what it is paid for.
    """
    have = pool(state, seat, together)
    if have.total < cost:
        said = f"{what} costs {cost} energy; there is {have.total}."
        if dear:
            said += f" It costs more because of {dear}."
        return Refusal("DM-COST-01.2", said, "Choose something cheaper.")
    missing = _missing(have.counts, needs)
    if missing:
        said = f"{what} needs {' and '.join(missing)} energy; there is {_have(have.counts)}."
        return Refusal(_asking(rule, needs), said, "Wild counts as any type.")
    return None


def _have(counts: dict[str, int]) -> str:
    """The energy there is, in words."""
    return f"{several(f'{count} {kind}' for kind, count in counts.items() if count)} energy"


def _asking(rule: str, needs: tuple[str, ...]) -> str:
    """The rule that asks for types: in a purchase another one where there is more than one type."""
    return EVERY_TYPE if rule == TYPED and len(set(needs)) > 1 else rule


def _missing(counts: dict[str, int], needs: tuple[str, ...]) -> tuple[str, ...]:
    """The types that cannot be met: one wild stands in for one of a type, generic for none.

    DM-ENERGY-02, DM-ENERGY-03, DM-ENERGY-04.
    """
    wild = counts.get(WILD, 0)
    missing: list[str] = []
    for kind in dict.fromkeys(needs):
        short = needs.count(kind) - counts.get(kind, 0)
        if short > wild:
            missing.append(kind)
            wild = 0
        elif short > 0:
            wild -= short
    return tuple(missing)


def pay(
    state: State,
    seat: int,
    cost: int,
    needs: tuple[str, ...],
    what: str,
    together: bool = False,
    typed: str = TYPED,
) -> None:
    """Have a seat pay before what lies on top goes on. what: `to buy beast`. typed: the rule that asks for types."""
    names = {**state.names, "payer": seat, "cost": cost, "needs": needs, "what": what, "together": together}
    state.push(PAY, {**names, "typed": typed})


@rules.step(PayEnergy)
def pay_energy(state: State, frame: Frame, answer: Any) -> Ask | None:
    names = state.names
    seat, cost, needs = names["payer"], names["cost"], names["needs"]
    have = sources(state, seat, names["together"]) if cost > 0 else []
    if cost <= 0:
        parts: dict[str, int] = {}
    elif answer is not None:
        parts = answer
    else:
        shares = _shares(have, cost, needs)
        if any(share.least < share.most for share in shares):
            written = _written(state, have, shares)
            return _ask(state, seat, cost, needs, have, written, names["what"], names["typed"])
        parts = {share.item.key: share.least for share in shares if share.least}  # the only way
    state.pop()
    if cost > 0:
        happen(state, _payment(state, seat, cost, have, parts, names["together"], names["what"]))
    return None


def _shares(have: list[Source], cost: int, needs: tuple[str, ...]) -> list[Share]:
    """What each kind of energy can give to a payment, at least and at most: no more than leaves the payment legal."""
    counts = NO_ENERGY.copy()
    for source in have:
        counts[source.symbol] += source.total
    total = sum(counts.values())
    found = []
    for source in have:
        least, most = max(0, cost - (total - source.total)), min(source.total, cost)
        if needs:
            others = {**counts, source.symbol: counts[source.symbol] - source.total}
            legal = [part for part in range(least, most + 1) if _leaves_legal(source, part, others, cost, needs)]
            least, most = legal[0], legal[-1]
        found.append(Share(Option(source.key, source.dice), least, most))
    return found


def _written(state: State, have: list[Source], shares: list[Share]) -> list[Share]:
    """The shares with energy as it is written where it is chosen: with the printed title where its key has one."""
    found = []
    for source, share in zip(have, shares, strict=True):
        if source.dice:
            die: Die = state.things[source.dice[0]]
            label = as_printed(state.game.kinds[die.card].name, source.key)
            found.append(Share(Option(source.key, source.dice, label=label), share.least, share.most))
        else:
            found.append(share)
    return found


def _leaves_legal(source: Source, part: int, others: dict[str, int], cost: int, needs: tuple[str, ...]) -> bool:
    """Whether a payment can have the types it needs when one kind of energy gives so much and the others the rest."""
    left = list(needs)
    for _ in range(min(part, left.count(source.symbol))):
        left.remove(source.symbol)
    wild = part if source.symbol == WILD else 0
    short = sum(max(0, left.count(kind) - others[kind]) for kind in dict.fromkeys(left))
    return len(left) - min(wild, len(left)) <= cost - part and short - wild <= others[WILD]


def _groups(have: list[Source], needs: tuple[str, ...]) -> list[Group]:
    """For each combination of the types a payment needs, what can stand for them must give as many (DM-ENERGY-02)."""
    kinds = tuple(dict.fromkeys(needs))
    found = []
    for size in range(1, len(kinds) + 1):
        for some in itertools.combinations(kinds, size):
            standing = {*some, WILD}
            keys = tuple([one.key for one in have if one.symbol in standing])
            found.append(Group(keys, sum(needs.count(kind) for kind in some)))
    return found


def _ask(
    state: State,
    seat: int,
    cost: int,
    needs: tuple[str, ...],
    have: list[Source],
    shares: list[Share],
    what: str,
    rule: str,
) -> Ask:
    symbols = {source.key: source.symbol for source in have}

    def judge(parts: dict[str, int]) -> Refusal | None:
        counts: dict[str, int] = {}
        for key, part in parts.items():
            counts[symbols[key]] = counts.get(symbols[key], 0) + part
        missing = _missing(counts, needs)
        if missing:
            text = f"The payment {what} needs {' and '.join(missing)} energy."
            return Refusal(_asking(rule, needs), text, "Wild counts as any.")
        return None

    def prompt() -> str:
        typed = f", at least {' and '.join(_count(needs))}" if needs else ""
        return f"Pay {cost} energy {what}{typed}."

    groups = _groups(have, needs)
    dear = {key: DEAR.get(symbol, TYPED_DEAR) for key, symbol in symbols.items()}
    judged = judge if needs else None
    of = say(f"of the payment {what}")
    return Split(seat, prompt, cost, shares, rule="DM-ENERGY-20", judge=judged, groups=groups, dear=dear, of=of)


def _count(needs: tuple[str, ...]) -> list[str]:
    return [f"{needs.count(kind)} {kind}" for kind in dict.fromkeys(needs)]


def _payment(
    state: State, seat: int, cost: int, have: list[Source], parts: dict[str, int], together: bool, what: str
) -> Event:
    """The payment as an event: dice with the energy spent from each, virtual energy, broken halves."""
    spent: dict[int, tuple[int, ...]] = {}
    virtual = half = 0
    for source in have:
        part = parts.get(source.key, 0)
        if source.key == VIRTUAL:
            virtual = part
        elif source.key == HALF:
            half = part
        else:
            for number in source.dice:
                if part <= 0:
                    break
                spent[number] = (*spent.get(number, ()), *source.at[:part])
                part -= source.each
    more = {
        "dice": tuple((number, len(at)) for number, at in spent.items()),
        "left": tuple((number, _left(state, number, at)) for number, at in spent.items()),
        "virtual": virtual,
        "half": half,
        "parts": dict(parts),
        "together": together,
        "what": what,
    }
    return Event("pay", seat=seat, amount=cost, by=seat, rule="DM-ENERGY-20", more=more)


def _left(state: State, number: int, at: tuple[int, ...]) -> int:
    """The face that shows what is left of a die when these of its symbols are spent, -1 if nothing or none does."""
    die: Die = state.things[number]
    face = state.game.kinds[die.card].faces[die.face]
    return face.left[at[0]] if len(at) < len(face.symbols) else -1


@applies("pay")
def paid(state: State, event: Event) -> Event | None:
    """Spend the dice. On one's own turn they go Out of Play, otherwise to Used.

    DM-ENERGY-15, DM-ENERGY-16, DM-ENERGY-17, DM-ZONE-06. Energy is spent in no other way (DM-ENERGY-18).
    """
    seat, more = event.seat, event.more
    game = state.game
    edition = game.edition
    own_turn = sides.is_active(state, seat)
    to = zone(seat, OUT if edition.out_of_play and own_turn else USED)
    lost = 0
    shows = dict(more["left"])
    for number, part in more["dice"]:
        die: Die = state.things[number]
        face = game.kinds[die.card].faces[die.face]
        if shows[number] >= 0:
            state.put(change(die, face=shows[number], spent=True))  # DM-ENERGY-09
            continue
        lost += len(face.symbols) - part
        state.put(blank(die))
        state.move(number, to)
    virtual = state.facts["virtual"][seat] - more["virtual"]
    half = 0
    if lost and edition.virtual_energy:
        virtual += lost  # DM-ENERGY-12
    elif more["together"]:
        half = lost  # DM-ENERGY-11: lost unless what comes next is paid together with it (DM-ENERGY-14)
    set_virtual(state, seat, virtual)
    set_half(state, seat, half)
    return event


def set_virtual(state: State, seat: int, amount: int) -> None:
    """Write how much virtual energy a seat has (DM-ENERGY-13)."""
    old = state.facts["virtual"]
    if old[seat] != amount:
        state.set("virtual", (*old[:seat], amount, *old[seat + 1 :]))


def lose_rest(state: State, seat: int, virtual: bool = True) -> None:
    """What a player has left of broken faces is gone, and virtual energy, unless that stays; it is told.

    DM-ENERGY-11, DM-ENERGY-13.
    """
    lost = state.facts["half"][seat] + (state.facts["virtual"][seat] if virtual else 0)
    if not lost:
        return
    rule = "DM-ENERGY-13" if state.game.edition.virtual_energy else "DM-ENERGY-11"
    state.note(Event("lose energy", seat=seat, amount=lost, by=seat, rule=rule))
    set_half(state, seat, 0)
    if virtual:
        set_virtual(state, seat, 0)


def set_half(state: State, seat: int, amount: int) -> None:
    """Write how much of a broken generic face can still be used by something paid together (DM-ENERGY-14)."""
    old = state.facts["half"]
    if old[seat] != amount:
        state.set("half", (*old[:seat], amount, *old[seat + 1 :]))
