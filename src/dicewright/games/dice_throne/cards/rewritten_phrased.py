"""Turns of phrase in which the vocabulary has another order or other words: dice, tokens, cards, and who is meant.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import DEED, FOE, OF_THESE, STARTS, VERBS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    EACH,
    LASTING,
    NAME,
    OFFENCE,
    SOME,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_ONE: Final = r"(?:an?|1|one)"
_WITH: Final = r"(?:on|with|if you(?:'ve)? (?:roll(?:ed)?|get|got))"
_MAY: Final = r"(?:you may )?(?:spend|use|discard|remove|lose)"
_SYMBOL: Final = (
    r"(?!damage\b|cards?\b|dice\b|die\b|tokens?\b|status\b|of\b|or\b|opponents?\b|positive\b|negative\b"
    r"|different\b|more\b"
    r"|players?\b|number\b|value\b|pairs?\b|symbols?\b|the\b|an?\b|any\b|at\b|that\b|this\b|each\b|no\b"
    r"|anything\b)([a-z]+?)"
)


def dice() -> Iterator[Rewriting]:
    """What dice show, alone and together."""
    kinds = (OFFENCE, DEFENCE, CARD)
    name = "“for each 2 …”"
    yield wide(name, rf"{BEGINS}{EACH} (?:pair of|2|two) {_SYMBOL}s?,? (?={VERBS}\b)", r"For each 2 \1s, ", kinds)
    name = "“for each 1 … + 1 …”"
    rolled = r"(?: (?:that )?you(?:'ve)? roll(?:ed)?| rolled)?"
    pair = rf"(?:pair of |set of |combination of )?{_ONE}? ?{_SYMBOL}s? ?(?:\+|and|&|with) ?{_ONE}? ?{_SYMBOL}s?"
    yield wide(
        name,
        rf"{BEGINS}{EACH} (?=(?:pair|set|combination)\b|[^.,]* (?:\+|with) ){pair}{rolled},? (?={VERBS}\b)",
        r"For each 1 \1 + 1 \2, ",
        kinds,
    )
    name = "“on 1 … + 1 …”"
    both = rf"{_ONE} {_SYMBOL}(?: and| \+|, and) (?:{_ONE} )?{_SYMBOL}"
    yield wide(name, rf"\b{_WITH} {both}(?: together| both)?(?=[,:])", r"on 1 \1 + 1 \2", kinds)
    name = "“on 2 …”"
    yield wide(name, rf"\b{_WITH} (?:an? )?(?:pair of )?{_SYMBOL} \1(?=[,:])", r"on 2 \1", kinds)
    yield wide(name, rf"\b{_WITH} (?:a )?(?:pair|double) (?:of )?{_SYMBOL}s?(?=[,:])", r"on 2 \1", kinds)
    yield wide(name, rf"\b{_WITH} ({COUNT}) or more {_SYMBOL}s?(?=[,:])", r"on \1 \2", kinds)
    name = "“on no …”"
    yield wide(name, rf"\bif you(?:'ve)? roll(?:ed)? no {_SYMBOL}s?(?: at all)?,", r"on no \1,", kinds)
    yield wide(name, r"(\bon no [a-z]+, [^.]*?) instead(?=\.)", r"\1", kinds)
    name = "what is more of the same is the same once more"
    much = r"(\d+|one|two|three|four|five)"
    yield wide(name, rf"(?<=, )(heal) {much} (?:more|additional|extra)(?: Health)?(?=[.,;]| and\b)", r"\1 \2")
    yield wide(name, rf"(?<=, )(prevent) {much} (?:more|additional|extra)(?: damage)?(?=[.,;]| and\b)", r"\1 \2 damage")
    yield wide(name, rf"(?<=, )(draw) {much} (?:more|additional|extra)(?: cards?)?(?=[.,;]| and\b)", r"\1 \2 cards")
    yield wide("“take … damage”", r"\b(?:receive|suffer) (?=\d+(?: \w+)? damage\b)", "take ", LASTING)
    name = "what changes nothing is left out"
    face = r"(?:an? )?\d(?:-\d| or \d)?"
    yield wide(name, rf"([:.]) (?:on )?{face},? (?:nothing(?: happens)?|no effect)(?:[,;.] |, and )(?=on\b)", r"\1 ")
    yield wide(
        name, r"\. (?:An? )?6s? can(?:'t|not) go (?:up|higher) and (?:an? )?1s? can(?:'t|not) go (?:down|lower)", ""
    )
    yield wide(name, r"\. This is not optional(?=\.)", "")
    yield wide(name, r"^This ability has no roll\. ", "", (DEFENCE,))
    yield wide(name, r" \((?:so )?up to \d in total\)", "")


def changed() -> Iterator[Rewriting]:
    """Dice that are set and rolled again."""
    name = "“set … to any …”"
    kinds = (CARD, *LASTING)
    shows = r"(?:showing|that shows?|with|which shows?)"
    yield wide(
        name,
        rf"\b(?:change|set|turn|flip) {_ONE} of your(?: own)? dice {shows} (?:an? )?{_SYMBOL} (?:to|into) (?:an?"
        rf" )?{_SYMBOL}"
        r"(?=[.,;])",
        r"set 1 of your dice with \1 to any \2",
        kinds,
    )
    yield wide("“1 of your dice”", r"\b(?:any )?(?:one|1) of your own dice\b", "1 of your dice")
    yield wide("“your”", r"\b(your|their) own (?=(?:dice|die|turn|hand|deck|board|(?:\w+ )*phase|CP|Health)\b)", r"\1 ")
    yield wide("“1 of your dice”", r"\bany (one|1|2|two|3|three) of your dice\b", r"\1 of your dice")
    name = "“change … of the same roll by 1”"
    some = rf"(?:up to )?(?:{COUNT})"
    yield wide(
        name,
        rf"\b(?:pick|choose|select) ({some}) dice of (?:any|1|one|any 1|any one|a) player\. (?:Increase or"
        r" decrease|Raise or"
        r" lower|Change) (?:each of them|them|each) by 1(?=\.)",
        r"change \1 dice of the same roll by 1",
        kinds,
    )
    name = "“reroll 1 die of an opponent”"
    yield wide(
        name,
        rf"\bchoose (?:an opponent|a player) and (?:force|make|have) them (?:to )?re-?roll {_ONE} (?:die|of their"
        r" dice) of"
        r" your choice(?=\.)",
        "reroll any 1 die",
        kinds,
    )
    name = "“use this in your Defensive Roll Phase:”"
    yield wide(
        name,
        rf"^({VERBS}\b[^.:]*?) (?:during|in) your (defensive|offensive) roll phase(?=\.\Z)",
        r"Use this in your \2 Roll Phase: \1",
        (CARD,),
    )
    name = "“gain 1 Roll Attempt in your Offensive Roll Phase”"
    yield wide(
        name,
        r"^(?:you may )?(?:perform|make|take|have|get|gain) (?:one|1|an) (?:extra|additional|more) roll attempt"
        r" this Offensive Roll Phase(?=\.)",
        "Gain 1 Roll Attempt in your Offensive Roll Phase",
        (CARD,),
    )


def hurt() -> Iterator[Rewriting]:
    """Damage that comes, that is added, and that cannot be avoided."""
    name = "“add damage equal to …”"
    yield wide(
        name,
        rf"(\bbecomes undefendable) and (?:gets|deals|gains|has) \+(\d+) damage {EACH} (positive |negative )?status"
        rf" effects?(?: tokens?)? on {FOE}(?=\.)",
        r"\1. Add damage equal to \2 for each \3status effect of the defender",
        (CARD,),
    )
    name = "“if this Attack dealt … damage”"
    yield wide(
        name,
        r"\bif your attack deals (\d+) or more damage, inflict (?=[^.]*\.\Z)",
        r"if this Attack dealt \1 or more damage, inflict ",
        (CARD,),
    )
    yield wide("“the defender”", r"(\binflict [^.,;]*?) on (?:the|your) target(?=[.,;]| and\b)", r"\1", (OFFENCE, CARD))
    name = "what somebody has is asked before it is taken"
    yield wide(
        name,
        rf"{BEGINS}steal (\d+) CP\. If {FOE} (?:had no CP(?: to steal| left)?|(?:has|have) no CP to steal),"
        r" ([^.]*)(?=\.)",
        r"If the defender has 0 or less CP, \2. Steal \1 CP",
        (OFFENCE,),
    )
    name = "“when an Attack deals you … damage”"
    took = r"(?:lose|take|suffer|receive|are dealt)"
    yield wide(
        name,
        rf"\b(?:when(?:ever)?|each time|every time|after|if|the first time each turn) you {took} (\d+) or more"
        r" (?:Health|damage)"
        r" (?:to|from|in|by|because of) (?:a single|one|an?(?: opponent's)?|1|any) attack(?=,)",
        r"when an Attack deals you \1 or more damage",
        LASTING,
    )
    yield wide(
        "“Once per turn.”",
        rf"^the first time (?:each|every|per|in a) turn you {took} (?:any )?(?:Health|damage) (?:to|from|in|by)"
        r" (?:an?|any)"
        r"(?: opponent's)? attack,",
        "Once per turn. When an Attack deals you 1 or more damage,",
        LASTING,
    )


def ultimate() -> Iterator[Rewriting]:
    """What an ability says above its text that its damage says here."""
    name = "“ultimate damage”"
    begins = r"\A(?:This is an )?Ultimate(?: ability)?[!.:] "
    yield wide(name, rf"{begins}([^:]*?\b)deal (\d+) damage\b", r"\1deal \2 ultimate damage", (OFFENCE,))


def owned() -> Iterator[Rewriting]:
    """What tokens are spent for, how many there are, and how they come and go."""
    name = "“spend 1 when you are Attacked:”"
    attacked = (
        r"(?:(?:when(?:ever)?|if|each time) (?:you(?: are|'re) )?attacked|during (?:any|an) attack (?:against|on) you"
        r"|when(?:ever)? (?:an opponent|somebody|someone) attacks you)"
    )
    some = r"(?:any number|1 or more|one or more|as many as you like)(?: of (?:these|them|this token))?(?: tokens)?"
    yield wide(
        name,
        rf"{BEGINS}{attacked},? {_MAY} {some} to prevent (\d+) damage (?:each|apiece|per token|for each(?:"
        r" one)?)(?=\.)",
        r"Spend 1 when you are Attacked: prevent \1 damage",
        (TOKEN,),
    )
    yield wide(
        name,
        rf"{BEGINS}{_MAY} {some} to prevent (\d+) damage (?:each|apiece|per token|for each(?: one)?)(?=\.)",
        r"Spend 1 when you have incoming damage: prevent \1 damage",
        (TOKEN,),
    )
    after = r"(?:after|once) you (?:are|have been|were) attacked"
    yield wide(name, rf"{BEGINS}{after}(?=, (?:you may )?spend\b)", "When you are Attacked", (TOKEN,))
    yield wide(
        "“avoid all incoming damage”",
        r"\byou take no damage from (?:that|this|the) attack(?=\.)",
        "avoid all incoming damage",
    )
    name = "“for each of these tokens you have”"
    yield wide(
        name,
        rf"{EACH} (?:of )?(?:these|them|token|this token)(?: tokens?)?(?: (?:that )?you have| on you)?(?=[.,])",
        "for each of these tokens you have",
        (TOKEN,),
    )
    name = "of what kind a token is stands under `kind` and `persistent`"
    said = r"(?:this(?: effect| token)?|it|the token) (?:is|stays|remains) persistent"
    yield wide(name, rf"(?<=\.) {said}(?:[^.]*)\.", "", (TOKEN,))
    name = "“prevent 1 incoming status effect”"
    kind = r"(?:an?|any|1)((?: positive| negative)?) status effect"
    would = r"(?:when(?:ever)?|if) you(?:'d| would| are about to)? (?:gain|receive|get|be inflicted with)"
    yield wide(
        name,
        rf"^{would} {kind}, {_MAY} {OF_THESE} to (?:not (?:gain|receive|get)|avoid|prevent|ignore|cancel|negate)"
        r" it(?=\.)",
        r"Spend 1: prevent 1 incoming\1 status effect",
        (TOKEN,),
    )
    name = "“take damage equal to 1 for each of these tokens you have”"
    taken = r"^(?:you )?(?:take|suffer|receive) (\d+)((?: \w+)?) damage"
    taken += r" (?:during|in|at) (?:each of )?your upkeep(?: phases?)?"
    had = r"(?: tokens?)?(?: (?:that )?you have| on you)?(?=\.)"
    begun = r"In your upkeep phase, take\2 damage equal to \1 for each of"
    yield wide(
        name,
        rf"{taken} {EACH} (?:of"
        rf" )?(?:{OWN}|these|them|token){had}",
        f"{begun} these tokens you have",
        (TOKEN,),
    )
    yield wide(name, rf"{taken} {EACH} (?:of your )?{NAME}{had}", rf"{begun} your \3", (TOKEN,))
    yield wide(
        "what holds of every token is not said",
        r"(?<=\. )(?:(?:this|it|the token) )?(?:is|are) not removed (?:by|after|when) [^.]*\.",
        "",
        (TOKEN,),
    )
    yield wide(
        "“remove this token”",
        rf"{STARTS}(?:(?:remove|discard) (?:one|1)(?: of (?:these|them)(?: tokens)?)?"
        r"|lose (?:one|1) of (?:these|them))(?=\.)",
        "remove this token",
        (TOKEN,),
    )._replace(unless=r"\b(?:die|dice|cards?|upgrades?|status effects?)\b")
    name = "what a token is spent for is a sentence of its own"
    at = r"(?: when you (?:attack|are attacked)| when attacking| in your main phase| at any time"
    at += r"| in (?:a|any) roll phase)*"
    yield wide(
        name,
        rf"{BEGINS}((?:you may )?spend (?:1|one|this token){at}(?: to|:) {DEED}),? or (?:you may )?spend"
        r" ([1-9]|two|three)"
        rf"(?: of (?:these|them))?({at})(?: to|:) {DEED}(?=\.)",
        r"\1. Spend \3\4 to \5",
        (TOKEN,),
    )
    yield wide(
        "“at any time” says nothing",
        r"\b(spend (?:\d|this token)) (?:at any time|whenever you like)(?: in (?:a|any) roll phase)?(?=:| to\b)",
        r"\1",
        (TOKEN,),
    )
    name = "“move this token to …”"
    give = r"(?:pass|give|hand|move|transfer|send)"
    one = r"(?:(?:one|1) of these(?: tokens)?|this token|this|it|one|1)"
    yield wide(
        name,
        rf"\b(at the (?:start|end) of your turn),? you may {give} {one} (?:over )?to (?:a|any|another) teammate(?=\.)",
        r"\1, you may move this token to a chosen teammate",
        (TOKEN,),
    )
    name = "“when you have … incoming damage”"
    yield wide(
        name,
        r"^the next time you (?:would )?(?:take|receive|suffer|are dealt|be dealt) (\d+) or more damage(?: from"
        r" (?:one|a single|1)"
        r" source| at once| from (?:an|a single) attack)?, prevent (\d+)(?: of (?:it|that|that damage)|"
        r" damage)?,? (?:then|and"
        r" then|and) remove this token(?=\.)",
        r"When you have \1 or more incoming damage, prevent \2 damage and remove this token",
        (TOKEN,),
    )
    name = "“you have 1 fewer Roll Attempt”"
    yield wide(
        name,
        r"^you (?:only (?:have|get|gets)|(?:have|get) only) (?:2|two) roll attempts in your(?: next)? offensive"
        r" roll phase\. remove"
        r" (?:this token|it|this) at the end of that phase(?=\.)",
        "In your next Offensive Roll Phase, you have 1 fewer Roll Attempt. At the end of your next Offensive"
        " Roll Phase, remove"
        " this token",
        (TOKEN,),
    )
    name = "each of these tokens is rolled for"
    face = r"(?:an? )?(\d(?: ?[-–] ?\d|(?:, \d)*,? or \d)?)"
    roll = rf"\broll (?:1|one|a) die {EACH} (?:token|(?:of )?these(?: tokens)?|{OWN})(?: you have)?"
    yield wide(
        name,
        rf"{roll}[:.] on {face},? (?:you )?((?:take|receive|suffer|gain|lose|discard|heal)\b[^.:;]*)[.;] On"
        rf" {face},? (?:remove|discard"
        r"|lose) (?:the|that|this) token(?: you rolled for)?(?=\.)",
        r"roll 1 die for each of these tokens you have. For each \1, \2. For each \3, remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        rf"\b(in|during) your upkeep phase,? roll (?:1|one|a) die {EACH} (?:token|(?:of )?these(?:"
        rf" tokens)?|{OWN})(?: you have)?"
        r"(?=[:.])",
        r"in your upkeep phase, roll 1 die for each of these tokens you have",
        (TOKEN,),
    )
    name = "“skip that phase”"
    yield wide(
        name,
        r"^(?:you )?skip your next ((?:offensive )?roll|main|income|upkeep) phase\. (?:It|This token|This) (?:is|gets)"
        r" removed (?:once|when|after) (?:that phase|you)[^.]*(?=\.)",
        r"At the start of your \1 phase, skip that phase and remove this token",
        (TOKEN,),
    )


def doubtful() -> Iterator[Rewriting]:
    """What may mean one kind of damage or another: the writer is shown both."""
    done = r"(?:reduced|prevented|avoided|defended|blocked|mitigated|stopped|lowered)(?: against)?"
    never = rf"can't be (?=[^.]*\b(?:defended|blocked))(?=[^.]*\b(?:reduced|prevented|avoided)){done}"
    never += rf"(?:(?:, | or | and |, or ){done})+"
    it = r"\. (?:This attack|This damage|This|It|The damage|The attack|This ability)"
    for both in (rf"()([^.]*){it} {never}", rf"( (?:that|which) {never})([^.]*)"):
        yield Rewriting(
            "“ultimate damage”",
            rf"^((?:[^\n]*?\b)?deal \d+) damage{both}(?=\.)",
            (r"\1 ultimate damage\3", r"\1 pure damage\3"),
            (OFFENCE,),
            moves=True,
            unless=r"\bultimate\b",
        )


def counted() -> Iterator[Rewriting]:
    """What is gained for what others have."""
    name = "“for each …” is an amount"
    for verbs, begun in (
        (r"gain (\d+) CP", r"gain CP equal to \1"),
        (r"heal (\d+)", r"heal \1"),
        (r"deal (\d+) damage", r"deal damage equal to \1"),
    ):
        yield wide(
            name,
            rf"{STARTS}{verbs} {EACH} (?:of the )?{NAME}(?: tokens?)? (?:on {FOE}|{FOE} has)(?=\.)",
            rf"{begun} for each \2 of a chosen opponent",
            (CARD,),
        )


def met() -> Iterator[Rewriting]:
    """Who is meant."""
    yield wide(
        "“a chosen teammate prevents …”",
        r"^(?:play )?when(?:ever)? (a|another|any) (teammate|player) (?:is|would be) dealt damage, prevent"
        r" (\d+)(?: of (?:it|that"
        r"(?: damage)?)| damage)?(?=\.)",
        r"A chosen \2 prevents \3 damage",
        (CARD,),
    )
    yield wide(
        "“up to your limit”",
        rf"(\bgain (?:\d )?){NAME}((?:(?!\bgain (?:\d )?(?!\2\b)(?-i:[A-Z]))[^\n])*?)\bgain as many(?: \2| of"
        r" (?:it|them))? as you"
        r" (?:can|may)(?: hold| have| carry)?(?=[.,;])",
        r"\1\2\3gain \2 up to your limit",
    )
    name = "whoever has no cards is asked first"
    yield wide(
        name,
        rf"{BEGINS}({FOE}) discards (\d+|an?|one) cards?( at random)?\. If they (?:have|had) no cards(?: left)?(?:"
        r" in (?:their )?hand)?,"
        r" (?:deal them|they (?:take|are dealt)) (\d+(?: \w+)? damage)(?: instead)?(?=\.)",
        r"Choose an opponent. If that player has no cards in their hand, deal \4 to that player. Otherwise, that"
        r" player discards"
        r" \2 card\3",
        (CARD,),
    )
    yield wide(
        "“to each opponent”",
        rf"\b(deal \d+ (?:\w+ )?damage) to (?:all|each)(?: of)?(?: your)? opponents? and inflict ((?:{SOME}"
        rf" )?{NAME}) on"
        r" (?:one|1|any 1|any one) of them(?=\.)",
        r"\1 to each opponent. Inflict \2 on a chosen opponent",
    )
    yield wide(
        "“when you inflict …”",
        rf"\bwhen(?:ever)? an opponent (?:gains|gets|receives) {NAME} (?:because of|from|through|due to) you(?:,"
        r" you may (pay"
        r" \d+ CP) to deal them)",
        r"when you inflict \1, you may \2: deal them",
        LASTING,
    )
    yield wide(
        "“to that player”",
        rf"(^when you inflict {NAME}, (?:you may pay \d+ CP: )?)deal them ((\d+)(?: \w+)? damage)(?=\.)",
        r"\1deal \3 to that player",
        LASTING,
    )


PHRASED: Final = (*dice(), *changed(), *hurt(), *owned(), *counted(), *met(), *ultimate(), *doubtful())
