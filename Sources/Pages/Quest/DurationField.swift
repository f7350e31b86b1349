import Domain

/// The duration of a form: the typed text, or else the picked chip.
struct DurationField: Hashable, Sendable {
    let text: String

    init(_ form: FormFields) {
        let typed = form["duration"] ?? ""
        // Without scripts, the player may pick a chip while the field is closed: then the field still has the text that the page gave it.
        let isAsShown = typed.allSatisfy(\.isWhitespace) || typed == form["was"]
        text = isAsShown ? form["chip"] ?? typed : typed
    }

    var isEmpty: Bool { text.isEmpty }

    /// In seconds; nil if the text is no duration.
    var value: Double? { text.utf8.count <= Self.mostBytes ? TypedDuration.seconds(text) : nil }

    /// As a guess for a task, or its time, in seconds; nil if it is out of the range.
    var estimate: Double? {
        value.flatMap { $0 >= GameSession.leastScoredSeconds && GameSession.enterableSeconds.contains($0) ? $0 : nil }
    }

    /// `1 Stunde 30 Minuten 20 Sekunden` fits.
    static let mostBytes = 48
}

extension Words {
    /// Why a field has no time that the form can take, and what would be one.
    ///
    /// - Parameter range: what the form takes, in seconds; by default a guess for a task, or its time.
    func problem(
        of field: DurationField,
        in range: ClosedRange<Double> = GameSession.leastScoredSeconds...GameSession.enterableSeconds.upperBound
    ) -> String {
        if field.isEmpty { return self(.guessProblem) }
        if field.value == nil { return self(.guessUnclear) }
        return self(.guessOutOfRange, ["least": duration(range.lowerBound), "most": duration(range.upperBound)])
    }
}
