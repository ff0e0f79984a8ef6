"""Bursts that take up what the text said before: the same of those dice, another number, another place.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import COUNT, TURN
from dicewright.language.reading import Rewriting

_NAME: Final = "a burst says whom it is about"
_MARK: Final = r"(\*+(?:/\*+)?)"
_THOSE: Final = r"(?:they|it|those (?:dice|characters)|that (?:die|character)(?: die)?)"
_THEM: Final = r"(?:them|it|those (?:dice|characters)|that (?:die|character)(?: die)?)"
_DOES: Final = r"(?:gets?|gains?|loses?|has|have|can't|cannot|must)"
_GROUP: Final = (
    r"(?:all (?:of )?(?=your))?((?:your|opposing|your opponent's|all|each (?!character die you control))\b[^.,:*\n]*?)"
)
_ONE_OR_MORE: Final = r"((?:target|up to|another target|an?|\d+ target)\b[^.,:*\n]*?)"


def the_same() -> Iterator[Rewriting]:
    """What a burst says of the dice that the text is about."""
    yield Rewriting(
        "a burst follows what it changes",
        rf"\n(?={_MARK}:? (?:instead,? )?{_THOSE} (?:also )?{_DOES}\b)",
        (" ",),
        first=True,
    )
    whom = rf"(?:{_GROUP}|{_ONE_OR_MORE})"
    yield Rewriting(
        _NAME,
        rf"^((?:[^.,:*\n]*, )?{whom} {_DOES} [^.*\n]*)\. (\*) {_THOSE} ({_DOES} [^.*\n]*? instead)\. (\*\*) {_THOSE} "
        rf"({_DOES} [^.*\n]*? instead)(?=\.)",
        (r"\1. \4 \2\3 \5. \6 \2\3 \7",),
    )
    yield Rewriting(
        _NAME,
        rf"^((?:[^.,:*\n]*, )?{whom} {_DOES} [^.*\n]*)\. {_MARK} {_THOSE} ({_DOES} [^.*\n]*? instead)(?=\.)",
        (r"\1. \4 \2\3 \5",),
    )
    also = r"(?:also )?"
    yield Rewriting("what a burst adds", r"(?<=\* )(You may )then (?=\w)", (r"\1",), first=True)
    yield Rewriting(
        "what a burst adds",
        rf"({_MARK} (?![^.*\n]*\binstead\b)[^.*\n]*?\b(?:up|down) \d+) (?:additional|extra|more) (?=levels?\b)",
        (r"\1 ",),
        first=True,
    )
    word = r"((?-i:[A-Z])[a-z]\w+(?: (?-i:[A-Z])[a-z]\w+)?)"
    group = rf"^((?:[^.,:*\n]*, )?{_GROUP} {_DOES} [^.*\n]*)\. {_MARK} {_THOSE} {also}"
    yield Rewriting(
        _NAME, rf"{group}(?:gains?|have|has|gets?) {word}(?:,? {TURN})?(?=\.)", (r"\1. \3 \2 have \4 this turn",)
    )
    yield Rewriting(
        _NAME, rf"{group}((?:can't|cannot|must) [^.*\n]*?)(?:,? {TURN})?(?=\.)", (r"\1. \3 \2 \4 this turn",)
    )
    yield Rewriting(_NAME, rf"{group}(?:gains?|gets?) ([+-]\d[^.*\n]*?)(?:,? {TURN})?(?=\.)", (r"\1. \3 \2 get \4",))


def another() -> Iterator[Rewriting]:
    """Another number, another place or both of them."""
    yield Rewriting(
        _NAME,
        rf"^((?:[^*\n]*?, )?(?:this die )?deals? (?:\d+ damage|damage equal to [^.,:*\n]*?) to "
        rf"((?:target|up to|each|an?|\d+ target)\b(?:(?! and \d+ damage)[^.,:*\n])*?))\. {_MARK} (?:this die )?"
        rf"deals? (\d+) damage to {_THEM} instead(?=\.)",
        (r"\1. \3 Deal \4 damage to \2 instead",),
    )
    for said, to in (("first", r"\3"), ("second", r"\5")):
        first, last = (r"\7", r"\4") if said == "first" else (r"\2", r"\7")
        yield Rewriting(
            _NAME,
            rf"^((?:[^*\n]*?, )?deal (\d+) damage to ([^.,:*\n]+?) and (\d+) damage to ([^.,:*\n]+?))\. {_MARK} "
            rf"deal (\d+) damage to {to} instead(?=\.)",
            (rf"\1. \6 Deal {first} damage to \3 and {last} damage to \5 instead",),
        )
    yield Rewriting(
        _NAME,
        r"^((?:[^*\n]*?, )?(?:you may )?(move|field) ([^.*\n]*? (?:from|in) your [^.*\n]*?)((?: to the field)?) at "
        rf"level (\d))\. {_MARK} (?:move|field|put) it (?:to the field )?at level (\d) instead(?=\.)",
        (r"\1. \6 \2 \3\4 at level \7 instead",),
    )
    yield Rewriting(
        _NAME,
        rf"^((?:[^*\n]*?, )?(?:you may )?(?:move|put|place|return) ((?:target|up to|an?)\b[^.,:*\n]*?) (?:to|in|into) "
        rf"[^.,:*\n]*?)\. {_MARK} (?:move|put|place|return) {_THEM} (?:to|in|into) ([^.,:*\n]*?) instead(?=\.)",
        (r"\1. \3 Move \2 to \4 instead",),
    )
    yield Rewriting(
        "“draw and roll … instead”",
        rf"^((?:[^*\n]*?, )?draw and roll (?:a die|(?:{COUNT}) dice))\. {_MARK} draw ({COUNT}) dice instead(?=\.)",
        (r"\1. \2 Draw and roll \3 dice instead",),
    )
    some = rf"((?:up to )?(?:{COUNT}) [^.,:*\n]*?)"
    where = r"((?:from|in) your (?:used pile|prep area|bag|reserve))"
    yield Rewriting(
        _NAME,
        rf"^((?:[^*\n]*?, )?(?:you may )?(field|prep|roll|capture) [^.,:*\n]*? {where}([^.*\n]*))\. {_MARK} \2 {some}"
        r" instead(?=\.)",
        (r"\1. \5 \2 \6 \3\4 instead",),
    )
    yield Rewriting(
        _NAME,
        rf"^((?:[^*\n]*?, )?(?:you may )?move [^.,:*\n]*? {where} (to [^.*\n]*))\. {_MARK} move {some} instead(?=\.)",
        (r"\1. \4 Move \5 \2 \3 instead",),
    )
    stat = r"(level|A|D|purchase cost|cost)"
    for said, meant in (("(?:an )?equal or lower|the same or (?:a )?lower", "at most"), ("(?:a )?lower", "less than")):
        yield Rewriting(
            f"“{meant} that die's”",
            rf"^((?:[^\n]*?, )?KO (?:an?|one|1) [^.,:\n]*?\. If you do, [^.\n]*?) (?:of|with) (?:{said}) {stat}"
            r"(?=[.,])",
            (rf"\1 with \2 {meant} that die's",),
        )
    yield Rewriting(
        "“prep … instead”",
        rf"{_MARK} (?:draw|take) ({COUNT}) dice(?: from your bag)?(?:,? and|,) (?:place|put|move) (?:them|those dice) "
        r"(?:in|into|to) your prep(?: area)? instead(?=\.)",
        (r"\1 Prep \2 dice from your bag instead",),
    )
    yield Rewriting(
        "“prep … from your bag”",
        r"(?<=\* )prep (?:an|1|one) (?:additional|extra) die(?: from your bag)?(?=[.,])",
        ("Prep a die from your bag",),
        first=True,
    )
    both = r"(?:both|all)(?: of (?:them|those dice)| dice| \d)?"
    yield Rewriting(
        "“prep … instead”",
        rf"^((?:[^*\n]*?, )?draw ({COUNT}) dice\b[^*\n]*?\.) {_MARK} (?:(?:place|put|move) {both} (?:in|into|to) your "
        rf"prep(?: area)?|prep {both}) instead(?=\.)",
        (r"\1 \3 Prep \2 dice from your bag instead",),
    )


TAKEN_UP: Final = (*the_same(), *another())
