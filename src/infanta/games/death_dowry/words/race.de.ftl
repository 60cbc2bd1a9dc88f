### Magical Princess Pretty Death Race 3000: was anders heißt.

skill-passion = Zauberglitzer
skill-prattle = Rührseligkeit
skill-politics = Raserei
skill-poison = Klamauk und Prügel
prince = der Prinz des Kosmos
tea-served = Boxenstopp: Brause für alle, und Zeit für Geschäfte.
end-time = im Ziel vorn
topic-passion-text = Glitzer, Sterne und Verwandlungen. Die Gegenstände dazu funkeln.
topic-prattle-text = Große Augen und noch größere Tränen. Die Gegenstände dazu rühren zu Tränen.
topic-politics-text = Tempo, Abkürzungen und Treibstoff. Die Gegenstände dazu sind schnell.
topic-poison-text = Ambosse, Sahnetorten und Bomben, auf denen „Bombe“ steht. Die Gegenstände dazu gehen los.
