"""First drafts of content of one's own: entries that hold together, to be changed into what one wants."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

from dicewright.language.content import Document

WHATS: Final = ("card", "hero", "token", "companion")
"""What there are drafts of."""

NOT_YET: Final = {
    "boss": "there are no bosses to play against yet, so no draft of one could be checked",
    "minion": "there is no draft of a minion yet; content/dice_throne/minions.yaml shows how minions are written",
    "game": "a game is Python beside its content, so there is no draft of one; docs/adding_a_game.md goes through it",
}
"""What there is no draft of, and why."""

_CARD: Final = """\
- id: {letters}-{number:03}
  name: {name}
  subtitle: First Draft
  type: character
  cost: 3
  energy: [fist]
  rarity: own design
  max_dice: 4
  die:
    energy_faces: [[fist], [fist, fist], [fist, fist]]
    levels:
    - {{fc: 0, a: 1, d: 1, burst: 0}}
    - {{fc: 1, a: 2, d: 2, burst: 0}}
    - {{fc: 2, a: 3, d: 3, burst: 1}}
  text: When fielded, deal 1 damage to target opposing character die.
  status: done
  source: own design
  confidence: printed
"""
_SET: Final = """\
set: {letters}
edition: CW16
title: {title}
cards:
"""
_THRONE_CARD: Final = """\
- name: {name}
  cost: 1
  timing: main
  text: Draw 2 cards.
"""
_COMMON: Final = """\
source: own design
confidence: printed
cards:
"""
_TOKEN: Final = """\
- name: {name}
  kind: negative
  limit: 1
  confidence: printed
  text: In your upkeep phase, take 1 damage.
"""
_COMPANION: Final = """\
- name: {name}
  kind: companion
  limit: 1
  health: 4
  confidence: printed
  text: While {name} is active, your Attacks get +1 damage.
"""
_TOKENS: Final = """\
source: own design
status_effects:
"""
_HERO: Final = """\
name: {name}
slug: {slug}
season: own heroes
complexity: 1
dice: {{1: sword, 2: sword, 3: sword, 4: life, 5: life, 6: pow}}
source: own design
confidence: printed
tokens: [Burn]
abilities:
- name: Strike
  kind: offensive
  levels:
  - level: 1
    rows:
    - needs: 3 swords
      text: Deal 4 damage.
    - needs: 4 swords
      text: Deal 5 damage.
    - needs: 5 swords
      text: Deal 6 damage.
- name: Kindled Rage
  kind: offensive
  levels:
  - level: 1
    rows:
    - needs: 2 swords + 1 pow
      text: Inflict Burn. Deal 3 damage.
- name: Long Run
  kind: offensive
  levels:
  - level: 1
    rows:
    - needs: large straight
      text: Deal 8 damage.
- name: Everything at Once!
  kind: ultimate
  levels:
  - level: 1
    rows:
    - needs: 5 pows
      text: Inflict Burn. Deal 12 ultimate damage.
- name: Stand Firm
  kind: defence
  levels:
  - level: 1
    rows:
    - dice: 3
      text: For each life, prevent 1 damage.
"""

_NAME: Final = re.compile(r"[^\W\d_][\w '’!?,.&-]{0,60}")


class Draft(NamedTuple):
    """A draft. file: where it goes. text: what the file says then. added: what of it is new."""

    file: Path
    text: str
    added: str


def draft(what: str, name: str, folder: Path, game: str) -> Draft:
    """The draft of a card, hero, token or companion in a folder of one's own.

    Entries are added to the file of their kind, a hero is a file. Raises `ValueError` for a name that cannot be one,
    and where there is such an item already.
    """
    if what in NOT_YET:
        raise ValueError(NOT_YET[what])
    if what not in WHATS:
        raise ValueError(f"there is no draft of {what!r}; there are {', '.join(WHATS)}")
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name: it begins with a letter and is one line of words")
    plain = "_".join(re.findall(r"[a-z0-9]+", name.lower().replace("'", "").replace("’", "")))
    if not plain or not plain[0].isalpha():
        raise ValueError(f"{name!r} is no name for a file: it needs a letter from a to z first")
    if what == "hero":
        file = folder / "dice_throne" / "heroes" / f"{plain}.yaml"
        if file.exists():
            raise ValueError(f"there is {file} already; change it, or give another name")
        text = _HERO.format(name=_quoted(name), slug=plain)
        return Draft(file, text, text)
    if what == "card" and game == "dice_masters":
        stem = "".join(re.findall(r"[a-z0-9]+", folder.resolve().name.lower())) or "mine"
        stem = stem if stem[0].isalpha() else f"set{stem}"
        file = folder / "dice_masters" / f"{stem}.yaml"
        letters, number = stem.upper(), _count(file, "cards") + 1
        added = _CARD.format(letters=letters, number=number, name=_quoted(name))
        return _added(file, _SET.format(letters=letters, title=stem.capitalize()), added)
    if what == "card":
        return _added(folder / "dice_throne" / "common.yaml", _COMMON, _THRONE_CARD.format(name=_quoted(name)))
    form = _COMPANION if what == "companion" else _TOKEN
    return _added(folder / "dice_throne" / "status_effects.yaml", _TOKENS, form.format(name=_quoted(name)))


def _added(file: Path, head: str, entry: str) -> Draft:
    """A file with one more entry at its end."""
    if not file.exists():
        return Draft(file, head + entry, head + entry)
    before = file.read_text(encoding="utf-8")
    name = entry.partition("name: ")[2].partition("\n")[0]
    if f"name: {name}\n" in before:
        raise ValueError(f"{file} has {name} already; change it, or give another name")
    before += "" if before.endswith("\n") else "\n"
    first = next((line for line in before.splitlines() if line.lstrip().startswith("- ")), "")
    indent = first[: len(first) - len(first.lstrip())]  # as the entries that are there stand
    entry = "".join(indent + line for line in entry.splitlines(keepends=True))
    Document(before + entry, str(file))  # raises, where the file is not one to add to
    return Draft(file, before + entry, entry)


def _count(file: Path, key: str) -> int:
    """The highest number of an id in a file."""
    data = Document.open(file).data if file.exists() else {}
    ids = [str(one.get("id", "")) for one in data.get(key, ()) if isinstance(one, dict)]
    return max([int(number) for one in ids if (number := one.rpartition("-")[2]).isdecimal()], default=0)


def _quoted(name: str) -> str:
    """A name as YAML has it."""
    plain = name.replace(" ", "").replace("-", "").isalnum()
    return name if plain else "'" + name.replace("'", "''") + "'"
