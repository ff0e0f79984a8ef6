"""What rewritings of Dice Throne share: the kinds of text, and patterns of names, counts and effects."""

from __future__ import annotations

from typing import Final

from dicewright.language.reading import NUMBERS, Rewriting

OFFENCE: Final = "offence"
DEFENCE: Final = "defence"
CARD: Final = "card"
TOKEN: Final = "token"
PASSIVE: Final = "passive"
TEXT_KINDS: Final = (OFFENCE, DEFENCE, CARD, TOKEN, PASSIVE)
PLAYED: Final = (OFFENCE, DEFENCE, CARD)
"""Texts that are carried out at once."""
LASTING: Final = (TOKEN, PASSIVE)
"""Texts that somebody has, and that act when they say."""
"""The kinds of text."""

NAME: Final = r"((?-i:[A-Z])[\w'’!-]*(?: (?:of |the |and )?(?-i:[A-Z])[\w'’!-]*)*)"
VERB: Final = r"(discard|gain|lose|heal|draw|reveal|prevent|take|roll)s?\b"
ALONE: Final = r"(?![^.:;\n]*(?:,|\band|\bthen) (?:then )?(?:discard|gain|lose|heal|draw|take|roll)\b)"
"""What a verb of *they* must have behind it to be the only one: what follows may be theirs as well."""
ROLLED: Final = r" (?:that )?you(?:'ve)? roll(?:ed)?| rolled"
COUNT: Final = rf"\d+|{'|'.join(NUMBERS)}"
SOME: Final = rf"(?:{COUNT}|an?)"
"""How many, one at least."""
EACH: Final = r"(?:for each|for every|per)"
"""What an amount is multiplied by follows these words."""
BEGINS: Final = r"(?:^|(?<=\. ))"
"""Where a sentence begins."""
PLAIN: Final = (
    rf"{BEGINS}"
    r"((?!(?:on|with|if|for|when|while|in|at|spend|pay|discard|choose|otherwise|you may|do|after|before|then)\b)"
    r"[^.:]*?)"
)
"""A sentence so far in which nothing is on a condition, so that what follows may be one of its own."""
SURE: Final = r"(?!deal \d+ (?:\w+ )?damage,? and )"
"""Not damage with something else: whether a condition behind both belongs to the damage, only the writer knows."""
EFFECT: Final = r"(?:deal|prevent|heal|gain|steal|draw|inflict|add)\b[^.:;]*?"
SEVERAL: Final = (
    r"\b(?:each|every|all|both|any|other|another|[2-9]|two|three)(?: (?:of (?:your|the)|other|chosen))? "
    r"(?:opponents?|players?|enemies|enemy|foes?)\b"
)
"""Others than one opponent, of whom *they* may be said."""
NUMBER: Final = r"(\d|one|two|three|four|five)"
"""A small number, in digits or in a word, as a group."""
HURT: Final = r"(?:damage|dmg)"
ONE: Final = r"(?:an?|one|1)"
"""A single thing, however it is counted."""
ENDS: Final = r"(?=\.|\Z)"
"""Where a sentence ends."""


def first(name: str, said: str, meant: str, kinds: tuple[str, ...] = (), unless: str = "") -> Rewriting:
    """A habit of speech, put right before the others. unless: what the text must not say for that."""
    return Rewriting(name, said, (meant,), kinds, first=True, unless=unless)
