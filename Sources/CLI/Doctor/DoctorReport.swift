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

    /// The verdict is 7 columns wide, the name of a check 11.
    private static let indent = String(repeating: " ", count: 22)

    var lines: [String] {
        report.findings.flatMap { finding in
            let head =
                "\(word(finding.verdict))  \(DisplayWidth.fitted(finding.check, width: 11))  \(DisplayText.line(finding.sentence))"
            // Nothing but the command stands in its line, so that it can be copied whole.
            return [head] + finding.fix.map { Self.indent + canvas.bold($0) }
        } + ["", conclusion]
    }

    private var conclusion: String {
        let (wrong, warnings) = (count(.wrong), count(.warning))
        let advice = warnings == 0 ? "" : warnings == 1 ? " One thing could be better." : " \(warnings) things could be better."
        let unseen = count(.skipped) > 0 ? " Not everything could be checked: sudo \(command) checks all of it." : ""
        let verdict =
            switch wrong {
            case 0: "Nothing is wrong."
            case 1: "One thing is wrong. The fix is below it."
            default: "\(wrong) things are wrong. The fixes are below them: begin at the top, then run it again."
            }
        return verdict + advice + unseen
    }

    private func count(_ verdict: Finding.Verdict) -> Int { report.findings.count { $0.verdict == verdict } }

    private func word(_ verdict: Finding.Verdict) -> String {
        switch verdict {
        case .ok: canvas.color(.green, "ok     ")
        case .warning: canvas.color(.yellow, "warning")
        case .wrong: canvas.color(.red, "wrong  ")
        case .skipped: "skipped"
        }
    }
}
