### What the command `infanta` says.

infanta = The court of princess games: play them, watch matches again, look up their rules, let bots play each other.
version = infanta, version { $version }
error = Error: { $sentence }
not-installed = Not installed: it needs infanta[{ $extra }].
needs-extra = 'infanta { $command }' needs the extra '{ $extra }', which is not installed: pip install 'infanta[{ $extra }]'
engine-alone = The engine is installed alone. Its commands come with extras, as in: pip install 'infanta[all]'
no-command = No such command '{ $command }'.
close-command = No such command '{ $command }'; did you mean '{ $close }'?
system-refused = The operating system refused: { $error }.
command-completion = Print a script that completes commands in your shell.
