import Domain
public import Foundation
import LinuxSystem
import Logging
import Storage
import Synchronization

/// Parent mode on a login that is not a parent's: sets and checks the PIN, counts wrong tries, and issues tokens.
///
/// All operations on the PIN run one after the other on one thread: simultaneous tries are all counted, the memory of only one hash
/// is needed, and no token is issued for a PIN that was changed meanwhile.
public final class ParentMode: Sendable {
    /// The state of parent mode.
    public struct State: Hashable, Sendable {
        public let hasPIN: Bool
        /// How many seconds until a PIN is checked again; nil where there is no pause.
        public let waitSeconds: Int?
        /// Why the PIN cannot be used, as a sentence; nil where it can.
        public var problem: String?
    }

    /// The door at which a token is valid. At the other one it gives no rights.
    public enum TokenKind: Sendable {
        /// The Unix socket. It ends a quarter of an hour after it was issued.
        case terminal
        /// The pages. It ends a quarter of an hour after it was last used, and two hours after it was issued, so that the PIN is asked for
        /// again however much it is used.
        case pages
    }

    private let file: ParentPINFile
    private let reading: @Sendable () -> ClockReading
    private let logger: Logger
    private let tokens = Mutex(ParentTokens())
    private let thread = OwnThread(label: "timequest.parent")

    /// - Parameters:
    ///   - file: the file with the hash of the PIN.
    ///   - reading: reads the clocks that measure pauses and the lifetime of tokens.
    init(file: ParentPINFile, reading: @escaping @Sendable () -> ClockReading, logger: Logger) {
        self.file = file
        self.reading = reading
        self.logger = logger
    }

    /// The state at this moment. A PIN that cannot be read counts as set.
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

    /// Sets the PIN without asking for the current one, for a parent's login. Parent mode ends on all logins.
    ///
    /// - Throws: `FieldProblem`; `StorageError`
    public func set(_ pin: String) async throws {
        let pin = try PINRule.validated(pin, field: "pin")
        try await thread.run { [self] in try replace(by: pin) }
    }

    /// Sets the PIN if there is none.
    ///
    /// - Parameter hasParents: whether parents have come by their logins, so that a founder no longer sets it; asked at the last moment.
    /// - Throws: `FieldProblem`; `ParentModeError` if there is one; `Founders.Refusal` if there are parents; `StorageError`
    func setFirst(
        _ pin: String, unless hasParents: @escaping @Sendable () throws -> Bool = { false }
    ) async throws {
        let pin = try PINRule.validated(pin, field: "pin")
        try await thread.run { [self] in
            if try file.read() != nil { throw ParentModeError.hasPIN }
            if try hasParents() { throw Founders.Refusal(.hasParents) }
            try replace(by: pin)
        }
    }

    /// Changes the PIN. Parent mode ends on all logins.
    ///
    /// - Parameter current: as it was typed. A text that cannot be a PIN is a wrong one, and is not counted.
    /// - Throws: `FieldProblem`; `ParentModeError`; `StorageError`
    public func change(to pin: String, from current: String, by userID: UInt32) async throws {
        let pin = try PINRule.validated(pin, field: "pin")
        let current = PINRule.normalForm(of: current)
        try await thread.run { [self] in
            try check(current, field: "currentPIN", by: userID)
            try replace(by: pin)
        }
    }

    /// Removes the PIN. Parent mode ends on all logins.
    public func removePIN() async throws {
        try await thread.run { [self] in
            try file.remove()
            tokens.withLock { $0.endAll() }
        }
    }

    /// Checks the PIN, and returns a token for parent mode on the login.
    ///
    /// - Throws: `FieldProblem`; `ParentModeError`; `StorageError`
    public func unlock(
        _ pin: String, by userID: UInt32, for kind: TokenKind
    ) async throws -> (token: String, expiresAt: Date) {
        let pin = try PINRule.validated(pin, field: "pin")
        return try await thread.run { [self] in
            try check(pin, field: "pin", by: userID)
            let now = reading()
            return (tokens.withLock { $0.issue(kind, to: userID, at: now) }, now.wall + ParentTokens.lifetime)
        }
    }

    /// Ends parent mode for a login.
    public func lock(_ userID: UInt32) {
        tokens.withLock { $0.end(of: userID) }
    }

    /// Whether a token is valid for a login at the door of its kind.
    ///
    /// - Parameter renewing: whether its lifetime begins again, because somebody uses it. Only tokens of the pages are renewed.
    public func isUnlocked(by token: String, userID: UInt32, for kind: TokenKind, renewing: Bool = false) -> Bool {
        let now = reading()
        return tokens.withLock { tokens in
            if renewing, kind == .pages { tokens.renew(token, of: userID, at: now) }
            return tokens.isValid(token, kind, of: userID, at: now)
        }
    }

    /// Whether a token of a kind was issued to a login, and used within a day, valid or not. A restart of the service forgets it.
    func isRemembered(_ token: String, userID: UInt32, for kind: TokenKind) -> Bool {
        let now = reading()
        return tokens.withLock { $0.isRemembered(token, kind, of: userID, at: now) }
    }

    // MARK: - On the thread

    /// Checks the PIN.
    ///
    /// - Parameter pin: in its normal form; nil for a text that cannot be a PIN. It is wrong without a hash, and guesses nothing.
    /// - Throws: `ParentModeError` if it is wrong, or there is a pause or no PIN; `StorageError`.
    private func check(_ pin: String?, field: String, by userID: UInt32) throws {
        guard var stored = try file.read() else { throw ParentModeError.noPIN }
        if let seconds = waitSeconds(stored) { throw ParentModeError.waiting(seconds: seconds) }
        guard let pin else { throw ParentModeError.wrongPIN(field: field, waitSeconds: 0) }
        // Counted before it is checked, so that ending the daemon in between gives no additional try.
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

/// Why a PIN does not unlock parent mode.
enum ParentModeError: PrintableError, ReasonedError, Hashable {
    /// No PIN is set.
    case noPIN
    /// A PIN is set, and was to be the first.
    case hasPIN
    /// The PIN is wrong.
    ///
    /// - Parameters:
    ///   - field: the name of the request's field.
    ///   - waitSeconds: how many seconds until the next PIN is checked.
    case wrongPIN(field: String, waitSeconds: Int)
    /// There is a pause after several wrong PINs; this one was not checked.
    case waiting(seconds: Int)

    var sentences: String {
        switch self {
        case .noPIN:
            "No PIN is set on this PC. A parent's login sets one with: timequest parent pin. On a new PC begin with: sudo timequest setup"
        case .hasPIN: "There is a PIN already; it stays as it is. A parent's login changes it with: timequest parent pin"
        case .wrongPIN(let field, 0): Self.wrong(field)
        case .wrongPIN(let field, let seconds): "\(Self.wrong(field)) Try again in \(DurationText.wait(seconds: seconds))."
        case .waiting(let seconds):
            "After several wrong PINs there is a pause. Try again in \(DurationText.wait(seconds: seconds)), "
                + "or set a new PIN as root: sudo timequest parent pin"
        }
    }

    /// A change has two PINs, so the sentence about the present one says which is wrong.
    private static func wrong(_ field: String) -> String {
        field == "currentPIN" ? "That is not the PIN that is set now." : "That is not the PIN."
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .noPIN, .hasPIN: .conflict
        case .wrongPIN: .forbidden
        case .waiting: .tooMany
        }
    }

    /// The request's field at fault; nil if there is none.
    var field: String? {
        if case .wrongPIN(let field, _) = self { field } else { nil }
    }

    /// After how many seconds a PIN is checked again; nil where there is no pause.
    var retryAfterSeconds: Int? {
        switch self {
        case .noPIN, .hasPIN, .wrongPIN(_, 0): nil
        case .wrongPIN(_, let seconds), .waiting(let seconds): seconds
        }
    }
}

extension ParentModeError {
    var reason: CodedReason? {
        switch self {
        case .noPIN: CodedReason(.pinMissing)
        case .hasPIN: CodedReason(.pinPresent)
        case .wrongPIN("currentPIN", 0): CodedReason(.pinPresentWrong)
        case .wrongPIN("currentPIN", let seconds): CodedReason(.pinPresentWrongWait, [ReasonValue.seconds: "\(seconds)"])
        case .wrongPIN(_, 0): CodedReason(.pinWrong)
        case .wrongPIN(_, let seconds): CodedReason(.pinWrongWait, [ReasonValue.seconds: "\(seconds)"])
        case .waiting(let seconds): CodedReason(.pinWait, [ReasonValue.seconds: "\(seconds)"])
        }
    }
}
