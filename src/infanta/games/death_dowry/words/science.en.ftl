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
