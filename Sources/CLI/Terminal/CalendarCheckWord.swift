import Domain
import Pages

/// The texts of `calendar check`, in the catalogs of the terminal.
enum CalendarCheckWord: String, CaseIterable, Sendable {
    case checkStored = "check.stored"
    case checkProposed = "check.proposed"
    case checkNoService = "check.noService"
    case checkNoParent = "check.noParent"
    case checkNoNames = "check.noNames"
    case checkNotAdded = "check.notAdded"
    case checkNotStored = "check.notStored"
    case checkKind = "check.kind"
    case checkFor = "check.for"
    case checkWords = "check.words"
    case checkNoWords = "check.noWords"
    case checkBeThere = "check.beThere"
    case checkStart = "check.start"
}

/// A text of `calendar check` in the language of the login. Each value replaces the `{name}` of its key.
func localized(_ word: CalendarCheckWord, _ values: [String: String] = [:]) -> String {
    TerminalLanguage.current.text(word.rawValue, values)
}

extension TitleRole {
    /// The name of its plain word in the catalogs of the terminal.
    var textName: String { "titleRole.\(rawValue)" }
}

extension Topic {
    /// The name of its plain word in the catalogs of the terminal.
    var textName: String { "topic.\(rawValue)" }
}
