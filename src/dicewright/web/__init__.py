"""The web face: pages that need no script, and the table client that draws the view it is given. Knows no rule."""
