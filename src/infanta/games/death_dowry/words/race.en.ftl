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
line-attack-1 = Eat stardust!
line-attack-2 = I brought you a present. It is round, and it fizzes.
line-attack-3 = Beep beep, darling.
line-throw-1 = Turbo! I nearly forgot the turbo!
line-counter-1 = An anvil? Look up. No, further up.
line-yield-1 = My engine! My beautiful, sparkling engine!
line-decline-1 = Cannot stop, I am in the pits.
line-plead-1 = A push? A tow? A very small bomb?
line-polite-1 = What? I cannot hear you over the engines. Make me an offer!
happened =
    { $fortune ->
        [0] Space pirates were towed across the track: let them go, or fire them into the sun?
        [1] The sponsors held a meeting: who is the most marketable?
        [2] Swap meet in the pits: everybody may sell a card.
        [3] A nebula of glitter hid the track: everybody may take back a card.
        [4] The costume shuttle arrived: who has the most sparkle?
       *[5] The ghost lap began: those who crashed may race again.
    }
judged = { $pardon } would let the pirates go, { $execute } would fire them into the sun.
elected =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } chosen as the most { $fortune ->
        [1] marketable
       *[4] sparkling
    }.
sold = { WHO($seat) } swapped { CARD($title) } away in the pits.
veiled = { WHO($seat) } took a card back under cover of glitter.
returned = { WHO($seat) } climbed out of the wreck, with a point of { SKILL($skill) }.
move-pardon = let them go
move-execute = fire them into the sun
ask-prisoners = Let the pirates go, or fire them into the sun?
ask-nobles = Who is the most marketable?
ask-caravan = Who has the most sparkle?
ask-dress = What does the great costume look like?
ask-dead = Race again?
fortune-prisoners = the space pirates
fortune-nobles = the sponsors
fortune-market = the swap meet
fortune-whirlwind = the glitter nebula
fortune-caravan = the costume shuttle
fortune-dead = the ghost lap
intro-1 = Ladies, to your spaceships. Somewhere out there is the Prince of the Cosmos, with a collection of junk beyond all price, and whoever wins the cup wins his hand. You are the princesses who race for it.
intro-2 = You all went to the same flying school. It teaches road safety. You learned something else there: Magical Sparkles, to dazzle; Sappiness, to make them weep; Driving Fast, which speaks for itself; and Slapstick Violence, for everything that is left. Seven points, as you like. Nobody knows yours.
