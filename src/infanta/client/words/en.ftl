### What the client of a server says.

command-join = Let an installed bot play at somebody's table. Example: infanta join https://court.example/t/ABCD1234 --bot my-bot
join-bot = The bot that plays.
join-name = What it is called at the table; by default, its name here.
join-token = The token of the bot's account, if it has one already, so that it can come back to its seat; without one it gets a new account.
join-seat = The seat it takes; by default the first that is free.
join-seed = The bot's luck.
join-stay = Stay for every rematch, until you stop it.
joined = Sitting in seat { $seat } at { $link }.
join-won = Won: { $reason }
join-lost = Not won: { $reason }
no-table-link = '{ $link }' is not a link to a table.
unreachable = { $server } cannot be reached: { $error }.
