"""Words for the engine's control nodes."""

from __future__ import annotations

from dicewright.engine.control import If, May, MayPay, OneOf, Unless
from dicewright.games.dice_masters.phrases.changing import Instead
from dicewright.games.dice_masters.phrases.combined import Series
from dicewright.games.dice_masters.phrases.effects import Deed, Offer, Several
from dicewright.games.dice_masters.phrases.selectors import Opponent, TargetPlayer, ThatPlayer
from dicewright.language import wording

MAY = wording(May, "you may {effect}", into=Offer, narrow={"effect": Deed | Several})
MAY_PAY = wording(MayPay, "you may {cost}: {effect}", into=Offer, narrow={"effect": Deed | Instead | Series})
UNLESS_PARTS = {"decider": Opponent | TargetPlayer, "effect": Deed}
UNLESS = wording(Unless, "{effect} unless {decider} {cost:decider}", narrow=UNLESS_PARTS)
ONE_OF = wording(
    OneOf,
    "{decider} chooses 1: {options:; or }",
    narrow={"decider": Opponent | ThatPlayer, "options": tuple[Deed, ...]},
)
ONE_OF_YOURS = wording(OneOf, "choose 1: {options:; or }", narrow={"options": tuple[Deed, ...]}, decider=None)
IF_PARTS = {"effect": Deed | Offer | Series, "otherwise": Deed}
IF = wording(If, "if {condition}, {effect}[; otherwise, {otherwise}]", narrow=IF_PARTS)
