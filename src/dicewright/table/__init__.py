"""What every face of a match shares: typed words into answers, views into lines, and the answer to "why?".

It reads views and asks, which are plain data, and never a state; so the same code serves the terminal, the web
and a match on another machine.
"""
