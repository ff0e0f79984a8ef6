"""A small vocabulary with the shapes that are hard: lists in lists, costs before colons, bursts, quoted abilities."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from dicewright.engine.control import May, MayPay, Unless
from dicewright.engine.node import Amount, Condition, Cost, Effect, Modifier, Moment, Node, Selector, Who
from dicewright.language import Language, Name, Words, phrase, wording

# --- levels: a text is abilities, an ability is sentences, a sentence is clauses


class Ability(Node):
    """A paragraph."""


class Sentence(Node):
    """Ends with a full stop."""


class Clause(Effect):
    """One effect without a list of effects in it."""


class Noun(Node):
    """A kind of thing, in the singular or the plural."""


# --- who


@phrase("you", plural=True)
class You(Who):
    pass


@phrase("your opponent")
class YourOpponent(Who):
    pass


@phrase("each player")
class EachPlayer(Who):
    pass


# --- nouns and selectors


@phrase("{die|dice}")
class Die(Noun):
    pass


@phrase("character {die|dice}")
class CharacterDie(Noun):
    pass


@phrase("{sidekick|sidekicks}")
class Sidekick(Noun):
    pass


@phrase("[[{type}]] {noun}")
class OfType(Noun):
    type: Literal["fist", "bolt", "mask", "shield"]
    noun: Noun


@phrase("opposing {noun}")
class Opposing(Noun):
    noun: Noun


@phrase("non-{affiliation} {noun}")
class NonAffiliated(Noun):
    affiliation: Annotated[str, Name("affiliation")]
    noun: Noun


@phrase("level {n} or {way} {noun}")
class Level(Noun):
    n: int
    way: Annotated[str, Words({"up": "higher", "down": "lower"})]
    noun: Noun


@phrase("this die")
class ThisDie(Selector):
    pass


@phrase("it", plural=False)
class It(Selector):
    pass


@phrase("those dice", plural=True)
class ThoseDice(Selector):
    pass


@phrase("target {noun}")
@phrase("up to {n} target {noun:n}", plural="n")
class Target(Selector):
    noun: Noun
    n: int = 1


@phrase("each of your[{other?} other] {noun:many}", plural=False)
class EachOfYours(Selector):
    noun: Noun
    other: bool = False


@phrase("a {noun} of {who}")
class OneOf(Selector):
    noun: Noun
    who: Who


# --- amounts and conditions


@phrase("{n}")
class Number(Amount):
    n: int


@phrase("{n} for each of your {token}")
class PerToken(Amount):
    n: int
    token: Annotated[str, Name("token")]


@phrase("half {amount}", narrow={"amount": Number})
class Half(Amount):
    amount: Amount


@phrase("{who have|has} {n} life or less")
class LifeAtMost(Condition):
    who: Who
    n: int


# --- costs


@phrase("{pay|pays} [[{n} {type}]]")
@phrase("{pay|pays} [[{type}]]", n=1)
class PayEnergy(Cost):
    type: Literal["fist", "bolt", "mask", "shield", "generic"]
    n: int = 1


@phrase("{pay|pays} {n} life")
class PayLife(Cost):
    n: int


# --- moments


@phrase("this die is fielded")
class Fielded(Moment):
    pass


@phrase("{dice} {dice:are|is} KO'd", narrow={"dice": ThisDie | ThoseDice})
class IsKod(Moment):
    dice: Selector


@phrase("{one} or {other}", narrow={"one": Fielded | IsKod, "other": Fielded | IsKod})
class Either(Moment):
    one: Moment
    other: Moment


# --- clauses


@phrase("deal {amount}[{isolated?} isolated][ {type}] damage[ to {target}]", log="{source:deal|deals} … {target}")
class Deal(Clause):
    amount: int
    target: Selector | None = None
    type: Literal["pure", "undefendable"] | None = None
    isolated: bool = False


@phrase("deal damage equal to {terms:, plus }")
class DealSum(Clause):
    terms: tuple[Amount, ...]


@phrase("{dice} {dice:get|gets} {+a}A, {+d}D", spoken=False)
@phrase("{dice} {dice:get|gets} {+a}A and {+d}D[{instead?} instead]", log="{source}: {dice} {+a}/{+d}")
class Get(Clause):
    dice: Selector
    a: int
    d: int
    instead: bool = False


@phrase("KO {dice}")
class Ko(Clause):
    dice: Selector


@phrase("prevent {n} of that damage", whole=False)
@phrase("prevent all of that damage", n=0, whole=False)
@phrase("prevent that effect", n=0, whole=True)
class Prevent(Clause):
    n: int
    whole: bool


@phrase("gain {tokens:, | and }")
class Gain(Clause):
    tokens: tuple[Annotated[str, Name("token")], ...]


@phrase("{who draw|draws} {n die|dice}")
@phrase("draw {n die|dice}", who=You())
class Draw(Clause):
    who: Who
    n: int


@phrase("{verbs: or } {part}")
class Use(Clause):
    verbs: tuple[Literal["throw", "retrieve"], ...]
    part: Annotated[str, Name("part")]


@phrase('{dice} {dice:have|has} "{ability}"')
class Have(Modifier, Clause):
    dice: Selector
    ability: Ability


@phrase("choose 1: {options:; or :2}")
class ChooseOne(Effect):
    options: tuple[Clause, ...]


@phrase("{effects:, | and :2}")
class Several(Effect):
    effects: tuple[Clause, ...]


MAY = wording(May, "you may {effect}", into=Clause, narrow={"effect": Deal | Draw | Ko}, decider=None)
MAY_PAY = wording(MayPay, "you may {cost}: {effect}", narrow={"effect": Clause}, decider=None)
UNLESS = wording(Unless, "{effect} unless {decider} {cost:decider}", narrow={"effect": Clause})

# --- sentences and abilities


@phrase("{^effect}.")
class Do(Sentence):
    effect: Effect


@phrase("If {condition}, {effect}.")
class When(Sentence):
    condition: Condition
    effect: Effect


@phrase("Then, {effect}.")
class Then(Sentence):
    effect: Effect


@phrase("After damage, {effect}.")
class AfterDamage(Sentence):
    effect: Effect


@phrase("For each {face}, add {n} damage.")
class ForEachFace(Sentence):
    face: Annotated[str, Name("face")]
    n: int


@phrase("On {n} {face:n}, {effect}.")
class OnFaces(Sentence):
    n: int
    face: Annotated[str, Name("face")]
    effect: Effect


@phrase("{marks} {sentences: }")
class Burst(Node):
    marks: Literal["*", "**", "*/**"]
    sentences: tuple[Sentence, ...]


@phrase("{sentences: }[ {bursts: }]")
class Plain(Ability):
    sentences: tuple[Sentence, ...]
    bursts: tuple[Burst, ...] = ()


@phrase("When {moment}, {effect}.[ {sentences: }][ {bursts: }]")
class Triggered(Ability):
    moment: Moment
    effect: Effect
    sentences: tuple[Sentence, ...] = ()
    bursts: tuple[Burst, ...] = ()


@phrase("Global: {^cost}. {sentences: }")
class Global(Ability):
    cost: Cost
    sentences: tuple[Sentence, ...]


@phrase("{abilities:\n}")
class Card(Node):
    abilities: tuple[Ability, ...]


NAMES = {
    "token": ["Crit", "Accuracy", "Electrokinesis", "Will o' Wisp!", "Burn", "Burn Notice"],
    "part": ["Mjölnir"],
    "face": {"sword": "swords", "hammer": "hammers", "fiery soul": "fiery souls"},
    "affiliation": ["X-Men", "S.H.I.E.L.D.", "Villains"],
}


@cache
def toy() -> Language:
    """The language of this vocabulary."""
    import sys

    return Language("toy", [sys.modules[__name__]], names=NAMES, start=[Card, Ability, Clause])
