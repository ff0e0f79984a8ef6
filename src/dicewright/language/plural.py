"""The plural of an English noun, so that whoever names a thing of their own need not say it too."""

from __future__ import annotations

from typing import Final

IRREGULAR: Final = {
    **{"foot": "feet", "tooth": "teeth", "goose": "geese", "mouse": "mice", "ox": "oxen", "die": "dice"},
    **{"man": "men", "woman": "women", "child": "children"},
    **dict.fromkeys(("booty", "espionage", "fish", "sheep", "deer", "lightning", "gold", "silver", "armor"), ""),
    **dict.fromkeys(("ice", "frost", "adamantium", "vibranium", "psi", "chaos", "horns"), ""),
}
"""Plurals that no rule makes; empty for words that are their own plural."""

TO_VES: Final = (
    "calf",
    "elf",
    "half",
    "hoof",
    "knife",
    "leaf",
    "life",
    "loaf",
    "self",
    "shelf",
    "thief",
    "wife",
    "wolf",
)
"""Words whose *f* turns; others keep it: *cliffs*, *reefs*."""


def plural(noun: str) -> str:
    """The plural of a noun, of its last word if it has several: `fiery soul`, `fiery souls`."""
    before, space, word = noun.rpartition(" ")
    return f"{before}{space}{_plural(word)}"


def _plural(word: str) -> str:
    if word in IRREGULAR:
        return IRREGULAR[word] or word
    if IRREGULAR.get(word.lower()) == "":
        return word
    if word in TO_VES:
        return word.removesuffix("e").removesuffix("f") + "ves"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "ch", "sh", "x", "z")) else "s")
