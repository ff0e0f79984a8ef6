"""Which rule gives a player the word in a window: what `why` cites when somebody is asked."""

from __future__ import annotations

from typing import Final

from dicewright.games.dice_throne.board.crawl import is_crawl
from dicewright.games.dice_throne.board.entities import CP_CAP
from dicewright.games.dice_throne.board.state import State
from dicewright.games.dice_throne.turn import activated_abilities

RULES: Final = {
    "moving": "DT-MIS-76",
    "coming": "DT-MIS-76",
    "response": "DT-PRI-08",
    "rescue": "DT-RULE-PRIORITY-08",
    "robbed": "DT-RULE-PRIORITY-14",
    "room": "DT-STA-04",
    "upkeep begins": "DT-STA-07",
    "then": "DT-TXT-06",
    "announced": "DT-ROLL-05.1",
    "target": "DT-TGT-04",
    "end of offence": "DT-ROLL-14",
    "targeting": "DT-CARD-02",
    "changing": "DT-RULE-SPIDER_MAN_MILES_MORALES-02",
    "step 1": "DT-CARD-02",
    "step 5": "DT-DEF-06",
    "step 7": "DT-DEF-08",
}
"""Of windows that are for all who are asked in them."""


def window_rule(state: State, seat: int, name: str) -> str:
    """The rule by which a seat is asked in a window."""
    facts = state.facts
    if name == "salves":
        return "DT-DTA-54" if is_crawl(state) else "DT-DTA-87"
    if name == "main":
        return "DT-TURN-07" if seat == facts["active"] else "DT-PRI-12"
    if name == "upkeep":
        return (
            "DT-TURN-03"
            if facts["ledger"]
            else "DT-TURN-02"
            if activated_abilities.tied_to_upkeep(state)
            else "DT-PRI-12"
        )
    if name == "income":
        return "DT-RULE-TURN-09" if state.things[facts["active"]].cp == CP_CAP else "DT-STA-07"
    if name == "incoming":
        return "DT-DMG-11" if facts["isolated"] else "DT-DMG-10.1"
    if name in ("roll", "defence"):
        return "DT-PRI-01" if seat == facts["roller"] else "DT-PRI-02"
    return RULES[name]
