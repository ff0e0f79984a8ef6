"""How each event changes the world: one small function per kind. It returns what really happened, or None."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dicewright.engine.event import Event
from dicewright.engine.state import NOWHERE
from dicewright.engine.value import change
from dicewright.games.dice_throne.board import holding, sides, zones
from dicewright.games.dice_throne.board.dice import blanks
from dicewright.games.dice_throne.board.entities import CP_CAP, Die, Token
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.cards.minion_boards import NOBODY
from dicewright.games.dice_throne.cards.minions import minion
from dicewright.games.dice_throne.continuous.token_limits import full, immune
from dicewright.games.dice_throne.events import card_events

ROOM_TO_HEAL: Final = 10


Apply = Callable[[State, Event], "Event | None"]


def apply(state: State, event: Event) -> Event | None:
    """Make an event true. Raises `KeyError` for a kind this game does not have."""
    return KINDS[event.kind](state, event)


def most_health(state: State, seat: int) -> int:
    """The most a player's dial can show (DT-SET-05)."""
    slug: str = state.things[seat].hero
    if state.game.crawl is not None and seat in state.game.ruled:
        return 0 if slug == NOBODY else minion(slug).health + ROOM_TO_HEAL
    return state.game.start_healths[seat] + ROOM_TO_HEAL


def set_dial(state: State, seat: int, health: int) -> None:
    """Turn a Health dial; teammates share one (DT-MOD-01)."""
    for member in sides.sharing(state, seat):
        state.put(change(state.things[member], health=health))


def _note(state: State, event: Event) -> Event:
    """An event that changes nothing itself: a moment for triggers, or a line of the log."""
    return event


def shown(state: State, seat: int, net: int) -> int:
    """What a dial shows of a number: never less than 0 nor more than its end (DT-SET-05, DT-SET-11)."""
    return max(0, min(most_health(state, seat), net))


def _damage(state: State, event: Event) -> Event:
    set_dial(state, event.seat, event.more["dial"])
    if not event.more.get("isolated") and not event.more.get("counted") and event.amount:
        count_dealt(state, event)
    if "hurt" in state.facts and event.seat in state.game.players:
        hurt = list(state.facts["hurt"])
        hurt[event.seat] += event.amount
        state.set("hurt", tuple(hurt))  # what a Perfect Reward may ask for (DT-MIS-84)
        lowest = list(state.facts["lowest"])
        lowest[event.seat] = min(lowest[event.seat], state.things[event.seat].health)
        state.set("lowest", tuple(lowest))
    return event


def count_dealt(state: State, event: Event) -> None:
    """Damage counts as dealt by the Attack."""
    taken = list(state.facts["dealt"])
    taken[event.seat] += event.amount
    state.set("dealt", tuple(taken))


def _hurt_part(state: State, event: Event) -> Event:
    """A companion takes damage. What somebody else dealt counts as dealt to its player (DT-RULE-HUNTRESS-01)."""
    if "dial" in event.more:
        set_dial(state, event.seat, event.more["dial"])
    if event.by != event.seat and not event.more.get("counted"):
        count_dealt(state, event)
    token = state.things[event.thing]
    most = state.game.tokens[token.name].health
    health = max(0, min(most, token.health + event.more["heal"] - event.amount))
    state.put(change(token, health=health, side=token.side if health else 1))
    return event


def _heal_part(state: State, event: Event) -> Event | None:
    token = state.things[event.thing]
    most = state.game.tokens[token.name].health
    amount = min(event.amount, most - token.health)
    if amount <= 0:
        return None
    state.put(change(token, health=token.health + amount))
    return change(event, amount=amount)


def _heal(state: State, event: Event) -> Event | None:
    health = state.things[event.seat].health
    room = most_health(state, event.seat) - health
    amount = min(event.amount, room)
    if amount <= 0:
        return change(event, kind="healed in vain") if event.amount > 0 else None
    set_dial(state, event.seat, health + amount)
    return event if amount == event.amount else change(event, amount=amount)


def _set_health(state: State, event: Event) -> Event:
    set_dial(state, event.seat, event.amount)
    return event


def _cp(state: State, event: Event) -> Event | None:
    player = state.things[event.seat]
    cp = max(0, min(CP_CAP, player.cp + event.amount))  # DT-SET-06
    if cp == player.cp:
        return change(event, kind="cp in vain") if event.amount > 0 else None
    state.put(change(player, cp=cp))
    gained: int = cp - player.cp
    return event if gained == event.amount else event.with_more(gained, {"lost": event.amount - gained})


def _gold(state: State, event: Event) -> Event | None:
    """The Gold dial of the team, which does not fall below 0; where there is none, Gold goes to nobody."""
    if "gold" not in state.facts:
        return None
    gold = state.facts["gold"]
    after = max(0, gold + event.amount)
    if after == gold:
        return None
    state.set("gold", after)
    return change(event, amount=after - gold)


def _steal(state: State, event: Event) -> Event | None:
    """The victim loses it even if the thief is at a maximum (DT-DMG-14.2); it is no damage (DT-DMG-13).
    From an enemy of a Mission there is always some to take (DT-MIS-95)."""
    victim, thief = state.things[event.seat], state.things[event.by]
    if event.more["what"] == "CP":
        amount = min(event.amount, holding.cp(state, event.seat))
        state.put(change(victim, cp=max(0, victim.cp - amount)))
        state.put(change(thief, cp=min(CP_CAP, thief.cp + amount - min(amount, event.more.get("less", 0)))))
    else:
        amount = min(event.amount, victim.health)
        set_dial(state, event.seat, victim.health - amount)
        if not sides.fallen(state, event.by):
            set_dial(state, event.by, min(most_health(state, event.by), thief.health + amount))
    return change(event, amount=amount) if amount else change(event, kind="steal in vain")


def _arrive(state: State, event: Event) -> Event | None:
    """One token is gained or inflicted; above the limit it is lost (DT-STA-03, DT-STA-09.2), and so is what would come
    to somebody whom the same effect has just defeated (DT-SET-09)."""
    if event.kind == "inflict" and sides.fallen(state, event.seat):
        return None
    name = event.more["token"]
    if full(state, event.seat, name, event.by):
        return _turned_away(state, event)
    number = state.new_id()
    side = event.more.get("side", 0)
    health = state.game.tokens[name].health
    whose = event.more.get("leaflet", event.by)
    token = Token(number, event.seat, name, whose, state.facts["turn"], side, health=health)
    state.add(token, zones.at(event.seat, "tokens"))
    return change(event, thing=number)


def _turned_away(state: State, event: Event) -> Event:
    """A token that does not come, since there is no room for it or it may not lie there."""
    rule = {"gain": "DT-STA-03", "inflict": "DT-STA-09.2"}[event.kind]
    kept_away = immune(state, event.seat, event.more["token"])
    return change(event, kind="stopped", rule=event.rule if kept_away else rule)


def _leave(state: State, event: Event) -> Event | None:
    if state.where[event.thing] == NOWHERE:
        return None
    state.move(event.thing, NOWHERE)
    return event


def _transfer(state: State, event: Event) -> Event | None:
    """A token goes to another board; it counts as gained there, with its side kept (DT-RULE-STATUS-10)."""
    token = state.things[event.thing]
    if state.where[event.thing] == NOWHERE:
        return None
    if token.holder != event.seat and full(state, event.seat, token.name, token.inflicter):
        state.move(event.thing, NOWHERE)
        return change(event, kind="remove", seat=token.holder)
    state.move(event.thing, zones.at(event.seat, "tokens"))
    state.put(change(token, holder=event.seat, turn=state.facts["turn"]))
    return event


def _turn_token(state: State, event: Event) -> Event:
    state.put(change(state.things[event.thing], side=event.amount))
    return event


def _put_on(state: State, event: Event) -> Event:
    state.put(change(state.things[event.thing], place=event.more["place"]))
    return event


def _rolled_blank(state: State, seat: int, value: int) -> bool:
    """Whether a number just rolled makes its die blank by itself; else the faces are (DT-OPEN-08)."""
    return not state.game.edition.blank_faces and value in blanks(state, seat)


def _roll(state: State, event: Event) -> Event:
    """Dice are rolled; `more.values` then says what they show."""
    values, faces = [], []
    for number in event.more["dice"]:
        value = state.draw("dice", 6) + 1
        values.append(value)
        before: Die = state.things[number]
        die = before.rolled(value, _rolled_blank(state, before.owner, value))
        faces.append(die.faces)
        state.put(die)
    more = {**event.more, "values": tuple(values)}
    if any(faces):  # whose faces they are is forgotten when the phase is over
        more["faces"] = tuple(faces)
    return Event(
        "roll", seat=event.seat, amount=event.amount, source=event.source, by=event.by, rule=event.rule, more=more
    )


def _alter(state: State, event: Event) -> Event:
    die = state.things[event.thing]
    state.put(change(die, value=event.amount, blank=False))
    more = {**event.more, "was": die.value}
    return change(event, more={**more, "faces": die.faces} if die.faces else more)


def _roll_along(state: State, event: Event) -> Event:
    value = state.draw("dice", 6) + 1
    state.put(change(state.things[event.thing], side=value))
    return change(event, amount=value)


def _swap(state: State, event: Event) -> Event:
    """Two dice change places; each keeps its number."""
    die, token = state.things[event.thing], state.things[event.source]
    state.put(change(die, value=token.side, blank=_rolled_blank(state, die.owner, token.side)))
    state.put(change(token, side=die.value))
    return change(event, amount=token.side, more={"was": die.value})


def _borrow(state: State, event: Event) -> Event:
    """A die gets the faces of another hero; those of the same hero are like one's own."""
    hero = event.more["hero"]
    if hero != state.game.heroes[event.seat].name:
        state.put(change(state.things[event.thing], faces=hero))
    return event


def _add_die(state: State, event: Event) -> Event:
    """A die besides the five, with the faces of another hero unless the hero is the same."""
    hero = event.more["hero"]
    own = hero == state.game.heroes[event.seat].name
    state.put(change(state.things[event.thing], value=0, faces="" if own else hero, blank=False))
    state.move(event.thing, zones.at(event.seat, "dice"))
    return event


def _raise_limit(state: State, event: Event) -> Event:
    state.set("limits", (*state.facts["limits"], (event.seat, event.more["token"], event.amount)))
    return event


def _attempt(state: State, event: Event) -> Event:
    state.set("more attempts", state.facts["more attempts"] + event.amount)
    return event


def _skip(state: State, event: Event) -> Event:
    state.set("skip", event.more["what"])
    return event


def _extra(state: State, event: Event) -> Event:
    more = event.more
    state.set("extra", (*state.facts["extra"], (event.seat, more["target"], more["ability"])))
    return event


def _restart(state: State, event: Event) -> Event:
    state.set("restart", True)
    return event


def _fail(state: State, event: Event) -> Event:
    """An enemy that Attacks several heroes has activated its ability once, so it fails against all (DT-OPEN-19)."""
    state.set("failed", True)
    if state.facts.get("strikes"):
        state.set("strikes", tuple([one for one in state.facts["strikes"] if one[0] != event.seat]))
    return event


def _fall(state: State, event: Event) -> Event:
    """Those who share a dial fall as one; what they still had to do is not done any more (DT-MOD-06).

    What they have left on the boards of others stays there (DT-SET-12).
    """
    team = sides.sharing(state, event.seat)
    state.set("fallen", (*state.facts["fallen"], *team))
    state.pending = tuple([one for one in state.pending if one.seat not in team])
    return event


def _undefendable(state: State, event: Event) -> Event | None:
    if state.facts["damage type"] not in ("", "normal"):
        return None
    state.set("made undefendable", True)
    if not state.facts["attack"]:
        return event
    state.set("damage type", "undefendable")
    lines = [
        change(line, kind="undefendable") if line.attack and line.kind == "normal" else line
        for line in state.facts["ledger"]
    ]
    state.set("ledger", tuple(lines))
    return event


def _target(state: State, event: Event) -> Event:
    """Everything that the attacker has on its way to nobody yet is for this one now."""
    target = event.seat
    state.set("defender", target)
    lines = [change(line, to=target) if line.to == sides.NOBODY else line for line in state.facts["ledger"]]
    state.set("ledger", tuple(lines))
    state.lasting = tuple(
        [
            change(one, scope={**one.scope, "target": target, "defender": target})
            if one.scope.get("target") == sides.NOBODY and one.seat == event.by
            else one
            for one in state.lasting
        ]
    )
    return event


def _redirect(state: State, event: Event) -> Event:
    """The ability that is being activated is for this player, whatever it does; no target is looked for."""
    state.set("defender", event.seat)
    state.set("bound", True)
    return event


KINDS: Final[dict[str, Apply]] = {
    **card_events.KINDS,
    **dict.fromkeys(
        (
            "begin",
            "end",
            "activate",
            "activating",
            "announce",
            "attacked",
            "attacked with",
            "no attack",
            "attack",
            "unhurt",
            "stopped",
            "write",
            "turn",
            "start",
            "skipped",
            "throw",
            "retrieve",
            "turn up",
            "sign",
            "cast",
            "cp in vain",
            "healed in vain",
            "steal in vain",
            "put aside",
        ),
        _note,
    ),
    "damage": _damage,
    "hurt part": _hurt_part,
    "heal part": _heal_part,
    "heal": _heal,
    "gold": _gold,
    "netted": _note,
    "set health": _set_health,
    "cp": _cp,
    "steal": _steal,
    "gain": _arrive,
    "inflict": _arrive,
    "remove": _leave,
    "spend": _leave,
    "transfer": _transfer,
    "turn token": _turn_token,
    "put on": _put_on,
    "roll": _roll,
    "alter": _alter,
    "borrow": _borrow,
    "add die": _add_die,
    "roll along": _roll_along,
    "swap": _swap,
    "raise limit": _raise_limit,
    "attempt": _attempt,
    "skip": _skip,
    "extra phase": _extra,
    "restart": _restart,
    "fail": _fail,
    "would fall": _fall,
    "undefendable": _undefendable,
    "target": _target,
    "redirect": _redirect,
}
