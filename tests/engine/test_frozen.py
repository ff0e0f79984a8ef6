"""Classes made by `frozen` are what `dataclass(frozen=True)` would have made."""

import dataclasses
from dataclasses import FrozenInstanceError, dataclass, field

import pytest

from dicewright.engine.frozen import frozen


def three(make):
    """A class, one without fields, and an heir of the first, made by `make`."""

    @make
    class Die:
        """A die."""

        name: str
        face: "int | None" = None
        marks: "list[str]" = field(default_factory=list)

    @make
    class Pass:
        pass

    @make
    class Marked(Die):
        face: int = 6
        more: tuple[int, ...] = ()

        def __repr__(self) -> str:
            return f"marked {self.name}"

    return Die, Pass, Marked


@pytest.fixture(params=[frozen, dataclass(frozen=True)], ids=["frozen", "dataclass"])
def made(request):
    return three(request.param)


def test_objects_are_equal_and_hashed_by_their_fields(made) -> None:
    die, nothing, marked = made
    assert die("a", 3, ()) == die(face=3, marks=(), name="a")
    assert hash(die("a", 3, ())) == hash(die("a", 3, ())) == hash(("a", 3, ()))
    assert die("a", 3) != die("a", 4)
    assert nothing() == nothing()
    assert len({nothing(), nothing()}) == 1
    assert marked("a") != die("a", 6)
    assert die("a") != "a"


def test_defaults_are_filled_in_anew(made) -> None:
    die, _, marked = made
    assert (die("a").face, die("a").marks) == (None, [])
    assert die("a").marks is not die("a").marks
    assert dataclasses.astuple(marked("a")) == ("a", 6, [], ())
    assert marked.face == 6


@pytest.mark.parametrize("given", [(), ("a", 1, [], 9)])
def test_what_does_not_fit_is_refused(made, given) -> None:
    with pytest.raises(TypeError, match="argument"):
        made[0](*given)
    with pytest.raises(TypeError, match="colour"):
        made[0]("a", colour="red")


def test_nothing_changes(made) -> None:
    die = made[0]("a")
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'face'"):
        die.face = 2
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'face'"):
        del die.face
    with pytest.raises(FrozenInstanceError):
        made[2]("a").name = "b"


def test_objects_show_themselves(made) -> None:
    die, nothing, marked = made
    assert repr(die("a")) == "three.<locals>.Die(name='a', face=None, marks=[])"
    assert repr(nothing()) == "three.<locals>.Pass()"
    assert repr(marked("a")) == "marked a"
    assert die.__doc__ == "A die."
    assert nothing.__doc__ == "Pass()"


def test_the_tools_for_dataclasses_take_them(made) -> None:
    die, _, marked = made
    assert [one.name for one in dataclasses.fields(marked)] == ["name", "face", "marks", "more"]
    assert dataclasses.replace(die("a"), face=2) == die("a", 2)
    assert die.__match_args__ == ("name", "face", "marks")
    assert dataclasses.is_dataclass(die)
