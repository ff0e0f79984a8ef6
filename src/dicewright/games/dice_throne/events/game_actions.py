"""What rules and texts can do: each verb lets events happen. Who does it comes from the names in view.

`you` is the acting player, `this` the card or token whose words act (-1 for a board or the rules).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from dicewright.engine.event import NOTHING, Event
from dicewright.engine.happen import amend, happen
from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import mission, sides, zones
from dicewright.games.dice_throne.board.board_matches import hero_of
from dicewright.games.dice_throne.board.entities import Card, Token
from dicewright.games.dice_throne.board.speaking import path_acting
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.board.turn_tree import ARRIVE, DEFENCE, OFFENCE, PRESENT
from dicewright.games.dice_throne.continuous import token_limits
from dicewright.games.dice_throne.events import effect_dice

Tokens = Iterable[tuple[str, int]]
limit = token_limits.limit


def you(state: State) -> int:
    """The player whose words or deed act now."""
    seat: int = state.names.get("you", -1)
    return seat


def this(state: State) -> int:
    """The card or token whose words act, -1 if none."""
    source: int = state.names.get("this", -1)
    return source


def caused(
    state: State,
    kind: str,
    *,
    thing: int = -1,
    seat: int = -1,
    amount: int = 0,
    rule: str,
    more: Mapping[str, Any] = NOTHING,
) -> Event:
    """An event whose source and player are the card or token whose words act, and the player whose words they are."""
    names = state.names
    source, by = names.get("this", -1), names.get("you", -1)
    return Event(kind, thing=thing, seat=seat, amount=amount, source=source, by=by, rule=rule, more=more)


def rule_of(state: State) -> str:
    """The path of the text that acts: of a card or token, of the activated ability, else of what is carried out.

    Empty where no text acts.
    """
    game = state.game
    names, number = state.names, this(state)
    thing = state.things[number] if number >= 0 else None
    if isinstance(thing, Card):
        path: str = game.cards[thing.name].path
        return path
    if isinstance(thing, Token):
        path = game.tokens[thing.name].path
        return path
    if names.get("within", names.get("role")) in ("offence", "defence"):
        return path_acting(state)
    frame = state.top
    while frame is not None:
        root = game.library.root(frame.node)
        if root in game.trees:
            return str(root)
        frame = frame.under
    return ""


def redirect(state: State, seat: int) -> None:
    """The Attack goes to another player than it was for (DT-STA-31.1)."""
    happen(
        state,
        Event("redirect", seat=seat, amount=1, source=this(state), by=state.facts["attacker"], rule="DT-STA-31.1"),
    )


# --- CP ---


def gain_cp(state: State, seat: int, amount: int, rule: str = "") -> None:
    """A player gains CP, up to 15; a negative amount is lost (DT-SET-06). rule: why, where no text acts."""
    if amount and not sides.idle(state, seat):
        by = rule or ("DT-SET-06" if amount > 0 else rule_of(state))
        happen(state, caused(state, "cp", thing=seat, seat=seat, amount=amount, rule=by))


def lose_cp(state: State, seat: int, amount: int, rule: str = "") -> None:
    """A player loses CP, down to 0. rule: why, where no text acts."""
    gain_cp(state, seat, -amount, rule)


def steal_cp(state: State, thief: int, victim: int, amount: int) -> None:
    """A player takes CP from another, at most what is there (DT-TXT-08)."""
    steal(state, thief, victim, amount, "CP", "DT-TXT-08")


def steal(state: State, thief: int, victim: int, amount: int, what: str, rule: str) -> None:
    """A player takes CP or Health from another; the event is the thief's, whoever's words act. Whoever is out of the
    match has nothing left to take (DT-SET-09)."""
    if sides.fallen(state, victim):
        return
    told = Event(
        "steal", thing=victim, seat=victim, amount=amount, source=this(state), by=thief, rule=rule, more={"what": what}
    )
    happen(state, told)


# --- tokens ---


def gain(state: State, seat: int, tokens: Tokens, by: int = -1, side: int = 0, leaflet: int = -1) -> None:
    """A player gains tokens, all at once; what is above a limit is lost (DT-STA-03). leaflet: the player from whose
    leaflet they come, for whom they count as inflicted (DT-STA-36)."""
    _arrive(state, "gain", seat, tokens, you(state) if by < 0 else by, side, leaflet)


def inflict(state: State, seat: int, tokens: Tokens, by: int = -1) -> None:
    """Tokens are inflicted on a player, all at once (DT-TXT-09)."""
    _arrive(state, "inflict", seat, tokens, you(state) if by < 0 else by)


def inflict_instead(state: State, name: str) -> None:
    """The token that is about to be inflicted is another one; for use inside a replacement."""
    event = state.names["event"]
    more = {"token": name, "kind": state.game.tokens[name].kind, "side": _side(state, name, event.by)}
    amend(state, change(event, more=more))


def _arrive(state: State, kind: str, seat: int, tokens: Tokens, by: int, side: int = 0, leaflet: int = -1) -> None:
    if mission.bare(state, seat) or sides.fallen(state, seat):
        return
    facts = state.game.tokens
    source = this(state)
    events = []
    for name, count in tokens:
        more = {"token": name, "kind": facts[name].kind, "side": side or _side(state, name, by)}
        if leaflet >= 0:
            more["leaflet"] = leaflet
        events += [
            Event(kind, seat=seat, amount=1, source=source, by=by, rule="DT-TXT-09", more=more) for _ in range(count)
        ]
    if state.names.get("within", state.names.get("role")) == "offence" and not state.facts["ultimate"]:
        events = _unparalyzed(state, events)
    if (
        kind == "gain"
        and not token_limits.uninterrupted(state, state.names)
        and token_limits.crowded(state, seat, events)
    ):
        state.push(ARRIVE, {**state.names, "coming": tuple(events)})
    elif kind == "inflict" and events and mission.converts(state, seat, by):
        state.push(mission.CONVERT, {**state.names, "coming": tuple(events)})
    elif events:
        come(state, events)


def come(state: State, events: Sequence[Event]) -> None:
    """Tokens come all together; where a token says what happens to those above its limit, one after the other, so that
    each of them meets it (DT-STA-03)."""
    ways = state.game.ways
    names = {event.more["token"] for event in events}
    if any("before arrival" in ways[name].triggers for name in names if name in ways):
        for event in reversed(events):
            happen(state, event)
    else:
        happen(state, *events)


def _unparalyzed(state: State, events: list[Event]) -> list[Event]:
    """What an Offensive Ability may gain and inflict; a companion or a dial is no status effect (DT-STA-12.1)."""
    if state.game.allows(state, you(state), "gain and inflict"):
        return events
    stopped = [one for one in events if one.more["kind"] not in ("companion", "special")]
    for one in stopped:
        happen(state, change(one, kind="stopped", rule="DT-RULE-NINJA-04"))
    return [one for one in events if one not in stopped]


def _side(state: State, token: str, by: int) -> int:
    """The side on which a token comes, 0 if it has but one."""
    side: int = state.game.arrival_side(state, token, by)
    return side


def _leave(state: State, kind: str, ids: Sequence[int], rule: str) -> None:
    facts = state.game.tokens
    events = []
    for number in ids:
        if state.where[number] != NOWHERE:
            token = state.things[number]
            alike = [one for one in ids if _alike(state, one, number)]
            leaving = len(alike) if alike[0] == number else 0  # the first has the line of all
            more = {"token": token.name, "kind": facts[token.name].kind, "leaving": leaving}
            events.append(caused(state, kind, thing=number, seat=token.holder, amount=1, rule=rule, more=more))
    if events:
        happen(state, *events)


def _alike(state: State, one: int, other: int) -> bool:
    """Whether two tokens of a batch that lie in play are of one name and one holder."""
    mine, yours = state.things[one], state.things[other]
    return state.where[one] != NOWHERE and (mine.name, mine.holder) == (yours.name, yours.holder)


def remove(state: State, ids: Sequence[int]) -> None:
    """Tokens leave the match (DT-STA-11)."""
    _leave(state, "remove", ids, "DT-STA-11")


def spend(state: State, ids: Sequence[int]) -> None:
    """Tokens are spent by their holder: they leave and may be gained again (DT-STA-08.1).

    Their kinds are bound to `paid`, so that what they were spent for is known by them.
    """
    kinds = [state.game.tokens[state.things[number].name].kind for number in ids]
    state.bind("paid", tuple(dict.fromkeys(kinds)))
    _leave(state, "spend", ids, "DT-STA-08.1")


def transfer(state: State, number: int, seat: int) -> None:
    """A token moves to another player's board and counts as gained there (DT-RULE-STATUS-10); what a hero moves to an
    enemy of a Mission may become Momentum, but for a companion (DT-MIS-13)."""
    if number < 0 or mission.bare(state, seat) or sides.fallen(state, seat):
        return
    token = state.things[number]
    kind = state.game.tokens[token.name].kind
    more = {"token": token.name, "kind": kind, "from": token.holder}
    event = caused(state, "transfer", thing=number, seat=seat, amount=1, rule="DT-RULE-STATUS-10", more=more)
    if kind != "companion" and mission.converts(state, seat, event.by):
        state.push(mission.CONVERT, {**state.names, "coming": (event,)})
    else:
        happen(state, event)


def turn_token(state: State, number: int, side: int) -> None:
    """A token is turned to another side."""
    token = state.things[number]
    more = {"token": token.name, "was": token.side}
    happen(
        state, caused(state, "turn token", thing=number, seat=token.holder, amount=side, rule=rule_of(state), more=more)
    )


def put_on(state: State, number: int, place: str) -> None:
    """A token is put on an ability of its holder's board."""
    token = state.things[number]
    more = {"token": token.name, "place": place}
    happen(state, caused(state, "put on", thing=number, seat=token.holder, amount=1, rule=rule_of(state), more=more))


def turn_board(state: State, seat: int, side: str | None = None) -> None:
    """A player's board is turned to a side that it has, to the other one if none is named."""
    hero = hero_of(state, seat)
    up = hero.side_up(state.facts["levels"][seat])
    to = next((one for one in hero.sides if one != up and side in (None, one)), "")
    if to:
        happen(state, caused(state, "flip", seat=seat, amount=1, rule="DT-RULE-CURSED_PIRATE-08", more={"side": to}))


def raise_limit(state: State, seat: int, token: str, amount: int) -> None:
    """A player's stack limit rises for the rest of the game (DT-STA-05)."""
    happen(state, caused(state, "raise limit", seat=seat, amount=amount, rule="DT-STA-05", more={"token": token}))


# --- cards ---


def draw(state: State, seat: int, count: int) -> None:
    """A player draws cards (DT-SET-07)."""
    if count > 0 and not sides.idle(state, seat):
        happen(state, caused(state, "draw", seat=seat, amount=count, rule="DT-SET-07"))


def discard(state: State, ids: Sequence[int]) -> None:
    """Cards are discarded without CP (DT-TURN-13)."""
    owned = [(n, state.things[n].owner) for n in ids]
    events = [
        caused(state, "discard", thing=n, seat=owner, amount=1, rule="DT-TURN-13")
        for n, owner in owned
        if not sides.fallen(state, owner)
    ]
    if events:
        happen(state, *events)


def sell(state: State, ids: Sequence[int]) -> None:
    """Cards are sold, for 1 CP each (DT-TURN-09)."""
    events = [caused(state, "sell", thing=n, seat=state.things[n].owner, amount=1, rule="DT-TURN-09") for n in ids]
    if events:
        happen(state, *events)


def discard_at_random(state: State, seat: int, count: int) -> None:
    """A player discards cards that chance chooses."""
    cards = state.shuffled(f"private deck {seat}", zones.hand(state, seat))
    discard(state, cards[:count])


def look(state: State, seats: Sequence[int], ids: Sequence[int], shown: bool = False) -> None:
    """Players get to know cards in hidden places. shown: everybody does, spectators too."""
    if not ids:
        return
    owner = state.things[ids[0]].owner
    more = {"cards": tuple(ids), "seats": tuple(seats), "shown": shown}
    happen(state, caused(state, "look", seat=owner, amount=len(ids), rule=rule_of(state), more=more))


def shuffle(state: State, seat: int) -> None:
    """A player's deck is shuffled."""
    happen(state, caused(state, "shuffle", seat=seat, rule=rule_of(state)))


def put_card(state: State, number: int, zone: str, at: int | None = None, shown: bool = False, rule: str = "") -> None:
    """A card goes to a zone of its owner; `at` 0 is the top of the deck. shown: all may see which card it is. rule: the
    rule that says so, where no text acts."""
    more: dict[str, Any] = {"zone": zone, "from": state.game.zones[state.where[number]].name, "shown": shown}
    if at is not None:
        more["at"] = at
    owner = state.things[number].owner
    happen(state, caused(state, "put card", thing=number, seat=owner, amount=1, rule=rule or rule_of(state), more=more))


def upgrade(state: State, seat: int, ids: Sequence[int]) -> None:
    """Hero Upgrades come to a player's board together, the lower level first (DT-CARD-04)."""
    cards = [(number, state.game.cards[state.things[number].name]) for number in ids]
    events = [
        caused(
            state,
            "upgrade",
            thing=number,
            seat=seat,
            amount=card.level,
            rule="DT-CARD-04",
            more={"card": card.name},
        )
        for number, card in sorted(cards, key=lambda one: one[1].level)
    ]
    if events:
        happen(state, *events)


# --- dice ---


def roll(state: State, seat: int, count: int, rule: str = "DT-TXT-01") -> None:
    """A player rolls dice for an effect; all accept the result before it counts (DT-ROLL-27.1, DT-TXT-01).

    Binds `roll` to the dice in the names of the text that rolls. rule: what has them rolled, if no text does.
    """
    ids = effect_dice.for_effect(state, seat, count)
    state.bind("roll", ids)
    if not ids:
        state.bind("activation", ())  # nothing was rolled, and what was rolled before counts no more
        return
    state.push(PRESENT, {**state.names, "roller": seat, "dice": ids})
    more = {"dice": ids, "what": "effect"}
    happen(state, Event("roll", seat=seat, amount=count, source=this(state), by=seat, rule=rule, more=more))


def roll_again(state: State, dice: tuple[int, ...]) -> None:
    """Dice of an effect roll are rolled again, as a new roll of their own (DT-RULE-SCARLET_WITCH-04)."""
    seat = state.things[dice[0]].owner
    state.bind("roll", dice)
    state.push(PRESENT, {**state.names, "roller": seat, "dice": dice})
    more = {"dice": dice, "what": "effect"}
    happen(state, Event("roll", seat=seat, amount=len(dice), source=this(state), by=seat, rule="DT-TXT-01", more=more))


def lay_die(state: State, seat: int, value: int) -> None:
    """A player puts down a die with a chosen value instead of rolling it; binds `roll` to it."""
    (number,) = effect_dice.for_effect(state, seat, 1)
    state.put(change(state.things[number], value=0))
    state.bind("roll", (number,))
    set_die(state, number, value)


def roll_opposed(state: State, first: int, second: int) -> None:
    """Two players roll a die each, as one roll; binds `roll` to both, the first player's die first."""
    ids = (*effect_dice.for_effect(state, first, 1), *effect_dice.for_effect(state, second, 1))
    state.bind("roll", ids)
    state.push(PRESENT, {**state.names, "roller": first, "dice": ids})
    more = {"dice": ids, "what": "effect"}
    happen(state, Event("roll", seat=first, amount=2, source=this(state), by=first, rule="DT-TXT-01", more=more))


def reroll(state: State, ids: Sequence[int], seat: int = -1) -> None:
    """Dice are rolled again, all at once (DT-RULE-DICE_ALTERATION-14). seat: who does it, you if not given."""
    if ids:
        seat = you(state) if seat < 0 else seat
        more = {"dice": tuple(ids), "what": "reroll", "was": tuple(state.things[n].value for n in ids)}
        happen(
            state,
            Event(
                "roll",
                seat=state.things[ids[0]].owner,
                amount=len(ids),
                source=this(state),
                by=seat,
                rule="DT-PRI-03",
                more=more,
            ),
        )


def set_die(state: State, number: int, value: int) -> None:
    """A die is turned to a value, which may be the one it shows (DT-RULE-DICE_ALTERATION-07)."""
    die = state.things[number]
    happen(state, caused(state, "alter", thing=number, seat=die.owner, amount=value, rule="DT-PRI-03"))


def roll_along(state: State, number: int) -> None:
    """A die that lies beside the five is rolled with them (DT-ROLL-32)."""
    holder = state.things[number].holder
    happen(state, Event("roll along", thing=number, seat=holder, amount=1, source=number, by=holder, rule="DT-ROLL-32"))


def swap_in(state: State, die: int, number: int) -> None:
    """A die that lies beside the five takes the place of one of them (DT-ROLL-32)."""
    happen(
        state,
        Event(
            "swap", thing=die, seat=state.things[die].owner, amount=1, source=number, by=you(state), rule="DT-ROLL-32"
        ),
    )


def borrow_die(state: State, seat: int, hero: str) -> None:
    """A player uses a die of another hero, by name, instead of an own one until the phase ends (DT-ROLL-22.1)."""
    own = [number for number in zones.dice(state, seat) if not state.things[number].faces]
    if own:
        happen(
            state, caused(state, "borrow", thing=own[0], seat=seat, amount=1, rule="DT-ROLL-22.1", more={"hero": hero})
        )


def may_add_die(state: State, seat: int) -> bool:
    """Whether another player has a die left that this one could use besides the own five."""
    return len(zones.dice(state, seat)) < 2 * zones.FIVE


def add_die(state: State, seat: int, lender: int) -> None:
    """A player uses a die of another player besides the own five until the Roll Phase ends, never more of them than a
    player has (DT-ROLL-22.1)."""
    if may_add_die(state, seat):
        number = effect_dice.fresh_die(state, seat)
        hero = state.game.heroes[lender].name
        more = {"hero": hero}
        happen(state, caused(state, "add die", thing=number, seat=seat, amount=1, rule="DT-ROLL-22.1", more=more))


# --- phases ---
ATTEMPTS: Final = {OFFENCE: "DT-RULE-ROLL-09", DEFENCE: "DT-RULE-ROLL-10"}


def rolled_in(state: State, phase: str) -> str:
    """The phase of Roll Attempts that is meant: of a Roll Phase the part that is going on."""
    here = str(state.facts["phase"])
    return here if phase == "roll phase" and here in ATTEMPTS else phase


def attempts_in(state: State, seat: int, phase: str) -> bool:
    """Whether a player makes Roll Attempts in the phase that is going on, which is this one."""
    roller = state.facts["attacker" if rolled_in(state, phase) == OFFENCE else "defender"]
    return bool(state.facts["phase"] == rolled_in(state, phase) and seat == roller)


def attempt(state: State, seat: int, phase: str, count: int = 1) -> None:
    """A player gains Roll Attempts in the phase that is going on; without effect in any other phase."""
    rolled = rolled_in(state, phase)
    if attempts_in(state, seat, rolled):
        rule = "DT-ROLL-16.1" if count < 0 else ATTEMPTS[rolled]
        happen(state, caused(state, "attempt", seat=seat, amount=count, rule=rule, more={"what": rolled}))
