extension PaperPicture {
    /// Paper on which a player guesses.
    ///
    /// - Parameters:
    ///   - minutes: a guess that was made already.
    ///   - rows: at least.
    static func forGuess(_ words: Words, minutes: Double? = nil, rows: Int) -> PaperPicture {
        var paper = PaperPicture(title: words(.guessPaperTitle), guess: minutes, rows: rows)
        paper.takesGuess = true
        return paper
    }
}
