### Was die Türen für Programme sagen.

command-mcp = Ein Sprachmodell mit Bots am Tisch spielen lassen. Es spricht das Model Context Protocol über Standardein- und -ausgabe; ein Client startet diesen Befehl selbst.
mcp-language = Die Sprache, die am Tisch gesprochen wird.
mcp-seed = Das Glück des Gebers, damit gleiche Entscheidungen zur gleichen Partie führen.
no-match = Es wurde noch keine Partie begonnen.
mcp-no-seat = Es gibt keinen Platz { $seat }: Sie gehen von 0 bis { $last }.
no-hearer = Das würde niemand hören: Diesen Platz gibt es nicht, oder es ist dein eigener.
