### To Win the Royal Heart: was anders heißt.

prince = die Prinzessin
some-favour =
    { $count ->
        [one] einen Punkt Ansehen
       *[other] { $count } Punkte Ansehen
    }
end-time = noch unverheiratet, als die Zeit um war
topic-passion-text = Die Prinzessin beeindrucken, oder zeigen, dass ein Rivale ihrer nicht wert ist. Die Gegenstände dazu sind Kunst, Musik und Schmuck.
topic-end-text = Ein Höfling gewinnt, wenn er die Prinzessin bezwingt: Sie ist ausgeschieden oder ohne Gunst. Die Prinzessin gewinnt, wenn alle Freier ausgeschieden oder ohne Gunst sind, oder wenn die Zeit um ist.
