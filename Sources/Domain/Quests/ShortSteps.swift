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
    /// From how many exact ones on no step earns in full.
    static let leastTooExact = 13
    /// The accuracy from which a guess is exact, in percent: that of a plain `spotOn`.
    static let exactPercent = 95.0

    /// How many steps of the next quest earn in full if it turns out very short.
    ///
    /// Only the steps of each day that can earn in full are compared: otherwise a player could mix in guesses that are wrong on purpose
    /// where nothing is paid.
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
            var ofThisDay: [ShortStep] = []
            for quest in rest[start...] {
                // A quest of a PC that did not see the others has its own.
                let most = max(ofDay - ofThisDay.count, quest.shortStepsInFull ?? 0)
                ofThisDay += quest.shortSteps.prefix(most)
            }
            if last.playedOn == day { taken += ofThisDay.count }
            guesses += ofThisDay.reversed().compactMap(\.isExact)
            rest = rest[..<start]
        }
        let exact = guesses.prefix(compared).count { $0 }
        return exact < leastTooExact ? max(0, ofDay - taken) : 0
    }
}

/// A step that is one of those that can earn in full on its day.
private struct ShortStep {
    /// Nil if the guess is not compared, because its time was not measured as a real one, or was left out: otherwise a player could hide
    /// exact guesses behind typed times and taps at once.
    var isExact: Bool?
}

extension GameSession {
    /// Whether its steps are of those of its day that can earn in full: also while it waits for the answer whether it was real, otherwise a
    /// player could answer for many at once, and if it is left out, but keeps its place.
    var hasShortSteps: Bool {
        switch standing {
        case nil, .kept: true
        case .trying, .extra: false
        case .leftOut: takesPlace
        }
    }

    /// Whether a step takes one of those that can earn in full. One that is left out after its reveal does: otherwise a player could leave
    /// out the misses, so that only hits take them.
    func takesShortStep(at position: Int) -> Bool {
        guard let result = result(at: position) else { return false }
        return result.source != .leftOut
            || records.contains { $0.position == position && $0.source != .leftOut && $0.source != .undone }
    }

    /// Its steps that take one of those that can earn in full; empty if it is no very short quest that has a part of them.
    fileprivate var shortSteps: [ShortStep] {
        guard shortStepsInFull != nil, hasShortSteps, length() == .veryShort else { return [] }
        return tasks.indices.filter(takesShortStep).map { position in
            guard let record = result(at: position), earnsByAccuracy(record), let score = record.score else { return ShortStep() }
            return ShortStep(isExact: score.accuracyPercent >= ShortSteps.exactPercent)
        }
    }
}
