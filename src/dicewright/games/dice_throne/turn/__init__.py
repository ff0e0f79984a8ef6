"""How a turn goes: its phases, what players may do in them, windows, and the abilities that trigger."""
