"""Notes rather than sentences: rows with strokes, signs for words, questions, what stands in brackets for emphasis.

Put right everywhere, before most other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_heads import BARE
from dicewright.games.dice_throne.cards.rewritten_joined import SYMBOL
from dicewright.games.dice_throne.cards.rewritten_wide import FOE, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    DEFENCE,
    EACH,
    HURT,
    LASTING,
    NAME,
    OFFENCE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import Rewriting

SIGN: Final = rf"(?!{VERBS}s?\b)(?-i:{SYMBOL})"
"""A symbol as a group, in small letters as it is called by then."""
_TO: Final = r"(?: ?(?:[:=→,–—]|->|=>|-)+ ?| )"
_KIND: Final = r"((?: undefendable| pure| collateral| ultimate)?)"
THING: Final = r"(?-i:[A-Z])[\w'’!-]*(?: (?-i:[A-Z])[\w'’!-]*)*"
"""A status effect or CP."""
_AT_DEFENDER: Final = r"(?: (?:to|on|at) (?:your opponent|the opponent|an opponent|the defender|opp))?"


def ladders() -> Iterator[Rewriting]:
    """Numbers of dice in a row before what they deal."""
    name = "what more of them add"
    with_these = r"(?:with |on |for |if you(?:'ve)? roll(?:ed)? |rolling )?"
    for many in (4, 3, 2):
        row = " ?/ ?".join([r"(\d+)"] * many)
        begun = rf"\A{with_these}{row} {SIGN}s?(?: rolled)?{_TO}(?:(?:this (?:attack|ability) )?deals? )?"
        others = r"[^\n]*\d ?/ ?\d"
        symbol, kind = rf"\{many + 1}", rf"\{2 * many + 2}"
        more = [rf"On \{at + 1} {symbol}, add <\{many + 2 + at}-\{many + 1 + at}> damage" for at in range(1, many)]
        yield wide(
            name,
            rf"{begun}{row}{_KIND} {HURT}{_AT_DEFENDER}(?=[.](?!{others}))",
            ". ".join((rf"On \1 {symbol}, deal \{many + 2}{kind} damage", *more)),
            (OFFENCE,),
            unless=BARE,
        )
        yield wide(
            "what dice an ability needs stands under `needs`",
            rf"{begun}(?=\d+(?: ?/ ?\d+){{{many - 1}}}(?: undefendable)? {HURT}\b(?:{others}|,? (?:and"
            r" )?then\b|,? and\b|, ))",
            "deal ",
            (OFFENCE,),
            unless=BARE,
        )


def signs() -> Iterator[Rewriting]:
    """Signs and capitals for words."""
    yield wide("“opponent”", r"\bopp\b", "opponent")
    for word in ("or", "and", "all", "no", "not", "each"):
        yield wide("words are written in small letters", rf"(?-i:\b{word.upper()}\b)", word)
    yield wide("“gain … and gain …”", rf"(\bgain (?:\d+ |an? )?{THING}) ?(?:\+|&) ?(?={THING}|\d+ )", r"\1 and gain ")
    yield wide(
        "“gain … and gain …”", rf"(\bgain \d+ CP),? (?:and|plus) (?=(?!CP\b){THING}(?:[.,;]|\Z))", r"\1 and gain "
    )
    yield wide("“and”", rf"(\b{HURT}) ?(?:\+|&) ?(?={VERBS}\b)", r"\1 and ", PLAYED)
    yield wide(
        "“gain … and gain …”",
        rf"(\b{HURT}[^.,;:]*?,? and )(?:take|collect|claim|acquire) (?=(?!CP\b){THING}(?:[.,;]|\Z))",
        r"\1gain ",
        PLAYED,
    )
    yield wide(
        "“for each …” for so many times a symbol",
        rf"(\b\d+ (?:{HURT}|CP)) ?[x×*] ?(?={SIGN}\b)",
        r"\1 for each ",
        PLAYED,
    )
    up = r",? \(?round(?:ed|ing)?(?: it)? up\)?"
    yield wide(
        "“prevent half of the incoming damage”",
        rf"\bprevent half(?: of)? the incoming {HURT}{up}(?=[.,;]| and\b)",
        "prevent half of the incoming damage",
    )
    yield wide("what gives is called “gain”, “inflict” or “heal”", r"(?:^|(?<=[.:;,] ))\+(\d+) CP\b", r"gain \1 CP")
    arrow = r" ?(?:->|=>|→|⇒) ?"
    yield wide("a price stands before a colon", rf"(\b(?:pay|spend|discard) [^.:;,>→]*?){arrow}(?={VERBS}\b)", r"\1: ")
    yield wide("an effect to a sentence", rf"(\blose \d+ (?:Health|HP)){arrow}(?={VERBS}\b)", r"\1. ", (CARD,))
    yield wide("half is rounded up", r" \(round up\)", " (rounded up)")
    yield wide("half is rounded up", r" \(round down\)", " (rounded down)")


def choices() -> Iterator[Rewriting]:
    """Which of three, and what is done to the dice or a token besides."""
    one = rf"((?:{VERBS}\b|\d+ (?:undefendable )?{HURT}\b)[^.,:;]*?)"
    yield wide(
        "“choose 1: …; or …”",
        rf"\bchoose(?: (?:1|one)(?: of(?: the following| these))?)?[:–—-] ?{one},? or {one},? or {one}(?=\.)",
        r"choose 1: \1; or \2; or \3",
    )
    yield wide(
        "“choose 1: …; or …”",
        rf"\bchoose(?: (?:1|one)(?: of(?: the following| these))?)?[:–—-] ?{one} ?[/|] ?{one} ?[/|] ?{one}(?=\.)",
        r"choose 1: \1; or \2; or \3",
    )
    yield wide(
        "“choose 1: …; or …”",
        rf"\bchoose(?: (?:1|one)(?: of(?: the following| these))?)?[:–—-] ?{one} ?[/|] ?{one}(?=\.)",
        r"choose 1: \1; or \2",
    )


def outcomes() -> Iterator[Rewriting]:
    """What each symbol of one die brings, with strokes between."""
    name = "each row of a table is a sentence with “on …”"
    yield wide("“roll 1 die”", r"\broll (?:1|one)(?=[:;.,] )", "roll 1 die")
    for _ in range(5):
        yield wide(
            name,
            rf"(\broll (?:1|one|an?) die\b(?=[^\n]* ?[/|] ?)[^/|\n]*?)(?:[:.;,] ?| ?[/|] ?){SIGN}{_TO}"
            rf"(?=\+?\d+ |{VERBS}\b|(?:this |the )?attack becomes\b)",
            r"\1. On \2, ",
            PLAYED,
        )
    face = r"(\d-\d|\d)"
    for _ in range(4):
        yield wide(
            name,
            r"(\broll (?:1|one|an?) die\b(?=[^\n]*(?: [/|] |[,;.] \d))[^/|\n]*?)(?:[:.;,] ?| [–—-] | ?[/|]"
            rf" ?){face} ?(?:[:=→]|->|=>)+ ?"
            rf"(?=\+?\d+ |{VERBS}\b)",
            r"\1. On \2, ",
            PLAYED,
        )
    for _ in range(4):
        yield wide(
            name,
            rf"(\broll (?:1|one|an?) die\b[^\n]*?\bon {SIGN}),? ({VERBS}\b[^.,:;]*?)(?:[,;]|,? and) (?=on {SIGN})",
            r"\1, \3. ",
            PLAYED,
        )
    yield wide(
        "“nothing happens”",
        r"(\broll (?:1|one|an?) die)[.:;,] (?:on )?(\d(?:-\d)?)[:=,] nothing(?: happens)?(?=[.;,])",
        r"\1. On \2, nothing happens",
        PLAYED,
    )
    on = r"(\bon (?:[a-z]+|\d(?:-\d)?), )"
    yield wide("“deal … damage”", rf"{on}(\d+){_KIND} {HURT}\b", r"\1deal \2\3 damage", (OFFENCE, DEFENCE))
    yield wide("“add … damage”", rf"{on}\+(\d+) {HURT}\b", r"\1add \2 damage", (OFFENCE, CARD))
    yield wide(
        "“this Attack becomes undefendable”",
        rf"{on}(?:the |your )?attack becomes undefendable\b",
        r"\1this Attack becomes undefendable",
        (OFFENCE, CARD),
    )


def rolled() -> Iterator[Rewriting]:
    """Dice and symbols without the words around them."""
    some = r"([1-6]|one|two|three|four|five)"
    yield wide(
        "“roll 5 dice.”",
        rf"\A(?:def(?:en[cs]ive)?\.?(?: roll)?[:,]? )?{some}(?: dice| die)[:.,;] (?=(?-i:[A-Za-z])|\+?\d+"
        r" (?:damage|dmg|CP)\b)",
        r"Roll \1 dice. ",
        (DEFENCE,),
    )
    yield wide(
        "“roll 5 dice.”",
        rf"\Aroll {some}(?: dice)?: (?=\+?\d+ (?:damage|dmg|CP)\b|gain\b)",
        r"Roll \1 dice. ",
        (DEFENCE,),
    )
    yield wide("“roll 1 die”", r"\broll (1|one) dice\b", "roll 1 die", (DEFENCE,))
    starts = r"(?:^|(?<=[.:;,] ))"
    yield wide(
        "“for each …, …”",
        rf"{starts}(?:per|for each|for every) pair of {SIGN}s?{_TO}(?=\d|{VERBS}\b)",
        r"for each 2 \1, ",
        PLAYED,
    )
    yield wide(
        "“for each …, …”", rf"{starts}(?:per|for each|for every) {SIGN}{_TO}(?=\d|{VERBS}\b)", r"for each \1, ", PLAYED
    )
    yield wide(
        "a sentence ends in a period",
        r"(\bfor each (?:2 )?[a-z]+, [^.,:;]*)[;,] (?=for each (?:2 )?[a-z]+, )",
        r"\1. ",
        PLAYED,
    )
    each = r"(\bfor each (?:2 )?[a-z]+, )"
    yield wide("“deal … damage”", rf"{each}(\d+){_KIND} {HURT}\b", r"\1deal \2\3 damage", (OFFENCE, DEFENCE))
    yield wide(
        "“for each …” comes first",
        rf"(?:^|(?<=[.:,] ))({VERBS}\b[^.,:;/]*?) (?:per|for each|for every) {SIGN} ?(?:/| or | and )"
        rf" ?{SIGN}(?: rolled)?(?=\.)",
        r"for each \2, \1. For each \3, \1",
        PLAYED,
    )
    yield wide(
        "“on …” comes first",
        rf"(?:^|(?<=[.:] ))({VERBS}\b[^.,:;]*?) {EACH} {SIGN}(?: rolled)?,? and ({VERBS}\b[^.,:;]*?)"
        rf" (?:if|when) you roll(?:ed)? (?:at least )?([2-6]|two|three)(?: or more)? {SIGN}s?(?=\.)",
        r"For each \2, \1. On \4 \5, \3",
        (OFFENCE, DEFENCE),
    )
    any_of = r"(?:any|at least (?:an?|1|one)|an?|one or more|1 or more|1\+)"
    yield wide("“on …” comes first", rf"{BEGINS}{any_of} {SIGN}s?(?: rolled)?\? (?={VERBS}\b)", r"On \1, ", PLAYED)
    yield wide(
        "“on …” comes first",
        rf"{BEGINS}(?:at least )?([2-5])(?:\+| or more)? {SIGN}s?(?: rolled)?\? (?={VERBS}\b)",
        r"On \1 \2, ",
        PLAYED,
    )
    yield wide(
        "“the dice show each symbol”",
        rf"{BEGINS}(?:if |on |with )?(?:all|each of the|all of the) (?:3|three)(?: different)? symbols(?:"
        rf" (?:shown|rolled))?[:,] (?={VERBS}|you may)",
        "If the dice show each symbol, ",
        (OFFENCE, DEFENCE),
    )
    yield wide(
        "“the dice show”",
        r"\b(for each different symbol) (?:showing|shown|rolled|you rolled|among them)",
        r"\1 the dice show",
    )
    yield wide("“the dice show”", r"(?<=of a kind) \((?:by )?numbers?(?:, not(?: by)? symbols?)?\)", "", (OFFENCE,))
    yield wide(
        "“the dice show”",
        r"\bif (?:you rolled )?all (?:5|five)(?: of your)? dice (?:(?:are )?(?:alike|the same) in number"
        r"|(?:show|with) the same number)(?=,)",
        "if the dice show 5 of a kind",
        (OFFENCE,),
    )
    most = r",? \(?(?:max(?:imum)?|up to|to a max(?:imum)? of)\.?(?: of)? \+?(\d+)(?: damage| dmg| more)?\)?"
    yield wide(
        "“add damage equal to 1 for each …”",
        rf"(\bdeal \d+(?: undefendable)?) {HURT}(?:,? and|,? plus|,|\.)? ?\+?(\d+)(?: {HURT})? {EACH} {SIGN}"
        rf"(?: you rolled| rolled)?{most}(?=\.)",
        r"\1 damage. Add damage equal to \2 for each \3 in the roll, to a maximum of \4",
        (OFFENCE,),
    )
    yield wide(
        "“for each …” comes first",
        rf"\A(?:attack modifier[.:] )?(roll \d dice)[,:;.] \+(\d+) {HURT} {EACH} {SIGN}(?=\.)",
        r"Attack Modifier. \1. For each \3, add \2 damage",
        (CARD,),
    )
    yield wide(
        "“if this added … damage”",
        r"\bif (?:you|this) add(?:s|ed)? (?:at least )?(\d+)(?:\+| or more)?(?: damage)?(?: (?:this|in"
        r" this) way)?[:,] ",
        r"if this added \1 or more damage, ",
        (CARD,),
    )
    yield wide(
        "“on 2 …”",
        rf"\bif (\d)(?:\+| or more)? of your (?:final |rolled )?dice (?:are|show) {SIGN},",
        r"on \1 \2,",
        LASTING,
    )


def hits() -> Iterator[Rewriting]:
    """Attacks in few words."""
    name = "“deal … damage”"
    yield wide(
        name,
        rf"(\bif {FOE} (?:has|had) (?:already )?{NAME})[:,] (\d+){_KIND} {HURT} instead(?=\.)",
        r"\1, deal \3\4 damage instead",
        (OFFENCE,),
    )
    yield wide(name, rf"{BEGINS}then[,:]* (\d+){_KIND} {HURT}\b", r"Then, deal \1\2 damage", (OFFENCE,))
    yield wide(
        name, rf"{BEGINS}(undefendable|pure|collateral): (?:deal )?(\d+) {HURT}\b", r"Deal \2 \1 damage", (OFFENCE,)
    )
    yield wide(name, rf"{BEGINS}no {HURT}[.;,] (?=\w)", "", (OFFENCE,))
    yield wide("what holds of every Ultimate is not said", r"\Ault[.:!] ", "Ultimate! ", (OFFENCE,))
    two = rf": ({THING})(?:,| and|, and| &| \+) ({THING})(?=\.)"
    yield wide(
        "“inflict”", rf"{BEGINS}{FOE} (?:gets?|gains?|receives?|takes?){two}", r"Inflict \1 and inflict \2", (OFFENCE,)
    )
    yield wide("“gain … and gain …”", rf"{BEGINS}(?:you )?(?:get|gain|receive){two}", r"Gain \1 and gain \2", PLAYED)
    yield wide(
        "“remove … from the defender”",
        rf"\bif {FOE} has {NAME}[:,] remove (?:it|1|one|1 of (?:it|them)|one of (?:it|them)|that token)"
        rf" (?:for|to deal|and deal|and add|to add) \+?(\d+)(?: (?:more|extra|additional))? {HURT}(?: more)?(?=\.)",
        r"if the defender has \1, remove 1 \1 from the defender and add \2 damage",
        (OFFENCE,),
    )
    yield wide(
        "what is counted is counted before it leaves",
        rf"{BEGINS}(?:remove|rip off|tear off|pull off|strip|consume|detonate) all {NAME} (?:from|on|of"
        rf"|off) {FOE}(?:: |, |\. )(?:deal )?(\d+)"
        rf" {HURT} (?:each|per (?:\1|one|token)|for each(?: one)?(?: removed)?)(?:,| and|, and) heal"
        r" (\d+) (?:each|per (?:\1|one|token)|for each(?: one)?(?: removed)?)(?=\.)",
        r"Deal damage equal to \2 for each \1 of the defender. Heal \3 for each \1 of the defender."
        r" Remove all \1 from the defender",
        (OFFENCE,),
    )
    yield wide(
        "“for each CP paid” comes first",
        rf"\A(?:you may )?pay up to (\d+) CP[:.,] deal (\d+){_KIND} {HURT}(?:,? and|,? plus|,)?"
        r" ?\+?(\d+)(?: (?:more|extra|additional))?"
        rf"(?: {HURT})? {EACH} CP(?: (?:you )?(?:paid|spent)(?: this way)?)?(?=\.)",
        r"Deal \2\3 damage. You may pay up to \1 CP. For each CP paid, add \4 damage",
        (OFFENCE,),
    )
    yield wide(
        "“otherwise” begins a sentence",
        rf"(\bif (?:at least 1|any|some|1 or more) {HURT} (?:got|gets|went|goes) through[:,]"
        rf" [^.,:;]*)[;.,] if (?:0|no|none|nothing)(?: {HURT})?(?: of it)? (?:got|gets|went|goes)"
        r" through[:,] ",
        r"\1. Otherwise, ",
        (OFFENCE,),
    )
    yield wide(
        "words that only stress what is said are left out",
        r"(\A(?:inflict|gain)\b[^()]*?) \((?:the |those |any )?(?:new|just inflicted|just gained)(?:"
        r" ones?| tokens?)?,? (?:count|included|count too|also count|are counted)(?: too| as well)?\)",
        r"\1",
        (OFFENCE,),
    )
    yield wide(
        "“for each …” is an amount",
        rf"\bdeal (\d+){_KIND} {HURT} {EACH} {NAME} (?:on|of|that) (?:{FOE})(?: has)?(?=\.)",
        r"deal\2 damage equal to \1 for each \3 of the defender",
        (OFFENCE,),
    )
    yield wide(
        "“transfer 1 …”", r"\bany (?:1|one) (?=(?:negative |positive )?status effect\b)", "1 ", (CARD, OFFENCE, DEFENCE)
    )
    yield wide("what holds of every token is not said", r" \(stack limits? (?:still )?appl(?:y|ies)\)", "", PLAYED)
    yield wide(
        "“you may make 1 more Roll Attempt”",
        r"\A(?:you )?(?:get|gain|have|take|receive) \+?(?:1|one|an)(?: (?:extra|additional|more))? Roll"
        r" Attempt(?: (?:this|in this|during this|in your) (?:turn|Offensive Roll Phase|Roll Phase"
        r"|phase))?(?=\.\Z)",
        "You may make 1 more Roll Attempt",
        (CARD,),
    )


def tokens() -> Iterator[Rewriting]:
    """Notes on tokens."""
    yield wide(
        "“take … damage”",
        r"((?:^|(?<=\. ))(?:In your upkeep phase|At the start of your turn|At the end of your turn),"
        rf" )(\d+){_KIND} {HURT}\b",
        r"\1take \2\3 damage",
        (TOKEN,),
    )
    who = r"(?:(?:the )?(?:owner|holder|bearer|afflicted player|player)|you) (?:may|can)"
    when = r"(?:in|during) (?:their|your|its|his or her) main phase"
    gone = r"remove (?:1|one|this|an?|it)(?: (?:stack|token))?"
    yield wide(
        "“spend … in your main phase”",
        rf"{BEGINS}{who} (?:pay|spend) (\d+) CP {when}(?::| to) {gone}(?=\.)",
        r"Pay \1 CP in your main phase: remove this token",
        (TOKEN,),
    )
    yield wide(
        "“spend … in your main phase”",
        rf"{BEGINS}{when},? {who} (?:pay|spend) (\d+) CP(?::| to) {gone}(?=\.)",
        r"Pay \1 CP in your main phase: remove this token",
        (TOKEN,),
    )
    yield wide(
        "“spend … in your main phase”",
        rf"{BEGINS}(?:your )?main(?: phase)?: (?:you may )?(?:pay|spend) (\d+) CP(?::| to) {gone}(?=\.)",
        r"Pay \1 CP in your main phase: remove this token",
        (TOKEN,),
    )
    yield wide(
        "“spend 1:”",
        rf"{BEGINS}(?:or )?spend (?:it |this |1 )?(?:at )?any ?time(?::| to) (?=\w)",
        "Spend 1: ",
        (TOKEN,),
    )
    yield wide(
        "“spend 1:”",
        rf"{BEGINS}(?:or )?spend (?:it |this(?: token)? |1 |one )?(?:during|in|on|with|for) your (?:own"
        rf" )?attacks?(?::| to add) \+?(\d+) {HURT}(?: to (?:it|that attack|the attack))?(?=\.)",
        r"Spend 1 when you Attack: add \1 damage",
        (TOKEN,),
    )
    yield wide(
        "“in your next Offensive Roll Phase”",
        r"\A(?:(?:in|during) )?(?:your |their )?next Offensive Roll Phase[:,] (?:you have |-)?(\d)"
        r" (?:less|fewer) Roll Attempts?(?: \([^()]*\))?\. Remove (?:this token |it )?at (?:the )?end of"
        r" that phase(?=\.)",
        r"In your next Offensive Roll Phase, you have \1 fewer Roll Attempt. At the end of your next"
        r" Offensive Roll Phase, remove this token",
        (TOKEN,),
    )

    for _ in range(3):
        yield wide(
            "each of these tokens is rolled for",
            r"(\broll (?:1|one|an?) (?:die|dice) (?:per|for each|for every) [^.:;,]*[.:] (?:For each"
            r" \d[^.]*\. )*)(?:On (?:an? )?)?"
            r"(\d(?:-\d)?)(?: ?[:=,→]| [–-]) (?=[a-z]|\d+ (?:damage|dmg)\b)",
            r"\1For each \2, ",
            (TOKEN,),
        )
    yield wide("“take … damage”", rf"(\bFor each \d(?:-\d)?, )(\d+) {HURT}\b", r"\1take \2 damage", (TOKEN,))
    yield wide(
        "“remove this token”",
        r"(\bfor each \d(?:-\d)?, [^.,:;]*?),? (?:and )?(?:it )?(?:drops off|falls off|goes away|wears"
        r" off)(?=\.)",
        r"\1 and remove this token",
        (TOKEN,),
    )
    yield wide(
        "“remove this token”",
        r"(\bfor each \d(?:-\d)?, [^.,:;]*?),? (?:and )?(?:it )?(?:stays|remains)(?=\.)",
        r"\1",
        (TOKEN,),
    )


def spelled() -> Iterator[Rewriting]:
    """What is cut short, and the head of a token, which stands under keys of the file."""
    for said, meant in (
        (r"\boff(?:ens)?\.? roll phase\b", "Offensive Roll Phase"),
        (r"\bdef(?:ens)?\.? roll phase\b", "Defensive Roll Phase"),
    ):
        yield Rewriting("phases are called by their names", said, (meant,), first=True)
    kind = (
        r"(?:pos(?:itive)?|neg(?:ative)?|unique|persistent|(?:stack )?(?:limit|max(?:imum)?|stacks?"
        r"|cap)(?: of|:)? \d+|\d+ max"
        r"|stacks? (?:up )?to \d+|gone when used|(?:removed|discarded|discard) (?:when|after|on) (?:used?|spent))\.?"
    )
    between = r" ?[/,;|·] ?"
    name = "of what kind a token is stands under `kind` and `persistent`"
    yield Rewriting(name, rf"\A\[{kind}(?:{between}{kind})*\][.:]? +(?=\w)", ("",), (TOKEN,), first=True)
    yield Rewriting(
        name, rf"\A(?=[^.]*[/|·]){kind}(?:{between}{kind})+[.:]? +(?=(?-i:[A-Z]))", ("",), (TOKEN,), first=True
    )
    upkeep = (
        r"(?:at )?(?:the )?(?:start|beginning) of (?:your|(?:the )?afflicted player's|their|(?:the"
        r" )?holder's|(?:the )?owner's) upkeep(?: phase)?: "
    )
    yield Rewriting("“in your upkeep phase”", rf"{BEGINS}{upkeep}", ("In your upkeep phase, ",), LASTING, first=True)
    end = r"(?:at )?(?:the )?end of your (offensive|defensive) roll phase(?::|,) "
    yield Rewriting(
        "“in your upkeep phase”", rf"{BEGINS}{end}", (r"At the end of your \1 Roll Phase, ",), LASTING, first=True
    )
    whiff = (
        r", even if you (?:whiffed|(?:activated|activate|used) no (?:offensive )?ability|missed|did not"
        r" attack|didn't attack)(?=\.)"
    )
    yield Rewriting("words that only stress what is said are left out", whiff, ("",), LASTING, first=True)


STROKES: Final = (*spelled(), *signs(), *ladders(), *choices(), *outcomes(), *rolled(), *hits(), *tokens())
