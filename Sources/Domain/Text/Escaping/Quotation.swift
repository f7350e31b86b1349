/// Quotes a text from outside inside a sentence.
public enum Quotation {
    /// The text in quotation marks, as one line that can be displayed. It cannot end the quotation, so that no part of it can be taken
    /// for TimeQuest's own words.
    public static func of(_ text: String) -> String {
        // By scalars: with a combining mark behind it, a quotation mark is another character and looks the same.
        let inner = DisplayText.line(text).unicodeScalars.map { marks.contains($0) ? "'" : $0 }
        return "“\(String(String.UnicodeScalarView(inner)))”"
    }

    private static let marks: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "\""]
}
