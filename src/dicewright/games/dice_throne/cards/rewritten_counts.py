"""So much *for each* of something, *equal to the number of* something, and up to how much, as designers say it.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import CARD, DEFENCE, EACH, NAME, OFFENCE
from dicewright.language.reading import Rewriting

_SYMBOL: Final = r"(?!number\b|damage\b|card\b|token\b|die\b|of\b|player\b|opponent\b|different\b)([a-z]+?)"
_MOST: Final = (
    r"(?:,? \(?(?:to a |up to a |with a )?max(?:imum)?\.?(?: of)?:? (\d+)(?: \w+)?\)?|,? \(?up to (\d+)(?: \w+)?\)?"
    r"|,? but (?:no|not) more than (\d+)(?: \w+)?)"
)
_MINE: Final = r"(?:you have|you've got|on you|on yourself|of yours|on your board|in your possession)"
_FOES: Final = (
    (OFFENCE, r"(?:(?:your|the|an|target) opponent|the defender)", "the defender"),
    (DEFENCE, r"(?:(?:your|the|an) opponent|the attacker|your attacker)", "the attacker"),
)


def _things() -> Iterator[tuple[str, str, str]]:
    """What can be counted: one of it, several of it, and the vocabulary's words; a group is `{k}` there."""
    left = r"(?: (?:left )?in (?:your )?hand| you (?:hold|have in hand|have left|have left in hand))"
    yield rf"(?:other )?card{left}()", rf"cards{left}()", "card in your hand"
    kind = r"((?:positive |negative )?)status effect(?: token)?"
    many = r"((?:positive |negative )?)status effects?(?: tokens)?"
    yield rf"{kind} {_MINE}", rf"{many} {_MINE}", "of your {k}status effects"
    yield r"(?:hero )?upgrade(?: you have| on your board| you have in play| in play)()", "", "of your upgrades"
    roll = r"(?:Roll Attempt (?:you )?(?:didn't use|did not use|have left|have remaining|left|left over|remaining"
    roll += r"|not used|unused)|(?:unused|remaining|leftover) Roll Attempt(?: you have)?)()"
    yield roll, roll.replace("Attempt", "Attempts"), "Roll Attempt you have left"


def counted() -> Iterator[Rewriting]:
    """What is counted of one's own, with a ceiling or without one."""
    verbs = (
        (r"(deal|add|prevent|take) (\d+) damage(?: to your attack)?", r"\1 damage equal to \2"),
        (r"(gain) (\d+) CP", r"\1 CP equal to \2"),
        (r"(heal) (?:for )?(\d+)(?: health)?", r"\1 \2"),
    )
    token = rf"gain (?:(\d+) |an? )?{NAME}"
    for one, _, meant in _things():
        for said, begun in verbs:
            yield from _each(said, begun, one, meant, 3)
        yield from _each(token.replace(r"(?:(\d+) |an? )?", r"(\d+) "), r"gain \2 equal to \1", one, meant, 3)
        yield from _each(token.replace(r"(?:(\d+) |an? )?", r"()(?:an? )?"), r"gain \2 equal to 1", one, meant, 3)


def _each(said: str, begun: str, one: str, meant: str, group: int) -> Iterator[Rewriting]:
    kind = rf"\{group}"
    term = meant.replace("{k}", kind)
    if meant.startswith("of your {k}"):
        yield from _kinds(said, begun, one)
        return
    yield Rewriting("“for each …” is an amount", rf"\b{said} {EACH} {one}(?=[.,;])", (f"{begun} for each {term}",))
    most = "".join(rf"\{group + at}" for at in (1, 2, 3))
    yield Rewriting(
        "“to a maximum of …”",
        rf"\b{said} {EACH} {one}{_MOST}(?=[.;])",
        (f"{begun} for each {term}, to a maximum of {most}",),
    )


def _kinds(said: str, begun: str, one: str) -> Iterator[Rewriting]:
    """Status effects of one's own; where no kind is named, both are meant."""
    for kind in ("positive", "negative", "positive or negative"):
        named = one.replace("((?:positive |negative )?)", f"{kind} ()" if " " not in kind else "()")
        term = f"of your {kind} status effects"
        yield Rewriting(
            "“for each …” is an amount", rf"\b{said} {EACH} {named}(?=[.,;])", (f"{begun} for each {term}",)
        )
        yield Rewriting(
            "“to a maximum of …”",
            rf"\b{said} {EACH} {named}{_MOST}(?=[.;])",
            (rf"{begun} for each {term}, to a maximum of \4\5\6",),
        )


def in_hand() -> Iterator[Rewriting]:
    """Cards of one's own hand, one for each of which is their number."""
    hand = r"card(?: (?:left )?in (?:your )?hand| you (?:hold|have in hand|have left|have left in hand))"
    for said, begun in (
        (r"(deal|add|prevent|take) 1 damage(?: to your attack)?", r"\1 damage equal to"),
        (r"(gain) 1 CP", r"\1 CP equal to"),
        (r"(heal) (?:for )?1(?: health)?", r"\1"),
        (rf"gain (?:1 |an? )?{NAME}", r"gain \1 equal to"),
    ):
        number = f"{begun} the number of cards in your hand"
        yield Rewriting("“the number of cards in your hand”", rf"\b{said} {EACH} {hand}(?=[.,;])", (number,))
        yield Rewriting(
            "“to a maximum of …”",
            rf"\b{said} {EACH} {hand}{_MOST}(?=[.;])",
            (rf"{number}, to a maximum of \2\3\4",),
        )


def of_dice() -> Iterator[Rewriting]:
    """Dice with a symbol, up to a ceiling or on top of a number."""
    rolled = r"(?: (?:that )?(?:you(?:'ve)? )?roll(?:ed)?| among your dice| on your dice| showing)?"
    name = "“for each … in the roll, to a maximum of …”"
    for verb, noun in (("deal", " damage"), ("prevent", " damage"), ("add", " damage"), ("gain", " CP")):
        yield Rewriting(
            name,
            rf"\b{verb} (\d+){noun} {EACH} {_SYMBOL}{rolled}{_MOST}(?=[.;])",
            (rf"{verb}{noun} equal to \1 for each \2 in the roll, to a maximum of \3\4\5",),
            (OFFENCE, DEFENCE, CARD),
        )
    yield Rewriting(
        name,
        rf"\bheal (?:for )?(\d+) {EACH} {_SYMBOL}{rolled}{_MOST}(?=[.;])",
        (r"heal \1 for each \2 in the roll, to a maximum of \3\4\5",),
        (OFFENCE, DEFENCE, CARD),
    )
    yield Rewriting(
        name,
        rf"\bgain (?:(?:1|an?) )?{NAME} {EACH} {_SYMBOL}{rolled}{_MOST}(?=[.;])",
        (r"gain \1 equal to 1 for each \2 in the roll, to a maximum of \3\4\5",),
        (OFFENCE, DEFENCE, CARD),
    )
    yield Rewriting(
        "“for each …” comes first",
        rf"(?:^|(?<=\. ))deal (\d+) damage(?:,? \+ ?|,? and |,? plus )(?:an? )?(?:additional |extra )?(\d+)"
        rf"(?: more| extra| additional)?(?: damage)? {EACH} {_SYMBOL}{rolled}(?=\.)",
        (r"Deal \1 damage. For each \3, add \2 damage",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“for each …” comes first",
        r"(?:^|(?<=\. ))((?:gain|deal|heal|prevent|inflict|draw|add)\b[^.,;:]*?) (?:for each|for every|per)"
        r" ((?:\d )?[a-z]+) (?:among|on|showing on) (?:your|the) dice(?=\.)",
        (r"For each \2, \1",),
        moves=True,
    )
    yield Rewriting(
        "“for each …” comes first",
        r"(?:^|(?<=\. ))((deal|prevent|add) \d+ damage) (?:for each|for every|per) ((?:\d )?[a-z]+)(?: rolled)?,? and"
        r" (deal|prevent|add) (\d+)(?: damage)? (?:for each|for every|per) ((?:\d )?[a-z]+)(?: rolled)?(?=\.)",
        (r"For each \3, \1. For each \6, \4 \5 damage",),
        moves=True,
    )


def of_others() -> Iterator[Rewriting]:
    """What is counted of whoever is across the Attack."""
    kind = r"((?:positive |negative )?)status effect(?: token)?"
    for text, foe, meant in _FOES:
        has = rf"(?:(?:on|of) (?:{foe}|them)|(?:{foe}|they) (?:has|have))"
        for one, term in ((rf"{kind} {has}", r"\3status effect"), (rf"{NAME}(?: tokens?)? {has}", r"\3")):
            for verbs, begun in (
                (r"(deal|add|prevent) (\d+) damage(?: to your attack)?", r"\1 damage equal to \2"),
                (r"(gain) (\d+) CP", r"\1 CP equal to \2"),
                (r"(heal) (?:for )?(\d+)", r"\1 \2"),
            ):
                each = f"{begun} for each {term} of {meant}"
                yield Rewriting("“for each …” is an amount", rf"\b{verbs} {EACH} {one}(?=[.;])", (each,), (text,))
                yield Rewriting(
                    "“to a maximum of …”",
                    rf"\b{verbs} {EACH} {one}{_MOST}(?=[.;])",
                    (rf"{each}, to a maximum of \4\5\6",),
                    (text,),
                )
    yield Rewriting(
        "“for each …” is an amount",
        rf"^((?:Attack Modifier[.:] )?)add (\d+) damage(?: to your attack)? {EACH} {kind} (?:on|of) (?:your|the|an)"
        r" opponent(?=\.)",
        (r"\1Add damage equal to \2 for each \3status effect of the defender",),
        (CARD,),
    )


def equal() -> Iterator[Rewriting]:
    """Amounts that are named by what they are equal to."""
    for said in (
        rf"(?:the number of |how many )?your (?!CP\b|Health\b){NAME}(?: tokens?)?",
        rf"(?:the number of |how many ){NAME}(?: tokens?)? {_MINE}",
    ):
        yield Rewriting(
            "“1 for each of your …”",
            rf"\b(damage|CP) equal to {said}(?=[.,])",
            (r"\1 equal to 1 for each of your \2",),
        )
    for kind in ("positive", "negative"):
        yield Rewriting(
            "“for each …” is an amount",
            rf"\bequal to the (?:total )?number of {kind} status effects?(?: tokens)? {_MINE}",
            (f"equal to 1 for each of your {kind} status effects",),
        )
        for text, foe, meant in _FOES:
            yield Rewriting(
                "“for each …” is an amount",
                rf"\bequal to the (?:total )?number of {kind} status effects?(?: tokens)? (?:(?:on|of) {foe}|{foe}"
                rf" has)",
                (f"equal to 1 for each {kind} status effect of {meant}",),
                (text,),
            )
    yield Rewriting(
        "“for each …” is an amount",
        rf"\bequal to the (?:total )?number of status effects?(?: tokens)? {_MINE}",
        ("equal to 1 for each of your positive or negative status effects",),
    )
    yield Rewriting(
        "“to a maximum of …”",
        rf"\b(equal to [^.;:(]*?|heal \d+ for each of [^.;:(]*?){_MOST}(?=[.;])",
        (r"\1, to a maximum of \2\3\4",),
    )
    value = r"(?:value|number|result|roll)(?: (?:shown|rolled))?"
    yield Rewriting(
        "“half the total (rounded up)”",
        rf"\bhalf (?:of )?(?:the|its) {value}(?: (?:of|on) (?:the|that|your) die)?,? \(?rounded up\)?",
        ("half the total (rounded up)",),
        (DEFENCE, CARD, OFFENCE),
    )
    yield Rewriting(
        "“half the total (rounded up)”",
        r"\b(gain|prevent|deal|add) half that (?:many|much) (CP|damage),? \(?rounded up\)?(?=\.)",
        (r"\1 \2 equal to half the total (rounded up)",),
    )
    yield Rewriting(
        "“the highest die”",
        rf"\bthe {value} (?:of|on) (?:your|the) (highest|lowest) die\b",
        (r"the \1 die",),
    )
    yield Rewriting(
        "“add damage equal to the total”",
        r"\b(roll (?:\d+|an?) dic?e)(?:: |,? and |\. |, then )add (?:that much|the same amount of) damage(?: to your"
        r" attack)?(?=\.)",
        (r"\1. Add damage equal to the total",),
        (CARD, OFFENCE),
    )


def halved() -> Iterator[Rewriting]:
    """Half of somebody's CP."""
    for text, who, meant in (
        (OFFENCE, r"(?:your|the|an|target) opponent|the defender|they", "the defender"),
        (CARD, r"(?:your|the|an|any|target|a chosen) opponent", "a chosen opponent"),
    ):
        yield Rewriting(
            "“loses half their CP”",
            rf"(?:^|(?<=\. )|(?<= and )|(?<=, ))(?:{who}) (?:must )?loses? half (?:of )?(?:their|his or her|its) CP,?"
            r" ?(?:\(?rounded up\)?)?(?=[.,])",
            (f"{meant} loses half their CP (rounded up)",),
            (text,),
        )
        yield Rewriting(
            "“loses half their CP”",
            rf"(?:^|(?<=\. ))((?:{who}) [^.,:]*?),? and (?:must )?loses? half (?:of )?(?:their|his or her|its) CP,?"
            r" ?(?:\(?rounded up\)?)?(?=\.)",
            (rf"\1. {meant[:1].upper()}{meant[1:]} loses half their CP (rounded up)",),
            (text,),
            moves=True,
        )


COUNTS: Final[tuple[Rewriting, ...]] = (*counted(), *in_hand(), *of_dice(), *of_others(), *equal(), *halved())
