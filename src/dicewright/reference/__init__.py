"""The rules reference: every term as an entry with its links, adapted to what is played, searched and drawn anywhere.

`tree.py` says what an entry is made of; `authored.py` reads those that are written by hand, the files `from_….py` make
the others of what the content says already; `assemble.py` puts them together, `book.py` keeps them.
"""

from dicewright.reference.assemble import BadReference
from dicewright.reference.book import Reference, reference
from dicewright.reference.when import Choice, When, choice_of_match, read_choice

__all__ = ["BadReference", "Choice", "Reference", "When", "choice_of_match", "read_choice", "reference"]
