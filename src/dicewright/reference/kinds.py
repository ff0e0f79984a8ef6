"""The kinds of entries: what each is called, and which comes first where several fit as well."""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of entry. one, many: what it is called. worth: how much more it is looked for than others, 0 to 9.

    named: whether texts that name such an entry link to it: a question, a chapter or a difference is a heading, which
    no text means by its words. small: whether its names in small letters are linked as well, or only searched for.
    """

    one: str
    many: str
    worth: int
    named: bool = True
    small: bool = True


KINDS = {
    "term": Kind("Term", "Terms", 9),
    "phase": Kind("Phase", "Phases and steps", 9),
    "zone": Kind("Zone", "Zones", 9),
    "part": Kind("Component", "Components", 8),
    "mode": Kind("Mode", "Modes", 8),
    "keyword": Kind("Keyword", "Keywords", 9),
    "status": Kind("Status effect", "Status effects", 9),
    "companion": Kind("Companion", "Companions and special tokens", 8),
    "hero": Kind("Hero", "Heroes", 9),
    "enemy": Kind("Enemy", "Bosses, minions and henchmen", 7),
    "ability": Kind("Ability", "Abilities", 5, small=False),
    "card": Kind("Card", "Cards", 6),
    "question": Kind("Question", "Questions", 5, False),
    "example": Kind("Example", "Worked examples", 4, False),
    "table": Kind("Table", "Tables to look things up in", 7),
    "chapter": Kind("Chapter", "Chapters of the rules", 5, False),
    "rule": Kind("Rule", "Rules", 3),
    "ruling": Kind("Official ruling", "Official rulings", 2),
    "decision": Kind("Left open", "What the books leave open", 2),
    "difference": Kind("Difference", "What editions do differently", 3, False),
    "sheet": Kind("Sheet", "Sheets and the match tracker", 6, small=False),
    "about": Kind("About", "About the reference", 2, False),
    "scenario": Kind("Scenario", "Scenarios", 0, False),
}
