import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Times of a routine's own")
struct RoutineTimeTests {
    private static let quarterPastSeven = LocalTime(secondsOfDay: 26_100)

    @Test("In JSON a time has its player, days, aim and time, and without the last field it is for all days")
    func json() throws {
        let text = #"{"player":"000000000001","days":["monday"],"aim":"beginAt","time":"19:30"}"#
        let time = try JSONDecoder().decode(RoutineTime.self, from: Data(text.utf8))
        #expect(time == RoutineTime(for: 1, on: [.monday], .beginAt, LocalTime(secondsOfDay: 70_200)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let written = String(decoding: try encoder.encode(RoutineTime(on: [.friday], .readyBy, .midnight)), as: UTF8.self)
        #expect(written == #"{"aim":"readyBy","days":["friday"],"schoolDaysOnly":false,"time":"00:00"}"#)
    }

    @Test("A routine of an earlier version has no times")
    func formerRoutine() throws {
        let encoded = try JSONEncoder().encode(Routine.example)
        var fields = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any])
        #expect(fields.removeValue(forKey: "times") != nil)
        let read = try JSONDecoder().decode(Routine.self, from: JSONSerialization.data(withJSONObject: fields))
        #expect(read == .example && read.times.isEmpty)
    }

    @Test("Times are stored in one form: those that differ only in their days are one, and those for all come first")
    func ordered() {
        let times = [
            RoutineTime(for: 2, on: [.monday], .beginAt, .midnight), RoutineTime(on: [.friday], .readyBy, Self.quarterPastSeven),
            RoutineTime(on: [.tuesday, .monday], .readyBy, Self.quarterPastSeven),
        ]
        let ordered = [
            RoutineTime(on: [.monday, .tuesday, .friday], .readyBy, Self.quarterPastSeven),
            RoutineTime(for: 2, on: [.monday], .beginAt, .midnight),
        ]
        #expect(times.ordered == ordered && times.reversed().ordered == ordered && ordered.ordered == ordered)
    }

    @Test("A second time of a child on a weekday, which another version may have stored, is ignored")
    func second() {
        let times = [
            RoutineTime(on: [.monday], .readyBy, .midnight), RoutineTime(on: [.monday, .sunday], .beginAt, Self.quarterPastSeven),
        ]
        #expect(times.ordered == [RoutineTime(on: [.sunday], .beginAt, Self.quarterPastSeven), times[0]])
    }

    @Test("A child's own time goes before the one for all, on its days only; who does not have the routine has none")
    func own() {
        var routine = Routine.example
        routine.playerIDs = [1, 2]
        let (all, own) = (
            RoutineTime(on: [.monday, .tuesday], .readyBy, .midnight),
            RoutineTime(for: 2, on: [.monday, .sunday], .beginAt, Self.quarterPastSeven)
        )
        routine.times = [all, own]
        #expect(routine.time(of: 1, on: .monday) == all && routine.time(of: 1, on: .sunday) == nil)
        #expect(routine.time(of: 2, on: .monday) == own && routine.time(of: 2, on: .tuesday) == all)
        #expect(routine.time(of: 2, on: .sunday) == own && routine.time(of: 2, on: .friday) == nil)
        #expect(routine.time(of: 3, on: .monday) == nil)
    }
}
