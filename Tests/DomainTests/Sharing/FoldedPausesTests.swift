import Domain
import TestSupport
import Testing

@Suite("The pauses of a player, from all that was set")
struct FoldedPausesTests {
    private let illness = PausePeriod(from: LocalDate(dayNumber: 2), until: LocalDate(dayNumber: 7))
    private let holidays = PausePeriod(from: LocalDate(dayNumber: 13), until: LocalDate(dayNumber: 18))
    /// By what is written in their entries.
    private var lists: [String: [PausePeriod]] { ["none": [], "illness": [illness], "both": [illness, holidays]] }

    private func entry(_ device: Int, _ sequence: Int64, day: Int, _ value: String, _ heads: [RegisterEntry] = []) -> RegisterEntry
    {
        RegisterEntry(
            id: OperationID(device: .numbered(device), sequence: sequence),
            time: HybridTime(milliseconds: Int64(day) * 10 + sequence),
            day: LocalDate(dayNumber: day), value: value, heads: heads.map(\.id))
    }

    private func pauses(_ entries: [RegisterEntry]) -> [PausePeriod] {
        let pauses = FoldedPauses.pauses(entries) { lists[$0] ?? [] }
        #expect(FoldedPauses.pauses(entries.reversed()) { lists[$0] ?? [] } == pauses, "in any order")
        return pauses
    }

    @Test("Days that were past when something else was set stay as they were")
    func past() {
        let first = entry(1, 1, day: 2, "illness")
        #expect(
            pauses([first, entry(1, 2, day: 4, "none", [first])]) == [
                PausePeriod(from: illness.from, until: LocalDate(dayNumber: 4))
            ])
    }

    @Test("A pause that was set while another PC set none keeps its past days when the next one is set")
    func apart() {
        let first = entry(1, 1, day: 1, "none")
        let here = entry(1, 2, day: 2, "illness", [first])
        let there = entry(2, 3, day: 2, "none", [first])
        #expect(pauses([first, here, there]) == [illness])
        let next = entry(1, 3, day: 5, "both", [here, there])
        #expect(pauses([first, here, there, next]) == [illness, holidays])
    }

    @Test("Changes one after the other make the same of the pauses before them as of all changes")
    func continued() throws {
        let days = [2, 4, 4, 9, 14]
        let values = ["illness", "both", "none", "both", "illness"]
        var all: [RegisterEntry] = []
        for (number, day) in days.enumerated() {
            all.append(entry(1, Int64(number) + 1, day: day, values[number], all.suffix(1)))
        }
        for count in 1..<all.count {
            let before = Array(all.prefix(count))
            let next = FoldedPauses.pauses(pauses(before), after: before[count - 1].id, all.dropFirst(count).reversed()) {
                lists[$0] ?? []
            }
            #expect(next?.pauses == pauses(all) && next?.last == all.last?.id)
        }
        let apart = entry(2, 9, day: 4, "illness", [all[0]])
        #expect(FoldedPauses.pauses([], after: all[1].id, [apart]) { lists[$0] ?? [] } == nil)
        #expect(FoldedPauses.pauses([], after: all[0].id, [all[1], apart]) { lists[$0] ?? [] } == nil)
    }
}
