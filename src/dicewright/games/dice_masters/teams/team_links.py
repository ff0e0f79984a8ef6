"""Teams as the public team builder of The Dice Coalition has written them, in each form that it has had.

Source of all of them: its own program, github DiceCoalition/Teambuilder, `index.php` and `OLDindex.php` (2018 to 2022).

    …/?view&cards=4x38avx;2x71cw;3x30avx&name=My%20Team    dice, number, set; Basic Action Cards last, with 3
    4x38avx;2x71cw;3x30avx                                 the same alone
    4x1038;2x25071                                         an older number: a thousand for each set, then the card
    …/view.html?view&c=avx38&c=cwr71&b=avx30               the pictures of a team; dice are not told
    :avx38: :cw71: :avx30:                                 for a forum; dice are not told

and the teams of the older app that it took in, one card a line, `4 * Beast - Genetic Expert (AvX)` and
`Basic Action Card - Force Beam (AvX)`, below a line with the name. The numbers of cards are the printed ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final
from urllib.parse import quote, unquote

from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import BASIC, CardFacts, card_set, sets
from dicewright.games.dice_masters.teams.team import Roster, full_name, roster
from dicewright.games.dice_masters.teams.team_text import MOST_SLIPS, BadTeam, Slip

BUILDER: Final = "https://tb.dicecoalition.com/?view"
BASIC_DICE: Final = 3
"""What the builder writes before a Basic Action Card, whose dice are always as many."""

CODES: Final = {"avx": "AVX", "cw": "CW", "cwr": "CW", "ai": "AI", "jus": "JUS"}
"""The sets that are here as the builder writes them; `cwr` was that of a forum."""
THOUSANDS: Final = {1: "avx", 25: "cw", 43: "ai", 52: "jus"}
"""The same as numbers, in links and saved teams without letters."""

_OTHERS: Final = """
uxm bff ygo jl jul aou wol asm fus wf wrf tmnt gaf drs dp hhs imw bat def sww smc gotg xfc toa thor ki jll hq bfu ork sw
imp doom myst xmf xfo dxm tiw aiw zhn wwe bit tag ig dps skc msw avxop uxmop uxmop2 jlop wolop bffop bffpr bffpromo
sk2017 m2014 m2015 m2016 m2017 m2019 m2020 m2022 wd2018 dc2015 dc2016 dc2017 d2015 d2016 wko16dd wko16m wko16dc
"""
ELSEWHERE: Final = frozenset(_OTHERS.split())
"""Sets that the builder knows and this project has not."""

LONGEST_TITLE: Final = 100

_SERIAL: Final = re.compile(r"\s*\d{1,3}x\d+[a-z]?\w*(?:;\s*\d{1,3}x\d+\w*)*;?\s*$", re.IGNORECASE)
_COLONS: Final = re.compile(r"\s*:[a-z]+\d*[a-z]*\d+:(?:\s+:[a-z]+\d*[a-z]*\d+:)*\s*$", re.IGNORECASE)
_LISTED: Final = re.compile(
    r"(?:(?P<dice>\d{1,3}) \* (?P<title>.+?)|Basic Action Card) - (?P<name>.+) \((?P<set>[^()]+)\)$"
)
_ENTRY: Final = re.compile(r"(\d{1,3})x(\d+)([a-z]\w*)?$", re.IGNORECASE)
_PICTURE: Final = re.compile(r"([a-z]+)(\d{1,3})$", re.IGNORECASE)

Entry = tuple[CardFacts, int | None]


def is_link(text: str) -> bool:
    """Whether a text has one of the forms of the builder, whatever stands in it."""
    word = text.strip()
    return bool(
        "?view" in word or _query(word).get("cards") or _SERIAL.match(word) or _COLONS.match(word) or _is_listed(word)
    )


def _is_listed(word: str) -> bool:
    return any(_LISTED.match(line.strip()) for line in word.split("\n"))


def read_link(text: str) -> Roster:
    """The team of a link, or of another form of the builder. Raises `BadTeam` with every slip."""
    word = text.strip()
    if _is_listed(word):
        return _listed(word)
    if "\n" in word:
        raise BadTeam("a link to a team stands on one line, alone")
    if _COLONS.match(word):
        return _team([(at, one.strip(":")) for at, one in _words(word)], "")
    if _SERIAL.match(word):
        return _team(_parts(word, 1), "")
    query = _query(word)
    if unknown := [key for key in query if key not in ("view", "cards", "name", "c", "b")]:
        raise BadTeam(f"a link to a team has no {quoted(unknown[0])}: view, cards, name, c and b")
    title = _title(query.get("name", [""])[-1])
    cards = query.get("cards", [])
    if len(cards) > 1 or (cards and ("c" in query or "b" in query)):
        raise BadTeam("this link names its cards twice")
    if cards:
        return _team(_parts(unquote(cards[0]), word.index("cards=") + 7), title)
    shown = [(word.index(one) + 1, one) for key in ("c", "b") for one in query.get(key, [])]
    if not shown:
        raise BadTeam("this link names no cards: it ends with &cards=4x38avx;2x71cw or the like")
    return _team(shown, title)


def write_link(team: Roster) -> str:
    """The link that opens the team in the builder. Raises `BadTeam` for what has no place there."""
    if team.format or team.edition:
        raise BadTeam(
            "a link has no place for a format or an edition; take these lines away, or write the team as text"
        )
    letters = {name: code for code, name in reversed(CODES.items())}
    parts = []
    for number, dice in (*team.cards, *((basic, BASIC_DICE) for basic in team.basics)):
        prefix, _, digits = number.partition("-")
        if prefix not in letters:
            raise BadTeam(f"the team builder does not know {number}: its set is of one's own; write the team as text")
        parts.append(f"{dice}x{int(digits)}{letters[prefix]}")
    title = f"&name={quote(team.title, safe='')}" if team.title else ""
    return f"{BUILDER}&cards={';'.join(parts)}{title}"


def _query(word: str) -> dict[str, list[str]]:
    """The parts of the address behind its question mark, as they are written."""
    _, mark, rest = word.partition("?")
    found: dict[str, list[str]] = {}
    for part in (rest if mark else word if word.startswith("cards=") else "").split("&"):
        key, _, value = part.partition("=")
        if key:
            found.setdefault(key, []).append(value)
    return found


def _title(text: str) -> str:
    title = " ".join(unquote(text).split())
    if len(title) > LONGEST_TITLE or not title.isprintable():
        raise BadTeam(f"the name of a team has at most {LONGEST_TITLE} letters that can be seen")
    return title


def _parts(serial: str, start: int) -> list[tuple[int, str]]:
    """The cards of a serial, each with its column."""
    found = []
    for part in serial.split(";"):
        if part.strip():
            found.append((start, part.strip()))
        start += len(part) + 1
    return found


def _words(text: str) -> Iterator[tuple[int, str]]:
    for one in re.finditer(r"\S+", text):
        yield one.start() + 1, one[0]


def _team(parts: list[tuple[int, str]], title: str) -> Roster:
    entries: list[Entry] = []
    slips: list[Slip] = []
    for column, part in parts:
        if len(slips) >= MOST_SLIPS:
            break
        try:
            entries.append(_entry(part))
        except ValueError as error:
            slips.append(Slip(1, column, str(error)))
    if slips:
        raise BadTeam("; ".join(map(str, slips)), tuple(slips))
    return roster(entries, title)


def _entry(part: str) -> Entry:
    """A card with its dice, None where they are not told. Raises `ValueError`."""
    if found := _ENTRY.match(part):
        number, letters = int(found[2]), (found[3] or "").lower()
        if not letters:
            thousand, number = divmod(number, 1000)
            letters = THOUSANDS.get(thousand, "")
            if not letters:
                raise ValueError(f"{quoted(part)}: no set that is here has the number {thousand} of the team builder")
        return _with_dice(_card(letters, number, part), int(found[1]), part)
    if found := _PICTURE.match(part):
        return _card(found[1].lower(), int(found[2]), part), None
    raise ValueError(f"{quoted(part)} is no card of the team builder; write dice, number and set, such as 4x38avx")


def _with_dice(facts: CardFacts, dice: int, part: str) -> Entry:
    if facts.kind == BASIC and dice != BASIC_DICE:
        raise ValueError(f"{quoted(part)}: {facts.name} is a Basic Action Card, which stands there with {BASIC_DICE}")
    return facts, None if facts.kind == BASIC else dice


def _card(letters: str, number: int, part: str) -> CardFacts:
    """A card by the letters of its set and its number. Raises `ValueError` naming what is nearest."""
    prefix = CODES.get(letters, "")
    if not prefix:
        here = f"this project has {', '.join(dict.fromkeys(CODES.values()))}"
        near = [] if letters in ELSEWHERE else get_close_matches(letters, CODES, 1, 0.5)
        hint = f"did you mean {part[: len(part) - len(letters)]}{near[0]}?" if near and part.endswith(letters) else here
        raise ValueError(f"{quoted(part)}: the set {letters!r} is not here; {hint}")
    cards = card_set(sets()[prefix])
    found = cards.get(f"{prefix}-{number:03}")
    if found is None:
        raise ValueError(f"{quoted(part)}: {prefix} has the cards 1 to {len(cards)}, and no {number}")
    return found


# --- the list of the older app ---


def _listed(text: str) -> Roster:
    """A name, then a card a line: its dice, its name with the subtitle, and the letters of its set."""
    lines = [line.strip() for line in text.replace("\r", "").split("\n")]
    if "Description" in lines:
        lines = lines[: lines.index("Description")]
    first = next((at for at, line in enumerate(lines) if _LISTED.match(line)), len(lines))
    title = _title(" ".join(lines[:first]))
    entries: list[Entry] = []
    slips: list[Slip] = []
    for number, line in enumerate(lines[first:], first + 1):
        if not line or len(slips) >= MOST_SLIPS:
            continue
        try:
            entries.append(_line(line))
        except ValueError as error:
            slips.append(Slip(number, 1, str(error)))
    if slips:
        raise BadTeam("; ".join(map(str, slips)), tuple(slips))
    return roster(entries, title)


def _line(line: str) -> Entry:
    found = _LISTED.match(line)
    if found is None:
        raise ValueError(f"{quoted(line)} is no card of this list; write one such as 4 * Beast - Genetic Expert (AvX)")
    letters = _plain(found["set"])
    prefix = CODES.get(letters, "")
    if not prefix:
        raise ValueError(f"{quoted(line)}: the set {found['set']!r} is not here; this project has AVX, CW, AI, JUS")
    name = f"{found['title']}: {found['name']}" if found["title"] else found["name"]
    known = {_plain(full_name(one) if found["title"] else one.name): one for one in card_set(sets()[prefix]).values()}
    facts = known.get(_plain(name))
    if facts is None:
        near = get_close_matches(_plain(name), known, 1, 0.6)
        hint = f"did you mean {full_name(known[near[0]])!r}?" if near else "dicewright cards WORDS finds cards"
        raise ValueError(f"there is no card {quoted(name)} in {prefix}; {hint}")
    return facts, int(found["dice"]) if found["dice"] else None


def _plain(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isascii() and letter.isalnum())
