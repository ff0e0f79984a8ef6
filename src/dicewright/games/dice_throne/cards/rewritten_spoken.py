"""What designers say in passing: who is meant by *target*, what is said of an opponent, signs for words, rows of dice.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import DEED, FOE, OF_THESE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_ROLLED: Final = r"(\broll [2-6] dice\b[^\n]*?\b)"
_HELD: Final = rf"{NAME}(?: tokens?)?(?: (?:that )?you have| on you)?"
_SYMBOL: Final = r"(?!cards?\b|dice\b|tokens?\b|of\b|or\b|CP\b)([a-z]+?)"


def others() -> Iterator[Rewriting]:
    """Whom an effect is about."""
    name = "“the defender”"
    does = r"(?=(?:gains|takes|loses|discards|gets|receives)\b)"
    yield wide(name, rf"{BEGINS}(?:the )?target (?:player |hero )?{does}", "The defender ", (OFFENCE,))
    yield wide(
        "what happens is told to the player",
        r"(\b(?:gain|inflict|draw|heal) [^.,:;]*?) for yourself(?=[.,;]| and\b)",
        r"\1",
    )
    name = "“remove … from”"
    some = rf"(1|an?|all|\d)(?: of their)? ((?!CP\b|Health\b|Roll\b|card){NAME})(?: tokens?)?"
    for kind, whom in ((OFFENCE, "the defender"), (DEFENCE, "the attacker"), (CARD, "a chosen opponent")):
        foe = rf"(?:{FOE}|the attacker|they|{whom})" if kind != CARD else rf"(?:{FOE})"
        yield wide(
            name, rf"{STARTS}{foe} (?:loses?|discards?) {some}(?=[.,;]| and\b)", rf"remove \1 \2 from {whom}", (kind,)
        )
    yield wide(name, r"\bremove an? (?=(?-i:[A-Z]))", "remove 1 ")
    name = "“you have less Health than …”"
    for more, less in (("more|higher|greater", "less"), ("less|lower|fewer", "more")):
        yield wide(
            name,
            rf"\bif ({FOE}|that player) has (?:{more}) Health than you(?: do| have)?(?=[,.])",
            rf"if you have {less} Health than \1",
        )
        yield wide(
            name,
            rf"\bif ({FOE}|that player) has (?:{more}) CP than you(?: do| have)?(?=[,.])",
            rf"if you have {less} CP than \1",
        )
    name = "dice of an opponent"
    dice = r"(?:of )?(?:your|an|the|any|a chosen|target) opponent's dice"
    yield wide(name, rf"\b(?:1|an?|any 1) {dice}", "1 die of an opponent", (CARD, *LASTING))
    yield wide(name, rf"\b(up to \d|[2-5]) {dice}", r"\1 dice of an opponent", (CARD, *LASTING))
    yield wide(
        name,
        r"\b(?:1|an?) (?:die|dice) (?:belonging to|of) (?:your|an|any|target) opponent(?!'s)",
        "1 die of an opponent",
        (CARD, *LASTING),
    )
    name = "“for each … of that player”"
    yield wide(
        name,
        (
            r"^(Choose an? (?:opponent|player)\. )deal (\d+)((?: \w+)?) damage to (?:them|that player) "
            rf"{EACH} {NAME}(?: tokens?)? (?:they have|on (?:them|that player)|that player has)(?=\.)"
        ),
        r"\1Deal\3 damage equal to \2 for each \4 of that player to that player",
        (CARD,),
    )
    yield wide(
        "“add damage equal to …”",
        rf"\badd (\d+) damage {EACH} {NAME}(?: tokens?)? (?:on (?:{FOE}|them)|they have|{FOE} has)(?=[.,])",
        r"add damage equal to \1 for each \2 of the defender",
        (CARD,),
    )


def signs() -> Iterator[Rewriting]:
    """Signs and short words for longer ones."""
    yield wide("“and”", rf"(?<=[\w\])]) ?\+ (?=(?:{VERBS})\b)", " and ")
    name = "how many tokens is a number"
    yield wide(name, rf"\b(gain|inflict) {NAME} ?(?:x|×) ?(\d)\b", r"\1 \3 \2")
    yield wide(name, r"\b(gain|inflict) (\d) ?(?:x|×) ?(?=(?-i:[A-Z]))", r"\1 \2 ")
    yield wide("“(rounded up)”", r",? \(round up\)|, round up\b", ", rounded up")
    yield wide("“otherwise” begins a sentence", rf"[,;] (?:or )?else,? (?={VERBS}\b)", ". Otherwise, ")
    yield wide(
        "“you lose … CP”",
        r"(?:^|(?<=[.,] )|(?<=\band )|(?<=\bthen ))lose (?=\d+ CP\b)(?!\d+ CP:)",
        "you lose ",
        (CARD, OFFENCE, DEFENCE),
    )
    yield wide(
        "“prevent … damage”",
        (
            r"\b(prevent (?:\d+|half of the|all(?: the)?)(?: incoming)? damage) (?:dealt )?to (?:you"
            r"|yourself)(?=[.,;]| and\b)"
        ),
        r"\1",
        (CARD, TOKEN, DEFENCE),
    )
    yield wide(
        "“avoid all incoming damage”",
        r"\bprevent all(?: of the| the)? damage (?:from|of|dealt by) (?:1|an?|any 1|a single) attack(?=[.,;]| and\b)",
        "avoid all incoming damage",
        (CARD, TOKEN),
    )
    yield wide(
        "when a card is played stands under `timing`",
        r"^(?:you may )?play this(?: card)? (?:during|in) (?:your|a|any) roll phase to (?=[a-z])",
        "",
        (CARD,),
    )
    name = "a price stands before a colon"
    pay = r"((?:pay|spend) \d+ CP|spend \d+ (?!CP\b)[A-Z]\w+(?: [A-Z]\w+)*)"
    yield wide(name, rf"{BEGINS}(?:then, )?you may {pay} to (?=(?:prevent|avoid)\b)", r"You may \1: ", (DEFENCE, CARD))
    yield wide(name, rf"{BEGINS}{pay} to (?=(?:prevent|avoid)\b)", r"\1: ", (CARD,))
    yield wide("“pay … CP”", r"\bspend (\d+ CP)(?=:)", r"pay \1")
    name = "“for each CP paid, …”"
    most = r",? \(?(?:max(?:imum)?|up to(?: a maximum of)?)(?: of)? (\d+)(?: CP)?\)?"
    yield wide(
        name,
        rf"{BEGINS}for each CP (?:you )?(?:pay|spend|paid|spent){most}, {DEED}(?=\.)",
        r"You may pay up to \1 CP. For each CP paid, \2",
        (OFFENCE, CARD, DEFENCE),
    )
    yield wide(
        name,
        rf"{BEGINS}{DEED} for (?:each|every) CP (?:you )?(?:pay|spend){most}(?=\.)",
        r"You may pay up to \2 CP. For each CP paid, \1",
        (OFFENCE, CARD, DEFENCE),
    )


def reckoned() -> Iterator[Rewriting]:
    """So much and something on top, and what dice come to."""
    name = "“equal to 4, plus 1 for each of your …”"
    yield wide(
        name,
        (
            rf"\bequal to (\d+),? ?(?:plus|\+) (?:1 {EACH} |the (?:number|amount) "
            rf"of )(?:of )?(?:your )?{_HELD}(?=[.,;]| and\b)"
        ),
        r"equal to \1, plus 1 for each of your \2",
    )
    yield wide(
        name,
        rf"\bequal to (\d+),? ?(?:plus|\+) your {_HELD}(?=[.,;]| and\b)",
        r"equal to \1, plus 1 for each of your \2",
    )
    for said, meant in (
        ("high(?:er|est)|larger|largest|greater", "highest"),
        ("low(?:er|est)|smaller|smallest", "lowest"),
    ):
        one = rf"the (?:{said})(?: (?:1|one|die|result|value|number|roll))?(?: of (?:them|the (?:2|two)))?(?: rolled)?"
        yield wide(
            "“the highest die”",
            rf"{_ROLLED}(deal|prevent) (\d+) damage,? (?:plus|\+) {one}(?=[.,;])",
            rf"\1\2 damage equal to \3, plus the {meant} die",
        )
    name = "“equal to half the total (rounded up)”"
    add = r"(?:add|sum) (?:them|the (?:results|values|dice|numbers|2))(?: together| up)?(?:,? and|,|\.)(?: then)? "
    yield wide("“damage equal to the total”", rf"(\broll \d dice)\. {add}", r"\1. ")
    yield wide(
        name,
        r"(\broll \d dice\. )(prevent|deal) half that much damage(?:,? \(?rounded up\)?)?",
        r"\1\2 damage equal to half the total (rounded up)",
    )
    yield wide(
        "“take damage equal to the total”",
        r"(\broll 1 die\b[^\n]*?\btake )that (?:much|many) damage\b",
        r"\1damage equal to the total",
        (TOKEN,),
    )
    name = "“on 2 …”"
    yield wide(
        name, rf"\bif all (?:of )?(?:your )?(\d) dice (?:show|are) {_SYMBOL}s?(?=,)", r"on \1 \2", (OFFENCE, DEFENCE)
    )
    row, more = rf"(\d) {_SYMBOL}s?: {DEED}", r"(?:[.;,]|,? and) "
    begins = r"((?:^|\broll \d dice[.:] ))"
    yield wide(
        name,
        rf"{begins}{row}{more}(\d) (?!\3){_SYMBOL}s?: {DEED}{more}(\d) (?!\3|\6){_SYMBOL}s?: {DEED}(?=\.)",
        r"\1On \2 \3, \4. On \5 \6, \7. On \8 \9, \g<10>",
        (OFFENCE, DEFENCE, CARD),
    )
    yield wide(
        name,
        rf"{begins}{row}{more}(\d) (?!\3){_SYMBOL}s?: {DEED}(?=\.)",
        r"\1On \2 \3, \4. On \5 \6, \7",
        (OFFENCE, DEFENCE, CARD),
    )
    different = r"if (?:you roll(?:ed)?|the dice show|they show) (\d) different symbols(?=,)"
    yield wide("“3 or more different symbols”", rf"\b{different}", r"if the dice show \1 or more different symbols")
    for n in range(2, 6):
        yield wide(
            "“2 of a kind”",
            (
                rf"(\broll {n} dice\b(?:(?!\broll\b)[^\n])*?)\bif (?:they all|all(?: of them| \d)?|all dice"
                r"|the dice all) match(?=,)"
            ),
            rf"\1if the dice show {n} of a kind",
        )


def dice() -> Iterator[Rewriting]:
    """Dice that are changed."""
    name = "“set … to any …”"
    whose = r"((?:up to )?\d of your dice|any 1 die|1 die of an opponent)"
    yield wide(
        name,
        (
            rf"\b(?:change|set|turn|flip) {whose} (?:to|into) (?:an? )?(?!any\b|the\b|an?\b|its\b"
            rf"|match\b){_SYMBOL}(?: symbols?)?(?=[.,;])"
        ),
        r"set \1 to any \2",
        (CARD, *LASTING),
    )
    name = "“raise … by 1”"
    yield wide(
        name,
        rf"\badd (\d) to (?:the (?:value|number|result) of )?{whose}(?=[.,;])",
        r"raise \2 by \1",
        (CARD, *LASTING),
    )
    yield wide(
        name,
        rf"\b(?:subtract|take) (\d) from (?:the (?:value|number|result) of )?{whose}(?=[.,;])",
        r"lower \2 by \1",
        (CARD, *LASTING),
    )


def attacks() -> Iterator[Rewriting]:
    """What becomes of an Attack, and what follows from it."""
    yield wide(
        "“double the damage of this Attack”",
        r"\b(?:your|this|the) attack (?:deals|does) (?:double(?: the| its)? damage|twice (?:as much|the|its) damage)",
        "double the damage of this Attack",
        (CARD, OFFENCE, TOKEN, PASSIVE),
    )
    name = "“if this Attack dealt 1 or more damage”"
    yield wide(
        name,
        r"\bif (?:your|this|the) attack (?:deals|dealt|does|did) (?:any )?damage,",
        "if this Attack dealt 1 or more damage,",
        (CARD,),
    )
    its = r"(?:the |that )?damage (?:your attack |this attack |the attack )?(?:deals|dealt|does)"
    yield wide(
        "“heal half the damage this Attack dealt”",
        rf"{BEGINS}heal half (?:of )?{its},? \(?rounded up\)?",
        "After damage, heal half the damage this Attack dealt (rounded up)",
        (CARD,),
    )
    hurt, by = (
        r"(?:each time|when(?:ever)?) an opponent (?:takes|is dealt|suffers)",
        r"(?:from|by) (?:1 of )?your attacks?",
    )
    name = "“when your Attack deals damage”"
    yield wide(name, rf"{hurt} (?:any )?damage {by},", "when your Attack deals damage,", LASTING)
    yield wide(name, rf"{hurt} (\d+) or more damage {by},", r"when your Attack deals \1 or more damage,", LASTING)
    yield wide(
        "“Your Attacks get”",
        (
            r"\bYour attacks? (?:deals?|gets?|does|do) (?:an? )?\+?(\d+) (?:more |additional "
            rf"|extra )?damage (?:for each|for every|per) (\d) {NAME}(?: tokens?)?(?: (?:that )?you have"
            r"| on you)?(?=\.)"
        ),
        r"Your Attacks get +\1 damage for each \2 \3",
        LASTING,
    )
    gone = r"(?:\.|,? and|,? then|;)(?: Then,?)? (?:remove|discard) (?:this(?: token)?|it)(?=\.)"
    yield wide(
        "“this Attack becomes undefendable”",
        rf"^(?:the|your) next attack(?: you make)? (?:is|becomes) undefendable{gone}",
        "When you Attack, this Attack becomes undefendable and remove this token",
        (TOKEN,),
    )
    coming = r"(?:if|when(?:ever)?) an attack would deal you"
    may = rf"(?:you may )?(?:spend|use|discard) {OF_THESE} to "
    yield wide(
        "“spend 1 when …:”",
        rf"{BEGINS}{coming} (?:at least (\d+)|(\d+) or more) damage, {may}",
        r"Spend 1 when you have \1\2 or more incoming damage: ",
        (TOKEN,),
    )
    yield wide(
        "“spend 1 when …:”", rf"{BEGINS}{coming} damage, {may}", "Spend 1 when you have incoming damage: ", (TOKEN,)
    )
    name = "“prevent 1 incoming status effect”"
    kind = r"(?:an?|any|1)((?: positive| negative)?) status effect"
    no = r"(?:prevent|avoid|cancel|ignore|negate|block)"
    yield wide(
        name,
        (
            r"^when (?:an(?:other)? player|an opponent|a chosen opponent|someone|anyone|another player) "
            rf"(?:would )?inflicts? {kind} on you, {may}{no} (?:it|that|that status effect)(?=\.)"
        ),
        r"Spend 1: prevent 1 incoming\1 status effect",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"^(?:you may )?spend {OF_THESE} to {no} {kind} (?:(?:that )?you(?:'d| would) (?:gain|receive|get)"
            r"|inflicted on you|(?:that is |that's )?about to be inflicted on you)(?=\.)"
        ),
        r"Spend 1: prevent 1 incoming\1 status effect",
        (TOKEN,),
    )
    yield wide(
        "“spend 1:”",
        r"^use (?:this(?: token)? )?(?:during|in) your ([a-z ]*?phase): (?:remove|discard) (?:this token|this|it)"
        r"(?:,| and)(?: then)? (?=\w)",
        r"Spend 1 in your \1: ",
        (TOKEN,),
    )


def doubtful() -> Iterator[Rewriting]:
    """What stands behind two effects belongs to both or to the second: only the writer knows, who is shown both."""
    one = r"((?:deal|prevent|heal|gain|steal|draw|inflict)\b(?:(?! and\b| or\b| for\b| if\b| on\b)[^.,:;])*)"
    kinds = (OFFENCE, DEFENCE)
    for name, asked, first in (
        ("“for each …” comes first", rf"{EACH} ([a-z]+)(?: rolled| you roll(?:ed)?)?", r"for each \3"),
        ("“if …” comes first", r"if ((?:you|the|your)\b[^.,:;]*)", r"if \3"),
        ("“on …” comes first", r"on (\d [a-z]+)", r"on \3"),
    ):
        second = first[:1].upper() + first[1:]
        yield Rewriting(
            name,
            rf"\A{one} and {one} {asked}(?=\.\Z)",
            (rf"{second}, \1 and \2", rf"\1. {second}, \2"),
            kinds,
            moves=True,
        )


SPOKEN: Final = (*doubtful(), *others(), *signs(), *reckoned(), *dice(), *attacks())
