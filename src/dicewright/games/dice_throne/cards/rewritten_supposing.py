"""On what conditions effects hang in the words of designers, and what stands instead where they hold.

Put right everywhere, before the heads of texts are. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import VERBS
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    ENDS,
    NAME,
    OFFENCE,
    PASSIVE,
    PLAYED,
    TOKEN,
    first,
)
from dicewright.language.reading import Rewriting

_FOE: Final = r"(?:(?:your|the|an) opponent|the (?:defender|target)|your target|opponent)"
_HURT: Final = r"((?: undefendable| pure)?) (?:damage|dmg)"
_IF: Final = (
    r"((?:(?:your|the|an) opponent|opponent|the (?:defender|target|attacker)|you|they|this|there)\b[^.,:;()]*?)"
)


def instead() -> Iterator[Rewriting]:
    """A larger number, told behind the smaller one."""
    name = "what is better is said with “if … otherwise”"
    it = (
        r"(?:it(?:'s| is| becomes| deals| does)|this(?: is| becomes| deals)|that(?:'s| is| becomes)|make"
        r" (?:it|that|this)"
        r"|the (?:damage|dmg) (?:is|becomes)|raise (?:it|this|that) to|increase (?:it|this|that) to)"
    )
    more = r"(\d+)(?: (?:undefendable|pure))?(?: (?:damage|dmg))?"
    verb = r"(deal|prevent|heal|add)"
    plain = rf"{BEGINS}{verb} (\d+)((?: (?:undefendable|pure))?(?: (?:damage|dmg))?)"
    yield first(name, rf"{plain}\. {it} {more}(?: instead)? if {_IF}{ENDS}", r"If \5, \1 \4\3. Otherwise, \1 \2\3")
    yield first(name, rf"{plain}\. if {_IF}, {it} {more}(?: instead)?{ENDS}", r"If \4, \1 \5\3. Otherwise, \1 \2\3")
    yield first(name, rf"{plain} \({more}(?: instead)? if {_IF}\){ENDS}", r"If \5, \1 \4\3. Otherwise, \1 \2\3")
    yield first(name, rf"{plain},? (?:or )?{more} instead if {_IF}{ENDS}", r"If \5, \1 \4\3. Otherwise, \1 \2\3")
    yield first(
        name,
        rf"{BEGINS}{verb} (\d+) \((\d+)(?: instead)? if {_IF}\)((?: (?:undefendable|pure))? (?:damage|dmg)){ENDS}",
        r"If \4, \1 \3\5. Otherwise, \1 \2\5",
    )
    yield first(
        name,
        rf"{BEGINS}add (\d+) (?:damage|dmg),? or (?:add )?(\d+)(?: (?:damage|dmg))?(?: instead)? if {_IF}{ENDS}",
        r"If \3, add \2 damage. Otherwise, add \1 damage",
        (CARD, OFFENCE),
    )
    yield first(
        "“if the defender has …”",
        r"\bIf (?:your|the) opponent has ([^,.]*, add \d+ damage\. Otherwise, add )",
        r"If the defender has \1",
        (CARD,),
    )
    yield first(name, r"\bOtherwise, (?:only|just) (?=[a-z]+ \d)", "Otherwise, ")
    yield first(
        "what it is made is what is added",
        rf"{BEGINS}(prevent|deal|heal) (\d+)((?: incoming)?(?: (?:damage|dmg))?)\. if you (?:also )?spend (?:an?|one|1)"
        rf" {NAME}, (?:\1 )?(\d+)(?: (?:damage|dmg))?(?: instead)?{ENDS}",
        r"\1 \2\3. You may spend 1 \4: \1 <\5-\2>\3",
        (CARD, DEFENCE),
    )


def shown() -> Iterator[Rewriting]:
    """What dice must show."""
    name = "“on 2 …”"
    among = r"(?: (?:among (?:them|the dice|those)|in (?:the|your|this) roll|rolled|showing))?"
    dull = r"(?!(?:damage|dmg|card|nothing|none|no|any|status|token|player|opponent|negative|positive)s?\b)"
    there = (
        rf"if (?:there (?:is|are|was|were)|you (?:also )?see) (?:at least )?(?:(?:an?|one|1) )?((?:\d )?){dull}([a-z]+)"
    )
    yield first(name, rf"\b{there}(?: or more)?{among}, (?=[a-z])", r"on \1\2, ")
    also = rf"\b(if you (?:rolled|roll|have rolled) \d+ [a-z]+ or more) (?:you )?(?:also )?(?={VERBS}\b)"
    yield first("a condition has a comma", also, r"\1, ")
    kind = r"(if you (?:also )?(?:have|rolled|roll|got) )(\d|four|three|two)[- ]of[- ]a[- ]kind"
    yield first("“the dice show”", rf"\b{kind}(?: \([^()]*\bnumber\b[^()]*\))?,", r"if the dice show \2 of a kind,")
    yield first("“on …”", r"\bif you also (?:rolled|roll) (?=(?:an?|one|\d|at least) ?)", "if you rolled ")
    yield first(
        "what is said already is not said",
        r"(\b(?:if|on) [^.,:]*, (?:inflict|gain) (?:(?:an?|one|1) )?(?-i:[A-Z])[\w'’]*) \((?:only|just) (?:one|1|once)"
        r"\b[^()]*\)",
        r"\1",
    )
    every = r"(?:all|each|every) (?:of the )?(?:two|three|four|2|3|4)? ?(?:different )?symbols?"
    yield first(
        "“the dice show each symbol”",
        rf"\bif (?:{every} (?:is|are|was|were)? ?(?:among (?:them|the dice|those(?: dice)?)|there|present|in the roll)"
        rf"|(?:they|the dice) (?:include|show|contain) {every}),",
        "if the dice show each symbol,",
    )
    total = r"(?:their|its|the) (?:sum|total)(?: of (?:the|their|both|all) (?:dice|numbers|values))?"
    yield first(
        "“the total”",
        rf"(\broll (?:{COUNT}) dice\b[^.]*?(?:\. |,? and |: |,? then )?(?:deal|prevent|add)(?: undefendable)? (?:damage"
        rf"|dmg) equal to ){total}(?=[.,]|\Z)",
        r"\1the total",
    )
    pair = r"(?:on doubles|if (?:both|the two|they both|both dice) (?:show|are|have) (?:the )?same (?:number|value)|if"
    pair += r" (?:it is|you roll(?:ed)?) (?:a )?(?:doubles?|pair))"
    yield first(
        "“2 of a kind”",
        rf"{pair},? (?:the|this|your) attack (?:is|becomes) undefendable and (?:you )?(?=(?:gain|draw|heal|inflict)\b)",
        "if the dice show 2 of a kind, this Attack becomes undefendable and ",
        (OFFENCE,),
    )


def held() -> Iterator[Rewriting]:
    """Who has what."""
    for verb in ("gain", "spend"):
        had = "have" if verb == "gain" else "spent"
        yield first(
            "a token is named each time",
            rf"(\b{verb} (?:(?:{COUNT}|an?|any number of|as (?:many|much)|up to \d) )?{NAME}\b"
            rf"(?: as you (?:like|want))?\.(?:(?:(?!\b(?:cards?|CP|Health|dice|gain|inflict)\b)[^\n])*?\.)? (?:Then,?"
            rf" )?)if you(?: now)? {had} (?:at least"
            rf" )?(\d+)(?: or more)?"
            r"(?: of (?:them|these))?,",
            rf"\1if you {had} \3 or more \2,",
        )
    yield first(
        "words that only stress what is said are left out",
        r"\b(if (?:you|they|(?:your|the) opponent|the (?:defender|attacker)|that player)) now (?=ha(?:s|ve)\b)",
        r"\1 ",
    )
    state = r"\b(if (?:the attacker|the defender|(?:your|the) opponent|that player|they)) (?:is|are|was|were)(?: now"
    yield Rewriting("“has”", rf"{state}| already)? {NAME}(?=,)", (r"\1 has \2",))
    yield first(
        "“has”",
        rf"(\bif (?:the (?:defender|attacker)|(?:your|the) opponent|they|you) ha(?:s|ve)) any (?!CP\b){NAME}"
        r"(?=[.,]|\Z)",
        r"\1 \2",
    )
    for spoken in (rf"{BEGINS}if you", r"(?<=[.:] )if you"):
        yield Rewriting(
            "“on …”",
            rf"{spoken} have (?:an? |at least (?:one|1) |one |1 )?([a-z]+), ",
            (r"On \1, ",),
            (OFFENCE, DEFENCE),
        )
    yield Rewriting(
        "“for each …”",
        rf"{BEGINS}((?:deal|prevent|heal|gain|draw|steal|add)\b[^.,:;]*?) (?:for each|for every|per) ([a-z]+)"
        rf" (?:that )?you"
        r" have(?=\.|\Z)",
        (r"For each \2, \1",),
        (OFFENCE, DEFENCE),
    )
    yield first(
        "“you may spend 1 …”",
        rf"\bif you have (?:an? |one |1 )?{NAME}, you may spend (?:it|one|1)(?: now)? to (?:make (?:this|the|your)"
        r" attack undefendable)",
        r"You may spend 1 \1: this Attack becomes undefendable",
        (OFFENCE, CARD),
    )
    name = "what is asked before is said before"
    for said in (r"at (?:your|the) (?:\2 )?(?:stack )?limit", r"at the (?:stack )?limit (?:of|for) \2"):
        yield first(
            name,
            rf"\A(gain (?:(?:an?|1|one|\d) )?{NAME}\b[^\n]*?)\. if you (?:were already|already were|were|had"
            rf" already been|had been) {said}(?: before(?: this)?)?,"
            rf" ([^.,:]*){ENDS}",
            r"If you are at the limit of \2, \3. \1",
            PLAYED,
        )
    name = "“if the defender has …”"
    none = (
        r"(?:if you (?:couldn't|could not|can't|cannot) (?:steal|remove|take) (?:anything|any|one)(?: because [^,.]*)?"
        r"|if (?:there (?:was|is) (?:nothing|none)(?: to (?:remove|steal|take))?|(?:they|the opponent|your opponent|the"
        r" defender) (?:had|has|have) none)|otherwise)"
    )
    other = rf"\. {none},? (?:you )?((?:gain|inflict|draw|heal|deal)\b[^.,:]*){ENDS}"
    yield first(
        name,
        rf"\Asteal (?:up to )?(\d+) CP(?: from {_FOE})?{other}",
        r"If the defender has 1 or more CP, steal \1 CP. Otherwise, \2",
        (OFFENCE,),
        unless=r"\botherwise\b",
    )
    kind = r"(?:an?|1|one) (positive|negative) status effect(?: of your choice)?"
    yield first(
        name,
        rf"\Aremove {kind} (?:from|of) {_FOE}(?: of your choice)?{other}",
        r"If the defender has a \1 status effect, remove 1 \1 status effect from the defender. Otherwise, \2",
        (OFFENCE,),
        unless=r"\botherwise\b",
    )
    both = r"(?:in (?:both|either|any) cases?|either way|in any event),? (?:you )?"
    yield first(
        "“either way” says nothing",
        rf"(\. Otherwise, [^.]*\. ){both}(?={VERBS}\b)",
        r"\1",
        PLAYED,
    )
    yield first(
        "“you have more Health than …”",
        rf"(\bheal \d+)(?: Health)?\. if this brings you to (more|less) Health than {_FOE}(?: has)?(?=,)",
        r"\1 at once. If you have \2 Health than the defender",
        (OFFENCE,),
    )
    yield first(
        "“otherwise” begins a sentence", rf"(\bif [^.;:]*); otherwise,? (?={VERBS}\b)", r"\1. Otherwise, ", PLAYED
    )
    yield first(
        "what the rules do anyway is not said",
        r"(\b(?:loses?|discards?) (?:\d+|an?|one) (?:CP|cards?)(?: at random)?),? \(?if (?:they|he or she|that player)"
        r" (?:have|has|can|do|does)(?: any| one| so)?\)?(?=[.,]|\Z)",
        r"\1",
        PLAYED,
    )
    yield first(
        "words that only stress what is said are left out", r"(\byou have no (?-i:[A-Z])[\w'’]*) at all\b", r"\1"
    )


def attacks() -> Iterator[Rewriting]:
    """How much an Attack deals, or a card has added."""
    attack = r"(?:your|the|this)(?: current)? attack"
    deals = r"(?:deals|would deal|is dealing|does|is for|will deal)"
    undefendable = (
        rf"(?:make (?:it|{attack}) undefendable|(?:it|{attack}) (?:is|becomes) undefendable|this Attack becomes"
        r" undefendable)"
    )
    reckoned = r"(?: \((?:count|counting|after|including|with) [^()]*\bmodifiers?\b[^()]*\))?"
    for said, meant in (
        (r"(?:at least (\d+)|(\d+) or more|(\d+)\+) (?:damage|dmg)", r"\1\2\3 or more damage"),
        (r"(\d+) (?:damage|dmg) or more", r"\1 or more damage"),
        (r"(?:at most (\d+)|(\d+) or (?:less|fewer)) (?:damage|dmg)", r"\1\2 or less damage"),
        (r"(\d+) (?:damage|dmg) or (?:less|fewer)", r"\1 or less damage"),
    ):
        yield first(
            "“if this Attack would deal …”",
            rf"\bif {attack} {deals} {said}{reckoned}, {undefendable}{ENDS}",
            f"If this Attack would deal {meant}, this Attack becomes undefendable",
            (CARD,),
        )
    added = r"if (?:you|this(?: card)?) (?:has |have )?added (?:at least (\d+)|(\d+) or more) (?:damage|dmg)"
    yield first(
        "“this added 3 or more damage”",
        rf"\b{added}(?: this way| with this(?: card)?)?(?=,)",
        r"if this added \1\2 or more damage",
        (CARD,),
    )
    yield first(
        "words that only stress what is said are left out",
        r"(\bif [^.]*, inflict (?-i:[A-Z])[\w'’]*(?: on the (?:defender|attacker))?) (?:too|as well)(?=\.|\Z)",
        r"\1",
        PLAYED,
    )


def prevented() -> Iterator[Rewriting]:
    """Status effects that do not come, and what dice of an effect may do once more."""
    comes = (
        r"(?:play |use )?(?:this |this card )?(?:when|if) (?:an? |one |1 )?((?:positive |negative )?)status"
        r" effect (?:would"
        r" be|is|is about to be|is being) inflicted on you"
    )
    stays = (
        r"(?:you (?:don't|do not) (?:get|gain|receive) (?:it|that)|prevent (?:it|that)|it (?:is not|isn't)"
        r" inflicted|ignore"
        r" it|cancel it|it has no effect)"
    )
    name = "“prevent 1 incoming status effect”"
    yield first(name, rf"\A{comes}[.,:;] {stays}{ENDS}", r"Prevent 1 incoming \1status effect", (CARD,))
    yield first(
        name,
        rf"(\bPrevent 1 incoming [^.]*)(?:\.|,? and) (?:instead,? )?((?:you )?(?:gain|draw|heal)\b[^.,:]*)"
        rf" instead{ENDS}",
        r"\1. \2",
        (CARD,),
    )
    for count, many in ((r"(?:an?|one|1)", "1"), (r"all(?: of)?", "all"), (r"up to (\d)", r"up to \2")):
        kind = r"\3" if "2" in many else r"\2"
        yield first(
            "“remove … from”",
            rf"{BEGINS}choose an? (player|opponent)\. remove {count} (?:of )?their ((?:positive |negative"
            rf" )?)status"
            rf" effects?(?: from (?:them|that player|that opponent))?{ENDS}",
            rf"Remove {many} {kind}status effect{'' if many == '1' else 's'} from a chosen \1",
            (CARD,),
        )
    yield first(
        "“reroll up to 3 of these dice”",
        r"(\broll ([2-6]) dice)(?:,|\.|;| and) (?:you )?may (?:re-?roll|roll) any(?: number)?(?: of"
        r" (?:them|these|those|the dice"
        r"))?(?: dice)? (?:once|again|one more time|a single time)(?=\.)",
        r"\1. You may reroll up to \2 of these dice",
        PLAYED,
    )


def limited() -> Iterator[Rewriting]:
    """What may be done once in a turn or a phase of one's own, and what comes where a limit is reached."""
    name = "“Once per turn.”"
    phase = r"(offensive roll|main|upkeep|income)"
    alone = r"(?![^.]*\bor \d+ CP\b)"
    price = r"(pay \d+ CP|spend (?:\d+|one|an?) (?-i:[A-Z])[\w'’]*|discard (?:\d+|an?|one) cards?)"
    kinds = (PASSIVE, TOKEN)
    yield first(
        name,
        rf"^once (?:during|in|per) (?:each of )?your {phase} phases?,? you (?:may|can) {price} to"
        rf" {alone}(?={VERBS}|turn)",
        r"Once per turn. \2 in your \1 phase: ",
        kinds,
    )
    yield first(
        name,
        rf"^once (?:per|each|a|every) turn,? (?:during|in) your {phase} phase,? you (?:may|can) {price} to"
        rf" {alone}(?={VERBS}|turn)",
        r"Once per turn. \2 in your \1 phase: ",
        kinds,
    )
    yield first(
        name,
        rf"^once (?:per|each|a|every) turn,? you (?:may|can) {price} to {alone}([^.:]*?) (?:during|in) your"
        rf" {phase} phase{ENDS}",
        r"Once per turn. \1 in your \3 phase: \2",
        kinds,
    )
    yield first(
        name,
        rf"^(?:during|in) your {phase} phase,? you (?:may|can) {price} to {alone}([^.:]*?)\. (?:\()?(?:only"
        rf" )?(?:once|1x) (?:per"
        rf"|each|a) turn(?: only)?\.?\)?\Z",
        r"Once per turn. \2 in your \1 phase: \3.",
        kinds,
    )
    yield first("“Once per turn.”", r"\AOnce (?:per|each|every|a) turn: (?=when\b)", "Once per turn. ", kinds)
    at = (
        r"(?:(?:but|and|while) )?(?:you )?(?:are|you're)? ?(?:already )?(?:at|have reached) (?:the|your|its)(?: stack)?"
    )
    at += r" (?:limit|maximum)(?: (?:of|for) (?:it|them))?"
    yield first(
        "“above your limit”",
        rf"\b(when(?:ever)? you would gain {NAME}),? {at}, (gain|heal|draw|deal) ([^.,:]*?)(?: instead)?{ENDS}",
        r"\1 above your limit, \3 \4",
        kinds,
    )
    yield first(
        "a price stands before a colon",
        rf"(\bwhen(?:ever)? you [^.,:]*, you may )(?:sell|trade|exchange|trade in|cash in) (?:an?|one|1) {NAME} for "
        rf"(\d+ CP|\d+ cards?|{NAME}){ENDS}",
        r"\1spend 1 \2: gain \3",
        kinds,
    )


SUPPOSING: Final = (*instead(), *shown(), *held(), *attacks(), *prevented(), *limited())
