"""`dicewright content explain`, `similar` and `rewritings`: what a text does, what is like it, how it may be said."""

from __future__ import annotations

from typing import Any

from dicewright.cli._style import Stop, show, wrap


def _given(games: list[str], text: str, name: str, kind: str) -> tuple[str, str, str, str]:
    """The game, text, name and kind that are meant: those of an item, or of a text as it is typed."""
    from dicewright.games.designing import item_texts_of, writing_of

    if not text:
        raise Stop("say which text, or which item", next='dicewright content explain "Gain 2 CP." --game dice_throne')
    wanted = text.strip().casefold()
    for game in games:
        found = [
            row for row in item_texts_of(game) if wanted in (row[0].casefold(), row[0].rpartition("/")[2].casefold())
        ]
        if found:
            said = "\n".join(row[1].rstrip() for row in found[:1])
            return game, said, found[0][2].own, found[0][2].kind
    if " " not in text.strip():
        raise Stop(f"there is no item {text!r}", next=f"dicewright content --words {text}", code=1)
    if len(games) != 1:
        raise Stop("say of which game the text is", next=f"dicewright content explain {text!r} --game dice_throne")
    try:
        writing_of(games[0], name, kind)
    except ValueError as error:
        raise Stop(str(error), next=f"dicewright content explain {text!r} --game {games[0]}") from None
    return games[0], text, name, kind


def _not_understood(game: str, text: str, name: str, kind: str) -> Stop:
    from dicewright.games.designing import examine

    found = examine(game, text, name, kind)
    told = []
    for error in found["errors"]:
        told.append(f"{error['line']}:{error['column']}: {error['problem']}")
        told += [error["read"]] if error["read"] else []
        told += [f"expected {', '.join(error['expected'])}"] if error["expected"] else []
        told += [f"did you mean {error['nearest']}?"] if error["nearest"] else []
        told += [f"a sentence like it: {error['like']}"] if error["like"] else []
    told += [f"did you mean: {found['mended']}"] if found["mended"] else []
    return Stop("\n  ".join(told), next=f"dicewright content phrases --game {game} --words damage", code=1)


def explain(games: list[str], text: str, name: str, kind: str, as_json: bool) -> None:
    """Say what a text does."""
    from dicewright.games.designing import explain as explained
    from dicewright.language.errors import TextError

    game, text, name, kind = _given(games, text, name, kind)
    try:
        found = explained(game, text, name, kind)
    except TextError:
        raise _not_understood(game, text, name, kind) from None
    told = [("read as: " if found["steps"] else "") + found["said"].rstrip()]
    told += [wrap(f"because: {'; '.join(found['steps'])}")] if found["steps"] else []
    told += ["", *[_part(one) for one in found["parts"]]]
    told += ["", "by these rules:"] if found["rules"] else []
    told += [wrap(f"{one['id']}: {one['text']}", "  ") for one in found["rules"]]
    show({"game": game, **found}, "\n".join(told), as_json)


def _part(part: dict[str, Any]) -> str:
    indent = "  " * part["deep"]
    means = f" ({part['means']})" if part["means"] else ""
    return wrap(f"{part['role']}: {part['said']}{means}", indent)


def similar(games: list[str], text: str, name: str, kind: str, as_json: bool) -> None:
    """Say which items do the like."""
    from dicewright.games.designing import similar as alike
    from dicewright.language.errors import TextError

    game, text, name, kind = _given(games, text, name, kind)
    try:
        found = alike(game, text, name, kind)
    except TextError:
        raise _not_understood(game, text, name, kind) from None
    told = [
        f"{one['alike']:.0%}  {one['item']}: {' / '.join(one['text'].split(chr(10))).rstrip(' /')}" for one in found
    ]
    show({"game": game, "similar": found}, "\n".join(told) or "nothing does the like", as_json)


def rewritings(games: list[str], words: str, as_json: bool) -> None:
    """List what may be worded otherwise, with how many texts of one's own are."""
    from dicewright.content_files import all_read_as
    from dicewright.games.designing import laws_of

    used = [step for one in all_read_as() for step in one.steps]
    data: dict[str, Any] = {}
    told: list[str] = []
    for game in games:
        names = list(dict.fromkeys(one.name for one in laws_of(game).speech.rewritings))
        found = [name for name in names if all(word in name.lower() for word in words.lower().split())]
        data[game] = [
            {
                "name": name,
                "uses": used.count(name),
                "said": [one.said for one in laws_of(game).speech.rewritings if one.name == name],
            }
            for name in found
        ]
        told += [game, *[f"  {one['uses']:3}  {one['name']}" for one in data[game]], ""]
    show(data, "\n".join(told).rstrip(), as_json)
