### Mad Science Boys: what goes by another name.

role-princess = mad scientist
skill-passion = Improbable Inventions of Science!
skill-prattle = Knowing Everything
skill-politics = Complex Plans
skill-poison = Nifty Gizmos
prince = the beloved one
some-gems =
    { $count ->
        [one] a charge of Science!
       *[other] { $count } charges of Science!
    }
some-favour =
    { $count ->
        [one] a glance of the beloved one
       *[other] { $count } glances of the beloved one
    }
no-gems = A new invention costs a charge of Science!, and you have none left (DD-041).
tea-served = Break time: milk, biscuits, and time to talk business.
destroyed = { WHO($by) } told the adults, who are aliens anyway: “{ $title }” was confiscated.{ spoken }
end-time = the most noticed when the bell rang
topic-passion-text = Whatever cannot possibly work, and does.
topic-prattle-text = Facts, footnotes, and having read ahead.
topic-politics-text = Plans with at least seven steps, one of which involves somebody else.
topic-poison-text = Things that click, whirr and occasionally explode.
line-attack-1 = Behold: SCIENCE!
line-attack-2 = According to my calculations, you should duck.
line-attack-3 = This will only hurt in theory.
line-throw-1 = Fortunately I built a second one.
line-counter-1 = I told the teacher. Well, the thing that looks like the teacher.
line-yield-1 = The experiment failed. The notes are excellent, though.
line-decline-1 = I would, but I have gym. With the aliens.
line-plead-1 = Lend me your gizmo, and I shall mention you in the paper.
line-polite-1 = Fascinating. Could you put that into an offer, with numbers?
happened =
    { $fortune ->
        [0] Two pod-people were caught in the playground: set them free, or hand them to the dissection club?
        [1] The science fair was held: who is the most brilliant?
        [2] Swap day behind the bicycle shed: everybody may sell a card.
        [3] A fire drill, and foam everywhere: everybody may take back a card.
        [4] The prize-giving came: who wears the lab coat best?
       *[5] Detention was over: those who were sent home may return.
    }
judged = { $pardon } would set the pod-people free, { $execute } would dissect them.
elected =
    { WHO($seat) } { PERSON($seat) ->
        [you] were
       *[one] was
    } chosen as the most { $fortune ->
        [1] brilliant
       *[4] dashing in a lab coat
    }.
gained =
    { WHO($seats) } gained { $what ->
        [gems] a charge of Science!
       *[networks] a spy network
    }.
sold = { WHO($seat) } swapped { CARD($title) } away behind the bicycle shed.
veiled = { WHO($seat) } hid a card in the foam.
returned = { WHO($seat) } came back from detention, with a point of { SKILL($skill) }.
move-pardon = set them free
move-execute = dissect them
ask-prisoners = Set the pod-people free, or dissect them?
ask-nobles = Who is the most brilliant?
ask-market = Swap a card for a charge of Science!?
ask-caravan = Who wears the lab coat best?
ask-dress = What does the great lab coat look like?
ask-dead = Come back to school?
ask-making = Make your scientist, and be ready.
draft-sheet = Your scientist so far
fortune-prisoners = the pod-people
fortune-nobles = the science fair
fortune-market = swap day
fortune-whirlwind = the fire drill
fortune-caravan = the prize-giving
fortune-dead = the end of detention
ended =
    { WHO($winner) } saved the day, caught the eye of the beloved one, and kept { $gems ->
        [0] no Science! at all
        [one] 1 charge of Science!
       *[other] { $gems } charges of Science!
    }{ GIVEN($friend) ->
        [no] { "" }
       *[yes] ; { WHO($friend) } may carry the equipment
    }{ GIVEN($beheaded) ->
        [no] { "" }
       *[yes] ; to be replaced by pod-people: { WHO($beheaded) }
    }.
intro-1 = It is a perfectly normal school, except that the teachers have been replaced by aliens, which explains a good deal. You are the boys who have noticed. Save the day, and the beloved one, whom you watch from afar, may even notice you.
intro-2 = You all have the power of Science! What you make of it is your own affair: Improbable Inventions, which cannot work and do; Knowing Everything, which you do; Complex Plans, with at least seven steps; and Nifty Gizmos, for everything that is left. Seven points, as you like. Nobody knows yours.
