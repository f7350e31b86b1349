public import Foundation

/// The identity of a reminder: its occasion and its stage. Its text is the two parts with a dot in between:
/// `suggestion.7K3M9QW2XD4A.0HN4T6V8ZS2B.2026-03-01T16:00Z.start-by`.
public struct ReminderID: Hashable, Sendable {
    public let occasion: ReminderOccasion
    public let stage: Reminder.Stage
    /// How many times the player has snoozed it, from 1; 1 for the other stages.
    public let number: Int

    public init(_ occasion: ReminderOccasion, _ stage: Reminder.Stage) {
        self.init(occasion, stage, number: 1)
    }

    /// The id of a snoozed reminder.
    ///
    /// - Parameter number: how many times the player has snoozed it, from 1.
    public static func snoozed(_ occasion: ReminderOccasion, number: Int) -> ReminderID {
        ReminderID(occasion, .snoozed, number: number)
    }

    private init(_ occasion: ReminderOccasion, _ stage: Reminder.Stage, number: Int) {
        self.occasion = occasion
        self.stage = stage
        self.number = number
    }
}

extension ReminderID: LosslessStringConvertible {
    /// Reads what ``description`` prints; only the letters of its identities may be in lower case.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let last = parts.last, let occasion = ReminderOccasion(parts: parts.dropLast()) else { return nil }
        if let stage = Reminder.Stage.allCases.first(where: { $0.idPart == last }) {
            self.init(occasion, stage)
        } else {
            let prefix = Reminder.Stage.snoozed.idPart + "-"
            guard last.hasPrefix(prefix), let number = Int(last.dropFirst(prefix.count)), number > 1, last == "\(prefix)\(number)"
            else {
                return nil
            }
            self.init(occasion, .snoozed, number: number)
        }
    }

    public var description: String { "\(occasion).\(stage.idPart)\(number == 1 ? "" : "-\(number)")" }
}

extension ReminderID: Comparable {
    public static func < (one: ReminderID, other: ReminderID) -> Bool {
        if one.occasion != other.occasion { return one.occasion < other.occasion }
        return (one.stage.idPart, one.number) < (other.stage.idPart, other.number)
    }
}

extension ReminderID: TextCoded {}

extension Reminder.Stage {
    fileprivate var idPart: String {
        switch self {
        case .headsUp: "heads-up"
        case .startBy: "start-by"
        case .due: "due"
        case .snoozed: "snoozed"
        }
    }
}

/// What a reminder is about, the same for all its stages. Its text is `suggestion.<player>.<routine>.2026-03-01T16:00Z`, or
/// `time.<player>.<routine>.2026-03-02`.
///
/// It contains no text of the calendar and no UID: a feed with new UIDs at every fetch leads to no second reminder, and a moved
/// event is a new occasion.
public enum ReminderOccasion: Hashable, Sendable {
    /// An event calls for a routine. `eventStart` is a whole second.
    case suggestion(player: PlayerID, routine: RoutineID, eventStart: Date)
    /// A time of the routine's own on a day, whatever the hour and the zone are changed to.
    case time(player: PlayerID, routine: RoutineID, day: LocalDate)
    /// The daily quest of a day, whatever the zone and the notification time are changed to.
    case dailyQuest(player: PlayerID, day: LocalDate)
    /// The weekly reflection on the week that contains the day on which it is due.
    case weeklyReflection(player: PlayerID, day: LocalDate)

    public var kind: Reminder.Kind {
        switch self {
        case .suggestion, .time: .scheduleSuggestion
        case .dailyQuest: .dailyQuest
        case .weeklyReflection: .weeklyReflection
        }
    }

    public var playerID: PlayerID {
        switch self {
        case .suggestion(let player, _, _), .time(let player, _, _), .dailyQuest(let player, _), .weeklyReflection(let player, _):
            player
        }
    }

    /// The day of a time of its own, of a daily quest or of a weekly reflection; nil for an event.
    public var day: LocalDate? {
        switch self {
        case .suggestion: nil
        case .time(_, _, let day), .dailyQuest(_, let day), .weeklyReflection(_, let day): day
        }
    }
}

extension ReminderOccasion: LosslessStringConvertible {
    /// Reads what ``description`` prints; only the letters of its identities may be in lower case.
    public init?(_ text: String) { self.init(parts: text.split(separator: ".", omittingEmptySubsequences: false)) }

    init?(parts: [Substring]) {
        guard parts.count > 2, let player = PlayerID(String(parts[1])) else { return nil }
        switch (parts[0], parts.count) {
        case ("suggestion", 4):
            guard let routine = RoutineID(String(parts[2])), let start = Self.instant(parts[3]) else { return nil }
            self = .suggestion(player: player, routine: routine, eventStart: start)
        case ("time", 4):
            guard let routine = RoutineID(String(parts[2])), let day = LocalDate(String(parts[3])) else { return nil }
            self = .time(player: player, routine: routine, day: day)
        case ("daily", 3):
            guard let day = LocalDate(String(parts[2])) else { return nil }
            self = .dailyQuest(player: player, day: day)
        case ("weekly", 3):
            guard let day = LocalDate(String(parts[2])) else { return nil }
            self = .weeklyReflection(player: player, day: day)
        default: return nil
        }
    }

    public var description: String {
        switch self {
        case .suggestion(let player, let routine, let start): "suggestion.\(player).\(routine).\(Self.minute(start))"
        case .time(let player, let routine, let day): "time.\(player).\(routine).\(day)"
        case .dailyQuest(let player, let day): "daily.\(player).\(day)"
        case .weeklyReflection(let player, let day): "weekly.\(player).\(day)"
        }
    }

    /// To the minute, with seconds only where they are not 0: `2026-03-01T16:00Z`.
    private static func minute(_ instant: Date) -> String {
        let local = ZoneRules.utc.localDateTime(at: instant)
        return "\(local.date)T\(local.time)Z"
    }

    private static func instant(_ text: Substring) -> Date? {
        var reader = ISOReader(text)
        guard let date = reader.date(), reader.skip("T"), let time = reader.time(), reader.skip("Z"), reader.isAtEnd else {
            return nil
        }
        let instant = ZoneRules.utc.instant(of: LocalDateTime(date: date, time: time))
        // "16:00:00" and "6:00" are times, but no occasion is printed so.
        return minute(instant) == text ? instant : nil
    }
}

extension ReminderOccasion: Comparable {
    /// By kind, player, routine and time, so that the weeks of one player are consecutive.
    public static func < (one: ReminderOccasion, other: ReminderOccasion) -> Bool {
        switch (one, other) {
        case (.suggestion(let player, let routine, let start), .suggestion(let player2, let routine2, let start2)):
            (player, routine, start) < (player2, routine2, start2)
        case (.time(let player, let routine, let day), .time(let player2, let routine2, let day2)):
            (player, routine, day) < (player2, routine2, day2)
        case (.dailyQuest(let player, let day), .dailyQuest(let player2, let day2)),
            (.weeklyReflection(let player, let day), .weeklyReflection(let player2, let day2)):
            (player, day) < (player2, day2)
        default: one.rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .dailyQuest: 0
        case .suggestion: 1
        case .time: 2
        case .weeklyReflection: 3
        }
    }
}

extension ReminderOccasion: TextCoded {}
