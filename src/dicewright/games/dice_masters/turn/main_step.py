"""What players do in the Main Step and in the attack window: priority, buying, fielding, using action dice."""

from __future__ import annotations

from typing import Any, Final

from dicewright.engine.ask import PASS, Ask, Option, Pick, Refusal
from dicewright.engine.event import Event
from dicewright.engine.frame import Frame
from dicewright.engine.happen import happen
from dicewright.engine.node import Effect, node
from dicewright.engine.settle import SETTLE
from dicewright.engine.value import change
from dicewright.games.dice_masters.board import sides
from dicewright.games.dice_masters.board.entities import Die
from dicewright.games.dice_masters.board.naming import Names
from dicewright.games.dice_masters.board.rulebook import rules
from dicewright.games.dice_masters.board.state import State
from dicewright.games.dice_masters.board.zones import (
    ASIDE,
    CENTRE,
    FIELD,
    OUT,
    RESERVE,
    SUPPLY,
    USED,
    inside,
    kind_of,
    zone,
)
from dicewright.games.dice_masters.cards.definitions import ACTION, CHARACTER
from dicewright.games.dice_masters.continuous import queries, restrictions
from dicewright.games.dice_masters.continuous.prompts import attacking, last_deed
from dicewright.games.dice_masters.events import game_actions, taxes
from dicewright.games.dice_masters.events.payment import can_pay, cannot_pay, covers, lose_rest, pay, pool
from dicewright.games.dice_masters.turn import triggers

PASS_ON: Final = {
    "main": Option(PASS, label="Pass: end the Main Step, unless your opponent acts"),
    "attack": Option(PASS, label="Pass: on to damage, unless your opponent acts"),
}
PASS_LAST: Final = {
    "main": Option(PASS, label="Pass: end the Main Step"),
    "attack": Option(PASS, label="Pass: on to damage"),
}
Shown = dict[tuple[int, int], int]  # card and face to the first die that shows it
DECLINE: Final = {
    "main": Option(PASS, label="Pass: your opponent goes on or ends the Main Step"),
    "attack": Option(PASS, label="Pass: your opponent goes on, or on to damage"),
}
"""What passing leads to for whoever may do one thing after the active player has passed."""
DECLINE_TO_TWO: Final = {
    "main": Option(PASS, label="Pass: your opponents go on or end the Main Step"),
    "attack": Option(PASS, label="Pass: your opponents go on, or on to damage"),
}
NO_ANSWER: Final = Option(PASS, label="Pass: your opponent goes on")
NO_ANSWER_TO_TWO: Final = Option(PASS, label="Pass: your opponents go on")
TO_PARTNER: Final = Option(PASS, label="Pass: your partner goes on")


@node
class Priority(Effect):
    """The active player acts as often as they like; then the other may do one thing; until both pass in a row.

    window: `main` or `attack`.
    """

    window: str


@node
class Buy(Effect):
    """`you` buy `die` from `card`."""


@node
class FieldDie(Effect):
    """`you` field `die`."""


@node
class UseDie(Effect):
    """`you` use the action die `die`."""


BUY: Final = Buy()
FIELD_DIE: Final = FieldDie()
USE_DIE: Final = UseDie()


@rules.step(Priority)
def priority(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The strict procedure (DM-MAIN-02, DM-MAIN-03.2, DM-MAIN-05, DM-MAIN-07, DM-WIN-02.1, DM-WIN-04).

    In a casual match of the first two books the other player may answer every single thing (DM-MAIN-04).
    A team acts as one player: either partner as often as they like until both pass, the others one thing together
    (DM-FMT-19, DM-FMT-22).
    Only here can Globals be used at will, as often as they are paid (DM-GLOB-03, DM-GLOB-04, DM-GLOB-06,
    DM-GLOB-14); whatever comes too late does nothing (DM-GLOB-15).

    local: whether it is the other side's go, whether they have declined since the last thing done, and whether they
    only answer a single thing. step: twice the place of who is asked in their team, 1 more if their partner has passed.
    A player who can do nothing but pass is not asked: what they have is public.
    """
    others_go, declined, answering = frame.local or (False, False, False)
    if any(state.facts["virtual"]) and state.game.edition.virtual_energy:
        waiting = sides.active_team(state) if others_go else sides.other_team(state)
        if any(state.facts["virtual"][seat] for seat in waiting):
            state.push(LOSE_ENERGY, {"seats": waiting})  # what they kept of an answer to something: DM-ENERGY-13
            return None
    team = sides.other_team(state) if others_go else sides.active_team(state)
    who, passed = divmod(frame.step, 2)
    seat, alone = team[who], passed or len(team) == 1
    window = frame.node.window  # type: ignore[attr-defined]
    pass_ = _decline(window, answering, len(team)) if others_go else TO_PARTNER
    if alone and not others_go:
        pass_ = _pass(declined, window, len(team))
    options = _options(state, seat, window, pass_)
    asked = len(options) > 1
    if not asked:
        answer = PASS
    elif answer is None:
        return _ask(state, seat, window, options, others_go, answering)
    if answer == PASS:
        able = asked or any(len(_options(state, one, window, NO_ANSWER)) > 1 for one in team if one != seat)
        _lose_energy(state, seat)
        if not alone:
            state.advance(2 * (1 - who) + 1, frame.local)
        elif answering:
            state.advance(0, (False, False, False))
        elif declined or (others_go and not able):
            state.pop()
        else:
            state.advance(0, (not others_go, others_go, False))
        return None
    option = next(option for option in options if option.key == answer)
    answered = not others_go and state.game.casual
    state.advance(0 if answered or others_go else 2 * who, (answered, False, answered))
    state.push(SETTLE)
    _act(state, seat, option)
    return None


def whose_go(state: State) -> int:
    """Who has priority now; -1 where no window is open."""
    frame = state.top
    if frame is None or not isinstance(frame.node, Priority):
        return -1
    others_go = bool(frame.local and frame.local[0])
    team = sides.other_team(state) if others_go else sides.active_team(state)
    return team[frame.step // 2]


def _ask(state: State, seat: int, window: str, options: list[Option], others_go: bool, answering: bool) -> Pick:
    """What a seat is asked that can act. Apart from the rule, which makes no closures where nobody is asked."""
    return Pick(
        seat,
        lambda: _prompt(state, seat, window, answering),
        options,
        rule=_rule(window, others_go, answering),
        on_pass=PASS,
        refused=lambda words: state.game.why_not(state, seat, words),
    )


@node
class LoseEnergy(Effect):
    """Virtual energy of those who do not have priority vanishes."""


LOSE_ENERGY: Final = LoseEnergy()


@rules.do(LoseEnergy)
def lose_energy(state: State, node: LoseEnergy) -> None:
    for seat in state.names["seats"]:
        _lose_energy(state, seat)


def _lose_energy(state: State, seat: int) -> None:
    """Virtual energy vanishes when its player passes priority (DM-ENERGY-13, DM-DRAW-08, DM-LATER-13)."""
    lose_rest(state, seat, virtual=state.game.edition.virtual_energy)


def _options(state: State, seat: int, window: str, pass_: Option) -> list[Option]:
    """What a seat may do, and the option to pass, labelled with what follows."""
    key = ("options", seat, window, pass_.label)
    options: list[Option] | None = state.cache.get(key)
    if options is None:
        options = state.cache[key] = [*options_for(state, seat, window), pass_]
    return options


def _pass(declined: bool, window: str, partners: int) -> Option:
    """The option to pass for the active side when nobody of it goes on."""
    option = PASS_LAST[window] if declined else PASS_ON[window]
    return option if partners == 1 else change(option, label=option.label.replace("opponent acts", "opponents act"))


def _decline(window: str, answering: bool, opponents: int) -> Option:
    """The option to pass for the other side, which may do one thing."""
    if answering:
        return NO_ANSWER if opponents == 1 else NO_ANSWER_TO_TWO
    return DECLINE[window] if opponents == 1 else DECLINE_TO_TWO[window]


def _rule(window: str, others_go: bool, answering: bool) -> str:
    """The rule that lets a seat act: its own turn, or the one thing of the other side."""
    if others_go:
        return "DM-MAIN-04" if answering else "DM-MAIN-06.1"
    return "DM-MAIN-01" if window == "main" else "DM-WIN-01.1"


def _prompt(state: State, seat: int, window: str, answering: bool) -> str:
    """What a window is about, whose it is, and what may be done in it."""
    mine = sides.is_active(state, seat)
    if window == "main" and mine:
        return "Main Step: buy, field, use action dice and Globals; passing ends it."
    if window == "attack" and mine:
        return f"{attacking(state, blocks=True)}: use action dice and Globals, or pass to go on to damage."
    team = sides.active_team(state)
    passes = "passes" if len(team) == 1 else "pass"
    about = f"{attacking(state, blocks=True)}, and {passes}" if window == "attack" else ""
    if answering:
        about = last_deed(state)
    over = f"At the end of the Main Step of {Names(state).team(team[0])}"  # a team may be called in the plural
    return f"{about or over}: use one Global, or pass."


# --- what is possible ---


def options_for(state: State, seat: int, window: str) -> list[Option]:
    """Everything a seat may do now except pass."""
    options: list[Option] = []
    if sides.is_active(state, seat):
        characters, actions = _showing(state, seat)
        if window == "main":
            _buys(state, seat, options)
            _fields(state, seat, characters, options)
        _uses(state, seat, actions, options)
    options += triggers.offers(state, seat, window)
    return options


def _buys(state: State, seat: int, options: list[Option]) -> None:
    """A die of each card that has one left and can be paid (DM-BUY-01, DM-BUY-05.2, DM-BUY-06, DM-SETUP-06).

    As many as wanted, one after the other (DM-BUY-07); Basic Action dice take any energy (DM-BUY-04).
    """
    game = state.game
    have = pool(state, seat, together=True)
    as_printed = not queries.prices_change(state)
    if as_printed and have.total < game.cheapest:
        return
    free = restrictions.unbound(state, "buy")
    for kind in (SUPPLY, CENTRE):
        seen = -1
        for number in inside(state, seat, kind):
            card = state.things[number].card
            if card == seen:
                continue
            seen = card
            cost = game.prices[card] if as_printed else queries.cost(state, card, "buy", seat)
            if cost > have.total:
                continue
            needs = game.needs[card] if cost else ()
            if covers(have, cost, needs) and (free or restrictions.can(state, "buy", card, seat) is None):
                options.append(game.purchase(card, number))


def why_not_buy(state: State, seat: int, card: int) -> Refusal | None:
    """Why a seat cannot buy a die of a card that has some left."""
    refusal, title = restrictions.can(state, "buy", card, seat), state.game.names[card]
    if refusal is not None:
        return change(refusal, text=f"A die of {title} can't be purchased. {refusal.text}")
    cost = queries.cost(state, card, "buy", seat)
    needs = state.game.needs[card] if cost else ()
    dear = queries.raised_by(state, card, "buy", seat)
    return cannot_pay(state, seat, cost, needs, together=True, dear=dear, what=f"A die of {title}")


def _fields(state: State, seat: int, shown: Shown, options: list[Option]) -> None:
    """Each kind of character die in Reserve whose cost can be paid (DM-FIELD-01, DM-FIELD-02.2, DM-FIELD-03)."""
    game = state.game
    price = taxes.words(state, seat, "field") if shown else None
    if price is None:
        return
    as_printed = not queries.prices_change(state) and not state.lasting
    for (card, face), number in shown.items():
        cost = game.kinds[card].faces[face].cost if as_printed else queries.cost(state, number, "field", seat)
        if can_pay(state, seat, cost, (), together=True) and restrictions.can(state, "field", number) is None:
            label = f"{game.field_labels[card][face]}{price}"
            options.append(Option(game.field_words[number], (number,), ("field", number), label))


def _showing(state: State, seat: int) -> tuple[Shown, Shown]:
    """For each card and character face in Reserve, and each action face, the first die that shows it."""
    kinds, things = state.game.kinds, state.things
    characters: Shown = {}
    actions: Shown = {}
    for number in inside(state, seat, RESERVE):
        die: Die = things[number]
        if die.face >= 0:
            kind = kinds[die.card].faces[die.face].kind
            if kind == CHARACTER:
                characters.setdefault((die.card, die.face), number)
            elif kind == ACTION:
                actions.setdefault((die.card, die.face), number)
    return characters, actions


def why_not_field(state: State, seat: int, number: int) -> Refusal | None:
    """Why a seat cannot field a character die in its Reserve."""
    refusal = restrictions.can(state, "field", number) or taxes.refuse(state, seat, "field")
    if refusal is not None:
        return change(refusal, text=f"{Names(state).thing(number)} can't be fielded. {refusal.text}")
    dear, cost = queries.raised_by(state, number, "field", seat), queries.cost(state, number, "field", seat)
    return cannot_pay(state, seat, cost, together=True, dear=dear, what=f"To field {Names(state).thing(number)}")


def _uses(state: State, seat: int, shown: Shown, options: list[Option]) -> None:
    """Each kind of action die in Reserve that may be used; energy faces are just energy (DM-ACT-01, DM-ACT-07)."""
    game = state.game
    price = taxes.words(state, seat, "use actions") if shown else None
    if price is None:
        return
    for (card, face), number in shown.items():
        if restrictions.can(state, "use", number) is None and triggers.can_use(state, seat, number):
            label = f"{game.use_labels[card][face]}{price}"
            options.append(Option(game.use_words[number], (number,), ("use", number), label))


def why_not_use(state: State, seat: int, number: int) -> Refusal | None:
    """Why a seat cannot use an action die in its Reserve (DM-ACT-08)."""
    refusal = restrictions.can(state, "use", number) or taxes.refuse(state, seat, "use actions")
    return refusal if refusal is not None else triggers.cannot_use(state, seat, number)


# --- doing it ---


def _act(state: State, seat: int, option: Option) -> None:
    """Begin what was chosen. Whatever is not paid together loses the half of a broken face (DM-ENERGY-11)."""
    data = option.data
    if isinstance(data, tuple) and data[0] == "buy":
        state.push(BUY, {"you": seat, "card": data[1], "die": data[2]})
    elif isinstance(data, tuple) and data[0] == "field":
        state.push(FIELD_DIE, {"you": seat, "die": data[1]})
        taxes.charge(state, seat, "field")
    else:
        lose_rest(state, seat, virtual=False)
        if isinstance(data, tuple) and data[0] == "use":
            state.push(USE_DIE, {"you": seat, "die": data[1]})
            taxes.charge(state, seat, "use actions")
        else:
            triggers.begin(state, seat, option)


@rules.step(Buy)
def buy(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The price with one energy of each type needed; the die goes to Used, unrolled (DM-BUY-02, DM-ZONE-08)."""
    names = state.names
    seat, card = names["you"], names["card"]
    if frame.step == 0:
        state.advance(1)
        cost = queries.cost(state, card, "buy", seat)
        if cost > 0:
            game = state.game
            pay(state, seat, cost, game.needs[card], f"to buy {game.names[card]}", together=True)
        return None
    state.pop()
    happen(state, Event("purchase", thing=names["die"], seat=seat, by=seat, rule="DM-BUY-01", more={"kind": USED}))
    return None


@rules.step(FieldDie)
def field_die(state: State, frame: Frame, answer: Any) -> Ask | None:
    """Pay the fielding cost of the showing face, then the die enters the field (DM-FIELD-01).

    What triggers resolves with the die in the field, even if it is KO'd at once (DM-FIELD-10, DM-FIELD-11).
    """
    names = state.names
    seat, number = names["you"], names["die"]
    if frame.step == 0:
        state.advance(1)
        cost = queries.cost(state, number, "field", seat)
        if cost > 0:
            pay(state, seat, cost, (), f"to field {state.game.printed(state, number)}", together=True)
        return None
    state.pop()
    if kind_of(state, number) == RESERVE:
        die: Die = state.things[number]
        paid = [one for event in names.get("done", ()) if event.kind == "pay" for one, _ in event.more["dice"]]
        more = {"to": zone(seat, FIELD), "face": die.face, "paid": True, "spent": tuple(paid)}  # DM-ZONE-18
        happen(state, Event("field", thing=number, seat=seat, by=seat, rule="DM-FIELD-01", more=more))
    return None


@rules.step(UseDie)
def use_die(state: State, frame: Frame, answer: Any) -> Ask | None:
    """The effect of the card it is tied to, whoever uses it; then the die leaves (DM-ACT-02, DM-ACT-03, DM-ACT-09).

    A Continuous die has moved into the field instead (DM-ACT-04).
    """
    names = state.names
    seat, number = names["you"], names["die"]
    if frame.step == 0:
        state.advance(1)
        game_actions.use(state, seat, number)
    elif frame.step == 1:
        state.advance(2)
        triggers.use(state, seat, number)
    else:
        state.pop()
        if kind_of(state, number) == ASIDE:
            to = OUT if state.game.edition.out_of_play else USED
            more = {"to": zone(state.things[number].owner, to), "origin": zone(seat, ASIDE), "used": True}
            happen(state, Event("move", thing=number, seat=seat, rule="DM-ACT-03", more=more))
    return None
