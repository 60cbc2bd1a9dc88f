### Magical Princess Pretty Death Race 3000: what goes by another name.

skill-passion = Magical Sparkles
skill-prattle = Sappiness
skill-politics = Driving Fast
skill-poison = Slapstick Violence
prince = the Prince of the Cosmos
tea-served = A pit stop: fizzy drinks, and time to talk business.
end-time = in the lead at the finish
topic-passion-text = Glitter, stars and transformations. Its items shine.
topic-prattle-text = Big eyes and bigger tears. Its items make people say “aww”.
topic-politics-text = Speed, shortcuts and fuel. Its items go fast.
topic-poison-text = Anvils, custard pies and bombs with “Bomb” written on the side. Its items go off.
