### Was die Türen für Programme sagen.

command-mcp = Lässt ein Sprachmodell mit Bots am Tisch sitzen, nach dem Model Context Protocol über Standardein- und -ausgabe. Ein Client startet diesen Befehl selbst.
mcp-language = Die Sprache, in der vom Tisch erzählt wird.
mcp-seed = Das Glück des Gebers, damit gleiche Entscheidungen zur gleichen Partie führen.
no-match = Es wurde noch keine Partie begonnen.
no-such-rule = { $game } hat keine Regel „{ $clause }“: Sie heißen { $first } bis { $last } und so weiter.
no-such-topic = Zu „{ $word }“ gibt es nichts zu sagen. Frag nach einem von diesen: { COMMAS($topics) }.
mcp-no-seat = Es gibt keinen Platz { $seat }: Sie gehen von 0 bis { $last }.
