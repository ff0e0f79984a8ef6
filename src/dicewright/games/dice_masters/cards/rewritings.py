"""What printed cards of Dice Masters say in other words than the vocabulary, and how they say it here.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_masters.cards.rewritten_active import ACTIVE
from dicewright.games.dice_masters.cards.rewritten_asked import ASKED
from dicewright.games.dice_masters.cards.rewritten_bound import kept_together
from dicewright.games.dice_masters.cards.rewritten_bounds import BOUNDS
from dicewright.games.dice_masters.cards.rewritten_breath import BREATH
from dicewright.games.dice_masters.cards.rewritten_compared import compared
from dicewright.games.dice_masters.cards.rewritten_deeds import (
    drawn,
    for_the_turn,
    lowered,
    named,
    said_otherwise,
)
from dicewright.games.dice_masters.cards.rewritten_dice import ROUND_DICE
from dicewright.games.dice_masters.cards.rewritten_done import DONE
from dicewright.games.dice_masters.cards.rewritten_events import EVENTS
from dicewright.games.dice_masters.cards.rewritten_everyday import EVERYDAY
from dicewright.games.dice_masters.cards.rewritten_frames import FRAMES
from dicewright.games.dice_masters.cards.rewritten_idioms import IDIOMS
from dicewright.games.dice_masters.cards.rewritten_lasting import (
    answers,
    bought_off,
    doubled,
    kept_from,
    said_before,
    until_later,
)
from dicewright.games.dice_masters.cards.rewritten_limits import LIMITS
from dicewright.games.dice_masters.cards.rewritten_order import (
    bursts,
    conditions,
    fights,
    globals_of_their_own,
    held,
    joined,
    lives,
    played_again,
)
from dicewright.games.dice_masters.cards.rewritten_outcomes import OUTCOMES
from dicewright.games.dice_masters.cards.rewritten_pairs import PAIRS
from dicewright.games.dice_masters.cards.rewritten_plain import PLAIN
from dicewright.games.dice_masters.cards.rewritten_printed import PRINTED
from dicewright.games.dice_masters.cards.rewritten_short import SHORT
from dicewright.games.dice_masters.cards.rewritten_slight import SLIGHT
from dicewright.games.dice_masters.cards.rewritten_taken_up import TAKEN_UP
from dicewright.games.dice_masters.cards.rewritten_turned import TURNED
from dicewright.games.dice_masters.cards.rewritten_utmost import UTMOST
from dicewright.games.dice_masters.cards.rewritten_ways import WAYS
from dicewright.games.dice_masters.cards.rewritten_when import WHEN_AND_HOW_OFTEN
from dicewright.games.dice_masters.cards.rewritten_whom import WHOM
from dicewright.games.dice_masters.cards.rewritten_wide import WIDE
from dicewright.games.dice_masters.cards.rewritten_words import (
    CHARACTER,
    COUNT,
    DICE,
    ENERGY,
    LINE,
    NOBODY_ELSE,
    TITLE,
    TURN,
    WHEN,
    WHOSE,
)
from dicewright.language.reading import Rewriting, numbers

_ALL: Final[tuple[Rewriting, ...]] = (
    *numbers(),
    *ACTIVE,
    *IDIOMS,
    *PRINTED,
    *TAKEN_UP,
    *WHOM,
    *WHEN_AND_HOW_OFTEN,
    *ROUND_DICE,
    *SHORT,
    *OUTCOMES,
    *LIMITS,
    *EVERYDAY,
    *BOUNDS,
    *PAIRS,
    *EVENTS,
    *PLAIN,
    *ASKED,
    *BREATH,
    *TURNED,
    *SLIGHT,
    *WIDE,
    *UTMOST,
    *FRAMES,
    *WAYS,
    *conditions(),
    *joined(),
    *held(),
    *globals_of_their_own(),
    *bursts(),
    *played_again(),
    *fights(),
    *lives(),
    *drawn(),
    *until_later(),
    *said_before(),
    *answers(),
    *doubled(),
    *bought_off(),
    *kept_from(),
    *lowered(),
    *for_the_turn(),
    *said_otherwise(),
    *named(),
    Rewriting("“… instead”", r"(\*+):? ?Instead,? ([^.*]+)\.", (r"\1 \2 instead.",), first=True),
    Rewriting("what a burst adds", r"(\*+): (?=\w)", (r"\1 ",)),
    Rewriting("“instead, …”", r"(?<=[:,] )([^.,:]+?) instead(?=\.)", (r"instead, \1",)),
    Rewriting("“this die”", rf"^({NOBODY_ELSE})\b(?:he|she)\b(?! or\b)", (r"\1this die",)),
    Rewriting("“this die's”", rf"^({NOBODY_ELSE})\b(?:his|her)\b(?! or\b)", (r"\1this die's",)),
    Rewriting(
        "“2 … you control”",
        rf"\b(up to )?({COUNT}) of your ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"\1\2 \3\4 dice you control", r"\1\2 \3\4s you control"),
    ),
    Rewriting("“2 … you control”", rf"\b(up to )?({COUNT}) of your dice\b", (r"\1\2 dice you control",)),
    Rewriting(
        "“2 opposing …”",
        rf"\b(up to )?({COUNT}) of your opponent's ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"\1\2 opposing \3\4 dice", r"\1\2 opposing \3\4s"),
    ),
    Rewriting(
        "“a … they control”",
        rf"\b(?:one|1|any) of their ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"a \1\2 they control", r"a \1\2 die they control"),
    ),
    *[
        Rewriting(
            "“your opponent chooses …”",
            rf"\b(your opponent|target opponent) (?:must |has to )?(?:chooses? and )?(?:KOs?|sacrifices?) {what}\b",
            (rf"\1 chooses {meant} they control. KO it",),
        )
        for what, meant in (
            (r"(an? [^.,]*?) they control", r"\2"),
            (rf"(?:one|1) of their ({WHOSE}character)(?:s| dice)?", r"a \2 die"),
            (rf"(?:one|1) of their ({WHOSE}sidekick)s?", r"a \2"),
        )
    ],
    Rewriting(
        "each effect is a sentence",
        r"^((?:[^.,:]*, )?)(each player|your opponent|target (?:player|opponent)) ([^.,:]*?) and "
        r"(?=(?:draw|lose|gain|KO)s\b)",
        (r"\1\2 \3. \2 ",),
    ),
    Rewriting(
        "what is got and what is forbidden stand apart",
        r"^((?:(?!\bchoose)[^\n])*?\bgets [+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?),? and ((?:can't|cannot)"
        r" (?:be blocked|block) this turn)(?=\.)",
        (r"\1. It \2",),
    ),
    Rewriting(
        "“can block 2 attackers”",
        r"\bcan block (?:an|1|one) (?:additional|extra|more) (?:attacker|character|attacking"
        r" character)(?: die)?(?=[.,])",
        ("can block 2 attackers",),
    ),
    Rewriting("“KOs”", r"\bKO['’]s\b", ("KOs",)),
    Rewriting(
        "“cost 1 more to field”",
        r"\byour opponent (?:must|has to) pay (\d+|an?|one) (?:extra|more|additional) "
        r"(?:energy )?to (field|purchase|buy) (?:an? |each )?characters?(?: di[ec]e?)?\b",
        (r"opposing character dice cost \1 more to \2",),
    ),
    Rewriting(
        "“field” by an effect is free",
        r"\b(field [^.,]*?),? (?:for free|at no cost|without paying (?:its|their) "
        r"(?:fielding )?costs?)(?=[.,]| at level \d)",
        (r"\1",),
    ),
    Rewriting("“while attacking”", r"\bwhile this die (?:is attacking|attacks)\b", ("While attacking",)),
    Rewriting(
        "“this die”", r"^(While (?:(?!\b(?:when|whenever|if|at|after|once)\b)[^\n])*?)\bit\b(?!'s)", (r"\1this die",)
    ),
    Rewriting("“while blocking”", r"\bwhile this die (?:is blocking|blocks)\b", ("While blocking",)),
    Rewriting(
        "“move it to its owner's used pile”",
        r"\b(?:your opponent|its (?:owner|controller)|that player) "
        r"(?:puts|places|moves|sends) it (?:in|into|to) (?:their|the|its owner's) used pile\b",
        ("move it to its owner's used pile",),
    ),
    Rewriting(
        "“attacks and isn't blocked”",
        r"\b(when this die) (?:isn't blocked|is not blocked|is unblocked|goes unblocked)\b",
        (r"\1 attacks and isn't blocked",),
    ),
    Rewriting("“when”", r"^If (?=this die (?:attacks|blocks|is blocked|is KO'd)\b)", ("When ",)),
    Rewriting("“KO”", r"\b(?:destroy|defeat|eliminate|sacrifice)\b", ("KO",)),
    Rewriting("“gain … life”", r"\bgain (\d+) (?:lives|life points?)\b", (r"gain \1 life",)),
    Rewriting(
        "“get” more or less",
        r"\b(gets?|has|have) ([+-]\d+) to (?:its |their )?(?:both )?(?:attack|A) and (?:defen[cs]e|D)\b",
        (r"\1 \2A and \2D",),
    ),
    Rewriting("“get” more or less", r"\b(gets?|has|have) ([+-]\d+) to (?:its |their )?(?:attack|A)\b", (r"\1 \2A",)),
    Rewriting(
        "“get” more or less", r"\b(gets?|has|have) ([+-]\d+) to (?:its |their )?(?:defen[cs]e|D)\b", (r"\1 \2D",)
    ),
    Rewriting("“get” more or less", r"\blose(s?) (\d+) ?(?:attack|A)\b", (r"get\1 -\2A",)),
    Rewriting("“get” more or less", r"\blose(s?) (\d+) ?(?:defen[cs]e|D)\b", (r"get\1 -\2D",)),
    Rewriting(
        "numbers and keywords stand apart",
        r"^((?:(?!\bchoose)[^\n])*?\bgets [+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?),? and "
        r"(?:gains |has )?((?-i:[A-Z])\w+)(?: this turn)?(?=\.)",
        (r"\1. It has \2 this turn",),
    ),
    Rewriting("“for each …”", r"\b(for each [^.,]*?) (?:in the field|in play)(?=[.,])", (r"\1",)),
    Rewriting(
        "“damage for each …”",
        r"\bdeal damage (to [^.,]*?) equal to the number of ([^.,]*?)(?:s| dice)"
        r"((?: you control| your opponent controls)?)(?: in the field)?(?=\.)",
        (r"deal 1 damage \1 for each \2\3", r"deal 1 damage \1 for each \2 die\3"),
    ),
    Rewriting(
        "“life for each …”",
        r"\bgain life equal to the number of ([^.,]*?)(?:s| dice)(?: you (?:control|have))(?: in the"
        r" field| active)?(?=\.)",
        (r"gain 1 life for each \1 you control", r"gain 1 life for each \1 die you control"),
    ),
    Rewriting(
        "“damage equal to … to …”",
        r"\bdeal(s?) damage (to (?:target|each|your|that|an?)\b[^.,]*?) equal to ([^.,]*?)(?=[.,])",
        (r"deal\1 damage equal to \3 \2",),
    ),
    Rewriting(
        "“it shows a character”",
        r"^([^\n]*\b(?:re)?rolls?\b[^\n]*?\. )If (?:it is|it's|you roll|it was) (an? )?(?=character|action|energy)",
        (r"\1If it shows \2",),
    ),
    Rewriting(
        "“for each … you control”",
        rf"\bfor each of your {TITLE}(?=[.,])",
        (r"for each \1 character die you control",),
    ),
    Rewriting("“pay”", r"\bspend (?=\d|an?\b|one\b|\[)", ("pay ",)),
    Rewriting("“can't be targeted by”", r"\bcan't be (?:the target of|chosen by)\b", ("can't be targeted by",)),
    Rewriting("“attacking character die”", r"\b(each|an|target) (attack|block)er\b", (r"\1 \2ing character die",)),
    Rewriting(
        "“attacking character dice”",
        r"\b(your(?: other)?|opposing|other|all) attackers\b",
        (r"\1 attacking character dice",),
    ),
    Rewriting("an own line for each ability", rf"(?<=\.) (?=(?-i:{LINE}))", ("\n",)),
    Rewriting("“this die”", r"\bthis (?:character|action|card)(?: die)?\b", ("this die",)),
    Rewriting("“while active”", r"\bwhile this die is (?:active|in the field|in play)\b", ("While active",)),
    Rewriting("“when fielded”", r"\bwhen (?:this die is fielded|you field this die)\b", ("When fielded",)),
    Rewriting("“when”", r"\b(?:whenever|each time|every time|any time|anytime)\b", ("when",)),
    Rewriting("“when … would …”", r"\bif (?=[^,.]* would )", ("When ",)),
    Rewriting(
        "“the first time each turn”",
        r"\bthe first time ([^,.]+?) (?:each|every) turn,",
        (r"the first time each turn \1,",),
    ),
    Rewriting("“target opposing …”", r"\btarget opponent's ", ("target opposing ",)),
    Rewriting(
        "“for each … you control”",
        r"\bfor (?:each|every) ([\w ]+?) you (?:have|control)(?: in (?:the|your) field)?(?=[.,])",
        (r"for each \1 you control",),
    ),
    Rewriting(
        "a comma after “at the end of your turn”", r"\b(at the (?:start|end) of your turn) (?=[a-z])", (r"\1, ",)
    ),
    Rewriting("“a blocking character die”", r"\ba blocker\b", ("a blocking character die",)),
    Rewriting("a capture ends with the turn", rf"\b(captures? [^.,]*?),? {TURN}(?=[.,;])", (r"\1",)),
    Rewriting(
        "“blocked by 2 or more dice”",
        rf"\bblocked by (?:at least ({COUNT})|({COUNT}) or more) (?:opposing )?"
        r"(?:characters|character dice|blockers)\b",
        (r"blocked by \1\2 or more dice",),
    ),
    Rewriting("“attacks”", r"\bis (?:assigned|declared) (?:to attack|as an attacker)\b", ("attacks",)),
    Rewriting("“blocks”", r"\bis (?:assigned|declared) (?:to block|as a blocker)\b", ("blocks",)),
    Rewriting("“at the start of”", r"\bat the beginning of\b", ("at the start of",)),
    # dice
    Rewriting("“character die”", r"\bcharacter\b(?! di[ec]e?\b| face)", ("character die",)),
    Rewriting("“character dice”", r"(?<!block any number of )\bcharacters\b", ("character dice",)),
    Rewriting("“action die”", r"\baction\b(?! di[ec]e?\b| face)", ("action die",)),
    Rewriting("“action dice”", r"\bactions\b", ("action dice",)),
    Rewriting("“sidekick”", r"\bsidekick (?:character|die|character die)\b", ("sidekick",)),
    Rewriting("“sidekicks”", r"\bsidekick (?:characters|dice|character dice)\b", ("sidekicks",)),
    Rewriting("“that die”", r"\bthat (?:character|sidekick|action)(?: die)?\b", ("that die",)),
    Rewriting("“those dice”", r"\bthose (?:characters|sidekicks|actions|character dice)\b", ("those dice",)),
    Rewriting(
        "dice in the field are active",
        r"(?<!for each )(?<!of your )(?<!opponent's )(?<!or more )(?<!or more other )(?<!\d other )\bactive "
        rf"(?={WHOSE}{DICE})",
        ("",),
    ),
    Rewriting(
        "an affiliation's “character die”",
        (
            rf"\b(?!(?:When|While|Whenever|Your|This|If|Each|Target|Opposing|Global|KOs?|Deal|Draw|Gain|Pay)\b)"
            rf"{TITLE}(?= |[.,;:]|$)(?! (?:character|action|die|dice|sidekick))"
        ),
        (r"\1 character die", r"\1s character die", r"\1 character dice"),
    ),
    Rewriting("an affiliation has one name", rf"\b{TITLE} (?=character|di[ec])", (r"\1s ",)),
    Rewriting("energy types stand in brackets", rf"\b{ENERGY} (?={WHOSE}(?:character|die|dice))", (r"[\1] ",)),
    # whose
    Rewriting(
        "“opposing”",
        r"\b(?:your opponent's|your opponents'|opponents'|an opponent's(?= characters)|enemy)",
        ("opposing",),
    ),
    Rewriting("“your opponent”", r"\b(?:the|the other) (?:opponent|player)\b", ("your opponent",)),
    Rewriting(
        "“a … you control”",
        rf"\b(?:one|1|any) of your ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"a \1\2 you control", r"a \1\2 die you control"),
    ),
    Rewriting("“a … you control”", rf"\b(?:an?|one|1) ({WHOSE}{DICE}(?: die)?) of yours\b", (r"a \1 you control",)),
    Rewriting(
        "“each … you control”",
        rf"\b(?:each|all) (?:of )?your ({WHOSE})({DICE})s?(?: dice)?\b(?! die)",
        (r"each \1\2 you control", r"each \1\2 die you control"),
    ),
    Rewriting(
        "“each”",
        rf"\b(?:all|each of the|all of the) ({WHOSE})({DICE})s?(?: dice)?\b",
        (r"each \1\2", r"each \1\2 die"),
    ),
    # what they have
    Rewriting(
        "“have” for as long as the card says",
        rf"^((?:While [^,]+, )(?!{WHEN})[^,.:]*?)\b(?:gets?|gains?|receives?)(?= [+-]?\d| (?-i:[A-Z]))",
        (r"\1has", r"\1have"),
    ),
    Rewriting(
        "“have” for as long as the card says",
        rf"^((?!{WHEN})[^,.:]*?)\b(?:gets?|gains?|receives?)(?= [+-]?\d| (?-i:[A-Z]))",
        (r"\1has", r"\1have"),
        (CHARACTER,),
    ),
    Rewriting("“get” until the end of the turn", r"\b(?:gain|receive)(s?)(?= [+-]\d)", (r"get\1",)),
    Rewriting(
        "“get” until the end of the turn",
        rf"\b(gets? [^.,;:]*?),? {TURN}(?=[.,;:])",
        (r"\1",),
    ),
    Rewriting(
        "a keyword is had for a turn",
        rf"\b(?:gains?|gets?) ((?-i:[A-Z])[\w ]*?),? {TURN}(?=[.,;:])",
        (r"has \1 this turn", r"have \1 this turn"),
    ),
    Rewriting("+1A and +1D", r"([+-]\d+) ?(?:attack|A) and (?:defen[cs]e|D)\b", (r"\1A and \1D",)),
    Rewriting("+1A and +1D", r"([+-]\d+) ?A? ?/ ?([+-]\d+) ?D?", (r"\1A and \2D",)),
    Rewriting("A for attack", r"(?<=\d) ?attack\b", ("A",)),
    Rewriting("D for defense", r"(?<=\d) ?defen[cs]e\b", ("D",)),
    Rewriting("A for attack", r"('s|its|with|the) (?:attack|power)\b", (r"\1 A",)),
    Rewriting("D for defense", r"('s|its|with|the) defen[cs]e\b", (r"\1 D",)),
    *compared(),
    Rewriting("“draw and roll”", r"\bdraw (a die|\d dice) and roll (?:it|them)\b", (r"draw and roll \1",)),
    Rewriting(
        "“a … opposing die”",
        rf"\b(?:an opponent's|your opponent's|1 of your opponent's|one of your opponent's) ({DICE})(?: die)?\b",
        (r"an opposing \1", r"an opposing \1 die"),
    ),
    Rewriting(
        "“a … opposing die”",
        rf"\b(?:1|one) of (?:your|an) opponent's ({DICE})(?:s| dice)\b",
        (r"an opposing \1", r"an opposing \1 die"),
    ),
    Rewriting("“at most”", r"\b(?:less|lower) than or equal to\b|\bequal to or (?:less|lower) than\b", ("at most",)),
    Rewriting("“less than”", r"\b(?:lower|smaller|fewer) than\b", ("less than",)),
    Rewriting("“more than”", r"\b(?:greater|higher|larger) than\b", ("more than",)),
    Rewriting(
        "“level 2 or higher”",
        r"\blevel (\d) (?:or (?:more|above|greater)|and (?:up|higher))\b",
        (r"level \1 or higher",),
    ),
    # how long
    Rewriting("“this turn”", r",? until (?:the )?end of (?:the |this )?turn\b", (" this turn",)),
    Rewriting("“this turn”", r"(?<=\.) Until (?:the )?end of (?:the |this )?turn,", (" This turn,",)),
    Rewriting(
        "“must” holds for every turn, where it can",
        r"\b(must (?:attack|block)\b[^.,]*?)(?: each turn| every turn)?(?: if (?:able|possible|it can))?(?=[.,])",
        (r"\1",),
    ),
    Rewriting(
        "“that die” is what the event names",
        r"^(when this die blocks),(.*?)\bthe (?:character|die|character die) (?:it blocks|it is blocking|it blocked)\b",
        (r"\1 a character die,\2that die",),
    ),
    *DONE,
)

REWRITINGS: Final[tuple[Rewriting, ...]] = tuple(kept_together(_ALL))
