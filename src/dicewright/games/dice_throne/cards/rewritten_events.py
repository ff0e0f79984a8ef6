"""What designers say of what is answered, counted and turned, and how the vocabulary has it.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import (
    CARD,
    COUNT,
    DEFENCE,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

LIMITS: Final = {"turn": "Once per turn", "phase": "Once per phase"}
YOURS: Final = rf"(?:(?:{COUNT}|an?) (?:of your )?(?:even )?dic?e|(?:{COUNT}|an?) die of an opponent|any (?:1 )?die)"
"""Dice that are turned: whose they are is said by the writer."""


def answered() -> Iterator[Rewriting]:
    """What somebody does or gets, and what answers it."""
    when = r"\b(?:whenever|when|each time|every time|if)"
    late = r"(?!,? (?:you may )?(?:spend|use|discard)\b[^.]*\b(?:prevent|avoid)\b)"  # damage dealt is not prevented
    for said, meant in (("takes? damage|(?:are|'re) damaged|receive damage", "are dealt damage"),):
        yield Rewriting(
            "“when you are dealt damage”", rf"{when} you(?: )?(?:{said})\b{late}", (f"when you {meant}",), ANSWERS
        )
    yield Rewriting(
        "“when you are dealt … damage”",
        rf"{when} you (?:take|receive) (?:at least (\d+)|(\d+) or more) damage\b{late}",
        (r"when you are dealt \1\2 or more damage",),
        ANSWERS,
    )
    yield Rewriting(
        "“when you deal … damage”",
        rf"{when} you deal (?:at least (\d+)|(\d+) or more) damage(?=,)",
        (r"when you deal \1\2 or more damage",),
        ANSWERS,
    )
    yield Rewriting(
        "“when your Attack deals … damage”",
        rf"{when} (?:you deal (?:at least (\d+)|(\d+) or more) damage (?:with|in) (?:an|a single|1|your) attack"
        r"|(?:your attacks? deals?|an attack of yours deals) (?:at least (\d+)|(\d+) or more) damage)(?=,)",
        (r"when your Attack deals \1\2\3\4 or more damage",),
        ANSWERS,
    )
    yield Rewriting("“when you heal”", rf"{when} you (?:gain|recover|regain) (?:health|HP|life)\b", ("when you heal",))
    yield Rewriting("“when you draw a card”", rf"{when} you draw (?:1 card|cards)\b", ("when you draw a card",))
    yield Rewriting("“when you gain CP”", rf"{when} you (?:gain|get|receive) (?:any )?CP\b", ("when you gain CP",))
    yield Rewriting(
        "“when you play an Attack Modifier”",
        rf"{when} you play (?:an?|1) attack modifier(?: card)?\b",
        ("when you play an Attack Modifier",),
    )
    yield Rewriting(
        "“when you play a card”", rf"{when} you play (?:1 card|cards|any card)\b", ("when you play a card",)
    )
    yield Rewriting("“when you sell a card”", rf"{when} you sell (?:1 card|cards)\b", ("when you sell a card",))
    yield Rewriting(
        "“when you gain …”",
        rf"{when} you (gain|inflict|spend) (?:an?|1|one) (positive |negative )?status effect\b",
        (r"when you \1 a \2status effect",),
    )
    yield Rewriting("“when you gain …”", rf"{when} you (?:get|receive) (?=(?:an? )?{NAME})", ("when you gain ",))
    yield Rewriting(
        "“when you gain …”", rf"{when} you (gain|inflict|spend) (?:an?|1|one) (?=(?-i:[A-Z]))", (r"when you \1 ",)
    )
    for said, meant in LIMITS.items():
        yield Rewriting(
            "“once per turn” is a sentence",
            rf"(?:^|(?<=\. ))once (?:per|each|a|every) {said},? (?=(?:when|at|in|if|after)\b)",
            (f"{meant}. ",),
            ANSWERS,
        )
        yield Rewriting(
            "“once per turn” is a sentence",
            rf"^(when[^.:]*?)(?:,? \(?once (?:per|each|a) {said}\)?)(?=\.$)",
            (rf"{meant}. \1",),
            ANSWERS,
            moves=True,
        )
    yield Rewriting(
        "a condition stands before what it is for",
        r"^(At the end of your turn), ([^.,:]*?) if (?:you (?:did not|didn't) attack(?: this turn)?)(?=\.)",
        (r"\1, if you did not Attack this turn, \2",),
        ANSWERS,
        moves=True,
    )
    yield Rewriting(
        "“if you did not Attack this turn”",
        r"\bif you (?:did not|didn't|haven't|have not) attack(?:ed)?(?: this turn)?(?=,)",
        ("if you did not Attack this turn",),
        ANSWERS,
    )
    yield Rewriting(
        "“when you have 3 or more incoming damage”",
        r"^(?:if|when(?:ever)?) you (?:would (?:take|be dealt)|are dealt|take) (?:at least (\d+)|(\d+) or more) damage"
        r",? (?:you may )?spend (?:this token|this|1|one|it)(?: to|:|\. If you do,) prevent (\d+)"
        r"(?: of it| of that damage| of that| damage| of the damage)(?=\.)",
        (r"Spend 1 when you have \1\2 or more incoming damage: prevent \3 damage",),
        (TOKEN,),
    )


ANSWERS: Final = (PASSIVE, TOKEN)


def counted_now() -> Iterator[Rewriting]:
    """What is read off a hand, tokens and dice."""
    yield Rewriting("“in your hand”", r"\b(cards?) in hand\b", (r"\1 in your hand",))
    yield Rewriting("“you have no cards in your hand”", r"\byour hand is empty\b", ("you have no cards in your hand",))
    yield Rewriting(
        "“you have … cards in your hand”",
        r"\bif you (?:have|hold) (?:at least (\d+)|(\d+) or more) cards(?: in your hand| in hand)?(?=,)",
        (r"if you have \1\2 or more cards in your hand",),
    )
    yield Rewriting(
        "“you have … cards in your hand”",
        r"\bif you (?:have|hold) (\d+) or (?:less|fewer) cards in your hand",
        (r"if you have \1 or fewer cards in your hand",),
    )
    for n, said in ((2, "twice|2 times|double"), (3, "three times|3 times")):
        yield Rewriting(
            "“2 for each card in your hand”",
            rf"\b(?:{said}) the (?:number|amount) of cards in your hand\b",
            (f"{n} for each card in your hand",),
        )
    for said, meant, least in (
        ("card in your hand|card you (?:hold|have in your hand)", "card in your hand", "[2-9]"),
        ("different symbol(?: (?:you )?(?:rolled|shown))?", "different symbol the dice show", r"\d+"),
    ):
        yield Rewriting(
            f"“damage equal to … for each {meant.split(' the')[0].split(' in')[0]}”",
            rf"\b(deal|add|prevent) ({least}) damage for (?:each|every) (?:{said})(?=[.,])",
            (rf"\1 damage equal to \2 for each {meant}",),
        )
        yield Rewriting(
            "“gain CP equal to …”",
            rf"\bgain ({least}) CP for (?:each|every) (?:{said})(?=[.,])",
            (rf"gain CP equal to \1 for each {meant}",),
        )
    yield Rewriting(
        "“the number of cards in your hand”",
        r"\b(deal|add|prevent|gain) 1 (damage|CP) for (?:each|every) card (?:in your hand|you hold)(?=[.,])",
        (r"\1 \2 equal to the number of cards in your hand",),
    )
    these = r"(?:of these(?: tokens)?(?: you have| on you)?|of this token(?: you have)?)"
    yield Rewriting(
        "“for each of these tokens you have”",
        rf"\btake (\d+) damage for (?:each|every) {these}(?=[.,])",
        (r"take damage equal to \1 for each of these tokens you have",),
        (TOKEN,),
    )
    for end, said in (("highest", "higher|highest"), ("lowest", "lower|lowest")):
        yield Rewriting(
            f"“the {end} die”",
            rf"\bthe (?:value of the )?(?:{said}) (?:of the (?:2|3) )?(?:one|die|dice|value|roll|result|number)"
            r"(?: rolled)?(?=[.,])",
            (f"the {end} die",),
        )
    yield Rewriting(
        "“half the total (rounded up)”",
        r"\bhalf (?:of )?(?:its value|the total|the roll|the result|that(?: value)?|the value rolled|the die)(?:,? \(?"
        r"rounded up\)?)",
        ("half the total (rounded up)",),
    )
    yield Rewriting(
        "“add damage equal to …”",
        r"\badd half (?:of )?(?:its value|the total|the roll|the result),? \(?rounded up\)?,? (?:as|in) damage"
        r"(?: to (?:your|this|the) attack)?(?=\.)",
        ("add damage equal to half the total (rounded up)",),
    )
    size = r"(?:an? )?"
    for word in ("micro", "small", "large"):
        yield Rewriting(
            "“the dice show a small straight”",
            rf"\bif (?:you(?:'ve)? (?:rolled?|have)|the dice are|your dice show) {size}{word} straight\b",
            (f"if the dice show a {word} straight",),
        )
    yield Rewriting(
        "“the dice show a small straight”",  # a large one is a small one too (DT-ROLL-09)
        r"\bif (?:you(?:'ve)? (?:rolled?|have)|your dice (?:show|form)|the dice (?:show|form)) (?:a|any) straight\b",
        ("if the dice show a small straight",),
    )
    for word in ("even", "odd"):
        yield Rewriting(
            "“on an even number”",
            rf"\b(?:on|if you roll(?:ed)?|if (?:it|the (?:roll|result|die|value)) is) (?:an )?{word}"
            r"(?: (?:number|value|result|roll))?(?=,| )",
            (f"on an {word} number",),
        )


def turned() -> Iterator[Rewriting]:
    """What dice are turned to, and what is given up for as much as one likes."""
    for way, said in (("raise", "increase|raise"), ("lower", "decrease|lower|reduce")):
        yield Rewriting(
            f"“{way} … by 1”",
            rf"\b(?:{said}) (?:the value of )?({YOURS}) by 1\b(?!\d)",
            (rf"{way} \1 by 1",),
        )
    yield Rewriting(
        "“the value on its opposite side”",
        rf"\b(?:turn|flip|change|set|rotate) ({YOURS})(?: over)? to (?:the|its|their) opposite (?:side|face|value)s?\b",
        (r"set \1 to the value on its opposite side",),
    )
    yield Rewriting(
        "“you may discard any number of cards”",
        r"(?:^|(?<=\. ))discard any (?:number|amount) of cards(?: from your hand)?\b",
        ("You may discard any number of cards",),
    )
    yield Rewriting(
        "“for each card discarded” comes first",
        rf"(?:^|(?<=[.:] ))({EFFECT}) for (?:each|every)(?: card)?(?: you)? discarded(?: card)?(?: this way)?(?=\.)",
        (r"For each card discarded, \1",),
    )
    for said, meant in (
        ("draw (?:that|as) many(?: cards)?", "draw 1 card"),
        ("gain that (?:much|many) CP", "gain 1 CP"),
        ("heal that (?:much|many)(?: health)?", "heal 1"),
    ):
        yield Rewriting(
            "“for each card discarded” comes first",
            rf"^(?:you may )?discard any (?:number|amount) of cards(?: from your hand)?"
            rf"(?:\.|,| and|, and|, then|\. Then,?) {said}(?=\.)",
            (f"You may discard any number of cards. For each card discarded, {meant}",),
        )
    undefended = r"(?:undefended|not defended(?: against)?)"
    yield Rewriting(
        "“nobody defended against this Attack”",
        rf"\bif (?:(?:this|the|your) attack (?:is|was|goes|went) {undefended}|(?:the|your) (?:opponent|defender) (?:did"
        r"n't|did not|doesn't|does not) defend)\b",
        ("if nobody defended against this Attack",),
        (OFFENCE,),
    )
    for sign, said in (("less", "less|lower|fewer"), ("more", "more|higher|greater")):
        yield Rewriting(
            "“the defender has … Health”",
            rf"\bif (?:your|the) (?:opponent|defender) (?:has|is at) (\d+) (?:or (?:{said}) (?:health|HP|life)"
            rf"|(?:health|HP|life) or (?:{said}))",
            (rf"if the defender has \1 or {sign} Health",),
            (OFFENCE,),
        )


def said_shorter() -> Iterator[Rewriting]:
    """What is said in one breath: first times, what somebody takes, and tokens that are doubled."""
    yield Rewriting(
        "“once per turn” is a sentence",
        r"^the first time (?:each turn,? )?you (?:take damage|are dealt damage)(?: (?:each|in a|during a) turn)?,",
        ("Once per turn. When you are dealt damage,",),
        ANSWERS,
    )
    yield Rewriting(
        "“deal … damage to the attacker”",
        r"\bthe attacker takes (\d+) ((?:\w+ )?)damage\b",
        (r"deal \1 \2damage to the attacker",),
        (DEFENCE,),
    )
    yield Rewriting("“discards”", r"\b(opponent|player) must discard\b", (r"\1 discards",))
    yield Rewriting(
        "“gain … equal to 1 for each of your …”",
        rf"\bdouble (?:the number of (?:your )?|your ){NAME}(?: tokens)?(?: you have)?(?=\.)",
        (r"gain \1 equal to 1 for each of your \1",),
    )
    yield Rewriting(
        "“draw cards until you have … in your hand”",
        rf"\bdraw (?:up to ({COUNT})(?: cards)? in (?:your )?hand"
        rf"|(?:cards )?until you (?:have|hold) ({COUNT})(?: cards)?(?: in (?:your )?hand)?)(?=\.)",
        (r"draw cards until you have \1\2 in your hand",),
    )
    for kind, whom in ((OFFENCE, "the defender"), (CARD, "a chosen opponent"), (DEFENCE, "the attacker")):
        theirs = r"(?:on|of) (?:your|the|an|a chosen) (?:opponent|defender|attacker)"
        for what, meant in (
            ("gain (\\d+) CP", r"gain CP equal to \1"),
            ("deal (\\d+) damage", r"deal damage equal to \1"),
        ):
            yield Rewriting(
                "“for each status effect of …”",
                rf"\b{what} for (?:each|every) ((?:positive |negative )?)status effect {theirs}(?=[.,])",
                (rf"{meant} for each \2status effect of {whom}",),
                (kind,),
            )
