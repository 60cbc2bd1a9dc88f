### To Win the Royal Heart: what goes by another name.

prince = the princess
some-favour =
    { $count ->
        [one] a point of regard
       *[other] { $count } points of regard
    }
end-time = still unmarried when time was up
topic-passion-text = Impressing the princess, or showing that a rival is unfit for her. Its items are works of art, music and jewellery.
topic-end-text = A courtier wins by beating the princess: knocked out, or left without favour. The princess wins when all her suitors are out or without favour, or when time is up.
line-attack-1 = Permit me, your grace, to impress you.
line-attack-2 = For love! And for the crown, a little.
line-friend-1 = You may hold my horse at the wedding.
line-yield-1 = A broken heart, a bent sword, and my pride: keep them.
line-plead-1 = A gentleman would help. Are you one?
happened =
    { $fortune ->
        [0] Poachers were brought before the court: pardon them, or have them executed?
        [1] The heralds held a council: who is the noblest?
        [2] A fair in the castle yard: everybody may sell a card.
        [3] Fog rose from the moat: everybody may take back a card.
        [4] The tailors of the court came: who has borne himself most royally?
       *[5] All Hallows' Eve: those who fell may rise again.
    }
judged = { $pardon } would pardon the poachers, { $execute } would have them executed.
sold = { WHO($seat) } sold { CARD($title) } at the fair.
veiled = { WHO($seat) } took a card back in the fog.
ask-prisoners = Pardon the poachers, or have them executed?
ask-nobles = Who is the noblest?
ask-caravan = Who has borne himself most royally?
ask-dress = What does the great robe look like?
ask-making = Fill in your sheet, and be ready.
draft-sheet = Your sheet so far
fortune-prisoners = the poachers
fortune-nobles = the heralds
fortune-market = the fair
fortune-whirlwind = the fog
fortune-caravan = the tailors
fortune-dead = All Hallows' Eve
ended =
    { $winner ->
        [0] { WHO($winner) } stayed unmarried, as announced,
       *[other] { WHO($winner) } won the royal heart
    } and kept { $gems ->
        [0] nothing of the dowry
        [one] 1 pile of gems
       *[other] { $gems } piles of gems
    }{ GIVEN($friend) ->
        [no] { "" }
       *[yes] ; { WHO($friend) } was pardoned as a loyal friend
    }{ GIVEN($beheaded) ->
        [no] { "" }
       *[yes] ; beheaded: { WHO($beheaded) }
    }.
tea-served = Wine and cakes were served: time to talk business.
intro-1 = There is one princess, and she has said, quite clearly, that she does not wish to marry. The rest of you are courtiers who did not listen. She wins if she fights all of you off; one of you wins by beating her.
