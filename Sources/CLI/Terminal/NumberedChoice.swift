/// A question with rows to pick from, of which Enter alone takes one.
struct NumberedChoice {
    let question: String
    let rows: [String]
    /// The index of the row that Enter alone takes.
    let usual: Int
    /// An explanation of the question.
    let help: String

    /// The question with its rows, as a person reads it.
    var prompt: String {
        let list = rows.enumerated().map { "  \($0 + 1)  \($1)" }.joined(separator: "\n")
        return "\(question)\n\(list)\n\(TerminalWord.pickNumber.text(["usual": "\(usual + 1)"]))"
    }

    /// The text that follows an answer that picks no row.
    var request: String { TerminalWord.pickRange.text(["count": "\(rows.count)", "usual": "\(usual + 1)"]) }

    /// The index of the row that a person picks by its number or by how it begins.
    ///
    /// - Returns: nil if the text picks no row, or several.
    func index(of text: String) -> Int? { text.isEmpty ? usual : Self.index(of: text, in: rows) }

    /// The index of the row that a person picks by its number, its whole text, or how it begins.
    ///
    /// - Returns: nil if the text is empty, or picks no row, or several.
    static func index(of text: String, in rows: [String]) -> Int? {
        if text.isEmpty { return nil }
        if Int(text) != nil { return RowNumber.index(of: text, among: rows.count) }
        if let whole = rows.firstIndex(where: { $0.lowercased() == text.lowercased() }) { return whole }
        let found = rows.indices.filter { rows[$0].lowercased().hasPrefix(text.lowercased()) }
        return found.count == 1 ? found[0] : nil
    }
}
