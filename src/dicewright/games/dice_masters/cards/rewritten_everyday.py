"""What anybody says without a thought: *every*, *all your*, *damaged by*, a trigger at the end, who may block.

Each says the same, whatever stands around it: a passage whose meaning depends on more is left to its writer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dicewright.games.dice_masters.cards.rewritten_elided import ELIDED
from dicewright.games.dice_masters.cards.rewritten_words import CHARACTER, COUNT, TITLE, WHOSE
from dicewright.language.reading import OWN, Rewriting

_SELF: Final = rf"(?:this die|{OWN})"
_MORE: Final = r"(?:higher|more|3)"
_DEED: Final = r"((?:gain|lose|deal|draw|prep|KO|spin|roll|move|your opponent loses)\b[^.,:\n]*?)"


def _everyday() -> Iterator[Rewriting]:
    yield Rewriting("“each”", r"\bevery (?=opposing|character|other|sidekick|action|attacking|blocking)", ("each ",))
    yield Rewriting("“your”", r"\ball (?:of )?your\b", ("your",))
    yield Rewriting(
        "“when” comes first",
        rf"^((?:While (?:this die is )?active, )?){_DEED},? (?:each time|every time|whenever|when) ([^.,:\n]*)\.$",
        (r"\1when \3, \2.",),
        (CHARACTER,),
        moves=True,
    )
    yield Rewriting(
        "“deal damage to”",
        rf"\bdeals? your opponent ({COUNT}) damage(?=[.,]| for each)",
        (r"deal \1 damage to your opponent",),
    )
    yield Rewriting("“be dealt damage by”", r"\bcan't be damaged by\b", ("can't be dealt damage by",), first=True)
    yield Rewriting(
        "“can't be blocked by level 1 character dice”",
        rf"\b(?:only|just) (?:level 2 or {_MORE} character dice|(?:character dice|characters) (?:at|of) level 2 or"
        rf" {_MORE}) (?:can|may) block {_SELF}(?=\.)",
        ("this die can't be blocked by level 1 character dice",),
        (CHARACTER,),
    )
    yield Rewriting(
        "“any number of … you control”",
        rf"\bany number of your (?:fielded |active )?({WHOSE})(character dice|characters|sidekicks)\b",
        (r"any number of \1\2 you control",),
    )
    yield Rewriting(
        "“gets … and gains …”",
        rf"\bgains? ({TITLE}) and (?:gets? |gains? )?([+-]\d+[AD](?: and [+-]\d+[AD])?)(?=[.]| this turn)",
        (r"gets \3 and gains \1",),
    )
    yield Rewriting(
        "“for each … die in your …”",
        r"\bfor each of your ([^.,]*?)dice (?:that are )?in (?:the|your) (prep area|used pile|bag|reserve pool)\b",
        (r"for each \1die in your \2",),
    )


EVERYDAY: Final = (*[one._replace(last=True) for one in _everyday()], *ELIDED)
