"""What a change of a draft does: the same matches, dice and opponents before and after it, or the same positions.

A hero is measured by matches. A card or a token has no matches of its own: what it does is compared, position by
position.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from dicewright.bots import make
from dicewright.bots.own import known_bot
from dicewright.content_files import own_folders
from dicewright.games.own import BadContent, use_content
from dicewright.lab.compare import effect, won
from dicewright.lab.duel import Plan, Z
from dicewright.lab.finished import finished
from dicewright.lab.sensitivity import Number, numbers_in
from dicewright.language.content import ContentError, Document
from dicewright.language.format import rewrite
from dicewright.workshop.draft import What, place
from dicewright.workshop.field import BOT, opponents
from dicewright.workshop.positions import stated
from dicewright.workshop.showing import with_bare_cards, write

BLOCK: Final = 10
"""Matches that are played before the content changes, which takes half a second."""
PAIRS: Final = 120
"""Pairs of matches of a comparison."""
ROUNDS: Final = 10
EACH: Final = 4
"""Pairs of matches for each changed number in a round."""
MOST_NUMBERS: Final = 30
LIFE: Final = 100.0
"""More Health than one pair of matches can tell anything about."""


class Outcome(NamedTuple):
    """What a match brought to a hero. won: 1, 0, or one half. margin: its Health at the end, less that of the other."""

    won: float
    margin: int


Pair = tuple[Outcome, Outcome]
"""The same match before a change and after it."""


class Versions:
    """Versions of the file that lies in the last folder of one's own, each in a folder; one is played at a time."""

    def __init__(self, where: str, folder: str) -> None:
        self._where = where
        self._folder = Path(folder)
        self._others = [str(one) for one in own_folders()[:-1]]
        self._made: dict[str, str] = {}
        self._now = ""

    def use(self, text: str) -> None:
        """Play with this version from now on. Raises `BadContent`."""
        if text == self._now:
            return
        if text not in self._made:
            file = self._folder / str(len(self._made)) / self._where
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8")
            self._made[text] = str(self._folder / str(len(self._made)))
        self._now = ""
        use_content(*self._others, self._made[text])
        self._now = text


def shown(what: What, text: str, names: tuple[str, ...], position: str = "") -> Iterator[dict[str, Any]]:
    """The scenarios of a file, as `write` gives them. position: one that its writer states. Raises `BadDraft`."""
    data = Document(text, "the draft").data
    first = stated(what, position) if position.strip() else None
    with tempfile.TemporaryDirectory(prefix="dicewright-versions-") as folder:
        Versions(place(what, data), folder).use(json.dumps(with_bare_cards(what, data), ensure_ascii=False))
        yield from write(what, data, names, first)


def compare(what: What, before: str, after: str, names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """What a change does, with how far it is. before, after: files. Raises `BadContent`, `ContentError`.

    A hero: `effect`, as `_told` has it. Anything else: `changes`, the positions in which something else comes of it,
    with `before` and `after`.
    """
    where = place(what, Document(after, "the draft").data)
    with tempfile.TemporaryDirectory(prefix="dicewright-versions-") as folder:
        versions = Versions(where, folder)
        if what.key == "throne_hero":
            yield from _by_matches(versions, before, after)
        else:
            yield from _by_positions(what, versions, (before, after), names)


def _by_matches(versions: Versions, before: str, after: str) -> Iterator[dict[str, Any]]:
    slugs = [str(Document(text, "a version").data["slug"]) for text in (before, after)]
    if slugs[0] != slugs[1]:
        raise ValueError(f"the version before is of another hero: its slug is {slugs[0]}, not {slugs[1]}")
    field = opponents(slugs[0])
    pairs: list[Pair] = []
    for start in range(0, PAIRS, BLOCK):
        came = []
        for text in (before, after):
            versions.use(text)
            came.append([_match(slugs[0], field, number) for number in range(start, start + BLOCK)])
        pairs += zip(*came, strict=True)
        yield {"done": len(pairs), "all": PAIRS, "effect": _told(pairs)}


def _match(slug: str, field: list[str], number: int) -> Outcome:
    """What a match brought to the hero. Its dice depend on its number and on nothing else."""
    other, seat = field[number // 2 % len(field)], number % 2
    plan = Plan(BOT, BOT, f"workshop {other}", (slug, other))
    seed = f"{plan.seed} {number}"
    match = plan.table("dice_throne", number).start(seed)
    bots = {seat: make(known_bot(BOT), f"{seed} a"), 1 - seat: make(known_bot(BOT), f"{seed} b")}
    row = {"match": number, **finished(match, bots, number)}
    health = [match.state.things[one].health for one in (seat, 1 - seat)]
    return Outcome(won(row), health[0] - health[1])


def _told(pairs: list[Pair]) -> dict[str, Any]:
    """What a change did in some pairs of matches: to the share won, and to the Health ahead at the end."""
    found = effect([(before.won, after.won) for before, after in pairs])
    changes = [after.margin - before.margin for before, after in pairs]
    middle = mean(changes)
    half = Z * stdev(changes) / sqrt(len(changes)) if len(changes) > 1 else LIFE
    margin = {"margin": middle, "margin_low": middle - half, "margin_high": middle + half}
    return {key: round(value, 4) for key, value in {**found._asdict(), **margin}.items()}


def _by_positions(
    what: What, versions: Versions, texts: tuple[str, str], names: tuple[str, ...]
) -> Iterator[dict[str, Any]]:
    """The scenarios of both versions, side by side."""
    found: list[dict[str, Any]] = []
    done = 0
    for text in texts:
        data = Document(text, "a version").data
        versions.use(json.dumps(with_bare_cards(what, data), ensure_ascii=False))
        last: dict[str, Any] = {}
        for last in write(what, data, names):
            yield {"done": done + last["done"], "all": 2 * last["all"]}
        done += last.get("all", 0)
        found.append({one["scenario"].partition(": ")[2]: _comes(one) for one in last.get("entries", ())})
    titles = dict.fromkeys([*found[0], *found[1]])
    nothing = "nothing that shows"
    changes = [
        {"title": title, "before": found[0].get(title, nothing), "after": found[1].get(title, nothing)}
        for title in titles
        if found[0].get(title) != found[1].get(title)
    ]
    yield {"done": done, "all": done, "changes": changes, "same": len(titles) - len(changes)}


def _comes(entry: dict[str, Any]) -> str:
    """What a scenario expects, in a line."""
    wanted: dict[str, Any] = {}
    for step in entry.get("do") or ():
        wanted |= step.get("expect") or {}
    wanted |= entry.get("expect") or {}
    return ", ".join(f"{path} {_value(value)}" for path, value in wanted.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return " and ".join(f"{count} {name}" for name, count in value.items()) or "none"
    return str(value)


# --- which number matters ---


def numbers(what: What, text: str) -> Iterator[dict[str, Any]]:
    """What one more or one less of each number in a hero's texts would do, those that matter most first.

    Each round plays some more matches with every change, so that the intervals get narrower; whoever has seen enough
    stops. `rows` have `item`, `text`, `value`, `to` and the effect; `left` is how many numbers are not looked at.
    """
    document = Document(text, "the draft")
    slug, field = str(document.data["slug"]), opponents(str(document.data["slug"]))
    every = numbers_in(what.game, document)
    changes = [(one, by) for one in every[:MOST_NUMBERS] for by in (-1, 1) if one.value + by > 0]
    pairs: dict[int, list[Pair]] = {at: [] for at in range(len(changes))}
    unread: set[int] = set()
    done, whole = 0, ROUNDS * len(changes)
    with tempfile.TemporaryDirectory(prefix="dicewright-versions-") as folder:
        versions = Versions(place(what, document.data), folder)
        for start in range(0, ROUNDS * EACH, EACH):
            versions.use(text)
            before = [_match(slug, field, number) for number in range(start, start + EACH)]
            for at, (one, by) in enumerate(changes):
                done += 1
                if at in unread:
                    continue
                try:
                    versions.use(rewrite(document, {one.path: one.changed(by)}))
                except (BadContent, ContentError):  # the number cannot be another there
                    unread.add(at)
                    continue
                after = [_match(slug, field, number) for number in range(start, start + EACH)]
                pairs[at] += zip(before, after, strict=True)
                rows = [_row(*changes[key], found) for key, found in pairs.items() if found]
                rows.sort(key=lambda row: -abs(row["margin"]))
                yield {"done": done, "all": whole, "rows": rows, "left": max(0, len(every) - MOST_NUMBERS)}
    yield {"done": whole, "all": whole}


def _row(one: Number, by: int, pairs: list[Pair]) -> dict[str, Any]:
    end = one.at + len(str(one.value))
    said = {"item": one.item, "front": one.text[: one.at], "value": one.value, "rest": one.text[end:]}
    return {**said, "to": one.value + by, **_told(pairs)}
