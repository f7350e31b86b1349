import Domain
import Synchronization

/// Lets one parcel be read at a time.
///
/// A parcel is in memory as a whole while it is read: the bytes that came, until its parts are made of them, and these parts. So however
/// many are sent at once, reading takes at most twice the largest size of a parcel. The bytes are to be received within ``run(_:)``,
/// and who receives them sees to it that they do not take for ever.
final class ParcelLimit: Sendable {
    /// After how many seconds a client may try again.
    private static let retryAfterSeconds = 5

    private let isReading = Mutex(false)

    /// Receives and reads a parcel.
    ///
    /// - Throws: `HouseholdError` with `tooMany` while another one is read; the errors of `work`.
    func run<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
        try enter()
        defer { isReading.withLock { $0 = false } }
        return try await work()
    }

    private func enter() throws(HouseholdError) {
        let isFirst = isReading.withLock { isReading in
            defer { isReading = true }
            return !isReading
        }
        guard !isFirst else { return }
        var error = HouseholdError(
            .tooMany, "The file of a PC is being read already, and only one can be read at a time. Try again when that is done.",
            reason: CodedReason(.stickBusy))
        error.retryAfterSeconds = Self.retryAfterSeconds
        throw error
    }
}
