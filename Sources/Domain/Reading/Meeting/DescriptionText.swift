/// Converts the descriptions that Google Calendar and Outlook write as HTML to plain text.
///
/// A tag ends a line, except for a tag that only formats letters (`<b>`). The work is linear in the length of the text.
enum DescriptionText {
    /// The text with its tags removed and its entities replaced by their characters. A text without tags and entities is returned
    /// unchanged.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var plain = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        var mayHaveTags = true
        while let scalar = rest.first {
            rest = rest.dropFirst()
            if scalar == "<", mayHaveTags, rest.first.map(beginsTag) == true {
                guard let end = rest.firstIndex(of: ">") else {
                    mayHaveTags = false
                    plain.append(scalar)
                    continue
                }
                if !changesLetters(rest[..<end]) { plain.append("\n") }
                rest = rest[rest.index(after: end)...]
            } else if scalar == "&", let entity = entity(at: rest) {
                plain.append(entity.scalar)
                rest = rest.dropFirst(entity.length)
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }

    private static func beginsTag(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar == "!" || scalar.isASCII && scalar.properties.isAlphabetic
    }

    /// Whether a tag is inline: `b`, `/span style="…"`.
    private static func changesLetters(_ tag: Substring.UnicodeScalarView) -> Bool {
        let name = tag.drop { $0 == "/" }.prefix(7).prefix {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }
        return inlineTags.contains(String(name).lowercased())
    }

    private static let inlineTags: Set<String> = ["a", "b", "big", "em", "font", "i", "mark", "s", "small", "span", "strong", "u"]

    /// The character of an entity whose `&` was read, and the length of the rest of the entity; nil for an entity that is not in the table.
    private static func entity(at rest: Substring.UnicodeScalarView) -> (scalar: Unicode.Scalar, length: Int)? {
        let name = rest.prefix(longestEntity).prefix { $0 != ";" && $0 != "&" && $0 != " " }
        guard rest.dropFirst(name.count).first == ";" else { return nil }
        return scalar(named: String(name)).map { ($0, name.count + 1) }
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        guard name.unicodeScalars.first == "#" else { return entities[name] }
        let number = name.unicodeScalars.dropFirst()
        let isHexadecimal = number.first == "x" || number.first == "X"
        let digits = String(isHexadecimal ? number.dropFirst() : number)
        return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
    }

    private static let longestEntity = 10

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "bull": "•",
        "middot": "·", "rsquo": "’", "lsquo": "‘", "hellip": "…", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß", "agrave": "à", "Agrave": "À", "acirc": "â", "ccedil": "ç", "eacute": "é", "Eacute": "É",
        "egrave": "è", "ecirc": "ê", "Ecirc": "Ê", "euml": "ë", "icirc": "î", "iuml": "ï", "ocirc": "ô", "oelig": "œ", "ucirc": "û",
        "ugrave": "ù", "aacute": "á", "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ",
    ]
}
