"""Sentences in full, as in a letter: *should your opponent already be afflicted with*, *so long as*, *rather than*.

Put right everywhere, before most other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

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

_KIND: Final = r"((?: undefendable| pure| collateral| ultimate)?)"
_ONE: Final = r"(?:1|one|an?)"
_NUMBER: Final = r"(\d+|one|two|three|four|five|six)"
_CONDITION: Final = r"((?:you|your|the|this)\b[^.,:;]*?)"


def words() -> Iterator[Rewriting]:
    """Words of letters for plain words."""
    yield wide("“on”", r"\bupon\b", "on")
    yield wide(
        "“then” begins a sentence",
        rf"{BEGINS}(?:thereafter|afterwards|subsequently|thereupon),? (?=[a-z])",
        "Then, ",
        PLAYED,
    )
    yield wide(
        "“then” begins a sentence", r",? and (?:afterwards|thereafter|subsequently) (?=[a-z])", ". Then, ", PLAYED
    )
    yield wide(
        "“if you have …”",
        r"\bif you (?:already |now )?(?:possess|hold|own) (?=\d|[A-Z]|an? |any |at least|one\b)",
        "if you have ",
    )
    yield wide(
        "“for each … you have”",
        rf"(\b{EACH} {NAME}) (?:that )?you (?:now |currently )?(?:possess|hold|own)(?=[.,;])",
        r"\1 you have",
    )
    yield wide("“for each … you have”", rf"(\b{EACH} {NAME}) you (?:now|currently) have(?=[.,;])", r"\1 you have")
    yield wide("“each other”", r"\bevery other (?=opponent|player)", "each other ")
    yield wide("“while”", r"\b(?:so|as) long as (?=you\b|the\b|your\b)", "while ", LASTING)
    yield wide("“your Attacks get”", r"\beach of your attacks deals (?=\d|an? )", "your attacks deal ", LASTING)
    yield wide("“if you have no …”", rf"(\bif you have no {NAME}) at all\b", r"\1")
    yield wide("“if …” comes first", r"\bshould you have (?=\d|[A-Z]|no |any )", "if you have ")
    be = r"(?:already |currently )?be (?:afflicted|affected|burdened) (?:with|by)"
    yield wide(
        "“if …” comes first",
        rf"\bshould {FOE} (?:{be}|(?:already )?have) {NAME}(?=,)",
        r"if the defender has \1",
        (OFFENCE,),
    )
    yield wide(
        "“if …” comes first",
        rf"\bif {FOE} is (?:already |currently )?(?:afflicted|affected|burdened) (?:with|by) {NAME}(?=,)",
        r"if the defender has \1",
        (OFFENCE,),
    )
    yield wide(
        "words that only stress what is said are left out",
        r"(\b(?:raise|increase) [^.,;]*?\blimit by (?:\d|one|two)) (?:for the (?:rest|remainder) of the"
        r" (?:game|match|battle)|permanently)\b",
        r"\1",
        PLAYED,
    )
    yield wide(
        "“raise your … limit”",
        rf"\b(?:increase|raise) your (?:stack )?limit (?:of|for) {NAME} by",
        r"raise your \1 limit by",
        PLAYED,
    )
    yield wide(
        "“raise your … limit”",
        rf"\b(?:increase|raise) your {NAME} (?:stack )?limit by",
        r"raise your \1 limit by",
        PLAYED,
    )
    yield wide(
        "“up to your limit”",
        rf"\braise your {NAME} to (?:its|the|your) (?:stack )?(?:limit|max(?:imum)?)(?=[.,;]| and\b)",
        r"gain \1 up to your limit",
        PLAYED,
    )
    yield wide(
        "“shed” is “remove”",
        r"\b(?:shed|cleanse|cure|shake off) (\d|an?|one|all|up to \d) ((?:negative |positive )?status"
        r" effects?)(?! (?:from|of|on)\b)",
        r"remove \1 \2 from yourself",
        PLAYED,
        unless=r"\b(?:players?|teammates?|opponents?|defender|attacker|they|them)\b",
    )
    yield wide("words that only stress what is said are left out", rf"\byou may also (?={VERBS}\b)", "you may ", PLAYED)
    yield wide(
        "“the attacker”",
        rf"\b({HURT}) (?:back )?(?:at|to|on) (?:the |your )?attacker\b",
        r"\1 to the attacker",
        (DEFENCE,),
    )
    yield wide(
        "“draw … cards”",
        r"\b(draws? (?:\d|one|two|three) cards?|draws? \d)(?:,? and|,)? afterwards\b",
        r"\1. Then,",
        PLAYED,
    )


def attacks() -> Iterator[Rewriting]:
    """What Attacks do and what is done to those who are Attacked."""
    yield wide(
        "“inflict”",
        rf"\b{FOE} gains ((?:\d+ |an? )?{NAME}),? and (?:is dealt|takes|receives|suffers) (\d+{_KIND} {HURT})\b",
        r"inflict \1 and deal \3",
        (OFFENCE,),
    )
    yield wide(
        "“remove … from the defender”",
        r",? (?:who|which) (?:also |then )?(?:removes|loses|discards) (?:every|all|each)(?: of their)?"
        r" (positive|negative) status effects?(?: (?:from|on) their board)?(?=\.)",
        r". Remove all \1 status effects from the defender",
        (OFFENCE,),
    )
    yield wide(
        "“deal damage equal to …, plus …”",
        rf"(\bthen )?(deal \d+ {HURT}), plus (\d+) more (?={EACH} )",
        r"\1\2, plus \3 damage ",
        (OFFENCE,),
    )
    yield wide(
        "what is removed is counted",
        rf"({EACH} {NAME}) (?:that|which) (?:was|were|is|are) (?:so )?removed(?: this way| so)?(?=[.,;])",
        r"\1 removed",
        PLAYED,
    )
    yield wide(
        "a sentence ends in a period", rf"{BEGINS}(remove all {NAME} from {FOE}), then (?=deal\b)", r"\1. ", (OFFENCE,)
    )
    yield wide(
        "what is done instead is said with “otherwise”",
        rf"{BEGINS}{FOE} (?:must )?discards? {_ONE} card at random(?: (?:from|of) their hand)?\. If they"
        r" (?:have|had) (?:no cards?(?: (?:to discard|in hand|in their hand))?|an empty hand|none), they"
        r" lose (\d+) CP instead(?=\.)",
        r"If the defender has no cards in their hand, the defender loses \1 CP. Otherwise, the defender"
        r" discards 1 card at random",
        (OFFENCE,),
    )
    yield wide(
        "“discards 1 card at random”",
        r"(\bdiscards? (?:\d|one|two|an?) (?:random )?cards?(?: at random)?) (?:from|of|out of) their"
        r" hand\b",
        r"\1",
        PLAYED,
    )
    higher = (
        r"(?:if your (?:number|roll|die|result|value) is (?:the )?(?:higher|highest|greater)(?: one)?|if"
        r" you roll(?:ed)? (?:the )?higher(?: number)?)"
    )
    yield wide(
        "“your roll is higher”",
        rf"\byou and {FOE} each roll {_ONE} die\. {higher}, ",
        "you and the defender each roll 1 die. If your roll is higher, ",
        (OFFENCE,),
    )
    yield wide(
        "“otherwise” begins a sentence",
        r"(\bIf [^.]*)\. If (?:it is not|it's not|it isn't), ",
        r"\1. Otherwise, ",
        PLAYED,
    )
    yield wide(
        "“if this Attack dealt … damage”",
        r"\bif (?:your|this|the) attack (?:successfully |actually )?(?:deals|dealt) (?:at least (\d+)"
        rf"|(\d+) {HURT} or more|(\d+) or more)(?: {HURT})?, ([^.,;:]*?)(?: (?:after|once) (?:the|this"
        r"|your) attack (?:has )?(?:concluded|ended|is over|is resolved|resolved|ends))?(?=\.)",
        r"if this Attack dealt \1\2\3 or more damage, \4",
        (OFFENCE, CARD),
    )
    half = (
        r"(?:return|reflect|deal|throw back) half(?: of)? the incoming damage,? \(?rounded down\)?,?(?:"
        r" back)? to (?:your|the) attacker"
    )
    yield wide(
        "“half … (rounded down)”",
        rf"\b{half}",
        "deal damage equal to half the incoming damage (rounded down) to the attacker",
        (DEFENCE,),
    )
    yield wide(
        "words that only stress what is said are left out",
        r"[;.,] (?:but )?you still (?:receive|take|suffer) (?:the attack|the incoming damage|all of it"
        r"|the damage)(?: in full)?(?=\.)",
        "",
        (DEFENCE,),
    )
    yield wide(
        "“the dice show”",
        r"\bif (?:they|both(?: dice)?|the two dice|the dice) show the same symbol(?=,)",
        "if the dice show 2 of the same symbol",
        (DEFENCE, OFFENCE),
        unless=r"\broll (?:[3-6]|three|four|five)\b",
    )


def rather() -> Iterator[Rewriting]:
    """What is done rather than less of the same."""
    name = "what is done instead is said with “otherwise”"
    yield wide(
        "“instead”",
        r"(\. If [^.]*?),? (?:rather than|instead of|in place of) (?:\d+|the \d+|that|it|this|gaining"
        r" (?:another|it|one"
        r"|a second)(?: one)?)(?=\.)",
        r"\1 instead",
    )
    yield wide(
        "“add … damage”",
        rf"\b(?:your|this|the) attack gains (\d+) (?:more |additional |extra )?{HURT}\b",
        r"add \1 damage",
        (CARD,),
    )
    yield wide(
        "“add … damage”",
        rf"(\badd \d+ {HURT}\. If [^.,:;]*, )(?:it|that attack|your attack) (?:gains|gets|deals) (\d+)(?:"
        rf" (?:more|additional|extra))?(?: {HURT})? instead\b",
        r"\1add \2 damage instead",
        (CARD,),
    )
    unit = r"((?: (?:undefendable|pure|collateral))? damage| CP| cards?|)"
    for verb in ("deal", "add", "prevent", "heal", "gain", "draw", "steal"):
        yield wide(
            name,
            rf"((?:^|(?<=^main: ))(?:Attack Modifier\. )?){verb} {_NUMBER}{unit}((?: (?:to|from) (?:a chosen|an|the"
            r"|your|each) (?:opponent|player|attacker|defender))?)\."
            rf" If {_CONDITION}[,:] (?:instead )?{verb} {_NUMBER}\3?(?: instead)(?=\.)",
            rf"\1If \5, {verb} \6\3\4. Otherwise, {verb} \2\3\4",
            PLAYED,
        )
    for verb, unit in (("heal", ""), ("draw", " cards"), ("gain", " CP"), ("lose", " CP")):
        yield wide(
            name,
            rf"^(?:a|one|1|any|target) (?:chosen )?player {verb}s (\d){unit or '(?: Health)?'}\. If (?:that"
            rf" player|they|the player) (?:has|have) ([^.,:;]*)[,:] (?:they|that player|the player) {verb}s?"
            rf" (\d)(?:{unit})? instead(?=\.)",
            rf"Choose a player. If that player has \2, that player {verb}s \3{unit}. Otherwise, that player"
            rf" {verb}s \1{unit}",
            (CARD,),
        )
    yield wide(
        "“that player has … or less Health”",
        r"\bthat player has (\d+) (?:or|and) (?:fewer|less) (?:Health|HP)\b|\bthat player has (?:at most"
        r" )(\d+) (?:Health|HP)\b",
        r"that player has \1\2 or less Health",
        (CARD,),
    )
    yield wide(
        "“that player has … or less Health”",
        r"\bthat player has (\d+) (?:Health|HP) or (?:fewer|less)\b",
        r"that player has \1 or less Health",
        (CARD,),
    )
    yield wide(
        name,
        rf"(?:^|(?<=^main: ))(inflict|gain) (?:({_NUMBER}|an?) )?{NAME}( (?:on|to) [^.,:;]*?)?\. If {_CONDITION}"
        rf"[,:] (?:instead )?\1 {_NUMBER}(?: (?:of them|\4))?(?:\5)? instead(?=\.)",
        r"If \6, \1 \7 \4\5. Otherwise, \1 \2 \4\5",
        PLAYED,
    )
    yield wide(
        "a sentence ends in a period",
        rf"\A(deal \d+{_KIND} {HURT}(?: to [^.,;:]*?)?),? and (?=(?:also )?(?:gain|inflict) (?:an?"
        rf" )?{NAME}\. If you (?:already )?have (?:one|it|\3)\b)",
        r"\1. ",
        (OFFENCE,),
    )


def dice() -> Iterator[Rewriting]:
    """Dice that are rolled again, changed or rolled once more."""
    yield wide(
        "“reroll up to … of these dice”",
        r"(\broll (\d|two|three|four|five) dice\. You may (?:spend|pay) [^.,:;]*?)(?: to|:) reroll any(?:"
        r" number)?(?: of (?:them|these|those|the dice|these dice))(?: once)?(?=\.)",
        r"\1: reroll up to \2 of these dice",
        PLAYED,
    )
    yield wide(
        "“… dice of the same roll”",
        r"\b(reroll up to (?:\d|two|three) dice) of (?:any|a|one|1|a chosen)(?: one| 1| single| chosen)?"
        r" player(?:,? \(?(?:yourself included|including yourself|you included)\)?)?(?=\.)",
        r"\1 of the same roll",
        (CARD,),
    )
    wrap = (
        r"(?:a )?(?:die showing )?(?:a )?1 (?:can't|cannot|can not) be (?:decreased|lowered|reduced),?"
        r" (?:nor|and|or)(?: can)? (?:a )?(?:die showing )?(?:a )?6(?: can)?(?: (?:can't|cannot))? be"
        r" (?:increased|raised)"
    )
    yield wide("what holds of every die is not said", rf"\. {wrap}(?=\.)", "", (CARD,))
    yield wide(
        "“set … to”",
        r"\b(?:turn|set|change) (?:1|one) of your dice (?:to (?:match|show|have|copy)|so that it"
        r" (?:matches|shows)) the (?:value|number|face) of another (?:one )?of your dice\b",
        "set 1 of your dice to the value of another of your dice",
        (CARD,),
    )
    yield wide(
        "“you may make 1 more Roll Attempt”",
        r"\byou may (?:make|take|perform) (?:1|one|an) (?:additional|extra|more|further) Roll"
        r" Attempt(?:,? (?:using|with) (?:up to )?(?:(?:any number|all)(?: of)?(?: your)?|(?:all )?(?:5"
        r"|five)(?: of your)?)(?: (?:5|five))? dice)?(?=\.)",
        "you may make 1 more Roll Attempt",
        (CARD,),
    )
    mine = r"(?:your|the|all|all your|all of your)(?: (?:5|five))? dice"
    yield wide(
        "“the total”",
        rf"\bthe (?:sum|total)(?: value)? of {mine}\b",
        "the total",
        (OFFENCE, DEFENCE),
        unless=r"\broll\b",
    )
    yield wide(
        "“half the total”",
        r"\bhalf(?: of)? the total,? \(?rounded (up|down)\)?",
        r"half the total (rounded \1)",
        PLAYED,
    )


def others() -> Iterator[Rewriting]:
    """Cards, CP and tokens."""
    yield wide(
        "“for each … spent” comes first",
        rf"\bconvert (?:your|any number of|up to (?:\d+)) {NAME} (?:in)?to CP at (?:a|the) rate of (?:one"
        rf" for one|one to one|1 for 1|1 to 1|1:1), (?:up )?to a maximum of {_NUMBER}(?=\.)",
        r"You may spend up to \2 \1. For each \1 spent, gain 1 CP",
        (CARD,),
    )
    yield wide(
        "“you or a chosen teammate”",
        rf"\bprevent (\d+)(?: of)?(?: the)? {HURT} (?:that )?(?:you,? or (?:a|one) teammate(?: of your"
        r" (?:choosing|choice))?,? (?:are|is|would) (?:about to )?(?:receive|take)|dealt to you or (?:a"
        r"|one) teammate)(?=\.)",
        r"you or a chosen teammate prevents \1 damage",
        (CARD,),
    )
    use = (
        rf"{BEGINS}(?:you may )?spend (?:this token|it|one|1|an? {NAME}) (?:during|in|on) (?:your own"
        r" attack|one of your (?:own )?attacks|an attack of yours|your attack) to (?:add|deal) (\d+)"
        rf" (?:more |extra |additional )?{HURT}(?: (?:to|with) (?:it|that attack|this attack|the"
        r" attack))?(?=\.)"
    )
    yield wide("“spend 1:”", use, r"Spend 1 when you Attack: add \2 damage", (TOKEN,))
    yield wide(
        "“remove this token”",
        rf"{BEGINS}(?:a player|you|the afflicted player|its owner) (?:may|can) remove this token (?:in"
        rf"|during) (?:their|your) main phase by discarding {_ONE} card(?=\.)",
        "Discard 1 card in your main phase: remove this token",
        (TOKEN,),
    )
    after = (
        r"after (?:any|each|one)(?: one)? of your Roll Attempts,? (?:you may )?spend (?:(?:one|1|an?)"
        r" )?(?:this token|this|(?-i:[A-Z])[\w'’!-]*)(?: to|:) reroll (?:(one|1)|(up to (?:\d|two"
        r"|three))) of your dice"
    )
    none = (
        r"(?:\. (?:This|It|That) (?:does not|doesn't) (?:count as|use|cost|use up) (?:an? )?(?:additional"
        r" )?Roll Attempt)?"
    )
    yield wide(
        "“spend 1:”", rf"^{after}{none}(?=\.)", r"Spend 1 in your Roll Phase: reroll \1\2 of your dice", (TOKEN,)
    )
    many = (
        rf"you may spend (?:as many|any number)(?: of)? (?:{NAME}|this token|them|these(?: tokens)?"
        r"|tokens)(?: (?:on|during|in|for) (?:1|one|an|the same|a single|each) attack)?(?: as you (?:wish"
        r"|like|want|please))?"
    )
    yield wide(
        "what holds of every token is not said", rf"(\bSpend 1 when you Attack: [^.]*\.) {many}(?=\.)", r"\1", (TOKEN,)
    )
    yield wide("a sentence ends in a period", r"(?<=\.)\.", "", (TOKEN,))
    put = rf"\b(?:put|place|return)(?: back)? (?:{_NUMBER}|an?)(?: of the)? cards? (?:from|of|in) your hand"
    end = r"(?=[.,;]| and\b)"
    for where, said in (
        ("bottom", r"(?:on|at|to|onto|on to) the bottom of your deck|(?:under|underneath|below|beneath) your deck"),
        ("top", r"(?:on|at|to|onto|on to) (?:the )?top of your deck"),
    ):
        yield wide(
            "“put … on the bottom of your deck”",
            rf"{put} (?:{said}){end}",
            rf"put <\1> from your hand on the {where} of your deck",
            PLAYED,
        )
    yield wide("“put … on the bottom of your deck”", r"<(?:1|one|)> from your hand", "1 card from your hand", PLAYED)
    yield wide(
        "“put … on the bottom of your deck”", r"<(\d|[a-z]+)> from your hand", r"\1 cards from your hand", PLAYED
    )


LETTERS: Final = (*words(), *attacks(), *rather(), *dice(), *others())
