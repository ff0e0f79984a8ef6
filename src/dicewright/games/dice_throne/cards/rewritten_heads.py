"""What is printed above a text and copied with it: when a card is played, what it costs, what dice an ability needs.

Put right everywhere, before all other rewritings. Each is left out, since it stands under a key of the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import VERBS
from dicewright.games.dice_throne.cards.rewritten_words import CARD, COUNT, NAME, OFFENCE, first
from dicewright.language.reading import OWN, Rewriting

_GAP: Final = r"[ ,;:/|.()\[\]–—-]*"
_NEXT: Final = r"(?:(?: ?[.:)\]/|–—-]+| ?,(?= ))[ \n]+|\n| (?=(?-i:[A-Z])))"
"""What stands between the head of a text and the text."""
_ACTION: Final = r"(?: action)?(?: card)?\b"
_TIME: Final = r"\b(?:(main|roll)(?: phase)?|(instant))"
_PHASE: Final = r"\b(?:(main|roll) phase|(instant))"
_CP: Final = r"(?:(?:\bcosts?:?|\bcosting|\bfor|\bprice:?) ?)?(?<![\w+])(?:(\d+)|X) ?CP\b|\bcost:? ?(\d+)\b"
_IN_SIGNS: Final = rf"(?:{_CP}|\((\d+)\))"
_ONE_PRICE: Final = r"(?![\s\S]*[.;] \d+ CP[:.–—-])"


def _not_kept(said: str) -> str:
    """A pattern that finds the same and keeps nothing of it."""
    return said.replace(r"(\d+)", r"\d+").replace("(main|roll)", "(?:main|roll)").replace("(instant)", "instant")


SAID_TIMING: Final = (
    rf"^{_GAP}{_TIME}{_ACTION}{_GAP}{_not_kept(_IN_SIGNS)}{_NEXT}",
    rf"^{_GAP}{_not_kept(_IN_SIGNS)}{_GAP}{_TIME}{_ACTION}{_NEXT}",
    rf"^{_GAP}{_PHASE}{_ACTION}{_NEXT}",
)
"""When a card is played, with what it costs before it or behind it or without that."""
SAID_COST: Final = (
    rf"^{_GAP}{_not_kept(_TIME)}{_ACTION}{_GAP}{_IN_SIGNS}{_NEXT}",
    rf"^{_GAP}{_IN_SIGNS}{_GAP}{_not_kept(_TIME)}{_ACTION}{_NEXT}",
    rf"^{_GAP}(?:attack modifier){_GAP}{_IN_SIGNS}{_NEXT}",
    rf"^{_ONE_PRICE}{_GAP}(?:{_CP}){_NEXT}",
    r"(?<=[.!)]) (?:It |This(?: card)? )?Costs? (\d+)(?: ?CP)?\.?\Z",
)
"""What a card costs, with when it is played before it or behind it, or without that."""

_NO_SYMBOL: Final = (
    r"(?!(?:damage|dmg|cards?|card|dice|die|CP|health|hp|life total|undefendable|unblockable|ultimate|pure|collateral"
    r"|isolated|unpreventable|status|positive|negative|tokens?|turns?|more|extra|additional|less|times|of|to"
    r"|or|if|when|for"
    rf"|roll|rolls|attempts?|players?|opponents?|the|a|an|all|each|any|this|your|you|and|on|{VERBS})\b)"
)
_SYMBOL: Final = rf"{_NO_SYMBOL}[a-z]+"
_SOME: Final = rf"(?:(?:at least )?(?:{COUNT})(?: ?[x×+]| or more)? ?{_SYMBOL}|{_SYMBOL} ?[x×] ?\d)"
_JOINED: Final = r"(?: *[,+&/] *| and | +)"
_ALIKE: Final = (
    rf"(?:{COUNT})[- ]of[- ]a[- ]kind(?: {_SYMBOL})?(?: \((?:{_SYMBOL})\))?|(?:any )?(?:{COUNT}) of the same(?: symbol"
    r"| number)?"
)
_STRAIGHT: Final = r"(?:an? )?(?:micro|small|large|lg\.?|sm\.?) straight(?: \([^()]*\))?"
_SAME: Final = (
    rf"(?=(?:{_SYMBOL}{_JOINED})*?({_SYMBOL}){_JOINED}\1\b){_SYMBOL}(?:{_JOINED}{_SYMBOL}){{1,4}}"
    rf"(?: ?[:.–—-]+)?[ \n]+(?={VERBS}\b)"
)
"""Symbols without numbers, one of them at least twice."""
_ROW: Final = rf"(?:{_SOME}(?:{_JOINED}{_SOME})*|{_ALIKE}|{_STRAIGHT})"
_ASKS: Final = (
    r"(?:(?:requires?|needs?|activate(?:d)? (?:with|by|on)|activation|roll|to activate|symbols)(?: an?)?:? )?"
)
_RUNGS: Final = (
    rf"(?![\s\S]*[.;\n] ?(?:(?:or )?{_ROW}(?::| [-–—=]| =>| →) |(?:on|with) {_ROW}(?::| [-–—=]| =>| →) deal\b))"
)
"""No other row of dice behind it, as a text has that says several abilities at once."""
_LEADS: Final = rf"(?: ?[:.–—=→>-]+[ \n]+)(?!and\b)(?=\S){_RUNGS}"

BARE: Final = r"\b(?:on|with|at|for|if you(?:'ve)? roll(?:ed)?) (?:an? )?[2-6](?:\+| or more)?(?=[.,:;])"
"""A number without a symbol: behind a row it may be how many of the symbol there are, or what a die shows."""

_ULTIMATE: Final = r"\(?\bultimate\b(?: ability)?\)?"
SAID_NEEDS: Final = (
    rf"\A{_ULTIMATE}[ !.:,(–—-]+{_ASKS}({_ROW})\)?{_LEADS}",
    rf"\A{_ASKS}({_ROW}),? {_ULTIMATE}{_LEADS}",
    rf"\A\(?{_ASKS}({_ROW})\)?{_LEADS}",
    rf"\A[(\[]{_ASKS}({_ROW})[)\]] (?={VERBS}\b|\d+ (?:undefendable )?(?:damage|dmg)\b)",
    rf"\A{_SAME}",
    rf"\A(?:on|with) ({_ROW}), (?=roll (?:{COUNT}|an?) (?:die|dice)[:.])",
    rf"(?<=\.) ?\({_ASKS}({_ROW})\)\.?\Z",
)
"""What dice an ability needs, before its text or behind it."""

_HEAD: Final = rf"{_not_kept(_PHASE)}{_ACTION}|{_not_kept(_CP)}(?:{_NEXT}|,)|main\b|attack modifier\b"


def cards() -> Iterator[Rewriting]:
    """What stands above the text of a card, in any order."""
    name = "what a card costs stands under `cost`"
    title = "a text does not begin with the name of its item"
    begins = rf"^(?!{VERBS}\b|main\b|instant\b|attack\b)(?:{OWN}|{NAME})"
    yield first(title, rf"{begins} ?(?:[(:.,–—-]+ ?)(?={_HEAD})", "", (CARD,))
    timed, again, modifier, alone, last = SAID_COST
    yield first(name, timed, "", (CARD,))
    yield first(name, again, "", (CARD,))
    yield first(name, modifier.replace("(?:attack modifier)", "(attack modifier)"), r"\1. ", (CARD,))
    yield first(name, rf"^{_GAP}{_IN_SIGNS}(?={_GAP}attack modifier\b)", "", (CARD,))
    yield first(name, alone, "", (CARD,))
    yield first(name, last, "", (CARD,))
    yield first("when a card is played stands under `timing`", SAID_TIMING[2], "", (CARD,))


def abilities() -> Iterator[Rewriting]:
    """What stands above the text of an ability, or behind it."""
    named = rf"\A(?!{VERBS}\b|on\b|if\b|roll\b|ultimate\b|small\b|large\b)(?:{OWN}|{NAME}) ?(?:[(:.,–—-]+ ?)"
    yield first("a text does not begin with the name of its item", rf"{named}(?=\(?{_ROW}\)?{_LEADS})", "", (OFFENCE,))
    titled = r"\A(?!ultimate\b)(?-i:[A-Z])[\w'’!-]*(?: [\w'’!-]+){0,3} ?"
    yield first("a text does not begin with the name of its item", rf"{titled}(?=\({_ROW}\){_LEADS})", "", (OFFENCE,))
    row = r"\d ?/ ?\d(?: ?/ ?\d)?"
    yield first(
        "what dice an ability needs stands under `needs`",
        rf"\A{_ASKS}{row} (?-i:{_SYMBOL}) ?[:.=→–—-]+ (?=deals? \d+ ?/ ?\d+(?: ?/ ?\d+)? (?:\w+ )?(?:damage"
        rf"|dmg)(?:,| and\b))",
        "",
        (OFFENCE,),
    )._replace(unless=BARE)
    for rungs in (3, 2):
        yield first("what more of them add", *_rungs(rungs), (OFFENCE,))._replace(unless=BARE)
    for said in SAID_NEEDS:
        meant = "Ultimate! " if _ULTIMATE in said else ""
        yield first("what dice an ability needs stands under `needs`", said, meant, (OFFENCE,))


def _rungs(many: int) -> tuple[str, str]:
    """So many numbers of dice in a row before as many of damage, and what that means."""
    row = " ?/ ?".join([r"(\d+)"] * many)
    dice = rf"(?: {_SYMBOL})? ?/ ?".join([r"(\d+)"] * many)
    said = rf"\A{_ASKS}{dice} ((?-i:{_SYMBOL}))(?: ?[:.–—=→>-]+ ?| )deals? {row}((?: undefendable)?) (?:damage"
    said += r"|dmg)(?=[. ])"
    kind, symbol = rf"\{2 * many + 2}", rf"\{many + 1}"
    more = [rf"On \{at + 1} {symbol}, add <\{many + 2 + at}-\{many + 1 + at}> damage" for at in range(1, many)]
    return said, ". ".join((rf"On \1 {symbol}, deal \{many + 2}{kind} damage", *more))


HEADS: Final = (*cards(), *abilities())
