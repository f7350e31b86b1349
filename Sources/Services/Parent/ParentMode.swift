import Domain
public import Foundation
import LinuxSystem
import Logging
import Storage
import Synchronization

/// Parent mode on a login that is not a parent's: the PIN, the wrong ones, and who has typed the right one.
///
/// All that concerns the PIN happens on one thread, one after the other: no two tries at the same moment count as one, a hash takes its
/// memory once, and no token is given for a PIN that was changed meanwhile.
public final class ParentMode: Sendable {
    /// How things stand.
    public struct State: Hashable, Sendable {
        public let hasPIN: Bool
        /// Until the next PIN is looked at; nil where it is looked at now.
        public let waitSeconds: Int?
        /// Why the PIN that is set is of no use, in a sentence; nil where all is well.
        public var problem: String?
    }

    private let file: ParentPINFile
    private let reading: @Sendable () -> ClockReading
    private let logger: Logger
    private let tokens = Mutex(ParentTokens())
    private let thread = OwnThread(label: "timequest.parent")

    /// - Parameter reading: the clocks; they measure waits and tokens.
    init(file: ParentPINFile, reading: @escaping @Sendable () -> ClockReading, logger: Logger) {
        self.file = file
        self.reading = reading
        self.logger = logger
    }

    /// A PIN that cannot be read counts as set.
    public func state() async throws -> State {
        try await thread.run { [self] in
            do throws(StorageError) {
                let pin = try file.read()
                return State(hasPIN: pin != nil, waitSeconds: pin.flatMap(waitSeconds))
            } catch {
                logger.warning("\(error)", metadata: ["detail": "\(error.detail ?? "")"])
                return State(hasPIN: true, waitSeconds: nil, problem: error.description)
            }
        }
    }

    /// Sets the PIN, whatever was there: for whoever is a parent by the login. Parent mode ends wherever it was unlocked.
    ///
    /// - Throws: `FieldProblem`; `StorageError`
    public func set(_ pin: String) async throws {
        let pin = try PINRule.validated(pin, field: "pin")
        try await thread.run { [self] in try replace(by: pin) }
    }

    /// Sets the PIN, for whoever knows the one that is set. Parent mode ends wherever it was unlocked.
    ///
    /// - Throws: `FieldProblem`; `ParentModeError`; `StorageError`
    public func change(to pin: String, from current: String, by userID: UInt32) async throws {
        let pin = try PINRule.validated(pin, field: "pin")
        let current = try PINRule.validated(current, field: "currentPIN")
        try await thread.run { [self] in
            try check(current, field: "currentPIN", by: userID)
            try replace(by: pin)
        }
    }

    /// Takes the PIN away. Parent mode ends wherever it was unlocked.
    public func removePIN() async throws {
        try await thread.run { [self] in
            try file.remove()
            tokens.withLock { $0.endAll() }
        }
    }

    /// A token for whoever knows the PIN.
    ///
    /// - Throws: `FieldProblem`; `ParentModeError`; `StorageError`
    public func unlock(_ pin: String, by userID: UInt32) async throws -> (token: String, expiresAt: Date) {
        let pin = try PINRule.validated(pin, field: "pin")
        return try await thread.run { [self] in
            try check(pin, field: "pin", by: userID)
            let now = reading()
            return (tokens.withLock { $0.issue(to: userID, at: now) }, now.wall + ParentTokens.lifetime)
        }
    }

    /// Ends parent mode for a login.
    public func lock(_ userID: UInt32) {
        tokens.withLock { $0.end(of: userID) }
    }

    /// Whether a token, sent by a login, makes a parent of it.
    public func isUnlocked(by token: String, userID: UInt32) -> Bool {
        let now = reading()
        return tokens.withLock { $0.isValid(token, of: userID, at: now) }
    }

    // MARK: - On the thread

    /// Throws unless this is the PIN.
    private func check(_ pin: String, field: String, by userID: UInt32) throws {
        guard var stored = try file.read() else { throw ParentModeError.noPIN }
        if let seconds = waitSeconds(stored) { throw ParentModeError.waiting(seconds: seconds) }
        // Counted before it is looked at: whoever ends the daemon in between has had the try all the same.
        stored.attempts.fail(at: reading())
        try file.write(stored)
        guard try stored.hash.matches(pin) else {
            logger.warning(
                "A wrong PIN for parent mode was entered at the login \(Self.login(userID)): \(stored.attempts.failures) in a row.")
            throw ParentModeError.wrongPIN(field: field, waitSeconds: waitSeconds(stored) ?? 0)
        }
        stored.attempts = PINAttempts()
        try file.write(stored)
    }

    private func replace(by pin: String) throws {
        try file.write(ParentPIN(hash: try PINHash(of: pin)))
        tokens.withLock { $0.endAll() }
    }

    private func waitSeconds(_ pin: ParentPIN) -> Int? {
        let seconds = pin.attempts.secondsToWait(at: reading())
        return seconds > 0 ? Int(seconds.rounded(.up)) : nil
    }

    private static func login(_ userID: UInt32) -> String {
        do {
            return try UserAccounts.loginName(of: userID) ?? "\(userID)"
        } catch {
            return "\(userID)"
        }
    }
}
