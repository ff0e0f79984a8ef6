"""What is said of dice wherever they lie, of damage on its way, of prices and of numbers that are set.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DICE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_FOES: Final = r"(?:your opponent's|your opponents'|an opponent's|the opponent's|opponents'|opposing|enemy)"
_EITHER: Final = (
    r"(?:(?:an )?action di[ec]e?(?: abilities)?(?: or|,| and)(?: by| from)? (?:an? )?(?:opposing )?globals?"
    r"(?: abilit(?:y|ies))?"
    r"|(?:a )?globals?(?: abilit(?:y|ies))?(?: or|,| and)(?: by| from)? (?:an? )?(?:opposing )?action di[ec]e?)"
)
_ACTIONS: Final = r"(?:an )?action di[ec]e?"
_GLOBALS: Final = r"(?:a )?globals?(?: abilit(?:y|ies))?"
_SOURCES: Final = (
    (rf"(?:an )?{_FOES} {_EITHER}", "an opposing action die or Global"),
    (_EITHER, "an action die or a Global"),
    (rf"(?:an )?{_FOES} {_ACTIONS}", "an opposing action die"),
    (rf"(?:an )?{_FOES} {_GLOBALS}", "an opposing Global"),
    (_ACTIONS, "an action die"),
    (_GLOBALS, "a Global"),
)
_WHOM: Final = (
    ("(?:this die|it|him|her)", "this die"),
    ("you", "you"),
    ("(?:any of |each of |all )?your characters?(?: dice)?", "a character die you control"),
    ("(?:any of |each of |all )?your other characters?(?: dice)?", "an other character die you control"),
    ("(?:any of |each of |all )?your sidekicks(?: dice| characters)?", "a sidekick you control"),
)
_PREP: Final = r"(?:in|into|to|onto) your prep(?: area| zone)?"
_BAG: Final = r"(?:back )?(?:in|into|to) (?:your|the) bag"
_USED: Final = r"(?:in|into|to|onto) your used pile"


def sources() -> Iterator[Rewriting]:
    """Where damage comes from, and what becomes of it."""
    for said, meant in _SOURCES:
        yield Rewriting(
            "“… would take damage from an action die”",
            rf"\b(would (?:take|be dealt) damage) (?:from|by) {said}(?=,)",
            (rf"\1 from {meant}",),
        )
        for whom, named in _WHOM:
            would = rf"\1when {named} would take damage from {meant}, prevent"
            begins = r"^((?:While [^,:]+, )?)"
            less = (
                rf"(?:all )?damage (?:dealt )?to {whom} (?:by|from) {said} is reduced by (\d+)",
                rf"(?:all )?damage (?:that )?{said} deals? to {whom} is reduced by (\d+)",
                rf"reduce (?:all |any )?damage (?:dealt )?to {whom} (?:by|from) {said} by (\d+)",
                rf"prevent (\d+) damage (?:dealt )?to {whom} (?:by|from) {said}",
                rf"{whom} takes? (\d+) less damage from {said}",
            )
            none = (
                rf"{whom} takes? no damage from {said}",
                rf"{whom} can't (?:take|be dealt) damage (?:by|from) {said}",
                rf"prevent all damage (?:dealt )?to {whom} (?:by|from) {said}",
                rf"(?:all )?damage (?:dealt )?to {whom} (?:by|from) {said} is reduced to 0",
            )
            name = "“when … would take damage from …”"
            turn = rf"this turn, when {named} would take damage from {meant}, prevent"
            for how, what in (*[(one, r"\1") for one in less], *[(one, "all") for one in none]):
                for pattern in (rf"(?:until (?:the )?end of (?:the )?turn|this turn), {how}", rf"{how},? {TURN}"):
                    yield Rewriting(
                        "“this turn, when … would take damage from …”",
                        rf"(?:^|(?<=\. )|(?<=, )){pattern}(?=\.)",
                        (f"{turn} {what} of that damage",),
                    )
            for how in less:
                yield Rewriting(name, rf"{begins}{how}(?=\.)", (rf"{would} \2 of that damage",), (CHARACTER,))
            for how in none:
                yield Rewriting(name, rf"{begins}{how}(?=\.)", (f"{would} all of that damage",), (CHARACTER,))
    for whom, named in _WHOM:
        yield Rewriting(
            "“when … would take damage”",
            rf"^((?:While [^,:]+, )?){whom} takes? (\d+) less damage(?=\.)",
            (rf"\1when {named} would take damage, prevent \2 of that damage",),
            (CHARACTER,),
        )
    yield from elsewhere()


def elsewhere() -> Iterator[Rewriting]:
    """Damage that is prevented or goes to somebody else."""
    begins = r"^([^\n]*?\b(?:when|if|whenever|the first time each turn) "
    would = rf"{begins}[^,.:]* would (?:take|be dealt) (?:non-combat |combat )?damage[^,.:]*, )"
    for said, meant in (
        (r"(?:it takes|they take|you take|take) (\d+) less(?: damage)?", r"prevent \2 of that damage"),
        (r"(?:it takes|they take|you take|take) none", "prevent all of that damage"),
        (r"reduce it by (\d+)", r"prevent \2 of that damage"),
        (r"it is reduced by (\d+)", r"prevent \2 of that damage"),
        (r"(?:prevent it|ignore (?:it|that damage))", "prevent all of that damage"),
    ):
        yield Rewriting("“prevent … of that damage”", rf"{would}{said}(?=\.)", (rf"\1{meant}",))
    yield Rewriting(
        "“redirect all of that damage to …”",
        rf"{would}((?:you may )?)redirect (?:it|that damage|the damage|all (?:of )?(?:it|that damage)) to ([^,.:]+?)"
        r"(?: instead)?(?=\.)",
        (r"\1\2redirect all of that damage to \3",),
    )
    yield Rewriting(
        "“redirect all of that damage to …”",
        rf"{would}(?:deal (?:it|that damage) to ([^,.:]+?) instead|([^,.:]+?) takes? (?:it|that damage) instead)(?=\.)",
        (r"\1redirect all of that damage to \2\3",),
    )
    for whom, named in _WHOM:
        yield Rewriting(
            "“redirect all of that damage to …”",
            rf"^((?:While [^,:]+, )?)(?:all )?damage (?:that would be )?(?:dealt )?to {whom} is (?:dealt|redirected)"
            r" to ([^,.:]+?)(?: instead)?(?=\.)",
            (rf"\1when {named} would take damage, redirect all of that damage to \2",),
            (CHARACTER,),
        )
        yield Rewriting(
            "a Global that redirects answers the damage",
            rf"^Global: (Pay (?:\[[^\]]*\] ?)+)\. Redirect ((?:up to )?\d+|all)(?: of the)? damage (?:dealt )?"
            rf"(?:from|to) {whom} to ([^,.:]+?)(?=\.)",
            (rf"Global: When {named} would take damage, you may \1: redirect \2 of that damage to \3",),
        )


def kept_safe() -> Iterator[Rewriting]:
    """What may not be targeted, by whom and with what."""
    things = (
        (_EITHER, "your opponent's Globals or action dice"),
        (_ACTIONS, "your opponent's action dice"),
        (_GLOBALS, "your opponent's Globals"),
    )
    who = r"(?:(?:your |the )?opponents?|an opponent)"
    for said, meant in things:
        yield Rewriting(
            "“your opponent's Globals”",
            rf"\bcan't be (?:targeted|chosen) by (?:an )?{_FOES} {said}(?=[.,]| this| until)",
            (f"can't be targeted by {meant}",),
        )
        yield Rewriting(
            "“can't be targeted by your opponent's …”",
            rf"\b{who} can't (?:target|choose) ([^,.:]+?) with (?:their |his or her |any )?{said}(?=[.,]| this| until)",
            (rf"\1 can't be targeted by {meant}",),
            moves=True,
        )
    yield Rewriting(
        "“Globals or action dice”",
        rf"\bcan't be targeted by {_EITHER}(?=[.,]| this| until)",
        ("can't be targeted by Globals or action dice",),
    )
    yield Rewriting(
        "“can't be targeted by your opponent's …”",
        rf"\bcan't be targeted by (?:{who}|{_FOES} (?:effects|abilities|cards))(?=[.,]| this| until)",
        ("can't be targeted by your opponent's abilities or action dice",),
    )
    yield Rewriting(
        "“can't be targeted by your opponent's …”",
        rf"\b{who} can't target ([^,.:]+?)(?=[.,]| this| until)(?! with)",
        (r"\1 can't be targeted by your opponent's abilities or action dice",),
        moves=True,
    )


def prices() -> Iterator[Rewriting]:
    """What dice cost, and in what is paid."""
    who = r"(?:your opponents?|an opponent|opponents)"
    more = r"(?:an (?:extra|additional) )?(\d+)(?: (?:more|extra|additional))?(?: energy)?"
    for said, deed in (("(?:purchase|buy)", "purchase"), ("field", "field")):
        name = f"“cost 1 more to {deed}”"
        what = rf"((?:{WHOSE}){DICE}|)(?: dice|s)?((?: with [^,.:]+?)?)"
        for pattern, order in (
            (rf"\b{what} costs? {who} (\d+) more to {said}(?=\.)", (r"\1", r"\2", r"\3")),
            (
                rf"\b{who} (?:must pay|has to pay|pays?) {more} to {said} (?:an? )?{what.replace('|)', '|di(?=c?e))')}"
                r"(?: di[ec]e?)?(?=\.)",
                (r"\2", r"\3", r"\1"),
            ),
        ):
            kind, which, number = order
            meant = f"opposing {kind} dice{which} cost {number} more to {deed}"
            yield Rewriting(name, pattern, (meant, meant.replace(" dice", "s", 1)))
        yield Rewriting(
            name,
            rf"\b(?:di[ec]e?) costs? {who} (\d+) more to {said}(?=\.)",
            (rf"opposing dice cost \1 more to {deed}",),
        )
        yield Rewriting(
            name,
            rf"\b{who} (?:must pay|has to pay|pays?) {more} to {said} (?:any )?di[ec]e?(?=\.)",
            (rf"opposing dice cost \1 more to {deed}",),
        )
    floor = r"\(?(?:to )?(?:a )?min(?:imum|\.)?(?: cost)?(?: of)? (\d+|one)\)?"
    yield Rewriting(
        "“but at least 1”",
        rf"(costs? \d+ less(?: to (?:purchase|buy|field))?)((?: this turn)?),? {floor}(?=\.)",
        (r"\1 but at least \3\2",),
    )
    yield Rewriting(
        "“but at least 1”",
        r"(costs? \d+ less(?: to (?:purchase|buy|field))?)((?: this turn)?)(?:,|,? but)(?: to)? "
        r"(?:no less than|not less than|never less than|(?:a )?minimum(?: of)?|at least) (\d+|one)(?=\.)",
        (r"\1 but at least \3\2",),
    )
    yield Rewriting(
        "“but at least 1”",
        r"\b(the next [^.,:]*? you (?:purchase|buy)) this turn (costs \d+ less)(?: to (?:purchase|buy))?,? "
        rf"{floor}(?=\.)",
        (r"\1 \2 but at least \3 this turn",),
    )
    yield Rewriting(
        "“costs 1 less to purchase”",
        r"\b(action dice cost \d+ less)(?=\.| but at least \d+\.)",
        (r"\1 to purchase",),
    )
    yield Rewriting(
        "“costs … less this turn”",
        r"\b(the next (?:[^.,:]*? )?di[ec]e? you (?:purchase|buy)) this turn (costs \d+ less)"
        r"(?: to (?:purchase|buy))?((?: but at least \d+)?)(?=\.)",
        (r"\1 \2\3 this turn",),
    )
    yield Rewriting(
        "“[fist] and [bolt]”",
        r"\[(fist|bolt|mask|shield|[2-9] (?:fist|bolt|mask|shield))\] ?,? ?\[(?!\1\])(fist|bolt|mask|shield)\](?! ?\[)",
        (r"[\1] and [\2]",),
    )
    yield Rewriting(
        "energy stands in brackets",
        r"(?<=\])(?: and|,)? (\d+)(?: more)?(?: (?:generic|other))?(?: energy)?(?=[.:]| and\b)",
        (r" and [\1 generic]",),
    )
    yield Rewriting(
        "energy stands in brackets",
        r"\bpay (\d+)(?: generic)?(?: energy)?(?: and|,) (\[(?:fist|bolt|mask|shield)\])(?=[.:]| and\b)",
        (r"pay \2 and [\1 generic]",),
    )
    yield Rewriting(
        "energy stands in brackets", r"\bpay (\d+) ?\[(fist|bolt|mask|shield)\](?: energy)?", (r"pay [\1 \2]",)
    )
    yield Rewriting("“pay … life”", r"(?<=\]),? and (?:lose )?(\d+) life(?=[.:])", (r" and pay \1 life",))
    yield Rewriting(
        "a price and another", r"(?<=\]), ((?:KO|spin|pay|lose|remove)\b [^.:]+?)(?:\.|:|,? to) (?=\w)", (r" and \1. ",)
    )
    yield Rewriting(
        "“purchase a … to your prep area”",
        rf"\b(purchase a [^.:]*?) (for (?:\d+ less|free))(?:\.|,|,? and) (?:then )?(?:put|place|move) it "
        rf"{_PREP}(?: instead of (?:in |to )?your used pile)?(?=\.)",
        (r"\1 to your prep area \2",),
    )


def destinations() -> Iterator[Rewriting]:
    """Where dice go that are KO'd, purchased, drawn or looked for."""
    going = r"(?:,? instead(?: of (?:going )?(?:in |to |into )?(?:your|the) (?:prep area|used pile))?)"
    for place, meant in ((_PREP, "prep it"), (_BAG, "move it to your bag"), (_USED, "move it to your used pile")):
        yield Rewriting(
            "where it goes is enough",
            rf"^([^\n]*?\bwhen (?!.* would )[^,.:]*?(?:KO'd|purchase|buy)[^,.:]*?, (?:you may )?)"
            rf"(?:put|place|move|return|send) (?:it|that die|this die|him|her) {place}{going}(?=\.| and\b)",
            (rf"\1{meant}",),
        )
    yield Rewriting(
        "“when you purchase …, prep it”",
        r"^((?:While [^,:]+, )?)(?:all )?((?:character |action )?di)(?:c?e) (?:that )?you (?:purchase|buy) "
        rf"(?:go|are placed|are put) {_PREP}{going}?(?=\.)",
        (r"\1when you purchase a \2e, prep it",),
        (CHARACTER,),
    )
    one = r"(?:one|1)(?: of (?:them|those dice|the dice|these))?"
    others = r"(?:the (?:others?|rest|remaining dice)(?: one)?(?: dice)?)"
    draws = rf"\b(draw (?:{COUNT}) dice)(?: from (?:your|the) bag)?(?:,|\.|,? and)(?: then)? "
    draws += rf"(?:choose {one}(?:,? and|\.) )?"
    firsts = (
        (rf"(?:put|place|move) (?:{one}|it) {_PREP}|prep {one}", "Prep one of those dice"),
        (rf"roll {one}", "Roll one of those dice"),
        (rf"(?:put|place|move) (?:{one}|it) {_USED}", "Move one of those dice to your used pile"),
    )
    thens = (
        (rf"(?:put |place |move |return )?{others} {_BAG}", "Move the rest to your bag"),
        (rf"(?:put |place |move |return )?{others} {_USED}", "Move the rest to your used pile"),
        (rf"(?:put |place |move |return )?{others} {_PREP}|prep {others}", "Prep the rest"),
        (rf"roll {others}", "Roll the rest"),
    )
    for first, meant in firsts:
        for then, last in thens:
            yield Rewriting(
                "of dice drawn, one and the rest",
                rf"{draws}(?:{first})(?:\.|,|,? and|;)(?: then)? (?:{then})(?=\.)",
                (rf"\1. {meant}. {last}",),
            )
    yield from looked_for()


def looked_for() -> Iterator[Rewriting]:
    """Dice that are looked for in a bag."""
    take = r"(?:(?:choose|pick|take|find) )?(?:an?|1|one) ((?:character|action|sidekick)(?: die)?|die)"
    take += "(?: (?:in|from) it)?"
    ends = (
        (_PREP, "prep it"),
        (r"(?:in|into|to) their (?:used pile)", "move it to its owner's used pile"),
        (r"(?:in|into|to) (?:its owner's|your opponent's|the) used pile", "move it to its owner's used pile"),
        (_USED, "move it to its owner's used pile"),
    )
    bags = (
        (r"(?:your opponent's|an opponent's|target opponent's|the opponent's) bag", "your opponent's bag"),
        ("your bag", "your bag"),
    )
    for bag, where in bags:
        looks = rf"\b(?:look (?:at|in|into|through)|search) (?:the dice in |all dice in )?{bag}"
        found = r"(?:\.|,|,? and)(?: then)? (?:put|place|move|send|prep|add) (?:it|that die)"
        for place, meant in ends:
            yield Rewriting(
                "“choose a die in your bag”",
                rf"{looks}(?:\.|,| and| for)(?: then)? {take}{found} {place}(?=\.)",
                (
                    rf"choose a \1 in {where}. {meant[0].upper()}{meant[1:]}",
                    rf"choose a \1 die in {where}. {meant[0].upper()}{meant[1:]}",
                ),
            )
    yield Rewriting(
        "“each die in your used pile”",
        r"\b(?:put|place|move|return|shuffle|empty) "
        rf"(?:your used pile|all (?:of )?(?:the )?dice (?:in|from) your used pile) {_BAG}(?=[.,])",
        ("move each die in your used pile to your bag",),
    )


def numbers_set() -> Iterator[Rewriting]:
    """Attack and defense that are set, levels by their place, and keywords for a turn."""
    late = rf"(?:,? {TURN})?(?=\.)"
    for said, stat in (("(?:attack|A)", "A"), ("(?:defen[cs]e|D)", "D")):
        for pattern in (
            rf"\b([^,.:\n]*?)'s {said} (?:becomes|is set to|is reduced to|is|changes to) (\d+){late}",
            rf"\b(?:set|reduce|change) ([^,.:\n]*?)'s {said} to (\d+){late}",
            rf"\b([^,.:\n]*?) has its {said} (?:reduced to|set to|become) (\d+){late}",
        ):
            yield Rewriting(
                "“the A of … becomes 0”",
                rf"((?:^|(?<=, )|(?<=\. )))(?=(?:target|that|this|it|each|set|reduce|change)\b){pattern}",
                (rf"\1the {stat} of \2 becomes \3",),
            )
    both = r"(?:attack|A) and (?:defen[cs]e|D)"
    for pattern in (
        rf"([^,.:\n]*?)'s {both} (?:become|are set to|are|are reduced to|both become|each become) (\d+){late}",
        rf"(?:set|reduce|change) ([^,.:\n]*?)'s {both} to (\d+){late}",
        rf"([^,.:\n]*?) (?:becomes|is|has) (\d+)A(?: and |/)\3D{late}",
    ):
        yield Rewriting(
            "“the A and D of … become 1”",
            rf"((?:^|(?<=, )|(?<=\. )))(?=(?:target|that|this|it|set|reduce|change)\b){pattern}",
            (r"\1the A and D of \2 become \3",),
        )
    yield Rewriting(
        "“the A and D of … become those of …”",
        rf"((?:^|(?<=, )|(?<=\. )))(this die|target [^,.:]*?)'s (?:printed )?{both} become (?:equal to |the same as )?"
        rf"((?:target|another target) [^,.:]*?)(?:'s(?: (?:printed )?{both})?)?{late}",
        (r"\1the A and D of \2 become those of \3",),
    )
    yield Rewriting(
        "“double … A”",
        rf"((?:^|(?<=, )|(?<=\. )))(target\b[^,.:]*?)"
        rf"(?:'s (?:attack|A) is doubled| doubles its (?:attack|A)){late}",
        (r"\1double \2's A",),
    )
    yield Rewriting("“spin … to level 3”", r"\bto (?:its|their) (?:highest|max(?:imum)?|top) level\b", ("to level 3",))
    yield Rewriting("“spin … to level 1”", r"\bto (?:its|their) (?:lowest|min(?:imum)?) level\b", ("to level 1",))
    yield Rewriting(
        "“any number of … you control”",
        rf"\bany number of your ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"any number of \1\2 dice you control", r"any number of \1\2s you control"),
    )
    happens = r"^((?:While active, )?(?:When|At|After|Global|The first time|Once)\b[^\n]*?"
    happens += r"|(?:[^\n]*?\. )?(?:target|up to|it|that die)\b[^\n]*?)"
    stats = r"(?:[+-]\d+ ?(?:attack|defen[cs]e|A|D)(?: and (?=[+-])|/)?)+"
    word = r"((?-i:Overcrush|Fast|Regenerate|Underdog|Deadly|Iron Will|Ally|Retaliation|Infiltrate))"
    yield Rewriting(
        "numbers and keywords stand apart",
        rf"{happens}(?<!\bit )(?<!that die )\b(gets? {stats}),? and (?:gains? |has )?{word}{late}",
        (r"\1\2. It has \3 this turn",),
    )
    yield Rewriting(
        "a keyword is had for a turn",
        rf"{happens}(?<!\bit )\b(?:gains?|gets?|has) {word}(?=\.)",
        (r"\1has \2 this turn", r"\1have \2 this turn"),
    )
    yield Rewriting(
        "numbers and keywords stand apart",
        rf"^((?:While [^,]+, )?)(?!When|At|Global|Target|It\b|That)([^,.:\n]*?) "
        rf"(?:gets?|gains?|have|has) ({stats}),? and (?:gains? |has |have )?{word}(?=\.)",
        (r"\1\2 have \3.\n\1\2 have \4", r"\1\2 has \3.\n\1\2 has \4"),
        (CHARACTER,),
    )


def others() -> Iterator[Rewriting]:
    """Several targets at once, and dice that are spared."""
    target = rf"target ((?:{WHOSE})(?:character|sidekick))(?: di[ec]e)?"
    yield Rewriting(
        "“2 target …”",
        rf"\bdeal (\d+) damage to {target} and (?:(?:\1 damage )?to )?(?:another|a different|a second) "
        r"target \2(?: di[ec]e)?(?=\.)",
        (r"deal \1 damage to 2 target \2 dice", r"deal \1 damage to 2 target \2s"),
    )
    yield Rewriting("“2 target …”", rf"\b({COUNT}) different (?=target\b)", (r"\1 ",))
    yield Rewriting(
        "“each player KOs all but 1 …”",
        rf"\bKO all but ({COUNT}) of each player's ({WHOSE})({DICE})s?(?: dice)?(?=\.)",
        (r"each player KOs all but \1 \2\3 dice they control", r"each player KOs all but \1 \2\3 die they control"),
    )
    yield Rewriting(
        "“all but 2 … they control”",
        rf"\ball but ({COUNT}) of their ({WHOSE})({DICE})s?(?: dice)?(?=[.,])",
        (r"all but \1 \2\3 dice they control", r"all but \1 \2\3 die they control"),
    )


def of_the_card() -> Iterator[Rewriting]:
    """A line of the card belongs to none of its dice (DM-EFF-09): what is said of one of them is said otherwise."""
    yield Rewriting(
        "an ability of each die needs no “while active”",
        r"^While active, when (?=[^,:]*\bthis die\b(?! deals)|fielded,)",
        ("When ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "an ability of each die needs no “while active”",
        r"^While active(?:, while| and) (?=(?:attacking|blocking|engaged)\b[^.,:]*, this die\b)",
        ("While ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "an ability of each die needs no “while active”", r"^While active, (?=this die\b)", ("",), (CHARACTER,)
    )
    begins = r"^(While active, (?:when|at|after|once|the first)\b[^\n]*?[,:.] (?:[^\n]*? )?)"
    raised = r"(?: gets? [+]| gains? [+]|(?<=spin this die) up \d)"
    yield Rewriting(
        "“each die of this card”",
        rf"{begins}this die\b(?={raised})",
        (r"\1each die of this card",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“a die of this card”",
        rf"{begins}this die\b(?! deals|'s|{raised})",
        (r"\1a die of this card",),
        (CHARACTER,),
    )


WHOM: Final = (
    *of_the_card(),
    *sources(),
    *kept_safe(),
    *prices(),
    *destinations(),
    *numbers_set(),
    *others(),
)
