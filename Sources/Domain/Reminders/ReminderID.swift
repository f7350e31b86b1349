/// The identity of a reminder: what it is about, and which of its stages it is. It is printed as the two parts with a dot in between:
/// `suggestion.7K3M9QW2XD4A.0HN4T6V8ZS2B.2026-03-01T16:00Z.start-by`.
public struct ReminderID: Hashable, Sendable {
    public let occasion: ReminderOccasion
    public let stage: Reminder.Stage
    /// How many times the player has asked to be reminded again, from 1; 1 for the other stages.
    public let number: Int

    public init(_ occasion: ReminderOccasion, _ stage: Reminder.Stage) {
        self.init(occasion, stage, number: 1)
    }

    /// A reminder that a player has asked for once more.
    ///
    /// - Parameter number: how many times the player has asked, from 1.
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
            guard last.hasPrefix(prefix), let number = Int(last.dropFirst(prefix.count)), number > 1, last == "\(prefix)\(number)" else {
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
