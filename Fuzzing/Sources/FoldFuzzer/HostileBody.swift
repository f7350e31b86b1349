import Domain
import Foundation

/// The kind and the JSON of an operation that may say anything.
struct HostileBody {
    let kind: String
    private(set) var json: String

    private static let kinds = [
        "make", "set", "end", "quest", "record", "ack", "snooze", "begun", "device", "leave", "erase", "rewind", "later",
        "set\u{0}",
    ]

    /// - Parameters:
    ///   - kind: also says whether the text is the whole body.
    ///   - text: the value of a field; of other kinds, an object whose fields replace those that TimeQuest would write.
    init(kind number: Int, subject: HostileSubject, heads: [OperationID], text: String) {
        kind = Self.kinds[number % Self.kinds.count]
        json = text
        // Where nothing else is said, what TimeQuest writes.
        guard number < 128, let body = Self.body(kind, subject, heads, text.isEmpty ? nil : text), let own = try? body.json() else {
            return
        }
        json = kind == "set" ? own : Self.merged(own, text)
    }

    private static func body(_ kind: String, _ subject: HostileSubject, _ heads: [OperationID], _ text: String?) -> OperationBody? {
        let (id, number) = (subject.id, subject.number)
        let (player, whole) = (subject.player, subject.whole.map { "\($0)" })
        let players = HostileSubject.players
        let routine = HostileSubject.routines[number / 16 % HostileSubject.routines.count]
        let device = DeviceID.numbered(1 + number % 4)
        switch kind {
        case "make": return .make(ObjectChange(subject.entity, id, of: whole, player: player, author: "parent", heads: heads))
        case "set":
            return .set(
                FieldChange(
                    subject.entity, id, of: whole, player: player, author: "player", field: subject.field, value: text, heads: heads
                )
            )
        case "end": return .end(ObjectChange(subject.entity, id, of: whole, player: player, heads: heads))
        case "quest": return .quest(PlayedQuest(quest: HostileQuest.finished(number, routine), heads: heads))
        case "record":
            return .record(
                LaterTap(
                    quest: HostileQuest.id(number), player: players[0], tap: .correct(position: 0, .reported(seconds: 90)),
                    reading: HostileQuest.reading(300), heads: heads))
        case "ack": return .acknowledge(AcknowledgedReminder(reminder: reminder(number), player: players[0]))
        case "snooze":
            return .snooze(
                SnoozedReminder(reminder: reminder(number), player: players[0], until: 1_772_330_000_000, number: number))
        case "begun":
            return .begun(BegunQuest(quest: HostileQuest.id(number), player: players[0], routine: routine, at: 1_772_330_000_000))
        case "device":
            var announced = Device(
                id: device, name: "laptop", signingKey: Data(count: 32), agreementKey: Data(count: 32), carrier: "",
                playsOnly: number >= 128)
            if number / 16 % 2 == 1 { announced.readmits = heads }
            if number / 32 % 2 == 1 { announced.former = .numbered(1 + number / 64 % 4) }
            if number / 4 % 2 == 1 { announced.knownSequence = Int64(number / 8 % 8) }
            return .device(announced)
        case "leave": return .leave(LeavingDevice(device: device, lastSequence: Int64(number / 16)))
        case "erase": return .erase(ErasedPlayer(player: players[number % players.count]))
        case "rewind":
            let first = 1 + Int64(number / 4 % 8)
            return .rewind(Rewind([device: first...first + Int64(number / 32)], keepsQuests: number % 2 == 0))
        default: return nil
        }
    }

    private static func reminder(_ number: Int) -> ReminderID {
        let day = LocalDate(dayNumber: 20_513 + number / 16)
        return ReminderID(.dailyQuest(player: HostileSubject.players[number % HostileSubject.players.count], day: day), .due)
    }

    /// A JSON object with what another one has in it instead. In a list it counts by position.
    private static func merged(_ json: String, _ changes: String) -> String {
        guard let old = try? JSONSerialization.jsonObject(with: Data(json.utf8)),
            let new = try? JSONSerialization.jsonObject(with: Data(changes.utf8)),
            let data = try? JSONSerialization.data(withJSONObject: merged(old, new), options: .sortedKeys)
        else { return json }
        return String(decoding: data, as: UTF8.self)
    }

    private static func merged(_ old: Any, _ new: Any) -> Any {
        switch (old, new) {
        case (let old as [String: Any], let new as [String: Any]): old.merging(new) { merged($0, $1) }
        case (let old as [Any], let new as [Any]):
            new.enumerated().map { old.indices.contains($0.offset) ? merged(old[$0.offset], $0.element) : $0.element }
        default: new
        }
    }
}
