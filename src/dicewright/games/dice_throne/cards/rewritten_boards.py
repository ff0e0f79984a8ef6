"""What designers of boards and cards write in short, and how the vocabulary has it at length.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_words import CARD, COUNT, DEFENCE, NAME, OFFENCE, PASSIVE, SURE, TOKEN
from dicewright.language.reading import Rewriting

_TIMES: Final = r" ?(?:×|x|\*) ?"
_SYMBOL: Final = r"((?!number\b|the\b)[a-z]+?)s?"
_FOE: Final = r"(?:your|the|an|that) opponent"
_BEGINS: Final = r"(?:^|(?<=[.:] )|(?<=, ))"


def spellings() -> Iterator[Rewriting]:
    """What is only written otherwise, wherever it stands."""
    name = "symbols are written without brackets"
    yield Rewriting(name, r"\[([a-z][a-z ]*)\](?=\[)", (r"\1 ",), first=True)
    yield Rewriting(name, r"\[([a-z][a-z ]*)\]", (r"\1",), first=True)
    yield Rewriting("“damage”", r"\bdmg\b", ("damage",), first=True)
    yield Rewriting("“reroll”", r"\bre-roll(?=s|ed|ing|\b)", ("reroll",), first=True)
    yield Rewriting("“can't”", r"\b(?:can ?not|can’t)\b", ("can't",), first=True)


def multiplied() -> Iterator[Rewriting]:
    """So much for each die with a symbol, as boards print it: `1 × sword`."""
    name = "“for each …” comes first"
    for verb in ("deal", "prevent", "add"):
        kind = r"((?:(?:undefendable|collateral|pure|ultimate|isolated) )?)" if verb == "deal" else "()"
        meant = (rf"For each \3, {verb} \1 \2damage",)
        yield Rewriting(name, rf"{_BEGINS}{verb} (\d+){_TIMES}{kind}{_SYMBOL}(?: damage)?(?=[.,])", meant)
        yield Rewriting(
            name,
            rf"{_BEGINS}{verb} (\d+) {kind}damage{_TIMES}(?:the number of )?{_SYMBOL}"
            rf"(?=[.,])",
            meant,
        )
    for verb, what in (("heal", ""), ("gain", " CP"), ("steal", " CP")):
        meant = (rf"For each \2, {verb} \1{what}",)
        yield Rewriting(
            name,
            rf"{_BEGINS}{verb} (\d+){what}{_TIMES}{_SYMBOL}{what if not what else ''}"
            rf"(?=[.,])",
            meant,
        )
        if what:
            yield Rewriting(name, rf"{_BEGINS}{verb} (\d+){_TIMES}{_SYMBOL}{what}(?=[.,])", meant)
    each = r"add (\d+) damage for each ([a-z]+) and (\d+)(?: damage)? for each ([a-z]+)"
    yield Rewriting(name, rf"\b{each}(?=[.,])", (r"for each \2, add \1 damage. For each \4, add \3 damage",))
    yield Rewriting(
        "“Attack Modifier.”",
        rf"^(?!Attack Modifier)([^\n]*?){each} to your attack(?=[.,])",
        (r"Attack Modifier. \1For each \3, add \2 damage. For each \5, add \4 damage",),
        (CARD,),
    )


def depending() -> Iterator[Rewriting]:
    """What depends on something, said behind what happens."""
    yield Rewriting(
        "“on …” comes first",
        rf"(?:^|(?<=[.] )){SURE}((?:deal|prevent|heal|gain|steal|draw|inflict)\b[^.,:;]*?) on (?:an? )?(\d"
        r" [a-z]+|[a-z]+)(?=\.)",
        (r"On \2, \1",),
        (OFFENCE, DEFENCE),
        moves=True,
    )
    name = "“otherwise” goes with what it is instead of"
    condition = r"if ((?:you|your|the|this)\b[^.,:;]*?)"
    begins = r"(?:^|(?<=\. ))"
    for verb in ("draw", "gain", "heal", "steal", "prevent", "roll"):
        yield Rewriting(
            name,
            rf"^((?:[^\n]*?\. )?){verb} (\d+)((?: \w+)?)\. {condition}, {verb} (\d+)(?:\3)? instead(?=\.)",
            (
                rf"\1If \4, {verb} \5\3. Otherwise, {verb} \2\3",
                rf"\1If \4, {verb} \5\3s. Otherwise, {verb} \2\3",
            ),
            moves=True,
        )
        yield Rewriting(
            name,
            rf"{begins}{verb} (\d+)((?: \w+)?),? or (?:{verb} )?(\d+)(?:\2)? {condition}(?=\.)",
            (rf"If \4, {verb} \3\2. Otherwise, {verb} \1\2", rf"If \4, {verb} \3\2s. Otherwise, {verb} \1\2"),
            moves=True,
        )
    yield Rewriting(
        name,
        r"^(?:Attack Modifier\. )?Add (\d+) damage(?: to your attack)?\. If (?:your|an|the) (?:opponent|defender) has"
        r" ([^.,:]*), add (\d+)(?: damage)? instead(?=\.)",
        (r"Attack Modifier. If the defender has \2, add \3 damage. Otherwise, add \1 damage",),
        (CARD,),
        moves=True,
    )
    yield Rewriting(
        "“you have 3 …”",
        rf"\bif you have (?:at least )?({COUNT})(?: or more) (?!Health|CP|cards|upgrades|opponents){NAME}",
        (r"if you have \1 \2",),
    )
    yield Rewriting(
        "“your Attacks get … if …”",
        r"^if (you have [^,.:]*), (?=your attacks? (?:get|deal))(your attacks? (?:gets?|deals?) [^,.:]*)(?=\.)",
        (r"\2 if \1",),
        (PASSIVE, TOKEN),
        moves=True,
    )
    yield Rewriting(
        "“gain … and gain …”",
        r"\b((?:gain|heal|steal) \d+(?: CP)?),? and (?:an? )?(?!CP\b)(?=(?:\d+ )?(?-i:[A-Z]))",
        (r"\1 and gain ",),
    )
    yield Rewriting("tokens are named alone", rf"\b(if you have no {NAME}, gain) (?:one|1)(?=\.)", (r"\1 \2",))


def compared() -> Iterator[Rewriting]:
    """What is prevented, lost or activated, and who Attacks."""
    name = "“if … damage of this Attack was prevented”"
    meant = r"if \1 or more damage of this Attack was prevented"
    who = rf"(?:{_FOE}|the defender|they)"
    some = r"(?:any|some)(?: of (?:this|the|that|it|your))?(?: damage)?"
    count = r"(?:at least )?(\d+)(?: or more)?(?: of (?:this|the|that))?(?: damage)?"
    any_of_it = ("if 1 or more damage of this Attack was prevented",)
    yield Rewriting(name, rf"\bif {who} prevent(?:s|ed)? {some}(?=[,.])", any_of_it, (OFFENCE,))
    yield Rewriting(name, rf"\bif {some} (?:is|was|gets) prevented(?=[,.])", any_of_it, (OFFENCE,))
    yield Rewriting(name, rf"\bif {who} prevent(?:s|ed)? {count}(?=[,.])", (meant,), (OFFENCE,))
    yield Rewriting(
        "“if you prevented … damage”",
        rf"\bif you (?:prevent|prevented|would prevent) {count}(?: this way)?(?=[,.])",
        (r"if you prevented \1 or more damage",),
        (DEFENCE,),
    )
    yield Rewriting(
        "“if you prevented … damage”",
        rf"\bif {count} (?:is|was) prevented(?: this way)?(?=[,.])",
        (r"if you prevented \1 or more damage",),
        (DEFENCE,),
    )
    can = r"(?:if they can't|if they have less|if they don't have enough|if they have fewer|otherwise)"
    yield Rewriting(
        "“if the defender has 2 or more CP”",
        rf"(?:^|(?<=\. ))(?:{_FOE}|the defender) loses (\d+) CP[;.] ?{can}, (?:instead )?([^.]*)(?=\.)",
        (r"If the defender has \1 or more CP, the defender loses \1 CP. Otherwise, \2",),
        (OFFENCE,),
        moves=True,
    )
    phase = r"(?:(?:during|in) your Offensive Roll Phase)"
    did_not = r"(?:don't|do not|didn't|did not) activate an? (?:Offensive )?Ability"
    yield Rewriting(
        "“if you activated no Offensive Ability”",
        rf"^If you {did_not} {phase}, ([^.]*?)(?: at the end of (?:that|the|your Offensive Roll) phase)?(?=\.)",
        (r"At the end of your Offensive Roll Phase, if you activated no Offensive Ability this turn, \1",),
        (PASSIVE, TOKEN),
        moves=True,
    )
    yield Rewriting(
        "“if you activated no Offensive Ability”",
        rf"\bif you {did_not}(?: this (?:turn|phase))?(?=[,.])",
        ("if you activated no Offensive Ability this turn",),
    )
    for way, sign in (("(?:less|fewer)", "-"), ("(?:more|additional|extra)", "+")):
        less_or_more = (rf"Attacks on you get {sign}\2 damage if the attacker has \1",)
        yield Rewriting(
            "“if the attacker has …”",
            rf"^When(?:ever)? (?:an|your) opponent (?:with|who has) {NAME} attacks you, (?:their attack|that"
            rf" attack|the attack|it)"
            rf" deals (\d+) {way} damage(?: to you)?(?=\.)",
            less_or_more,
            (PASSIVE, TOKEN),
        )
        yield Rewriting(
            "“if the attacker has …”",
            rf"^(?:Attacks (?:by|of|from) )?opponents (?:with|who have) {NAME} deal (\d+) {way} damage to you(?=\.)",
            less_or_more,
            (PASSIVE, TOKEN),
        )


def ultimates() -> Iterator[Rewriting]:
    """Ultimates, whose damage says so."""
    yield Rewriting(
        "“ultimate damage”",
        r"^(?:This is an )?Ultimate(?: ability)?[!.:] ((?:[^.]*\. )*?)deal (\d+) damage\b",
        (r"\1Deal \2 ultimate damage",),
        (OFFENCE,),
        moves=True,
    )
    yield Rewriting(
        "“ultimate damage”",
        r"^([^\n]*?)\bdeal (\d+) damage\b([^\n]*?)\. This is an Ultimate(?:[ -]Ability)?[!.]",
        (r"\1deal \2 ultimate damage\3.",),
        (OFFENCE,),
        moves=True,
    )


def ladders() -> Iterator[Rewriting]:
    """What more of a symbol deals instead."""
    name = "what more of them add"
    more = rf"(?:if you rolled|with|on|if you roll|if you have) ({COUNT})(?: or more)? ([a-z]+)"
    yield Rewriting(
        name,
        rf"^deal (\d+) damage\. {more}, deal (\d+) damage instead[;.,] (?:and )?{more},"
        r" deal (\d+) damage(?: instead)?(?=\.)",
        (r"Deal \1 damage. On \2 \3, add <\4-\1> damage. On \5 \6, add <\7-\4> damage",),
        (OFFENCE,),
        moves=True,
    )
    tiers = rf"(\d+){' ?/ ?'}(\d+){' ?/ ?'}(\d+)"
    yield Rewriting(
        name,
        rf"^deal {tiers} damage (?:on|with|for) {tiers} ([a-z]+)(?=\.)",
        (r"On \4 \7, deal \1 damage. On \5 \7, add <\2-\1> damage. On \6 \7, add <\3-\2> damage",),
        (OFFENCE,),
        moves=True,
    )


def dealt() -> Iterator[Rewriting]:
    """Damage that got through, damage to oneself, and what is added to an Attack."""
    attack = r"\bif (?:this|the|your) (?:attack|ability)"
    after = r"(?: after (?:defen[cs]e|prevention|all prevention|defending))?"
    yield Rewriting(
        "“if this Attack dealt … damage”",
        rf"{attack} (?:deals|dealt) (?:at least )?(\d+)(?: or more)? damage{after}(?=,)",
        (r"if this Attack dealt \1 or more damage",),
        (OFFENCE, CARD),
    )
    yield Rewriting(
        "“if this Attack dealt … damage”",
        r"\bif (?:at least )?(\d+)(?: or more)? (?:of this |of the |of that )?damage (?:gets|got|goes) through(?=,)",
        (r"if this Attack dealt \1 or more damage",),
        (OFFENCE, CARD),
    )
    yield Rewriting(
        "“take … damage”",
        rf"\b(deal \d+ (?:\w+ )?damage)(?: to (?:{_FOE}|the defender))? and (?:deal )?(\d+)(?: damage)? to yourself\b",
        (r"\1. Take \2 damage",),
        (OFFENCE, CARD),
    )
    yield Rewriting("“take … damage”", r"\bdeal (\d+) damage to yourself\b", (r"take \1 damage",))
    yield Rewriting("“add … damage”", r"\bdeal (\d+) damage more\b", (r"add \1 damage",), (OFFENCE, CARD))
    yield Rewriting(
        "“Attack Modifier.”",
        r"^(?:Attack Modifier\. )?((?:Roll \d+ dice\. )?)add \+?(\d+) (?:additional |extra |bonus )?damage to"
        r" your attack\b"
        r"(?! for)",
        (r"Attack Modifier. \1Add \2 damage",),
        (CARD,),
        moves=True,
    )
    yield Rewriting(
        "“add … damage”",
        r"\badd \+?(\d+) (?:additional |extra |bonus )?damage(?: to (?:the|your|this|that) attack)?\b",
        (r"add \1 damage",),
        (OFFENCE, DEFENCE, TOKEN, PASSIVE),
    )


def tokens() -> Iterator[Rewriting]:
    """What a token says of itself and of whoever has it."""
    yield Rewriting(
        "“spend 1 when …:”",
        r"(?:^|(?<=\. ))(you may )?spend (?=(?:when|whenever|before|after|to|at|during|in)\b)",
        (r"\1spend 1 ",),
        (TOKEN,),
    )
    one = r"(?:this token|of these tokens|of them|token)(?: (?:you have|on you))?"
    yield Rewriting(
        "“for each of these tokens”",
        rf"\btake (\d+) damage (?:per|for each|for every) {one}(?=[.,])",
        (r"take damage equal to \1 for each of these tokens you have",),
        (TOKEN,),
    )
    yield Rewriting(
        "“and remove this token”",
        r"^([^.\n]*?)(?:,? (?:and )?then|, and|\. Then,?) (?:remove (?:one|1)|(?:remove|discard) (?:a token"
        r"|1 token|one token))(?=\.)",
        (r"\1 and remove this token",),
        (TOKEN,),
    )
    nobody = r"(?:(?!\b(?:opponents?|attackers?|defenders?|players?)\b)[^\n])"
    holder = r"(?:a|the|any) (?:player|opponent|hero) (?:with|who has) (?:this token|it)"
    yield Rewriting("“you” are who has it", rf"\b{holder} (\w+?)e?s (?=\w)", (r"you \1 ",), (TOKEN,))
    yield Rewriting("“you” are who has it", rf"\b{holder} (\w+?)s (?=\w)", (r"you \1 ",), (TOKEN,))
    yield Rewriting(
        "“you” are who has it",
        rf"^({nobody}*?\byou\b{nobody}*?), they (?=(?:take|gain|lose|discard|heal|draw|prevent)\b)",
        (r"\1, ",),
        (TOKEN,),
    )


def chosen() -> Iterator[Rewriting]:
    """Dice of an opponent, options, and cards that are looked at."""
    theirs = r"(?:(?:an?|your) opponent's die|(?:1|one|a die) of (?:an|your) opponent's dice|a die of an opponent)"
    yield Rewriting(
        "“reroll 1 die of an opponent”",
        rf"\bchoose {theirs}(?:\. (?:That (?:player|opponent)|They|Your opponent|The opponent) "
        r"(?:must |has to )?rerolls? (?:it|that die)|(?:\.| and) reroll (?:it|that die))(?=\.)",
        ("reroll 1 die of an opponent",),
        (CARD,),
    )
    yield Rewriting(
        "each option follows “or”", r"\b(choose \d+(?: different)?: [^.]*?;) (?!or\b)(?=[a-z])", (r"\1 or ",)
    )
    yield Rewriting(
        "“choose 2 different:”",
        r"\bchoose (?!1\b)(\d+) (?:different )?(?:of the following|options|effects)(?: effects)?: ",
        (r"choose \1 different: ",),
    )
    yield Rewriting(
        "“otherwise, choose …”",
        r"^(.*?)\bchoose (\d+)( different)?: ([^.]*)\. (If [^.,:]*), choose (\d+) instead(?=\.)",
        (r"\1\5, choose \6 different: \4. Otherwise, choose \2\3: \4",),
        moves=True,
    )
    look = r"^([^\n]*?\blook at the top \d+ cards of your deck)(?:\. |,? and |, )put (?:one|1)(?: of them)?"
    look += r" (?:into|in) your hand"
    yield Rewriting(
        "“put the others on the bottom of your deck”",
        rf"{look}"
        r"(?:,? and|\. Put) (?:put )?the (?:rest|others?|other \d+) (?:on|at) the bottom(?: of your deck)?"
        r"(?: in any order)?(?=\.)",
        (r"\1. Put 1 of them into your hand. Put the others on the bottom of your deck in any order",),
    )
    yield Rewriting(
        "“put the others back in any order”",
        rf"{look}"
        r"(?:,? and|\. Put) (?:put )?the (?:rest|others?|other \d+) (?:back|on top)(?: (?:on top )?of your deck)?"
        r"(?: in any order)?(?=\.)",
        (r"\1. Put 1 of them into your hand. Put the others back in any order",),
    )
    chosen_card = r"(?:choose|put|take|return) (?:an?|1|one) card (?:in|from) your discard pile"
    back = r"put 1 card from your discard pile into your hand and shuffle the others into your deck"
    rest = r"shuffle (?:the (?:rest|others?)|your discard pile|the remaining cards)(?: of (?:it|them))? into your deck"
    yield Rewriting(
        "“… and shuffle the others into your deck”",
        rf"^{chosen_card} and {rest}\. Put (?:the chosen card|it|that card) (?:into|in) your hand(?=\.)",
        (back,),
        (CARD,),
    )
    yield Rewriting(
        "“… and shuffle the others into your deck”",
        rf"^{chosen_card}(?: (?:into|to|in) your hand)?(?:\.|,? and) (?:Then,? )?(?:put it (?:into|in) your hand"
        rf" and )?{rest}(?=\.)",
        (back,),
        (CARD,),
    )
    yield Rewriting(
        "“any …” of the symbols",
        r"\b(?:change|set|turn|flip) (?:the value of )?((?:one|1|an?|up to \d+|\d+)[^.,]*?) (?:in)?to (?:an?|any) "
        r"(?!value|number|face|side)([a-z]+?)s?(?=[.,])",
        (r"set \1 to any \2",),
    )
    yield Rewriting("“set … to”", r"\b(set [^.:]*? to )(?:an? )?(\d) or (?:an? )?(?=\d\b)", (r"\1\2 or ",))


def shared() -> Iterator[Rewriting]:
    """Tokens that change hands, dice that copy, and tries that are lost."""
    one = r"(?:an?|1|one) ((?:positive |negative )?status effect)"
    yield Rewriting("“transfer … to …”", rf"\bmove {one} from (?=\w+ player to\b)", (r"transfer 1 \1 from ",))
    yield Rewriting(
        "“transfer … to …”",
        rf"\bsteal {one} from (?:an|a chosen|your) opponent(?=\.)",
        (r"transfer 1 \1 from a chosen opponent to yourself",),
        (CARD,),
    )
    yield Rewriting(
        "“the value of another of your dice”",
        r"\bcopy the value of (?:one|1) of your dice (?:onto|to) another(?: one)?(?: of your dice| die)?(?=\.)",
        ("set 1 of your dice to the value of another of your dice",),
    )
    yield Rewriting(
        "“you have 1 fewer Roll Attempt”",
        rf"^you (?:have|get) ({COUNT}) (?:less|fewer) (Roll Attempts?) (?:in|during) your next Offensive Roll Phase",
        (r"In your next Offensive Roll Phase, you have \1 fewer \2",),
        (TOKEN,),
        moves=True,
    )
    yield Rewriting(
        "“prevent half of the incoming damage”",
        r"\bprevent half (?:of )?(?:the |all )?damage (?:that )?you (?:are about to|would|will) (?:take|be"
        r" dealt|receive)",
        ("prevent half of the incoming damage",),
    )
    plus = r"(?:,? plus|,? \+|,? and) ?(?:an (?:extra|additional) )?\+?(\d+)(?: more| extra| additional)?(?: damage)?"
    yield Rewriting(
        "“damage equal to …, plus …”",
        rf"\bdeal (\d+)((?: \w+)?) damage{plus} (?:for each|for every|per) (?:of your )?{NAME}(?: tokens?)?(?:"
        rf" you have| on you)?(?=\.)",
        (r"deal\2 damage equal to \1, plus \3 for each of your \4",),
        (OFFENCE,),
    )
    yield Rewriting(
        "“damage equal to …, plus …”",
        rf"\bdeal (\d+)((?: \w+)?) damage{plus} (?:for each|for every|per) {NAME}(?: tokens?)? (?:on|of) "
        rf"(?:{_FOE}|the defender)(?=\.)",
        (r"deal\2 damage equal to \1, plus \3 for each \4 of the defender",),
        (OFFENCE,),
    )
    yield Rewriting("“while you have this token” is always", r"\bwhile you have this, ", ("",), (TOKEN,))


def paid() -> Iterator[Rewriting]:
    """What may be paid, one price after the other."""
    yield Rewriting("a price to a sentence", r",? and (?=you may (?:spend|pay|discard)\b)", (". ",))
    yield Rewriting(
        "“this Attack becomes undefendable”",
        r"\b(you may (?:spend|pay) [^.:,]*?) to make (?:this|your|the) (?:attack|damage) undefendable\b",
        (r"\1: this Attack becomes undefendable",),
        (OFFENCE, CARD),
    )
    yield Rewriting("“you may”", r"\byou may (?:then|also) (?=(?:spend|pay|discard)\b)", ("you may ",))
    some = rf"{_BEGINS}(?:you may )?spend (any number of|up to (?:{COUNT})) (?:your )?{NAME}(?: as you (?:like|want))?"
    each = r"(?: each| for each(?: of them| one| one spent| spent)?| per \w+(?: spent)?| for each \w+ spent)"
    name = "“for each … spent” comes first"
    yield Rewriting(
        name,
        rf"{some} to ([^.:,]*?){each}(?=\.)",
        (r"You may spend \1 \2. For each \2 spent, \3",),
    )
    yield Rewriting(
        name,
        rf"{some}\. A chosen player heals (\d+) for each(?: one| \w+)? (?:you )?spent"
        rf"[.;] if you spent (?:at least )?(\d+)(?: or more)?, (?:they|that player) (?:also )?gains? {NAME}(?=\.)",
        (
            r"Choose a player. You may spend \1 \2. For each \2 spent, that player heals \3."
            r" If you spent \4 or more \2, that player gains \5",
        ),
    )
    yield Rewriting(
        name,
        rf"{some}\. ([^.:;]*?) for each(?: one| \w+)?(?: (?:you )?spent)?(?=\.)",
        (r"You may spend \1 \2. For each \2 spent, \3",),
    )
    yield Rewriting(
        "“once per turn” is a sentence",
        rf"^(?:The first time each turn(?: that)?|Once per turn, when(?:ever)?) you inflict {NAME} on (?:an|your)"
        r" opponent, you may (?:also )?deal (\d+) damage to (?:them|that opponent|that player)(?=\.)",
        (r"Once per turn. When you inflict \1, you may deal \2 damage to that player",),
        (PASSIVE,),
    )


ON_BOARDS: Final[tuple[Rewriting, ...]] = (
    *spellings(),
    *multiplied(),
    *depending(),
    *compared(),
    *ultimates(),
    *ladders(),
    *dealt(),
    *tokens(),
    *chosen(),
    *shared(),
    *paid(),
)
