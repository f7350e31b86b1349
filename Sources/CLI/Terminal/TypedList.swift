import Domain
import Foundation

/// Several things in one line, as people type them.
enum TypedList {
    /// The parts between commas, semicolons or line breaks, as ``PlayerWords/list(_:)`` has them; equal ones stay.
    static func parts(_ text: String) -> [String] {
        text.split { ",;\n".contains($0) }.map { NameRule.trimmed(String($0)) }.filter { !$0.isEmpty }
    }

    /// Names, which a word for “and” separates, too: `Mia, Ben and Leo`.
    static func names(_ text: String) -> [String] {
        let separated = [" and ", " und ", " & "].reduce(text) {
            $0.replacingOccurrences(of: $1, with: ",", options: .caseInsensitive)
        }
        return parts(separated)
    }
}

/// Several names in a sentence.
enum NamesText {
    /// The names with the word for “and” of the login's language: `Mia, Ben und Leo`.
    static func localized(_ names: [String]) -> String {
        names.count < 2
            ? names.joined() : names.dropLast().joined(separator: ", ") + TerminalWord.listAnd.text() + names[names.count - 1]
    }
}
