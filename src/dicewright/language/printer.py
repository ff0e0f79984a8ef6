"""Says a tree in words: its canonical text, or another rendering of the same phrases (`log`, `prompt`, `short`, …)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dicewright.engine.node import Amount
from dicewright.language.article import joined
from dicewright.language.compiled import Compiled
from dicewright.language.errors import PrintError
from dicewright.language.keyword import KeywordUse, Param
from dicewright.language.scan import NameTable
from dicewright.language.slots import BoolSlot, IntSlot, ListSlot, NameSlot, NodeSlot, SlotKind, WordsSlot
from dicewright.language.template import Agree, Flag, Group, Inflect, Part, Slot, Text, fields_of, read_template

_SPACES: Final = re.compile(r" {2,}")


class Plan:
    """A wording, ready to print: which nodes it fits, and its renderings."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.kinds = compiled.kinds
        named = fields_of(compiled.parts)
        always = fields_of(compiled.parts, groups=False)
        self.names = list(compiled.fields)
        self.fixed = dict(compiled.wording.fixed)
        for name, part in compiled.fields.items():
            if name not in named and name not in self.fixed:
                self.fixed[name] = part.default
        self.needed = [name for name in compiled.fields if name in always]
        self.defaults = {name: part.default for name, part in compiled.fields.items()}
        self.forms: dict[str, tuple[Part, ...]] = {"text": compiled.parts}
        self.plural = compiled.wording.plural
        slots = {name: compiled.kinds[name] for name in compiled.wording.narrow}
        self.narrow = [(name, kind.kinds) for name, kind in slots.items() if isinstance(kind, NodeSlot)]

        self.bases = compiled.wording.into or (compiled.node,)

    def stands(self, kinds: tuple[type, ...]) -> bool:
        """Whether this wording may stand in a slot for these kinds."""
        return not kinds or self.compiled.node in kinds or any(issubclass(base, kinds) for base in self.bases)

    def fits(self, node: Any) -> bool:
        """Whether this wording says all of a node."""
        for name, value in self.fixed.items():
            if value_of(self, node, name) != value:
                return False
        return all(value_of(self, node, name) not in (None, ()) for name in self.needed)

    def form(self, form: str) -> tuple[Part, ...]:
        """The parts of a rendering; of the text if there is no such rendering."""
        parts = self.forms.get(form)
        if parts is None:
            text = self.compiled.wording.texts.get(form)
            parts = self.compiled.parts if text is None else read_template(text, self.names, free=True)
            self.forms[form] = parts
        return parts


def value_of(plan: Plan, node: Any, name: str) -> Any:
    """The value of a field, or of a keyword's parameter."""
    if type(node) is KeywordUse:
        return node.arguments[plan.names.index(name)]
    return getattr(node, name)


class Printer:
    """Prints the trees of one language."""

    def __init__(self, compiled: Sequence[Compiled], names: NameTable) -> None:
        self.names = names
        self.plans: dict[Any, list[Plan]] = {}
        for one in compiled:
            self.add(one)

    def add(self, compiled: Compiled) -> None:
        """Add a wording. Among those that fit a node, the one that fixes most fields says it."""
        if compiled.wording.spoken:
            plans = self.plans.setdefault(compiled.keyword or compiled.node, [])
            plans.append(Plan(compiled))
            plans.sort(key=lambda plan: -len(plan.compiled.wording.fixed))

    def print(self, node: Any, kinds: tuple[type, ...] = ()) -> str:
        """The canonical text of a tree where one of these kinds is wanted. Raises `PrintError` if no phrase says it."""
        return tidy(self.say(node, False, "text", {}, kinds=kinds))

    def render(self, node: Any, form: str, context: Mapping[str, Any]) -> str:
        """Another rendering. `context`: names that are no fields, and what to say for fields of the node itself."""
        return tidy(self.say(node, False, form, context, top=True))

    def plan(self, node: Any, kinds: tuple[type, ...] = ()) -> Plan:
        """The wording that says a node where one of these kinds is wanted. Raises `PrintError`."""
        key = node.name if type(node) is KeywordUse else type(node)
        fitting = [plan for plan in self.plans.get(key, ()) if plan.fits(node)]
        if len(fitting) > 1:
            fitting.sort(key=lambda plan: (not plan.stands(kinds), not self.suits(plan, node)))
        if fitting:
            return fitting[0]
        raise PrintError(f"no phrase of the language says {node!r}")

    def suits(self, plan: Plan, node: Any) -> bool:
        """Whether the narrowed slots of a wording hold what they are meant for."""
        for name, kinds in plan.narrow:
            value = value_of(plan, node, name)
            key = value.name if type(value) is KeywordUse else type(value)
            if type(value) is not Param and not any(other.stands(kinds) for other in self.plans.get(key, ())):
                return False
        return True

    def say(
        self,
        node: Any,
        second: bool,
        form: str,
        context: Mapping[str, Any],
        top: bool = False,
        kinds: tuple[type, ...] = (),
    ) -> str:
        """A node in words; `second` asks for the second form of its bare alternatives, `kinds` is what is wanted."""
        if type(node) is Param:
            return "{" + node.name + "}"
        return self._parts(self.plan(node, kinds), node, second, form, context, top)

    def _parts(self, plan: Plan, node: Any, second: bool, form: str, context: Mapping[str, Any], top: bool) -> str:
        said = ""
        for part in plan.form(form):
            said = joined(said, self._part(part, plan, node, second, form, context, top))
        return said

    def _part(
        self, part: Part, plan: Plan, node: Any, second: bool, form: str, context: Mapping[str, Any], top: bool
    ) -> str:
        if isinstance(part, Text):
            return part.text
        if isinstance(part, Inflect):
            return part.second if second else part.first
        if isinstance(part, Agree):
            return part.second if self._second_for(plan, node, part.field, context, top) else part.first
        if isinstance(part, Group):
            if not self._shown(part, plan, node, context, top):
                return ""
            inner = ""
            for one in part.parts:
                inner = joined(inner, self._part(one, plan, node, second, form, context, top))
            return inner
        if isinstance(part, Flag):
            return ""
        text = self._slot(part, plan, node, second, form, context, top)
        return capital(text) if part.capital else text

    def _shown(self, group: Group, plan: Plan, node: Any, context: Mapping[str, Any], top: bool) -> bool:
        for name in fields_of(group.parts):
            if name not in plan.defaults:
                if context.get(name):
                    return True
            elif value_of(plan, node, name) != plan.defaults[name]:
                return True
        return False

    def _slot(
        self, slot: Slot, plan: Plan, node: Any, second: bool, form: str, context: Mapping[str, Any], top: bool
    ) -> str:
        if slot.field not in plan.defaults or (top and slot.field in context):
            return str(context.get(slot.field, ""))
        value = value_of(plan, node, slot.field)
        kind = plan.kinds.get(slot.field) or plan.compiled.fields[slot.field].kind
        inner = self._form_for(slot, plan, node, second, context, top)
        if isinstance(kind, ListSlot):
            return self._list(slot, kind, value, inner, form, context)
        return self._value(slot, kind, value, inner, form, context)

    def _form_for(self, slot: Slot, plan: Plan, node: Any, second: bool, context: Mapping[str, Any], top: bool) -> bool:
        if slot.form == "many":
            return True
        if slot.form == "same":
            return second
        if slot.form == "":
            kind = plan.kinds.get(slot.field)
            inner = kind.item if isinstance(kind, ListSlot) else kind
            return second and isinstance(inner, NodeSlot) and isinstance(node, inner.kinds)
        if slot.form == "one":
            return False
        return self._second_for(plan, node, slot.form, context, top)

    def _value(
        self, slot: Slot, kind: SlotKind | None, value: Any, second: bool, form: str, context: Mapping[str, Any]
    ) -> str:
        if type(value) is Param:
            return "{" + value.name + "}"
        if isinstance(kind, IntSlot):
            return f"{value:+d}" if slot.signed else str(value)
        if isinstance(kind, WordsSlot):
            for known, first, other in kind.values:
                if known == value:
                    return other if second else first
            raise PrintError(f"{value!r} is none of the words of {{{slot.field}}}")
        if isinstance(kind, NameSlot):
            return self.names.plural(kind.kind, value) if second else str(value)
        if isinstance(value, str):
            return f'"{value}"'
        if isinstance(kind, BoolSlot) or value is None:
            raise PrintError(f"{{{slot.field}}} cannot be printed: {value!r}")
        kinds = kind.kinds if isinstance(kind, NodeSlot) else ()
        return self.say(value, second, form, context, kinds=kinds)

    def _list(self, slot: Slot, kind: ListSlot, value: Any, second: bool, form: str, context: Mapping[str, Any]) -> str:
        if type(value) is Param:
            return "{" + value.name + "}"
        said = [self._value(slot, kind.item, item, second, form, context) for item in value]
        if len(said) < slot.at_least:
            raise PrintError(f"{{{slot.field}}} needs {slot.at_least} or more, not {len(said)}")
        joiners = slot.separators or (" ",)
        between, last = joiners[0], joiners[-1]
        if slot.capital and last.isspace():
            said = [capital(text) for text in said]
        if len(said) == 2 and len(joiners) == 3:
            last = joiners[1]
        return said[0] if len(said) == 1 else between.join(said[:-1]) + last + said[-1]

    # --- agreement

    def _second_for(self, plan: Plan, node: Any, field: str, context: Mapping[str, Any], top: bool) -> bool:
        """Whether what agrees with a field takes its second form: counts but 1; subjects that are one and not you."""
        if field not in plan.defaults or (top and field in context):
            subject = context.get(field, "")
            return subject != 1 if isinstance(subject, int) else str(subject).casefold() != "you"
        value = value_of(plan, node, field)
        if type(value) is Param:
            return True
        if isinstance(value, int):
            return value != 1
        if isinstance(value, tuple):
            return len(value) == 1
        if isinstance(value, Amount):
            return self.plural(value)
        return not (hasattr(value, "__dataclass_fields__") and self.plural(value))

    def plural(self, node: Any) -> bool:
        """Whether what a node names is plural (or *you*)."""
        if type(node) is Param:
            return False
        plan = self.plan(node)
        plural = plan.plural
        if isinstance(plural, bool):
            return plural
        if isinstance(plural, str):
            return self._many(value_of(plan, node, plural))
        for part in plan.compiled.parts:
            if not isinstance(part, Slot):
                continue
            kind = plan.kinds[part.field]
            value = value_of(plan, node, part.field)
            if part.form == "many" or (isinstance(kind, ListSlot) and len(value) > 1):
                return True
            if part.form == "one":
                return False
            if part.form in plan.defaults:
                return self._many(value_of(plan, node, part.form))
            if isinstance(kind, IntSlot):
                return self._many(value)
        return isinstance(node, Amount)

    def _many(self, value: Any) -> bool:
        if isinstance(value, int):
            return value != 1
        if isinstance(value, tuple):
            return len(value) != 1 or self._many(value[0])
        return hasattr(value, "__dataclass_fields__") and self.plural(value)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def tidy(text: str) -> str:
    """One space between words, none at the ends."""
    return _SPACES.sub(" ", text).strip()
