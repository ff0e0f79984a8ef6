"""Setting up a match: modes, teams, starting life, who goes first."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import card
from dicewright.games.dice_masters.cards.editions import Edition, edition
from dicewright.games.dice_masters.teams.draft_pool import DRAFTED, SETS_OF, is_drafted, wished_sets
from dicewright.games.dice_masters.teams.formats import STACKS, Format, check_book, format_of
from dicewright.games.dice_masters.teams.ready_teams import teams as ready_teams
from dicewright.games.dice_masters.teams.team import Roster, faults, partner_faults, roster
from dicewright.games.dice_masters.teams.team_code import is_code
from dicewright.games.dice_masters.teams.team_read import read_team
from dicewright.games.dice_masters.teams.team_text import BadTeam, read_text

DEMO: Final = "demo"
ALONE: Final = (DEMO, DRAFTED)
"""What a seat is where nothing is said: without and with a draft."""

MOST_LETTERS: Final = 40
"""Of a player's name."""

DRAFT_NUMBERS: Final = range(8, 21)
FIRST: Final = ("toss", "random", "0", "1")
STRICT: Final = "strict"
CASUAL: Final = "casual"
CARD_NUMBER: Final = re.compile(r"[A-Za-z]+-\d")
WORD: Final = re.compile(r"[\w-]{1,40}")
OPTIONS: Final = ("edition", "life", "first", "names", "priority", "first_attack")


def new_setup(mode: str | None, seats: list[Any], options: dict[str, Any]) -> dict[str, Any]:
    """A full setup as plain data. Raises `ValueError` saying what exists instead.

    seats: per seat `demo` (that seat's demo team), or a team: a ready team's name, a code, JSON or text such as
    `AVX-003:2 AVX-004:2 AVX-027` (see `team_read`), or a list of cards. Where teams are drafted: `draft`, with other
    sets than the book's `draft with lamps` or `draft from lamps justice`.
    options: `edition`, `life`, `first` (`toss`, `random`, 0 or 1), `names` (of the two players), `priority` (`strict`,
    or `casual` in the books that know it), `first_attack` (false: nobody attacks on the match's first turn).
    """
    chosen = format_of(mode)
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        raise ValueError(f"there is no option {quoted(unknown[0])}: choose from {', '.join(OPTIONS)}")
    book = edition(options.get("edition", chosen.editions[-1]))
    check_book(chosen, book)
    if len(seats) not in (0, chosen.seats):
        rule = "DM-SETUP-01" if chosen.seats == 2 else chosen.rules[0]
        words = [entry for entry in seats[: chosen.seats] if isinstance(entry, str) and WORD.fullmatch(entry)]
        slip = next(filter(None, map(_no_team, words)), "")  # teams of many lines are read once the count is right
        wrong = f"a {chosen.key} match has {chosen.seats} seats, not {len(seats)} ({rule})"
        raise ValueError(f"{wrong}; {slip}" if slip else wrong)
    read = _drafted if chosen.draft else _team
    teams = [read(entry, at, book, chosen) for at, entry in enumerate(seats or _unsaid(chosen))]
    _check_partners(teams)
    return {
        "mode": chosen.key,
        "edition": book.name,
        "teams": teams,
        "basics": [] if chosen.draft else _centre(teams, book, chosen.basic_dice),
        **_sets(seats, book, chosen),
        "life": _life(options.get("life"), chosen),
        "first": _first(options.get("first"), book, chosen.key),
        "names": _names(options.get("names"), teams),
        **_priority(options.get("priority"), book),
        **_first_attack(options.get("first_attack")),
    }


def check_seat(mode: str, entry: Any) -> None:
    """Raise `ValueError` where nobody could play with this team, whatever the others bring."""
    chosen = format_of(mode)
    wrong = [] if chosen.draft or entry == DEMO else faults(read_entry(entry), chosen)
    if wrong:
        raise ValueError("; ".join(map(str, wrong)))


def _unsaid(chosen: Format) -> list[str]:
    """What the seats are where nothing is said."""
    made = [name for name, team in ready_teams().items() if team.format == chosen.key]
    return made[: chosen.seats] or [ALONE[bool(chosen.draft)]] * chosen.seats


def _check_partners(teams: list[dict[str, Any]]) -> None:
    """Partners bring one team of at most eight cards, each title and Basic Action Card once (DM-FMT-20)."""
    rosters = [Roster(tuple((number, dice) for number, dice in team["cards"]), tuple(team["basics"])) for team in teams]
    wrong = [
        f"seats {at} and {at + 2}: {fault}"
        for at in range(len(rosters) - 2)
        for fault in partner_faults(rosters[at], rosters[at + 2])
    ]
    if wrong:
        raise ValueError("; ".join(wrong))


def _life(life: Any, chosen: Format) -> int:
    number = chosen.life if life is None else life
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 99:
        raise ValueError(f"life must be a number from 1 to 99, not {quoted(life)}")
    if chosen.draft == STACKS and number not in DRAFT_NUMBERS:
        raise ValueError(f"draft teams pick a number from 8 to 20 for life and dice, not {number} (DM-FMT-02)")
    return number


def _priority(word: Any, book: Edition) -> dict[str, str]:
    """Who may answer what: the strict procedure, unless a casual match is wanted and its book knows it (DM-MAIN-04)."""
    if word in (None, STRICT):
        return {}
    if word != CASUAL:
        raise ValueError(f"priority must be {STRICT} or {CASUAL}, not {quoted(word)}")
    if not book.casual:
        raise ValueError(f"{book.title} has no casual priority, only {STRICT} (DM-MAIN-04, DM-MAIN-07)")
    return {"priority": CASUAL}


def _first_attack(allowed: Any) -> dict[str, bool]:
    """The books let the first player attack at once (DM-TURN-06), later tournaments do not (DM-LATER-05)."""
    if allowed not in (None, True, False):
        raise ValueError(f"first_attack must be true or false, not {quoted(allowed)}")
    return {"first_attack": False} if allowed is False else {}


def _first(first: Any, book: Edition, mode: str) -> int | str:
    """Books that toss let the winner choose (DM-SETUP-08); demo games and the first book just begin with seat 0."""
    if first is None:
        return "toss" if book.toss and mode != "demo" else 0
    if str(first) not in FIRST:
        raise ValueError(f"first must be one of {', '.join(FIRST)}, not {quoted(first)}")
    return int(first) if str(first).isdigit() else str(first)


def _names(names: Any, teams: list[dict[str, Any]]) -> list[str]:
    """The players' names; without any, those of their teams."""
    if names is None:
        known = [team["title"] for team in teams]
        return known if len(set(known)) == len(known) else [f"{title} {at}" for at, title in enumerate(known, 1)]
    wrong = not isinstance(names, list | tuple) or len(names) != len(teams)
    if wrong or not all(isinstance(one, str) and one for one in names):
        raise ValueError(f"names must be {'two' if len(teams) == 2 else 'four'} names, one a seat")
    if not all(one.isprintable() and len(one) <= MOST_LETTERS for one in names):
        raise ValueError(f"a name has at most {MOST_LETTERS} letters, digits and signs on one line")
    if len({one.strip().lower() for one in names}) != len(names):
        raise ValueError(f"the {'two' if len(teams) == 2 else 'four'} players need different names")
    return list(names)


def _team(entry: Any, seat: int, book: Edition, chosen: Format) -> dict[str, Any]:
    """One seat's team: its cards with dice, the Basic Action Cards it brings."""
    if entry == DEMO:
        if seat > 1:
            raise ValueError(f"there is no demo team for seat {seat}: a demo has two seats (DM-SETUP-02)")
        cards, basics = book.demo
        own = [list(one) for one in cards[seat]]
        return {"cards": own, "basics": list(basics) if seat == 0 else [], "demo": True, "title": _title(own)}
    check_seat(chosen.key, entry)
    team = read_entry(entry)
    mine = [list(one) for one in team.cards]
    return {"cards": mine, "basics": list(team.basics), "demo": False, "title": team.title or _title(mine)}


def _drafted(entry: Any, seat: int, book: Edition, chosen: Format) -> dict[str, Any]:
    """A seat of a match in which the teams are drafted: nothing is brought."""
    if not is_drafted(entry):
        raise ValueError(
            f"teams are drafted in {chosen.title} ({chosen.rules[0]}): write {DRAFTED!r} for each seat, or no seats"
        )
    return {"cards": [], "basics": [], "demo": False, "title": f"Player {seat + 1}"}


def _sets(seats: list[Any], book: Edition, chosen: Format) -> dict[str, list[str]]:
    """The sets that are drafted from, where they are not just the book's."""
    if not chosen.draft:
        return {}
    names = wished_sets(seats, book, chosen)
    return {} if names == SETS_OF[book.name] else {"sets": list(names)}


def read_entry(entry: Any) -> Roster:
    """A team as people or programs write it: any text `read_team` knows, a list of cards, a mapping to dice."""
    if isinstance(entry, str):
        slip = _no_team(entry)
        if slip:
            raise ValueError(slip)
        return read_team(entry)
    return roster([(card(number), dice) for number, dice in _entries(entry)])


def _no_team(entry: Any) -> str:
    """What is wrong with a seat that names no team; empty if nothing is."""
    if not isinstance(entry, str) or entry == DEMO:
        return ""
    try:
        read_team(entry)
    except BadTeam as error:
        if WORD.fullmatch(entry.strip()) and not CARD_NUMBER.match(entry.strip()) and not is_code(entry):
            known = [DEMO, *ready_teams()]
            near = get_close_matches(entry.strip().lower(), known, 1, 0.5)
            hint = f"did you mean {near[0]!r}?" if near else f"choose {', '.join(known)}, or cards such as AVX-003:2"
            return f"there is no team {quoted(entry)}: {hint}"
        return str(error)
    return ""


def _title(cards: list[list[Any]]) -> str:
    """What a team without a name is called: after its first card."""
    return f"Team {card(cards[0][0]).name}" if cards else "Nobody"


def _entries(entry: Any) -> list[tuple[str, int | None]]:
    """A list of `CARD` or `CARD:dice`, or a mapping of cards to dice."""
    if isinstance(entry, dict):
        return [(str(number), dice) for number, dice in entry.items()]
    if not isinstance(entry, list | tuple):
        raise ValueError(f"a team is text or a list of cards, not {quoted(entry)}")
    found: list[tuple[str, int | None]] = []
    for part in entry:
        if isinstance(part, dict):
            found += _entries(part)
        else:
            found += [(one, dice) for one, dice in read_text(str(part)).cards]
            found += [(one, None) for one in read_text(str(part)).basics]
    return found


def _centre(teams: list[dict[str, Any]], book: Edition, dice: int) -> list[list[Any]]:
    """The Basic Action Cards in the centre with their dice (DM-SETUP-04, DM-SETUP-05, DM-SETUP-07, DM-FMT-13)."""
    if any(team["demo"] for team in teams):
        brought = list(book.demo[1])
        for team in teams:
            brought += [one for one in team["basics"] if one not in brought]
    else:
        brought = [one for team in teams for one in team["basics"]]
    found: list[list[Any]] = []
    for number in brought:
        again = next((one for one in found if one[0] == number), None)
        if again is not None and book.basic_dice_doubled:  # DM-TEAM-08
            again[1] += dice
        else:  # two cards: each has its own dice and its own Global (DM-GLOB-08)
            found.append([number, dice])
    return found
