"""An entry as HTML: the middle of a page. The same for the server, the static folder, the browser offline and paper.

What applies only to some carries `data-for`; for a choice, what does not apply is left out, or marked where everything
is shown. Without a choice all of it is there, and the browser decides (`choice.js`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from html import escape

from dicewright.reference.choices import title_of, without_members
from dicewright.reference.kinds import KINDS
from dicewright.reference.tree import (
    Alternatives,
    Away,
    Block,
    Entry,
    Facts,
    Grid,
    Inline,
    Line,
    Link,
    Listing,
    Para,
    Picks,
    Point,
    Points,
    Section,
    Sides,
    Statement,
    Symbol,
    Widget,
)
from dicewright.reference.when import ALWAYS, Choice, When

SHOWS_ALL = Choice()


@dataclass(frozen=True)
class Drawn:
    """What a page needs from around it.

    href: the address of an entry. entry: the entry at an address. draw: a drawing by its name, such as `symbol:sword`;
    empty for none. anchors: whether headings can be jumped to, which only one entry of a page can offer.
    """

    href: Callable[[str], str]
    entry: Callable[[str], Entry]
    draw: Callable[[str], str]
    choice: Choice | None = None
    anchors: bool = True

    def body(self, entry: Entry, level: int = 2) -> str:
        """The texts of an entry. level: of its headings."""
        return "\n".join(self._blocks(entry.blocks, level))

    # --- blocks ---

    def _blocks(self, blocks: Iterable[Block], level: int) -> Iterator[str]:
        for block in blocks:
            if self._gone(block.when):
                continue
            found = self._block(block, level)
            if found:
                yield found

    def _gone(self, when: When) -> bool:
        """Whether something is left out."""
        return self.choice is not None and not self.choice.everything and not when.meets(self.choice)

    def _for(self, when: When, classes: str = "") -> str:
        """The attributes of what applies only to some."""
        off = self.choice is not None and not when.meets(self.choice)
        named = " ".join(part for part in (classes, "off" if off else "") if part)
        said = f' class="{named}"' if named else ""
        return f'{said} data-for="{escape(when.written())}"' if when else said

    def _block(self, block: Block, level: int) -> str:
        if isinstance(block, Para):
            label = f"<b>{escape(block.label)}:</b> " if block.label else ""
            return f"<p{self._for(block.when)}>{label}{self._line(block.line)}{self._chip(block.when)}</p>"
        if isinstance(block, Points):
            return self._points(block)
        if isinstance(block, Facts):
            rows = "".join(f"<dt>{escape(label)}</dt><dd>{self._line(line)}</dd>" for label, line in block.rows)
            return f"<dl{self._for(block.when, 'facts')}>{rows}</dl>"
        if isinstance(block, Grid):
            return self._grid(block)
        if isinstance(block, Statement):
            label = self._link(block.key, block.label, "id")
            said = f"<span>{self._line(block.line)}{self._chip(block.when)}</span>"
            return f"<p{self._for(block.when, 'statement')}>{label} {said}</p>"
        if isinstance(block, Sides):
            return self._sides(block)
        if isinstance(block, Picks):
            name = escape(block.title)
            rows = "".join(
                f'<details name="{name}"><summary>{escape(label)}</summary><p>{self._line(line)}</p></details>'
                for label, line in block.picks
            )
            return f"<div{self._for(block.when, 'picks')}>{rows}</div>"
        if isinstance(block, Listing):
            return self._listing(block)
        if isinstance(block, Widget):
            instead = f"<p>{self._line(block.line)}</p>" if block.line and block.line[0] else ""
            instead += "".join(self._blocks(block.instead, level))
            return f'<div{self._for(block.when, "widget")} data-widget="{escape(block.name)}">{instead}</div>'
        return self._section(block, level)

    def _points(self, block: Points) -> str:
        tag = "ol" if block.ordered else "ul"
        rows = [self._point(one) for one in block.points if not self._gone(one.when)]
        return f"<{tag}{self._for(block.when)}>{''.join(rows)}</{tag}>" if rows else ""

    def _point(self, one: Point) -> str:
        return f"<li{self._for(one.when)}>{self._line(one.line)}{self._chip(one.when)}</li>"

    def _grid(self, block: Grid) -> str:
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in block.head)
        rows = "".join(
            f'<tr><th scope="row">{self._line(row[0])}</th>'
            + "".join(f"<td>{self._line(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in block.rows
        )
        caption = f"<caption>{escape(block.caption)}</caption>" if block.caption else ""
        top = f"<thead><tr>{head}</tr></thead>" if head else ""
        region = escape(block.caption or "Table")
        return (
            f'<div{self._for(block.when, "wide")} tabindex="0" role="region" aria-label="{region}">'
            f"<table>{caption}{top}<tbody>{rows}</tbody></table></div>"
        )

    def _sides(self, block: Sides) -> str:
        rows = "".join(
            f"<div{self._for(when)}><dt>{escape(_title(label, when))}</dt><dd>{self._line(line)}</dd></div>"
            for label, when, line in block.sides
            if not self._gone(when)
        )
        title = f"<figcaption>{escape(block.title)}</figcaption>" if block.title else ""
        return f"<figure{self._for(block.when, 'sides')}>{title}<dl>{rows}</dl></figure>" if rows else ""

    def _listing(self, block: Listing) -> str:
        rows = []
        for key in block.keys:
            one = self.entry(key)
            if self._gone(one.when):
                continue
            told = f' <span class="note">{escape(one.summary)}</span>' if block.told else ""
            kind = f" <small>{escape(KINDS[one.kind].one)}</small>" if not block.told and one.kind != "scenario" else ""
            rows.append(f"<li{self._for(one.when)}>{self._link(key, one.title, icon=True)}{kind}{told}</li>")
        kind = "told" if block.told else "links"
        return f"<ul{self._for(block.when, kind)}>{''.join(rows)}</ul>" if rows else ""

    def _section(self, block: Section, level: int) -> str:
        inside = "\n".join(self._blocks(block.blocks, level + 1))
        if not inside:
            return ""
        if not block.title:
            return f"<div{self._for(block.when)}>{inside}</div>" if block.when else inside
        level = min(level, 6)
        anchor = f' id="{escape(block.name)}"' if self.anchors else ""
        head = f"<h{level}{anchor}>{self._heading(block)}</h{level}>"
        if block.folded:
            return f"<details{self._for(block.when, 'fold')}><summary>{head}</summary>{inside}</details>"
        named = f' aria-labelledby="{escape(block.name)}"' if self.anchors else ""
        return f"<section{self._for(block.when)}{named}>{head}{inside}</section>"

    def _heading(self, block: Section) -> str:
        return self._link(block.leads, block.title) if block.leads else escape(block.title)

    # --- lines ---

    def _line(self, line: Line) -> str:
        return "".join(map(self._inline, line))

    def _inline(self, part: Inline) -> str:
        if isinstance(part, str):
            return escape(part, quote=False)
        if isinstance(part, Link):
            return self._link(part.key, part.words, icon=True)
        if isinstance(part, Away):
            return f'<a href="{escape(part.address)}" rel="external noopener">{escape(part.words)}</a>'
        if isinstance(part, Symbol):
            return self.draw(f"symbol:{part.name}")
        return self._alternatives(part)

    def _link(self, key: str, words: str, classes: str = "", icon: bool = False) -> str:
        """A link. icon: whether the drawing of a token stands before its name, as on the table."""
        named = f' class="{classes}"' if classes else ""
        token = self.entry(key).icon if icon else ""
        drawn = self.draw(token) if token.startswith("token:") else ""
        said = f"{drawn}{escape(words, quote=False)}"
        return f'<a{named} href="{escape(self.href(key))}" data-key="{escape(key)}">{said}</a>'

    def _alternatives(self, part: Alternatives) -> str:
        rows = []
        for when, words in part.options:
            if not self._gone(when):
                chip = f'<small class="chip">{escape(when_words(when))}</small>'
                rows.append(f"<span{self._for(when)}>{escape(words, quote=False)}{chip}</span>")
        alone = " one" if len(rows) == 1 else ""
        return f'<span class="either{alone}">{"".join(rows)}</span>'

    def _chip(self, when: When) -> str:
        """To whom a text applies, in a few words; heroes and boxes are named by the text itself."""
        said = when_words(When(when.editions, when.modes, when.players))
        return f' <small class="chip">{escape(said)}</small>' if said else ""


def when_words(when: When) -> str:
    """To whom something applies: `2v2 Teams, 3v3 Teams; 4 players`."""
    parts = []
    for respect, values in when.respects():
        if respect == "players" and values:
            parts.append(f"{' or '.join(values)} player{'' if values == ('1',) else 's'}")
        elif values:
            said = without_members(values) if respect == "modes" else values
            parts.append(", ".join(title_of(respect, value) for value in said))
    return "; ".join(parts)


def _title(label: str, when: When) -> str:
    """The heading of a side: what the editions in it are called."""
    return when_words(When(editions=when.editions)) if label == ", ".join(when.editions) and when.editions else label


def links_of(entry: Entry) -> Iterator[str]:
    """The addresses that an entry links to, each once, in the order of the page."""
    from dicewright.reference.lines import lines_of

    met: dict[str, None] = {}
    for block in entry.blocks:
        for line in lines_of(block):
            met.update((part.key, None) for part in line if isinstance(part, Link))
        met.update((key, None) for key in _keys(block))
    yield from met


def _keys(block: Block) -> Iterator[str]:
    if isinstance(block, Listing) and not block.told:
        yield from block.keys
    elif isinstance(block, Statement):
        yield block.key
    elif isinstance(block, Section):
        if block.leads:
            yield block.leads
        for one in block.blocks:
            yield from _keys(one)


__all__ = ["ALWAYS", "Drawn", "links_of", "when_words"]
