import Foundation

/// Recognises the title of a match by its form: “U12 v Folkestone Rangers (H)”, “wJD: SG Neuried II - HC Lindenhof (A)”.
enum MatchTitle {
    /// Whether a title names two sides, or one and where it plays.
    static func isMatch(_ title: String) -> Bool {
        let words = title.split { $0 == " " || $0 == "\u{A0}" }.map { $0.lowercased() }
        if words.indices.dropFirst().dropLast().contains(where: { versus.contains(words[$0]) }) { return true }
        return words.last.map(isPlace) == true || words.contains(where: isPlace)
    }

    /// Whether a word says where a match is played: “(H)”, “(auswärts)”.
    private static func isPlace(_ word: String) -> Bool {
        word.hasPrefix("(") && word.hasSuffix(")") && places.contains(String(word.dropFirst().dropLast()))
    }

    /// Words between two sides.
    private static let versus: Set<String> = ["v", "v.", "vs", "vs.", "contre", "gegen", "contra"]
    /// Words in brackets that say where a match is played.
    private static let places: Set<String> = [
        "h", "a", "home", "away", "heim", "auswärts", "domicile", "extérieur", "dom", "ext", "casa", "fuera",
    ]
}
