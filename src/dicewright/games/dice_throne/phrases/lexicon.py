"""Words with a meaning of their own: names that content brings along, and the closed lists of the rules.

Tokens, heroes, symbols and groups are names: whatever content has them. Damage types, phases and owners are closed.
"""

from __future__ import annotations

from typing import Annotated

from dicewright.language import Name, Words

TokenName = Annotated[str, Name("token")]
"""A status effect, companion or special token by its full name."""

HeroName = Annotated[str, Name("hero")]
"""A hero that a token names as one whose it is; there need not be a board of that hero."""

Symbol = Annotated[str, Name("symbol")]
"""What a face of a die shows, as the files of the heroes name it."""

Group = Annotated[str, Name("group")]
"""Tokens that count together, by the word for any of them, as their entries name it."""

DamageKind = Annotated[
    str,
    Words({one: one for one in ("undefendable", "pure", "collateral", "ultimate", "unpreventable")}),
]
"""Damage types that are said; what is not said is normal in an Attack and untyped elsewhere (DT-DMG-01, DT-DMG-02)."""

StatusKind = Annotated[str, Words({"positive": "positive", "negative": "negative"})]

Side = Annotated[str, Name("side")]
"""A side of a hero board, as the hero's file names it."""

HeroWord = Annotated[str, Name("word")]
"""What a hero's file says in words of its own: a verb with its object, whose meaning stands with the hero."""

CardGroup = Annotated[str, Name("card group")]
"""Hero cards of a special kind, which other texts speak of (DT-CARD-16)."""

Whose = Annotated[
    str,
    Words({"your": "your", "next": "your next", "opponent": "an opponent's", "teammate": "a teammate's", "any": "the"}),
]
"""Whose phase; *your next* is the first that begins after the token came."""

Phase = Annotated[
    str,
    Words(
        {
            "salve step": "Salve Step",
            "movement phase": "Movement Phase",
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
"""A main phase is either of the two; a Roll Phase is the three from the Offensive Roll Phase on (DT-STA-32.1). In a
Boss Battle the Salve Step is the Upkeep Phase (DT-DTA-87)."""
