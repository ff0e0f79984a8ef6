"""A folder with content of one's own, as the tests of the command, of Python and of the server use it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dicewright.content_files import LEFT_OUT, OWN, READ_AS, forget

TOKEN = """\
source: own design
status_effects:
- name: Soot
  kind: negative
  limit: 1
  confidence: printed
  text: In your upkeep phase, take 1 damage.
"""
HERO = """\
name: Lamplighter
slug: lamplighter
complexity: 1
dice: {1: sword, 2: sword, 3: life, 4: life, 5: pow, 6: pow}
source: own design
confidence: printed
tokens: [Soot]
abilities:
- name: Pole Swing
  kind: offensive
  levels:
  - level: 1
    rows:
    - needs: 3 swords
      text: Deal 5 damage. Inflict Soot.
- name: Warm Glow
  kind: defence
  levels:
  - level: 1
    rows:
    - dice: 3
      text: For each life, heal 1.
cards:
- name: Ambush!
  cost: 1
  timing: main
  text: Gain 2 CP.
"""
SET = """\
set: LAMPS
edition: JUS18
title: Lamps
cards:
- id: LAMPS-001
  name: Wick
  subtitle: First to Burn
  type: character
  cost: 3
  energy: [bolt]
  affiliations: [Lamp Guild]
  max_dice: 4
  die:
    energy_faces: [[bolt], [bolt, bolt], [bolt, bolt]]
    levels:
    - {fc: 0, a: 1, d: 2}
    - {fc: 1, a: 2, d: 3}
    - {fc: 1, a: 3, d: 4}
  text: While active, your Lamp Guild character dice have +1A.
  status: done
  source: own design
  confidence: printed
"""
FILES = {
    "dice_throne/status_effects.yaml": TOKEN,
    "dice_throne/heroes/lamplighter.yaml": HERO,
    "dice_masters/lamps.yaml": SET,
}


def write(folder: Path, **texts: str) -> Path:
    """The folder with all files. texts: what stands in one instead, by the name of the file without its ending."""
    for name, text in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(texts.get(file.stem, text), encoding="utf-8")
    return folder


@contextmanager
def only_here(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is taken in here is forgotten afterwards."""
    monkeypatch.setenv(OWN, "")
    monkeypatch.setenv(LEFT_OUT, "")
    monkeypatch.setenv(READ_AS, "")
    forget()
    yield
    monkeypatch.setenv(OWN, "")
    monkeypatch.setenv(LEFT_OUT, "")
    monkeypatch.setenv(READ_AS, "")
    forget()


PACK = "name: Lamps\nversion: '1.0'\nlicence: CC0-1.0\nauthor: Ada\n"
"""What a folder says that is a pack."""
