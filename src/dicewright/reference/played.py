"""What a match that is over writes into the sheets: its row of the score sheet, and the feats that it decides.

A feat is decided from what everybody could see: the setup, the log with its beats, and the final view. What depends on
several matches, or on what no log tells, is initialled by hand.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from dicewright.games.dice_throne.cards.definitions import NUMERALS, hero

MATCH_SCORE: Final = "match-score"
PERK_SHEET: Final = "perk-sheet"
CAMPAIGN_SCORE: Final = "campaign-score"
ADVENTURES_CHARTER: Final = "great-charter-adventures"
CHARTERS: Final = {"dice_throne": "great-charter", "dice_masters": "great-charter-dice-masters"}
"""The sheet with the feats of each game."""
DRAFTS: Final = ("draft", "rainbow", "double-rainbow")
LOW, MUCH, AT_ONCE, ATTACKERS = 5, 15, 20, 6


class Played(NamedTuple):
    """A match that is over.

    setup: as it was begun. view: its end as anybody sees it, with the whole log. date: `2026-11-23`, empty if nothing
    says it. match: what tells it from others.
    """

    setup: Mapping[str, Any]
    view: Mapping[str, Any]
    date: str
    match: str

    @property
    def game(self) -> str:
        """The game that was played."""
        return str(self.setup["game"])

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, none for a draw."""
        result = self.view["result"]
        return tuple(result.get("winners") or ([] if result["winner"] is None else [result["winner"]]))

    def mode(self) -> str:
        """The mode that was played."""
        return str(self.setup.get("mode") or "")

    def meter(self, seat: int) -> tuple[int, int]:
        """The Health or life of a seat at the end, and the most it can be."""
        first = self.view["seats"][seat]["meters"][0]
        return int(first["value"]), int(first["max"])

    def log(self) -> Iterator[Mapping[str, Any]]:
        """The lines of what happened, in order, without those that were taken back."""
        lines = self.view["log"]
        gone = [range(first, last + 1) for first, last in (one["undone"] for one in lines if "undone" in one)]
        yield from (line for line in lines if not any(line["number"] in span for span in gone))

    def beats(self, *deeds: str) -> Iterator[Mapping[str, Any]]:
        """What happened, in order."""
        for line in self.log():
            beat = line.get("beat") or {}
            if beat.get("do") in deeds:
                yield beat


def digest(record: Mapping[str, Any]) -> str:
    """What tells a recorded match from others."""
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:16]


def row_of(played: Played, players: str = "") -> list[str]:
    """Its row of the score sheet: date, players, heroes or teams, winner, and points, which are given by hand."""
    names = [str(seat["name"]) for seat in played.view["seats"]]
    won = ", ".join(names[seat] for seat in played.winners) or "draw"
    return [played.date, players or ", ".join(names), ", ".join(names), won, ""]


def perk_row_of(played: Played) -> list[str]:
    """Its row of the Perk Sheet, empty for what is no Mission: name, Total Difficulty, sides completed, Perk Points,
    and what they are spent on, which is written by hand."""
    if played.mode() != "mission":
        return []
    told = played.view["map"]
    return [str(told["name"]), *[str(told["score"][key]) for key in ("level", "sides", "points")], ""]


def feats_of(played: Played, seat: int) -> list[str]:
    """The ids of the feats that a seat did in it, in the order of the sheet."""
    return [name for name, (game, decides) in FEATS.items() if game == played.game and decides(played, seat)]


# --- campaigns ---


def campaign_rows(view: Mapping[str, Any]) -> list[list[str]]:
    """The rows of the campaign score sheet: a session each that is scored, with the Starting Salves of the next.

    view: a campaign as everybody at its table may see it.
    """
    sessions = [one for one in view["sheet"]["sessions"] if one["parts"]]
    starts = [row[STARTING] for row in view["sheet"]["rows"]][1:]
    starts += [str(view["salves"])] * (len(sessions) - len(starts))
    return [
        [str(one["scenario"]), "win" if one["won"] else "loss", *_worth(dict(one["parts"])), start]
        for one, start in zip(sessions, starts, strict=False)
    ]


def _worth(parts: Mapping[str, int]) -> list[str]:
    """What a session scored, in the order of the sheet; nothing where there is no such thing."""
    found = [[str(parts[what]) for what in column if what in parts] for column in WORTH]
    return [one[0] if one else "" for one in found]


STARTING: Final = 2
"""The column of the Starting Salves in what a campaign tells."""
WORTH: Final = (
    ("the scenario", "the loss"),
    ("Salves left",),
    ("Gold unspent", "unclaimed Boss Loot"),
    ("every tile explored",),
)
"""What the columns of points of the campaign score sheet hold, as a campaign calls it."""


def campaign_feats(view: Mapping[str, Any]) -> list[list[str]]:
    """The boxes of the Great Charter of Adventures: who did a feat, and in which session."""
    names = ", ".join(str(one["name"]) for one in view["heroes"])
    return [[names, f"session {one['session']}"] if one["session"] else ["", ""] for one in view["charter"]]


# --- Dice Throne ---


def _won_duel(played: Played, seat: int) -> bool:
    return seat in played.winners and played.mode() == "duel"


def _low(played: Played, seat: int) -> bool:
    return _won_duel(played, seat) and played.meter(seat)[0] <= LOW


def _no_card(played: Played, seat: int) -> bool:
    return _won_duel(played, seat) and all(one["by"] != seat for one in played.beats("play", "upgrade"))


def _ultimate(played: Played, seat: int) -> bool:
    return any(one["by"] == seat and one["kind"] == "ultimate" for one in played.beats("activate"))


def _stopped(played: Played, seat: int) -> bool:
    """An opponent announced an Ultimate Ability, the seat changed a die, and something else was announced instead."""
    waiting: dict[int, bool] = {}  # by opponent with an Ultimate announced: whether a die was changed since
    for one in played.beats("announce", "alter", "activate", "turn"):
        if one["do"] == "turn":
            waiting = {}
        elif one["do"] == "alter" and one["by"] == seat and one["to"] in waiting:
            waiting[one["to"]] = True
        elif one["do"] in ("announce", "activate") and not _same_side(played, one["by"], seat):
            ultimate = one["name"] in _ultimates(played, one["by"])
            if waiting.pop(one["by"], False) and not ultimate:
                return True
            if ultimate and one["do"] == "announce":
                waiting[one["by"]] = False
    return False


def _ultimates(played: Played, seat: int) -> set[str]:
    sheet = played.view["seats"][seat].get("sheet", ())
    return {str(row["name"]) for one in sheet if one["kind"] == "ultimate" for row in (one, *one["rows"])}


def _same_side(played: Played, one: int, other: int) -> bool:
    seats = played.view["seats"]
    return one == other or bool(seats[one]["team"] == seats[other]["team"])


def _unhurt(played: Played, seat: int) -> bool:
    """Damage that was dealt to the seat and added up to so much came to nothing."""
    coming = 0
    for one in played.beats("deal", "add", "damage", "unhurt", "turn"):
        if one["do"] == "turn":
            coming = 0
        elif one["to"] == seat and one["do"] in ("deal", "add"):
            coming += int(one["n"])
        elif one["to"] == seat:
            if one["do"] == "unhurt" and coming >= MUCH:
                return True
            coming = 0
    return False


def _much(played: Played, seat: int) -> bool:
    found = (one for one in played.beats("damage") if one["by"] == seat)
    return any(int(one["n"]) >= AT_ONCE and not _same_side(played, one["to"], seat) for one in found)


def _upgraded(played: Played, seat: int) -> bool:
    """Every ability that has upgrades lies there at its highest level."""
    shown = {str(one["name"]) for one in played.view["seats"][seat]["sheet"]}
    found = [one for one in hero(str(played.view["seats"][seat]["hero"])).abilities if len(one.levels) > 1]
    return bool(found) and all(f"{one.name}{NUMERALS[one.levels[-1].level]}" in shown for one in found)


def _complexity(wanted: int) -> Callable[[Played, int], bool]:
    def decides(played: Played, seat: int) -> bool:
        won = seat in played.winners
        return won and hero(str(played.view["seats"][seat]["hero"])).complexity == wanted

    return decides


def _drawn(played: Played, seat: int) -> bool:
    return not played.winners


# --- Dice Masters ---


def _whole(played: Played, seat: int) -> bool:
    value, most = played.meter(seat)
    return seat in played.winners and value >= most


def _last(played: Played, seat: int) -> bool:
    return seat in played.winners and played.meter(seat)[0] == 1


def _in_mode(*modes: str) -> Callable[[Played, int], bool]:
    return lambda played, seat: seat in played.winners and played.mode() in modes


def _six(played: Played, seat: int) -> bool:
    """Each die that attacks is a line of its own under one rule (DM-ATK-01)."""
    count = 0
    for line in played.log():
        if line["rule"] == "DM-TURN-01":
            count = 0
        elif line["rule"] == "DM-ATK-01" and line["seat"] == seat:
            count += 1
            if count == ATTACKERS:
                return True
    return False


FEATS: Final[dict[str, tuple[str, Callable[[Played, int], bool]]]] = {
    "low-health": ("dice_throne", _low),
    "no-card": ("dice_throne", _no_card),
    "ultimate": ("dice_throne", _ultimate),
    "ultimate-stopped": ("dice_throne", _stopped),
    "all-prevented": ("dice_throne", _unhurt),
    "much-damage": ("dice_throne", _much),
    "every-upgrade": ("dice_throne", _upgraded),
    "complexity-1": ("dice_throne", _complexity(1)),
    "complexity-6": ("dice_throne", _complexity(6)),
    "drawn": ("dice_throne", _drawn),
    "full-life": ("dice_masters", _whole),
    "last-life": ("dice_masters", _last),
    "six-attackers": ("dice_masters", _six),
    "draft-won": ("dice_masters", _in_mode(*DRAFTS)),
    "doubles-won": ("dice_masters", _in_mode("doubles")),
}
"""By the id of each feat that one match decides: its game, and whether a seat did it."""
