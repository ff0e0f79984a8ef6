"""The snippets of docs/bots.md run, in order, as they are printed."""

import re
from pathlib import Path

DOC = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def test_snippets_run():
    names: dict = {"__name__": "docs"}
    snippets = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert len(snippets) >= 3
    for snippet in snippets:
        exec(compile(snippet, str(DOC), "exec"), names)
