/// The doctor's findings for people: a line for each, and below it the commands that mend it.
struct DoctorText {
    let report: DoctorReport
    let canvas: Canvas

    /// The verdict is 5 columns wide, the name of a check 11.
    private static let indent = String(repeating: " ", count: 20)

    var lines: [String] {
        report.findings.flatMap { finding in
            let head = "\(word(finding.verdict))  \(DisplayWidth.fitted(finding.check, width: 11))  \(finding.sentence)"
            // Nothing but the command stands in its line, so that it can be copied whole.
            return [head] + finding.mend.map { Self.indent + canvas.bold($0) }
        } + ["", answer]
    }

    private var answer: String {
        let (wrong, looks) = (count(.wrong), count(.look))
        let unseen = count(.notLookedAt) > 0 ? " Not everything could be looked at: sudo timequest doctor looks at all of it." : ""
        let advice = looks == 0 ? "" : looks == 1 ? " One thing could be better." : " \(looks) things could be better."
        let verdict =
            switch wrong {
            case 0: "Nothing is wrong."
            case 1: "One thing is wrong. What mends it stands below it."
            default: "\(wrong) things are wrong. What mends them stands below them: begin at the top, then look again."
            }
        return verdict + advice + unseen
    }

    private func count(_ verdict: Finding.Verdict) -> Int { report.findings.count { $0.verdict == verdict } }

    private func word(_ verdict: Finding.Verdict) -> String {
        switch verdict {
        case .ok: canvas.color(.green, "ok   ")
        case .look: canvas.color(.yellow, "look ")
        case .wrong: canvas.color(.red, "wrong")
        case .notLookedAt: "?    "
        }
    }
}
