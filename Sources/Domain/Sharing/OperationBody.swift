import Foundation

/// What an operation says. Kinds and fields are only ever added.
public enum OperationBody: Hashable, Sendable {
    /// An object was made, or brought back after it had ended.
    case make(ObjectChange)
    /// A field of an object was set, or cleared.
    case set(FieldChange)
    /// An object has ended.
    case end(ObjectChange)
    /// A quest was finished or abandoned; the whole of it.
    case quest(PlayedQuest)
    /// A tap on a quest that had ended: a correction, a time left out.
    case record(LaterTap)
    /// The player has seen a reminder.
    case acknowledge(AcknowledgedReminder)
    /// The player wants to hear a reminder later.
    case snooze(SnoozedReminder)
    /// A quest was begun. It stays on its PC until it ends.
    case begun(BegunQuest)
    /// A PC belongs to the family, as another one or itself says.
    case device(Device)
    /// A PC has left, or was lost. What it makes later is ignored.
    case leave(LeavingDevice)
    /// Everything of a player is removed, everywhere.
    case erase(ErasedPlayer)
    /// All PCs go back to an earlier state.
    case rewind(Rewind)

    /// The kind's name in an ``SharedOperation``.
    public var kind: String {
        switch self {
        case .make: Kind.make.rawValue
        case .set: Kind.set.rawValue
        case .end: Kind.end.rawValue
        case .quest: Kind.quest.rawValue
        case .record: Kind.record.rawValue
        case .acknowledge: Kind.ack.rawValue
        case .snooze: Kind.snooze.rawValue
        case .begun: Kind.begun.rawValue
        case .device: Kind.device.rawValue
        case .leave: Kind.leave.rawValue
        case .erase: Kind.erase.rawValue
        case .rewind: Kind.rewind.rawValue
        }
    }

    private enum Kind: String { case make, set, end, quest, record, ack, snooze, begun, device, leave, erase, rewind }

    /// Reads the body of an operation; nil where this version does not understand it, or no TimeQuest writes it.
    public init?(kind: String, json: String) {
        guard !Self.hasZero(json), let body = Self.read(kind: kind, json: json), body.isPlausible else { return nil }
        self = body
    }

    /// Reads a body, also one that no TimeQuest writes; nil where this version does not know its kind, or cannot read it.
    static func read(kind: String, json: String) -> OperationBody? {
        guard let kind = Kind(rawValue: kind) else { return nil }
        let data = Data(json.utf8)
        let decoder = JSONDecoder()
        do {
            switch kind {
            case .make: return .make(try decoder.decode(ObjectChange.self, from: data))
            case .set: return .set(try decoder.decode(FieldChange.self, from: data))
            case .end: return .end(try decoder.decode(ObjectChange.self, from: data))
            case .quest: return .quest(try decoder.decode(PlayedQuest.self, from: data))
            case .record: return .record(try decoder.decode(LaterTap.self, from: data))
            case .ack: return .acknowledge(try decoder.decode(AcknowledgedReminder.self, from: data))
            case .snooze: return .snooze(try decoder.decode(SnoozedReminder.self, from: data))
            case .begun: return .begun(try decoder.decode(BegunQuest.self, from: data))
            case .device: return .device(try decoder.decode(Device.self, from: data))
            case .leave: return .leave(try decoder.decode(LeavingDevice.self, from: data))
            case .erase: return .erase(try decoder.decode(ErasedPlayer.self, from: data))
            case .rewind: return .rewind(try decoder.decode(Rewind.self, from: data))
            }
        } catch {
            return nil
        }
    }

    /// The JSON object, with sorted keys.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let payload: any Encodable =
            switch self {
            case .make(let payload), .end(let payload): payload
            case .set(let payload): payload
            case .quest(let payload): payload
            case .record(let payload): payload
            case .acknowledge(let payload): payload
            case .snooze(let payload): payload
            case .begun(let payload): payload
            case .device(let payload): payload
            case .leave(let payload): payload
            case .erase(let payload): payload
            case .rewind(let payload): payload
            }
        return String(decoding: try encoder.encode(payload), as: UTF8.self)
    }
}

/// The kind of object that people make and set.
public enum SharedEntity: String, Codable, Hashable, Sendable, CaseIterable {
    case player, playerSettings, routine, task, decision, calendar, reflection, pauseAnswer, household
    /// The quest days of a player in the past, before the operations tell of them.
    case questDays
}

/// An object is made or ended.
public struct ObjectChange: Codable, Hashable, Sendable {
    public var entity: SharedEntity
    /// The text of the object's id.
    public var id: String
    /// The player whose it is, and with whom it is erased; nil for what belongs to all.
    public var player: PlayerID?
    /// Who did it: `parent`, `player`, or nil where nobody asked for it.
    public var author: String?
    /// The makes and ends of the object that this one replaces.
    public var heads: [OperationID]
    /// When the PC's clock says that it was made, in milliseconds since 1970; nil where that is the operation's time. The order of lists
    /// follows it, not the order of operations.
    public var at: Int64?
    /// The object that this one is a part of: the routine of a task. Nil where it is none.
    public var whole: String?

    public init(
        _ entity: SharedEntity, _ id: String, of whole: String? = nil, player: PlayerID? = nil, author: String? = nil,
        heads: [OperationID] = []
    ) {
        self.entity = entity
        self.id = id
        self.whole = whole
        self.player = player
        self.author = author
        self.heads = heads
    }
}

/// A field of an object is set.
public struct FieldChange: Codable, Hashable, Sendable {
    public var entity: SharedEntity
    public var id: String
    public var player: PlayerID?
    public var author: String?
    public var field: String
    /// JSON; nil where the field was cleared.
    public var value: String?
    /// The changes of the field that this one replaces: those that were known and that no other had replaced.
    public var heads: [OperationID]
    /// The object that this one is a part of: the routine of a task. Nil where it is none.
    public var whole: String?

    public init(
        _ entity: SharedEntity, _ id: String, of whole: String? = nil, player: PlayerID? = nil, author: String? = nil,
        field: String,
        value: String?, heads: [OperationID] = []
    ) {
        self.entity = entity
        self.id = id
        self.whole = whole
        self.player = player
        self.author = author
        self.field = field
        self.value = value
        self.heads = heads
    }
}

/// A quest that was finished or abandoned, with its tasks and records.
public struct PlayedQuest: Codable, Hashable, Sendable {
    public var quest: GameSession
    /// The operations about this quest that it contains already.
    public var heads: [OperationID]

    public init(quest: GameSession, heads: [OperationID] = []) {
        self.quest = quest
        self.heads = heads
    }
}

/// A tap on a quest that had ended.
public struct LaterTap: Codable, Hashable, Sendable {
    public var quest: QuestID
    public var player: PlayerID
    public var tap: QuestTap
    public var reading: ClockReading
    /// The operations about this quest that were known: it comes after them, whatever the clocks say.
    public var heads: [OperationID]?

    public init(quest: QuestID, player: PlayerID, tap: QuestTap, reading: ClockReading, heads: [OperationID]? = nil) {
        self.quest = quest
        self.player = player
        self.tap = tap
        self.reading = reading
        self.heads = heads
    }
}

/// A reminder that was acknowledged.
public struct AcknowledgedReminder: Codable, Hashable, Sendable {
    public var reminder: ReminderID
    public var player: PlayerID

    public init(reminder: ReminderID, player: PlayerID) {
        self.reminder = reminder
        self.player = player
    }
}

/// A reminder that was snoozed.
public struct SnoozedReminder: Codable, Hashable, Sendable {
    public var reminder: ReminderID
    public var player: PlayerID
    /// When it is given again, in milliseconds since 1970.
    public var until: Int64
    /// The number in the id of the reminder that is given then, so that it is the same on every PC.
    public var number: Int

    public init(reminder: ReminderID, player: PlayerID, until: Int64, number: Int = 1) {
        self.reminder = reminder
        self.player = player
        self.until = until
        self.number = number
    }
}

/// A quest that was begun.
public struct BegunQuest: Codable, Hashable, Sendable {
    public var quest: QuestID
    public var player: PlayerID
    public var routine: RoutineID
    /// When its first estimate was made, in milliseconds since 1970.
    public var at: Int64

    public init(quest: QuestID, player: PlayerID, routine: RoutineID, at: Int64) {
        self.quest = quest
        self.player = player
        self.routine = routine
        self.at = at
    }
}

/// A PC that belongs to the family no longer.
public struct LeavingDevice: Codable, Hashable, Sendable {
    public var device: DeviceID
    /// Its last operation that counts.
    public var lastSequence: Int64

    public init(device: DeviceID, lastSequence: Int64) {
        self.device = device
        self.lastSequence = lastSequence
    }
}

/// A player who is removed everywhere.
public struct ErasedPlayer: Codable, Hashable, Sendable {
    public var player: PlayerID

    public init(player: PlayerID) {
        self.player = player
    }
}
