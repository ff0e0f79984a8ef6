"""The arms of a hero: two colours, a shield, a hatching, the edge of the banner and an emblem.

They are facts of the hero's file (`arms`), so that whoever designs a hero says them; how each part is drawn is a matter
of the faces. A hero that says nothing is given arms by its name, the same every time and everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from dicewright.language.shape import Misfit, Record, Shape, Words

SHIELDS: Final = (
    *("round", "heater", "hexagon", "lozenge", "drop", "tapered", "octagon", "broad"),
    *("oval", "kite", "square", "pointed", "scalloped", "bowed"),
)
HATCHINGS: Final = (
    *("upright", "level", "zigzag", "dots", "waves", "crossed", "rising", "falling"),
    *("bricks", "scales", "lattice", "dashes", "chequy", "rings", "darts"),
)
EDGES: Final = (
    *("indented", "embattled", "dancetty", "engrailed", "rayonny", "dovetailed", "nebuly", "invected"),
    *("potenty", "urdy", "raguly", "wavy"),
)
PAIRS: Final = (
    *(("#27506B", "#F5E3B5"), ("#6B2F4F", "#F7DCE6"), ("#2F5A35", "#F1E6B0"), ("#7A3B1E", "#FBE2C0")),
    *(("#43358A", "#E4E0FA"), ("#1F5F66", "#D9F4EC"), ("#7C2338", "#FAE3D5"), ("#4B4A56", "#F3D98B")),
    *(("#5C5213", "#FBF1C4"), ("#33406B", "#F6D3C4"), ("#5A2A72", "#F3DDF8"), ("#2B4A4A", "#F7C9A0")),
)
"""Field and charge of a hero that names none."""
WRITING: Final = 4.5
EMBLEM: Final = 3.0
"""Contrast that is needed on the field: of small writing, which is white, and of the emblem and large numbers."""


class Arms(NamedTuple):
    """What a hero is known by.

    field, charge: colours as `#RRGGBB`; the emblem has the colour of the charge. shield, hatching, edge: one of the
    names above. emblem: the name of a drawing; empty where the rarest symbol of the hero's dice stands for one.
    """

    field: str
    charge: str
    shield: str
    hatching: str
    edge: str
    emblem: str


class Colour(Shape):
    """A colour as screens write it."""

    def __init__(self) -> None:
        super().__init__("a colour such as '#9C2626'")

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and re.fullmatch("#[0-9A-Fa-f]{6}", value) is not None


def _seen(arms: dict[str, str]) -> Iterator[Misfit]:
    """What is written and drawn on the field can be told from it."""
    if contrast("#FFFFFF", arms["field"]) < WRITING:
        yield ("field",), f"white writing needs {WRITING} : 1 on this field; choose a darker one"
    if contrast(arms["charge"], arms["field"]) < EMBLEM:
        yield ("charge",), f"the charge needs {EMBLEM:.0f} : 1 on its field; choose a lighter one"


SHAPE: Final = Record(
    {"field": Colour(), "charge": Colour()},
    {"shield": Words(*SHIELDS), "hatching": Words(*HATCHINGS), "edge": Words(*EDGES), "emblem": Words()},
    _seen,
)


def of(slug: str, said: dict[str, str]) -> Arms:
    """The arms of a hero; said: what its file says of them. What it does not say follows from its name."""
    seed = sha256(slug.encode()).digest()
    field, charge = PAIRS[seed[0] % len(PAIRS)]
    return Arms(
        said.get("field", field),
        said.get("charge", charge),
        said.get("shield", SHIELDS[seed[1] % len(SHIELDS)]),
        said.get("hatching", HATCHINGS[seed[2] % len(HATCHINGS)]),
        said.get("edge", EDGES[seed[3] % len(EDGES)]),
        said.get("emblem", ""),
    )


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the accessibility guidelines count it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
