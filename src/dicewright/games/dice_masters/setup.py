"""Setting up a match: modes, teams, starting life, who goes first."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from dicewright.games.dice_masters.edition import Edition, edition
from dicewright.games.dice_masters.facts import BASIC, card
from dicewright.games.dice_masters.teams import teams

MODES = ("demo", "tournament")
LIFE = {"demo": 10, "tournament": 20}  # DM-SETUP-02, DM-SETUP-03
DEMO = "demo"
CARDS, BASICS, DICE = 8, 2, 20  # DM-TEAM-01
FIRST = ("toss", "random", "0", "1")
STRICT, CASUAL = "strict", "casual"
CARD_NUMBER = re.compile(r"[A-Za-z]+-\d")
OPTIONS = ("edition", "life", "first", "names", "priority", "first_attack")


def new_setup(mode: str | None, seats: list[Any], options: dict[str, Any]) -> dict[str, Any]:
    """A full setup as plain data. Raises `ValueError` saying what exists instead.

    seats: per seat `demo` (that seat's demo team), a ready team's name, or a team: `AVX-003:2 AVX-004:2 AVX-027`, or
    such a list.
    options: `edition`, `life`, `first` (`toss`, `random`, 0 or 1), `names` (of the two players), `priority` (`strict`,
    or `casual` in the books that know it), `first_attack` (false: nobody attacks on the match's first turn).
    """
    chosen = _mode(mode)
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        raise ValueError(f"there is no option {unknown[0]!r}: choose from {', '.join(OPTIONS)}")
    book = edition(options.get("edition"))
    if len(seats) not in (0, 2):
        slips = [slip for entry in seats if (slip := _no_team(entry))]
        raise ValueError("; ".join([f"a {chosen} match has 2 seats, not {len(seats)} (DM-SETUP-01)", *slips]))
    teams = [_team(entry, at, book, chosen) for at, entry in enumerate(seats or (DEMO, DEMO))]
    return {
        "mode": chosen,
        "edition": book.name,
        "teams": teams,
        "basics": _centre(teams, book, all(team["demo"] for team in teams)),
        "life": _life(options.get("life"), chosen),
        "first": _first(options.get("first"), book, chosen),
        "names": _names(options.get("names"), teams),
        **_priority(options.get("priority"), book),
        **_first_attack(options.get("first_attack")),
    }


def _mode(mode: str | None) -> str:
    if mode is None:
        return MODES[0]
    if mode not in MODES:
        near = get_close_matches(str(mode), MODES, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"there is no mode {mode!r} in Dice Masters: choose {' or '.join(MODES)}{hint}")
    return mode


def _life(life: Any, mode: str) -> int:
    number = LIFE[mode] if life is None else life
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 99:
        raise ValueError(f"life must be a number from 1 to 99, not {life!r}")
    return number


def _priority(word: Any, book: Edition) -> dict[str, str]:
    """Who may answer what: the strict procedure, unless a casual match is wanted and its book knows it (DM-MAIN-04)."""
    if word in (None, STRICT):
        return {}
    if word != CASUAL:
        raise ValueError(f"priority must be {STRICT} or {CASUAL}, not {word!r}")
    if not book.casual:
        raise ValueError(f"{book.title} has no casual priority, only {STRICT} (DM-MAIN-04, DM-MAIN-07)")
    return {"priority": CASUAL}


def _first_attack(allowed: Any) -> dict[str, bool]:
    """The books let the first player attack at once (DM-TURN-06), later tournaments do not (DM-LATER-05)."""
    if allowed not in (None, True, False):
        raise ValueError(f"first_attack must be true or false, not {allowed!r}")
    return {"first_attack": False} if allowed is False else {}


def _first(first: Any, book: Edition, mode: str) -> int | str:
    """Books that toss let the winner choose (DM-SETUP-08); demo games and the first book just begin with seat 0."""
    if first is None:
        return "toss" if book.toss and mode != "demo" else 0
    if str(first) not in FIRST:
        raise ValueError(f"first must be one of {', '.join(FIRST)}, not {first!r}")
    return int(first) if str(first).isdigit() else str(first)


def _names(names: Any, teams: list[dict[str, Any]]) -> list[str]:
    """The players' names; without any, those of their teams."""
    if names is None:
        known = [team["title"] for team in teams]
        return known if known[0] != known[1] else [f"{title} {seat + 1}" for seat, title in enumerate(known)]
    if not isinstance(names, list | tuple) or len(names) != 2 or not all(isinstance(n, str) and n for n in names):
        raise ValueError("names must be two names, one a seat")
    if names[0].strip().lower() == names[1].strip().lower():
        raise ValueError("the two players need different names")
    return list(names)


def _team(entry: Any, seat: int, book: Edition, mode: str) -> dict[str, Any]:
    """One seat's team: its cards with dice, the Basic Action Cards it brings."""
    if entry == DEMO:
        cards, basics = book.demo
        own = [list(one) for one in cards[seat]]
        return {"cards": own, "basics": list(basics) if seat == 0 else [], "demo": True, "title": _title(own)}
    slip = _no_team(entry)
    if slip:
        raise ValueError(slip)
    ready = teams().get(entry) if isinstance(entry, str) else None
    mine: list[list[Any]] = []
    brought: list[str] = []
    for number, dice in _entries(entry if ready is None else ready.cards):
        facts = card(number)
        if facts.data.get("status") != "done" and not facts.data.get("text"):
            why = facts.data.get("blocked_by", "its text is not written")
            raise ValueError(f"{facts.number} {facts.name} cannot be played yet: {why}")
        if facts.kind == BASIC:
            brought.append(facts.number)
        else:
            mine.append([facts.number, facts.limit if dice is None else dice])
    title = _title(mine) if ready is None else ready.title
    team = {"cards": mine, "basics": brought, "demo": False, "title": title}
    check_team(team, tournament=mode == "tournament")
    return team


def _no_team(entry: Any) -> str:
    """What is wrong with a word that is neither a ready team nor a card; empty if nothing is."""
    known = [DEMO, *teams()]
    if not isinstance(entry, str) or entry in known or CARD_NUMBER.match(entry.strip()):
        return ""
    near = get_close_matches(entry.strip().lower(), known, 1, 0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"choose {', '.join(known)}, or cards such as AVX-003:2"
    return f"there is no team {entry!r}: {hint}"


def _title(cards: list[list[Any]]) -> str:
    """What a team without a name is called: after its first card."""
    return f"Team {card(cards[0][0]).name}" if cards else "Nobody"


def _entries(entry: Any) -> list[tuple[str, int | None]]:
    """A team as people write it: text or list of `CARD` or `CARD:dice`, or a mapping of cards to dice."""
    if isinstance(entry, dict):
        return [(str(number), dice) for number, dice in entry.items()]
    parts = entry.replace(",", " ").replace("+", " ").split() if isinstance(entry, str) else entry
    if not isinstance(parts, list | tuple):
        raise ValueError(f"a team is text or a list of cards, not {entry!r}")
    found: list[tuple[str, int | None]] = []
    for part in parts:
        if isinstance(part, dict):
            found += _entries(part)
        elif str(part).strip():
            number, colon, dice = str(part).strip().partition(":")
            if colon and not dice.strip().isdigit():
                raise ValueError(f"{part!r}: write a number of dice after the colon")
            found.append((number.strip(), int(dice) if colon else None))
    return found


def check_team(team: dict[str, Any], tournament: bool) -> None:
    """Raise `ValueError` for a team that the rules forbid."""
    titles: dict[str, str] = {}
    total = 0
    for number, dice in team["cards"]:
        facts = card(number)
        if not isinstance(dice, int) or not 1 <= dice <= facts.limit:  # DM-CARD-07, DM-SETUP-11, DM-TEAM-03
            raise ValueError(f"{number} {facts.name} takes 1 to {facts.limit} dice, not {dice} (DM-TEAM-03)")
        if facts.name in titles:  # DM-TEAM-02, DM-CARD-08
            raise ValueError(f"{titles[facts.name]} and {number} are both {facts.name} (DM-TEAM-02)")
        titles[facts.name] = number
        total += dice
    if len(set(team["basics"])) != len(team["basics"]):
        raise ValueError("a Basic Action Card is named twice (DM-TEAM-01)")
    if tournament and (len(team["cards"]) > CARDS or total > DICE):  # DM-TEAM-04, DM-TEAM-06
        raise ValueError(
            f"a team has at most {CARDS} cards and {DICE} dice, not {len(team['cards'])} and {total} (DM-TEAM-01)"
        )
    if tournament and len(team["basics"]) > BASICS:
        raise ValueError(f"a team brings at most {BASICS} Basic Action Cards, not {len(team['basics'])} (DM-TEAM-01)")


def _centre(teams: list[dict[str, Any]], book: Edition, demo: bool) -> list[list[Any]]:
    """The Basic Action Cards in the centre with their dice (DM-SETUP-04, DM-SETUP-05, DM-SETUP-07)."""
    if demo or any(team["demo"] for team in teams):
        brought = list(book.demo[1])
        for team in teams:
            brought += [one for one in team["basics"] if one not in brought]
    else:
        brought = [one for team in teams for one in team["basics"]]
    found: list[list[Any]] = []
    for number in brought:
        again = next((one for one in found if one[0] == number), None)
        if again is not None and book.basic_dice_doubled:  # DM-TEAM-08
            again[1] += 3
        else:  # two cards: each has its own dice and its own Global (DM-GLOB-08)
            found.append([number, 3])
    return found
