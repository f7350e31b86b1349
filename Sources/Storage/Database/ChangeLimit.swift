import Domain
import Foundation

/// Limits how many changes the logins without a parent's rights store: the operations of each are kept for ever, and reminders are planned
/// again after it.
///
/// Only a transaction that changes something counts. Transactions run one after the other, so of many at once not one too many is stored.
struct ChangeLimit {
    private struct Count {
        var begin: Date
        var changes = 0
    }

    private static let span: TimeInterval = 3600

    private var counts: [UInt32: Count] = [:]

    /// Counts a change of a login.
    ///
    /// - Throws: `tooOften` if the login has stored too many within an hour.
    mutating func count(_ login: UInt32, at now: Date) throws(StorageError) {
        var count = counts[login] ?? Count(begin: now)
        let age = now.timeIntervalSince(count.begin)
        // After an hour, or if the clock was set back.
        if !(0..<Self.span).contains(age) { count = Count(begin: now) }
        guard count.changes < HouseholdLimits.changesAnHour else { throw Self.refusal(seconds: Self.span - age) }
        count.changes += 1
        counts[login] = count
    }

    /// Leaves a login a number of changes within the next hour, for tests.
    mutating func leave(_ left: Int, to login: UInt32, at now: Date) {
        counts[login] = Count(begin: now, changes: HouseholdLimits.changesAnHour - left)
    }

    private static func refusal(seconds: TimeInterval) -> StorageError {
        var error = StorageError(
            .tooOften,
            "This login has changed something \(HouseholdLimits.changesAnHour) times within an hour, so nothing was changed. "
                + "Try again later.", reason: CodedReason(.changesTooOften, ["limit": "\(HouseholdLimits.changesAnHour)"]))
        error.retryAfterSeconds = Int(seconds.rounded(.up))
        return error
    }
}
