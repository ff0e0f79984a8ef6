"""What a seat may know. A view is plain data; hidden things appear in it only as a count.

Both games fill the same shape, so one table client and one terminal draw both:

    {"game", "title", "edition", "version", "viewer", "turn", "phase", "active", "actives", "result",
     "seats": [{"seat", "name", "team", "tags": [word], "meters": [{"name", "value", "max"}], "marks": [item],
                "sheet": [section]}],
     "zones": [{"key", "name", "seat", "count", "items": [item]}],
     "ask": {"seat", "kind", "prompt", "rule", "source", "on_pass",
             "options": [{"key", "label", "things", "among"}], …shape…} | None,
     "waiting": seat | None,
     "log": [{"number", "text", "rule", "seat", "beat", "place", "note", "undone"}],
     "accord": {"offers": [{"what", "seat", "waits": [seat], "undone", "span", "chosen"}], "draw", "resign",
                "undo": {"to", "why", "asked", "undone", "span": [line, line], "answer", "chosen"}}}

    leads: only where passing leads to something that the option does not say, in a clause.
    acts_for: only where the seat decides for another, which nobody plays.
    among: only where an option is answered together with a choice: {"min", "max", "rule", "options"}.
    actives: only where teammates take their turns together, all of them; `active` leads.
    team, tags: only where there are several; seats with the same team play together.
    reverse: {"side", "sheet"} of a seat whose board has another side, None if it has not.
    die: all faces of a die that belongs to no card, of a seat ("seats") or of everybody (at the top).
    item: {"id", "kind": "die|card|token", "name", "word", "face", "text", "owner", "marks": [word], …}
    confidence: of a card or a section how sure its text is; of a token only where it is reconstructed.
    face: {"symbols": [word], "text", "value", "level", "attack", "defense", "burst"}  (what applies)
    section: {"name", "rows": [{"name", "needs", "text", "lit"}]}  (ability boards, card text)
    beat: what a line tells as plain data, where the game says it
    place: how a line stands to those before it, where it does not stand alone (`table/causes.py`)
    note, undone: of a line about what players ask of each other; the first and last line that it takes back
    accord: only where decisions can be taken back. offers: what is asked and of whom it waits for an answer; undone:
    how many decisions it takes back. draw, resign: why the seat cannot ask for it, empty if it can. undo: to: after
    which decision the match would be again, -1 if there is no way back; why: where the way ends, or why there is
    none; asked: why it cannot be asked now; span: the lines that would no longer count; answer: the seat's own that is
    taken back; chosen: the same as its button named it, empty where no button did, or for others who may not know

Whoever shows a view may add `odds`, the chances of who is rolling (see `odds/live.py`).
"""

from __future__ import annotations

from random import Random
from typing import Any

from dicewright.engine.ask import Ask, Option
from dicewright.engine.game import OWNER, PUBLIC, Game, Zone
from dicewright.engine.state import Keys, State


def sees(zone: Zone, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) knows what is in a zone."""
    if zone.seen == PUBLIC:
        return True
    return zone.seen == OWNER and seat is not None and zone.seat == seat


def open_to(game: Game, seat: int | None) -> tuple[bool, ...]:
    """Of each zone whether a seat may look into it."""
    found = game.open_zones.get(seat)
    if found is None:
        found = game.open_zones[seat] = tuple([sees(zone, seat) for zone in game.zones])
    return found


def visible(state: State, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """Per zone, the ids in it that a seat may know; compare with `state.zones` for the counts."""
    known = state.game.known(state, seat)
    return tuple(
        [
            inside if is_open or not inside else tuple([one for one in inside if one in known]) if known else ()
            for is_open, inside in zip(open_to(state.game, seat), state.zones, strict=True)
        ]
    )


def fresh(data: Any) -> Any:
    """A copy of plain data that shares nothing with it."""
    if type(data) is dict:
        return {key: fresh(part) if type(part) in (dict, list) else part for key, part in data.items()}
    return [fresh(part) if type(part) in (dict, list) else part for part in data]


def ask_view(ask: Ask | None, seat: int | None) -> dict[str, Any] | None:
    """An ask as plain data, for the seat that must answer it; others learn only who decides (`waiting`)."""
    if ask is None or ask.seat != seat:
        return None
    return {
        "seat": ask.seat,
        "kind": ask.kind,
        "prompt": ask.prompt(),
        "rule": ask.rule,
        "source": ask.source,
        "on_pass": ask.on_pass,
        **({"leads": leads} if ask.leads is not None and (leads := ask.leads()) else {}),
        **({"acts_for": ask.acts_for} if ask.acts_for >= 0 else {}),
        "options": [option_view(option) for option in ask.option_list()],
        **ask.shape(),
    }


def option_view(option: Option) -> dict[str, Any]:
    """An option as plain data; `among` says what is chosen together with it, if anything is."""
    found: dict[str, Any] = {"key": option.key, "label": option.label or option.key, "things": list(option.things)}
    if option.among is not None:
        among = option.among
        items = [option_view(item) for item in among.items]
        found["among"] = {"min": among.least, "max": among.most, "rule": among.rule, "options": items}
    return found


def resample(state: State, seat: int | None, rng: Random) -> State:
    """A clone in which everything the seat cannot know is dealt anew; its view of it is the same.

    Hidden things of one player with the same backs are shuffled among that player's hidden places, and all randomness
    to come is new.
    """
    twin = state.clone()
    twin.own()
    known = state.game.known(state, seat)
    owners = {(zone.seat, zone.backs) for zone in state.game.zones if not sees(zone, seat)}
    for owner, backs in sorted(owners):
        places = [
            at
            for at, zone in enumerate(state.game.zones)
            if (zone.seat, zone.backs) == (owner, backs)
            and not sees(zone, seat)
            and (zone.ordered or zone.seen == OWNER)
        ]
        hidden = [number for at in places for number in state.zones[at] if number not in known]
        dealt = rng.sample(sorted(hidden), len(hidden))  # so that not even the order of luck tells of the truth
        instead = dict(zip(hidden, dealt, strict=True))
        for at in places:
            inside = tuple(instead.get(number, number) for number in state.zones[at])
            twin.zones[at] = inside
            for number in inside:
                twin.where[number] = at
        state.game.rename(twin, instead)
    twin.keys = Keys(rng.randbytes(32))
    twin.script = {}
    twin.rolled = None
    return twin
