"""What designers say of whoever bears a token: what it costs each turn, how they get rid of it, what it makes fail.

Put right everywhere, once a holder is turned into *you*. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import TOKEN, first
from dicewright.language.reading import OWN, Rewriting

_first: Final = partial(first, kinds=(TOKEN,))
_STARTS: Final = r"(?:^|(?<=[.:] ))"
_ITSELF: Final = rf"(?:(?:an? |one |1 )?{OWN}(?: tokens?)?|this(?: token| status effect)?|it|the token)"
_ONE_OF_IT: Final = (
    rf"(?:{_ITSELF}|(?:an?|one|1)(?: of (?:them|these|those)| token)?(?: (?:off|from) (?:themsel(?:f|ves)|yourself))?)"
)
_BEARER: Final = (
    r"(?:(?:an?|the|any|each|every) )?(?:(?:afflicted|affected|inflicted) (?:player|hero|opponent)"
    r"|(?:player|hero|opponent)s? (?:(?:who (?:is |are )?|that (?:is |are )?)?(?:with|having|ha(?:s|ve)|under|bearing"
    rf"|(?:afflicted|affected|inflicted) (?:with|by))) {_ITSELF})|this player|(?:its|the) (?:bearer|holder|owner)"
)
_WHOSE: Final = r"(?:their|his or her|your|the afflicted player's)"
_PER: Final = (
    rf"(?:per|for each|for every) (?:{OWN}(?: tokens?)?|token|this token|one of (?:these|them)|of these(?: tokens)?)"
)
_PER_HELD: Final = _PER + r"(?: (?:that )?(?:they|you) have| on (?:them|you)| they bear)?"
_WHEN: Final = (
    rf"(?:(?:during|in|at the (?:start|beginning) of) (?:each of )?{_WHOSE} (?:own )?"
    r"(upkeep|income|main)(?: phases?| steps?)?)"
)
_MAIN: Final = _WHEN.replace("upkeep|income|main", "main")
_HURT: Final = (
    r"(?:(?:must )?(?:takes?|receives?|suffers?)|(?:is|are) dealt) (\d+)((?: undefendable| pure)?) (?:damage|dmg)"
)
_TEN: Final = r"(one|two|three|four|five|six|\d)"


def each_turn() -> Iterator[Rewriting]:
    """Damage in a phase of theirs, for each of the tokens."""
    name = "“take … in your upkeep phase”"
    meant = r"In your \3 phase, take\2 damage equal to \1 for each of these tokens you have"
    yield _first(name, rf"{_STARTS}(?:{_BEARER}|you) {_HURT} {_PER_HELD},? {_WHEN}(?=\.|\Z)", meant)
    yield _first(
        name,
        rf"{_STARTS}(?:{_BEARER}|you) {_HURT} {_WHEN},? {_PER_HELD}(?=\.|\Z)",
        r"In your \3 phase, take\2 damage equal to \1 for each of these tokens you have",
    )
    yield _first(
        name,
        rf"{_STARTS}{_WHEN},? (?:{_BEARER}|you|they) {_HURT} {_PER_HELD}(?=\.|\Z)",
        r"In your \1 phase, take\3 damage equal to \2 for each of these tokens you have",
    )
    yield _first(name, rf"{_STARTS}(?:{_BEARER}|you) {_HURT} {_WHEN}(?=\.|\Z)", r"In your \3 phase, take \1\2 damage")


def got_rid_of() -> Iterator[Rewriting]:
    """What the bearer may give up to be without it."""
    name = "“pay … in your main phase: remove this token”"
    rids = rf"(?:remove|discard|scrub off|shake off|get rid of|lose|wash off|clear|end) {_ONE_OF_IT}"
    rids = rf"(?:{rids}|(?:scrub|shake|wash|take) {_ONE_OF_IT} off)"
    meant = {
        "pay": r"Pay \{p} in your \{w} phase: remove this token",
        "discard": r"Discard \{p} in your \{w} phase: remove this token",
    }
    who = rf"(?:{_BEARER}|they|you)"
    for verb, text in meant.items():
        pays = rf"{verb}s?"
        paying = {"pay": "paying", "discard": "discarding"}[verb]
        cost = r"(\d+ CP)" if verb == "pay" else r"(\d cards?)"
        each = rf"(?: {_PER_HELD})?" if verb == "pay" else ""

        def said(p: int, w: int, text: str = text) -> str:
            return text.replace("{p}", str(p)).replace("{w}", str(w))

        yield _first(name, rf"{_STARTS}{who} (?:may|can) {_MAIN} {pays} {cost}{each} to {rids}(?=\.|\Z)", said(2, 1))
        yield _first(name, rf"{_STARTS}{_MAIN},? {who} (?:may|can) {pays} {cost}{each} to {rids}(?=\.|\Z)", said(2, 1))
        yield _first(name, rf"{_STARTS}{who} (?:may|can) {pays} {cost}{each} {_MAIN},? to {rids}(?=\.|\Z)", said(1, 2))
        yield _first(
            name, rf"{_STARTS}{who} (?:may|can) {pays} {cost}{each},? to {rids},? {_MAIN}(?=\.|\Z)", said(1, 2)
        )
        gone = rf"(?:{_ITSELF} )?(?:may|can) be (?:removed|discarded|shaken off|bought off|cleared)"
        yield _first(name, rf"{_STARTS}{gone} by {paying} {cost}{each},? {_MAIN}(?=\.|\Z)", said(1, 2))
        yield _first(name, rf"{_STARTS}{gone} {_MAIN},? by {paying} {cost}{each}(?=\.|\Z)", said(2, 1))
        if verb == "pay":
            yield _first(name, rf"{_STARTS}{gone} for {cost}{each},? {_MAIN}(?=\.|\Z)", said(1, 2))
            yield _first(name, rf"{_STARTS}{gone} {_MAIN},? for {cost}{each}(?=\.|\Z)", said(2, 1))
        yield _first(name, rf"{_STARTS}to {rids},? {pays} {cost}{each},? {_MAIN}(?=\.|\Z)", said(1, 2))


def attempts() -> Iterator[Rewriting]:
    """How many Roll Attempts are left of the three."""
    name = "“in your next Offensive Roll Phase, you have 1 fewer Roll Attempt”"
    has = r"(?:has|have|gets?|makes?|may (?:only )?make|is limited to|are limited to|can (?:only )?make)"
    phase = rf"(?:in|during|on|for) {_WHOSE} next (?:offensive roll phase|turn|roll phase)"
    gone = rf"(?:\.|,|;)? ?(?:and |then )*(?:(?:remove|discard) {_ITSELF}|{_ITSELF} is (?:then )?(?:removed|discarded))"
    gone += r" (?:at the end of|after) (?:that|this|the) (?:phase|turn|offensive roll phase)"
    for said, fewer in (("(?:2|two)", "1"), ("(?:1|one|a single)", "2")):
        much = rf"(?:only |just |at most )?{said} (?:roll )?attempts?(?: instead of (?:3|three))?"
        plural = "Attempts" if fewer == "2" else "Attempt"
        meant = (
            f"In your next Offensive Roll Phase, you have {fewer} fewer Roll {plural}. At the end of your next"
            f" Offensive"
            " Roll Phase, remove this token"
        )
        yield _first(name, rf"{_STARTS}(?:{_BEARER}|you) (?:only )?{has} {much} {phase}{gone}(?=\.|\Z)", meant)
        yield _first(name, rf"{_STARTS}{phase},? (?:{_BEARER}|you|they) (?:only )?{has} {much}{gone}(?=\.|\Z)", meant)


def failing() -> Iterator[Rewriting]:
    """Abilities of whoever bears it that may fail."""
    name = "“when you activate an Offensive Ability, roll 1 die”"
    roll = (
        r"(?:(?:they|you|the player) )?(?:must |have to |has to )?(?:first )?rolls? (?:an?|one|1) die(?: first)?[.:,;]"
    )
    low = r"(?:(?:on|if it is|if you roll)) (?:an? )?1(?:(?:-|–| to )([2-5])| or (?:an? )?(2))"
    ability = rf"(?:it|(?:the|that|this|{_WHOSE}) (?:offensive )?(?:ability|attack))"
    fails = (
        rf"(?:{ability} (?:simply |just )?(?:fails|misses|does nothing|has no effect|is (?:cancell?ed|lost|wasted))"
        rf"(?:(?:,? and| and) (?:ends {_WHOSE} offensive roll phase|{_WHOSE} offensive roll phase (?:ends|is over)))?)"
    )
    goes = (
        rf"(?:(?:on (?:an? )?[3-6](?:-6|–6|\+| or (?:more|higher|better))|otherwise),?"
        rf" (?:{ability}|it|nothing|everything)"
    )
    goes += r" (?:goes on|continues|happens|works|proceeds|resolves)(?: as (?:normal|usual|planned)| normally)?\. )?"
    either = r"(?:either way|in (?:any|either) case|whatever (?:the result|you roll|happens)|no matter the (?:outcome"
    either += r"|result|roll)|regardless(?: of the (?:result|outcome|roll))?|afterwards?)"
    gone = (
        rf"(?:then,? |{either},? )?(?:(?:remove|discard) {_ITSELF}|{_ITSELF} is (?:then )?(?:removed|discarded))"
        rf"(?:,? {either})?"
    )
    does = rf"(?:when(?:ever)?|if|the next time) (?:{_BEARER}|you)"
    for deed, meant in (
        (r"(?:would )?activates? an offensive ability", "an Offensive Ability"),
        (r"(?:would )?attacks?|makes? an attack|(?:would )?activates? an attack", "an Offensive Ability that Attacks"),
    ):
        says = rf"When you activate {meant}, roll 1 die. On 1-\1\2, that ability fails"
        whole = rf"{_STARTS}{does} (?:{deed}), {roll} {low},? {fails}\. {goes}"
        yield _first(name, rf"{whole}{gone}(?=\.|\Z)", rf"{says}. Remove this token")


def uses() -> Iterator[Rewriting]:
    """What is done with tokens after damage, at any time, and for each of them."""
    name = "“when an Attack deals you 1 or more damage, you may spend …”"
    dealt = (
        r"(?:after (?:being dealt|taking|receiving|you(?: are|'re| have been) dealt|you (?:take|took|receive))"
        r" (?:damage"
        r"|dmg) (?:by|from) an (?:opponent's )?attack|(?:when|after) an (?:opponent's )?attack (?:has"
        r" dealt|deals|dealt)"
        r" (?:damage|dmg) to you|(?:when|after) an (?:opponent's )?attack (?:has dealt|deals|dealt) you (?:damage|dmg))"
    )
    some = rf"(?:{_TEN} (?:tokens|of (?:these|them)(?: tokens)?|{OWN}(?: tokens)?))"
    one = rf"(?:{_ITSELF}|one|1|an?)"
    when = r"When an Attack deals you 1 or more damage, you may spend"
    yield _first(name, rf"{_STARTS}(?:you )?(?:may )?spend {some} {dealt}(?: to|[:,.]) ", rf"{when} \1: ")
    yield _first(name, rf"{_STARTS}{dealt},? (?:you )?(?:may )?spend {some}(?: to|:) ", rf"{when} \1: ")
    yield _first(name, rf"{_STARTS}(?:you )?(?:may )?spend(?: {one})? {dealt}(?: to|[:,.]) ", rf"{when} 1: ")
    yield _first(name, rf"{_STARTS}{dealt},? (?:you )?(?:may )?spend {one}(?: to|:) ", rf"{when} 1: ")
    yield _first(
        "“for each … spent” comes first",
        rf"{_STARTS}(?:you may )?spend (any number|up to \d)(?: of (?:these|them)(?: tokens)?| {OWN}(?:"
        rf" tokens?)?)? when"
        r" you attack(?:\.|:| to|,? and) add (\d+) (?:damage|dmg) (?:for each|each|per token)(?: one| token)?"
        r"(?: spent)?(?=\.|\Z)",
        rf"When you Attack, you may spend \1 of {OWN}. For each {OWN} spent, add \2 damage",
    )
    yield _first("“spend up to 3 …”", r"(\bwhen you Attack, you may spend up to \d) of (?=(?-i:[A-Z]))", r"\1 ")
    half = (
        r"(?:half|1/2|½) (?:of )?(?:that|the|this) (?:damage|dmg)(?: dealt| received)?(?: back)?(?: to the attacker)?"
    )
    most = r"(?:but )?(?:never more than|at most|no more than|max(?:imum)?\.?(?: of)?|up to(?: a maximum of)?) (\d+)"
    back = rf"({when} \d: )deal {half},? \(?rounded (up|down)"
    yield _first(
        "“half the damage this Attack dealt”",
        rf"{back}(?:,? {most})\)?\. (?:this|that|the) (?:damage|dmg) is undefendable(?=\.|\Z)",
        r"\1deal undefendable damage equal to half the damage this Attack dealt (rounded \2), to a maximum of \3 to the"
        r" attacker",
    )
    yield _first(
        "“half the damage this Attack dealt”",
        rf"{back}\)?\. (?:this|that|the) (?:damage|dmg) is undefendable(?=\.|\Z)",
        r"\1deal undefendable damage equal to half the damage this Attack dealt (rounded \2) to the attacker",
    )
    yield _first(
        "“spend 1: choose 1: …; or …”",
        rf"{_STARTS}(?:you may )?spend(?: {one})?(?: at any ?time)?(?: to|:) ([^.,:;]+?),? or (?:to )?"
        r"(?=(?:remove|heal|deal|gain|draw|prevent|inflict)\b)(?!prevent)([^.,:;]+)(?=\.|\Z)",
        r"Spend 1: choose 1: \1; or \2",
    )
    yield _first(
        "“spend 1: choose 1: …; or …”",
        rf"{_STARTS}(?:in|during) your (main|upkeep|income) phase,? (?:you may )?spend {one}(?: to|:) ([^.,:;]+?),? or "
        r"(?:to )?(?=(?:remove|heal|deal|gain|draw|inflict)\b)([^.,:;]+)(?=\.|\Z)",
        r"Spend 1 in your \1 phase: choose 1: \2; or \3",
    )
    for phase in ("upkeep", "main", "income"):
        yield _first("“in your upkeep phase”", rf"(?<=in your )(?-i:{phase.capitalize()}) phase", f"{phase} phase")
    yield _first(
        "“when you Attack, …”",
        r"(?<=\battack, )before (?:your|the|an) (?:opponent|defender) (?:defends|rolls (?:for )?(?:their"
        r" )?defen[sc]e),? "
        r"(?=you may spend)",
        "",
    )
    yield _first(
        "what the rules do anyway is not said",
        r"(?<=\.) (?:this )?only (?:works|counts|applies) if (?:the|this|that|your) attack (?:deals|does) (?:any )?"
        r"(?:damage|dmg)(?: in the first place| at all| anyway)?(?:\.|\Z)",
        "",
    )


BEARERS: Final = (*each_turn(), *got_rid_of(), *attempts(), *failing(), *uses())
