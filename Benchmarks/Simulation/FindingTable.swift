import Foundation

/// Findings as lines of a table.
enum FindingTable {
    static func text(_ findings: [Finding]) -> String {
        let rows = findings.map(cells)
        let all = [["", "classic", "calibrated", "goal", ""]] + rows
        let widths = all[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func cells(_ finding: Finding) -> [String] {
        func figure(_ value: Double) -> String { String(format: "%.\(finding.digits)f", value) + finding.unit }
        let goal = finding.goal.map { goal in
            if goal.lowerBound == -.infinity { return "≤ \(figure(goal.upperBound))" }
            if goal.upperBound == .infinity { return "≥ \(figure(goal.lowerBound))" }
            return "\(figure(goal.lowerBound)) … \(figure(goal.upperBound))"
        }
        let verdict = finding.isMet.map { $0 ? "met" : "MISSED" } ?? ""
        return [finding.measure, finding.classic.map(figure) ?? "–", figure(finding.calibrated), goal ?? "", verdict]
    }
}
