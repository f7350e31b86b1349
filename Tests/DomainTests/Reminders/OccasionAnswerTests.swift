import Domain
import Foundation
import TestSupport
import Testing

@Suite("How an occasion was answered, on whichever PC")
struct OccasionAnswerTests {
    private static let headsUp: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.heads-up"
    private static let startBy: ReminderID = "suggestion.1.1.2026-03-01T16:00Z.start-by"

    private static func operation(_ body: OperationBody, device: DeviceID, at time: String) throws -> SharedOperation {
        SharedOperation(
            id: OperationID(device: device, sequence: 1), previous: nil,
            time: HybridTime(milliseconds: Int64(Date.clock(time).timeIntervalSince1970 * 1000)),
            day: LocalDate(dayNumber: 20_513), kind: body.kind, content: .body(try body.json(), salt: Data()))
    }

    private static func snoozed(_ origin: ReminderID = headsUp, until: String, number: Int = 1) -> OperationBody {
        let until = Int64(Date.clock(until).timeIntervalSince1970 * 1000)
        return .snooze(SnoozedReminder(reminder: origin, player: 1, until: until, number: number))
    }

    private static func snooze(
        _ origin: ReminderID = headsUp, number: Int = 1, at: String = "15:31", until: String = "15:45"
    ) -> OccasionSnooze {
        OccasionSnooze(origin: origin, number: number, at: .clock(at), until: .clock(until))
    }

    @Test("The newest snooze counts, in whatever order the operations arrive")
    func newestSnooze() throws {
        let one = try Self.operation(Self.snoozed(until: "15:41"), device: 1, at: "15:31")
        let two = try Self.operation(Self.snoozed(until: "15:50", number: 2), device: 2, at: "15:32")
        let same = try Self.operation(Self.snoozed(until: "15:55"), device: 3, at: "15:32")
        #expect(OccasionAnswer([one])?.snooze == Self.snooze(until: "15:41"))
        for operations in [[one, two], [two, one]] {
            #expect(OccasionAnswer(operations)?.snooze == Self.snooze(number: 2, at: "15:32", until: "15:50"))
        }
        for operations in [[one, two, same], [same, two, one], [two, same, one]] {
            #expect(OccasionAnswer(operations)?.snooze?.until == .clock("15:55"))
        }
    }

    @Test("An acknowledgement counts more than any snooze, also a later one")
    func acknowledged() throws {
        let seen = try Self.operation(.acknowledge(AcknowledgedReminder(reminder: Self.headsUp, player: 1)), device: 1, at: "15:31")
        let later = try Self.operation(Self.snoozed(until: "15:50"), device: 2, at: "15:32")
        #expect(OccasionAnswer([seen, later]) == .acknowledged)
        #expect(OccasionAnswer([later, seen]) == .acknowledged)
    }

    @Test("Other operations, and none, are no answer")
    func none() throws {
        let begun = OperationBody.begun(BegunQuest(quest: 1, player: 1, routine: 1, at: 0))
        #expect(OccasionAnswer([try Self.operation(begun, device: 1, at: "15:31")]) == nil)
        #expect(OccasionAnswer([]) == nil)
    }

    @Test("The number of a snooze is always one that an id can have", arguments: [0, -1, Int.min, Int.max])
    func number(number: Int) throws {
        let operation = try Self.operation(Self.snoozed(until: "15:50", number: number), device: 1, at: "15:31")
        let id = try #require(OccasionAnswer([operation])?.snooze?.id)
        #expect(ReminderID("\(id)") == id)
    }

    @Test("An acknowledgement silences all stages; a snooze what was due before it, not what comes later and not itself")
    func silenced() {
        let again = ReminderID.snoozed(Self.headsUp.occasion, number: 1)
        let cases: [(ReminderID, String, Bool)] = [
            (Self.headsUp, "15:30", true), (Self.headsUp, "15:35", true), (Self.startBy, "15:40", false),
            (Self.startBy, "15:30", true), (again, "15:45", false), (again, "15:20", false),
            (.snoozed(Self.headsUp.occasion, number: 2), "15:20", true),
        ]
        for (id, fireAt, isSilenced) in cases {
            #expect(OccasionAnswer.snoozed(Self.snooze()).silences(id, dueAt: .clock(fireAt)) == isSilenced, "\(id) \(fireAt)")
            #expect(OccasionAnswer.acknowledged.silences(id, dueAt: .clock(fireAt)))
        }
    }
}
