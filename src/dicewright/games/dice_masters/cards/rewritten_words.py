"""What rewritings of Dice Masters share: the kind of a character's text, and patterns of dice, names and deeds."""

from __future__ import annotations

from typing import Final

from dicewright.language.reading import NUMBERS

CHARACTER: Final = "character"
"""The kind of a text that belongs to a character, whose lines hold by themselves."""

DICE: Final = r"(?:character|sidekick|action|basic action)"
ANY_KIND: Final = r"(?:character|sidekick|action|basic action|die|dice)"
WHOSE: Final = r"(?:opposing |other |attacking |blocking |level \d+ |\[\w+\] |active )*"
TITLE: Final = r"((?-i:[A-Z])[\w.'’-]*(?: (?:(?-i:[A-Z])[\w.'’-]*|of|the)(?= ))*(?: (?-i:[A-Z])[\w.'’-]*)?)"
ENERGY: Final = r"(fist|bolt|mask|shield)"
WHEN: Final = r"when\b|at\b|after\b|once\b|the first\b|global\b"
TURN: Final = r"(?:until (?:the )?end of (?:the |this )?turn|this turn)"
LINE: Final = r"(?:(?:When(?:ever)?|While|At (?:the|end)|After|Once per turn|The first time|This|If|Your)\b|Global:)"

COUNT: Final = rf"\d+|{'|'.join(NUMBERS)}"
SURE: Final = (
    r"((?:^|(?<=\. ))(?:(?:While active, )?(?:When|At|After|The first time)\b[^,.]*, )?"
    r"(?:(?!\b(?:may|if|for each|instead|unless|chooses?|otherwise|both)\b)[^.:;])*?)"
)
"""A sentence so far in which nothing is on a condition or at a price, so that what follows may be one of its own."""
NOT_CHOSEN: Final = r"(?:(?!opponents? chooses? )[^\n])*"
"""A line so far in which nobody else chooses: what others choose is theirs."""
NOBODY_ELSE: Final = (
    r"(?:(?!\b(?:target|choose|chosen|opposing|another|your (?!turn|attack)|that|each|all"
    r"|an? (?:other )?(?:character|sidekick|\w+ing))\b)[^\n])*?"
)
"""A line so far in which no other die is named that a pronoun could mean."""
OF_WHOM: Final = (
    r"(?:[^.:\n]*, )?[^.,:\n]*\b(?:target|choose|opposing|another"
    r"|an? (?:\w+ )?(?:character|sidekick|die))\b[^.,:\n]* if "
    r"[^.,:\n]*\b(?:it|its|it's|that (?:die|character)|they|their|he|she)\b"
)
"""An effect on a condition about what it chooses, which cannot be asked for before that is chosen."""
DEED: Final = (
    r"(?:(?:you |your opponent |each player |target (?:player|opponent) )?"
    r"(?:deal|draw|gain|lose|KO|spin|prep|field|move|put|place|reroll|roll|capture)s?\b)"
)

STATS: Final = (
    ("attack|A", "A"),
    ("defen[cs]e|D", "D"),
    ("(?:purchase )?cost", "purchase cost"),
    ("fielding cost", "fielding cost"),
    ("level", "level"),
)
LESS: Final = "or (?:less|lower|fewer)"
MORE: Final = "or (?:more|greater|higher)"
