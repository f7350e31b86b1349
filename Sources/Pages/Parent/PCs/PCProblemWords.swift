import Domain

extension Words {
    /// What keeps PCs apart or was set aside, and what to do. The reason that the system gives in English is not part of it.
    func problem(_ problem: PCProblem) -> String {
        text(
            problem.kind.word,
            [
                "subject": DisplayText.line(problem.subject ?? ""), "pc": DisplayText.line(problem.pc ?? ""),
                "number": problem.number.map { "\($0)" } ?? "",
            ])
    }
}

extension PCProblem.Kind {
    /// The name of its text in the catalogs `pcs-en.json` and `pcs-de.json`.
    var word: String { "pcsProblem.\(rawValue)" }
}
