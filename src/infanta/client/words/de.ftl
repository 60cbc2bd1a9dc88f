### Was der Client eines Servers sagt.

command-join = Einen installierten Bot an einem fremden Tisch spielen lassen. Beispiel: infanta join https://court.example/t/ABCD1234 --bot my-bot
join-bot = Der Bot, der spielt.
join-name = Wie er am Tisch heißt; sonst so, wie er hier heißt.
join-token = Das Token des Kontos, falls der Bot schon eines hat, damit er auf seinen Platz zurückkommt; sonst bekommt er ein neues Konto.
join-seat = Der Platz, den er nimmt; sonst der erste freie.
join-seed = Das Glück des Bots.
join-stay = Für jede Revanche bleiben, bis du es beendest.
joined = Auf Platz { $seat } an { $link }.
join-won = Gewonnen: { $reason }
join-lost = Nicht gewonnen: { $reason }
no-table-link = „{ $link }“ ist nicht der Link zu einem Tisch.
unreachable = { $server } ist nicht zu erreichen: { $error }.
