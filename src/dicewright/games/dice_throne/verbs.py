"""What rules and texts can do: each verb lets events happen. Who does it comes from the names in view.

`you` is the acting player, `this` the card or token whose words act (-1 for a board or the rules).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dicewright.engine.event import Event
from dicewright.engine.happen import happen
from dicewright.engine.state import NOWHERE, State
from dicewright.engine.thing import change
from dicewright.games.dice_throne import apply, room, zones
from dicewright.games.dice_throne.flow import ARRIVE, PRESENT
from dicewright.games.dice_throne.things import Card, Die, Token

Tokens = Iterable[tuple[str, int]]
limit = apply.limit


def you(state: State) -> int:
    """The player whose words or deed act now."""
    seat: int = state.names.get("you", -1)
    return seat


def this(state: State) -> int:
    """The card or token whose words act, -1 if none."""
    source: int = state.names.get("this", -1)
    return source


def rule_of(state: State) -> str:
    """The path of the text that acts: of a card or token, of the activated ability, else of what is carried out.

    Empty where no text acts.
    """
    game: Any = state.game
    names, number = state.names, this(state)
    thing = state.things[number] if number >= 0 else None
    if isinstance(thing, Card):
        path: str = game.cards[thing.name].path
        return path
    if isinstance(thing, Token):
        path = game.tokens[thing.name].path
        return path
    within = names.get("within", names.get("role"))
    if within in ("offence", "defence"):
        path = state.facts["ability" if within == "offence" else "defending"]
        return path
    frame = state.top
    while frame is not None:
        root = game.library.root(frame.node)
        if root in game.trees:
            return str(root)
        frame = frame.under
    return ""


def cp(state: State, seat: int) -> int:
    """A player's Combat Points."""
    found: int = state.things[seat].cp
    return found


def redirect(state: State, seat: int) -> None:
    """The Attack goes to another player than it was for (DT-STA-31)."""
    happen(state, Event("redirect", -1, seat, 1, this(state), state.facts["attacker"], "DT-STA-31"))


# --- CP ---


def gain_cp(state: State, seat: int, amount: int) -> None:
    """A player gains CP, up to 15; a negative amount is lost (DT-SET-06)."""
    if amount:
        happen(state, Event("cp", seat, seat, amount, this(state), you(state), "DT-SET-06"))


def lose_cp(state: State, seat: int, amount: int) -> None:
    """A player loses CP, down to 0."""
    gain_cp(state, seat, -amount)


def steal_cp(state: State, thief: int, victim: int, amount: int) -> None:
    """A player takes CP from another, at most what is there (DT-TXT-08)."""
    happen(state, Event("steal", victim, victim, amount, this(state), thief, "DT-TXT-08", {"what": "CP"}))


# --- tokens ---


def gain(state: State, seat: int, tokens: Tokens, by: int = -1, side: int = 0) -> None:
    """A player gains tokens, all at once; what is above a limit is lost (DT-STA-03)."""
    _arrive(state, "gain", seat, tokens, you(state) if by < 0 else by, side)


def inflict(state: State, seat: int, tokens: Tokens, by: int = -1) -> None:
    """Tokens are inflicted on a player, all at once (DT-TXT-09)."""
    _arrive(state, "inflict", seat, tokens, you(state) if by < 0 else by)


def _arrive(state: State, kind: str, seat: int, tokens: Tokens, by: int, side: int = 0) -> None:
    facts = state.game.tokens  # type: ignore[attr-defined]
    source = this(state)
    events = []
    for name, count in tokens:
        more = {"token": name, "kind": facts[name].kind, "side": side or _side(state, name, by)}
        events += [Event(kind, -1, seat, 1, source, by, "DT-TXT-09", more) for _ in range(count)]
    if state.names.get("within", state.names.get("role")) == "offence" and not state.facts["ultimate"]:
        events = _unparalyzed(state, events)
    if kind == "gain" and not room.uninterrupted(state, state.names) and room.crowded(state, seat, events):
        state.push(ARRIVE, {**state.names, "coming": tuple(events)})
    elif events:
        come(state, events)


def come(state: State, events: Sequence[Event]) -> None:
    """Tokens come all together; where a token says what happens to those above its limit, one after the other, so that
    each of them meets it (DT-STA-03)."""
    ways = state.game.ways  # type: ignore[attr-defined]
    names = {event.more["token"] for event in events}
    if any("before arrival" in ways[name].triggers for name in names if name in ways):
        for event in reversed(events):
            happen(state, event)
    else:
        happen(state, *events)


def _unparalyzed(state: State, events: list[Event]) -> list[Event]:
    """What an Offensive Ability may gain and inflict; a companion or a dial is no status effect (DT-STA-12)."""
    if state.game.allows(state, you(state), "gain and inflict"):  # type: ignore[attr-defined]
        return events
    stopped = [one for one in events if one.more["kind"] not in ("companion", "special")]
    for one in stopped:
        happen(state, one._replace(kind="stopped", rule="DT-RULE-NINJA-04"))
    return [one for one in events if one not in stopped]


def _side(state: State, token: str, by: int) -> int:
    """The side on which a token comes, 0 if it has but one."""
    side: int = state.game.arrival_side(state, token, by)  # type: ignore[attr-defined]
    return side


def _leave(state: State, kind: str, ids: Sequence[int], rule: str, **said: Any) -> None:
    facts = state.game.tokens  # type: ignore[attr-defined]
    events = []
    for number in ids:
        if state.where[number] != NOWHERE:
            token = state.things[number]
            alike = [one for one in ids if _alike(state, one, number)]
            leaving = len(alike) if alike[0] == number else 0  # the first has the line of all
            more = {"token": token.name, "kind": facts[token.name].kind, "leaving": leaving, **said}
            events.append(Event(kind, number, token.holder, 1, this(state), you(state), rule, more))
    if events:
        happen(state, *events)


def _alike(state: State, one: int, other: int) -> bool:
    """Whether two tokens of a batch that lie in play are of one name and one holder."""
    mine, yours = state.things[one], state.things[other]
    return state.where[one] != NOWHERE and (mine.name, mine.holder) == (yours.name, yours.holder)


def remove(state: State, ids: Sequence[int]) -> None:
    """Tokens leave the match (DT-STA-11)."""
    _leave(state, "remove", ids, "DT-STA-11")


def spend(state: State, ids: Sequence[int], saves: bool = False) -> None:
    """Tokens are spent by their holder: they leave and may be gained again (DT-STA-08).

    saves: whether what they are spent for prevents or avoids damage.
    """
    _leave(state, "spend", ids, "DT-STA-08", saves=saves)


def transfer(state: State, number: int, seat: int) -> None:
    """A token moves to another player's board and counts as gained there (DT-RULE-STATUS-10)."""
    if number < 0:
        return
    token = state.things[number]
    kind = state.game.tokens[token.name].kind  # type: ignore[attr-defined]
    more = {"token": token.name, "kind": kind, "from": token.holder}
    happen(state, Event("transfer", number, seat, 1, this(state), you(state), "DT-RULE-STATUS-10", more))


def turn_token(state: State, number: int, side: int) -> None:
    """A token is turned to another side."""
    token = state.things[number]
    more = {"token": token.name, "was": token.side}
    happen(state, Event("turn token", number, token.holder, side, this(state), you(state), rule_of(state), more))


def put_on(state: State, number: int, place: str) -> None:
    """A token is put on an ability of its holder's board."""
    token = state.things[number]
    more = {"token": token.name, "place": place}
    happen(state, Event("put on", number, token.holder, 1, this(state), you(state), "DT-ROLL-24", more))


def turn_board(state: State, seat: int, side: str | None = None) -> None:
    """A player's board is turned to a side that it has, to the other one if none is named."""
    hero = state.game.heroes[seat]  # type: ignore[attr-defined]
    up = hero.side_up(state.facts["levels"][seat])
    to = next((one for one in hero.sides if one != up and side in (None, one)), "")
    if to:
        happen(state, Event("flip", -1, seat, 1, this(state), you(state), "DT-RULE-CURSED_PIRATE-08", {"side": to}))


def raise_limit(state: State, seat: int, token: str, amount: int) -> None:
    """A player's stack limit rises for the rest of the game (DT-STA-05)."""
    happen(state, Event("raise limit", -1, seat, amount, this(state), you(state), "DT-STA-05", {"token": token}))


# --- cards ---


def draw(state: State, seat: int, count: int) -> None:
    """A player draws cards (DT-SET-07)."""
    if count > 0:
        happen(state, Event("draw", -1, seat, count, this(state), you(state), "DT-SET-07"))


def discard(state: State, ids: Sequence[int]) -> None:
    """Cards are discarded without CP (DT-TURN-13)."""
    events = [Event("discard", n, state.things[n].owner, 1, this(state), you(state), "DT-TURN-13") for n in ids]
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
    happen(state, Event("look", -1, owner, len(ids), this(state), you(state), rule_of(state), more))


def shuffle(state: State, seat: int) -> None:
    """A player's deck is shuffled."""
    happen(state, Event("shuffle", -1, seat, 0, this(state), you(state), rule_of(state)))


def put_card(state: State, number: int, zone: str, at: int | None = None, shown: bool = False) -> None:
    """A card goes to a zone of its owner; `at` 0 is the top of the deck. shown: all may see which card it is."""
    more: dict[str, Any] = {"zone": zone, "from": state.game.zones[state.where[number]].name, "shown": shown}
    if at is not None:
        more["at"] = at
    owner = state.things[number].owner
    happen(state, Event("put card", number, owner, 1, this(state), you(state), rule_of(state), more))


# --- dice ---


def roll(state: State, seat: int, count: int) -> None:
    """A player rolls dice for an effect; all accept the result before it counts (DT-ROLL-27, DT-TXT-01).

    Binds `roll` to the dice in the names of the text that rolls.
    """
    ids = tuple([fresh_die(state, seat) for _ in range(count)])
    state.bind("roll", ids)
    if not ids:
        return
    state.push(PRESENT, {**state.names, "roller": seat, "dice": ids})
    more = {"dice": ids, "what": "effect"}
    happen(state, Event("roll", -1, seat, count, this(state), seat, "DT-TXT-01", more))


def roll_again(state: State, die: int) -> None:
    """A die of an effect roll is rolled again, as a new roll of one die (DT-RULE-SCARLET_WITCH-04)."""
    seat = state.things[die].owner
    state.bind("roll", (die,))
    state.push(PRESENT, {**state.names, "roller": seat, "dice": (die,)})
    more = {"dice": (die,), "what": "effect"}
    happen(state, Event("roll", -1, seat, 1, this(state), seat, "DT-TXT-01", more))


def lay_die(state: State, seat: int, value: int) -> None:
    """A player puts down a die with a chosen value instead of rolling it; binds `roll` to it."""
    number = fresh_die(state, seat)
    state.put(change(state.things[number], value=0))
    state.bind("roll", (number,))
    set_die(state, number, value)


def roll_opposed(state: State, first: int, second: int) -> None:
    """Two players roll a die each, as one roll; binds `roll` to both, the first player's die first."""
    ids = (fresh_die(state, first), fresh_die(state, second))
    state.bind("roll", ids)
    state.push(PRESENT, {**state.names, "roller": first, "dice": ids})
    more = {"dice": ids, "what": "effect"}
    happen(state, Event("roll", -1, first, 2, this(state), first, "DT-TXT-01", more))


def fresh_die(state: State, seat: int) -> int:
    """A die for an effect roll: one that lies spare, or a new one."""
    spare = state.zones[zones.at(seat, "spare")]
    if spare:
        state.move(spare[0], zones.at(seat, "roll"))
        return spare[0]
    number = state.new_id()
    return state.add(Die(number, seat, 0, 0), zones.at(seat, "roll"))


def reroll(state: State, ids: Sequence[int], seat: int = -1) -> None:
    """Dice are rolled again, all at once (DT-RULE-DICE_ALTERATION-14). seat: who does it, you if not given."""
    if ids:
        seat = you(state) if seat < 0 else seat
        more = {"dice": tuple(ids), "what": "reroll", "was": tuple(state.things[n].value for n in ids)}
        happen(state, Event("roll", -1, state.things[ids[0]].owner, len(ids), this(state), seat, "DT-PRI-03", more))


def set_die(state: State, number: int, value: int) -> None:
    """A die is turned to a value, which may be the one it shows (DT-RULE-DICE_ALTERATION-07)."""
    die = state.things[number]
    happen(state, Event("alter", number, die.owner, value, this(state), you(state), "DT-PRI-03"))


def roll_along(state: State, number: int) -> None:
    """A die that lies beside the five is rolled with them (DT-ROLL-32)."""
    holder = state.things[number].holder
    happen(state, Event("roll along", number, holder, 1, number, holder, "DT-ROLL-32"))


def swap_in(state: State, die: int, number: int) -> None:
    """A die that lies beside the five takes the place of one of them (DT-ROLL-32)."""
    happen(state, Event("swap", die, state.things[die].owner, 1, number, you(state), "DT-ROLL-32"))


def borrow_die(state: State, seat: int, hero: str) -> None:
    """A player uses a die of another hero, by name, instead of an own one until the phase ends (DT-ROLL-22)."""
    own = [number for number in zones.dice(state, seat) if not state.things[number].faces]
    if own:
        happen(state, Event("borrow", own[0], seat, 1, this(state), you(state), "DT-ROLL-22", {"hero": hero}))


def may_add_die(state: State, seat: int) -> bool:
    """Whether another player has a die left that this one could use besides the own five."""
    return len(zones.dice(state, seat)) < 2 * zones.FIVE


def add_die(state: State, seat: int, lender: int) -> None:
    """A player uses a die of another player besides the own five until the Roll Phase ends, never more of them than a
    player has (DT-ROLL-22)."""
    if may_add_die(state, seat):
        number = fresh_die(state, seat)
        hero = state.game.heroes[lender].name  # type: ignore[attr-defined]
        happen(state, Event("add die", number, seat, 1, this(state), you(state), "DT-ROLL-22", {"hero": hero}))


# --- phases ---


def attempt(state: State, seat: int, phase: str, count: int = 1) -> None:
    """A player gains Roll Attempts in the phase that is going on; without effect in any other phase."""
    facts = state.facts
    roller = facts["attacker"] if phase == "offensive roll phase" else facts["defender"]
    if facts["phase"] == phase and seat == roller:
        happen(state, Event("attempt", -1, seat, count, this(state), you(state), "DT-RULE-ROLL-09", {"what": phase}))


def skip(state: State, phase: str) -> None:
    """The phase that begins is skipped (DT-TURN-06, DT-ROLL-18)."""
    happen(state, Event("skip", -1, state.facts["active"], 0, this(state), you(state), "DT-TURN-06", {"what": phase}))


def extra_phase(state: State, seat: int, target: int, ability: str = "") -> None:
    """A player takes another Offensive Roll Phase against the same opponent after this one (DT-XTR-01).

    ability: the path of the row that is activated in it without a roll, if one is (DT-XTR-03).
    """
    more = {"target": target, "ability": ability}
    happen(state, Event("extra phase", -1, seat, 1, this(state), you(state), "DT-XTR-01", more))


def restart(state: State) -> None:
    """The Offensive Roll Phase ends and a new one begins in its place (DT-ROLL-30)."""
    happen(state, Event("restart", -1, state.facts["attacker"], 1, this(state), you(state), "DT-ROLL-30"))


def fail(state: State) -> None:
    """The ability that is being activated fails: none of its effects happen (DT-ROLL-20)."""
    happen(state, Event("fail", -1, state.facts["attacker"], 0, this(state), you(state), "DT-ROLL-20"))
