import Domain

/// Everything that the doctor has found.
struct DoctorReport: Encodable, Sendable {
    /// Whether nothing is wrong. Warnings do not count, nor what was skipped.
    let isHealthy: Bool
    let findings: [Finding]

    init(_ findings: [Finding]) {
        isHealthy = !findings.contains { $0.verdict == .wrong }
        self.findings = findings
    }
}

/// One thing that the doctor has checked, and its state.
struct Finding: Encodable, Hashable, Sendable {
    enum Verdict: String, Encodable, Hashable, Sendable {
        case ok
        /// It works, and could be better.
        case warning
        case wrong
        /// This login may not check it.
        case skipped
    }

    /// The name of the check it comes from.
    var check: String
    var verdict: Verdict
    /// The state, for people.
    var sentence: String
    /// Shell commands that fix it, in this order; empty where there is nothing to fix, or no command does it.
    var fix: [String]
}

/// The doctor's findings for people: a line for each, and below it the commands that fix it.
struct DoctorText {
    let report: DoctorReport
    let canvas: Canvas
    /// The command that made the report, with its options.
    var command = "timequest doctor"

    /// The lines without a break.
    var lines: [String] { printed.map(\.content) }

    /// The lines, of which those with a command are not broken.
    var printed: [TerminalLine] {
        // The columns are as wide as the widest text that they can have in the language.
        let (verdictWidth, partWidth) = (Self.width(of: DoctorWord.verdicts), Self.width(of: DoctorWord.parts))
        let indent = String(repeating: " ", count: verdictWidth + partWidth + 4)
        return report.findings.flatMap { finding -> [TerminalLine] in
            let part = DoctorWord.part(finding.check)?.text() ?? finding.check
            let columns = "\(word(finding.verdict, width: verdictWidth))  \(DisplayWidth.fitted(part, width: partWidth))"
            // Nothing but the command stands in its line, so that it can be copied whole.
            let sentence = TerminalLine.text("\(columns)  \(DisplayText.line(finding.sentence))")
            return [sentence] + finding.fix.map { TerminalLine.command(indent + canvas.bold($0)) }
        } + [.text(""), .text(conclusion)]
    }

    private static func width(of words: [DoctorWord]) -> Int { words.map { DisplayWidth.of($0.text()) }.max() ?? 0 }

    private var conclusion: String {
        let (wrong, warnings) = (count(.wrong), count(.warning))
        let verdict = wrong == 0 ? DoctorWord.nothingWrong.text() : wrongWord.text(count: wrong)
        let advice = warnings == 0 ? [] : [DoctorWord.better.text(count: warnings)]
        let unseen = count(.skipped) > 0 ? [DoctorWord.unseen.text(["command": command])] : []
        return ([verdict] + advice + unseen).joined(separator: " ")
    }

    /// The text about the number of wrong findings, by whether commands are below them.
    private var wrongWord: DoctorWord {
        let wrong = report.findings.filter { $0.verdict == .wrong }
        if wrong.allSatisfy({ !$0.fix.isEmpty }) { return .somethingWrong }
        return wrong.allSatisfy(\.fix.isEmpty) ? .wrongWithoutCommand : .wrongPartly
    }

    private func count(_ verdict: Finding.Verdict) -> Int { report.findings.count { $0.verdict == verdict } }

    private func word(_ verdict: Finding.Verdict, width: Int) -> String {
        func text(_ word: DoctorWord) -> String { DisplayWidth.fitted(word.text(), width: width) }
        return switch verdict {
        case .ok: canvas.color(.green, text(.ok))
        case .warning: canvas.color(.yellow, text(.warning))
        case .wrong: canvas.color(.red, text(.wrong))
        case .skipped: text(.skipped)
        }
    }
}
