"""Choosing how a match is played, question by question: mode, edition, who sits where, and what each seat plays.

Seats are counted from 0, as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from dicewright import games
from dicewright.bots import BOTS, Bot, make
from dicewright.bots.drafting import choose as bot_chooses
from dicewright.bots.levels import opponent
from dicewright.engine.quoting import short
from dicewright.games.draft import BAN, RANDOM, new_draft
from dicewright.table.names import listed, whole

Read = Callable[[], "str | None"]
Write = Callable[[str], None]
Offer = list[dict[str, Any]]


HUMAN = "human"
UNDRAFTED = -1
ANY = {"key": RANDOM, "name": RANDOM, "note": "any of them"}


class Choice(NamedTuple):
    """What was chosen: the arguments of a start, who plays each seat, a bot's name or `human`, and the life if said."""

    mode: str
    edition: str
    seats: list[str]
    players: list[str]
    life: int | None


def choose(
    game: str,
    read: Read,
    write: Write,
    contents: Callable[[str], str],
    rng: Random,
    mode_key: str = "",
    edition_key: str = "",
    bot: str = "greedy",
    life: int | None = None,
) -> Choice | None:
    """Ask until a match can be made of the answers; None at the end of the input.

    contents: what a seat plays by the words that were typed, such as what stands in a file of that name.
    rng: draws random heroes and what bots ban and pick. mode_key, edition_key: not asked for where they are known.
    bot: who is offered first for the other seats. life: not asked for where it is known.
    """
    offered = games.choices(game)
    mode = _one("How is it played?", _known(offered["modes"], mode_key), read, write)
    if mode is None:
        return None
    books = [one for one in offered["editions"] if one["key"] in mode.get("editions", [one["key"]])]
    edition = _one("By which rules?", _known(books, edition_key), read, write)
    if edition is not None and life is None and "life" in mode:
        life = _life(mode["life"], mode["usual_life"], read, write)
        if life is None:
            return None
    sizes = [{"key": str(count), "name": f"{count} players"} for count in mode.get("counts", [2])]
    size = None if edition is None else _one("With how many players?", sizes, read, write)
    players = None if edition is None or size is None else _players(int(size["key"]), bot, read, write)
    while edition is not None and players is not None:
        bans = UNDRAFTED if "first_seats" in mode else _bans(offered, read, write)
        if bans is None:
            return None
        if bans == UNDRAFTED:
            seats = _seats(game, mode, len(players), offered, read, write, contents)
        else:
            seats = _draft(game, offered, players, bans, read, write, rng)
        if seats is None:
            return None
        try:
            seats = games.drawn(game, mode["key"], seats, rng)
            games.new_setup(game, mode["key"], list(seats), {"edition": edition["key"], **_said(life)})
        except ValueError as error:
            write(f"That cannot be played: {error}.")
        else:
            return Choice(mode["key"], edition["key"], seats, players, life)
    return None


def _said(life: int | None) -> dict[str, int]:
    return {} if life is None else {"life": life}


def _life(numbers: list[int], usual: int, read: Read, write: Write) -> int | None:
    """The life the players agree on, the usual one for an empty line; None at the end of the input or on quit."""
    write(f"How much life, and at most how many dice for each? {numbers[0]} to {numbers[-1]}; Enter for {usual}.")
    while (line := read()) is not None and line.strip().lower() != "quit":
        words = line.strip() or str(usual)
        if words.isdecimal() and int(words) in numbers:
            return int(words)
        write(f"Type a number from {numbers[0]} to {numbers[-1]}; quit to stop.")
    return None


def _again(words: str, near: Offer, offer: Offer) -> str:
    """Why words are no choice, and what to type instead."""
    wrong = f"“{short(words)}” could be {listed([one['name'] for one in near], 'or')}. " if near else ""
    wrong = wrong or (f"There is no “{short(words)}” here. " if words else "")
    return f"{wrong}Type a number from 1 to {len(offer)}, or how a name begins; quit to stop."


def _known(offer: Offer, key: str) -> Offer:
    """Only the offer that is known already, if one is."""
    return [one for one in offer if one["key"] == key] or offer


def _bans(offered: dict[str, Any], read: Read, write: Write) -> int | None:
    """How many heroes each bans in a draft, `UNDRAFTED` if there shall be none; None at the end of the input."""
    most = offered["most_bans"]
    if most is None:
        return UNDRAFTED
    ways = [{"key": str(UNDRAFTED), "name": "named for every seat"}, {"key": "0", "name": "picked in turn"}]
    for bans in range(1, most + 1):
        each = f"{bans} secret ban{'s' if bans > 1 else ''} each"
        ways.append({"key": str(bans), "name": f"picked in turn after {each}"})
    way = _one("How are the heroes chosen?", ways, read, write)
    return None if way is None else int(way["key"])


def _players(count: int, bot: str, read: Read, write: Write) -> list[str] | None:
    """Who plays each seat; the first is for whoever is asked. None at the end of the input."""
    bots = [{"key": name, "name": f"the {opponent(name)}"} for name in dict.fromkeys([bot, *BOTS])]
    found = [HUMAN]
    for seat in range(1, count):
        one = _one(
            f"Who is player {seat + 1}?", [*bots, {"key": HUMAN, "name": "a person at this keyboard"}], read, write
        )
        if one is None:
            return None
        found.append(one["key"])
    return found


def _draft(
    game: str, offered: dict[str, Any], players: list[str], bans: int, read: Read, write: Write, rng: Random
) -> list[str] | None:
    """Bans and picks: every person is asked, bots choose by themselves; None at the end of the input."""
    heroes = {str(one["key"]): one for one in offered["seats"]}
    bots: dict[int, Bot] = {seat: make(name, "") for seat, name in enumerate(players) if name != HUMAN}
    draft = new_draft(list(heroes), len(players), bans, at_once=False)
    alone = players.count(HUMAN) == 1
    while draft.waiting:
        seat, stage = draft.waiting[0], draft.stage
        if seat in bots:
            draft = bot_chooses(game, bots[seat], draft, seat, rng)
        else:
            asked = "which hero shall nobody play?" if stage == BAN else "which hero do you play?"
            asked = f"W{asked[1:]}" if alone else f"Player {seat + 1}, {asked}"
            one = _one(asked, [ANY, *(heroes[key] for key in draft.legal(seat))], read, write)
            if one is None:
                return None
            draft = draft.at_random(seat, rng) if one is ANY else draft.choose(seat, one["key"])
        if stage == BAN and draft.stage != BAN:
            for at, mine in enumerate(draft.banned):
                write(f"Player {at + 1} bans {listed([heroes[key]['name'] for key in mine])}.")
        if stage != BAN:
            write(f"Player {seat + 1} plays {heroes[draft.picked[seat]]['name']}.")
    return list(draft.picked)


def _seats(
    game: str,
    mode: dict[str, Any],
    count: int,
    offered: dict[str, Any],
    read: Read,
    write: Write,
    contents: Callable[[str], str],
) -> list[str] | None:
    """What each seat plays, asked again where nobody could play that; where a mode leaves no choice nobody is asked."""
    own = bool(offered.get("own_teams")) and mode.get("own_teams", "seats" not in mode)
    found: list[str] = []
    while len(found) < count:
        known = games.offered_at(offered, mode["key"], len(found))
        if offered["most_bans"] is not None:
            known = [ANY, *known]
        prompt = f"What does player {len(found) + 1} play?" + (" A number, a file, a code or cards." if own else "")
        one = _one(prompt, known, read, write, own)
        if one is None:
            return None
        entry = one["key"] if one in known else contents(one["key"])
        try:
            games.check_seat(game, mode["key"], entry)
        except ValueError as error:
            write(f"That cannot be played: {error}.")
        else:
            found.append(entry)
    return found


def _begins(one: dict[str, Any], words: str) -> bool:
    return bool(one["name"].lower().startswith(words) or str(one["key"]).lower().startswith(words))


def _one(prompt: str, offer: Offer, read: Read, write: Write, own: bool = False) -> dict[str, Any] | None:
    """An offer, by number or how it begins; other words as they are if `own`. None at the end or on quit."""
    if len(offer) == 1:
        return offer[0]
    write(prompt)
    for number, one in enumerate(offer, 1):
        write(f"  {number}. {one['name']}" + (f" – {one['note']}" if one.get("note") else ""))
    while (line := read()) is not None:
        words = line.strip()
        if (place := whole(words)) and place <= len(offer):
            return offer[place - 1]
        if words.lower() == "quit":
            return None
        near = [one for one in offer if words and words.lower() in (str(one["key"]).lower(), one["name"].lower())]
        near = near or [one for one in offer if words and _begins(one, words.lower())]
        if len(near) == 1:
            return near[0]
        if own and words:
            return {"key": words}
        write(_again(words, near, offer))
    return None
