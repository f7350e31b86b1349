import Domain
import Foundation
import TestSupport
import Testing

@Suite("Which operations show that a player was at a PC")
struct PlayerUseTests {
    private static let laptop = Device(
        id: .numbered(2), name: "laptop", signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32),
        carrier: "")

    private static let reminder: ReminderID = "daily.1.2026-03-01.due"
    private static let tap = LaterTap(
        quest: 1, player: 1, tap: .next, reading: ClockReading(bootID: "boot", bootSeconds: 1, wall: .clock("12:00")))

    private static func settings(by author: String?) -> OperationBody {
        .set(FieldChange(.playerSettings, "000000000001", player: 1, author: author, field: "notificationTime", value: nil))
    }

    @Test(
        "Playing, answering a reminder and her own settings do; what parents may have done does not",
        arguments: [
            (.acknowledge(AcknowledgedReminder(reminder: reminder, player: 1)), 1),
            (.snooze(SnoozedReminder(reminder: reminder, player: 1, until: 0)), 1),
            (.begun(BegunQuest(quest: 1, player: 1, routine: 1, at: 0)), 1),
            (settings(by: "player"), 1), (settings(by: "parent"), nil), (settings(by: nil), nil),
            (.set(FieldChange(.player, "000000000001", player: 1, author: "player", field: "name", value: nil)), nil),
            (.record(tap), nil), (.device(Self.laptop), nil), (.erase(ErasedPlayer(player: 1)), nil),
            (.leave(LeavingDevice(device: 1, lastSequence: 1)), nil), (.rewind(Rewind([1: 1...2], keepsQuests: false)), nil),
        ] as [(OperationBody, PlayerID?)])
    func users(body: OperationBody, user: PlayerID?) throws {
        let operation = SharedOperation(
            id: OperationID(device: 7, sequence: 1), previous: nil, time: HybridTime(milliseconds: 5),
            day: LocalDate(dayNumber: 20_513), kind: body.kind, content: .body(try body.json(), salt: Data()))
        let use = PlayerUse(operation)
        #expect(use == user.map { PlayerUse(player: $0, device: 7, time: HybridTime(milliseconds: 5)) })
    }
}
