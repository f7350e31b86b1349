/// How many steps of a very short quest earn in full (docs/rules.md, XP and levels).
///
/// If a task has neither a reference nor a history, only the player knows whether a short time is real. Such steps earn in full, with two
/// bounds. Only a few of them do so on a day: otherwise a player could earn without end in minutes. And they do not while most of the
/// latest guesses were exact: a player who waits for the own number is exact nearly always, and an honest guess is not.
///
/// A quest contains the result from when it was opened, like its difficulty, so that its XP are the same on every PC.
public enum ShortSteps {
    /// How many steps of very short quests earn in full on a day.
    public static let ofDay = 6
    /// How many days back guesses are compared.
    public static let comparedDays = 28

    /// How many of the latest guesses are compared.
    static let compared = 20
    /// From how many exact ones on no step earns in full: more than half.
    static let mostExact = 11
    /// The accuracy from which a guess is exact, in percent: that of a plain `spotOn`.
    static let exactPercent = 95.0

    /// How many steps of the next quest earn in full if it turns out very short.
    ///
    /// Only the first steps of each day are compared, which are those that can earn in full: otherwise a player could mix in guesses that
    /// are wrong on purpose when nothing is paid any more.
    ///
    /// - Parameters:
    ///   - quests: of one player, in the order in which they were opened. Those of the last ``comparedDays`` days and of this day matter.
    ///   - day: of the next quest.
    /// - Returns: 0 … ``ofDay``.
    public static func inFull(after quests: [GameSession], on day: LocalDate) -> Int {
        var guesses: [Bool] = []
        var taken = 0
        let earliest = day.adding(days: -comparedDays)
        var rest = quests.filter { $0.playedOn.map { $0 >= earliest } ?? false }[...]
        // The newest day comes first: the latest guesses are of a few days.
        while guesses.count < compared, let last = rest.last {
            let start = rest.lastIndex { $0.playedOn != last.playedOn }.map { $0 + 1 } ?? rest.startIndex
            let ofThisDay = rest[start...].flatMap(\.shortGuesses).prefix(ofDay)
            if last.playedOn == day { taken += ofThisDay.count }
            guesses += ofThisDay.reversed()
            rest = rest[..<start]
        }
        let exact = guesses.prefix(compared).count { $0 }
        return exact < mostExact ? max(0, ofDay - taken) : 0
    }
}

extension GameSession {
    /// For each step of a very short quest that can count, whether its guess was exact; empty if the quest is no such one.
    ///
    /// A quest that still waits for the answer whether it was real is one: otherwise a player could answer for many at once.
    fileprivate var shortGuesses: [Bool] {
        guard standing == nil || standing == .kept, length() == .veryShort else { return [] }
        return tasks.indices.compactMap(result).filter { $0.source != .leftOut }.map { record in
            earnsByAccuracy(record) && (record.score?.accuracyPercent ?? 0) >= ShortSteps.exactPercent
        }
    }
}
