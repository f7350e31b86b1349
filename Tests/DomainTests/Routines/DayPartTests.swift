import TestSupport
import Testing

@testable import Domain

@Suite("The part of the day that a routine is for")
struct DayPartTests {
    @Test(
        "Each part is over at its end, and not before",
        arguments: [
            (DayPart?.some(.morning), 12), (.afternoon, 17), (.evening, nil), (nil, nil),
        ] as [(DayPart?, Int?)])
    func end(part: DayPart?, hour: Int?) throws {
        var routine = Routine.example
        routine.dayPart = part
        for second in stride(from: 0, to: 86_400, by: 900) {
            let time = LocalTime(secondsOfDay: second)
            #expect(routine.isForEarlier(than: time) == (hour.map { second >= $0 * 3600 } ?? false), "\(time)")
        }
    }

    @Test("What a parent has set goes before what the template says: school in the afternoon")
    func template() throws {
        var routine = Routine.example
        routine.templateID = "school-morning"
        let afternoon = LocalTime(secondsOfDay: 13 * 3600)
        #expect(routine.isForEarlier(than: afternoon))
        routine.dayPart = .afternoon
        #expect(!routine.isForEarlier(than: afternoon))
    }

    @Test("Each part begins when the one before it is over")
    func begin() {
        #expect(DayPart.morning.begin == .midnight)
        for (part, next) in zip(DayPart.allCases, DayPart.allCases.dropFirst()) {
            #expect(part.isOver(at: next.begin), "\(part)")
            #expect(!part.isOver(at: LocalTime(secondsOfDay: next.begin.secondsOfDay - 1)), "\(part)")
        }
    }
}
