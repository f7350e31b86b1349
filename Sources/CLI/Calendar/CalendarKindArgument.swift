import ArgumentParser
import Domain

/// The kind of a calendar as a person names it on the command line. Any word can be parsed, so that the refusal of an unknown one explains
/// the kinds.
struct CalendarKindArgument: ExpressibleByArgument {
    /// The word as it was typed.
    let word: String

    init(argument: String) { word = argument }

    static var allValueStrings: [String] { CalendarKind.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    /// The kind; nil for an unknown word.
    var kind: CalendarKind? { CalendarKind(rawValue: word.lowercased()) }

    /// The refusal of an unknown word, with all kinds.
    ///
    /// - Parameter option: that the word is the value of.
    func refusal(of option: String) -> ValidationError {
        ValidationError(CalendarWord.kindUnknown.text(["word": String(word.prefix(20)), "option": option]))
    }
}
