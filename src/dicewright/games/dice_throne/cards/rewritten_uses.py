"""What tokens, passive abilities and cards are spent for, what holds while a token is there, and how it leaves.

Put right everywhere, once all other rewritings were tried in vain. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import STARTS, wide
from dicewright.games.dice_throne.cards.rewritten_words import (
    BEGINS,
    CARD,
    COUNT,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    TOKEN,
)
from dicewright.language.reading import OWN, Rewriting

_THIS: Final = (
    r"(?:this(?: token| status effect| status)?|(?:1|one|an?) of (?:these"
    rf"|your|them)(?: tokens)?|(?:1|one|an?) (?:token|{OWN})|(?:1|one|it)"
    rf"|{OWN})"
)
_TOKENS: Final = rf"(?:(?:of )?(?:these|your|them|this)(?: tokens)?|tokens|{OWN}(?: tokens)?)"


_WITHIN: Final = r"^(?:in your|at the (?:start|end) of)\b[^.\n]*\. you may (?:pay|spend|discard)\b"
"""What may be done when something has just happened, and at no other time."""


def uses() -> Iterator[Rewriting]:
    """What is spent, when, and for what."""
    name = "“spend … when …: …”"
    spend = r"(?:spend|discard|remove|use|expend|consume|sacrifice|return|use up|cash in)"
    to = r"(?: to(?: have)?|:|,? and|,? then|\. If you do(?: so)?,|; if you do,|, if you do,| in order to)"
    yield wide(
        name,
        (
            r"\b(?:you|its owner|the owner|its holder) (?:may|can) (?:choose to )?"
            r"(?=(?:spend|discard|remove|use|expend|consume|sacrifice)\b)"
        ),
        "you may ",
        (TOKEN,),
    )
    yield wide(name, rf"\byou may {spend} {_THIS}(?! status)(?= |:|\.|,)", "you may spend 1", (TOKEN,))
    yield wide(name, rf"\byou may {spend} ({COUNT}) {_TOKENS}(?= |:|\.|,)", r"you may spend \1", (TOKEN,))
    yield wide(
        name,
        (
            rf"{BEGINS}(?:spend|discard|use|expend|consume) {_THIS}(?=,? (?:to|when"
            r"|in|during|before|at|if|while|after)\b(?! the end)|:)"
        ),
        "Spend 1",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"{BEGINS}(?:spend|discard|use|expend|consume) (\d+) {_TOKENS}(?=,? "
            r"(?:to|when|in|during|before|at|if|while|after)\b|:)"
        ),
        r"Spend \1",
        (TOKEN,),
    )
    yield wide(name, rf"(?<=, )(?:spend|discard|use|expend|consume) {_THIS}(?= to|:)", "you may spend 1", (TOKEN,))
    cost = rf"((?:spend \d+(?: {NAME})?|pay \d+ CP|discard \d+ cards?))"
    moment = (
        r"((?:when you(?! may)|when an|in your|at the (?:start|end) of your|before"
        r" your|in an opponent's|before you)\b[^,.:]*?)"
    )
    yield wide(name, rf"{BEGINS}{moment},? (?:you may )?{cost}{to} (?=\w)(?![^\n]*\. Otherwise, )", r"\2 \1: ", LASTING)
    yield wide(name, rf"(^Once per turn\. ){moment},? (?:you may )?{cost}{to} (?=\w)", r"\1\3 \2: ", LASTING)
    yield wide(name, rf"{BEGINS}(?:you may )?{cost} {moment}{to} (?=\w)", r"\1 \3: ", LASTING)
    yield wide(name, rf"{BEGINS}(?:you may )?{cost}{to} (?=\w)", r"\1: ", LASTING, _WITHIN)
    yield wide(
        name,
        r"((?:^|\. )spend \d+): (?=prevent|avoid)(?!prevent 1 incoming)",
        r"\1 when you have incoming damage: ",
        (TOKEN,),
    )
    yield wide(
        name,
        rf"((?:^|\. )spend \d+(?: {NAME})?): (?=this attack becomes|double the damage|add|your attack deals)",
        r"\1 when you Attack: ",
        (TOKEN, PASSIVE),
    )
    yield wide(
        name, rf"{BEGINS}(spend \d+ [^:.]*?): (?:have )?(this attack) (?:become )?", r"\1: \2 becomes ", (TOKEN,)
    )
    yield wide(name, r"\bbecomes becomes\b", "becomes")
    for deed, meant in (
        (
            (
                r"(?:have )?(?:your|the|that|this|its) (?:next )?attack (?:deal|do|gain)"
                r" \+?(\d+) (?:more |extra |additional |bonus )?damage"
            ),
            r"add \1 damage",
        ),
        (
            (
                r"(?:increase|raise|boost) (?:its|your|the|that|this) (?:attack(?:'s)?"
                r" )?(?:damage )?(?:of (?:your|the|that|this) attack )?by (\d+)"
            ),
            r"add \1 damage",
        ),
        (r"deal (?:an? )?(?:additional |extra )?(\d+) (?:more |extra |additional |bonus )?damage", r"add \1 damage"),
        (
            (
                r"add (?:an? )?(?:additional |extra )?(\d+) (?:more |extra |additional"
                r" |bonus )?damage(?: to (?:it|your attack|the attack|that attack))?"
            ),
            r"add \1 damage",
        ),
    ):
        yield wide(
            "“add … damage”",
            rf"(spend \d+(?: {NAME})? when you Attack: ){deed}(?=[.,])",
            rf"\1{meant}".replace(r"\1add \1", r"\1add \3"),
            (TOKEN, PASSIVE),
        )
    name = "your own dice are rerolled"
    yield wide(
        name,
        r"\b(reroll) (up to )?(\d) (?:die|dice)(?=[.,;]| and\b| or\b)",
        r"\1 \2\3 of your dice",
        (TOKEN, CARD, PASSIVE, OFFENCE),
    )
    yield wide(
        name,
        r"\breroll (?:any number of|any or all of) your dice(?=[.,;]| and\b)",
        "reroll up to 5 of your dice",
        (TOKEN, CARD, PASSIVE),
    )
    yield wide(
        name, r"\breroll any number of dice(?=[.,;]| and\b)", "reroll up to 5 of your dice", (TOKEN, CARD, PASSIVE)
    )


def holding() -> Iterator[Rewriting]:
    """What holds while a token is there, and how it leaves."""
    name = "“remove this token”"
    gone = r"(?:removed|discarded|lost|gone|removed from play|returned to the supply|spent|used up|cleared|expires?)"
    yield wide(
        name,
        (
            rf"{STARTS}(?:this(?: token| status(?: effect)?)?|it|the token) (?:is"
            rf"|are|gets|will be|must be) {gone}(?: afterwards?| from you)?(?=[.,]"
            r"| and\b)"
        ),
        "remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:this(?: token| status(?: effect)?)?|it|the token) (?:goes"
            r" away|expires|disappears|ends|wears off|leaves play|falls off)(?=[.,]"
            r"| and\b)"
        ),
        "remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:remove (?=1\b|one\b)|(?:remove|discard|return|lose) (?!(?:1|one)\b(?! of| token)))(?:this|1"
            r"|one|one of (?:them|these)|1 of (?:them|these)(?: tokens)?|1 token|this status effect"
            r"|the token|this token)(?: from (?:yourself|you|play)| afterwards?|"
            r" to the supply| then)*(?=[.,]| and\b| at the end| unless)"
        ),
        "remove this token",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"{STARTS}(?:remove|discard|lose|spend) (?:all(?: of)? (?:these|them"
            rf"|these tokens|this token|{OWN}|your {OWN})|them all|these tokens|them"
            r"|every one)(?: from yourself)?(?=[.,]| and\b)"
        ),
        f"remove all {OWN} from yourself",
        (TOKEN,),
    )
    yield wide(name, r"(remove this token)(?:,| and) (?=(?:take|deal|heal|lose|gain|draw)\b)", r"\1 and ", (TOKEN,))
    yield wide(name, r"(?:^|(?<=\. ))(?:then,? |afterwards?,? )remove this token(?=\.)", "Remove this token", (TOKEN,))
    yield wide(
        name,
        (
            r"(?:^|(?<=\. ))(?:remove(?: this token)?(?: at)?|this token lasts until"
            r"|lasts until|until) the end of your (next )?(turn|[a-z]+(?: roll)?"
            r" phase)(?=\.)"
        ),
        r"At the end of your \1\2, remove this token",
        (TOKEN,),
    )
    name = "“for each of these tokens you have”"
    yield wide(
        name,
        (
            r"\b(?:per|for each|for every) (?:stack|token|stack of (?:this|these"
            rf"|{OWN})|of these(?: tokens)?|copy|of them|{OWN})(?: (?:you have|on"
            r" you|held|they have|you hold))?(?=[.,;]| and\b)"
        ),
        "for each of these tokens you have",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            r"\b(take|deal|prevent|add) (\d+)((?: (?!less\b|fewer\b|more\b|extra\b)\w+)?) damage((?: to [^.,;:]*?)?)"
            r" for each of these tokens you have"
        ),
        r"\1\3 damage equal to \2 for each of these tokens you have\4",
        (TOKEN,),
    )
    yield wide(
        name,
        r"\bgain (\d+) CP for each of these tokens you have",
        r"gain CP equal to \1 for each of these tokens you have",
        (TOKEN,),
    )
    name = "“when you have 3 …”"
    yield wide(
        name,
        (
            r"\b(?:when(?:ever)?|if|once) you (?:have|reach|gain|hold|collect)(?:"
            r" your| a total of)? (\d+)(?:rd|th)?(?: or more)? (?:of (?:these|them)"
            rf"(?: tokens)?|tokens|stacks|stacks of {OWN}|{OWN})(?: on you)?,"
        ),
        rf"when you have \1 {OWN},",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            r"\bif you have (\d+)(?: or more)? (?:of (?:these|them)(?: tokens)?|tokens"
            rf"|stacks|{OWN}) (at the (?:start|end) of your [a-z ]+?),"
        ),
        rf"\2, if you have \1 {OWN},",
        (TOKEN,),
    )
    name = "“Attacks on you get”"
    while_ = (
        r"(?:(?:while|as long as) (?:you (?:have|hold|are affected by|are afflicted"
        r" with) |affected by |you are under )(?:this(?: token)?|it|at least"
        r" 1 of these), )?"
    )
    much = r"(?:an? )?(?:additional |extra |bonus )?\+?(\d+) (?:more |additional |extra |bonus )?damage"
    less = r"(?:(\d+) (?:less|fewer) damage|-(\d+) damage)"
    on = (
        r"(?:all |any |each |every |(?:your )?opponents' |enemy )?attacks? (?:against|on"
        r"|targeting|made against|that targets?|vs\.?) you (?:deals?|gets?|do"
        r"|does|has|have|are increased by)"
    )
    frm = r"(?:from|by) (?:each|every|any|all|an|opponents') attacks?(?: (?:against|on) you)?"
    held = r"(?: for each of these tokens you have)"
    for sign, amount, groups in (("+", much, r"\1"), ("-", less, r"\1\2")):
        for after, tail in ((held, f" for each {OWN}"), ("", "")):
            yield wide(
                name,
                rf"{BEGINS}{while_}{on} {amount}{after}(?=\.)",
                rf"Attacks on you get {sign}{groups} damage{tail}",
                LASTING,
            )
            yield wide(
                name,
                rf"{BEGINS}{while_}you take {amount} {frm}{after}(?=\.)",
                rf"Attacks on you get {sign}{groups} damage{tail}",
                LASTING,
            )
            yield wide(
                name,
                (
                    rf"{BEGINS}{while_}opponents deal {amount} (?:to you )?(?:with their attacks"
                    rf"(?: against you)?|when (?:they attack|attacking) you){after}(?=\.)"
                ),
                rf"Attacks on you get {sign}{groups} damage{tail}",
                LASTING,
            )
    more_dice = (
        r"your defensive (?:ability|abilities|roll) (?:rolls?|gets?|uses?) (?:an?" r"|1) (?:additional|extra|more) die"
    )
    yield wide(
        "“your Defensive Abilities roll …”",
        rf"{BEGINS}{more_dice}(?=\.)",
        "Your Defensive Abilities roll 1 more die",
        LASTING,
    )
    less_while = (
        rf"{BEGINS}attacks (?:against|on) you deal (\d+) (?:less|fewer) damage"
        r" (?:while|as long as|if) (you have [^.,:]*)(?=\.)"
    )
    yield wide(name, less_while, r"Attacks on you get -\1 damage if \2", LASTING)
    half = r"half (?:of (?:its|their) |their )?damage,?(?: \(?rounded up\)?)?"
    yield wide(
        "“you deal half damage this Roll Phase”",
        rf"{BEGINS}(?:your attacks|attacks made by you|attacks you make) deals? {half}(?=\.)",
        "When you Attack, you deal half damage this Roll Phase",
        LASTING,
    )
    yield wide(
        "“prevent half of the incoming damage”",
        (
            r"\b(spend \d+ when you have incoming damage: )take (?:only )?half (?:of"
            r" )?(?:that|the) damage(?: instead)?(?:,? \(?rounded up\)?)?"
        ),
        r"\1prevent half of the incoming damage",
        LASTING,
    )
    name = "“Your Attacks get”"
    own = r"(?:(?:all |each of )?your attacks? (?:deals?|gets?|do|does|has|have|gain)|you deal)"
    with_ = (
        r"(?: (?:with (?:your|each|all|an)(?: of your)? attacks?|when (?:you"
        r" attack|attacking)|on (?:your )?attacks))?"
    )
    for sign, amount, groups in (("+", much, r"\1"), ("-", less, r"\1\2")):
        for after, tail in ((held, f" for each {OWN}"), ("", "")):
            yield wide(
                name,
                rf"{BEGINS}{while_}{own} {amount}{with_}{after}(?=\.)",
                rf"Your Attacks get {sign}{groups} damage{tail}",
                LASTING,
            )
        yield wide(
            name,
            (
                rf"{BEGINS}(?:while|as long as|if) (you have [^,.:]*), (?:all )?your attacks?"
                rf" (?:deals?|gets?|do|does|has|have|gain) {amount}(?=\.)"
            ),
            rf"Your Attacks get {sign}{groups.replace('2', '3').replace('1', '2')} damage if \1",
            LASTING,
        )
        yield wide(
            name,
            (rf"{BEGINS}your next attack (?:deals?|gets?|does) {amount}\. (?:Then,?" r" )?remove this token(?=\.)"),
            (
                r"When you Attack, add \1 damage and remove this token"
                if sign == "+"
                else r"Your Attacks get -\1\2 damage. When you Attack, after damage, remove this token"
            ),
            (TOKEN,),
        )
        yield wide(
            name,
            (
                rf"{BEGINS}the next time you attack,? (?:you )?(?:deal|add|it deals|that"
                rf" attack deals|the attack deals) {amount}(?:\. (?:Then,? )?|,? and "
                r"|,? then )remove this token(?=\.)"
            ),
            (
                r"When you Attack, add \1 damage and remove this token"
                if sign == "+"
                else r"Your Attacks get -\1\2 damage. When you Attack, after damage, remove this token"
            ),
            (TOKEN,),
        )
    yield wide(
        name,
        rf"{BEGINS}(?:reduce|lower) the damage of your next attack by (\d+)(?:\."
        r" (?:Then,? )?|,? and |,? then )remove this"
        r" token(?=\.)",
        r"Your Attacks get -\1 damage. When you Attack, after damage, remove this token",
        (TOKEN,),
    )
    name = "what you can't do"
    cant = r"(?:can't|cannot|are unable to|are not able to|may not)"
    yield wide(
        name,
        (
            rf"{while_}you {cant} (?:use|activate|roll for|perform) (?:your|a|any"
            r"|their) defen[sc]ive abilit(?:y|ies)(?=[.,]| and\b)"
        ),
        "You can't defend",
        LASTING,
    )
    yield wide(
        name,
        (
            rf"\byou {cant} (?:play (?:any )?cards|play a card) in your next (?:offensive"
            rf" )?roll phase(?=\.)|\bin your next (?:offensive )?roll phase, you {cant}"
            r" play (?:any )?cards(?=\.)"
        ),
        "In your next Roll Phase, you can't play cards",
        (TOKEN,),
    )
    yield wide(
        name,
        (
            rf"{while_}you {cant} (?:gain|be inflicted with|be affected by|be given|receive"
            rf"|suffer|have|be afflicted (?:with|by)) {NAME}(?=\.)"
        ),
        r"You can't gain \1",
        LASTING,
    )
    yield wide(
        name,
        rf"\byou(?: are|'re) (?:immune to|unaffected by|protected from) {NAME}(?=\.)",
        r"You can't gain \1",
        LASTING,
    )
    name = "what holds stands before what happens"
    static = r"((?:Attacks on you get|Your Attacks get|You can't|In your next Roll Phase, you can't)[^.]*\.)"
    yield wide(
        name,
        (rf"^((?:Once per turn\. )?(?:When|At|In|Spend)\b[^\n]*?\.) {static}((?:" r" (?:When|At|In|Spend)[^\n]*)?)$"),
        r"\2 \1\3",
        LASTING,
    )


USES: Final = (*holding(), *uses())
