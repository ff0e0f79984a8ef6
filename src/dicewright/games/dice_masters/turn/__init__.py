"""How a turn goes: its steps, its windows, the abilities that trigger or replace, drafts, and why something may not be
done."""
