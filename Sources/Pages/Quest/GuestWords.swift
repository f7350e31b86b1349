import Domain

extension Words {
    /// How far a guess was from the time: the same words for the player and for a guest.
    ///
    /// - Parameters:
    ///   - who: the person who has guessed.
    ///   - guess: in seconds.
    ///   - actual: the time, in seconds.
    func comparison(_ who: String, guess: Double, actual: Double) -> String {
        switch GuessComparison(guess: guess, actual: actual) {
        case .exact: self(.guestExact, ["who": who])
        case .more(let seconds): self(.guestMore, ["who": who, "difference": duration(seconds)])
        case .less(let seconds): self(.guestLess, ["who": who, "difference": duration(seconds)])
        }
    }

    /// The flaw of a guest's name.
    func guestProblem(_ flaw: NameFlaw) -> String {
        switch flaw {
        case .missing: self(.togetherNameMissing)
        case .tooLong: self(.togetherNameLong, ["most": "\(GuestGuess.longestName)"])
        case .tooManyMarks, .unprintable: self(.togetherNameOdd)
        }
    }
}
