import Crypto
import Domain
import Foundation

/// The tokens of parent mode, in memory only: they end with the daemon.
struct ParentTokens {
    /// How long a token is valid, in seconds.
    static let lifetime: TimeInterval = 15 * 60

    private struct Entry {
        let token: SymmetricKey
        let userID: UInt32
        let issued: ClockReading

        func isAlive(at now: ClockReading) -> Bool { now.seconds(since: issued).map { $0 < ParentTokens.lifetime } ?? false }
    }

    private var entries: [Entry] = []

    /// A new token: 32 random bytes as hexadecimal digits.
    mutating func issue(to userID: UInt32, at now: ClockReading) -> String {
        entries.removeAll { !$0.isAlive(at: now) }
        let token = SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
            bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
        }
        entries.append(Entry(token: Self.key(token), userID: userID, issued: now))
        return token
    }

    /// Whether this token was issued to a login and has not expired. Keys are compared in constant time.
    func isValid(_ token: String, of userID: UInt32, at now: ClockReading) -> Bool {
        entries.contains { $0.userID == userID && $0.isAlive(at: now) && $0.token == Self.key(token) }
    }

    /// Ends all tokens of a login.
    mutating func end(of userID: UInt32) { entries.removeAll { $0.userID == userID } }

    /// Ends all tokens.
    mutating func endAll() { entries = [] }

    private static func key(_ token: String) -> SymmetricKey { SymmetricKey(data: Data(token.utf8)) }
}
