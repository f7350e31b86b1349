/// Quotes a text from outside inside a sentence.
public enum Quotation {
    /// The text in quotation marks, as one line that can be displayed. It cannot end the quotation, so that no part of it can be taken
    /// for TimeQuest's own words.
    public static func of(_ text: String) -> String { "“\(inner(text))”" }

    /// The same without the quotation marks, for a sentence that has its own around it.
    public static func inner(_ text: String) -> String {
        // By scalars: with a combining mark behind it, a quotation mark is another character and looks the same.
        String(String.UnicodeScalarView(DisplayText.line(text).unicodeScalars.map { marks.contains($0) ? "'" : $0 }))
    }

    private static let marks: Set<Unicode.Scalar> = ["“", "”", "„", "‟", "\""]
}
