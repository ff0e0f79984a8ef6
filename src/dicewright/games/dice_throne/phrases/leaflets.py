"""A token from a hero's leaflet: any of those the hero brings, whether or not one is on a board."""

from __future__ import annotations

from dicewright.games.dice_throne.phrases.base import Clause
from dicewright.games.dice_throne.phrases.lexicon import StatusKind
from dicewright.language import phrase


@phrase(
    "gain 1 {kind} status effect of your choice from the leaflet of a chosen player, "
    "unless an opponent discards {n card|cards}"
)
@phrase("gain 1 {kind} status effect of your choice from the leaflet of a chosen player", n=0)
class GainFromLeaflet(Clause):
    """Each opponent may stop it, in turn order, once they know what it would be (assumed)."""

    kind: StatusKind
    n: int
