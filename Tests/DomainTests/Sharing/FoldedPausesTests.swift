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
}
