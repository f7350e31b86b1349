import Foundation
import TestSupport
import Testing

@testable import Domain

/// Titles of real kinds, each with the routine that its words call for: `Tests/Fixtures/Plan/titles.tsv`.
@Suite("Titles of families, clubs and schools")
struct TitleTableTests {
    private struct Row {
        let expected: String
        let title: String

        /// Whether routines are right: letters are those of `titles.tsv`, “-” is nothing, and beside “?” nothing is right, too.
        func accepts(_ found: Set<Character>) -> Bool {
            if expected == "?" { return true }
            if found.isEmpty { return expected.contains { "-?".contains($0) } }
            return found.isSubset(of: Set(expected).subtracting("-?"))
        }
    }

    /// Titles that are read wrongly, and why.
    private static let known = [
        // A German “Revision” is an auditor's, a Spanish one a check of the car: it is homework only in an English text.
        "Revision"
    ]

    private static func rows() throws -> [Row] {
        let text = try String(contentsOf: Repository.file("Tests/Fixtures/Plan/titles.tsv"), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let fields = line.split(separator: "\t", maxSplits: 1)
            return Row(expected: String(fields[0]), title: String(fields[1]))
        }
    }

    @Test("At least 95 of 100 titles call for the right routine, and all but the known ones do")
    func table() throws {
        let letters: [Character: String] = [
            "A": "activity-prep", "H": "homework-quest", "F": "friends-house-prep", "S": "school-morning",
        ]
        let routines = letters.sorted { $0.key < $1.key }.enumerated().map { index, entry in
            Routine.sample(.numbered(index + 1), String(entry.key), template: entry.value)
        }
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
        let matcher = EventMatcher(routines: routines, players: players, rules: .calibrated)
        let rows = try Self.rows()
        let wrong = rows.filter { row in
            !row.accepts(Set(matcher.matches(for: .sample(row.title)).flatMap { $0.routine.slug }))
        }
        #expect(rows.count > 150)
        #expect(wrong.map(\.title) == Self.known)
        #expect(Double(rows.count - wrong.count) / Double(rows.count) >= 0.95)
    }
}
