"""The two editions of the rules as data: every difference is a named switch that cites its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Edition:
    """How one edition reads the rules where the editions differ.

    heal_at_once: healing is applied when it resolves instead of with the damage of the phase (X-02, DT-CALC-16.1).
    always_defends: a Defensive Roll Phase follows non-Attacks and failed activations too (DT-DEF-01).
    targeting_plays: the Targeting Roll Phase exists in a duel, with a window (DT-TGT-01).
    spend_before_instant: the active player may spend a token before an Instant Action removes it (DT-PRI-09).
    counts_after_growing: Nature's Grasp counts Spirits after its own growth, not at activation; either way before the
    gap of its *then* (DT-RULE-ERRATA-01, DT-OPEN-07).
    companions_share_all: Nyra may take the collateral part of an Attack on her player too (DT-RULE-HUNTRESS-02).
    stun_unanswered: nobody may act at the moment Stun is inflicted, not even with the Dryad (DT-RULE-BARBARIAN-04).
    blank_faces: Hex makes every 6 face blank, however the die came to show it; else only a 6 that is rolled, until the
    die is set or rolled again (DT-ROLL-26, DT-RULE-RAVENESS-04, DT-OPEN-08).
    second_copy_prevented: what prevents an incoming status effect in step 4 takes back a copy that step 1 inflicted on
    a player who had one of the name already; else what happened in step 1 stands (DT-STA-09.2).
    counted_unpaid: a card of a kind that texts count, such as a Leadership Card, may be played without the tokens that
    its text takes; it does nothing then, but was played (DT-RULE-CYCLOPS-02, DT-CARD-16).
    """

    name: str
    title: str
    heal_at_once: bool
    always_defends: bool
    targeting_plays: bool
    spend_before_instant: bool
    counts_after_growing: bool
    companions_share_all: bool
    stun_unanswered: bool
    blank_faces: bool
    second_copy_prevented: bool
    counted_unpaid: bool


REFERENCE: Final = Edition(
    "reference",
    "Online rules reference",
    heal_at_once=False,
    always_defends=False,
    targeting_plays=True,
    spend_before_instant=False,
    counts_after_growing=False,
    companions_share_all=False,
    stun_unanswered=False,
    blank_faces=False,
    second_copy_prevented=True,
    counted_unpaid=True,
)
RULINGS: Final = Edition(
    "rulings",
    "Official rulings",
    heal_at_once=True,
    always_defends=True,
    targeting_plays=False,
    spend_before_instant=True,
    counts_after_growing=True,
    companions_share_all=True,
    stun_unanswered=True,
    blank_faces=True,
    second_copy_prevented=False,
    counted_unpaid=False,
)

EDITIONS: Final = {edition.name: edition for edition in (REFERENCE, RULINGS)}
