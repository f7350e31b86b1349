import Domain

/// Problems as a list, each a sentence that says what to do.
enum ProblemLines {
    /// `One thing needs attention:` and the sentences below it; empty where there is none.
    static func text(_ sentences: [String]) -> [String] {
        if sentences.isEmpty { return [] }
        return [TerminalWord.statusProblems.text(count: sentences.count)]
            + sentences.map { "  • \(DisplayText.line($0))" }
    }
}
