import Foundation

/// The names of cities and countries in a comparable form.
enum PlaceName {
    /// A name without case, diacritics, spaces and punctuation: “St. Gallen” and “st gallen” are equal, and so are “Zürich”, “Zuerich”
    /// and “zurich”.
    static func folded(_ name: String) -> String {
        let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).lowercased()
        var letters = ""
        for scalar in plain.unicodeScalars {
            if let spelling = spellings[scalar] {
                letters += spelling
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                letters.unicodeScalars.append(scalar)
            }
        }
        // “UAE” is no umlaut.
        if letters.utf8.count < 5 { return letters }
        // Umlauts are also typed as two letters. Other names lose a letter on both sides of a comparison.
        return letters.replacing("ae", with: "a").replacing("oe", with: "o").replacing("ue", with: "u")
    }

    /// Letters that have no decomposition, and the sign for “and”.
    private static let spellings: [Unicode.Scalar: String] = [
        "&": "and", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe",
    ]
}
