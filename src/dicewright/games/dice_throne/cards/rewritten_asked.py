"""What an *if* or *on* asks in a designer's words: totals, symbols, hands, whom somebody chose.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    EFFECT,
    OFFENCE,
    PASSIVE,
    SURE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_SYMBOL: Final = (
    r"(?!damage\b|cards?\b|dice\b|die\b|tokens?\b|status\b|of\b|or\b|opponents?\b|roll\b|upgrades?\b|positive\b"
    r"|negative\b|different\b|more\b|incoming\b|health\b|players?\b)([a-z]+)"
)
_MORE: Final = r"(?:\+| or (?:more|higher|greater|above))"
_LESS: Final = r" or (?:less|lower|fewer|below|under)"


def totals() -> Iterator[Rewriting]:
    """What the dice just rolled come to."""
    total = (
        r"(?:the |their |your )?(?:total|sum|result|roll|value|number)(?: (?:you )?(?:rolled|roll)| of (?:the"
        r"|those|your|both|all)"
    )
    total += r" dice| of the roll| shown)?(?: is| equals| comes to)"
    total = rf"(?:{total}|you roll(?:ed)? a total of|they total|they add up to|the dice total|you total)"
    for more, meant in (
        (rf"(\d+){_MORE}", "more"),
        (r"(?:at least|no less than) (\d+)", "more"),
        (rf"(\d+){_LESS}", "less"),
        (r"(?:at most|no more than) (\d+)", "less"),
    ):
        yield Rewriting(
            "“the total is 9 or more”",
            rf"\bif {total} {more}(?=,)",
            (rf"if the total is \1 or {meant}",),
        )
        yield Rewriting(
            "“the total is 9 or more”",
            rf"^([^\n]*\broll (?:\d+|an?) dic?e\b(?:(?!\broll\b)[^\n])*)\bif (?:it is|it's|that is) {more}(?=,)",
            (rf"\1if the total is \2 or {meant}",),
        )
    yield Rewriting(
        "“the total is 9 or more”",
        rf"\bif {total} (?:less than|under|below|lower than) (\d+)(?=,)",
        (r"if the total is <\1-1> or less",),
    )
    one = r"^([^\n]*\broll (?:1|an?|one) die\b(?:(?!\broll\b)[^\n])*?)"
    even = (
        r"(?:it is|it's|it shows|it's value is|the (?:result|number|value|roll|die)(?: rolled)? is|you roll)(?: an?)?"
    )
    yield Rewriting(
        "“on an even number”",
        rf"{one}\b(?:if {even}|on(?: an?)?) (even|odd)(?: number| value| result| roll)?(?:,|:) ?",
        (r"\1on an \2 number, ",),
    )
    yield Rewriting(
        "“on an even number”",
        r"^([^\n]*\broll (?:1|an?|one) die)(?:\.|:|;) (?:if )?(even|odd)[,:] ([^.;\n]*)[.;] ?(?:if )?(even|odd)[,:]"
        r" ([^.;\n]*)(?=\.)",
        (r"\1. On an \2 number, \3. On an \4 number, \5",),
        moves=True,
    )
    yield Rewriting(
        "“on no …”",
        rf"{one}\bon anything (?:but|except|other than) (?:an? )?{_SYMBOL}(?=,)",
        (r"\1on no \2",),
    )


def symbols() -> Iterator[Rewriting]:
    """What dice show, on which something depends."""
    name = "“on 2 …”"
    rolled = r"(?: (?:are|were|is|was) rolled| rolled)?"
    asks = (
        r"(?:on|with|for|if you(?:'ve)? roll(?:ed)?|when(?:ever)? you roll(?:ed)?|if you have|if you show|if"
        r" your dice show|if|when)"
    )
    at = rf"(?:at least )?({COUNT})(?:{_MORE})?"
    kinds = (OFFENCE, DEFENCE)
    deed = r"(?P<deed>gain|steal|deal|heal|prevent|draw|add)"
    again = (
        rf"(?=[^\n]*\b{deed} \d[^\n]*\. (?:[^\n]*?[,;.] )?{asks} {at} [a-z]+{rolled}, (?P=deed) \d+(?! more|"
        rf" extra| additional))"
    )
    yield Rewriting(
        name,
        rf"^(?!{again})((?:[^\n]*?(?:[.;:,] | and ))?){asks} {at} (?:of (?:your |the )?dice (?:are|show)"
        rf" )?{_SYMBOL}{rolled}(?=,)",
        (r"\3On \4 \5",),
        kinds,
    )
    yield Rewriting(
        name,
        rf"\b{asks} {at} {_SYMBOL}{rolled} (?=(?:gain|deal|inflict|draw|heal|prevent|add|steal)\b)",
        (r"on \1 \2, ",),
        kinds,
    )
    yield Rewriting(
        "“on …” comes first",
        rf"^(?!(?=[^\n]*\b{deed} \d[^\n]*\. (?P=deed) \d))((?:[^\n]*?\. )?){SURE}({EFFECT})"
        r",? (?:only )?(?:on|with|for"
        rf"|if you(?:'ve)? roll(?:ed)?|if you have|if) {at} {_SYMBOL}{rolled}(?=\.)",
        (r"\2On \4 \5, \3",),
        kinds,
        moves=True,
    )
    yield Rewriting(
        "“on …” comes first",
        rf"{BEGINS}(deal [^.:]*? damage)(?:,? and) on {at} {_SYMBOL},? (?={EFFECT})",
        (r"\1. On \2 \3, ",),
        kinds,
    )
    none = (
        r"(?:you(?:'ve)? (?:roll|rolled|have) (?:no|0|zero)|you (?:didn't|did not|don't) roll (?:an?|any|a single)|no)"
    )
    for many in ("s", ""):
        yield Rewriting("“on no …”", rf"\bif {none} {_SYMBOL}{many}{rolled}(?=,)", (r"on no \1",), (*kinds, CARD))
    yield Rewriting("“on no …”", rf"\bon no {_SYMBOL}s(?=,)", (r"on no \1",))
    some = r"(?:any|1|one|at least 1|at least one|a)(?: or more)?(?: of)?(?: your| the)? (?:die|dice)"
    yield Rewriting(
        name,
        rf"\bif {some} (?:shows?|is|are) (?:an? )?{_SYMBOL}(?=,)",
        (r"on \1",),
        kinds,
    )
    yield Rewriting(
        name,
        rf"\b(if you(?:'ve)? roll(?:ed)?|on|with) (an?|\d) ([a-z]+?)s?, ([^.;\n]*)[.;] ?(?:if you(?:'ve)? roll"
        rf"(?:ed)?|on|with)"
        rf" (?:at least )?({COUNT})(?: or more)?(?: of them)?, (?:also )?",
        (r"on \2 \3, \4. On \5 \3s, ", r"on \2 \3s, \4. On \5 \3s, "),
        kinds,
    )
    yield Rewriting(
        "“3 of a kind”",
        rf"\b(?:on|with|if you(?:'ve)? roll(?:ed)?) ({COUNT}) (?:matching|identical|equal) (?:dice|numbers|values)"
        rf"(?=,)",
        (r"if the dice show \1 of a kind",),
        kinds,
    )
    yield Rewriting(
        "“3 of a kind”",
        r"^([^\n]*\broll (?:2|two) dice\b(?:(?!\broll\b)[^\n])*)\bif (?:they|both|both dice|the dice|the 2 dice) "
        r"(?:match|are the same|are equal|show the same(?: number| value)?)(?=,)",
        (r"\1if the dice show 2 of a kind",),
    )


def added() -> Iterator[Rewriting]:
    """Words that only join a sentence to the one before."""
    does = r"(?=(?:gain|deal|inflict|draw|heal|prevent|steal|remove|add|lose|take|roll|avoid)s?\b)"
    yield Rewriting("“also” says nothing", rf"\balso {does}", ("",))
    yield Rewriting(
        "“also” says nothing",
        r"(?:^|(?<=\. ))(?:In addition|Additionally|Also|Furthermore|Moreover|As well|Plus),? (?=[a-z])",
        ("",),
        first=True,
    )
    yield Rewriting(
        "what is at the same time is a clause",
        r"(?<=\w),? but (?:also )?(?=(?:take|lose|gain|discard)\b)",
        (" and ",),
        (OFFENCE, DEFENCE, CARD),
    )
    yield Rewriting("“take … damage”", r"\btake (\d+)( \w+)? damage yourself\b", (r"take \1\2 damage",))
    yield Rewriting("“heal …”", r"\bheal (?:yourself )?for (\d+)\b", (r"heal \1",))
    yield Rewriting("“take … damage”", r"\bsuffer (?=\d+(?: \w+)? damage\b)", ("take ",), first=True)


def compared() -> Iterator[Rewriting]:
    """What somebody has beside somebody else."""
    for text, foe, who, them in (
        (OFFENCE, r"(?:your|the|an|target) opponent|the defender|them", "the defender", "defender"),
        (DEFENCE, r"(?:your|the|an) opponent|the attacker|your attacker|them", "the attacker", ""),
    ):
        theirs = (
            rf"(?:{foe}|(?:your|the|an|target) opponent's(?: health)?|the (?:attacker|defender)'s(?: health)?|theirs)"
        )
        for less, word in (("less|lower|fewer|below", "less"), ("more|higher|greater|above", "more")):
            other = "more" if word == "less" else "less"
            yield Rewriting(
                "“you have less Health than …”",
                rf"\bif your health is (?:{less}) (?:than )?{theirs}(?=,)",
                (f"if you have {word} Health than {who}",),
                (text,),
            )
            yield Rewriting(
                "“you have less Health than …”",
                rf"\bif (?:{foe}|they) (?:has|have) (?:{less}) health than you(?: do| have)?(?=,)",
                (f"if you have {other} Health than {who}",),
                (text,),
            )
            few = "fewer" if word == "less" else "more"
            other = "more" if word == "less" else "fewer"
            hand = r" cards(?: (?:in|left in) (?:your |their )?hand)?"
            yield Rewriting(
                "“you have fewer cards in your hand than …”",
                rf"\bif you (?:have|hold) (?:{less}){hand} than (?:{foe})(?: does| has)?(?=,)",
                (f"if you have {few} cards in your hand than {who}",),
                (text,),
            )
            yield Rewriting(
                "“you have fewer cards in your hand than …”",
                rf"\bif (?:{foe}|they) (?:has|have|holds?) (?:{less}){hand} than you(?: do| have)?(?=,)",
                (f"if you have {other} cards in your hand than {who}",),
                (text,),
            )
        if not them:
            continue
        for kind in ("positive", "negative"):
            status = rf"{kind} status effects?(?: tokens?)?(?: on them| on him)?"
            begins = rf"\bif (?:{foe}|they) (?:has|have|already has|already have)"
            name = "“the defender has 2 or more negative status effects”"
            for said, meant in (
                (rf"(?:at least )?(\d+)(?: or more)? {status}", rf"\1 or more {kind} status effects"),
                (rf"no {status}", f"no {kind} status effects"),
                (rf"(?:an?|any|at least 1|1 or more) {status}", f"a {kind} status effect"),
            ):
                yield Rewriting(name, rf"{begins} {said}(?=,)", (f"if {who} has {meant}",), (text,))
    for kind in ("positive", "negative"):
        status = rf"{kind} status effects?(?: tokens?)?(?: on you)?"
        for said, meant in (
            (rf"(?:at least (\d+)|(\d+) or more) {status}", rf"\1\2 or more {kind} status effects"),
            (rf"(?:no|0) {status}", f"no {kind} status effects"),
            (rf"(?:an?|any|at least 1|1 or more) {status}", f"a {kind} status effect"),
        ):
            yield Rewriting(
                "“you have 2 or more negative status effects”", rf"\bif you have {said}(?=,)", (f"if you have {meant}",)
            )


def who() -> Iterator[Rewriting]:
    """Whom somebody has chosen."""
    other = (
        r"(?:it(?:'s| is) not you|it isn't you|that player (?:isn't|is not) you|that(?:'s| is) not you|you"
        r" chose (?:another|a different)"
    )
    other += r" player|you (?:didn't|did not) choose yourself|you chose someone else|they are not you)"
    yield Rewriting("“that player is not you”", rf"\bif {other}(?=,)", ("if that player is not you",), (CARD,))
    same = r"(?:it(?:'s| is) you|that(?:'s| is) you|you chose yourself|that player is yourself|you choose yourself)"
    yield Rewriting("“that player is you”", rf"\bif {same}(?=,)", ("if that player is you",), (CARD,))


def later() -> Iterator[Rewriting]:
    """What comes with the next turn, and conditions that stand last."""
    start = r"at the (?:start|beginning) of your (?:next turn|next upkeep(?: phase)?|following turn)"
    name = "“when your next turn begins”"
    kinds = (CARD, OFFENCE, DEFENCE)
    yield Rewriting(name, rf"(?:^|(?<=\. )){start}, (?={EFFECT})", ("When your next turn begins, ",), kinds)
    yield Rewriting(name, rf"{BEGINS}({EFFECT}) {start}(?=\.)", (r"When your next turn begins, \1",), kinds, moves=True)
    yield Rewriting(
        "“if …” comes first",
        rf"(?:^|(?<=\. )){SURE}({EFFECT}|take \d+ damage|remove [^.,:;]*?) if ((?:you|the|"
        r"your|this|that|an?"
        rf"|nobody)\b[^.,:;]*)(?=\.)",
        (r"If \2, \1",),
        moves=True,
        last=True,
    )
    yield Rewriting(
        "“if …” comes first",
        rf"^((?:when|whenever|each time|at the (?:start|end) of)\b[^.,:]*, )({EFFECT}) if ([^.,:;]*)(?=\.)",
        (r"\1if \3, \2",),
        (TOKEN, PASSIVE),
        moves=True,
    )


ASKED: Final[tuple[Rewriting, ...]] = (
    *totals(),
    *symbols(),
    *added(),
    *compared(),
    *who(),
    *later(),
)
