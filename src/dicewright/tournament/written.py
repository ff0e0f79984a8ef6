"""A tournament as a plain file, for games at a table: players, rounds and results, one to a line; and as plain data.

    Tournament: Friday night
    Pairing: swiss
    Best of: 3
    Seed: friday
    Players:
    Ada
    Ben
    Cleo

    Round 1
    Ada 2-1 Ben
    Cleo bye
    drop Ben

`Ada 1-1-1 Ben` has a drawn game, `Ada vs Ben` no result yet, and `drop Ben` says who is not paired any more. `#` begins
a remark.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from dicewright.tournament.event import BYE, ELIMINATION, SWISS, BadTournament, Event, Pairing, Round, check
from dicewright.tournament.pairing import as_drawn, is_drawn
from dicewright.tournament.standings import standings

FORMAT: Final = "dicewright tournament 1"
LONGEST_NAME: Final = 40
LONGEST: Final = 200_000
"""Letters of a file."""

HEADS: Final = ("tournament", "pairing", "best of", "rounds", "seed")
_ELSE: Final = re.compile(r"^(?:drop|round)\s|^players:|\sbye$", re.IGNORECASE)
_MET: Final = re.compile(r"\s(?:(\d{1,2})-(\d{1,2})(?:-(\d{1,2}))?|vs)\s")


def read_event(text: str) -> tuple[str, Event]:
    """The name of a tournament, and the tournament. Raises `BadTournament` with the line."""
    if len(text) > LONGEST:
        raise BadTournament(f"a tournament has at most {LONGEST} letters")
    return _Reading(text).event()


class _Reading:
    """A file that is read line by line."""

    def __init__(self, text: str) -> None:
        self.lines = [(at, line.partition("#")[0].strip()) for at, line in enumerate(text.splitlines(), 1)]
        self.heads: dict[str, str] = {}
        self.players: list[str] = []
        self.rounds: list[list[Pairing]] = []
        self.dropped: dict[str, int] = {}

    def event(self) -> tuple[str, Event]:
        listing = False
        for at, line in self.lines:
            try:
                listing = self._line(line, listing)
            except BadTournament as error:
                raise BadTournament(f"line {at}: {error}") from None
        pairing = self.heads.get("pairing", SWISS)
        best, rounds = self._number("best of", 1), self._number("rounds", 0)
        check(pairing, self.players, best, rounds)
        played = tuple(map(tuple, self.rounds))
        found = Event(pairing, tuple(self.players), best, rounds, self.heads.get("seed", ""), played, self.dropped)
        check_rounds(found)
        return self.heads.get("tournament", ""), found

    def _number(self, head: str, default: int) -> int:
        text = self.heads.get(head, str(default))
        if not (text.isdecimal() and len(text) < 4):
            raise BadTournament(f"{head.capitalize()} is a whole number, not {text[:40]!r}")
        return int(text)

    def _line(self, line: str, listing: bool) -> bool:
        """Read one line. listing: whether players are listed; returns whether they are after it."""
        if not line:
            return listing
        if found := re.fullmatch(r"round (\d{1,3}):?", line, re.IGNORECASE):
            if int(found[1]) != len(self.rounds) + 1:
                raise BadTournament(f"round {len(self.rounds) + 1} comes next, not round {found[1]}")
            self.rounds.append([])
            return False
        if line.lower() == "players:":
            return True
        if found := re.fullmatch(r"drop (.+)", line, re.IGNORECASE):
            self.dropped[self._known(found[1])] = len(self.rounds)
        elif listing:
            self.players.append(as_player(line))
        elif self.rounds:
            self.rounds[-1].append(self._met(line))
        else:
            head, colon, value = line.partition(":")
            if not colon or head.strip().lower() not in HEADS:
                raise BadTournament(f"{line[:60]!r} is none of {', '.join(f'{one}:' for one in HEADS)} and players:")
            self.heads[head.strip().lower()] = value.strip()
        return listing

    def _met(self, line: str) -> Pairing:
        """A pairing: `Ada 2-1 Ben`, `Ada vs Ben` or `Ada bye`."""
        best = self._number("best of", 1)
        needed = best // 2 + 1
        if found := re.fullmatch(r"(.+)\s+bye", line, re.IGNORECASE):
            return Pairing(self._known(found[1]), BYE, (needed, 0), 0, True)
        splits = list(_MET.finditer(line))
        for split in splits:
            one, other = line[: split.start()].strip(), line[split.end() :].strip()
            if len(splits) > 1 and not {one, other} <= {*self.players}:
                continue
            pair = self._known(one), self._known(other)
            if split[1] is None:
                return Pairing(*pair)
            wins, drawn = (int(split[1]), int(split[2])), int(split[3] or 0)
            if max(wins) > needed or min(wins) == needed:
                raise BadTournament(f"{wins[0]}-{wins[1]} is no result of a best of {best}")
            return Pairing(*pair, wins, drawn, True)
        raise BadTournament(f"{line[:60]!r} is no pairing; write 'Ada 2-1 Ben', 'Ada vs Ben', 'Ada bye' or 'drop Ada'")

    def _known(self, name: str) -> str:
        name = " ".join(name.split())
        if name in self.players:
            return name
        near = get_close_matches(name, self.players, 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else "the players stand below 'Players:'"
        raise BadTournament(f"there is no player {name[:LONGEST_NAME]!r}; {hint}")


def as_player(text: str) -> str:
    """The name of a player as a file can have it. Raises `BadTournament`."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadTournament(f"a name has 1 to {LONGEST_NAME} letters that can be seen")
    if "#" in name or _MET.search(f" {name} ") or _ELSE.search(name):
        raise BadTournament(f"{name!r} would be read as something else; choose another name")
    return name


def check_rounds(event: Event) -> None:
    """Raise `BadTournament` where the rounds cannot be those of the tournament.

    In Swiss whoever leads it may pair otherwise than the seed; brackets and round robins are as they are drawn.
    """
    for number, played in enumerate(event.rounds, 1):
        before = event.before(number)
        if before.waiting:
            one = before.waiting[0]
            raise BadTournament(
                f"round {number - 1}: {one.one} and {one.other} have no result, and round {number} began"
            )
        if before.over:
            raise BadTournament(f"there is no round {number}: the tournament was over before")
        there = [player for one in played for player in (one.one, one.other) if player != BYE]
        twice = next((player for player in there if there.count(player) > 1), "")
        if twice:
            raise BadTournament(f"round {number}: {twice} is paired twice")
        if gone := [player for player in there if player in before.dropped]:
            raise BadTournament(f"round {number}: {gone[0]} has left before it")
        if event.pairing == SWISS:
            if missing := [player for player in before.active if player not in there]:
                raise BadTournament(
                    f"round {number}: {missing[0]} is not paired; write '{missing[0]} bye' or drop them"
                )
        elif not is_drawn(event, number):
            raise BadTournament(f"round {number} is not the one that the seed {event.seed!r} leads to")
        if event.pairing == ELIMINATION and (drawn := [one for one in played if one.over and one.winner is None]):
            raise BadTournament(
                f"round {number}: {drawn[0].one} and {drawn[0].other} play on until one of them has won"
            )


def write_event(title: str, event: Event) -> str:
    """The file of a tournament."""
    heads = {"Tournament": title, "Pairing": event.pairing, "Best of": str(event.best), "Seed": event.seed}
    if event.rounds_wanted:
        heads["Rounds"] = str(event.rounds_wanted)
    lines = [f"{head}: {value}" for head, value in heads.items() if value]
    lines += ["Players:", *event.players, *(f"drop {player}" for player, at in event.dropped.items() if not at)]
    for number, played in enumerate(event.rounds, 1):
        lines += ["", *round_lines(number, played)]
        lines += [f"drop {player}" for player, at in event.dropped.items() if at == number]
    return "\n".join(lines) + "\n"


def round_lines(number: int, played: Round) -> list[str]:
    """A round as a file has it."""
    return [f"Round {number}", *map(pairing_line, played)]


def pairing_line(one: Pairing) -> str:
    """A pairing as a file has it."""
    if one.bye:
        return f"{one.one} bye"
    if not one.over:
        return f"{one.one} vs {one.other}"
    return f"{one.one} {score_text(one)} {one.other}"


def score_text(one: Pairing) -> str:
    """The games of a match: `2-1`, with those that nobody has won `1-1-1`."""
    return f"{one.wins[0]}-{one.wins[1]}" + (f"-{one.drawn}" if one.drawn else "")


def as_data(title: str, event: Event) -> dict[str, Any]:
    """A tournament as plain data, with its standings; `from_data` reads all but those."""
    return {
        "format": FORMAT,
        "name": title,
        "pairing": event.pairing,
        "best": event.best,
        "rounds": event.length,
        "seed": event.seed,
        "players": list(event.players),
        "dropped": dict(event.dropped),
        "played": [[{**one._asdict(), "wins": list(one.wins)} for one in played] for played in event.rounds],
        "as_drawn": as_drawn(event),
        "over": event.over and bool(event.rounds),
        "standings": [one.data() for one in standings(event)],
    }


def from_data(data: Mapping[str, Any]) -> tuple[str, Event]:
    """What `as_data` wrote; its standings are not believed. Raises `BadTournament`."""
    if data.get("format") != FORMAT:
        raise BadTournament(f"this is no {FORMAT!r}")
    try:
        players = [as_player(str(one)) for one in data["players"]]
        rounds = int(data["rounds"]) if data["pairing"] == SWISS else 0
        check(data["pairing"], players, data["best"], rounds)
        dropped = {str(player): int(at) for player, at in data["dropped"].items()}
        played = tuple(tuple(_pairing(one) for one in found) for found in data["played"])
        found = Event(data["pairing"], tuple(players), data["best"], rounds, str(data["seed"]), played, dropped)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, BadTournament):
            raise
        raise BadTournament(f"a part of it is missing or wrong: {error}") from None
    unknown = {one for met in played for pairing in met for one in pairing[:2]} - {*players, BYE}
    if unknown or not {*dropped} <= {*players}:
        raise BadTournament("somebody is paired who does not play")
    check_rounds(found)
    return str(data["name"]), found


def _pairing(one: Mapping[str, Any]) -> Pairing:
    wins = int(one["wins"][0]), int(one["wins"][1])
    return Pairing(str(one["one"]), str(one["other"]), wins, int(one["drawn"]), bool(one["over"]), bool(one["given"]))
