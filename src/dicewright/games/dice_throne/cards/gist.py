"""What a text does in short: a list of parts that faces draw as icons and numbers, read off the tree of the text.

A part is plain data; keys that say nothing are left out:

    {"do": "add", "n": 2, "on": [["helmet", 1]], "each": True, "text": "add 2 damage"}

    do: what is done (`deal`, `heal`, `gain`, …; `other` for what has no short form, of which `text` says all).
    n: how much; plus: what is added to it, see `_term`. kind: the type of damage. token: which token; who: for whom, if
    not for the usual ones. dice: how many dice are rolled; times: how often it is done.
    on: symbols that the dice must show; range: [low, high] of a die; each: so often as the dice show it.
    if: words of a condition; when: the same as numbers, where it can be judged by what lies open: `of a kind`, `total`
    or more (`less`: or less), `upgrades`. may: whether it is left to the player. text: what is done in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType
from typing import Any, Final

from dicewright.content_files import of_content
from dicewright.engine.control import If, May, MayPay, Repeat
from dicewright.engine.node import Amount, Node
from dicewright.games.dice_throne.cards import language
from dicewright.games.dice_throne.cards.parsed_texts import tree
from dicewright.games.dice_throne.phrases import (
    amounts,
    attempts,
    cards,
    conditions,
    damage,
    faces,
    flow,
    players,
    plunder,
    rolling,
    statuses,
    upgrades,
)

Part = dict[str, Any]


@of_content
@cache
def gist(text: str) -> list[Part]:
    """The parts of a text that parses; nobody changes them."""
    return list(parts(tree("gist", text)))


def parts(node: Node) -> Iterator[Part]:
    """What a node does, part by part, in the order of its words."""
    unfold = INSIDE.get(type(node))
    if unfold is not None:
        yield from unfold(node)
        return
    short = SHORT.get(type(node))
    found = {"do": "other"} if short is None else short(node)
    yield {key: value for key, value in found.items() if value not in (False, None, "")} | {"text": _said(node)}


def _said(node: Node) -> str:
    return language.language().said(node)


def _all(*nodes: Node | None, **more: Any) -> Iterator[Part]:
    """The parts of several nodes, each with what holds for all of them."""
    for node in nodes:
        if node is not None:
            for part in parts(node):
                yield {**more, **part}


def _script(node: Any) -> Iterator[Part]:
    for aside in node.asides:
        yield {"do": "other", "text": _said(aside).rstrip(".")}
    yield from _all(*node.sentences, node.then)


def _sentence(node: Any) -> Iterator[Part]:
    yield from _all(node.line)
    yield from _all(node.otherwise, **{"if": "otherwise"})


def _on(node: Any) -> Iterator[Part]:
    yield from _all(node.line, **_shown(node.face), **({"each": True} if isinstance(node, faces.PerFace) else {}))


def _shown(face: Any) -> Part:
    if isinstance(face, faces.Symbols):
        return {"on": [[face.symbol, face.n]]}
    if isinstance(face, faces.Together):
        return {"on": [[one.symbol, one.n] for one in face.parts]}
    if isinstance(face, faces.Range):
        return {"range": [face.low, face.high]}
    if isinstance(face, faces.Exactly):
        return {"range": [face.number, face.number]}
    return {"if": f"on {_said(face)}"}


def _if(node: Any) -> Iterator[Part]:
    judged = JUDGED.get(type(node.condition))
    when = {} if judged is None else {"when": judged(node.condition)}
    yield from _all(node.effect, **{"if": _said(node.condition)}, **when)
    yield from _all(node.otherwise, **{"if": "otherwise"})


def _pay(node: Any) -> Iterator[Part]:
    yield from _all(node.effect, may=True, **{"if": _said(node.cost)})


INSIDE: Final[dict[type, Callable[[Any], Iterator[Part]]]] = {
    flow.Script: _script,
    flow.Sentence: _sentence,
    flow.Then: lambda node: _all(node.line, *node.more),
    flow.Clauses: lambda node: _all(*node.effects),
    flow.AfterDamage: lambda node: _all(node.line),
    faces.OnFace: _on,
    faces.PerFace: _on,
    If: _if,
    May: lambda node: _all(node.effect, may=True),
    MayPay: _pay,
    Repeat: lambda node: _all(node.effect, times=node.times.n),
}


JUDGED: Final[dict[type, Callable[[Any], Part]]] = {
    conditions.OfAKind: lambda node: {"of a kind": node.n},
    conditions.TotalIs: lambda node: {"total": node.n, "less": node.less},
    upgrades.HaveUpgrades: lambda node: {"upgrades": node.n},
}


def _amount(amount: Amount) -> Part:
    if isinstance(amount, amounts.Number):
        return {"n": amount.n}
    if isinstance(amount, amounts.Plus):
        return {"n": amount.n, "plus": _term(amount.more)}
    return {"plus": _term(amount)}


def _term(term: Amount) -> Part:
    """A part of a sum: `total` of the dice; `cp`; so much `per` token (of `them`, the target) or upgrade; `half` of a
    term; `unknown` where only the rules can tell.
    """
    if isinstance(term, amounts.Total):
        return {"total": True}
    if isinstance(term, amounts.YourCP):
        return {"cp": True}
    if isinstance(term, amounts.Half):
        return {"half": _term(term.amount)}
    if isinstance(term, upgrades.PerUpgrade) and not term.now:
        return {"per": term.n, "upgrades": True}
    if (
        isinstance(term, amounts.PerToken)
        and not term.foreign
        and isinstance(term.who, (players.TheDefender, NoneType))
    ):
        return {"per": term.n, "token": term.token, "them": term.who is not None}
    return {"unknown": _said(term)}


def _kind(node: Any) -> Part:
    kind = "isolated" if node.isolated else ""
    return {"kind": " ".join(word for word in (kind, "" if node.kind == "normal" else node.kind) if word)}


def _who(node: Any) -> Part:
    return {"who": "" if node.who is None else _said(node.who)}


SHORT: Final[dict[type, Callable[[Any], Part]]] = {
    damage.Deal: lambda node: {"do": "deal", **_amount(node.amount), **_kind(node), **_who(node)},
    damage.Take: lambda node: {"do": "take", **_amount(node.amount), **_kind(node)},
    damage.Add: lambda node: {"do": "add", **_amount(node.amount)},
    damage.StealHealth: lambda node: {"do": "steal", **_amount(node.amount)},
    damage.Prevent: lambda node: {"do": "prevent", **_amount(node.amount), **_who(node)},
    damage.PreventHalf: lambda node: {"do": "prevent", "n": "½", **_who(node)},
    damage.Avoid: lambda node: {"do": "avoid", **_who(node)},
    damage.Undefendable: lambda node: {"do": "undefendable"},
    damage.Heal: lambda node: {"do": "heal", **_amount(node.amount), **_who(node)},
    cards.GainCP: lambda node: {"do": "cp", **_amount(node.amount), **_who(node)},
    cards.LoseCP: lambda node: {"do": "lose cp", "n": "½" if node.half else node.n, **_who(node)},
    plunder.StealCP: lambda node: {"do": "steal cp", "n": node.n, **_who(node)},
    cards.Draw: lambda node: {"do": "draw", "n": node.n, **_who(node)},
    statuses.Gain: lambda node: {"do": "gain", "n": node.n, "token": node.token, **_who(node)},
    statuses.Inflict: lambda node: {"do": "inflict", "n": node.n, "token": node.token, **_who(node)},
    rolling.Roll: lambda node: {"do": "roll", "dice": node.n, **_who(node)},
    rolling.RollOrChoose: lambda node: {"do": "roll", "dice": 1, "may": True},
    attempts.MoreAttempts: lambda node: {"do": "attempt", "n": node.n},
}
