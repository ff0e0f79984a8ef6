"""What comes to pass instead, or besides, where somebody has something already, and what else designers say so.

Put right everywhere, before most other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_joined import SYMBOL
from dicewright.games.dice_throne.cards.rewritten_wide import FOE, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    EACH,
    NAME,
    OFFENCE,
    PASSIVE,
    PLAYED,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_SOME: Final = r"((?:(?! and\b| or\b| then\b| instead\b)[^.,:;])*?)"
"""What one effect is about."""
_ONE_OR_MORE: Final = r"(?:an? |any |at least (?:1|one) |(?:1|one) or more )?"
_AT: Final = {"inflict": "on", "steal": "from", "deal": "to", "remove": "from"}
"""Verbs of effects on somebody, with the word before whom they are on."""
_THAT: Final = r"(?:they|that opponent|that player|the opponent|this opponent|the chosen opponent|your opponent)"
_THEM: Final = r"(?:them|that opponent|that player|the opponent|this opponent|the chosen opponent)"
_BESIDES: Final = r"(?: too| as well| also| in addition)?"
_THIS: Final = rf"(?:{OWN}|this token)"


def _then() -> Iterator[tuple[str, str]]:
    """What comes to pass besides or instead, and how the vocabulary says it; its words are the sixth group at most."""
    for verb, at in _AT.items():
        yield rf"({verb}) {_SOME}(?: {at} {_THEM})?", rf"\5 \6 {at} that player"
    yield rf"(?:they|that player|that opponent) (take|suffer|receive)s? {_SOME}", r"deal \6 to that player"
    yield rf"(gain|draw|heal) {_SOME}", r"\5 \6"


def chosen() -> Iterator[Rewriting]:
    """What a card does to an opponent who has something."""
    foe = r"(?:an|the|your|one|1|target|any|a chosen|opposing)(?: chosen)? opponent(?: of your choice)?"
    did = (
        rf"^(?:choose (?:an|one|1|any) opponent(?:[.:;,]| and) (?:Then,? )?)?({'|'.join(_AT)}) {_SOME}"
        rf" ({'|'.join(sorted(set(_AT.values())))}) (?:{foe}|{_THEM})\. "
    )
    first = r"\1 \2 \3 that player"
    asked = rf"If {_THAT} (?:already )?(?:has|have|had) (?:already )?{_ONE_OR_MORE}{NAME}(?: already| before)?,"
    before = rf"(?=If {_THAT} [^.,]*\b(?:already|had|before)\b)"
    for more, second in _then():
        yield wide(
            "what is done instead is said with “otherwise”",
            rf"{did}{asked} (?:(?=[^.,]* instead\.)|instead,? ){more}(?: instead)?(?=\.)",
            rf"Choose an opponent. If that player has \4, {second}. Otherwise, {first}",
            (CARD,),
        )
        besides = rf"{asked} (?:also |(?!\1\b)){more}{_BESIDES}(?=\.)"
        yield wide(
            "what is asked of the time before is asked first",
            rf"{did}{before}{besides}",
            rf"Choose an opponent. If that player has \4, {second}. {first}",
            (CARD,),
        )
        yield wide(
            "“choose an opponent”",
            rf"(?!inflict\b|remove\b|choose[^.]*\. (?:inflict|remove)\b){did}{besides}",
            rf"Choose an opponent. {first}. If that player has \4, {second}",
            (CARD,),
        )


def owned() -> Iterator[Rewriting]:
    """What comes to pass instead of a token that is there already, or besides it."""
    effect = (
        r"((?:(?!(?:gain|inflict) (?:\d|one|two|three)(?: more)?(?: instead\b|\.))(?:deal|prevent|heal|gain|steal|draw"
        r"|inflict|add|take)\b|(?:this|your|the) attack (?:is|becomes) undefendable\b)(?:(?! instead\b)[^.,:;])*)"
    )
    foes = rf"(?:{FOE}|they|the attacker)"
    for kinds, verb, who, has in (
        (PLAYED, "gain", "you", "you have"),
        ((OFFENCE,), "inflict", foes, "the defender has"),
        ((DEFENCE,), "inflict", foes, "the attacker has"),
    ):
        begun = rf"{BEGINS}({verb} (?:(?:\d|an?) )?{NAME})\. "
        it = r"(?:it|one|1|this token|that token|any|an? \2|any \2|at least (?:1|one) \2|\2)"
        asked = rf"If {who} (?:already )?(?:has|have|had) (?:already )?{it}(?: already| before)?,"
        yield wide(
            "what is done instead is said with “otherwise”",
            rf"{begun}{asked} (?:instead )?{effect} instead(?=\.)",
            rf"If {has} \2, \3. Otherwise, \1",
            kinds,
        )
        yield wide(
            "what is asked of the time before is asked first",
            rf"{begun}(?=[^.,]*\b(?:already|had|before)\b){asked} (?:also )?{effect}{_BESIDES}(?=\.)",
            rf"If {has} \2, \3. \1",
            kinds,
        )
        none = rf"If {who} (?:didn't (?:already )?have (?:it|any|\2)|had (?:no|none|no \2))(?: yet| before| already)?,"
        yield wide(
            "what is asked of the time before is asked first",
            rf"{begun}{none} (?:also )?{effect}{_BESIDES}(?=\.)",
            rf"If {has} no \2, \3. \1",
            kinds,
        )
    yield wide(
        "what is asked of the time before is asked first",
        rf"{BEGINS}(steal (\d+) CP(?: from {FOE})?)\. If {foes} had (?:less|fewer) than (\d+)(?: CP)?, (?:also )?"
        rf"{effect}(?=\.)",
        r"If the defender has <\3-1> or less CP, \4. \1",
        (OFFENCE,),
    )


def burdens() -> Iterator[Rewriting]:
    """What the defender chooses between."""
    yield wide(
        "“the defender chooses 1: …; or …”",
        rf"{BEGINS}{FOE} (?:must |has to |chooses to |needs to )?(?:either )?discards? (?:an?|1|one) card(?: (?:from"
        r"|of) (?:their )?hand)?,? or (?:take|receive|suffer)s? (\d+) (?:additional|extra|more) damage(?=\.)",
        r"The defender chooses 1: the defender discards 1 card; or add \1 damage",
        (OFFENCE,),
    )
    yield wide(
        "“deal … to each opponent with …”",
        rf"{BEGINS}(?:all|each|any) opponents? (?:with|who have|who has) {NAME} (?:take|suffer|receive)s? "
        r"(\d+(?: (?:undefendable|pure|collateral))? damage)(?=\.)",
        r"Deal \2 to each opponent with \1",
        PLAYED,
    )
    yield wide(
        "“for each card discarded”",
        r"(?:^|(?<=\. ))(?:you may )?discard any number of cards(?: from your hand)?(?:\. Then,?|\.|,? and(?: then)?"
        r"|,? then) draw (?:that|as) many(?: cards)?,?(?: plus| \+| and)? ?(1|one|2|two)(?: more| extra| additional)?"
        r"(?: cards?)?(?=\.)",
        r"You may discard any number of cards. For each card discarded, draw 1 card. Draw \1 cards",
        (CARD,),
    )
    yield wide("“draw … cards”", r"\bDraw (?:1|one) cards\b", "Draw 1 card")


def tokens() -> Iterator[Rewriting]:
    """Whoever has the token, in its own text, and what it brings them."""
    this = rf"(?:of )?{_THIS}(?: tokens?)?(?: (?:you have|on you|they have))?"
    yield wide(
        "“remove all … from yourself”",
        rf"\bremove (?:all|every)(?: of)? (?:{_THIS}|these)(?: tokens?)? from (?:yourself|you|them)\b",
        f"remove all {OWN} from yourself",
        (TOKEN,),
    )
    hurt = r"(?:you )?(?:take|receive|suffer) (\d+)(?: additional| extra| more)? damage"
    each = rf"{EACH} {this}"
    yield wide(
        "“when an Attack deals you … damage”",
        rf"^When(?:ever)? you are dealt damage by an attack, {hurt} {each}(?:\. (?:Then,? )?|,? (?:and )?then |,? and )"
        rf"remove all {OWN} from yourself(?=\.)",
        rf"When an Attack deals you 1 or more damage, take damage equal to \1 for each of these tokens you have and"
        rf" remove all {OWN} from yourself",
        (TOKEN,),
    )
    yield wide(
        "“you may pay … CP: remove this token”",
        rf"^(at the (?:start|beginning) of your upkeep(?: phase)?), {hurt} {each}\. (?:Then,? |Afterwards,? )?"
        rf"you may (?:spend|pay) (\d+) CP to remove (?:(?:1|one|a|an)(?: of)? )?(?:{_THIS}|these(?: tokens)?|them)"
        r"(?=\.)",
        r"\1, take damage equal to \2 for each of these tokens you have. You may pay \3 CP: remove this token",
        (TOKEN,),
    )
    yield wide(
        "“for each … spent” comes first",
        rf"(\bspend (?:any number|up to \d)(?: of)? (?:{_THIS}|these|{NAME})(?: tokens?)?[.;:,] (?:(?:add|prevent|deal"
        r"|gain|heal|draw)\b[^.:;,]*?)) (?:for each|per)(?: one| of them| token)?(?=\.)",
        r"\1 for each one spent",
        (TOKEN,),
    )
    yield Rewriting(
        "“spend 1 in your main phase”",
        rf"{BEGINS}Once per turn[,.]? (?:in|during) your main phase,? you may spend (?:(?:an?|1|one) )?(?:{_THIS}"
        r"|token) to (?=\w)",
        ("Once per turn. Spend 1 in your main phase: ",),
        (TOKEN,),
        first=True,
    )
    yield wide(
        "“gain 1 Roll Attempt”",
        r"\b(?:take|make|perform|use) (?:(?:one|an?|1) (?:additional|extra|more|further)|another) Roll Attempt\b",
        "gain 1 Roll Attempt",
        (TOKEN, PASSIVE),
    )
    yield wide(
        "“on 2 …”",
        rf"(\bat the end of your Offensive Roll Phase, )if (?:you (?:have|rolled|roll|show|have rolled)|your"
        rf" dice show) (?:at least )?({COUNT})(?:\+| or more)? (?-i:{SYMBOL}(s?))(?=,)",
        r"\1on \2 \3\4",
        (PASSIVE,),
    )


def counted() -> Iterator[Rewriting]:
    """What is counted of somebody, or asked of what is there."""
    yield wide(
        "“for each …” is an amount",
        rf"\bprevent (\d+) damage {EACH} {NAME}(?: tokens?)? (?:(?:on|of) the attacker|the attacker has)(?=[.,])",
        r"prevent damage equal to \1 for each \2 of the attacker",
        (CARD,),
    )
    yield wide(
        "“for each … spent” comes first",
        rf"{BEGINS}(?:you may )?spend (any number of|up to \d) {NAME}\. deal (\d+)((?: undefendable)?) damage(?: ?\+ ?"
        rf"|,? plus )(\d+)(?: damage)? {EACH} (?:\2|one|of them)(?: spent)?(?=\.)",
        r"You may spend \1 \2. Deal \3\4 damage. For each \2 spent, add \5 damage",
        (OFFENCE,),
    )
    yield wide(
        "“remove all … from the defender”",
        rf"(\bif {FOE} has (?:at least )?(?:\d+)(?: or more|\+)? {NAME}, remove all)(?: of (?:them|it)| \2)"
        r"(?= and\b|[.,])",
        r"\1 \2 from the defender",
        (OFFENCE,),
    )
    yield wide(
        "“if …” comes first",
        rf"\b(gain (?:\d |an? )?{NAME}) if you have (?:fewer|less) than (\d+)(?: \2| of them)?(?=\.)",
        r"if you have fewer than \3 \2, \1",
        (TOKEN, PASSIVE),
    )
    yield wide(
        "“in your turn”",
        rf"({BEGINS}(?:you may )?spend [^.,:;]*?) (?:at any time )?during your turn(?= to\b|:)",
        r"\1 in your turn",
        (TOKEN, PASSIVE),
    )


def said_short() -> Iterator[Rewriting]:
    """What designers leave out, or say more of than is needed."""
    product = rf"(\d+ ?[x×] ?{SYMBOL}s?(?: ?\+ ?\d+ ?[x×] ?[a-z]+)* damage)"
    yield wide(
        "“deal … damage”",
        rf"(?:^|(?<=[.:,;] )){product}(?=[.,;])",
        r"deal \1",
        (OFFENCE, DEFENCE),
    )
    yield wide(
        "“on …, …”",
        rf"(?<=[.,;] )(on (?:{COUNT}) (?-i:{SYMBOL})) (?=(?:deal|prevent|heal|gain|draw|inflict)\b)",
        r"\1, ",
        (OFFENCE, DEFENCE),
    )
    yield wide("“reroll … of your dice”", r"\b(reroll [^.,;:]*? dice) (?:once|1 time|one time)(?=\.)", r"\1")
    gets = "(?:receive|gain|get)"
    yield wide(
        "“spend 1: prevent 1 incoming status effect”",
        rf"^the next time (?:you would {gets}|you are about to {gets}|an opponent would inflict) an? "
        rf"(positive |negative )?status effect(?: on you)?,? (?:you may )?spend (?:(?:an?|1|one) )?(?:{_THIS}|token) "
        r"to (?:prevent|avoid|ignore|cancel) (?:it|that status effect)(?=\.)",
        r"Spend 1: prevent 1 incoming \1status effect",
        (TOKEN,),
    )
    next_time = rf"^(?:(?:the next time|when(?:ever)?) (?:(?:a|the) player with {_THIS} attacks|you attack),"
    gone = rf"(?:\. Then,? |\. |,? (?:and )?then |,? and )remove (?:it|{_THIS})(?: afterwards)?(?=\.)"
    for more, verb in (("less|fewer", "subtract"), ("additional|extra|more", "add")):
        yield wide(
            "“subtract … damage”",
            rf"{next_time} (?:that|this|the|your|their) attack deals (\d+) (?:{more}) damage){gone}",
            rf"When you Attack, {verb} \1 damage and remove this token",
            (TOKEN,),
        )
    foe, by = r"\bwhen(?:ever)? (?:an|your|the|any) opponent", r"(?:with|by|in|from) (?:an|1|one|a single|their) attack"
    hurt = r"(?P<many>at least \d+|\d+ or more) damage"
    for said in (
        rf"{foe} deals you {hurt} {by}",
        rf"{foe} deals {hurt} to you {by}",
        rf"{foe}'s attack deals you {hurt}",
        rf"{foe}'s attack deals {hurt} to you",
    ):
        yield wide(
            "“when an Attack deals you … damage”",
            rf"{said}(?=,)",
            r"when an Attack deals you \g<many> damage",
            (TOKEN, PASSIVE),
        )
    yield wide("“when an Attack deals you … damage”", r"(\bdeals you )at least (\d+)(?= damage)", r"\1\2 or more")
    yield Rewriting(
        "“when you are Attacked”",
        r"\bwhen(?:ever)? you are dealt (?:damage|dmg) by an attack, (?=(?:you may )?(?:spend|pay|discard)\b"
        r"[^.]*? prevent\b)",
        ("when you are Attacked, ",),
        (TOKEN, PASSIVE),
        first=True,
    )
    most = r"(?:stack limit|limit|max(?:imum)?(?: number| amount)?)"
    yield wide(
        "“you are at the limit of …”",
        rf"\bif you (?:now )?(?:have|hold|are at|reach|reached) (?:the|your) {most} (?:of|for) {NAME}(?=,)",
        r"if you are at the limit of \1",
    )


def removed() -> Iterator[Rewriting]:
    """When a token leaves, said before that."""
    yield wide(
        "“remove this token” comes last",
        rf"{BEGINS}remove this token (when(?:ever)? (?:(?! or (?!more\b))[^.,;])*)(?=\.)",
        r"\1, remove this token",
        (TOKEN,),
    )


def shown() -> Iterator[Rewriting]:
    """What dice of an ability show besides, and what is counted."""
    yield Rewriting("“also” says nothing", r"\bif you also (?=(?:roll|rolled|have|show)\b)", ("if you ",), first=True)
    symbol = rf"{SYMBOL}(s?)"
    yield wide(
        "“for each …” comes first",
        rf"{BEGINS}deal (\d+)((?: undefendable)?) damage(?: ?\+ ?|,? plus )(\d+) ?[x×*] ?{symbol}(?: damage)?(?=\.)",
        r"Deal \1\2 damage. For each \4\5, add \3 damage",
        (OFFENCE,),
    )
    yield wide(
        "“add damage equal to 1 for each …”",
        rf"{BEGINS}{EACH} {NAME} you have, (?:deal|add) (\d+) (?:additional |extra |more )?damage,? \(?(?:max(?:imum)?"
        r"(?: of)?|up to(?: a maximum of)?|to a maximum of) (\d+)(?: damage)?\)?(?=\.)",
        r"Add damage equal to \2 for each of your \1, to a maximum of \3",
        (OFFENCE,),
    )
    yield wide(
        "“whose requirement uses …”",
        rf"(\byou activate an Offensive Ability )(?:that uses|using|which uses|that needs|which needs) (?:at least )?"
        rf"(?:an? |1 |one )?(?:or more )?(?-i:{symbol})(?=[,.])",
        r"\1whose requirement uses \2",
        (TOKEN, PASSIVE),
    )
    yield wide(
        "what is counted is counted before it leaves",
        rf"{BEGINS}remove all (?:of )?(?:your )?{NAME}(?: from yourself)?(?:\. |,? (?:and|then) |, then )heal (\d+) for"
        r" each(?: one| of them| token| \1)? (?:so )?removed(?: this way)?(?=\.)",
        r"Heal \2 for each of your \1. Remove all \1 from yourself",
        PLAYED,
    )
    yield wide(
        "“remove … from yourself”",
        rf"\b(if you have (?:at least )?(?:{COUNT})(?:\+| or more)? {NAME}, remove (?:{COUNT}|all)) (?:of them"
        r"|\2)(?! from)",
        r"\1 \2 from yourself",
        (PASSIVE,),
    )


INSTEAD: Final = (*chosen(), *owned(), *burdens(), *tokens(), *shown(), *counted(), *said_short())
REMOVED: Final = tuple(removed())
