"""What printed cards say at length: keywords before their ability, costs before effects, where damage comes from.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DEED, DICE, TITLE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_FOE: Final = r"(?:your|an|the|target) opponent"
_PUT: Final = r"(?:put|place|move|return|send)"
_PREP: Final = r"(?:in|into|to) your prep(?: area)?"
_PILE: Final = r"(?:used pile|prep area|bag)"


def spelled() -> Iterator[Rewriting]:
    """Brackets, floors and adverbs that say nothing more."""
    yield Rewriting(
        "an affiliation stands without brackets",
        r"\[(?!(?:\d+ )?(?:fist|bolt|mask|shield|generic|wild)\b)((?-i:[A-Z])[\w'’ .-]+)\]",
        (r"\1",),
        first=True,
    )
    yield Rewriting(
        "no cost is less than 0",
        r"\b(costs? \d+ less(?: to (?:field|purchase|buy))?[^.,:\n(]*?),? \((?:to a )?min(?:imum|\.)?(?: of)? 0\.?\)",
        (r"\1",),
        first=True,
    )
    yield Rewriting("“sidekick”", r"\bsidekick character (?=die\b)", ("sidekick ",), first=True)
    yield Rewriting("“sidekicks”", r"\bsidekick character dice\b", ("sidekicks",), first=True)
    yield Rewriting(
        "“move … to the field”",
        rf"\b{_PUT} (it|this die|that die) (?:back )?(?:in|into|to|onto) the field (?:on|at) (?:that|the same|its|"
        r"the(?: rolled| new)?)(?: character| rolled| new)? (?:face|level)(?=[.,;])",
        (r"move \1 to the field",),
        first=True,
    )
    yield Rewriting(
        "“its owner's …”",
        rf"\b({_PUT} (?:it|that die) (?:in|into|to)) (?:{_FOE}'s|their) ({_PILE})\b",
        (r"\1 its owner's \2",),
    )
    yield Rewriting(
        "a die is rerolled where it lies",
        rf"^((?:[^\n]*, (?:you may )?)?reroll (?:target|an?) {WHOSE}(?:character|sidekick)(?: die)?\b[^\n]*?)"
        r"[.;] otherwise, (?:move|put|return|place|leave) (?:it|that die) (?:back )?(?:to|in|into) the field(?=\.)",
        (r"\1",),
        first=True,
    )


def in_other_words() -> Iterator[Rewriting]:
    """What is drawn, counted, had and waited for, as printed cards say it."""
    yield Rewriting(
        "“your opponent draws a die”",
        rf"\b({_FOE}|that player) (?:(?:draws and )?reveals|draws) (?:an?|1|one) (?:random )?die from their bag\b"
        r"(?! and)",
        (r"\1 draws a die",),
    )
    yield Rewriting(
        "“KO'd in the attack step”",
        r"\b(when(?:ever)?) (?:this die is )?KO'd (?:during|in) (?:the|an) attack step(?=,)",
        (r"\1 this die is KO'd in the attack step",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“KO'd in the attack step”", r"\b(is KO'd) during (?:the|an) attack step\b", (r"\1 in the attack step",)
    )
    yield Rewriting(
        "“for each different energy type among …”",
        r"\bfor each (?:different )?(energy type|affiliation) among (?:your active characters?|active characters? you "
        r"(?:have|control)|your characters?)\b(?: di[ec]e?)?",
        (r"for each different \1 among character dice you control",),
        first=True,
    )
    yield Rewriting(
        "“for each [bolt] in your reserve”",
        r"\bfor each (\[(?:fist|bolt|mask|shield)\]) (?:energy|symbol)(?: face)?(?: you have)? in your reserve\b",
        (r"for each \1 in your reserve",),
        first=True,
    )
    yield Rewriting(
        "“opposing … cost … more”",
        rf"(?<!your )(?<!opposing )\b((?:{WHOSE})(?:{DICE})s?(?: dice)?) (costs? \d+ more"
        rf"(?: to (?:field|purchase|buy))?) for {_FOE}s?(?=\.)",
        (r"opposing \1 \2",),
    )
    yield Rewriting("“draw a die”", r"\b(draw|prep) another (?=die\b(?! (?:of|in)\b))", (r"\1 a ",), first=True)
    yield Rewriting(
        "a roll ends in the reserve",
        rf"\b(roll (?:an?|1|one|(?:up to )?(?:{COUNT})) [^.,:\n]*? (?:from|in) your {_PILE})(?:,? and|,|\.)(?: then)? "
        r"(?:put|place|move|add) (?:it|them|those dice) (?:to|in|into) your reserve(?=[.,])",
        (r"\1",),
    )
    yield Rewriting(
        "“for each die spun this way”", r"\b(for each [^.,:\n]*? spun) (?:up|down) this way\b", (r"\1 this way",)
    )
    yield Rewriting(
        "“double … A”",
        rf"\bdouble (this die|that die)'s (A and D|A|D|attack|defen[cs]e),? {TURN}(?=\.)",
        (r"double \1's \2",),
    )
    yield Rewriting(
        "“must attack with a character die”",
        r"\b(must attack with) (?:at least (?:one|1)|(?:one|1) or more) characters?(?: di[ec]e?)?\b",
        (r"\1 a character die",),
    )
    yield Rewriting(
        "“move each die in your opponent's …”",
        rf"\b{_PUT} (?:all|each)(?: of)?(?: the)? di[ec]e? (?:in|from) {_FOE}'s ({_PILE}|reserve) (?:in|into|to) "
        rf"(?:their|its owner's|{_FOE}'s|the) ({_PILE})(?=\.)",
        (r"move each die in your opponent's \1 to its owner's \2",),
    )
    word = r"((?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?)"
    yield Rewriting(
        "a keyword is had for a turn",
        rf"(?:^|(?<=, )|(?<=\. )|(?<=\* ))((?:up to {COUNT} )?(?:target [^.,:\n]*?|it|that die|this die)) "
        rf"(?:gains?|gets?|has) {word} and {word},? {TURN}(?=\.)",
        (r"\1 has \2 this turn. It has \3 this turn",),
    )
    yield Rewriting(
        "“while active” comes first",
        r"^(At|When(?:ever)?) ([^,.\n]*), if this die is active and ([^,.\n]+),",
        (r"While active, \1 \2, if \3,",),
        (CHARACTER,),
        moves=True,
    )


def keywords_first() -> Iterator[Rewriting]:
    """Enlistment and Resistance, which stand before what their ability waits for, and say what they mean."""
    when = r"((?:While active, )?(?:when|at|after|once per turn, when)\b[^,.:\n]*, )"
    unless = rf"(?:{_FOE} may KO (?:one|1|an?) (?:of their )?characters?(?: dice| die)?(?: they control)?\. "
    unless += r"If (?:they|your opponent) (?:do not|don't|does not|doesn't), )?"
    asks = r"(?:if (?:a|one of your) characters?(?: dice| die)?(?: (?:of yours|you controll?(?:ed)?))? was KO'd this "
    asks += "turn, )?"
    for word, reminder in (("Enlistment", unless), ("Resistance", asks)):
        yield Rewriting(
            f"“{word}:” stands before what it does",
            rf"^{word}(?: ?[-–—]|:) {when}{reminder}(?=\w)",
            (rf"\1{word}: ",),
            (CHARACTER,),
            moves=True,
        )


def damage() -> Iterator[Rewriting]:
    """Who deals damage to whom, in passives and in conditions."""
    yield Rewriting(
        "“deal … damage to”",
        r"\b(deals?) (your opponent|target opponent|that player|target character(?: die)?) (\d+) "
        r"(?:additional|extra|more) damage(?=[.,]| for each)",
        (r"\1 \3 damage to \2",),
    )
    yield Rewriting(
        "“deal … damage to”",
        r"\b(deals?) (your opponent|target opponent|target player|that player) damage (?=equal to\b)",
        (r"\1 damage to \2 ",),
        first=True,
    )
    whom = r"(this die|you|an? (?:other )?(?:\w+ )?(?:character|sidekick)(?: die)?(?: you control)?)"
    by = r"(an? [^,.:\n]*?\b(?:character|sidekick)(?: die)?(?: (?:your opponent controls|you control))?)"
    yield Rewriting(
        "“when … deals damage to …”",
        rf"\b(when(?:ever)?|each time) {whom} (?:takes?|is dealt|are dealt) (combat )?damage (?:from|by) {by}(?=,)",
        (r"\1 \4 deals \3damage to \2",),
        moves=True,
    )
    for said, meant in (
        (r"an? action di[ec]e? or (?:a )?global(?: ability)?", "an opposing action die or Global"),
        (r"an? action die(?: ability)?", "an opposing action die"),
        (r"a global(?: ability)?", "an opposing Global"),
    ):
        name = "“… would take damage from an action die”"
        when = rf"\b(?:if|when(?:ever)?) {_FOE} would deal"
        yield Rewriting(
            name,
            rf"{when} (you|this die) damage (?:with|from) {said}(?=,)",
            (rf"when \1 would take damage from {meant}",),
        )
        yield Rewriting(
            name, rf"{when} damage to {whom} (?:with|from) {said}(?=,)", (rf"when \1 would take damage from {meant}",)
        )
    for said, meant in (
        (r"an? action die", "an action die"),
        (r"an? opposing action die", "an opposing action die"),
        (r"a global(?: ability)?", "a Global"),
        (r"an opposing global(?: ability)?", "an opposing Global"),
    ):
        yield Rewriting(
            "“… would take damage from an action die”",
            rf"\b(?:if|when(?:ever)?) damage (?:from|by) {said} would be dealt to {whom}(?=,)",
            (rf"when \1 would take damage from {meant}",),
        )
        yield Rewriting(
            "“… would take damage from an action die”",
            rf"\b(?:if|when(?:ever)?) {said} would deal damage to {whom}(?=,)",
            (rf"when \1 would take damage from {meant}",),
        )
    yield Rewriting(
        "a Global that prevents answers the damage",
        r"^Global: (Pay (?:\[[^\]]*\] ?)+)\. Prevent (\d+|all)(?: of the)? damage (?:dealt )?to target "
        rf"({WHOSE}(?:character|sidekick))(?: die)?((?: you control)?)(?=\.)",
        (
            r"Global: When a \3 die\4 would take damage, you may \1: prevent \2 of that damage",
            r"Global: When an \3 die\4 would take damage, you may \1: prevent \2 of that damage",
            r"Global: When a \3\4 would take damage, you may \1: prevent \2 of that damage",
        ),
    )
    for deed, say in (
        (r"\b(deals?) damage (to [^.,:]+?) equal to", r"\1 1 damage \2"),
        (r"\b(gains?|loses?) life() equal to", r"\1 1 life"),
    ):
        yield Rewriting(
            "“for each … you control”",
            rf"{deed} the number of your ({WHOSE}(?:character|action) )dice( with [^.,:]+?)?(?: in the field)?(?=\.)",
            (rf"{say} for each \3die you control\4",),
        )
        yield Rewriting(
            "“for each opposing …”",
            rf"{deed} the number of (?:opposing|{_FOE}'s) ({WHOSE}(?:character|action) )dice( with [^.,:]+?)?"
            r"(?: in the field)?(?=\.)",
            (rf"{say} for each opposing \3die\4",),
        )


def blocks() -> Iterator[Rewriting]:
    """How many may block, and be blocked."""
    some = rf"(?:at least ({COUNT})|({COUNT}) or more)"
    dice = r"(?:character dice|characters|blockers|dice)"
    yield Rewriting(
        "“be blocked by fewer than 2 character dice”",
        rf"\bcan't be blocked unless (?:(?:it|he|she|this die) is |{_FOE} |(?:it|he|she) )?(?:blocked|blocks|blocks it)"
        rf" (?:by|with) {some} {dice}(?=[.,]| this)",
        (r"can't be blocked by fewer than \1\2 character dice",),
    )
    yield Rewriting(
        "“be blocked by fewer than 2 character dice”",
        rf"\bcan't be blocked unless {some} {dice} block (?:it|him|her|this die)(?=[.,]| this)",
        (r"can't be blocked by fewer than \1\2 character dice",),
    )
    yield Rewriting(
        "“can block 2 attackers”",
        rf"\bcan block up to ({COUNT}) attacking (?:character dice|dice)\b",
        (r"can block \1 attackers",),
    )
    yield Rewriting(
        "“attacking or blocking …”",
        r"\b(?:one|1|any) of your attacking or blocking (?:character dice|characters)\b",
        ("an attacking or blocking character die you control",),
    )


def prices() -> Iterator[Rewriting]:
    """What is given up for an effect, and how often."""
    yield Rewriting(
        "a price and another",
        rf"^(Global: (?:[^.:\[\n]*, )?pay (?:\[[^\]]*\] ?)+)\. ((?:KO|spin|pay|take|lose|remove)\b [^.:\n]*?) to "
        rf"(?={DEED})",
        (r"\1 and \2. ",),
    )
    use = r"(?:use (?:this|it)(?: global)?(?: ability)? )"
    yield Rewriting(
        "“once during your turn, pay …” begins a Global",
        rf"^Global: (pay [^\n*]*?)\.? \(?{use}?only (?:on|during) your (?:own )?turn,? (?:and )?(?:only )?"
        r"once (?:per|each|a) turn\.?\)?\.?$",
        (r"Global: Once during your turn, \1.",),
        moves=True,
    )
    yield Rewriting(
        "a price stands before a colon",
        r"^Continuous: You may (?:send|move|put|place) this die (?:to|in|into) your used pile (?:to|and|:) prevent all "
        rf"((?:combat )?damage) (?:dealt )?to (target [^.,:\n]*?)(?:,? {TURN})?(?=\.)",
        (
            "Continuous.\nWhenever you could use a Global, you may move this die to your used pile: \\2 takes no \\1 "
            "this turn",
        ),
        ("action", "basic_action"),
    )


def bought() -> Iterator[Rewriting]:
    """A purchase that costs less and goes to the Prep Area."""
    name = "“when you purchase …, prep it”"
    kind = rf"((?:character|action|basic action) die|die|{TITLE} character die)"
    costs = r"costs (\d+) less(?: to (?:purchase|buy))?"
    then = (
        rf"\. (?:{_PUT} (?:that die|it) {_PREP}|prep (?:that die|it))(?: instead(?: of (?:in |to )?your used pile)?)?"
    )
    burst = r"\.\s+(\*+(?:/\*+)?):? (?:that die|it) costs (\d+) less instead"
    least = r"(?:,? \((?:to a )?min(?:imum|\.)?(?: cost)?(?: of)? (\d+)\)| but at least (\d+))"
    for floor, again, most in ((least, r"(?: \([^)\n]*\))?", r" but at least \5\6"), ("", "", "")):
        marks, number = (r"\7", r"\8") if floor else (r"\5", r"\6")
        for article in ("a", "an"):
            yield Rewriting(
                name,
                rf"^((?:While active, )?)the first {kind} you (?:purchase|buy) each turn {costs}{floor}{then}(?=\.)",
                (
                    rf"\1the first \2 you purchase each turn costs \4 less{most}.\n"
                    rf"\1the first time each turn you purchase {article} \2, prep it",
                ),
                (CHARACTER,),
                moves=True,
            )
            first = rf"((?:^|(?<=, )|(?<=\. )))the next {kind} you (?:purchase|buy) this turn {costs}{floor}{then}"
            prep = rf"This turn, the next time you purchase {article} \2, prep it"
            less = rf"the next \2 you purchase costs \4 less{most} this turn"
            yield Rewriting(name, rf"{first}(?=\.)", (rf"\1{less}. {prep}",), moves=True)
            yield Rewriting(
                name,
                rf"{first}{burst}{again}(?=\.)",
                (rf"\1{less}. {prep}. {marks} {less.replace('4', number[1:])} instead. {prep}",),
                moves=True,
            )


PRINTED: Final = (*spelled(), *in_other_words(), *keywords_first(), *damage(), *blocks(), *prices(), *bought())
