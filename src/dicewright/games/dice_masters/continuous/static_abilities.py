"""Which continuous statements are in force now, whom they mean, and whose text a die has.

Collected once per state version: the lines of dice in the field and of active cards, then what lasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

from dicewright.engine.ask import Refusal
from dicewright.engine.frame import Lasting
from dicewright.engine.node import Modifier, Selector, Who
from dicewright.engine.quoting import several
from dicewright.engine.state import Scope
from dicewright.engine.value import change
from dicewright.games.dice_masters.board.ability_index import AtWork
from dicewright.games.dice_masters.board.dice import at_work, index_of
from dicewright.games.dice_masters.board.entities import Die, on_card
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import everywhere, fielded
from dicewright.games.dice_masters.cards.language import language
from dicewright.games.dice_masters.cards.parsed_texts import (
    ANYWHERE,
    CARD,
    DIE,
    CardText,
    Entry,
    keyword_entries,
    keyword_lines,
)
from dicewright.games.dice_masters.continuous import characteristics, filters, text_blanking
from dicewright.games.dice_masters.phrases.bonds import CopyCard
from dicewright.games.dice_masters.phrases.effects import Copy, GainAbilities, LoseAbilities
from dicewright.games.dice_masters.phrases.kinds import Kind
from dicewright.games.dice_masters.phrases.lines import Static
from dicewright.games.dice_masters.phrases.modifiers import CannotHave, HaveKeyword, HaveKeywordsOf
from dicewright.games.dice_masters.phrases.selectors import A, All, Each, This

M = TypeVar("M", bound=Modifier)
Statement = tuple[Modifier, Scope]
EMPTY: Final[tuple[Any, ...]] = ()
EITHER: Final = 3
WORDING: Final[frozenset[type[Modifier]]] = frozenset((HaveKeyword, HaveKeywordsOf, CannotHave))


# --- texts ---


def texts(state: State, die: Die) -> tuple[CardText, ...]:
    """The texts a die has now: its card's, or what lost, copied and gained abilities make of it."""
    index = index_of(state)
    if die.card < 0 or die.token or (index.silencers and die.card in text_blanking.silenced(state)):
        own: tuple[CardText, ...] = ()
    else:
        own = (index.texts[state.things[die.card].number],)
    if not state.lasting or not die.arrived:
        return own
    for one in state.lasting:
        kind = type(one.node)
        if kind is Copy and one.scope["what"] != "stats" and characteristics.holds_for(state, one.scope, die):
            copied = tuple(index.texts[number] for number in one.scope["numbers"])
            add = state.game.edition.copies_add and one.scope["what"] != "everything"
            own = (*own, *copied) if add else copied  # DM-COPY-02, DM-COPY-03
        elif kind is CopyCard and characteristics.holds_for(state, one.scope, die):
            own = (index.texts[one.scope["number"]],)
        elif kind is GainAbilities and characteristics.holds_for(state, one.scope, die):
            own = (*own, *(index.texts[number] for number in one.scope["numbers"]))
        elif kind is LoseAbilities and characteristics.holds_for(state, one.scope, die):
            own = ()
    return own


def bearers(state: State) -> dict[str, list[int]]:
    """The fielded dice by the number of each text they have."""
    found: dict[str, list[int]] | None = state.cache.get("bearers")
    if found is None:
        found = {}
        for number in everywhere(state):
            for text in texts(state, state.things[number]):
                found.setdefault(text.number, []).append(number)
        state.cache["bearers"] = found
    return found


# --- statements ---


def statements(state: State, kind: type[M]) -> Sequence[tuple[M, Scope]]:
    """The statements of a kind in force now, with their names."""
    if not state.lasting:
        now: AtWork | None = state.lore
        if kind not in (at_work(state) if now is None else now).kinds:
            return EMPTY
    found: Any = state.cache.get(kind)
    if found is None:
        found = state.cache[kind] = _said(state).get(kind, EMPTY) if _worded(state) else _saying(state, kind)
    said: Sequence[tuple[M, Scope]] = found
    return said


def _worded(state: State) -> bool:
    """Whether keywords are given or taken away now: what else is said depends on that."""
    if not state.lasting and WORDING.isdisjoint(index_of(state).static_kinds):
        return False
    found: bool | None = state.cache.get("worded")
    if found is None:
        said = [_saying(state, kind) for kind in WORDING]
        found = state.cache["worded"] = any(said)
    return found


def _saying(state: State, kind: type[Modifier]) -> list[Statement]:
    """What the lines that can say something of a kind say of it, then what lasts."""
    found: dict[type[Modifier], list[Statement]] = {kind: []}
    for number, entry in index_of(state).saying.get(kind, EMPTY):
        if entry.bearer == ANYWHERE or number in bearers(state):
            _speak(state, found, number, entry)
    for one in state.lasting:
        if type(one.node) is kind:
            found[kind].append((one.node, one.scope))
    return found[kind]


def _said(state: State) -> dict[type[Modifier], list[Statement]]:
    """Everything that is said, with what follows from keywords that are given or taken away."""
    found: dict[type[Modifier], list[Statement]] | None = state.cache.get("said")
    if found is None:
        found = {}
        for number, entries in index_of(state).statics.items():
            for entry in entries:
                _speak(state, found, number, entry)
        for one in state.lasting:
            if isinstance(one.node, Modifier):
                found.setdefault(type(one.node), []).append((one.node, one.scope))
        _share_keywords(state, found)
        _give_keywords(state, found)
        _take_keywords(state, found)
        state.cache["said"] = found
    return found


def _speak(state: State, found: dict[type[Modifier], list[Statement]], number: str, entry: Entry) -> None:
    """Say what a static line of a card says now, once for each that has it."""
    if entry.bearer == ANYWHERE:
        for card in index_of(state).cards[number]:
            if card not in text_blanking.silenced(state):
                seat = state.things[card].owner
                names = {"you": max(seat, 0), "this": card, "card": card, "rule": entry.root}
                _say(state, found, entry, names, -1)
        return
    spoken: set[tuple[int, int]] = set()
    for die in _most_bursts_first(state, entry, bearers(state).get(number, EMPTY)):
        thing: Die = state.things[die]
        if entry.bearer == CARD:  # a controlled die brings its card along, beside one's own: DM-CTRL-03, DM-NAME-02
            if (thing.controller, thing.card) in spoken:  # DM-EFF-09
                continue
            spoken.add((thing.controller, thing.card))
            names = {"you": thing.controller, "this": thing.card, "card": thing.card, "rule": entry.root}
        else:
            names = {"you": thing.controller, "this": die, "card": thing.card, "rule": entry.root}
            if entry.keyword:
                names["keyword"] = entry.keyword
        _say(state, found, entry, names, die)


def _most_bursts_first(state: State, entry: Entry, dice: Sequence[int]) -> Sequence[int]:
    """For a statement of a card with burst text, the die with the most marks speaks."""
    if entry.bearer != CARD or not entry.line.bursts:  # type: ignore[attr-defined]
        return dice

    def marks(die: int) -> int:
        shown = characteristics.face(state, state.things[die])
        return 0 if shown is None else -shown.burst

    return sorted(dice, key=marks)


def _say(state: State, found: dict[type[Modifier], list[Statement]], entry: Entry, names: Scope, die: int) -> None:
    line: Any = entry.line
    shown = characteristics.face(state, state.things[die]) if die >= 0 else None
    burst = 0 if shown is None else shown.burst
    if entry.mark and not marked(entry.mark, burst):
        return
    if line.condition is None or state.value(line.condition, names):
        found.setdefault(type(line.modifier), []).append((line.modifier, names))
    for more in line.bursts:
        if marked(more.mark, burst):  # DM-BURST-01, DM-BURST-04
            found.setdefault(type(more.modifier), []).append((more.modifier, names))


def marked(mark: int, burst: int) -> bool:
    """Whether a face with so many burst marks has what stands behind a mark (DM-BURST-01, DM-BURST-02)."""
    return burst > 0 and mark in (burst, EITHER)


def lacks(state: State, number: int, keyword: str) -> bool:
    """Whether a die has lost a keyword and cannot gain it."""
    return any(
        one.keyword == keyword and covers(state, names, one.dice, number)
        for one, names in statements(state, CannotHave)
    )


def given(state: State) -> Sequence[tuple[str, int]]:
    """The keywords that dice have been given, with the dice; printed ones are not among them."""
    found: list[tuple[str, int]] | None = state.cache.get("given")
    if found is None:
        found = []
        for one, names in statements(state, HaveKeyword):
            for number in everywhere(state):
                pair = (one.keyword, number)
                if pair in found or not covers(state, names, one.dice, number):
                    continue
                if not any(one.keyword in text.keywords for text in texts(state, state.things[number])):
                    found.append(pair)
        state.cache["given"] = found
    return found


def _share_keywords(state: State, found: dict[type[Modifier], list[Statement]]) -> None:
    """Dice that have every keyword of others have each one that is printed on those or was given to them.

    Enlistment and Resistance are no more than the sentences behind them: nobody has them without.
    """
    given: list[Any] = list(found.get(HaveKeyword, EMPTY))
    sharing: list[Any] = list(found.get(HaveKeywordsOf, EMPTY))
    for one, names in sharing:
        shared: set[str] = set()
        for number in everywhere(state):
            if means(state, names, one.others, number):
                shared |= {word for text in texts(state, state.things[number]) for word in text.keywords}
                shared |= {other.keyword for other, theirs in given if covers(state, theirs, other.dice, number)}
        for word in sorted(shared & set(keyword_lines())):
            modifier = HaveKeyword(one.dice, word)
            found.setdefault(HaveKeyword, []).append((modifier, names))


def _take_keywords(state: State, found: dict[type[Modifier], list[Statement]]) -> None:
    """What a keyword says of a die that cannot have it is not said."""
    banned: list[Any] = list(found.get(CannotHave, EMPTY))
    if not banned:
        return
    for kind, said in found.items():
        found[kind] = [
            (one, names)
            for one, names in said
            if not any(
                names.get("keyword") == ban.keyword and covers(state, theirs, ban.dice, names["this"])
                for ban, theirs in banned
            )
        ]


def _give_keywords(state: State, found: dict[type[Modifier], list[Statement]]) -> None:
    """A die that was given a keyword has the lines the keyword stands for."""
    for one, names in list(found.get(HaveKeyword, EMPTY)):
        keyword: str = one.keyword
        for seat in state.game.seats:
            for die in fielded(state, seat):
                if not covers(state, names, one.dice, die):
                    continue
                thing: Die = state.things[die]
                theirs = {"you": thing.controller, "this": die, "card": thing.card, "rule": names["rule"]}
                theirs["keyword"] = keyword
                for entry in keyword_entries(keyword):
                    if isinstance(entry.line, Static) and entry.bearer == DIE:
                        _say(state, found, entry, theirs, die)


# --- whom they mean ---


def covers(state: State, names: Scope, subject: Selector, number: int) -> bool:
    """Whether a statement is about a die. What lasts is about the dice it was made for (DM-EFF-05)."""
    fixed = names.get("fixed")
    if fixed is not None:
        return (number, state.things[number].arrived) in fixed
    return means(state, names, subject, number)


def means(state: State, names: Scope, selector: Selector, number: int) -> bool:
    """Whether a selector, read as a description, means a die."""
    kind = type(selector)
    if kind is This:
        return bool(names["this"] == number)
    if kind is All or kind is Each or kind is A:
        thing = state.things[number]
        return isinstance(thing, Die) and filters.fits(state, names, selector.kind, thing)  # type: ignore[attr-defined]
    return number in state.value(selector, names)


def fits_kind(state: State, names: Scope, kind: Kind, number: int) -> bool:
    """Whether a die is of a kind."""
    return filters.fits(state, names, kind, state.things[number])


def concerns(state: State, names: Scope, subject: Selector, number: int, seat: int, buying: bool = False) -> bool:
    """Whether a statement about prices is about a die somebody wants to buy or field."""
    thing: Die = state.things[number]
    if type(subject) is This:  # DM-BUY-09
        return bool(thing.card == names["card"] and seat == names["you"])
    if buying and "fixed" not in names and isinstance(subject, (All, Each)):
        return filters.fits(state, names, subject.kind, to_purchase(state, number, seat))
    if thing.owner < 0:
        return False
    return covers(state, names, subject, number)


def to_purchase(state: State, example: int, seat: int) -> Die:
    """The die of a card that a player would purchase, by any die of that card: it shows no face, and of a Basic Action
    Card it is theirs, whoever has bought others of it (DM-SETUP-04, DM-OPEN-46)."""
    lying = on_card(state.things[example])
    common = state.things[lying.card].owner < 0
    return change(lying, owner=seat, controller=seat) if common else lying


def tells(state: State, names: Scope, who: Who, seat: int) -> bool:
    """Whether a statement about a player is about this one."""
    return seat in state.value(who, names)


def example(state: State, card: int) -> int:
    """Any die of a card."""
    return index_of(state).examples[card]


def refuse(state: State, names: Scope, one: Modifier) -> Refusal:
    """The refusal that quotes a statement, with what it hangs on, and whose it is."""
    return Refusal(names["rule"], f"{speaker(state, names)}: {_sentence(one, _hangs_on(state, names, one))}")


def speaker(state: State, names: Scope) -> str:
    """The card that makes a statement, with its owner."""
    return Names(state).speaker(names["this"], names["you"])


def speakers(state: State, found: Iterable[Scope]) -> str:
    """The cards that make statements, each once, with their owners."""
    return several(dict.fromkeys(speaker(state, names) for names in found))


def _hangs_on(state: State, names: Scope, one: Modifier) -> str:
    """The condition that stands before a statement of a card, as its beginning; empty if there is none."""
    line = state.game.library.roots.get(names["rule"])
    if not isinstance(line, Static) or line.modifier is not one or line.condition is None:
        return ""
    return f"while {language().print(line.condition)}, "


def _sentence(one: Modifier, condition: str) -> str:
    """A statement as a sentence."""
    words = f"{condition}{language().said(one)}"
    return f"{words[0].upper()}{words[1:]}."


# --- what lasts ---


def last(state: State, one: Lasting) -> None:
    """Begin something that lasts; it adds to what lasts already and cannot be undone (DM-EFF-02)."""
    state.lasting = (*state.lasting, one)
    state.touch()


def stays(state: State, dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Dice with the number of their present stay in the field."""
    return tuple((number, state.things[number].arrived) for number in dice)
