"""Sentences that are built otherwise anywhere in a text: what it waits for, on what condition, whom it is about.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_wide import STARTS, wide
from dicewright.games.dice_masters.cards.rewritten_words import ANY_KIND, CHARACTER, NOBODY_ELSE
from dicewright.language.reading import Rewriting

_BEGINS: Final = r"^(?!When|While|At\b|Global|Once|After|If\b|The first|This turn|\*)"


def waits() -> Iterator[Rewriting]:
    """What it waits for, which stands first."""
    name = "what it waits for comes first"
    yield wide(
        name,
        r"\bafter (?=(?:you|your opponent|this die|an?|another|1 of your|one of your) [^,.:\n]*?\b"
        r"(?:fields?|purchases?|buys?|uses?|attacks?|blocks?|KO'd|takes?|deals?|KOs?)\b)",
        "when ",
    )
    yield wide(
        name,
        rf"{_BEGINS}([^.,:\n*]+?),? (?:each time|every time|whenever|when|any time) (?!fielded)"
        r"([^.,:\n*]+)(?=\.)(?!\. ?\*)",
        r"When \2, \1",
        (CHARACTER,),
    )
    name = "“when this die attacks alone”"
    only = r"(?:the|your) only (?:attacker|attacking (?:character|die)(?: die)?|character attacking)"
    yield wide(
        name, rf"^(When this die attacks),? ([^.\n]*?),? if (?:it|this die|he|she) is {only}(?=\.)", r"\1 alone, \2"
    )
    yield wide(name, rf"^(When this die attacks)(?:,? and|,? if|,) (?:it|this die|he|she) is {only},", r"\1 alone,")
    yield wide(name, r"^(When this die attacks) (?:by itself|on its own|solo|all alone),", r"\1 alone,")
    yield wide(
        "“when you declare attackers”",
        r"\bwhen (?:(?:one|1) or more|any) of your (?:characters|character dice|dice) attacks?" r"(?=,)",
        "when you declare attackers",
    )
    yield wide(
        "“when you declare attackers”",
        r"\bwhen your opponent attacks(?: you)?(?: with (?:(?:one|1) or more|any) characters?" r"(?: dice)?)?(?=,)",
        "when your opponent declares attackers",
    )
    yield wide(
        "“when you declare attackers”",
        r"\bwhen you attack(?: with (?:(?:one|1) or more|any) characters?(?: dice)?)?(?=,)",
        "when you declare attackers",
    )
    name = "“that die” is what the event names"
    met = (
        r"(?:the (?:blocked|attacking) (?:character|die)(?: die)?|the attacker|the (?:character"
        r"|die)(?: die)? (?:that )?(?:it|he|she|this die) (?:blocks|is blocking|blocked))"
    )
    yield wide(name, rf"^(When this die blocks),([^\n]*?)\b{met}(?!')", r"\1 a character die,\2that die")
    met = (
        r"(?:the (?:blocker|blocking (?:character|die)(?: die)?)|the (?:character|die)(?:"
        r" die)? (?:that (?:blocks|is blocking|blocked)|blocking) (?:it|him|her|this die))"
    )
    yield wide(name, rf"^(When this die is blocked),([^\n]*?)\b{met}(?!')", r"\1 by a character die,\2that die")
    yield wide(
        "“deals no damage this turn”",
        r"(?<=, )((?:that die|target [^.,:\n]*?|it) deals no (?:combat )?damage)(?=\.)",
        r"\1 this turn",
    )
    yield wide(
        "“at the end of the turn, …”",
        r"(?<=, )((?:return|move|put|KO|prep) [^.,:\n]+?) at (?:the )?end of (?:the |this" r" )?turn(?=\.)",
        r"at the end of the turn, \1",
    )


def hangs() -> Iterator[Rewriting]:
    """On what condition something happens or holds."""
    name = "“if it is your turn”"
    yield wide(name, r"^(When [^,.:\n]*?) (?:during|on) (your|your opponent's) turn, ", r"\1, if it is \2 turn, ")
    yield wide(name, r"\bit(?:'s| is)(?: not|n't) your turn\b", "it is your opponent's turn")
    yield wide(
        name,
        r"\b(?:on|during) (your opponent's|your) turn, (?=(?:this die|your|opposing) )",
        r"while it is \1 turn, ",
        (CHARACTER,),
    )
    yield wide(
        "“a die was KO'd this way”",
        r"\bif (?:(?:this|that|the) (?:damage )?KOs (?:it|that die|that character|the character"
        r"|a character)|(?:it|that die|that character) (?:is|was) KO'd (?:this way|by (?:this"
        r"|that|the)(?: damage)?))(?=,)",
        "if a die was KO'd this way",
    )
    name = "what is asked of a target comes after it is chosen"
    asks = r"if ((?:it|its|it's|that die|that character)\b[^.,:\n]*)(?=\.)"
    deeds = "(KO|spin|move|reroll|prep|capture)"
    yield wide(
        name,
        rf"{STARTS}{deeds} (target [^.,:\n]*?)((?: (?:up|down) \d levels?"
        rf"| to (?:its owner's|your|level) [^.,:\n]*?)?),? {asks}",
        r"choose \2. If \4, \1 it\3",
    )
    yield wide(
        name, rf"{STARTS}deal (\d+) damage to (target [^.,:\n]*?),? {asks}", r"choose \2. If \3, deal \1 damage to it"
    )
    name = "“unless” is said as a condition"
    start = r"((?:^|(?<=\. )|(?<=, )))"
    theirs = r"(?:they|that player|your opponent|he or she|that opponent)"
    for side, has in ((theirs, "your opponent has"), ("you", "you have")):
        have = rf"unless {side} (?:controls?|has|have)"
        there = r"(?: active| in the field| in play)?(?=\.)"
        yield wide(
            name,
            rf"{start}([^.,:\n]+?),? {have} (?:an?|at least (?:an?|1|one)) (?:active )?([^.,:\n]+?){there}",
            rf"\1if {has} no active \3, \2",
        )
        for number in range(2, 7):
            yield wide(
                name,
                rf"{start}([^.,:\n]+?),? {have} (?:at least {number}|{number} or more) (?:active )?"
                rf"([^.,:\n]+?){there}",
                rf"\1if {has} {number - 1} or fewer \3, \2",
            )
    name = "“while …” comes first"
    holds = r"(?:can't|has|have|gets?|costs?|must|takes no|deals)"
    yield wide(
        name,
        r"^if ((?:you have|your opponent has) [^.,:\n]*?, (?:this die|your [^.,:\n]*?|opposing"
        rf" [^.,:\n]*?) {holds}\b[^\n]*)(?<! this turn\.)$",
        r"While \1",
        (CHARACTER,),
    )
    yield wide(
        name, r"^(While [^.,:\n]*?), you can't field this die(?=\.)", r"\1, this die can't be fielded", (CHARACTER,)
    )
    yield wide(
        name,
        r"^(if (?:you have|your opponent has) [^.,:\n]*?), you can't field this die(?=\.)",
        r"While \1, this die can't be fielded",
        (CHARACTER,),
    )
    yield wide(name, r"^While if ", "While ", (CHARACTER,))
    name = "“while attacking”"
    yield wide(
        name,
        r"\b(?:when|while|whenever|if) (?:he|she|it|this die) (?:is|'s) (attack|block)ing" r"(?=[.,])",
        r"while \1ing",
        (CHARACTER,),
    )
    yield wide(name, r"\b(?:when|while) (?:it |he |she )?blocks(?=\.)", "while blocking", (CHARACTER,))
    name = "“while this die is a level 3 character die”"
    at = r"(?:at |on )?(?:its )?level (\d)"
    yield wide(
        name, rf"(?<=, )if (?:this die|it) is {at}(?=,)", r"if this die is a level \1 character die", (CHARACTER,)
    )
    yield wide(
        name,
        rf"\b(?:while|if|when) (?:this die |it |he |she )?(?:is )?{at}(?=[,.])",
        r"while this die is a level \1 character die",
        (CHARACTER,),
    )
    yield wide(
        name,
        rf"\b(?:while|if|when) (?:this die |it |he |she )?(?:is )?{at} or (?:higher|above" r"|more)(?=[,.])",
        r"while this die is a level \1 or higher character die",
        (CHARACTER,),
    )
    yield wide(name, r"^at level (\d), (?=this die)", r"While this die is a level \1 character die, ", (CHARACTER,))


def met() -> Iterator[Rewriting]:
    """Whom it is about, and what is kept from whom."""
    name = "“an other …”"
    yield wide(name, r"\b(when(?:ever)?|if) another (?!target|die of this|active)", r"\1 an other ")
    yield wide("“this die”", r"\bthis (?:character|action)(?: die)?\b", "this die")
    yield wide("“this die”", rf"^({NOBODY_ELSE})\b(?:he|she)\b(?! or\b)", r"\1this die", (CHARACTER,))
    yield wide("“this die gets”", r"(?<=, )(?:gains?|gets?) (?=[+-]\d)", "this die gets ", (CHARACTER,))
    yield wide("“an opposing …”", r"\ban opponent's (?=(?:\w+ )?(?:character|sidekick|action|die)\b)", "an opposing ")
    yield wide("“that player”", r"\b(when an opposing [^,.:\n]*, [^.\n]*?)\bthat opponent\b", r"\1that player")
    yield wide("“your opponent”", r"\bthat opponent\b", "your opponent")
    yield wide(
        "“your opponent”",
        r"^([^\n]*?\b(?:your opponent)\b[^.\n]*?\b(?:deal|deals) \d+ damage to )them(?=[.,])",
        r"\1your opponent",
    )
    yield wide("“each player”", r"\bplayers (can't|must|may)\b", r"each player \1")
    yield wide("“gain life equal to”", r"\byou gain (?=life equal)", "gain ")
    yield wide("“deal … damage to”", r"\bhave (?:it|this die) deal (?=\d|damage)", "deal ")
    name = "“that die”"
    named = r"(?:chosen|selected|named|targeted|target)"
    yield wide(
        name,
        rf"^([^\n]*\b(?:choose|target)\b[^\n]*?)\bthe {named} (?:character|die|sidekick)(?:" r" die)?\b",
        r"\1that die",
    )
    name = "“attacking …”"
    does = r"(?:that|which|who) (?:(?:is|are) (attack|block)ing|(attack|block)s?)"
    yield wide(name, rf"\beach of your ({ANY_KIND})s?(?: dice)? {does}\b(?! this)", r"each \2\3ing \1 you control")
    yield wide(name, rf"\byour ({ANY_KIND}s)(?: dice)? {does}\b(?! this)", r"your \2\3ing \1")
    yield wide(
        name,
        r"\b(each|all|an?|target) ((?:opposing |other )?(?:character|sidekick)s?(?: die|"
        rf" dice)?) {does}\b(?! this)",
        r"\1 \3\4ing \2",
    )
    yield wide(
        "“can block 2 attackers”",
        r"\bcan block (?:up to )?(\d) (?:characters|dice|attackers)(?: at once| at the same" r" time)?(?=\.)",
        r"can block \1 attackers",
    )
    fight = r"deal damage (?:to each other equal to their|equal to their) (?:attack|A)(?: to each other)?"
    yield wide(
        "“those dice deal damage …”",
        rf"{STARTS}(\d (?:different )?target [^.,:\n]*?) (?:each )?{fight}(?=\.)",
        r"choose \1. Those dice deal damage equal to their A to each other",
    )
    name = "“can't be blocked by”"
    yield wide(
        name,
        r"^(?:only|no more than|at most) (\d+|one) (?:characters?|dice|die)(?: di[ec]e?)?"
        r" (?:may|can) block this die(?: each turn| at a time)?(?=\.)",
        r"This die can't be blocked by more than \1 character die",
        (CHARACTER,),
    )
    yield wide(name, r"\bmore than (?:one|1) character die(?=\.)", "more than 1 character die")
    yield wide(name, r"\bmore than ([2-9]) character die(?=\.)", r"more than \1 character dice")
    yield wide(name, r"\b(can't be blocked) from\b", r"\1 by")
    name = "“when … would take damage”"
    yield wide(
        name,
        r"\b(?:if|when(?:ever)?) (?:a source|something|an effect|anything) would deal ((?:combat"
        r" |non-combat )?damage) to (you|this die|an? [^,.:\n]*?)(?=,)",
        r"when \2 would take \1",
    )
    name = "“takes no damage”"
    yield wide(
        name,
        r"^prevent all ((?:combat )?damage)(?: that would be)?(?: dealt)? to (this die|your"
        r" [^.,:\n]*?) (?:by|from) ([^.,:\n]+)(?=\.)",
        r"\2 takes no \1 from \3",
        (CHARACTER,),
    )
    yield wide(
        name,
        r"^prevent all ((?:combat )?damage)(?: that would be)?(?: dealt)? to (this die|your" r" [^.,:\n]*?)(?=\.)",
        r"\2 takes no \1",
        (CHARACTER,),
    )
    yield wide(name, r"^(your [^.,:\n]*?s) takes no", r"\1 take no", (CHARACTER,))
    yield wide(name, r"\b(?:doesn't|don't|can't|never|cannot) takes? (?:any )?((?:combat )?damage)\b", r"takes no \1")
    yield wide(name, r"\b(?:is|are) immune to (?:all )?((?:combat )?damage)\b", r"takes no \1")
    yield wide(name, r"^immune to (?:all )?((?:combat )?damage)\b", r"This die takes no \1", (CHARACTER,))
    source = (
        (
            r"(?:an? )?(?:opposing |your opponent's )(?:actions?|action dice)(?: and| or|/) ?"
            r"(?:globals?|global abilities)",
            "an opposing action die or Global",
        ),
        (
            r"(?:actions?|action dice)(?: and| or|/) ?(?:globals?|global abilities)|(?:globals?"
            r"|global abilities)(?: and| or|/) ?(?:actions?|action dice)",
            "an action die or a Global",
        ),
        (r"(?:opposing |your opponent's )(?:actions?|action dice)", "an opposing action die"),
        (r"(?:opposing |your opponent's )(?:globals?|global abilities)", "an opposing Global"),
        (r"(?:actions?|action dice)", "an action die"),
        (r"(?:globals?|global abilities)", "a Global"),
    )
    for said, meant in source:
        for dice, one in (
            ("this die", "this die"),
            ("your characters|characters you control|your character dice", "a character die you control"),
            ("your sidekicks", "a sidekick you control"),
        ):
            yield wide(
                name,
                rf"^((?:While active, )?)(?:{dice}) takes? no damage from (?:{said})(?=\.)",
                rf"\1When {one} would take damage from {meant}, prevent all of that damage",
                (CHARACTER,),
            )
    name = "“pays … more energy to use a Global”"
    yield wide(
        name,
        r"\byour opponent's globals?(?: abilities)? costs? (\d) more(?: energy)?(?: to use)?",
        r"your opponent pays \1 more energy to use a Global",
    )
    yield wide(
        name,
        r"\bopposing globals?(?: abilities)? costs? (\d) more(?: energy)?(?: to use)?",
        r"your opponent pays \1 more energy to use a Global",
    )


FRAMES: Final = (*waits(), *hangs(), *met())
