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
