"""Vocabularies that do not hold together are refused, with the phrases involved."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import pytest
from lark import Lark

from dicewright.engine.control import May
from dicewright.engine.node import Effect, Node, Selector, Who
from dicewright.language import (
    ConflictError,
    Language,
    Name,
    TextError,
    VocabularyError,
    Words,
    class_table,
    from_json,
    phrase,
    to_json,
    wording,
)
from dicewright.language.compiled import compile_wording
from dicewright.language.grammar import GrammarMaker
from dicewright.language.language import collect
from tests.language import toy


class Thing(Selector):
    pass


@phrase("you", plural=True)
class You(Who, Thing):
    pass


@phrase("it")
class It(Thing):
    pass


@phrase("{left} and {right}")
class Both(Thing):
    left: Thing
    right: Thing


@phrase("KO {thing}")
class Ko(Effect):
    thing: Thing


@phrase("{who draw|draws} a die")
class Draw(Effect):
    who: Who


@phrase("{one} and {other}", narrow={"one": Ko | Draw})
class Two(Effect):
    one: Effect
    other: Effect


def test_a_phrase_in_two_categories_is_no_conflict() -> None:
    language = Language("small", [You, It, Ko, Draw], start=[Effect])
    assert language.parse("KO you") == Ko(You())
    assert language.parse("you draw a die") == Draw(You())


def test_more_than_one_word_of_lookahead() -> None:
    @phrase("{left} and {right}")
    class Pair(Thing):
        left: It
        right: It | You

    language = Language("small", [You, It, Pair, Ko, Draw, Two], start=[Effect])
    assert language.parse("KO it and you draw a die") == Two(Ko(It()), Draw(You()))
    assert language.parse("KO it and you and you draw a die") == Two(Ko(Pair(It(), You())), Draw(You()))


def test_a_conflict_shows_both_phrases_and_a_text() -> None:
    language = Language("small", [You, It, Both, Ko, Draw, Two], start=[Effect])
    with pytest.raises(ConflictError) as caught:
        language.parse("KO it")
    said = str(caught.value)
    assert "after “KO you and you”, before “and you" in said
    assert "Both “{left} and {right}” goes on" in said
    assert "Both “{left} and {right}” ends here" in said
    assert "state" not in said
    assert language.explain_conflicts() in said or said.endswith(language.explain_conflicts())


def test_one_text_with_two_meanings_is_refused() -> None:
    @phrase("KO {thing}")
    class Kill(Effect):
        thing: Thing

    with pytest.raises(VocabularyError, match=r"one text, two meanings: Ko .* and Kill"):
        Language("small", [It, Ko, Kill], start=[Effect]).build()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("deal {amont}", "is not a field; fields: amount, late, things"),
        ("deal", "amount is neither written in every case"),
        ("deal[ {amount}]", "amount is neither written in every case"),
        ("deal {amount", "a brace is not closed"),
        ("deal [{amount}", "is not closed"),
        ("deal {amount}]", r"']' without '\['"),
        ("deal {amount} {late}", "is a flag"),
        ("deal {amount} {things}", "needs separators"),
    ],
)
def test_bad_templates_are_refused(text: str, problem: str) -> None:
    class Bad(Effect):
        amount: int
        late: bool = False
        things: tuple[Thing, ...] = ()

    def declare() -> None:
        Language("small", [It, phrase(text)(Bad)], start=[Effect]).build()

    with pytest.raises(VocabularyError, match=problem):
        declare()


def test_other_misuses_are_refused() -> None:
    with pytest.raises(VocabularyError, match="wording"):
        phrase("you may {effect}")(May)
    with pytest.raises(VocabularyError, match="no field 'nobody'"):
        wording(May, "you may {effect}", nobody=3)
    with pytest.raises(VocabularyError, match="is not a node"):
        phrase("x")(int)
    with pytest.raises(VocabularyError, match="has no phrase"):
        Language("small", [Thing], start=[Effect])
    with pytest.raises(VocabularyError, match="no phrase can stand in"):
        Language("small", [Ko], start=[Effect]).build()
    with pytest.raises(VocabularyError, match="is not a start"):
        Language("small", [It, Ko], start=[Effect]).parse("it", Thing)


def test_a_phrase_nothing_uses_is_known() -> None:
    language = Language("small", [It, You, Ko], start=[Effect])
    language.build()
    assert [one.node for one in language.unused] == []

    @phrase("alone")
    class Alone(Node):
        pass

    language = Language("small", [It, Ko, Alone], start=[Effect])
    language.build()
    assert [one.node for one in language.unused] == [Alone]


def test_words_have_values_and_forms() -> None:
    @phrase("{n} {kind:n} {way}")
    class Count(Effect):
        n: int
        kind: Annotated[int, Words({4: "square|squares", 3: "triangle|triangles"})]
        way: Literal["up", "down"]

    language = Language("small", [Count], start=[Effect])
    assert language.parse("1 square up") == Count(1, 4, "up")
    assert language.print(Count(2, 3, "down")) == "2 triangles down"


def test_quoted_text_and_names_with_marks() -> None:
    @phrase("say {text} to {who}[ at {where}]")
    class Say(Effect):
        text: str
        who: Annotated[str, Name("hero")]
        where: Annotated[str, Name("place")] | None = None

    names = {"hero": ["Spider-Man", "S.H.I.E.L.D.", "Will o' Wisp!", "Say"], "place": ["Will o' Wisp!", "Thor's hall"]}
    language = Language("small", [Say], names=names, start=[Effect])
    text = "say \"What: now?\" to Will o' Wisp! at Thor's hall"
    assert language.parse(text) == Say("What: now?", "Will o' Wisp!", "Thor's hall")
    assert language.print(language.parse('say "" to S.H.I.E.L.D. at Will o\' Wisp!')).endswith("Wisp!")
    with pytest.raises(TextError, match="the name of a hero"):
        language.parse('say "x" to Hulk')
    language.add_names({"hero": ["Hulk"]})
    assert language.parse('say "x" to Hulk') == Say("x", "Hulk")


def test_articles_agree() -> None:
    @phrase("take a {adjective} die")
    class Take(Effect):
        adjective: Literal["opposing", "big", "used", "X-Men"]

    language = Language("small", [Take], start=[Effect])
    said = [language.print(Take(word)) for word in ("opposing", "big", "used", "X-Men")]  # type: ignore[arg-type]
    assert said == ["take an opposing die", "take a big die", "take a used die", "take an X-Men die"]
    assert [language.print(language.parse(text)) for text in said] == said


def test_wordings_may_stand_in_other_places_than_their_class() -> None:
    class Line(Node):
        pass

    @phrase("{^effect}.")
    class Do(Line):
        effect: Effect

    free = wording(May, "you may {effect}", decider=None)
    whole = wording(May, "If you like, {effect}.", into=Line, decider=None, narrow={"effect": Ko})
    language = Language("small", [It, You, Ko, Draw, Do, free, whole], start=[Line, Effect])
    assert language.parse("you may KO it", Effect) == May(Ko(It()))
    assert language.parse("If you like, KO it.") == May(Ko(It()))
    assert language.print(Do(May(Ko(It())))) == "You may KO it."


def test_the_tables_agree_with_an_independent_builder() -> None:
    """Lark builds the same grammar without conflict and accepts the same words."""
    compiled = [compile_wording(one) for one in collect([You, It, Ko, Draw])]
    maker = GrammarMaker(compiled, [Effect], [])
    grammar = maker.make([Effect])
    names: list[str] = [f"T{n}" if n < grammar.terminals else f"r{n}" for n in range(len(grammar.names))]
    rules: dict[int, list[str]] = {}
    for origin, symbols in grammar.productions:
        rules.setdefault(origin, []).append(" ".join(names[symbol] for symbol in symbols))
    lines = [f"{names[origin]}: {' | '.join(found)}" for origin, found in rules.items()]
    lines += [f'T{n}: "{grammar.names[n]}"' for n in range(1, grammar.terminals)]
    lines += ["%ignore / /", f"start: {names[grammar.starts[0]]}"]
    lark = Lark("\n".join(lines), parser="lalr", strict=False)
    language = Language("small", [You, It, Ko, Draw], start=[Effect])
    for text in ("ko it", "ko you", "you draw a die"):
        assert lark.parse(text)
        assert language.parse(text, strict=False)
    for text in ("ko", "it draw a die", "ko it it"):
        with pytest.raises(Exception, match=r".+"):
            lark.parse(text)
        with pytest.raises(TextError):
            language.parse(text, strict=False)


def test_tables_are_kept_by_the_hash_of_the_grammar(tmp_path: Any) -> None:
    def make() -> Language:
        return Language("toy", [toy], names=toy.NAMES, start=[toy.Card], cache=tmp_path)

    make().build()
    (kept,) = tmp_path.iterdir()
    again = make()
    again.build()
    assert again.print(again.parse("Draw 1 die. Then, gain Crit.")) == "Draw 1 die. Then, gain Crit."
    kept.write_text("{broken")
    make().build()
    assert kept.read_text().startswith('{"actions"')


class Side(enum.Enum):
    OWN = "your"
    OTHER = "opposing"


@phrase("KO {side} {kind:many}")
class KoAll(Effect):
    side: Side
    kind: Annotated[str, Words({"die": "die|dice"})]


def test_an_enumeration_says_its_values() -> None:
    language = Language("small", [KoAll], start=[Effect])
    tree = language.parse("KO opposing dice")
    assert tree == KoAll(Side.OTHER, "die")
    classes = class_table([KoAll, Side])
    assert from_json(to_json(tree), classes) == tree
    with pytest.raises(ValueError, match="two classes are called KoAll"):
        class_table([KoAll, type("KoAll", (), {})])
