/// Quotes a text from outside inside a sentence.
public enum Quotation {
    /// The text in quotation marks. It cannot end the quotation, so that no part of it can be taken for TimeQuest's own words.
    public static func of(_ text: String) -> String {
        let inner = String(text.map { marks.contains($0) ? "'" : $0 })
        return "“\(inner)”"
    }

    private static let marks: Set<Character> = ["“", "”", "„", "‟", "\""]
}
