"""Rows of matches as a table: a line for every match, as CSV or as Parquet, by the ending of the file."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Row = dict[str, Any]

COLUMNS = (
    *("game", "pair", "side", "against", "match", "first", "seed", "bots", "seats", "edition", "mode"),
    *("starter", "winner", "reason", "decisions", "turns", "cpu", "version", "python", "host", "content"),
)
PARQUET = ".parquet"


def write_table(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as Parquet where the file ends so, else as CSV; setups are in the columns of what they hold."""
    if path.suffix == PARQUET:
        write_parquet(path, rows)
    else:
        write_csv(path, rows)


def write_csv(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as CSV; lists are joined by a bar."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(COLUMNS)
        for row in map(_flat, rows):
            lines.writerow(["|".join(cell) if isinstance(cell, list) else cell for cell in row.values()])


def write_parquet(path: Path, rows: Iterable[Row]) -> None:
    """Write rows as Parquet, with lists of words as such. Needs the extra `lab`."""
    from pyarrow import Table
    from pyarrow.parquet import write_table as write

    table = Table.from_pylist([_flat(row) for row in rows])
    kept = [name for name in table.column_names if str(table.schema.field(name).type) != "null"]
    write(table.select(kept), path, compression="zstd")


def _flat(row: Row) -> Row:
    """The cells of a row by column: numbers, words and lists of words; anything else as JSON."""
    found = {**row["setup"], **row}
    return {column: _cell(found.get(column)) for column in COLUMNS}


def _cell(value: Any) -> Any:
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return value
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else value
