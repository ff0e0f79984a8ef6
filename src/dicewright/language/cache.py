"""Keeps parse tables on disk, by a hash of the grammar they belong to. Plain JSON."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final

from dicewright.language import lalr
from dicewright.language.lalr import Grammar, Tables

FORMAT: Final = 1  # raised when tables are made or written in another way


def tables_for(grammar: Grammar, folder: Path | None) -> Tables:
    """The tables of a grammar: from `folder` if they are there, else built and, if free of conflicts, kept there."""
    if folder is None:
        return lalr.build(grammar)
    path = folder / f"{grammar_hash(grammar)}.json"
    try:
        return _read(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, LookupError, TypeError):
        pass  # none kept, or not readable: build them
    tables = lalr.build(grammar)
    if not tables.conflicts:
        _keep(tables, path)
    return tables


def grammar_hash(grammar: Grammar) -> str:
    """A hash of everything the tables depend on."""
    said = repr((FORMAT, lalr.DEPTH, lalr.PATHS, grammar.terminals, grammar.productions, grammar.starts))
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def _keep(tables: Tables, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}.part")
        part.write_text(json.dumps(_written(tables), separators=(",", ":")), "utf-8")
        part.replace(path)
    except OSError:
        pass  # a read-only place: the tables are built again next time


def _written(tables: Tables) -> dict[str, Any]:
    return {
        "actions": [_flat(row) for row in tables.actions],
        "gotos": [_flat(row) for row in tables.gotos],
        "starts": tables.starts,
        "kernels": tables.kernels,
    }


def _read(data: dict[str, Any]) -> Tables:
    return Tables(
        [_row(flat) for flat in data["actions"]],
        [_row(flat) for flat in data["gotos"]],
        data["starts"],
        [tuple(kernel) for kernel in data["kernels"]],
    )


def _flat(row: dict[int, Any]) -> list[Any]:
    return [part for key, value in row.items() for part in (key, _flat(value) if isinstance(value, dict) else value)]


def _row(flat: list[Any]) -> dict[int, Any]:
    values = flat[1::2]
    return dict(zip(flat[::2], [_row(v) if isinstance(v, list) else v for v in values], strict=True))
