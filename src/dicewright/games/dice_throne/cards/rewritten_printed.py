"""What designers write who know printed cards: *spent this way*, *instead*, *they already have*, when a card is played.

Put right everywhere, before the conditions of texts are. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_heads import SAID_TIMING
from dicewright.games.dice_throne.cards.rewritten_wide import VERBS
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    EACH,
    ENDS,
    HURT,
    NAME,
    OFFENCE,
    ONE,
    PLAYED,
    TOKEN,
    first,
)
from dicewright.language.reading import NUMBERS, Rewriting

_FOE: Final = r"(?:a chosen|an|any|your|the|one|1|target) opponent(?: of your choice)?"
_SOME: Final = r"((?:(?! and\b| or\b| then\b| instead\b| as well\b| too\b| unless\b| if\b)[^.,:;])*?)"
"""What one effect is about."""
_ATTACK: Final = r"(?:your|the|this)(?: current)? attack"
_BESIDES: Final = r"(?: too| as well| also| in addition)?"
_THEY: Final = r"(?:they|that player|that opponent|the opponent)"
_MANY: Final = rf"(?:at least (?=\d ))?((?:\d )?)(?:or more )?(?:any |{ONE} )?"
"""How many of a token somebody has at least, as a group with its space."""


def timed() -> Iterator[Rewriting]:
    """When a card is played, said before all that depends on where its first sentence begins."""
    yield first("when a card is played stands under `timing`", SAID_TIMING[2], "", (CARD,))
    attacks = (
        r"(?:when(?:ever)?|after|once|if) (?:you (?:attack|have attacked|declare an attack|have declared an attack"
        r"|activate an offensive ability|have activated an offensive ability)|your attack is (?:declared|activated))"
    )
    play = r"(?:play|use)(?: this(?: card)?)?(?: only)?"
    yield first(
        "“Attack Modifier.”",
        rf"\A{play} {attacks}(?:[.:]|,? to) (?=(?:add|increase|your attack|this attack|roll \d)\b[\s\S]*)"
        rf"(?=[\s\S]*\b(?:add|increase|attack)\b)",
        "Attack Modifier. ",
        (CARD,),
    )


def paid() -> Iterator[Rewriting]:
    """What is spent, discarded or removed, and how much comes for each of them."""
    yield first(
        "“this way” says nothing",
        rf"\b({EACH} [^.,:;]*?\b(?:spent|paid|discarded|removed)) (?:this|that|in this) way(?=[.,;]|\Z)",
        r"\1",
    )
    yield first("“pay … CP”", rf"\b(?:spend|pay) ({COUNT}) (?:additional|extra|more) CP(?= to\b|:)", r"pay \1 CP")
    yield first("“also” says nothing", rf"(\bmay (?:spend|pay|discard) [^.,:;]*?) to also (?={VERBS}\b)", r"\1 to ")
    some = rf"((?:you may )?spend (?:up to (?:{COUNT})|any number of) {NAME}(?: tokens?)?\. (?:Then,? )?)"
    kind = r"((?: undefendable| pure| collateral)?)"
    more = rf",? (?:\+ ?|plus )(\d+)(?: {HURT})? {EACH}"
    yield first(
        "“for each … spent” comes first",
        rf"{BEGINS}{some}deal (\d+){kind} {HURT}{more} (?:\2|one|token|of them)(?: (?:you )?spent)?{ENDS}",
        r"\1Deal \3\4 damage. For each \2 spent, add \5 damage",
        (OFFENCE,),
    )
    yield first(
        "“for each … spent” comes first",
        rf"{BEGINS}deal (\d+){kind} {HURT}{more} {NAME}(?: tokens?)? (?:you )?spent{ENDS}",
        r"Deal \1\2 damage. For each \4 spent, add \3 damage",
        (OFFENCE,),
        unless=r"\b(?:spend|remove|discard) all\b",
    )
    yield first(
        "what is counted is counted before it leaves",
        rf"{BEGINS}(?:remove|spend|discard) all(?: of)?(?: your)? {NAME}(?: tokens?)?\. deal (\d+){kind} {HURT}{more}"
        rf" (?:\1|one|token|of them)(?: (?:you )?(?:spent|removed|discarded))?{ENDS}",
        r"Deal\3 damage equal to \2, plus \4 for each of your \1. Remove all \1 from yourself",
        (OFFENCE,),
    )
    own = rf"(any number of|up to (?:{COUNT}))(?: of)?(?: your)?(?: own)? {NAME}(?: tokens?)?(?: from yourself)?"
    each = rf"{EACH} (?:token|one|of them|\2)(?: (?:you )?(?:removed|spent))?"
    yield first(
        "“for each … spent” comes first",
        rf"{BEGINS}(?:you may )?(?:remove|spend|discard) {own}(?:\.(?: Then,?)?|,? and|,? then|,? to) "
        rf"((?:draw|heal|gain|deal|add|prevent|steal|inflict)\b[^.,:;]*?) {each}{ENDS}",
        r"You may spend \1 \2. For each \2 spent, \3",
        PLAYED,
    )
    that_many = r"(?:that|as) many(?: cards)?(?: as (?:you )?discarded)?"
    for more_cards, word in ((r"(?:1|one)", "1 card"), (r"(\d|two|three)", r"\2 cards")):
        yield first(
            "“for each card discarded”",
            rf"{BEGINS}(?:you may )?discard (any number of|up to (?:{COUNT})) cards?(?: from your hand)?(?:\. Then,?"
            rf"|\.|,? and(?: then)?|,? then) draw {that_many},? ?(?:plus|\+|and) ?{more_cards}(?: more| extra"
            rf"| additional)?(?: cards?)?{ENDS}",
            rf"You may discard \1 cards. For each card discarded, draw 1 card. Draw {word}",
            (CARD, OFFENCE),
        )
    yield first(
        "“for each card discarded”",
        rf"{BEGINS}(?:you may )?discard (any number of|up to (?:{COUNT})) cards?(?: from your hand)?(?:\. Then,?"
        rf"|\.|,? and(?: then)?|,? then) draw {that_many}{ENDS}",
        r"You may discard \1 cards. For each card discarded, draw 1 card",
        (CARD, OFFENCE),
    )
    yield first(
        "“you may spend 1 …:”",
        rf"(\bon [^.,:;]+, |{BEGINS})you may remove ({COUNT}|an?) (?:of your )?{NAME} to (?={VERBS}\b)",
        r"\1you may spend \2 \3 to ",
        (OFFENCE, DEFENCE),
    )


def better() -> Iterator[Rewriting]:
    """What a price makes of an effect, and what a condition does."""
    name = "what is better is said with “otherwise”"
    unit = rf"((?: (?:undefendable|pure|incoming))?(?: (?:{HURT}|CP|Health|cards?|(?-i:[A-Z])[\w'’]*))?)"
    effect = rf"(deal|prevent|heal|add|gain|draw|steal) (\d+|{ONE}){unit}"
    for cost, meant, at in (
        (rf"spend {ONE} ({NAME})(?: tokens?)?", "spend 1", 6),
        (rf"spend (({COUNT}) {NAME})(?: tokens?)?", "spend", 7),
        (rf"(?:pay|spend) (({COUNT}) CP)", "pay", 6),
        (rf"discard {ONE} (card)(?: from your hand)?", "discard 1", 5),
    ):
        for more in (r"instead \1 (\d+)(?:\3s?)?", r"\1 (\d+)(?:\3s?)? instead"):
            yield first(
                name,
                rf"(?:{BEGINS}|(?<=attack modifier: )){effect}\. You may {cost} to {more}{ENDS}",
                rf"You may {meant} \4: \1 \{at}\3. Otherwise, \1 \2\3",
                PLAYED,
            )
    yield first("“draw … cards”", r"(\bYou may [^.:]*: draw [2-9]) card(?=\. Otherwise, draw)", r"\1 cards", PLAYED)
    yield first(
        "what comes for no price is said with “otherwise”",
        rf"{BEGINS}you may (pay|spend|discard) ([^.:;]*?) to (?={VERBS}\b)([^.:;]*)\. (?:if you (?:do not|don't)"
        rf"|otherwise),? (?={VERBS}\b)",
        r"You may \1 \2: \3. Otherwise, ",
        PLAYED,
    )
    yield first(
        "what is undefendable is dealt all the same",
        rf"(\bif [^.:;]*, (?:{_ATTACK}|(?:this|the|your) {HURT}) (?:is|becomes) undefendable) instead{ENDS}",
        r"\1",
        (CARD, OFFENCE),
    )
    yield first(
        "“add … damage”",
        rf"\bincrease {_ATTACK}(?:'s)?(?: {HURT})? by (\d+)",
        r"add \1 damage",
        (CARD, OFFENCE),
    )
    yield first(
        "what is better is said with “if … otherwise”",
        rf"{BEGINS}add (\d+) {HURT}\. if ([^.,:;]+), (?:increase|raise) (?:it|this|that) by (\d+) instead{ENDS}",
        r"If \2, add \3 damage. Otherwise, add \1 damage",
        (CARD, OFFENCE),
    )
    for said, meant in ((rf"(?:your|the|an) opponent has {NAME}", r"the defender has \1"), (r"([^.,:;]+)", r"\1")):
        yield first(
            "“if …” comes first",
            rf"(?:^|(?<=[.:] )){_ATTACK} (?:is|becomes) undefendable if {said}(?=\. Otherwise\b)",
            rf"If {meant}, this Attack becomes undefendable",
            (CARD, OFFENCE),
        )
    yield first(
        "“add … damage”",
        rf"\badd (\d+) {HURT} ({EACH} [a-z]\w*) to {_ATTACK}",
        r"add \1 damage \2",
        (CARD, OFFENCE),
    )
    yield first(
        "“if …” holds for both outcomes",
        rf"{BEGINS}(inflict (?:(?:{COUNT}|an?) )?{NAME}(?: on (?:your|the|an) opponent)?)\. if (?:your|the|an)"
        rf" opponent already (?:has|had) (?:an? |any )?(?:it|\2),? ([^.:;]+)\. Otherwise, ([^.:;]+){ENDS}",
        r"If the defender has \2, \1 and \3. Otherwise, \1 and \4",
        (OFFENCE,),
    )


def chosen() -> Iterator[Rewriting]:
    """What a card does to an opponent, and what it does where that one has something."""
    asks = rf"(?=If {_THEY} (?:already )?ha(?:ve|s|d)\b)"
    name = "“choose an opponent”"
    hurt = rf"(\d+ (?:\w+ )?{HURT})"
    for verb, what, meant in (
        (r"(?:takes?|receives?|suffers?|is dealt)", hurt, r"Deal \1 to that player"),
        (r"(?:gains?|receives?|gets?)", _SOME, r"That player gains \1"),
        ("loses?", _SOME, r"That player loses \1"),
        ("discards?", _SOME, r"That player discards \1"),
    ):
        yield first(name, rf"\A{_FOE} {verb} {what}\. {asks}", rf"Choose an opponent. {meant}. ", (CARD,))
    theirs = rf"(?=If {_THEY} [^.,]*, {_THEY} (?:gain|get|receive|lose|discard|take)s?\b)"
    yield first(
        name,
        rf"\A(inflict|steal|deal) {_SOME} (on|from|to) {_FOE}\. {theirs}",
        r"Choose an opponent. \1 \2 \3 that player. ",
        (CARD,),
    )
    did = r"\AChoose an opponent\. ((?:That player|Inflict|Steal|Deal)\b[^.]*)\. "
    asked = rf"If {_THEY} (?:already )?ha(?:ve|s|d) (?:already )?{_MANY}{NAME}(?: already| before)?,"
    before = rf"(?=[^.,]*\b(?:already|had|before)\b){asked}"
    them = r"(?:them|that player|that opponent)"
    for second, then in (
        (rf"(?:{_THEY} (?:take|receive|suffer)s?|deal) {hurt}(?: to {them})?", r"deal \4 to that player"),
        (rf"{_THEY} (?:gain|get|receive)s? {_SOME}", r"that player gains \4"),
        (rf"{_THEY} loses? {_SOME}", r"that player loses \4"),
        (rf"{_THEY} discards? {_SOME}", r"that player discards \4"),
        (rf"(?:also )?inflict {_SOME}(?: on {them})?", r"inflict \4 on that player"),
        (rf"(?:you )?(?:also )?((?:gain|draw|heal) {_SOME})", r"\4"),
    ):
        yield first(
            "what is done instead is said with “otherwise”",
            rf"{did}{asked} {second} instead{ENDS}",
            rf"Choose an opponent. If that player has \2\3, {then}. Otherwise, \1",
            (CARD,),
        )
        yield first(
            "what is asked of the time before is asked first",
            rf"{did}{before} {second}{_BESIDES}{ENDS}",
            rf"Choose an opponent. If that player has \2\3, {then}. \1",
            (CARD,),
        )
        yield first(
            "“that player has …”",
            rf"{did}{asked} {second}{_BESIDES}{ENDS}",
            rf"Choose an opponent. \1. If that player has \2\3, {then}",
            (CARD,),
        )
    yield first(
        name,
        rf"{BEGINS}(deal|inflict|steal) {_SOME} (to|on|from) {_FOE} (?:who has|with|that has) {_MANY}{NAME}{ENDS}",
        r"Choose an opponent. If that player has \4\5, \1 \2 \3 that player",
        (CARD,),
    )
    steals = rf"\Asteal (\d) CP from {_FOE}\. If {_THEY} had (?:less|fewer) than (\d)(?: CP)?, {_SOME}{ENDS}"
    yield first(
        "what is asked of the time before is asked first",
        steals,
        r"Choose an opponent. If that player has <\2-1> or less CP, \3. Steal \1 CP from that player",
        (CARD,),
    )


def dice() -> Iterator[Rewriting]:
    """What a card does with dice."""
    other = r"another (?:one )?(?:of your(?: other)? dice|die of yours)"
    value = r"(?:(?:match )?(?:the (?:same )?values? (?:of|on|as) )?|match )"
    for number, word in enumerate(NUMBERS[1:4], 2):
        yield first(
            "“the same value as another of your dice”",
            rf"\b(?:change|set) (?:the values? of )?up to (?:{number}|{word}) of your dice to {value}{other}",
            f"set up to {number} of your dice to the same value as another of your dice",
            (CARD,),
        )
    yield first(
        "“the value of another of your dice”",
        rf"\bto match (?:the value (?:of|on) )?{other}",
        "to the value of another of your dice",
        (CARD,),
    )
    player = r"(?:a chosen|any|an?|one|1|target|another) player"
    for many, meant in (("(?:an?|one|1)", "any 1 die"), (r"up to (two|2|three|3)", r"up to \1 dice of the same roll")):
        of = rf"{many} (?:of their )?(?:dice|die)"
        yield first(
            "“reroll any 1 die”",
            rf"{BEGINS}(?:(?:force|make|have) {player}|choose {player}\. (?:they|that player)(?: must)?) (?:to )?"
            rf"re-?rolls? {of}(?: once)?{ENDS}",
            f"Reroll {meant}",
            (CARD,),
        )
    yield first(
        "“reroll any 1 die”",
        rf"{BEGINS}choose (?:any )?{ONE} die (?:of|from|belonging to) {player}\. (?:they|that player) (?:must )?"
        rf"re-?rolls? (?:it|that die){ENDS}",
        "Reroll any 1 die",
        (CARD,),
    )
    more = rf"{ONE} (?:additional|extra|more) (?:roll attempt|time)"
    phase = r"(?: (?:during|in|of) (?:this|your|their|the)(?: current| next)? offensive roll phase)"
    five = r"(?: \((?:of |with |using )?(?:up to )?(?:5|five|all 5|all five)(?: of (?:your|their))? dice\))?"
    deed = r"(?:perform|make|take|have|gain|roll|get)"
    name = "“gain 1 Roll Attempt”"
    yield first(
        name,
        rf"{BEGINS}(?:choose {player}\. (?:that player|they)|{player}) (?:(?:may|can) {deed}|gains|gets) {more}"
        rf"(?:{phase})?{five}{ENDS}",
        "A chosen player gains 1 Roll Attempt in their Offensive Roll Phase",
        (CARD,),
    )
    yield first(
        name,
        rf"{BEGINS}(?:you )?(?:(?:may|can) )?{deed} {more}{phase}{five}{ENDS}",
        "Gain 1 Roll Attempt in your Offensive Roll Phase",
        (CARD,),
    )
    yield first(name, rf"{BEGINS}(?:you )?(?:(?:may|can) )?{deed} {more}{five}{ENDS}", "Gain 1 Roll Attempt", (CARD,))
    row = r"([a-z]\w*) (?!\1\b)([a-z]\w*)"
    yield Rewriting("“on 1 … + 1 …”", rf"\bon {row}(?=, )", (r"on 1 \1 + 1 \2",), PLAYED)
    yield Rewriting(
        "“on 1 … + 1 …”", rf"\bon {row} (?!(?:\1|\2)\b)([a-z]\w*)(?=, )", (r"on 1 \1 + 1 \2 + 1 \3",), PLAYED
    )


def suffered() -> Iterator[Rewriting]:
    """Damage that goes to several, or to nobody, and what comes later."""
    yield first(
        "“avoid all incoming damage”",
        rf"(\bon [^.,:;]+, )(?:no {HURT} is (?:received|taken|dealt)(?: to you)?|(?:you )?(?:receive|take|suffer) no"
        rf" {HURT}){ENDS}",
        r"\1avoid all incoming damage",
        (DEFENCE, TOKEN),
    )
    both = rf"{BEGINS}deal (\d+)((?: undefendable)?) {HURT} to a chosen opponent"
    others = rf"(?:deal )?(\d+) collateral {HURT} to (?:all|each|every)(?: of the)? other opponents?"
    name = "“each other opponent”"
    for between, meant in ((r",? (?:and )?then", ". Then,"), (r"(?:,? and|\.)", ".")):
        deal = "deal" if meant.endswith(",") else "Deal"
        yield first(
            name,
            rf"{both}{between} {others}{ENDS}",
            rf"Deal \1\2 damage{meant} {deal} \3 collateral damage to each other opponent",
            (OFFENCE,),
        )
    yield first(
        "“at the end of this turn, …”",
        rf"{BEGINS}if you (?:take|took|are dealt|were dealt|receive|received) no {HURT} this turn, (?={VERBS}\b)",
        "At the end of this turn, if you were dealt no damage this turn, ",
        (DEFENCE,),
    )
    yield first(
        "“when your next turn begins”",
        r"(?:(?<=\. )|\A)at the (?:start|beginning) of your next (?:turn|upkeep phase), (?:you )?lose (?=\d+ CP\b)",
        "When your next turn begins, you lose ",
        PLAYED,
    )
    yield first(
        "“when your next turn begins”",
        rf"{BEGINS}lose (\d+ CP) at the (?:start|beginning) of your next (?:turn|upkeep phase){ENDS}",
        r"When your next turn begins, you lose \1",
        PLAYED,
    )


PRINTED: Final = (*timed(), *paid(), *better(), *chosen(), *dice(), *suffered())
