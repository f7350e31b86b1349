import Domain

/// Where an operation belongs: what is made anew when it arrives, and which field it changes.
extension OperationBody {
    /// What is made anew from all operations with the same subject: `routine/7K3M9QW2XD4A`. A task belongs to its routine.
    var subject: String {
        switch self {
        case .make(let change), .end(let change):
            Subject.object(change.entity, change.id, of: change.whole)
        case .set(let change): Subject.object(change.entity, change.id, of: change.whole)
        case .quest(let played): Subject.quest(played.quest.id)
        case .record(let tap): Subject.quest(tap.quest)
        case .begun(let begun): Subject.quest(begun.quest)
        case .acknowledge(let answer): Subject.reminder(answer.reminder.occasion)
        case .snooze(let answer): Subject.reminder(answer.reminder.occasion)
        case .device(let device): Subject.device(device.id)
        case .leave(let leaving): Subject.device(leaving.device)
        case .erase(let erased): Subject.object(.player, "\(erased.player)")
        case .rewind: Subject.rewinds
        }
    }

    /// The field or object of which a later operation names the present state (`heads`); nil where there is none.
    var register: String? {
        switch self {
        case .make(let change), .end(let change): Subject.register(change.entity, change.id)
        case .set(let change): Subject.register(change.entity, change.id, field: change.field)
        default: nil
        }
    }

    /// The operations of its register that it replaces; nil if it has no register.
    var heads: [OperationID]? {
        switch self {
        case .make(let change), .end(let change): change.heads
        case .set(let change): change.heads
        default: nil
        }
    }

    /// The player with whom it is erased; nil for what belongs to all.
    var player: PlayerID? {
        switch self {
        case .make(let change), .end(let change): change.player
        case .set(let change): change.player
        case .quest(let played): played.quest.playerID
        case .record(let tap): tap.player
        case .begun(let begun): begun.player
        case .acknowledge(let answer): answer.player
        case .snooze(let answer): answer.player
        case .device, .leave, .erase, .rewind: nil
        }
    }

    /// The kind of object that it makes, sets or ends; nil for other kinds.
    var entity: SharedEntity? { object?.entity }

    /// The object that it makes, sets or ends; nil for other kinds.
    var object: (entity: SharedEntity, id: String)? {
        switch self {
        case .make(let change), .end(let change): (change.entity, change.id)
        case .set(let change): (change.entity, change.id)
        default: nil
        }
    }

    /// The PC of which it says that it has left; nil for other kinds.
    var leaving: DeviceID? { if case .leave(let leave) = self { leave.device } else { nil } }
}

/// The texts of subjects and registers.
enum Subject {
    static func object(_ entity: SharedEntity, _ id: String, of whole: String? = nil) -> String {
        entity == .task ? "routine/\(whole ?? id)" : "\(entity.rawValue)/\(id)"
    }

    static func quest(_ id: QuestID) -> String { "quest/\(id)" }
    static func reminder(_ occasion: ReminderOccasion) -> String { "reminder/\(occasion)" }
    static func device(_ id: DeviceID) -> String { "device/\(id)" }
    /// That of all rewinds. They have no rows of their own.
    static let rewinds = "rewind"
    /// Whether operations of a subject may change which other operations count.
    static func changesWhatCounts(_ subject: String) -> Bool { subject == rewinds || parts(subject).kind == "device" }

    static func register(_ entity: SharedEntity, _ id: String, field: String? = nil) -> String {
        "\(entity.rawValue)/\(id)" + (field.map { "/\($0)" } ?? "")
    }

    /// The kind and the id of a subject.
    static func parts(_ subject: String) -> (kind: Substring, id: String) {
        let end = subject.firstIndex(ofByte: "/") ?? subject.endIndex
        return (subject[..<end], String(subject[end...].utf8.dropFirst()) ?? "")
    }
}
