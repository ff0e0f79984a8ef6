"""Entries that the content of Dice Throne gives: heroes, abilities, cards, status effects and companions.

Nothing is said here that the content does not say: an entry shows the sentences that the engine runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from dicewright.content_files import of_content
from dicewright.content_items import CONFIDENCES, DONE
from dicewright.games.dice_throne.cards import sureness
from dicewright.games.dice_throne.cards.definitions import (
    Ability,
    CardFacts,
    Hero,
    TokenFacts,
    common_cards,
    hero,
    hero_slugs,
    read,
    status_effects,
)
from dicewright.odds.board import board_odds
from dicewright.odds.objectives import numeral
from dicewright.reference.boards import (
    GAME,
    NOT_PLAYED,
    TIMINGS,
    UPGRADES,
    ability_key,
    card_key,
    faces_of,
    level_words,
    rows_of,
    token_key,
    upgrade,
)
from dicewright.reference.choices import any_of, box_of, title_of
from dicewright.reference.from_enemies import MODES, enemies, enemy_slugs, kind_of, tokens_of
from dicewright.reference.names import slug_of
from dicewright.reference.provenance import sure
from dicewright.reference.token_sources import sources_of, when_of
from dicewright.reference.tree import (
    FOLDED,
    Block,
    Entry,
    Facts,
    Grid,
    Line,
    Listing,
    Para,
    Section,
    Statement,
    other_sources,
)
from dicewright.reference.when import ALWAYS, When
from dicewright.rules import load_rules

ATTEMPTS = 3
"""Roll Attempts of an Offensive Roll Phase (DT-ROLL-01)."""
PLACEHOLDER = "It is a placeholder; no public source tells what it is called"
MEETS = "Where this hero meets other rules"
KINDS = {"offensive": "Offensive Ability", "ultimate": "Ultimate Ability", "defence": "Defensive Ability"}


def hero_key(slug: str) -> str:
    """Where a hero stands."""
    return f"{GAME}/hero/{slug}"


def throne_entries() -> Iterator[Entry]:
    """All of them."""
    for slug in hero_slugs():
        yield _hero(hero(slug))
        for ability in hero(slug).abilities:
            yield _ability(hero(slug), ability)
        for card in hero(slug).cards:
            if not card.upgrade:
                yield _card(card, hero(slug))
    for card in common_cards():
        yield _card(card, None)
    for token in status_effects().values():
        yield _token(token)
    yield from enemies()
    for slug in enemy_slugs():
        for card in hero(slug).cards:
            if not card.upgrade:
                yield _card(card, hero(slug))


# --- heroes ---


def _hero(one: Hero) -> Entry:
    # The box is left out: whoever has a hero at the table may read about it, in whatever box it came.
    blocks: list[Block] = [Facts(tuple(_facts(one)))]
    if one.setup:
        blocks.append(Section("setup", "Hero setup", tuple(Para((text,)) for text in one.setup)))
    blocks.append(Section("board", "Board", tuple(_board(one))))
    blocks.append(Section("needs", "What the dice give", (_odds(one),)))
    if one.tokens:
        blocks.append(Section("tokens", "Status effects and companions", (Listing(_tokens(one), told=True),)))
    if one.words:
        words = tuple((word, (text,)) for word, text in one.words.items())
        blocks.append(Section("words", "Words of this hero", (Facts(words),)))
    cards = tuple(card_key(card) for card in one.cards if not card.upgrade)
    blocks.append(Section("cards", "Cards of this hero", (Listing(cards, told=True),)))
    if ruled := _clarifications(one):
        blocks.append(Section("clarifications", "Rules clarifications", ruled))
    blocks += other_sources(one.disagreements)
    comes_in = f", {title_of('boxes', box_of(one.season))}" if one.season else ""
    return Entry(
        hero_key(one.slug),
        one.name,
        "hero",
        f"A hero of complexity {one.complexity} of 6{comes_in}.",
        tuple(blocks),
        when=when_of(one),
        sources=(one.source,),
        confidence=sure(one.confidence),
        icon=f"hero:{one.slug}",
    )


def _clarifications(one: Hero) -> tuple[Section, ...]:
    """The rules and rulings about this hero, each under the ability, card or status effect that it names first.

    Those about all heroes whose case has this one in it, and those of other heroes that meet it, stand at the end.
    """
    book = load_rules(GAME)
    headings: dict[str, list[Statement]] = {}
    names = [*(ability.name for ability in one.abilities), *one.tokens, *(card.name for card in one.cards), *one.words]
    for rule in (*book.rules, *book.rulings):
        if one.slug in rule.heroes:
            said = [(at, -len(name), name) for name in names if (at := rule.text.find(name)) >= 0]
            own = rule.id.startswith(f"DT-RULE-{one.slug.upper()}-")
            heading = MEETS if not own else min(said)[2] if said else one.name
            headings.setdefault(heading, []).append(Statement(rule.id, rule.id, ()))
    others = headings.pop(MEETS, [])
    found = [Section(f"about-{slug_of(name)}", name, tuple(stated)) for name, stated in headings.items()]
    if others:
        found.append(Section("meets", f"{MEETS} ({len(others)})", tuple(others), folded=len(others) > FOLDED))
    return tuple(found)


def _facts(one: Hero) -> Iterator[tuple[str, Line]]:
    yield "Complexity", (f"{one.complexity} of 6",)
    if one.season:
        yield "Comes in", (title_of("boxes", box_of(one.season)),)
    yield "Dice", faces_of(one)
    if one.sides:
        yield "Board", (f"two sides: {' and '.join(one.sides)}",)
    yield "How sure", (sureness.told(one),)
    if one.placeholders:
        yield "Placeholder names", (", ".join(one.placeholders),)


def _board(one: Hero) -> Iterator[Block]:
    for ability in one.abilities:
        side = f", {ability.side} side" if ability.side else ""
        upgrades = len(ability.levels) - 1
        more = f", {upgrades} upgrade{'s' if upgrades > 1 else ''}" if upgrades else ""
        rows = (Para((f"{KINDS.get(ability.kind, 'Passive Ability')}{side}{more}",)), *rows_of(one, ability.levels[0]))
        levels = [upgrade(one, ability, level) for level in ability.levels[UPGRADES]]
        yield Section(slug_of(ability.name), ability.name, (*rows, *levels), leads=ability_key(one, ability))


def _odds(one: Hero) -> Grid:
    """The exact chances of every line of the board, with so many Roll Attempts and the best keeps for that line."""
    columns = [board_odds(one.slug).from_nothing(attempts) for attempts in range(1, ATTEMPTS + 1)]
    rows: list[tuple[Line, ...]] = []
    for chances in zip(*columns, strict=True):
        goal = chances[0].objective
        named = f"{goal.name} {numeral(goal.level)}".strip()
        rows.append(((named,), (goal.needs,), *((f"{100 * one.probability:.1f} %",) for one in chances)))
    head = ("Ability", "needs", *(f"{count} attempt{'s' if count > 1 else ''}" for count in range(1, ATTEMPTS + 1)))
    return Grid("Exact chances, when all dice are kept or rolled again for that line alone", head, tuple(rows))


def _tokens(one: Hero) -> tuple[str, ...]:
    return tuple(token_key(name) for name in one.tokens if name in status_effects())


# --- abilities and cards ---


def _ability(owner: Hero, ability: Ability) -> Entry:
    blocks: list[Block] = [Para(("It is an ability of ", owner.name, "."))]
    for level in ability.levels:
        rows: tuple[Block, ...] = tuple(rows_of(owner, level))
        more = other_sources(level.disagreements)
        if level.confidence != owner.confidence:
            more.append(Para((sure(level.confidence),), label="How sure"))
        blocks.append(Section(f"level-{level.level}", level_words(level), (*rows, *more)))
    if ability.glide_to:
        blocks.append(Para((ability.glide_to,), label="Its Glide Path leads to"))
    blocks += other_sources(ability.disagreements)
    if ability.name in owner.placeholders:
        blocks.append(Para((PLACEHOLDER,), label="Name"))
    kind = KINDS.get(ability.kind, "Passive Ability")
    first = " ".join(row.text for row in ability.levels[0].rows[:1])
    return Entry(
        ability_key(owner, ability),
        ability.name,
        "ability",
        f"{kind} of {owner.name}. {first}",
        tuple(blocks),
        also=tuple({row.name for level in ability.levels for row in level.rows} - {ability.name}),
        when=when_of(owner),
        sources=(owner.source,),
        confidence=sure(max((level.confidence for level in ability.levels), key=_SURE.index)),
        listed=False,
    )


_SURE = ("", *CONFIDENCES)


def _card(card: CardFacts, owner: Hero | None) -> Entry:
    kind = TIMINGS[card.timing]
    rows: list[tuple[str, Line]] = [("Cost", (f"{card.cost} CP",)), ("Kind", (f"{kind} card",))]
    deck = owner.name if owner else "every deck"
    rows.append(("Deck", (deck if card.copies == 1 else f"{deck}, {card.copies} of it",)))
    if card.objective:
        rows.append(("Roll Objective", (card.objective,)))
    if card.bonus:
        rows.append(("Hero Bonus", (card.bonus,)))
    if card.promo:
        rows.append(("Promo", ("it is in the deck only where the players say so",)))
    unnamed = owner is not None and card.name in owner.placeholders
    named = [Para((PLACEHOLDER,), label="Name")] if unnamed else []
    text = Para((card.text,)) if card.text else Para((card.blocked_by,), label=NOT_PLAYED)
    return Entry(
        card_key(card),
        card.name,
        "card",
        f"{kind}, {card.cost} CP. {card.text}",
        (text, Facts(tuple(rows)), *named, *other_sources(card.disagreements)),
        when=when_of(owner) if owner else ALWAYS,
        sources=(card.source,),
        confidence=sure(card.confidence),
        waits=card.blocked_by,
        listed=owner is None,
    )


# --- status effects ---


@of_content
@cache
def _entries() -> Mapping[str, Mapping[str, Any]]:
    return {str(one["name"]): one for one in read("status_effects")["status_effects"]}


def _token(token: TokenFacts) -> Entry:
    data = _entries()[token.name]
    names = tuple(data.get("heroes", ()))
    mine = [slug for slug in hero_slugs() if token.name in hero(slug).tokens or hero(slug).name in names]
    text = token.text or str(data.get("note", ""))
    blocks: list[Block] = []
    if token.text:
        blocks.append(Para((token.text,)))
    else:
        blocks += [Para((token.blocked_by,), label=NOT_PLAYED)] if token.status != DONE else []
        blocks += [Para((text,), label="What is known")] if text else []
    blocks.append(Facts(tuple(_token_facts(token, names))))
    if token.words:
        blocks.append(Section("words", "Words it uses", (Facts(tuple((word, (said,)) for word, said in token.words)),)))
    blocks += sources_of(token.name)
    if token.text and data.get("note"):
        blocks.append(Para((str(data["note"]),), label="Note"))
    blocks += other_sources(token.disagreements)
    return Entry(
        token_key(token.name),
        token.name,
        "status" if token_key(token.name).startswith(f"{GAME}/status/") else "companion",
        text,
        tuple(blocks),
        when=_token_when(token.name, mine, names),
        sources=(token.source,),
        confidence=sure(token.confidence),
        waits=token.blocked_by,
        icon=f"token:{token.name}:{token.kind}",
    )


def _token_when(name: str, slugs: list[str], names: tuple[str, ...]) -> When:
    """Whoever has one of its heroes or enemies at the table reads about it, also of a hero who is still to come."""
    foes = [slug for slug in enemy_slugs() if name in tokens_of(hero(slug))]
    mine = slugs or [slug_of(one).replace("-", "_") for one in names]
    if mine or not foes:
        return When(heroes=(*mine, *foes, *dict.fromkeys(any_of(kind_of(slug)) for slug in foes)))
    return When(modes=tuple(dict.fromkeys(mode for slug in foes for mode in MODES[kind_of(slug)])))


def _token_facts(token: TokenFacts, names: tuple[str, ...]) -> Iterator[tuple[str, Line]]:
    said = {"companion": "Companion", "special": "Special token"}
    yield "Kind", (said.get(token.kind, f"{token.kind.capitalize()} Status Effect"),)
    if token.limit > 0:
        own = f"{token.own_limit} for whoever's token it is, {token.limit} for others"
        yield "Stack Limit", (own if token.own_limit > 0 else str(token.limit),)
    if token.health:
        yield "Health", (str(token.health),)
    if token.sides:
        yield "Sides", (", ".join(token.sides),)
    tags = [
        "Attack Modifier" if "Attack Modifier" in token.text else "",
        "Persistent" if token.persistent else "",
        "" if token.removable else "cannot be removed",
        "" if token.transferable else "cannot be transferred",
        "" if token.preventable else "cannot be prevented",
    ]
    if any(tags):
        yield "Tags", (", ".join(tag for tag in tags if tag),)
    if names:
        yield "Heroes", (", ".join(names),)
