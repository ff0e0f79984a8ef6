"""How somebody talks about a card: in the third person, with *get to*, *for free*, *damages* and exclamation marks.

Put right everywhere, before all other habits of speech. Each says the same, whatever stands around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_throne.cards.rewritten_wide import FOE, STARTS, wide, words
from dicewright.games.dice_throne.cards.rewritten_words import (
    ALONE,
    BEGINS,
    CARD,
    COUNT,
    DEFENCE,
    LASTING,
    NAME,
    OFFENCE,
    PASSIVE,
    PLAYED,
    SOME,
    TOKEN,
)
from dicewright.language.reading import Rewriting

_COUNT: Final = rf"(?:{COUNT})"
_DEEDS: Final = (
    "deal|prevent|heal|gain|steal|draw|inflict|add|remove|transfer|apply:applie|block|reduce|reflect|drain|restore|lose"
)
_SUBJECT: Final = (
    r"(?:opponents?|players?|defenders?|attackers?|targets?|teammates?|they|he|she|who|that|it|attacks?|you)"
)
_SHOWN: Final = (
    r"(?!(?:damage|cards?|upgrades?|dice|die|tokens?|health|opponents?|players?|teammates?|hero|heroes|foes?"
    r"|enem(?:y|ies)|rivals?|attacks?|turns?|times?|status|of|one)\b)([a-z]+?)"
)
"""A symbol that dice show, whatever it is called."""
_HIS: Final = r"(?:they|he|she|the (?:defender|target|opponent)|your (?:target|opponent)|that (?:player|opponent|hero))"


def third_person() -> Iterator[Rewriting]:
    """What a card does, said of the card."""
    name = "what happens is told to the player"
    yield wide(
        name,
        r"^(?:this|the|your) (?:attack|ability) (?:deals|does) (?=\d+ (?:undefendable |pure )?damage\b)",
        "deal ",
        (OFFENCE,),
    )
    for _ in range(2):
        yield wide(
            "an effect to a sentence",
            (
                r"^((?:(?!\b(?:if|on|when|while|may|for each|otherwise|unless)\b)[^:\n])*?\w); (?:then,? )"
                r"?(?=(?:deal|heal|inflict|gain|draw|prevent|steal|add)s? )(?![^\n]*\bor\b)"
            ),
            r"\1. ",
            PLAYED,
        )
    for deed in _DEEDS.split("|"):
        verb, _, stem = deed.partition(":")
        yield wide(
            name, rf"{BEGINS}{stem or verb}s (?=\d|an?\b|all\b|one\b|up\b|{NAME}|{_COUNT}|damage|half)", f"{verb} "
        )
    told = _DEEDS.replace("apply:applie", "apply")
    for deed in _DEEDS.split("|"):
        verb, _, stem = deed.partition(":")
        yield wide(
            name,
            (
                rf"({BEGINS}(?:{told})\b(?:(?!\b{_SUBJECT} (?:may |must |also |then )?[a-z]+s\b)[^.:;])*?"
                rf"(?:,? and|,|,? then|,? and then) )(?:also )?{stem or verb}s (?=\d|an?\b|all\b|one\b|up\b|(?-i:[A-Z])"
                rf"|{_COUNT}|half)"
            ),
            rf"\1{verb} ",
        )
    acts = "deal|prevent|heal|gain|steal|draw|inflict|add|remove|transfer|roll|reroll|take|lose|choose"
    yield wide(
        name,
        rf"{BEGINS}you (?:also )?(?:get to )?(?=(?:{acts})\b(?! \d+ CP\b))",
        "",
        PLAYED,
    )
    yield wide(name, rf"(?<=[,:] )you (?:also )?(?:get to )?(?=(?:{acts})\b(?! \d+ CP\b))", "", PLAYED)
    yield wide(name, r"\byou (?:also )?get to (?=[a-z]+\b)", "you ")
    yield wide(name, rf"\b(and|then) you (?:also )?(?=(?:{acts})\b(?! \d+ CP\b))", r"\1 ", (OFFENCE, DEFENCE))
    for said, verb in (("preventing", "prevent"), ("dealing", "deal"), ("healing", "heal"), ("gaining", "gain")):
        yield wide(name, rf"({BEGINS}roll \d+ dice(?:[^.:;]*?)),? (?:and )?{said} (?=\d|an?\b|{NAME})", rf"\1. {verb} ")


def small_words() -> Iterator[Rewriting]:
    """Words that say nothing, and words that others use for the same."""
    yield from (one for one in words() if one.name == "numbers are written in digits")
    name = "words that only stress what is said are left out"
    yield wide(name, r"(?<=[a-z\d])!(?= |$)", ".")
    gets = rf"(?:gain|get|draw|receive|heal)s? (?:{SOME}|(?-i:[A-Z]))"
    yield wide(
        name,
        rf"\b({gets}[^.,:;]*?) (?:for free|as compensation|as a (?:reward|bonus)|in return|back|as well|too)(?=[.,;])",
        r"\1",
    )
    yield wide(name, r"\b(deal|heal|prevent) (?:a (?:whopping|massive|huge|total of)|exactly|a full) (?=\d)", r"\1 ")
    yield wide(name, r"(?<=[a-z]) rolled this way(?=[,.])", "")
    yield wide(
        name, r"\b(for each [a-z]+) (?:that (?:comes? up|is rolled|you see|shows)|you see|showing)(?=,)", r"\1", PLAYED
    )
    yield wide(
        name, r"\b(if you roll [^,.:]*?) (?:on|with|in) your (?:defensive )?(?:roll|dice)(?=,)", r"\1", (DEFENCE,)
    )
    yield wide(name, r"\ban amount of damage equal to\b", "damage equal to")
    yield wide(name, r"\b(the (?:highest|lowest) die) rolled(?=\.)", r"\1", (OFFENCE, DEFENCE))
    yield wide(name, r"\b(spend [^.:]*?|discard this token[^.:]*?) in order to\b", r"\1 to")
    yield wide(name, r"(?:^|(?<=\. ))(?:max(?:imum)?|up to) (?:\d+|one) stacks?\. ", "", (TOKEN,))
    yield wide(name, r"^(?:main|roll|instant)(?: phase)?(?: action| card| only)?[.:] (?=[a-z])", "", (CARD,))
    yield wide(
        name,
        r"^(?:drink|use|play|eat|read) (?:it|this(?: card)?) (?:during|in|on) your main phase(?::|\.|,? to| and) ",
        "",
        (CARD,),
    )
    yield wide(
        name,
        (
            r"(?<=[a-z\d]),? (?:regardless of (?:the|that) (?:result|roll|outcome)|in any case|either way|no "
            r"matter what)(?=\.)"
        ),
        "",
    )
    yield wide(name, rf"\b(has no {NAME}) yet(?=,)", r"\1")
    name = "a word that stands for another"
    yield wide(name, r"\binflict (?=\d+ (?:\w+ )?damage)", "deal ")
    yield wide(name, r"\b(\d+) damage, undefendable(?=[,.])", r"\1 undefendable damage", (OFFENCE,))
    yield wide(name, r"(?<=[a-z]: )(\d+ (?:\w+ )?damage to )", r"deal \1", (TOKEN, PASSIVE))
    yield wide(
        name,
        r"\bif you prevent(?:ed)? (?:any|some)(?: of the)? damage(?=,)",
        "if you prevented 1 or more damage",
        (DEFENCE,),
    )
    yield wide(name, r"(?<=\. )after dealing (?:this|that|the|your) damage, ", "After damage, ", (OFFENCE,))
    yield wide(
        name, r"\bequal to the total,? halved,? \(?round(?:ed|ing)? up\)?", "equal to half the total (rounded up)"
    )
    yield wide(name, r"(\broll 1 die)[.:] if it(?:'s| is| shows) an? ([a-z]+), ", r"\1. On \2, ")
    yield wide(name, r"\breroll (?:an?|1|one) die(?=[.,]| and\b)", "reroll 1 of your dice", LASTING)
    yield wide(
        name,
        r"\b(remove (?:\d|all|up to \d) negative status effects?)(?=\.)",
        r"\1 from yourself",
        (CARD, OFFENCE, DEFENCE),
    )
    yield wide(
        "“steal … CP”",
        r"^choose an? (player|opponent)\. that (?:player|opponent) gives you (\d+) CP(?=\.)",
        r"Steal \2 CP from a chosen \1",
        (CARD,),
    )
    yield wide(name, r"\btake (\d+) CP from the (?:bank|supply|box)", r"gain \1 CP")
    yield wide(name, rf"{BEGINS}\+(\d+) CP\b", r"gain \1 CP")
    yield wide(name, r"\byou (?:don't|do not) take any damage(?= if\b|\.)", "avoid all incoming damage", (DEFENCE,))
    yield wide(name, r"\byour CP (?:is|are) (?:at )?(\d+) or (more|less)\b", r"you have \1 or \2 CP")
    yield wide(
        name, r"\bif you(?: have|'ve) (?:obtained|gotten|got) (?=at least|\d)", "if you roll ", (OFFENCE, DEFENCE)
    )
    yield wide(name, r"(?<=\d damage)[.;] if (?:it is|it's) (?:less|lower|not), ", ". Otherwise, ", PLAYED)
    yield wide(
        "“do this … times”",
        r"\b(?:make|deal) (\d) (?:strikes|hits|blows|instances) of (\d+(?: \w+)? damage)(?: each)?(?=\.)",
        r"do this \1 times: deal \2",
        (OFFENCE, CARD),
    )
    yield wide(
        name, rf"{STARTS}(?:you )?(?:make|do|(?:hit|strike)(?: {FOE})? for) (\d+(?: \w+)? damage)", r"deal \1", PLAYED
    )
    yield wide(name, rf"{STARTS}hit (?:{FOE}|the other player) for (\d+(?: \w+)? damage)", r"deal \1", (OFFENCE,))
    yield wide(name, rf"{BEGINS}(\d+ damage (?:per|for each) [a-z]+)(?=\.)", r"deal \1", (DEFENCE,))
    yield wide(name, rf"{BEGINS}undefendable(?= if\b|\.)", "this attack becomes undefendable", (OFFENCE, CARD))
    yield wide(name, r"\b(per|for each|each|every) (?:stack|token|counter)s? of (?=(?-i:[A-Z]))", r"\1 ")
    yield wide(
        name, r"\b(for (?:each|every) [a-z]+),? you (?=(?:deal|heal|prevent|gain|draw)\b)", r"\1, ", (OFFENCE, DEFENCE)
    )
    yield wide(name, r"\bdamages\b", "damage")
    yield wide(name, r"\bdices\b", "dice")
    yield wide(name, r"\b(roll )(?:one|1|an?) dice\b", r"\g<1>1 die")
    yield wide(name, rf"{STARTS}throw (?={SOME} (?:die|dice)\b)", "roll ")
    yield wide(name, rf"{STARTS}roll (\d+)(?=[:.;,]| and\b)", r"roll \1 dice", PLAYED)
    yield wide(name, r"\broll 1 dice\b", "roll 1 die")
    yield wide(
        "“when an opponent …”",
        r"\bwhen(?:ever)? your opponent (?=(?:heals|plays a card),)",
        "when an opponent ",
        LASTING,
    )
    yield wide(
        "“Lose … Health” is a sentence",
        rf"{BEGINS}(?:you )?lose (\d+) health to (?=(?:gain|draw|heal|deal|inflict)\b)",
        r"Lose \1 Health. ",
        (CARD, OFFENCE),
    )
    yield wide(name, r"\b(?:bad|harmful) (?=status effects?\b)", "negative ")
    yield wide(name, r"\b(?:good|beneficial|helpful) (?=status effects?\b)", "positive ")
    yield wide(name, r"\b(remove) every ((?:negative |positive )?status) effect\b", r"\1 all \2 effects")
    yield wide(name, r"\b(?:every(?:one|body)) (?=(?:draw|gain|lose|discard|heal|take)s\b)", "each player ")
    yield wide(name, r"\b(?:some(?:one|body)|any(?:one|body)) (?=attacks\b)", "an opponent ", LASTING)
    yield wide(name, r"\bupgrade card(s?)\b", r"upgrade\1")
    yield wide(name, r"\b(attack|it) (?:makes|does) (?=\+?\d)", r"\1 deals ")
    yield wide(name, r"\b(\d+) damage (?:more|extra)(?=[.,;])", r"\1 more damage")
    yield wide(name, rf"\b(?:throw away|toss|get rid of) (?={SOME} cards?\b)", "discard ")
    yield wide(
        "“lose … Health”",
        r"\blose (\d+) (?:hp|life(?: points?)?|hit points?|of your health)(?=[.,;]| and\b)",
        r"lose \1 Health",
    )
    yield wide("“lose … Health”", r"\byou lose (?=\d+ health\b)", "lose ")
    yield wide(name, r"\bgain (\d+) (?:health|hp|life|hit points?)(?=[.,;]| and\b)", r"heal \1")
    for who in ("defender", "attacker"):
        bare = "".join(
            rf"(?<!\b{one} )" for one in ("the", "an", "your", "each", "that", "every", "other", "any", "whose")
        )
        yield wide(
            "“the defender”",
            rf"{bare}(?<![a-z]-)\b{who}\b(?='s| (?:has|have|gains|loses|discards|takes)\b)",
            f"the {who}",
        )


def people() -> Iterator[Rewriting]:
    """Whom *they* or *that player* means where only one other player is spoken of."""
    yield wide("“that player”", r"\bthat (?:opponent|hero)\b(?!'s)", "that player", (CARD,))
    hurt = r"(?:takes|suffers|receives) (\d+(?: \w+)? damage)"
    yield wide(
        "“the defender” is who is Attacked",
        rf"{BEGINS}{FOE} {hurt} and (?=(?:loses|discards|gains) )",
        r"deal \1 and the defender ",
        (OFFENCE,),
    )
    name = "“the defender” is who is Attacked"
    alone = r"(?![^\n]*\b(?:chosen?|choice|each|another|teammates?|all opponents|every)\b)"
    had = r"(?=(?:already )?(?:has|have|had)\b)"
    for _ in range(2):
        yield wide(name, rf"^{alone}([^\n]*?\bif )(?:{_HIS}) {had}", r"\1the defender ", (OFFENCE,))
    yield wide(name, r"\b(the defender )(?:already )?have (?=[a-z\d]|(?-i:[A-Z]))", r"\1has ", (OFFENCE,))
    yield wide(
        name,
        rf"^{alone}([^\n]*?\bif )(?:they|that (?:player|opponent)) (?:has|have) ",
        r"\1the attacker has ",
        (DEFENCE,),
    )
    yield wide(
        name,
        (
            rf"^{alone}([^\n]*?\. )(?:they|he|she) (?:gets?|gains?|receives?|suffers?) {ALONE}(?=(?:an? "
            rf"|{_COUNT} )?(?-i:[A-Z]))"
        ),
        r"\1Inflict ",
        (OFFENCE,),
    )
    yield wide(
        name,
        rf"^{alone}([^\n]*?\binflict (?:\d+ )?{NAME}) on (?:them|him|her|that player)(?=[.,]| and\b)",
        r"\1",
        (OFFENCE,),
    )
    yield wide(name, rf"\binflict (?:them|him|her) (?=(?:\d+ )?{NAME})", "inflict ", (OFFENCE,))
    yield wide(name, rf"(?<=\. )when ({FOE}|you) (?=(?:has|have) (?!incoming))", r"if \1 ", (OFFENCE,))
    yield wide(
        name,
        rf"^{alone}([^\n]*?(?:[.,] |\band ))(?:they|he|she) (discard|lose|draw|gain)s? {ALONE}",
        r"\1the defender \2s ",
        (OFFENCE,),
    )


def symbols() -> Iterator[Rewriting]:
    """What each symbol does, said of the symbol."""
    name = "what each symbol does is told to the player"
    each = rf"(?:(^|[.:] )|[,;] (?:and )?| and )(?:each|every) {_SHOWN}(?: rolled| you roll| you rolled)? "
    played = (OFFENCE, DEFENCE, CARD)
    for said, meant in (
        (r"deals (?=\d+ (?:\w+ )?damage)", "deal "),
        (r"inflicts (?=\d+ damage)", "deal "),
        (r"heals (?:you )?(?:for )?(?=\d)", "heal "),
        (r"(?:prevents|negates|blocks|absorbs) (?=\d+ damage)", "prevent "),
        (rf"(?:grants|gives|earns)(?: you)? (?={SOME} |{NAME})", "gain "),
        (r"adds (?=\d+ damage)", "add "),
        (rf"inflicts (?=(?:{SOME} )?(?-i:[A-Z]))", "inflict "),
        (rf"draws(?: you)? (?={SOME} card)", "draw "),
    ):
        yield wide(name, rf"{each}{said}", rf". For each \2, {meant}", played)
    yield wide(
        name, r"\b(deal \d+(?: \w+)? damage) (?:on|against|onto) (?=the attacker|the defender)", r"\1 to ", played
    )
    yield wide(name, r"(?:^|(?<=[.:]))\. For each", " For each", played)
    yield wide(name, rf"\binflict (\d+) x ([a-z]+) {NAME}", r"for each \2, inflict \1 \3", played)
    yield wide(name, rf"\bgain (\d+) x ([a-z]+) (?!CP\b){NAME}", r"for each \2, gain \1 \3", played)


def shares() -> Iterator[Rewriting]:
    """How much, said with *as much as* or with a letter."""
    name = "“for each …” says how much"
    yield wide(
        name,
        (
            rf"\b(deal|prevent|add|heal)( (?:as|so) much (?:damage )?as|(?: (?:as|so) many damage as)) (?:you (?:have"
            rf"|rolled|roll)|there are) {_SHOWN}s?(?: rolled)?(?=\.)"
        ),
        r"\1 1 damage for each \3",
        (OFFENCE, DEFENCE),
    )
    yield wide(name, r"\b(heal) 1 damage (?=for each)", r"\1 1 ")
    yield wide(
        name,
        rf"\bequal to (\d+),? plus (?:the number of )?{_SHOWN}s(?: (?:you )?rolled| in the roll)?(?=\.)",
        r"equal to \1, plus 1 for each \2 in the roll",
        (OFFENCE, DEFENCE),
    )
    yield wide(
        name,
        r"\b(roll (?:an?|1) die),? and add (\d+)(?:[:.,]| and) (deal|add) that much damage(?=\.)",
        r"\1. \3 damage equal to \2, plus the total",
        (OFFENCE,),
    )
    rolled = r"(?:the (?:result|roll|total|sum|value|number)(?: rolled)?|you roll(?:ed)?|it shows|the die shows)"
    yield wide(
        name,
        rf"(\broll \d+ (?:die|dice)\b[^\n]*?\b(?:deal|add|prevent)) (?:as|so) much damage as {rolled}(?=\.)",
        r"\1 damage equal to the total",
        PLAYED,
    )
    yield wide(
        name,
        r"(\broll \d+ dice)(?:,? and|[.;]) add (?:them|the dice|the results|the values|it all) (?:together|up)[.;]",
        r"\1.",
    )
    yield wide(
        name,
        (
            r"(\broll \d+ dice\. )if (?:it's|it is|that's|that is|they total|the (?:sum|total|result) is) (\d+) or"
            r" (more|less),? (?=[a-z])"
        ),
        r"\1if the total is \2 or \3, ",
    )
    yield wide(
        name,
        rf"(\broll \d+ dice\b[^\n]*?)\b(?:every|each) time you roll(?:ed)? an? {_SHOWN},",
        r"\1for each \2,",
        PLAYED,
    )
    name = "“X” is what it stands for"
    yield wide(
        name,
        (
            r"\b(deal|prevent|add|take) x((?: \w+)? damage(?: to [^.,]*?)?),? where x is (?:equal to )?"
            r"([^.:;]*?)(?=\.)"
        ),
        r"\1\2 equal to \3",
    )
    yield wide(name, r"\bheal x(?: health)?,? where x is (?:equal to )?([^.:;]*?)(?=\.)", r"heal \1")
    yield wide(name, r"\bgain x CP,? where x is (?:equal to )?([^.:;]*?)(?=\.)", r"gain CP equal to \1")
    yield wide(
        "“prevent half of the incoming damage”",
        r"(?:(?<=, )|(?<=\. )|^)take (?:only )?half (?:of )?(?:the |that )?(?:incoming )?damage(?=\.)",
        "prevent half of the incoming damage",
        (DEFENCE,),
    )
    name = "“the same symbol” is counted"
    for many in (4, 3, 2):
        yield wide(name, r"\bon ([a-z]+)" + r" \1" * (many - 1) + r"(?=,)", rf"on {many} \1s")
    asks = r"(?:they )?(?:all|both)(?: (?:the |of the |your )?(?:2|3|two|three))?(?: of (?:the|your|these)| the| your)?"
    shown = r"(?: dice)?(?: of them)? (?:shows?|are|come up|land on) (?:an? )?"
    for many, word in ((2, "two"), (3, "three"), (4, "four")):
        yield wide(
            name,
            rf"(\broll (?:{many}|{word}) dice\b(?:(?!\broll\b)[^\n])*?)\bif {asks}{shown}{_SHOWN}s?(?=,)",
            rf"\1on {many} \2s",
            PLAYED,
        )
    yield wide(
        name, rf"\bif all (?:of )?(?:your|the) dice (?:show|are) {_SHOWN}s?(?=[.,])", r"if you roll 5 \1s", (OFFENCE,)
    )
    yield wide(
        name, rf"\bif (\d) or more (?:dice )?(?:are|show) {_SHOWN}s?(?=,)", r"if you roll \1 \2s", (OFFENCE, DEFENCE)
    )
    yield wide(
        "an effect to a sentence",
        r"(?<=[a-z\d])(?:,? and (?=if you roll|on \d|if the dice)|, and (?=if\b))",
        ". ",
        (OFFENCE, DEFENCE, CARD),
    )
    yield wide(
        name,
        r"\bif (?:there (?:is|are)|you (?:used|use|got|get)) (?=at least|\d+ or more|an? )",
        "if you roll ",
        (OFFENCE, DEFENCE),
    )


VOICES: Final = (*third_person(), *small_words(), *people(), *symbols(), *shares())
