public import Foundation

/// What `POST /v1/parent/unlock` answers. Sent along as `Authorization: Bearer …`, it makes a parent of the login that got it.
public struct ParentToken: Codable, Hashable, Sendable {
    /// 64 hexadecimal digits.
    public var token: String
    /// When it ends at the latest: sooner with `POST /v1/parent/lock`, with another PIN, and when the daemon ends.
    public var expiresAt: Date

    public init(token: String, expiresAt: Date) {
        self.token = token
        self.expiresAt = expiresAt
    }

    public static let example = ParentToken(
        token: String(repeating: "0123456789abcdef", count: 4), expiresAt: Date(timeIntervalSince1970: 1_772_380_800))
}
