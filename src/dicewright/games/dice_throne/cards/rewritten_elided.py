"""What designers leave out or say at more length: verbs of a list, who is meant, what two dice show, what was removed.

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
    EACH,
    EFFECT,
    NAME,
    OFFENCE,
    PASSIVE,
    ROLLED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_AT: Final = r"(?:^|(?<=[.:;] ))"
"""Where a sentence begins, or what a colon brings."""
_FOE: Final = r"(?:(?:your|the|an|target) opponent|the defender|the target|your target)"
_ATTACKER: Final = r"(?:(?:your|the|an) opponent|(?:the|your) attacker)"


def verbs() -> Iterator[Rewriting]:
    """Effects in a row of which only the first has a verb or a subject."""
    yield Rewriting(
        "each effect has its verb",
        rf"{_AT}((deal|prevent|heal|gain|add)\b[^.,;:]*? {EACH} [\w ]+?)(?:{ROLLED})?(,? and|,) (?=\d+(?: (?:\w+ )?"
        rf"damage| CP)? {EACH})",
        (r"\1\3 \2 ",),
        moves=True,
    )
    yield Rewriting(
        "“for each …” comes first",
        rf"{_AT}({EFFECT}) {EACH} ([\w ]+?)(?:{ROLLED})?, (?={EFFECT} {EACH})",
        (r"For each \2, \1. ",),
    )
    who = rf"(?:{_FOE}|you|a chosen opponent|each opponent|the attacker)"
    yield Rewriting(
        "“for each …” comes first",
        rf"{_AT}({who} (?:loses?|gains?|discards?|draws?)\b[^.,;:]*?) {EACH} ([\w ]+?)(?:{ROLLED})?(?:(?=\.)|,? and "
        rf"(?={EFFECT}|you\b))",
        (r"For each \2, \1. ", r"For each \2, \1"),
    )
    yield Rewriting(
        "“for each …” comes first",
        rf"{BEGINS}({EFFECT}),? and,? ({EACH}) ([\w ]+?), (?={EFFECT}|you\b)",
        (r"\1. \2 \3, ",),
    )
    yield Rewriting("“you” goes without saying", rf"(?:(?<=and )|(?<=then )|(?<=, ))you (?={EFFECT})", ("",))
    yield Rewriting(
        "“gain … CP”",
        rf"\b((?:{_FOE}|that player|they) loses? (?:\d+) CP),? and you gain (\d+)(?=\.)",
        (r"\1. Gain \2 CP",),
    )
    yield Rewriting("“you lose … CP”", rf"{BEGINS}lose (\d+) CP(?=[.,])", (r"You lose \1 CP",))
    yield Rewriting(
        "“otherwise” begins a sentence", r"[;,] (?:if not|or else|failing that),? (?=[a-z])", (". Otherwise, ",)
    )
    either = r"(?:whatever (?:the (?:result|roll|outcome)|you roll(?:ed)?)|regardless(?: of the (?:result|roll))?"
    either += r"|either way|in any case|in either case)"
    yield Rewriting("“either way” says nothing", rf"[.;] {either}, ", (". ",))


def hurt() -> Iterator[Rewriting]:
    """Damage that is said of who takes it."""
    said = r"(?:takes?|suffers?|receives?|is dealt|are dealt|must take) (\d+ (?:\w+ )?damage)"
    begins = r"(?:^|(?<=[.:,;] )|(?<=and )|(?<=then ))"
    yield Rewriting("“deal … damage”", rf"{begins}{_FOE} {said}", (r"deal \1",), (OFFENCE,))
    yield Rewriting("“deal … damage”", rf"{begins}{_ATTACKER} {said}", (r"deal \1",), (DEFENCE,))
    yield Rewriting("“deal … damage”", r"\bcounter(?:attack)? for (?=\d+ damage)", ("deal ",), (DEFENCE,))
    yield Rewriting(
        "“deal … damage”",
        rf"\b((?:inflict|gain) {NAME}),? (?:and|,) (\d+ (?:\w+ )?damage)(?=\.)",
        (r"\1. Deal \3",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“prevent … damage”",
        r"\b(?:reduce|lower|decrease) (?:the|this|that|an?) (?:incoming )?attack(?:'s damage)? by (?=\d|that|the)",
        ("prevent ",),
        (DEFENCE, TOKEN, CARD),
    )
    yield Rewriting("“prevent … damage”", r"\bprevent (\d+)(?: of it)?(?=[.,;])", (r"prevent \1 damage",))
    that = r"(?:that (?:number|much|many|amount)|that much damage)"
    yield Rewriting(
        "“damage equal to …”",
        rf"^([^\n]*\broll (?:{COUNT}|an?) dic?e\b[^\n]*?)\bprevent {that}(?= ?[.,])",
        (r"\1prevent damage equal to the total",),
    )
    yield Rewriting(
        "“if this Attack would deal …”",
        r"\bif (?:the|this|that) (?:incoming )?attack (?:is|is for|deals|has|would deal) (\d+) (?:damage )?or more"
        r"(?: damage)?(?=[.,;:])",
        (r"if this Attack would deal \1 or more damage",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“damage equal to …, plus …”",
        rf"\b(deal|prevent|add) (\d+) damage,? plus (?:another |an (?:extra|additional) )?(\d+)(?: more| damage)*"
        rf" {EACH} (?:of your )?{NAME}(?: tokens?)? ?(?:you have|you hold|on you|of yours)(?=[.,])",
        (r"\1 damage equal to \2, plus \3 for each of your \4",),
    )


def outcomes() -> Iterator[Rewriting]:
    """What dice show together."""
    roll = rf"\b(roll (?:{COUNT}) dice)"
    yield Rewriting(
        "“damage equal to the total”",
        rf"{roll},? and (?:add (?:up )?(?:their values|the values|the results|them)(?: up| together)?|total them)"
        r"(?:: |,? then |\. (?:Then )?|; |,? and )(deal|prevent) that much((?: \w+)?) damage",
        (r"\1. \2\3 damage equal to the total",),
    )
    yield Rewriting("“2 of a kind”", r"\bon (?:doubles|a pair|a double)(?=,)", ("if the dice show 2 of a kind",))
    yield Rewriting(
        "“the highest die”",
        rf"^([^\n]*\broll (?:{COUNT}) dice\b[^\n]*?\b(?:equal to|heal)) the (high|low)(?:er|est)"
        r"(?: of (?:them|the (?:two|2|three|3)))?(?=[.,;])",
        (r"\1 the \2est die",),
    )
    amount = r"(?:(?:damage equal to )?(?:that (?:number|value|amount|die)|it|its value)|that much damage)"
    for verb in ("prevent", "deal", "add"):
        yield Rewriting(
            "“the highest die”",
            rf"{roll}(?:,? and|[.;]|,)? (?:keep|take|use|choose) the (high|low)(?:er|est)(?: one| value| result| die"
            rf"| roll)?[.,;:]? (?:and )?{verb} {amount}",
            (rf"\1. {verb} damage equal to the \2est die",),
        )
    shown = r"(?:appear|are (?:shown|showing|rolled)|show|come up|were rolled|show up)"
    yield Rewriting(
        "“the dice show each symbol”",
        rf"\bif (?:all (?:four|4|of the|the)?(?: different)? ?symbols {shown}|(?:each|every) symbol"
        r" (?:appears|shows|is shown|was rolled|comes up)|you roll(?:ed)? (?:all (?:four|4)|every|each) symbols?)(?=,)",
        ("if the dice show each symbol",),
    )
    yield Rewriting(
        "“for each different symbol the dice show”",
        r"\bdamage equal to the number of (?:different|distinct) symbols(?: rolled| shown| you rolled)?(?=[.,])",
        ("damage equal to 1 for each different symbol the dice show",),
    )
    yield Rewriting(
        "“for each different symbol the dice show”",
        rf"\b(deal|prevent|add) (\d+) damage {EACH} different symbol(?: rolled| shown| showing| you rolled)?(?=[.,])",
        (r"\1 damage equal to \2 for each different symbol the dice show",),
    )
    those = r"(?:of (?:them|those|these|the dice|your dice|those dice)|dice)"
    same = r"(?:show|showing|have|share|of) the same"
    yield Rewriting(
        "“3 of the same symbol”",
        rf"\bif (?:at least )?({COUNT})(?: or more)? {those} {same} symbol(?=,)",
        (r"if the dice show \1 of the same symbol",),
    )
    yield Rewriting(
        "“3 of a kind”",
        rf"\bif (?:at least )?({COUNT})(?: or more)? {those} {same} (?:number|value)(?=,)",
        (r"if the dice show \1 of a kind",),
    )
    yield Rewriting(
        "“the value on its opposite side”",
        r"\b(?:select|choose|pick) (?:an?|any|1) die(?:,? and|[:;,]|\. ?(?:Then )?)? (?:flip|turn) it(?: over)?"
        r"(?: (?:to|onto) (?:its|the) opposite (?:face|side|value))?(?=\.)",
        ("Set any 1 die to the value on its opposite side",),
    )
    yield Rewriting(
        "“reroll up to 3 of your dice”",
        r"\b(you may )?roll (up to \d of your dice) (?:one more time|once more|again)(?=\.)",
        (r"\1reroll \2",),
    )


def removed() -> Iterator[Rewriting]:
    """Tokens of whoever is Attacked that are removed, and what each of them brings."""
    tail = rf"{EACH} (?:\1|token|one)(?: token)?(?: (?:you )?removed)?(?: this way| in this way| like this)?"
    yield Rewriting(
        "what is counted is counted before it leaves",
        rf"{BEGINS}remove all {NAME}(?: tokens)? from {_FOE}(?:\.|,? and|,? then|;) deal (\d+)((?: \w+)?) damage {tail}"
        rf"(?=\.)",
        (r"Deal\3 damage equal to \2 for each \1 of the defender. Remove all \1 from the defender",),
        (OFFENCE,),
        moves=True,
    )
    spent = rf"(?:increase|raise) (?:this|it|that|the damage|this damage)(?: damage)? by (\d+) {EACH}"
    yield Rewriting(
        "“for each … spent” comes first",
        rf"^((?:[^\n]*\. )?deal \d+ (?:\w+ )?damage\. )(you may spend (?:up to \d+|any number of) {NAME}) to {spent}"
        r" (?:\3|one|token)(?: (?:you )?spent)?(?=\.)",
        (r"\1\2. For each \3 spent, add \4 damage",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“any number of CP”",
        r"(?:^|(?<=\. ))(?:you may )?spend any (?:amount|number) of CP\b",
        ("You may pay any number of CP",),
    )
    yield Rewriting(
        "“raise your … limit”",
        rf"\b(?:increase|raise) (?:your|the) (?:stack limit (?:of|for) {NAME}|{NAME} (?:stack )?limit) by (?=\d)",
        (r"raise your \1\2 limit by ",),
    )
    full = r"(?:until you (?:are at|have reached|reach)|up to) (?:your|its|the) (?:stack )?limit"
    yield Rewriting("“gain … up to your limit”", rf"\b(gain {NAME}) {full}", (r"\1 up to your limit",))
    yield Rewriting(
        "“above your limit”",
        rf"\b(when you would gain {NAME}) (?:beyond|over|past|in excess of) (?:your|its|the) (?:stack )?limit",
        (r"\1 above your limit",),
    )
    yield Rewriting(
        "“for each of your …”",
        rf"\b(deal|add) (\d+)((?: \w+)?) damage {EACH} {NAME}(?: tokens?)? (?:you (?:hold|have|own)|on you)(?=[.,])",
        (r"\1\3 damage equal to \2 for each of your \4",),
    )
    yield Rewriting(
        "“for each CP paid”",
        rf"\b(deal \d+ (?:\w+ )?damage), (?:increased by|plus) (\d+)(?: damage)? {EACH} CP (?:you )?(?:spent|paid)"
        rf"(?=\.)",
        (r"\1. For each CP paid, add \2 damage",),
        (OFFENCE,),
    )


def moments() -> Iterator[Rewriting]:
    """When something happens, and until when a token stays."""
    yield Rewriting("“when”", r"\b(?:any time|anytime|whenever|as soon as|if ever) (?=your?\b|an?\b)", ("when ",))
    ends = r"(?:(?:remove|discard) (?:this token|this|it)|(?:this token|this|it) is (?:removed|discarded)|removed)"
    yield Rewriting(
        "“remove this token” at its end",
        rf"(?:(?<=\. )|(?<=, )){ends} at the end of your turn(?=\.)",
        ("At the end of your turn, remove this token",),
        (TOKEN,),
    )
    yield Rewriting("“remove this token”", r"\b(?:then |and )?discard this(?=\.)", ("remove this token",), (TOKEN,))
    yield Rewriting(
        "“when you …”",
        r"(?:^|(?<=\. ))if you (?=(?:play|sell|draw|discard) (?:an?|1) card,)",
        ("When you ",),
        (TOKEN, PASSIVE),
    )
    yield Rewriting(
        "“if you activated no Offensive Ability this turn”",
        r"\bif you (?:end|finish|leave|complete) your offensive roll phase without (?:activating|using) (?:an?|any)"
        r"(?: offensive)? ability,",
        ("at the end of your Offensive Roll Phase, if you activated no Offensive Ability this turn,",),
        (PASSIVE, TOKEN),
    )
    yield Rewriting(
        "“your Attacks get -1 damage”",
        r"(?:while you (?:have|hold|keep) (?:this|this token|it), )?(?:the damage of your attacks|your attacks' damage"
        r"|damage (?:dealt )?by your attacks) is (?:lowered|reduced|decreased) by (\d+)(?=\.)",
        (r"Your Attacks get -\1 damage",),
        (TOKEN, PASSIVE),
    )


ELIDED: Final = (*verbs(), *hurt(), *outcomes(), *removed(), *moments())
