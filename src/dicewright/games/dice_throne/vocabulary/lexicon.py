"""The closed lists of words the language knows: dice symbols, groups of tokens, damage types, phases, owners."""

from __future__ import annotations

from typing import Annotated

from dicewright.language import Name, Words

TokenName = Annotated[str, Name("token")]
"""A status effect, companion or special token by its full name."""

HeroName = Annotated[str, Name("hero")]
"""A hero that a token names as one whose it is; there need not be a board of that hero."""

SYMBOLS = {
    "sword": "sword|swords",
    "life": "life|lives",
    "pow": "pow|pows",
    "helmet": "helmet|helmets",
    "prayer": "prayer|prayers",
    "hammer": "hammer|hammers",
    "worthy": "worthy|worthies",
    "thunder": "thunder|thunders",
    "branch": "branch|branches",
    "leaf": "leaf|leaves",
    "spirit": "spirit|spirits",
    "bullet": "bullet|bullets",
    "dash": "dash|dashes",
    "bullseye": "bullseye|bullseyes",
    "katana": "katana|katanas",
    "kabuto": "kabuto|kabutos",
    "rising sun": "rising sun|rising suns",
    "saber": "saber|sabers",
    "flag": "flag|flags",
    "medal": "medal|medals",
    "spear": "spear|spears",
    "claw": "claw|claws",
    "soul": "soul|souls",
    "sabertooth": "sabertooth|sabertooths",
    "cutlass": "cutlass|cutlasses",
    "booty": "booty|booty",
    "skull": "skull|skulls",
    "fist": "fist|fists",
    "palm": "palm|palms",
    "zen": "zen|zens",
    "lotus": "lotus|lotuses",
    "arrow": "arrow|arrows",
    "foot": "foot|feet",
    "moon": "moon|moons",
    "flame": "flame|flames",
    "blaze": "blaze|blazes",
    "fiery soul": "fiery soul|fiery souls",
    "meteor": "meteor|meteors",
    "dagger": "dagger|daggers",
    "bag": "bag|bags",
    "card": "card|cards",
    "shadow": "shadow|shadows",
    "ninjato": "ninjato|ninjatos",
    "shuriken": "shuriken|shurikens",
    "mask": "mask|masks",
    "blade": "blade|blades",
    "wing": "wing|wings",
    "cross": "cross|crosses",
    "pendant": "pendant|pendants",
    "gaze": "gaze|gazes",
    "droplet": "droplet|droplets",
    "wrench": "wrench|wrenches",
    "gear": "gear|gears",
    "bolt": "bolt|bolts",
    "thwip": "thwip|thwips",
    "web": "web|webs",
    "spider": "spider|spiders",
    "espionage": "espionage|espionage",
    "baton": "baton|batons",
    "widow": "widow|widows",
}
Symbol = Annotated[str, Words(SYMBOLS)]

GROUPS = {"Spirit": ("Seedling Spirit", "Sapling Spirit", "Dryad Spirit"), "Bot": ("Nanobot", "Shock Bot", "Heal Bot")}
"""Tokens that count together, by the word for any of them."""
Group = Annotated[str, Words({"Spirit": "Spirit|Spirits", "Bot": "Bot|Bots"})]

DamageKind = Annotated[
    str,
    Words({one: one for one in ("undefendable", "pure", "collateral", "ultimate", "unpreventable")}),
]
"""Damage types that are said; what is not said is normal in an Attack and untyped elsewhere (DT-DMG-01, DT-DMG-02)."""

StatusKind = Annotated[str, Words({"positive": "positive", "negative": "negative"})]

CardGroup = Annotated[str, Words({one: one.title() for one in ("leadership", "frenzy", "recovery")})]
"""Hero cards of a special kind, which other texts speak of (DT-CARD-16)."""

Whose = Annotated[str, Words({"your": "your", "next": "your next", "opponent": "an opponent's", "any": "the"})]
"""Whose phase; *your next* is the first that begins after the token came."""

Phase = Annotated[
    str,
    Words(
        {
            "upkeep phase": "upkeep phase",
            "income phase": "income phase",
            "main phase": "main phase",
            "offensive roll phase": "Offensive Roll Phase",
            "defensive roll phase": "Defensive Roll Phase",
            "roll phase": "Roll Phase",
            "turn": "turn",
        }
    ),
]
"""A main phase is either of the two; a Roll Phase is the three from the Offensive Roll Phase on (DT-STA-32)."""
