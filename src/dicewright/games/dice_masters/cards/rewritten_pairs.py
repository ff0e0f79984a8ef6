"""Two moments with one effect, amounts that are counted, and dice that are taken from where they lie.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, SURE, TURN, WHOSE
from dicewright.language.reading import Rewriting

_OWN_DICE: Final = r"(?:used pile|prep area|reserve|bag)"
_KIND: Final = r"((?:character |action |basic action |sidekick )?)(?:die)?"
_STATS: Final = (("attack|A", "A"), ("defen[cs]e|D", "D"), ("purchase cost|cost", "purchase cost"), ("level", "level"))


def moments() -> Iterator[Rewriting]:
    """What happens at two moments is an ability for each of them."""
    name = "an own line for each moment"
    deed = r"(attacks|blocks|is blocked|is KO'd|is fielded)"
    yield Rewriting(
        name,
        rf"^When(?:ever)? this die {deed} or (?:when(?:ever)? )?(?:this die |he |she |it )?{deed}, ([^\n]+)$",
        (r"When this die \1, \3\nWhen this die \2, \3",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        name,
        rf"^When fielded (?:or|and) (?:when(?:ever)? )?(?:this die |he |she |it )?{deed}, ([^\n]+)$",
        (r"When fielded, \2\nWhen this die \1, \2",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        name,
        r"^When(?:ever)? (?:this die is )?fielded or (?:when )?(?:this die |he |she |it )?(?:is )?KO'd, ([^\n]+)$",
        (r"When fielded, \1\nWhen this die is KO'd, \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“is engaged with”",
        r"\b(when this die) blocks or is blocked by (an? (?!\d)[^,.:]*?)(?=,)",
        (r"\1 is engaged with \2",),
        (CHARACTER,),
    )
    yield Rewriting(
        "what it waits for comes first",
        r"^(?!When|While|At |Global|After|Once|If)([^.,:\n]+?),? when(?:ever)? (?:he|she|it) (attacks|blocks|is"
        r" KO'd|is"
        r" blocked)(?=\.)",
        (r"When this die \2, \1",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“when an opponent fields …”",
        r"\bwhen(?:ever)? (an? [^,.:]*?) is (fielded|purchased) by (your opponent|an opponent|you)(?=,| while)",
        (r"when \3 \2 \1",),
        moves=True,
    )
    for said, meant in (("fielded", "fields"), ("purchased", "purchases")):
        yield Rewriting(
            "“when an opponent fields …”",
            rf"\bwhen (your opponent|an opponent) {said} (?=an?\b)",
            (rf"when \1 {meant} ",),
        )
        yield Rewriting("“when an opponent fields …”", rf"\bwhen you {said} (?=an?\b)", (f"when you {meant[:-1]} ",))
    yield Rewriting(
        "“deals combat damage to your opponent”",
        r"\b(when this die) (?:gets through and|is unblocked and|goes unblocked and|gets through to (?:your|an)"
        r" opponent"
        r" and) (?:damages|deals (?:combat )?damage to) (?:your|an|the) opponent\b",
        (r"\1 deals combat damage to your opponent",),
        (CHARACTER,),
    )


def amounts() -> Iterator[Rewriting]:
    """How much is counted, said as a number of something."""
    of = r"the number of ((?:(?! in )[^.,:])+?)(?:s| dice)"
    of += r"((?: you control| your opponent controls| blocking (?:it|this die))?)(?: in (?:the|your) field)?"
    yield Rewriting(
        "“damage for each …”",
        rf"\b(deals?) damage equal to {of} (to [^.,:]+)(?=\.)",
        (r"\1 1 damage \4 for each \2\3", r"\1 1 damage \4 for each \2 die\3"),
    )
    yield Rewriting(
        "“damage for each …”",
        rf"\b(deals?) X damage (to [^.,:]+), where X is {of}(?=\.)",
        (r"\1 1 damage \2 for each \3\4", r"\1 1 damage \2 for each \3 die\4"),
    )
    yield Rewriting(
        "“get … for each …”",
        rf"\b(gets?|has|have) \+X ?(A|D)((?:,? {TURN})?), where X is {of}(?=\.)",
        (r"\1 +1\2 for each \4\5", r"\1 +1\2 for each \4 die\5"),
    )
    yield Rewriting(
        "“get” until the end of the turn",
        rf"\b(gets? [+-]\d+ ?[AD](?: and [+-]\d+ ?[AD])?),? {TURN} (?=for each\b)",
        (r"\1 ",),
    )
    yield Rewriting(
        "“for each” comes last",
        r"^For each ([^.,:\n]+), (this die|your [^.,:\n]*?) ((?:gets?|has|have) [+-]\d+ ?[AD](?: and [+-]\d+"
        r" ?[AD])?)(?=\.)",
        (r"\2 \3 for each \1",),
        (CHARACTER,),
    )
    for said, stat in _STATS:
        yield Rewriting(
            "“its level”",
            rf"\bequal to (?:the )?(?:{said}) of (this die|that die|that character|it)(?=[.,])",
            (rf"equal to \1's {stat}",),
        )
        for way, how in (("less|fewer", "less than"), ("more|greater", "more than")):
            yield Rewriting(
                f"“{how}”", rf"\bwith (?:{way}) than (\d+) ?(?:{said})(?=[ .,])", (rf"with {stat} {how} \1",)
            )
        yield Rewriting(
            "“if that die is”",
            rf"\bif (?:it|that die|that character)(?:'s| has| has an?) (?:{said}) (?:of |is )?(\d+) or (?:more"
            r"|greater|"
            r"higher)(?=,)",
            (rf"if that die is a character die with {stat} more than <\1-1>",),
        )
        yield Rewriting(
            "“if that die is”",
            rf"\bif (?:it|that die|that character)(?:'s| has| has an?) (?:{said}) (?:of |is )?(\d+) or (?:less|fewer|"
            r"lower)(?=,)",
            (rf"if that die is a character die with {stat} at most \1",),
        )


def fetched() -> Iterator[Rewriting]:
    """Dice that are taken, rolled or put back, and what is only said at greater length."""
    one = r"(?:an?|one|1)"
    yield Rewriting(
        "“roll a die in your used pile”",
        rf"\b(?:take|move|get) {one} {_KIND} (?:from|in|out of) your ({_OWN_DICE}) and roll it(?=\.)",
        (r"roll a \1die in your \2",),
    )
    yield Rewriting(
        "“move … to the field”",
        rf"\b(?:return|put|place|bring) ([^.,:]*? )(?:in|from) your ({_OWN_DICE}) (?:in|into|to|onto) the"
        r" field(?=[.,])",
        (r"move \1in your \2 to the field",),
    )
    yield Rewriting(
        "“each … in your reserve”",
        rf"\ball (?:of )?(?:the |your )?dice (?:from|in) your ({_OWN_DICE})\b",
        (r"each die in your \1",),
    )
    yield Rewriting(
        "“2 … get” each",
        rf"\b((?:up to )?(?:{COUNT}) (?:target )?[^.,:]*?(?: up| down| gets?) (?:\d+ levels?|one level|[+-]\d+[AD]"
        r"(?: and [+-]\d+[AD])?)) each(?=[.,])",
        (r"\1",),
    )
    yield Rewriting("“reroll”", r"\b(reroll [^.,:]*?) once(?=\.)", (r"\1",))
    yield Rewriting(
        "“your opponent chooses …”",
        rf"\b(?:your opponent|target opponent) (?:puts|moves|places|discards) ({COUNT}) dice (?:from|in) their"
        r" prep(?: area)?"
        r"(?: (?:in|into|to) their used pile)?(?=\.)",
        (r"your opponent chooses \1 dice in your opponent's prep area. Move those dice to its owner's used pile",),
    )
    yield Rewriting(
        "“your opponent chooses …”",
        rf"\b(?:your opponent|target opponent) (?:puts|moves|places|discards) {one} die (?:from|in) their"
        r" prep(?: area)?"
        r"(?: (?:in|into|to) their used pile)?(?=\.)",
        ("your opponent chooses a die in your opponent's prep area. Move it to its owner's used pile",),
    )
    yield Rewriting(
        "“each player KOs …”",
        rf"\beach player (?:sacrifices|KOs|must KO|must sacrifice) (?!1\b|one\b)({COUNT})(?: of their)?(?: own)? "
        rf"((?:{WHOSE})(?:character|sidekick))s?(?: dice)?(?: they control)?(?=\.)",
        (r"each player KOs \1 \2 dice they control", r"each player KOs \1 \2s they control"),
    )
    yield Rewriting(
        "“your … are free to field”",
        r"^(While active, )?you may field (?:your )?([^.,:\n]*?)(?:s| dice) (?:for free|at no cost|for 0"
        r"|without paying"
        r" (?:their )?(?:fielding )?costs?)(?=\.)",
        (r"\1your \2s are free to field", r"\1your \2 dice are free to field"),
        (CHARACTER,),
    )
    yield Rewriting(
        "“your … cost less”",
        r"^((?:While active, )?)([^.,:\n]*?) cost you (\d+) (less|more)(?: to (purchase|buy|field))(?=[ .])",
        (r"\1your \2 cost \3 \4 to \5",),
        (CHARACTER,),
    )
    yield Rewriting(
        "where it goes is enough",
        r"^([^\n]*?\bwhen (?!.* would )[^,.:]*?KO'd[^,.:]*?, (?:you may )?)(?:put|place|move|return|send) (?:it"
        r"|that die)"
        r" (?:in|into|to) (?:its owner's|their) (used pile|bag) instead(?: of (?:in |to )?(?:the|its owner's"
        r"|their) prep"
        r" area)?(?=\.)",
        (r"\1move it to its owner's \2",),
    )
    yield Rewriting(
        "each effect is a sentence", rf"{SURE}; (?:then )?(?=(?:if (?!not)|deal |draw |gain |prep |KO ))", (r"\1. ",)
    )
    yield Rewriting(
        "“once during your turn, pay …” begins a Global",
        r"^Global: (Pay [^.:\n]*)\. \(?Once (?:per|each|a) turn\.?\)?\.? (?=\w)",
        (r"Global: Once per turn, \1. ",),
    )
    yield Rewriting(
        "each prohibition is a sentence",
        rf"((?:^|(?<=, )|(?<=\. ))(?:target|that die|it)\b[^.,:\n]*?) can't (attack|block) (?:or|and can't) be"
        rf" blocked,? {TURN}"
        r"(?=\.)",
        (r"\1 can't \2 this turn. It can't be blocked this turn",),
    )
    yield Rewriting("“capture”", r"(?<=, )this die captures (?=\w)", ("capture ",), (CHARACTER,))


PAIRS: Final = (*moments(), *amounts(), *fetched())
