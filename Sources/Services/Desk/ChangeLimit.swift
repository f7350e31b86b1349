import Domain
import Foundation
import Synchronization

/// Limits how much the logins without a parent's rights change: every change is kept in the log of facts for ever.
final class ChangeLimit: Sendable {
    private struct Count {
        var begin: Date
        var changes = 0
    }

    private static let span: TimeInterval = 3600

    private let counts = Mutex<[UInt32: Count]>([:])

    /// Counts a change of a login.
    ///
    /// - Throws: `tooMany` if the login has made too many within an hour.
    func count(_ login: UInt32, at now: Date) throws(HouseholdError) {
        let wait: TimeInterval? = counts.withLock { counts in
            var count = counts[login] ?? Count(begin: now)
            let age = now.timeIntervalSince(count.begin)
            // After an hour, or where the clock was set back.
            if !(0..<Self.span).contains(age) { count = Count(begin: now) }
            guard count.changes < HouseholdLimits.changesAnHour else { return Self.span - age }
            count.changes += 1
            counts[login] = count
            return nil
        }
        guard let wait else { return }
        var error = HouseholdError(
            .tooMany, "This login has changed something \(HouseholdLimits.changesAnHour) times within an hour. Try again later.")
        error.retryAfterSeconds = Int(wait.rounded(.up))
        throw error
    }
}
