import Domain

/// The duration of a form: the typed text, or else the picked chip.
struct DurationField: Hashable, Sendable {
    let text: String

    init(_ form: FormFields) {
        let typed = form["duration"] ?? ""
        text = typed.allSatisfy(\.isWhitespace) ? form["chip"] ?? "" : typed
    }

    var isEmpty: Bool { text.isEmpty }

    /// In seconds; nil if the text is no duration.
    var value: Double? { text.utf8.count <= Self.mostBytes ? TypedDuration.seconds(text) : nil }

    /// `1 Stunde 30 Minuten 20 Sekunden` fits.
    static let mostBytes = 48
}
