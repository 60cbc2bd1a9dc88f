"""Drawing worlds for a view: the deals that fit all the seat has seen, with their exact odds.

The journal of a view lists the round as the seat saw it, with blanks where others drew. `trail` reads it and says what
each hidden hand may be; `backward` goes from hands at the end to every draw before; `again` replays the round through
the rules themselves, with the blanks filled in. `worlds` does so any number of times; `odds` counts instead of drawing.
`habits` say what sensible players keep.
"""
