"""Reads a page of the documentation into blocks, and carries them out in a copy of the checkout."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import yaml

from tests.house.rooms import ROOT

LANGUAGES = {"python", "sh", "console", "yaml", "text"}
NOT_RUN = {
    "./run serve": "goes on until it is stopped; the tests of the server start it",
    "./run test": "runs this very test",
    "./run scenario content/scenarios/dice_throne": "plays thousands; the tests of the content play each of them",
    "dicewright lab duel greedy random": "plays hundreds of matches; the tests of the lab play a few",
    "dicewright lab duel mc greedy --matches 1000 --scheduler": "needs a scheduler; the tests of the lab start one",
    "dicewright lab dataset matches --jobs 4": "plays 100,000 matches; the tests of the lab record a few",
    "dicewright lab duel mc:steps=2000 greedy": "searches for an hour; the tests of the bots play a few matches",
    "dicewright lab ladder --bots greedy,random,expectimax": "searches for an hour; the tests of the lab play a few",
    "dicewright lab mass --matches 20000": "the nightly run; a small slice of it is in the tests",
    "dicewright lab missions --matches 2": "plays every Mission; a page of the lab plays one",
    "./run lab perft": "reads a file of the tests, which are not copied; the tests of the lab count it",
    "dicewright lab matrix --seats reconstructed": "plays for hours; the command above it on that page plays a few",
    "dicewright lab mutate": "judges mutants for minutes; the tests of the lab judge a few",
    "./run bench --append": "would add this machine to the history; the tests of the lab add to one of their own",
    "./run bench --served": "measures for minutes; the tests of the command do so for a moment",
    "./run bench --native": "compiles for some minutes and needs a C compiler",
    ".venv/bin/python build_native.py": "compiles for a minute or two and needs a C compiler",
    "./run bench --compiled build/native": "needs what the line before it would have compiled",
}
"""Commands that are printed but not carried out here, by how they begin, and why."""
PREPARED = {"proof.md": "./run play dice_throne --seats barbarian:random,paladin:random --seed 7 --record record.json"}
"""What a page takes for granted."""

_FENCE = re.compile(r"^```(\w*)\s*$")
_INDENTED = re.compile(r"^    ((?:dicewright|\./run)\b.*)$")
_FILE = re.compile(r"`([\w/.]+\.yaml)`")
_TEXT_FILE = re.compile(r"Save this as `([\w/.]+\.(?:txt|csv))`")
_PYTHON_FILE = re.compile(r"Save this as `([\w/.]+\.py)`")
_TRIED = re.compile(r"`(text: [^`]+)`")
_CODE = re.compile(r"#\s*exit code (\d+)")


class Block(NamedTuple):
    """A block of code. before: the paragraph above it."""

    language: str
    text: str
    before: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page and its indented commands, in order."""
    inside: list[str] | None = None
    language, before, began, blank = "", "", 0, True
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        fence = _FENCE.match(line)
        if fence and inside is None:
            language, inside, began = fence[1], [], number
        elif fence and inside is not None:
            yield Block(language, "\n".join(inside) + "\n", before, began)
            inside = None
        elif inside is not None:
            inside.append(line)
        elif command := _INDENTED.match(line):
            yield Block("sh", re.sub(r"\s{2,}.*", "", command[1]) + "\n", before, number)
        elif line.strip():
            before, blank = (line if blank else f"{before} {line}"), False
        else:
            blank = True
    assert inside is None, f"{page.name}: a fence is not closed"


class Reader:
    """Somebody who does what a page says, in a copy of the checkout."""

    def __init__(self, home: Path, cache: Path) -> None:
        """cache: where what is made of the content is kept, which all readers of a run may share."""
        self.home = home
        for part in ("src", "content", "docs"):
            shutil.copytree(ROOT / part, home / part)
        own = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("STATE", "DATA")}
        self.env = {**os.environ, **own, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(home / "src"), "COLUMNS": "80"}
        self.written: Path | None = None
        self.code = ""

    def follow(self, page: Path) -> None:
        """Carry out a page from its first block to its last; an assertion fails where it is not as printed."""
        if page.name in PREPARED:
            self._command(PREPARED[page.name], f"what {page.name} needs")
        for block in blocks(page):
            place = f"{page.name}:{block.line}"
            assert block.language in LANGUAGES, f"{place}: say the language of the block: {sorted(LANGUAGES)}"
            getattr(self, f"_{block.language}")(block, place)
        if self.code:
            said = self._run([sys.executable, "-c", self.code], f"the Python of {page.name}", 0)
            for printed in re.findall(r"It prints `([^`]+)`", page.read_text(encoding="utf-8")):
                assert printed in said.splitlines(), f"{page.name} does not print {printed}"

    def _text(self, block: Block, place: str) -> None:
        """Save it where the paragraph above says; else it is only to be looked at."""
        for name in _TEXT_FILE.findall(block.before)[-1:]:
            (self.home / name).write_text(block.text, encoding="utf-8")

    def _python(self, block: Block, place: str) -> None:
        compile(block.text, place, "exec")
        if saved := _PYTHON_FILE.findall(block.before):
            (self.home / saved[-1]).write_text(block.text, encoding="utf-8")
        self.code += block.text

    def _yaml(self, block: Block, place: str) -> None:
        """Save it where the paragraph above says; a scenario must pass."""
        data = yaml.safe_load(block.text)
        files = _FILE.findall(block.before)
        self.written = self.home / (files[-1] if files else "example.yaml")
        old = self.written.read_text(encoding="utf-8") if "at the end of" in block.before else ""
        self.written.parent.mkdir(parents=True, exist_ok=True)
        self.written.write_text(old + block.text, encoding="utf-8")
        if isinstance(data, list) and "scenario" in data[0]:
            place_of = self.written.relative_to(self.home)
            own = f" --content {place_of.parts[0]}" if place_of.parts[1:2] == ("scenarios",) else ""
            self._command(f"./run scenario {place_of}{own}", place)

    def _sh(self, block: Block, place: str) -> None:
        for line in block.text.splitlines():
            if line.strip():
                self._command(line, place)

    def _console(self, block: Block, place: str) -> None:
        """`$ command`, then what it prints; `…` stands for anything. The text the paragraph above tries is put in."""
        for tried in _TRIED.findall(block.before):
            assert self.written is not None
            head, mark, _ = self.written.read_text(encoding="utf-8").rpartition("text: ")
            assert mark
            self.written.write_text(f"{head}{tried}\n", encoding="utf-8")
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, wanted = part.partition("\n")
            said = self._command(command, place)
            pattern = ".*?".join(re.escape(piece) for piece in wanted.rstrip().split("…"))
            begins = re.match(pattern + r"\s*(?:\n|\Z)", said, re.DOTALL)
            assert begins, f"{place}: {command}\nprinted\n{said}\ninstead of\n{wanted}"

    def _command(self, line: str, place: str) -> str:
        """Run a command; what it printed. Its exit code must be 0, or what a comment says."""
        if any(line.startswith(known) for known in NOT_RUN):
            return ""
        code = _CODE.search(line)
        name, *words = shlex.split(line, comments=True)
        more = {}
        while "=" in name:  # what a line sets for its command alone; paths are those of the checkout
            key, _, value = name.partition("=")
            more[key] = str(ROOT / value) if (ROOT / value).exists() else value
            name, *words = words
        assert name in ("./run", "dicewright"), f"{place}: {name} is not a command of this project"
        call = [sys.executable, "-c", "from dicewright.cli import main; main()", *words]
        return self._run(call, f"{place}: {line}", int(code[1]) if code else 0, more)

    def _run(self, call: list[str], what: str, code: int, more: Mapping[str, str] = MappingProxyType({})) -> str:
        done = subprocess.run(
            call,
            capture_output=True,
            text=True,
            timeout=1000,
            cwd=self.home,
            env={**self.env, **more},
            input="quit\n",  # whoever is asked to play leaves
            check=False,
        )
        assert done.returncode == code, f"{what}\nexit code {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr, f"{what}\n{done.stderr}"
        return done.stdout
