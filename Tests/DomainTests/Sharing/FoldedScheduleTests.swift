import Domain
import TestSupport
import Testing

@Suite("Who played a routine on which days")
struct FoldedScheduleTests {
    private func entry(_ sequence: Int64, day: Int, _ value: String? = nil, _ heads: [RegisterEntry] = []) -> RegisterEntry {
        RegisterEntry(
            id: OperationID(device: .numbered(1), sequence: sequence), time: HybridTime(milliseconds: sequence),
            day: LocalDate(dayNumber: day), value: value, heads: heads.map(\.id))
    }

    private let player: PlayerID = 1
    private let later: [(sequence: Int64, day: Int, weekday: String)] = [
        (4, 1, "tuesday"), (5, 3, "friday"), (6, 3, "sunday"), (7, 4, "friday"),
    ]

    @Test("What is set on one day is one step, and a change after all others makes the next one")
    func steps() throws {
        let make = entry(1, day: 1)
        let players = entry(2, day: 1, "[\"\(player)\"]")
        var days = [entry(3, day: 1, "[\"monday\"]")]
        var fields: [String: [RegisterEntry]] { ["playerIDs": [players], "activeDays": days, "name": [entry(9, day: 9, "\"x\"")]] }
        var steps: [FoldedSchedule.Step] { FoldedSchedule.steps(makes: [make], ends: [], fields: fields) }
        #expect(steps.map(\.days) == [[.monday]] && steps.first?.players == [player] && steps.first?.id.sequence == 3)
        for (sequence, day, weekday) in later {
            let before = steps
            let new = entry(sequence, day: day, "[\"\(weekday)\"]", days.suffix(1))
            days.append(new)
            let object = FoldedObject(makes: [make], ends: [], fields: fields)
            let last = try #require(before.last)
            let next = try #require(FoldedSchedule.next(after: last, [new], object))
            #expect(steps.last == next)
            #expect(steps == before.filter { $0.day != next.day } + [next])
        }
        #expect(steps.map(\.day.dayNumber) == [1, 3, 4])
    }

    @Test("Changes before others, and of several days, need all of them; before a routine was made there are none")
    func whole() throws {
        let make = entry(5, day: 1)
        let days = entry(6, day: 1, "[\"monday\"]")
        let object = FoldedObject(makes: [make], ends: [], fields: ["activeDays": [days]])
        let last = try #require(FoldedSchedule.steps(makes: [make], ends: [], fields: ["activeDays": [days]]).last)
        #expect(FoldedSchedule.next(after: last, [entry(4, day: 1, "[\"tuesday\"]")], object) == nil)
        let ofTwoDays = [entry(7, day: 1, "[\"tuesday\"]"), entry(8, day: 2, "[\"friday\"]")]
        #expect(FoldedSchedule.next(after: last, ofTwoDays, object) == nil)
        #expect(FoldedSchedule.next(after: last, [], object) == nil)
        #expect(FoldedSchedule.steps(makes: [], ends: [], fields: ["activeDays": [days]]) == [])
    }
}
