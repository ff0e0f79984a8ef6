"""Rows of numbers before the dice they belong to, and products of symbols: *3/4/5 Claw: Deal 4/6/8*, *1 x Claw CP*.

Put right everywhere, before the heads of texts are. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_heads import BARE
from dicewright.games.dice_throne.cards.rewritten_wide import VERBS
from dicewright.games.dice_throne.cards.rewritten_words import BEGINS, DEFENCE, ENDS, OFFENCE, PLAYED, first
from dicewright.language.reading import Rewriting

_first: Final = partial(first, kinds=(OFFENCE, DEFENCE))
_NO_SYMBOL: Final = rf"(?!(?:damage|dmg|cards?|dice|die|CP|health|HP|of|or|and|{VERBS})s?\b)"
_SYMBOL: Final = rf"({_NO_SYMBOL}[a-z]+(?: (?-i:[A-Z])[a-z]+)?)"
"""A symbol of the file of the hero, in one word or two."""
_PLAIN_SYMBOL: Final = rf"{_NO_SYMBOL}([a-z]+?(?:[^s\W\d]|ss))"
"""A symbol that nobody could take for several of another."""
_SLASH: Final = r" ?/ ?"
_LEADS: Final = r"(?: ?[:.=→>–—-]+ ?| ?, ?| )"
_MORE: Final = r"(?:\.|;|,? and|,| &) "
_THEN: Final = r"(?:\.|,| and|;|, and) then,? "
_VERB: Final = r"(deal|gain|heal|draw|inflict|steal|prevent)s?"
_WHAT: Final = r"((?: (?!for\b|per\b|to\b|on\b|if\b|instead\b|more\b|equal\b)(?-i:[a-z]+|[A-Z][\w'’!-]*|CP)){0,2})"
"""What there is so much of: damage of a type, CP, cards, a status effect."""


def _row(many: int) -> str:
    return _SLASH.join([r"(\d+)"] * many)


def _steps(many: int, first: int) -> str:
    """Sentences of one effect of a row, whose verb is the group with the number `first`: each adds to the one before.

    The numbers of dice are the first groups, and their symbol is the one after them.
    """
    symbol, verb, what = rf"\{many + 1}", rf"\{first}", rf"\{first + many + 1}"
    base = rf"on \1 {symbol}, {verb} \{first + 1}{what}"
    more = [rf"on \{at + 1} {symbol}, {verb} +<\{first + at + 1}-\{first + at}>{what}" for at in range(1, many)]
    return ". ".join((base, *more))


ADDED: Final = "what more of them add"


def _row_of(said: str, meant: str) -> Rewriting:
    """Not where *on 5* stands behind it, which may be five of them or a die that shows 5."""
    return _first(ADDED, said, meant)._replace(unless=BARE)


def rows() -> Iterator[Rewriting]:
    """One effect or several, each in as many sizes as the row of dice has numbers."""
    name = ADDED
    for many in (3, 2):
        dice = rf"\A(?:on |with |for |roll )?{_row(many)} {_SYMBOL}{_LEADS}"
        one = rf"{_VERB} {_row(many)}{_WHAT}"
        first, second, third = (many + 2 + at * (many + 2) for at in range(3))
        steps = [_steps(many, at) for at in (first, second, third)]
        yield _row_of(rf"{dice}{one}{_MORE}{one}{_MORE}{one}{ENDS}", ". ".join(steps))
        yield _row_of(rf"{dice}{one}{_THEN}{one}{ENDS}", f"{steps[0]}. Then, {steps[1]}")
        yield _row_of(rf"{dice}{one}{_MORE}{one}{ENDS}", f"{steps[0]}. {steps[1]}")
        yield _row_of(rf"{dice}{one}(?=\.|\Z)", steps[0])
        yield _row_of(rf"{dice}{one}{_MORE}(?={VERBS}\b[^/]*\Z)", f"{steps[0]}. ")
        yield _row_of(rf"{dice}{one}{_THEN}(?={VERBS}\b[^/]*\Z)", f"{steps[0]}. Then, ")
        front = rf"\A(?!on\b){_VERB} {_row(many)}{_WHAT} (?:\(|with |for |on |if you (?:have |roll(?:ed)? ))"
        front += rf"{_row(many)} {_SYMBOL}\)?(?=\.)"
        verb, dice_at, what = r"\1", many + 3, rf"\{many + 2}"
        symbol = rf"\{2 * many + 3}"
        meant = [rf"on \{dice_at} {symbol}, {verb} \2{what}"]
        for at in range(1, many):
            meant.append(rf"on \{dice_at + at} {symbol}, {verb} +<\{at + 2}-\{at + 1}>{what}")
        yield _row_of(front, ". ".join(meant))
    yield _first(name, r"(\bon \d [a-z]+(?: [a-z]+)?, draw \+?1 card)s\b", r"\1")
    deeds = "(?:deal|gain|heal|draw|inflict|steal|prevent)"
    yield _first(name, rf"\. on \d [a-z]+(?: [a-z]+)?, {deeds} \+0\b[^.]*(?=\.|\Z)", "")
    yield _first(name, r"\bdeal \+(\d+)(?: undefendable)? (?:damage|dmg)\b", r"add \1 damage")
    yield _first(name, r"\b(gain|heal|draw|inflict|steal|prevent) \+(?=\d)", r"\1 ", kinds=(OFFENCE, DEFENCE))
    yield _first(name, r"\A(o)n (?=\d \w)", "On ")
    yield _first(name, r"(?<=\. )(o)n (?=\d \w)", "On ")


def products() -> Iterator[Rewriting]:
    """So much for each die with a symbol, one after the other in a list."""
    times = r" ?[x×*] ?"
    does = r"(deal|prevent|heal|gain|steal|draw|inflict)s?"
    unit = r"((?: (?:undefendable|pure|collateral))? (?:damage|dmg)| CP| Health| cards?|(?: (?-i:[A-Z])[\w'’!-]*){1,3})"
    most = r",? \(?(?:up to(?: a)? )?max(?:imum)?\.?:?(?: of)? (\d+)(?: CP)?\)?"
    product = rf"(?:{BEGINS}|(?<=dice[:,] )){does} (\d+){times}{_PLAIN_SYMBOL}{unit}"
    next_one = rf"(?:,? and|,|;| &)(?: also)? (?={VERBS}\b)"
    for _ in range(4):
        meant = r"\1\4 equal to \2 for each \3 in the roll, to a maximum of \5"
        yield _first("“to a maximum of”", rf"{product}{most}{next_one}", f"{meant}. ", kinds=PLAYED)
        yield _first("“to a maximum of”", rf"{product}{most}{ENDS}", meant, kinds=PLAYED)
        meant = r"for each \3, \1 \2\4"
        yield _first("“for each …, …”", rf"{product}{next_one}", f"{meant}. ", kinds=PLAYED)
        yield _first("“for each …, …”", rf"{product}{ENDS}", meant, kinds=PLAYED)


ROWS: Final = (*rows(), *products())
