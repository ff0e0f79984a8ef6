"""Teams from wherever they come: a ready team's name, code, JSON, text or link; and back into each of these."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import Any, Final

from dicewright.engine.quoting import quoted
from dicewright.games.dice_masters.cards.definitions import CardFacts, card
from dicewright.games.dice_masters.teams.ready_teams import teams
from dicewright.games.dice_masters.teams.team import Roster, full_name, roster
from dicewright.games.dice_masters.teams.team_code import decode, encode, is_code
from dicewright.games.dice_masters.teams.team_links import is_link, read_link, write_link
from dicewright.games.dice_masters.teams.team_text import LONGEST_NAME, MOST_LETTERS, BadTeam, read_text, write_text

FORMAT: Final = "dicewright team 1"
WRITTEN: Final = ("text", "code", "json", "link")
_KEYS: Final = ("format", "title", "mode", "edition", "cards", "basics")


def read_team(source: str) -> Roster:
    """The team that a name, code, JSON, text or link of the public team builder means. Raises `BadTeam`."""
    word = source.strip()
    if len(word) > MOST_LETTERS:
        raise BadTeam("this is too long for a team")
    ready = teams().get(word.lower())
    if ready is not None:
        return read_text(ready.cards)._replace(title=ready.title)
    if is_code(word):
        return decode(word)
    if word.startswith("{"):
        return _read_json(word)
    if is_link(word):
        return read_link(word)
    try:
        return read_text(source)
    except BadTeam:
        near = get_close_matches(word.lower(), teams(), 1, 0.75) if len(word) <= LONGEST_NAME else []
        if near and "\n" not in word:
            raise BadTeam(f"there is no team {quoted(word)}: did you mean {near[0]!r}?") from None
        raise


def write_team(team: Roster, how: str) -> str:
    """The team as `text`, `code`, `json` or `link`. Raises `BadTeam` for what has no place there."""
    if how in ("code", "link"):
        return encode(team) if how == "code" else write_link(team)
    return write_text(team) if how == "text" else json.dumps(as_data(team), ensure_ascii=False, indent=2)


def as_data(team: Roster) -> dict[str, Any]:
    """The team as plain data; names are for people and not read again."""
    return {
        "format": FORMAT,
        "title": team.title,
        "mode": team.format,
        "edition": team.edition,
        "cards": [{"number": one, "name": full_name(card(one)), "dice": dice} for one, dice in team.cards],
        "basics": [{"number": one, "name": full_name(card(one))} for one in team.basics],
    }


def _read_json(text: str) -> Roster:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadTeam(f"this is not JSON: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadTeam(f"this is no team: its 'format' must be {FORMAT!r}")
    unknown = [key for key in data if key not in _KEYS]
    if unknown:
        raise BadTeam(f"a team has no {quoted(unknown[0])}: {', '.join(_KEYS)}")
    title, mode, edition = (data.get(key, "") for key in ("title", "mode", "edition"))
    if not isinstance(title, str) or not isinstance(mode, str) or not isinstance(edition, str):
        raise BadTeam("title, mode and edition of a team are text")
    entries = [_json_card(one, at) for at, one in enumerate(_list(data, "cards") + _list(data, "basics"), 1)]
    return roster(entries, title)._replace(format=mode, edition=edition)


def _list(data: dict[str, Any], key: str) -> list[Any]:
    found = data.get(key, [])
    if not isinstance(found, list) or len(found) > 200:
        raise BadTeam(f"{key!r} of a team is a list of cards")
    return found


def _json_card(one: Any, at: int) -> tuple[CardFacts, int | None]:
    if not isinstance(one, dict) or set(one) - {"number", "name", "dice"} or not isinstance(one.get("number"), str):
        raise BadTeam(f"card {at} must be an object with 'number' and 'dice'")
    dice = one.get("dice")
    if dice is not None and (not isinstance(dice, int) or isinstance(dice, bool)):
        raise BadTeam(f"card {at}: 'dice' must be a whole number")
    try:
        return card(one["number"]), dice
    except ValueError as error:
        raise BadTeam(f"card {at}: {error}") from None
