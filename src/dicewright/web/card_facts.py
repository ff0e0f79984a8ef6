"""Cards, heroes and tokens as the content files state them, ready to be read, searched and linked to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from dicewright.content_files import of_content
from dicewright.games.dice_masters.cards import definitions as dice_masters
from dicewright.games.dice_throne.cards import definitions as dice_throne
from dicewright.games.dice_throne.cards import sureness
from dicewright.web.words import title

HEROES, TOKENS = "Heroes", "Tokens"
"""The groups of Dice Throne that are drawn."""


class Part(NamedTuple):
    """A paragraph of an entry: what it is called, what it needs, what it says, and how sure it is.

    group: the heading it stands under. of: the ability it is a part of, if it is of one. link: the page that says more.
    """

    name: str
    needs: str
    text: str
    confidence: str = ""
    group: str = "Text"
    link: str = ""
    disagreements: tuple[str, ...] = ()
    of: str = ""


class Entry(NamedTuple):
    """A card, hero or token.

    group: its set, or what kind of thing it is. facts: label and value. faces: what its die shows, face by face.
    confidence: `printed`, `corroborated`, `single` or `reconstructed`. blocked_by: why it cannot be played yet, empty
    if it can.
    note: how the text was read; of a token without a text, what is known of it stands among the parts instead.
    sure: of a hero, how many of its texts are how sure. placeholders: its names that no source tells.
    """

    game: str
    key: str
    name: str
    subtitle: str
    group: str
    facts: tuple[tuple[str, str], ...]
    faces: tuple[str, ...]
    parts: tuple[Part, ...]
    source: str
    confidence: str
    blocked_by: str
    disagreements: tuple[str, ...]
    note: str
    sure: str = ""
    placeholders: tuple[str, ...] = ()

    @property
    def grouped(self) -> list[tuple[str, list[list[Part]]]]:
        """The paragraphs under their headings, those of one ability together."""
        groups: dict[str, list[list[Part]]] = {}
        for part in self.parts:
            found = groups.setdefault(part.group, [])
            if found and part.of and part.of == found[-1][0].of:
                found[-1].append(part)
            else:
                found.append([part])
        return list(groups.items())

    def holds(self, wanted: list[str]) -> bool:
        """Whether every word is somewhere in the entry."""
        facts = " ".join(f"{label} {value}" for label, value in self.facts)
        parts = " ".join(f"{part.name} {part.needs} {part.text}" for part in self.parts)
        text = f"{self.key} {self.name} {self.subtitle} {self.group} {facts} {parts} {' '.join(self.faces)}".casefold()
        return all(word in text for word in wanted)


def _words(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(_words(one) for one in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_words(one)}" for key, one in value.items())
    return str(value)


def _entry(game: str, group: str, item: Mapping[str, Any], top: Mapping[str, Any], **more: Any) -> Entry:
    """An entry with what all kinds have in common; `top` is the file, which says what holds for all of it."""
    base = {
        "game": game,
        "key": slug(str(item.get("id") or item.get("slug") or item["name"])),
        "name": str(item["name"]),
        "subtitle": str(item.get("subtitle") or ""),
        "group": group,
        "facts": (),
        "faces": (),
        "parts": (),
        "source": str(item.get("source") or top.get("source") or ""),
        "confidence": str(item.get("confidence") or top.get("confidence") or ""),
        "blocked_by": str(item.get("blocked_by") or "") if item.get("status") == "pending" else "",
        "disagreements": _doubts(item),
        "note": str(item.get("note") or ""),
    }
    return Entry(**{**base, **more})


def _doubts(item: Mapping[str, Any]) -> tuple[str, ...]:
    """What other sources say of something."""
    return tuple(_words(one) for one in item.get("disagreements") or ())


def slug(word: str) -> str:
    """A name as part of an address."""
    kept = "".join(letter if letter.isalnum() else " " for letter in word.casefold())
    return "-".join(kept.split())


def _facts(item: Mapping[str, Any], *names: str) -> tuple[tuple[str, str], ...]:
    return tuple((title(name), _words(item[name])) for name in names if item.get(name) not in (None, [], "", {}))


# --- Dice Masters ---


def _dice_masters() -> Iterator[Entry]:
    for name in dict.fromkeys(file.stem for file in dice_masters.files()):
        top = dice_masters.read(name)
        for card in top.get("cards") or ():
            facts = _facts(card, "type", "cost", "energy", "affiliations", "max_dice", "rarity")
            faces = tuple(_die(card.get("die") or {}))
            yield _entry("dice_masters", str(top["title"]), card, top, facts=facts, faces=faces, parts=_said(card))
        for keyword in top.get("keywords") or ():
            yield _entry("dice_masters", "Keywords", keyword, top, parts=_said(keyword))


def _said(item: Mapping[str, Any]) -> tuple[Part, ...]:
    return tuple(Part("", "", line) for line in str(item.get("text") or "").splitlines() if line)


def _die(die: Mapping[str, Any]) -> Iterator[str]:
    for face in die.get("energy_faces") or ():
        yield _words(face)
    for number, level in enumerate(die.get("levels") or (), 1):
        stars = f", burst {'*' * level['burst']}" if level.get("burst") else ""
        yield f"level {number}: fielding cost {level['fc']}, {level['a']} attack, {level['d']} defense{stars}"
    for burst in die.get("action_faces") or ():
        yield "action" + (f", burst {'*' * burst}" if burst else "")


# --- Dice Throne ---


def hero_entry(hero: Mapping[str, Any]) -> Entry:
    """The entry of a hero from its file, which has the shape it must have."""
    dice = hero["dice"] if isinstance(hero.get("dice"), Mapping) else {}
    faces = tuple(str(dice[value]) for value in sorted(dice))
    facts = _facts({**hero, "complexity": f"{hero.get('complexity', '?')} of 6"}, "season", "complexity")
    known = {str(one["name"]): one for one in dice_throne.read("status_effects")["status_effects"]}
    sure = str(hero.get("confidence") or "")
    parts = [Part("", "", str(line), "", "Before the match") for line in hero.get("setup") or ()]
    for ability in hero.get("abilities") or ():
        parts += _ability(ability, sure)
    parts += [_card(card, sure) for card in hero.get("cards") or ()]
    parts += [_token(known[name]) for name in hero.get("tokens") or () if name in known]
    unnamed = tuple(str(name) for name in hero.get("placeholders") or ())
    share = sureness.told(dice_throne.read_hero(hero))
    more = {"facts": facts, "faces": faces, "parts": tuple(parts), "sure": share, "placeholders": unnamed}
    return _entry("dice_throne", HEROES, hero, hero, **more)


def _dice_throne() -> Iterator[Entry]:
    for path in dice_throne.hero_slugs():
        yield hero_entry(dice_throne.read(f"heroes/{path}"))
    for name, key, group in (
        ("common", "cards", "Common cards"),
        ("status_effects", "status_effects", TOKENS),
    ):
        top = dice_throne.read(name)
        for item in top[key]:
            facts = (*_facts(item, "kind", "cost", "timing", "limit", "heroes"), *_flags(item))
            about = tuple(_about(item))
            note = str(item.get("note") or "") if "text" in item else ""
            yield _entry("dice_throne", group, item, top, facts=facts, parts=about, note=note)


def _about(item: Mapping[str, Any]) -> Iterator[Part]:
    """The text of a card or token; of what cannot be played yet, what is known of it."""
    if "text" in item:
        yield Part("", "", str(item["text"]))
    elif "note" in item:
        yield Part("", "", str(item["note"]), group="What is known")


def _flags(item: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Whether a token is Persistent, and whether effects on status effects take it away or move it."""
    token = dice_throne.status_effects().get(str(item["name"]))
    if token is None:
        return ()
    said = {
        "persistent": token.persistent,
        "not removed": not token.removable,
        "not transferred": not token.transferable,
    }
    flags = ", ".join(flag for flag, holds in said.items() if holds)
    return (("Flags", flags),) if flags else ()


KINDS = {"offensive": "Offensive abilities", "ultimate": "Ultimate", "defence": "Defence", "passive": "Passive"}


def _ability(ability: Mapping[str, Any], hero: str) -> Iterator[Part]:
    """All levels of an ability. hero: how sure what the hero's file says is where nothing else is said."""
    group = f"Board: {KINDS[str(ability['kind'])]}"
    for level in ability.get("levels") or ():
        number = int(level.get("level", 1))
        name = f"{ability['name']} {'I' * number}" if number > 1 else str(ability["name"])
        if level.get("cost") is not None:
            name += f" (upgrade, {level['cost']} CP)"
        sure = str(level.get("confidence") or ability.get("confidence") or hero)
        rows = level.get("rows") or ()
        doubts = (*(_doubts(ability) if number == 1 else ()), *_doubts(level))
        for at, row in enumerate(rows, 1):
            own = f"{name}: {row['name']}" if row.get("name") else name
            needs = str(row.get("needs") or (f"{row['dice']} dice" if row.get("dice") else ""))
            text = str(row.get("text") or "")
            own_doubts = doubts if at == len(rows) else ()
            yield Part(own, needs, text, sure, group, disagreements=own_doubts, of=str(ability["name"]))
        if level.get("played"):
            yield Part(f"{name}: when played", "", str(level["played"]), sure, group, of=str(ability["name"]))


def _card(card: Mapping[str, Any], hero: str) -> Part:
    about = ", ".join(part for part in (f"{card.get('cost', 0)} CP", str(card.get("timing") or "")) if part)
    sure = str(card.get("confidence") or hero)
    name = f"{card['name']} (card, {about})"
    return Part(name, "", str(card.get("text") or ""), sure, "Deck", disagreements=_doubts(card))


def _token(token: Mapping[str, Any]) -> Part:
    limit = f"limit {token['limit']}" if token.get("limit") else ""
    health = f"{token['health']} Health" if token.get("health") else ""
    about = ", ".join(part for part in (str(token["kind"]), limit, health) if part)
    name = str(token["name"])
    link = f"/cards/dice_throne/{slug(name)}"
    text, sure = str(token.get("text") or ""), str(token.get("confidence") or "")
    return Part(name, about, text, sure, TOKENS, link, _doubts(token))


@of_content
@cache
def entries(game: str) -> tuple[Entry, ...]:
    """All entries of a game, in the order of its files."""
    return tuple({"dice_masters": _dice_masters, "dice_throne": _dice_throne}[game]())


def find(game: str, key: str) -> Entry | None:
    """An entry by its key."""
    return next((one for one in entries(game) if one.key == key), None)
