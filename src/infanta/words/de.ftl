### Was der Befehl `infanta` sagt.

infanta = Der Hof der Prinzessinnenspiele: spielen, Partien noch einmal ansehen, Regeln nachschlagen, Bots gegeneinander antreten lassen.
version = infanta, Version { $version }
error = Fehler: { $sentence }
not-installed = Nicht installiert: Dafür braucht es infanta[{ $extra }].
needs-extra = „infanta { $command }“ braucht den Zusatz „{ $extra }“, der nicht installiert ist: pip install 'infanta[{ $extra }]'
engine-alone = Nur die Engine ist installiert. Die Befehle kommen mit Zusätzen, etwa: pip install 'infanta[all]'
no-command = Den Befehl „{ $command }“ gibt es nicht.
close-command = Den Befehl „{ $command }“ gibt es nicht; meintest du „{ $close }“?
system-refused = Das Betriebssystem hat abgelehnt: { $error }.
command-completion = Ein Skript ausgeben, das Befehle in der Shell vervollständigt.
