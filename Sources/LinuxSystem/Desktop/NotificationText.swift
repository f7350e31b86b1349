import Domain

/// Makes texts safe for a notification. They may contain text of any calendar.
enum NotificationText {
    /// In Unicode scalars.
    static let maximumLineLength = 250
    static let maximumBodyLength = 2_000

    /// One line.
    static func line(_ text: String) -> String {
        flat(text, length: maximumLineLength, keepsLines: false)
    }

    /// Some lines.
    ///
    /// - Parameter isMarkup: whether the notification server interprets markup
    static func body(_ text: String, isMarkup: Bool) -> String {
        let body = flat(text, length: maximumBodyLength, keepsLines: true)
        return isMarkup ? NotificationMarkup.escaped(body) : body
    }

    /// Counted in scalars, not characters: a character can have any number of scalars.
    private static func flat(_ text: String, length: Int, keepsLines: Bool) -> String {
        var result = String.UnicodeScalarView()
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if index == length {
                result.append("…")
                break
            }
            result.append(isPrintable(scalar) || (keepsLines && scalar == "\n") ? scalar : " ")
        }
        return String(result)
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // Some buses close the connection of a program that sends one.
        default: !scalar.properties.isNoncharacterCodePoint
        }
    }
}
