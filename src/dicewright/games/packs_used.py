"""Which packs a match is made with: its setup names them, so that whoever is asked to play knows.

A folder of one's own that is no pack is named, too, by its seal alone: no content comes into a match unsaid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from dicewright.content_files import PACKS, of_content, own_files, own_folders, text_of
from dicewright.games import build
from dicewright.games.own import written
from dicewright.games.packs import BadPack, Pack, clashes, is_pack, read_pack
from dicewright.games.packs_named import UNNAMED


def with_packs(setup: dict[str, Any]) -> dict[str, Any]:
    """A setup that names the packs its match is made with; the same where there are none.

    Where the players still choose what they play, every pack of the game is named. Raises `ValueError` where two clash.
    """
    if not own_folders():
        return setup
    content = None if "draft" in setup else build(setup).content
    used = [pack for pack in own_packs() if _is_used(pack, setup["game"], content)]
    if wrong := list(clashes(used)):
        raise ValueError("; ".join(wrong))
    said = [{"name": one.name, "version": one.version, "seal": one.seal} for one in used]
    return {**setup, PACKS: said} if said else setup


def texts_of(named: Mapping[str, str]) -> dict[str, str] | None:
    """The files of a pack that a match names, by their paths; None where it is not here, or says something else now."""
    return next((pack.files for pack in own_packs() if pack.seal == named["seal"]), None)


@of_content
@cache
def own_packs() -> Sequence[Pack]:
    """All content of one's own that is played with here; a folder that is no pack is one without a name."""
    return list(_own_packs())


def _own_packs() -> Iterator[Pack]:
    for folder in own_folders():
        try:
            if is_pack(folder):
                yield read_pack(folder)
                continue
        except BadPack:  # which the check of the content tells; its files are played all the same
            pass
        read = [file for game in written() for file in own_files(game, "*.yaml", "*/*.yaml") if folder in file.parents]
        if read:
            yield Pack(UNNAMED, "", "", "", {file.relative_to(folder).as_posix(): text_of(file) for file in read})


def _is_used(pack: Pack, game: str, content: str | None) -> bool:
    """Whether a match is made with a file of a pack. content: its files; None where every file may come in."""
    paths = [PurePosixPath(place) for place in pack.files]
    names = {str(path.relative_to(game).with_suffix("")) for path in paths if path.parts[0] == game}
    return bool(names) if content is None else any(part.rpartition(":")[0] in names for part in content.split())
