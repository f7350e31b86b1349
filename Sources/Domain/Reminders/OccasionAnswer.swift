public import Foundation

/// How a player has answered the reminders of an occasion, on whichever PC of the family.
public enum OccasionAnswer: Hashable, Sendable {
    /// The occasion has no further reminders.
    case acknowledged
    case snoozed(OccasionSnooze)

    /// Whether a reminder of the occasion needs no emission, because it was answered.
    ///
    /// - Parameter fireAt: when it is due.
    public func silences(_ id: ReminderID, dueAt fireAt: Date) -> Bool {
        switch self {
        case .acknowledged: true
        case .snoozed(let snooze): snooze.silences(id, dueAt: fireAt)
        }
    }

    /// The snooze; nil for an acknowledgement.
    public var snooze: OccasionSnooze? {
        switch self {
        case .acknowledged: nil
        case .snoozed(let snooze): snooze
        }
    }

    /// Why clients withdraw what it silences.
    public var reason: ReminderWithdrawal.Reason {
        switch self {
        case .acknowledged: .acknowledged
        case .snoozed: .snoozed
        }
    }
}

/// The newest snooze of an occasion.
public struct OccasionSnooze: Hashable, Sendable {
    /// The reminder that was snoozed.
    public var origin: ReminderID
    /// How many times the occasion has been snoozed, from 1. The PC where that was done has counted it; it is part of ``id``, which must
    /// be the same on every PC.
    public var number: Int
    /// When the player snoozed it.
    public var at: Date
    /// When it is emitted again.
    public var until: Date

    public init(origin: ReminderID, number: Int, at: Date, until: Date) {
        self.origin = origin
        self.number = number
        self.at = at
        self.until = until
    }

    /// The id of the reminder that is emitted again.
    public var id: ReminderID { .snoozed(origin.occasion, number: number) }

    /// What was due before the player snoozed the occasion is answered. Its later stages come.
    func silences(_ id: ReminderID, dueAt fireAt: Date) -> Bool {
        id == origin || (id != self.id && fireAt <= at)
    }
}

extension OccasionAnswer {
    /// An operation may contain any number.
    private static let numbers = 1...100_000

    /// The answer that counts of all that were given to the reminders of one occasion: an acknowledgement if there is one, otherwise the
    /// newest snooze. It does not depend on the order of the operations.
    ///
    /// - Returns: nil where none of the operations is an answer.
    public init?(_ operations: some Sequence<SharedOperation>) {
        var newest: (operation: SharedOperation, answer: SnoozedReminder)?
        for operation in operations {
            switch operation.body {
            case .acknowledge:
                self = .acknowledged
                return
            case .snooze(let answer):
                if let known = newest?.operation, (known.time, known.id) > (operation.time, operation.id) { continue }
                newest = (operation, answer)
            default: continue
            }
        }
        guard let (operation, answer) = newest else { return nil }
        self = .snoozed(
            OccasionSnooze(
                origin: answer.reminder, number: Self.numbers.clamping(answer.number),
                at: Date(milliseconds: operation.time.milliseconds), until: Date(milliseconds: answer.until)))
    }
}

extension ClosedRange {
    fileprivate func clamping(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension Date {
    fileprivate init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
