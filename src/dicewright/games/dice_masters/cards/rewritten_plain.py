"""What everyday words mean on a card: heal, steal, give, lose, retrieve; what a price buys, and what holds.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, DICE, STATS, TITLE, TURN, WHOSE
from dicewright.language.reading import OWN, Rewriting

_START: Final = r"(?:^|(?<=, )|(?<=\. )|(?<=\* )|(?<=: )|(?<=may ))"
_WORD: Final = "(?-i:Overcrush|Fast|Deadly|Intimidate|Attune|Strike|Amplify|Iron Will|Call Out)"
_KEYWORD: Final = rf"({_WORD})"
_SOME: Final = r"((?:target|each|another target|up to|all|your|it|that|this|an?|opposing|those|\d)\b[^.,:\n]*?)"
_FOE: Final = r"(?:your opponent|an opponent|the opponent|target opponent|opponents|your opponents)"


def deeds() -> Iterator[Rewriting]:
    """What is done, in everyday words."""
    yield Rewriting(
        "“gain … life”", r"\bheal(s?) (\d+)(?: life| damage)?(?=[.,;]| and\b| for each)", (r"gain\1 \2 life",)
    )
    yield Rewriting(
        "“your opponent loses … life. Gain …”",
        rf"{_START}(?:steal|drain|take) (\d+) life(?: points?)? from (your|target|an) opponent(?=\.)",
        (r"your opponent loses \1 life. Gain \1 life",),
    )
    yield Rewriting(
        "a keyword is had for a turn",
        rf"{_START}give {_SOME} {_KEYWORD}(?:,? {TURN})?(?=\.)",
        (r"\1 has \2 this turn", r"\1 have \2 this turn"),
    )
    yield Rewriting(
        "“can't have …”",
        rf"^((?:While [^,\n]+, )?)(?!When|At\b)([^.,:\n]*?) loses? {_KEYWORD}(?=\.)",
        (r"\1\2 can't have \3",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“can't have …”", rf"{_START}{_SOME} loses? {_KEYWORD}(?:,? {TURN})?(?=\.)", (r"\1 can't have \2 this turn",)
    )
    yield Rewriting(
        "“take”",
        r"\b(?:retrieve|fetch|grab|recover) (?=(?:an?|one|1|two|2|3|up to|target)\b[^.]*\b(?:from|in|out of) your\b)",
        ("take ",),
        first=True,
    )
    yield Rewriting(
        "“move … to”",
        r"\b(?:send|return|put|place|shuffle|move) ([^.,:\n]*?\b(?:in|from) your [^.,:\n]*?) (?:back |away )?(?:in"
        r"|into|to) "
        r"(?:your|the) (bag|used pile|prep area)(?=[.,;:]| to\b| instead)",
        (r"move \1 to your \2",),
    )
    yield Rewriting(
        "“spin … up 1 level”",
        r"\b(?:level|spin) (up|down) ((?:target|an?|each|one|it|this|your|all|up to)\b[^.,:]*?)(?=[.,])",
        (r"spin \2 \1 1 level",),
    )
    yield Rewriting(
        "of dice drawn, one and the rest",
        rf"\b(draw (?:{COUNT}) dice)(?: from your bag)?(?:[.,]|,? and)(?: then)? (?:choose|pick) (?:one|1)(?: of"
        r" them)? to"
        r" (?:prep|keep in your prep area|put in(?:to)? your prep area)(?:[.,]|,? and)(?: then)? (?:put|return"
        r"|place|move) "
        r"(?:the (?:others?|rest)|the other (?:one|two|dice)) (?:back|(?:back )?(?:in|into|to) (?:your|the) bag)(?=\.)",
        (r"\1. Prep one of those dice. Move the rest to your bag",),
    )
    name = "what is got and what is forbidden stand apart"
    one = r"((?:target|up to)\b[^.,:\n]*?)"
    yield Rewriting(
        name,
        rf"{_START}{one} (can't (?:block|attack))(?:,? {TURN})? and takes (\d+) damage(?=\.)",
        (r"deal \3 damage to \1. It \2 this turn",),
    )
    yield Rewriting(
        name,
        rf"{_START}{one} takes (\d+) damage and (can't (?:block|attack))(?:,? {TURN})?(?=\.)",
        (r"deal \2 damage to \1. It \3 this turn",),
    )
    yield Rewriting(
        name,
        rf"{_START}(deal \d+ damage to {one})(?:,? and (?:it|that die|that character)|\. That character|\. That"
        r" die) (can't (?:block|attack))"
        rf"(?:,? {TURN})?(?=\.)",
        (r"\1. It \3 this turn",),
    )
    until = r"(until (?:the end of your opponent's next turn|your next turn))"
    yield Rewriting(
        "each prohibition is a sentence",
        rf"{_START}{one} can't attack (?:or|and can't) block {until}(?=\.)",
        (r"\1 can't attack \2. It can't block \2",),
    )
    yield Rewriting(
        "“opposing … can't block”",
        rf"\b{_FOE} can't (block) with ([^.,:\n]+?)(?=\.| this turn)",
        (r"opposing \2 can't \1",),
        moves=True,
    )
    for said, meant in (
        (r"take (\d+) damage", r"deal \2 damage to your opponent"),
        (r"lose (\d+) life", r"your opponent loses \2 life"),
    ):
        yield Rewriting(
            "“unless your opponent KOs …”",
            rf"{_START}{_FOE} must (?:either )?(?:KO|sacrifice) (?:one of their|an?|1 of their) ((?:{WHOSE})"
            r"(?:character|sidekick))"
            rf"(?:s| dice| die)?(?: they control)? or {said}(?=\.)",
            (
                rf"{meant} unless your opponent KOs a \1 die they control",
                rf"{meant} unless your opponent KOs a \1 they control",
            ),
        )
    yield Rewriting(
        "“… they control”",
        rf"\b({_FOE}|each opponent|each player|that player) (?:must (?:KO|sacrifice)|KOs|sacrifices) "
        rf"(an? (?:{WHOSE})(?:character|sidekick)(?: die)?)(?=\.| or\b| unless)",
        (r"\1 KOs \2 they control",),
    )
    yield Rewriting(
        "“your opponent KOs a … they control”",
        rf"\b({_FOE}|each opponent|each player|that player) (?:must KO|must sacrifice|sacrifices|KOs) (?:one|1) of"
        rf" their ({WHOSE})(character|sidekick)s?(?: dice)?(?=\.)",
        (r"\1 KOs a \2\3 die they control", r"\1 KOs a \2\3 they control"),
    )._replace(bound=True)
    yield Rewriting(
        "“prevent … of that damage”",
        r"^([^\n]*?\b(?:you|this die|an? [^,.:\n]*?) would take [^,.:\n]*?damage[^,.:\n]*?, [^.\n]*?)prevent "
        r"(\d+|all)"
        r" of (?:it|the damage)(?=\.)",
        (r"\1prevent \2 of that damage",),
    )
    yield Rewriting(
        "“prevent all of that damage”",
        r"^([^\n]*?\b(?:you|this die|an? [^,.:\n]*?) would take [^,.:\n]*?damage[^,.:\n]*?, [^.\n]*?)prevent "
        r"(?:it|that damage)(?=\.)",
        (r"\1prevent all of that damage",),
    )
    yield Rewriting(
        "“the first time each turn”",
        r"\bthe first time ([^,.\n]+?) take(s?) ((?:combat |non-combat )?damage[^,.\n]*?) (?:each|every|in a) turn,"
        r" (?=prevent|redirect|reduce)",
        (r"the first time each turn \1 would take \3, ",),
    )


def held_on() -> Iterator[Rewriting]:
    """What holds for whom, and what it is worth."""
    yield Rewriting(
        "what holds for all names them alone",
        rf"^((?:While [^,\n]+, )?)all (?:of the |the )?(?=(?:{WHOSE})(?:sidekicks|action dice)"
        r" (?:get|gain|have|can't|must|cost|lose|take|deal)\b)",
        (r"\1",),
        (CHARACTER,),
        first=True,
    )
    yield Rewriting(
        "“while you have no active …”",
        r"^(?:While active, )?this die can only (attack|block)(?: or (attack|block))? (?:if|while|when) you (?:have"
        r"|control) (?:an?|another) "
        r"(?:active )?([^.,:\n]+?)(?: active| in the field)?(?=\.)",
        (r"While you have no active \3 die, this die can't \1", r"While you have no active \3, this die can't \1"),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“costs … to purchase”",
        r"\b(this die costs \d+ (?:less|more)) (?=for each\b)",
        (r"\1 to purchase ",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“for each opposing …”",
        rf"\bfor each (?:of )?(?:your opponent's|opposing) (?!active)({WHOSE})(character|sidekick)s?(?: dice| die)?"
        r"(?: in the field)?(?=[.,])",
        (r"for each opposing \1\2 die", r"for each opposing \1\2"),
    )
    yield Rewriting(
        "“for each different character among …”",
        rf"\bfor each active {TITLE}(?: characters?)? (?:your opponent|an opponent) (?:has|controls)(?=[.,])",
        (r"for each different character among opposing \1 character dice",),
    )
    yield Rewriting(
        "“can block 2 attackers”",
        r"\b(?:may|can) block (?:an|1|one) (?:additional|extra|more) (?:attacker|character|attacking"
        r" character)(?: die)?((?: each turn)?)(?=[.,])",
        (r"can block 2 attackers",),
    )
    yield Rewriting(
        "“level 1 or level 2”",
        r"\blevel 2 (?:or|and) (?:lower|less|below|under)\b",
        ("level 1 or level 2",),
        first=True,
    )
    for said, stat in STATS[:2]:
        yield Rewriting(
            "“equal to”",
            rf"\b(with) (?:exactly )?(\d+) ?(?:{said})(?=[.,]| or(?! (?:less|more|lower|greater|higher)\b))",
            (rf"\1 {stat} equal to \2",),
        )
    costs = r"(?:that |which )?(?:costs?|with (?:an? )?(?:purchase )?cost(?: of)?|costing)"
    yield Rewriting(
        "“with purchase cost …”",
        rf"\b({DICE}(?: dice| die|s)?|die|dice) {costs} (\d+) or (?:more|greater|higher)\b",
        (r"\1 with purchase cost more than <\2-1>",),
    )
    yield Rewriting(
        "“with purchase cost …”",
        rf"\b({DICE}(?: dice| die|s)?|die|dice) {costs} (\d+) or (?:less|lower|fewer)\b",
        (r"\1 with purchase cost at most \2",),
    )
    yield Rewriting(
        "“your … are free to field”",
        r"^((?:While active, )?)(?:the )?([^.,:\n]*?)(?: dice)? you field (?:cost (?:no energy|nothing|0)|are free"
        r"|have no fielding cost)"
        r"(?: to field)?(?=\.)",
        (r"\1your \2 are free to field", r"\1your \2 dice are free to field"),
        (CHARACTER,),
    )
    yield Rewriting(
        "“your … are free to field”",
        r"^((?:While active, )?)(your [^.,:\n]*?) (?:cost (?:no energy|nothing|0)|have no fielding cost|have a"
        r" fielding cost of 0)(?: to field)?(?=\.)",
        (r"\1\2 are free to field",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“character dice of this card”",
        rf"\bfor each other (?:active )?{OWN}(?: die| character| character die)?(?: you (?:have|control)| in (?:the"
        r"|your) field| active)?(?=[.,])",
        ("for each other character die of this card",),
        (CHARACTER,),
    )


def priced() -> Iterator[Rewriting]:
    """What may be bought, how often, and in how many words."""
    may = r"(?:once (?:per|each|every|a) turn,? )"
    cost = r"((?:pay|KO|spin|lose|take|remove)\b[^.:\n]*?)"
    yield Rewriting(
        "“whenever you could use a Global”",
        rf"^(?:While active, )?{may}you may {cost}(?: to |: )([^.\n]*)\.$",
        (r"While active, once per turn, whenever you could use a Global, you may \1: \2.",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“whenever you could use a Global”",
        r"^While active, you may (pay \[[^.:\n]*?)(?: to |: )([^.\n]*)\.$",
        (r"While active, whenever you could use a Global, you may \1: \2.",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "a Global's price ends in a period",
        r"^(Global: (?:[^.:\[]*, )?pay (?:\[[^\]]*\] ?)+and (?:KO|spin|pay|take|remove)\b[^.:\n]*?)(?: to|:) (?=\w)",
        (r"\1. ",),
    )
    yield Rewriting(
        "a burst adds to what is had anyhow",
        r"^this die (?:gets|has) \+(\d+)(A|D)\. (\*+):? (?:(?:this die|it) )?(?:gets|has) \+(\d+)\2 instead(?=\.)",
        (r"this die has +\1\2. \3 This die has +<\4-\1>\2",),
        (CHARACTER,),
    )


def drawn_unseen() -> Iterator[Rewriting]:
    """Dice that are said to come from a bag and are none in particular: they are drawn (DM-DICE-12.1)."""
    bag = "(?:from|out of) (?:your|the) bag"
    for said, meant in ((r"(?:a|one|1) (?:random )?die", "a die"), (rf"({COUNT}) (?:random )?dice", r"\1 dice")):
        yield Rewriting("“draw and roll”", rf"\broll {said} {bag}", (f"draw and roll {meant}",), first=True)
        yield Rewriting(
            "“draw and roll”",
            rf"\b(?:take|pick|pull) {said} {bag}(?:,? and|,) roll (?:it|them)",
            (f"draw and roll {meant}",),
            first=True,
        )
        yield Rewriting(
            "“prep”",
            rf"\b(?:move|put|place|take|pull|pick) {said} {bag}(?:,? and (?:put|place|move) (?:it|them))? (?:to|in"
            r"|into|onto) your prep(?: area)?\b",
            (f"prep {meant} from your bag",),
            first=True,
        )
        yield Rewriting(
            "“prep … from your bag”",
            rf"\bprep {said}(?=[.,;]| instead| and\b)",
            (f"prep {meant} from your bag",),
            first=True,
        )


def in_other_words() -> Iterator[Rewriting]:
    """What was done this turn, how much that was, and what holds for some of your dice."""
    yield Rewriting(
        "“that much damage”",
        r"\bdeal(s?) (?:the same (?:amount of )?damage|the same amount|as much damage|an equal amount of damage)(?="
        r" to\b)",
        (r"deal\1 that much damage",),
    )
    yield Rewriting(
        "“a character die of yours was KO'd this turn”",
        r"\b(if|while) (?:(?:one|1|any)(?: or more)? of your characters?(?: dice)?|a character(?: die)? (?:you"
        r" control|of yours)|"
        r"one of your dice) (?:was|were|has been|have been|is) (?:KO'd|knocked out) this turn(?=,)",
        (r"\1 a character die of yours was KO'd this turn",),
    )
    yield Rewriting(
        "“an opposing character die was KO'd this turn”",
        r"\b(if|while) (?:(?:one|1|any)(?: or more)? of your opponent's characters?(?: dice)?|(?:a|any) character"
        r"(?: die)? your opponent"
        r" (?:controls|controlled)|any opposing character(?: die)?) (?:was|were|has been|have been|is) (?:KO'd"
        r"|knocked out) this turn(?=,)",
        (r"\1 an opposing character die was KO'd this turn",),
    )
    yield Rewriting(
        "“you used an action die this turn”",
        r"\b(if|while) you(?: have|'ve)? (?:used|played) (?:an?|at least (?:one|1)|any) action(?: die|"
        r" dice)? this turn(?=,)",
        (r"\1 you used an action die this turn",),
    )
    yield Rewriting(
        "an ability of each die needs no “while active”",
        r"^While active, (?=this die\b(?! costs?\b| is free\b| deals?\b))",
        ("",),
        (CHARACTER,),
        first=True,
    )
    yield Rewriting(
        "“this turn, when … would take damage”",
        r"^(When this die [^\n]*?)\bprevent all (combat |non-combat )?damage (?:dealt )?to (?:it|this die)(?:,?"
        rf" {TURN})?(?=\.)",
        (r"\1this turn, when this die would take \2damage, prevent all of that damage",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“your … character dice”",
        rf"\beach (?:one )?of your ((?:{WHOSE})){TITLE}s? (?=gets?\b|gains?\b|has\b|have\b|can't\b|costs?\b|must\b)",
        (r"your \1\2 character dice ",),
    )
    number = r"the number of ([^.,:\n]+?)(?:s| dice)"
    whose = r"((?: (?:you|they) (?:have|control)| your opponent (?:has|controls))?)"
    where = r"((?: in your (?:opponent's )?(?:used pile|prep area|reserve|bag))?)"
    yield Rewriting(
        "“life for each …”",
        rf"\b(gains?|loses?) life equal to {number}{whose}{where}(?: active| in the field)?(?=\.)",
        (r"\1 1 life for each \2 die\3\4", r"\1 1 life for each \2\3\4"),
    )
    yield Rewriting(
        "a burst says whom it is about",
        r"^(the next [^.*\n]*? costs) (\d+) less([^.*\n]*)\. (\*+) (?:(?:It|That die) costs )?(\d+) less instead(?=\.)",
        (r"\1 \2 less\3. \4 \1 \5 less\3 instead",),
    )
    yield Rewriting(
        "“at the end of the turn” comes first",
        r"^([^\n]*\. )At (?:the )?end of (?:the |this )?turn, (KO|move|prep) (?:them|those (?:dice|characters"
        r"|sidekicks)|each of them)",
        (r"\1At the end of the turn, \2 those dice",),
    )
    yield Rewriting(
        "a price stands before a colon",
        r"^((?:When|At)\b[^.:\n]*, )you may (?:send|move|put|place|return) this die (?:to|in|into) (?:your|the)"
        r" used pile (?:to (?=\w)|and )",
        (r"\1you may move this die to your used pile: ",),
        ("action",),
    )


PLAIN: Final = (*deeds(), *held_on(), *priced(), *drawn_unseen(), *in_other_words())
