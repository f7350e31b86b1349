public import Foundation

/// What `GET /v1/parent` answers: the caller's rights, and the state of parent mode on this PC.
public struct ParentInfo: Codable, Hashable, Sendable {
    /// Whether a PIN is set. A PIN that cannot be read counts as set.
    public var hasPIN: Bool
    /// Whether the caller has the rights of a parent: by the login, or because parent mode is unlocked.
    public var isParent: Bool
    /// Whether the caller has these rights by the PIN and not by the login.
    public var isUnlocked: Bool
    /// In how many seconds the next PIN is accepted, after several wrong ones; nil if it is accepted now.
    public var retryAfterSeconds: Int?
    /// Why the PIN cannot be used, and how to fix it, in a sentence; nil if it can.
    public var problem: String?

    public init(hasPIN: Bool, isParent: Bool, isUnlocked: Bool, retryAfterSeconds: Int? = nil, problem: String? = nil) {
        self.hasPIN = hasPIN
        self.isParent = isParent
        self.isUnlocked = isUnlocked
        self.retryAfterSeconds = retryAfterSeconds
        self.problem = problem
    }

    public static let example = ParentInfo(hasPIN: true, isParent: true, isUnlocked: true)
}

/// What `PUT /v1/parent/pin` takes.
public struct PINChange: Codable, Hashable, Sendable {
    /// The new PIN, 4 to 64 characters.
    public var pin: String
    /// The present PIN. Optional for a login of a parent; if it is sent, it must be right.
    public var currentPIN: String?

    public init(pin: String, currentPIN: String? = nil) {
        self.pin = pin
        self.currentPIN = currentPIN
    }

    public static let example = PINChange(pin: "271828", currentPIN: "3141")
}

/// What `POST /v1/parent/unlock` takes.
public struct PINEntry: Codable, Hashable, Sendable {
    public var pin: String

    public init(pin: String) {
        self.pin = pin
    }

    public static let example = PINEntry(pin: "271828")
}

/// What `POST /v1/parent/unlock` answers: a token that gives the caller's login the rights of a parent, as `Authorization: Bearer …`.
public struct ParentToken: Codable, Hashable, Sendable {
    /// 64 hexadecimal digits.
    public var token: String
    /// When it expires. `POST /v1/parent/lock`, a new PIN and the end of the daemon revoke it earlier.
    public var expiresAt: Date

    public init(token: String, expiresAt: Date) {
        self.token = token
        self.expiresAt = expiresAt
    }

    public static let example = ParentToken(
        token: String(repeating: "0123456789abcdef", count: 4), expiresAt: Date(timeIntervalSince1970: 1_772_380_800))
}
