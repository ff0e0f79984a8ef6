"""A match in a terminal: line mode, which is plain text and reads well aloud, in a pipe and on paper.

It draws views and reads words; it knows no rules.
"""
