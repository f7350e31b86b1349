import Domain
import Synchronization

/// Limits the previews that are computed at the same time, because one may take seconds and some memory.
final class PreviewLimit: Sendable {
    /// How many previews are computed at the same time, one for each login.
    static let atOnce = 2
    /// After how many seconds a client may try again.
    private static let retryAfterSeconds = 5

    private let logins = Mutex<Set<UInt32>>([])

    /// Computes a preview for a login.
    ///
    /// - Throws: `HouseholdError` with `tooMany` if the login has a preview under way, or others have too many; the errors of `work`.
    func run<Value: Sendable>(for login: UInt32, _ work: () async throws -> Value) async throws -> Value {
        try enter(login)
        defer { logins.withLock { _ = $0.remove(login) } }
        return try await work()
    }

    private func enter(_ login: UInt32) throws(HouseholdError) {
        let refusal: (sentence: String, code: ReasonCode)? = logins.withLock { logins in
            if logins.contains(login) {
                return ("A preview of reminders is being computed for this login already.", .previewOfLogin)
            }
            if logins.count >= Self.atOnce {
                return ("\(Self.atOnce) previews of reminders are being computed already.", .previewsBusy)
            }
            logins.insert(login)
            return nil
        }
        guard let refusal else { return }
        var error = HouseholdError(
            .tooMany, "\(refusal.sentence) Try again in \(Self.retryAfterSeconds) seconds.",
            reason: CodedReason(refusal.code, ["limit": "\(Self.atOnce)", "time": "\(Self.retryAfterSeconds)"]))
        error.retryAfterSeconds = Self.retryAfterSeconds
        throw error
    }
}
