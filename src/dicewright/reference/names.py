"""Names as parts of addresses."""


def slug_of(name: str) -> str:
    """A name in small letters with hyphens: `Buh, Bye!` → `buh-bye`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name.casefold().replace("'", "")).split())
