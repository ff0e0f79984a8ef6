"""The four rulebooks as data: named switches, each with the rules it stands for. No rule function names an edition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from dicewright.engine.quoting import quoted


@dataclass(frozen=True)
class Edition:
    """What differs between the rulebooks.

    first_turn_draw: dice the first player draws to roll on the first turn; one more goes Out of Play if less than
    four (DM-DRAW-04). out_of_play: what is spent or used on one's own turn waits there until the turn ends
    (DM-ZONE-03, DM-ENERGY-15/16, DM-ACT-02/03). used_by_way_of_out: also dice sent from field or reserve to the
    Used Pile (DM-ZONE-07). shortfall_is_damage: DM-DRAW-06, otherwise loss of life (DM-DRAW-07).
    virtual_energy: half of a generic face is kept until priority is passed (DM-ENERGY-12/13), otherwise it is lost
    unless something else is paid together with it (DM-ENERGY-11/14, DM-FIELD-13). spent_dice_stay: a partly spent
    die cannot be rerolled (DM-ENERGY-10). every_type: a purchase needs one energy of each type (DM-BUY-03).
    cost_floor: reductions stop at 1 or the number of types (DM-BUY-08). fielding_by_effect: effects that field
    trigger "when fielded" (DM-FIELD-05/06). damage_triggers_first: before KOs (DM-DMG-12.1). damage_kept_apart: damage
    is compared again with each new defense, also with one that a die was saved to (DM-STAT-05, DM-OPEN-08).
    survivors_return_early: at the end of Assign Damage, not in Cleanup (DM-DMG-13). unblocked_leave_early: right
    after damage, not in Cleanup (DM-DMG-10/11). tie: `never` (DM-WIN-11), `both at zero`
    (DM-WIN-12) or `one effect` (DM-WIN-13). first_by_card: the first time of a turn is one for all dice of a card
    (DM-TIME-07). held_until_gone: capture and control end when the holder leaves the
    field, not only on KO (DM-CAP-03/04, DM-CTRL-05.1). controller_stays_home: DM-CTRL-02. copies_printed: stats are
    copied as printed (DM-COPY-01). copies_add: copied abilities join one's own (DM-COPY-02). batch_globals:
    payments made together resolve as one effect (DM-GLOB-05). casual: a match may be
    played so that every single thing can be answered (DM-MAIN-04). limited_redirects: damage cannot be redirected to
    what its source could not target (DM-RED-02). basic_dice_doubled: DM-TEAM-08. toss: a random
    method decides who chooses the first player (DM-SETUP-08). bags: who may look into a bag (DM-ZONE-11/12).
    """

    name: str
    title: str
    year: int
    first_turn_draw: int
    out_of_play: bool
    used_by_way_of_out: bool
    shortfall_is_damage: bool
    virtual_energy: bool
    spent_dice_stay: bool
    every_type: bool
    cost_floor: bool
    fielding_by_effect: bool
    damage_triggers_first: bool
    damage_kept_apart: bool
    survivors_return_early: bool
    unblocked_leave_early: bool
    tie: str
    first_by_card: bool
    held_until_gone: bool
    controller_stays_home: bool
    copies_printed: bool
    copies_add: bool
    batch_globals: bool
    casual: bool
    limited_redirects: bool
    basic_dice_doubled: bool
    toss: bool
    bags: str
    demo: tuple[tuple[tuple[tuple[str, int], ...], ...], tuple[str, ...]]


AVX14: Final = Edition(
    name="AVX14",
    title="Avengers vs. X-Men",
    year=2014,
    first_turn_draw=4,
    out_of_play=False,
    used_by_way_of_out=False,
    shortfall_is_damage=True,
    virtual_energy=False,
    spent_dice_stay=False,
    every_type=False,
    cost_floor=False,
    fielding_by_effect=False,
    damage_triggers_first=False,
    damage_kept_apart=False,
    survivors_return_early=False,
    unblocked_leave_early=False,
    tie="never",
    first_by_card=False,
    held_until_gone=False,
    controller_stays_home=True,
    copies_printed=False,
    copies_add=False,
    batch_globals=True,
    casual=True,
    limited_redirects=False,
    basic_dice_doubled=True,
    toss=False,
    bags="hidden",
    demo=(
        ((("AVX-003", 2), ("AVX-004", 2)), (("AVX-012", 2), ("AVX-017", 2))),
        ("AVX-027", "AVX-029", "AVX-034"),
    ),
)

CW16: Final = Edition(
    name="CW16",
    title="Civil War",
    year=2016,
    first_turn_draw=4,
    out_of_play=True,
    used_by_way_of_out=False,
    shortfall_is_damage=False,
    virtual_energy=False,
    spent_dice_stay=True,
    every_type=False,
    cost_floor=False,
    fielding_by_effect=True,
    damage_triggers_first=False,
    damage_kept_apart=False,
    survivors_return_early=False,
    unblocked_leave_early=True,
    tie="both at zero",
    first_by_card=True,
    held_until_gone=False,
    controller_stays_home=True,
    copies_printed=False,
    copies_add=False,
    batch_globals=True,
    casual=True,
    limited_redirects=False,
    basic_dice_doubled=False,
    toss=True,
    bags="hidden",
    demo=(
        ((("CW-001", 2), ("CW-006", 2)), (("CW-011", 2), ("CW-014", 2))),
        ("CW-024", "CW-027", "CW-031"),
    ),
)

INF18: Final = Edition(
    name="INF18",
    title="Avengers Infinity",
    year=2018,
    first_turn_draw=3,
    out_of_play=True,
    used_by_way_of_out=True,
    shortfall_is_damage=False,
    virtual_energy=True,
    spent_dice_stay=True,
    every_type=True,
    cost_floor=True,
    fielding_by_effect=True,
    damage_triggers_first=True,
    damage_kept_apart=True,
    survivors_return_early=True,
    unblocked_leave_early=True,
    tie="one effect",
    first_by_card=True,
    held_until_gone=True,
    controller_stays_home=False,
    copies_printed=True,
    copies_add=True,
    batch_globals=False,
    casual=False,
    limited_redirects=True,
    basic_dice_doubled=False,
    toss=True,
    bags="public",
    demo=(
        ((("AI-011", 2), ("AI-015", 2)), (("AI-001", 2), ("AI-034", 2))),
        ("AI-056", "AI-052"),
    ),
)

JUS18: Final = replace(
    INF18,
    name="JUS18",
    title="Justice",
    bags="owner",
    demo=(
        ((("JUS-003", 2), ("JUS-061", 2)), (("JUS-010", 2), ("JUS-032", 2))),
        ("JUS-067", "JUS-068"),
    ),
)
"""But for names and demo, the two books of 2018 differ in one rule: who may look into a bag (DM-ZONE-12)."""

EDITIONS: Final = {one.name: one for one in (AVX14, CW16, INF18, JUS18)}
NEWEST: Final = JUS18


def edition(name: object) -> Edition:
    """The edition of that name, in either case; the newest if None. Raises `ValueError` naming the nearest."""
    if name is None:
        return NEWEST
    word = str(name).upper()
    if word not in EDITIONS:
        near = get_close_matches(word, EDITIONS, 1, 0.3)
        hint = f"; did you mean {near[0].lower()!r}?" if near else ""
        raise ValueError(
            f"there is no edition {quoted(name)}: choose {', '.join(one.lower() for one in EDITIONS)}{hint}"
        )
    return EDITIONS[word]
