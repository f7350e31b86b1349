import Crypto
import Domain
import Foundation

/// The tokens of parent mode, in memory only: they end with the daemon.
struct ParentTokens {
    /// How long a token is valid after it was issued or renewed, in seconds.
    static let lifetime: TimeInterval = 15 * 60
    /// How long a token is remembered after it was issued or renewed, in seconds: a form that is sent with it waits for the PIN.
    static let memory: TimeInterval = 86_400
    /// How many tokens are remembered. Those that are valid always are.
    static let maximumRemembered = 100

    private struct Entry {
        let token: SymmetricKey
        let userID: UInt32
        /// When it was issued, or renewed last.
        var renewed: ClockReading
        /// Whether it was ended before its time.
        var isEnded = false

        func isAlive(at now: ClockReading) -> Bool { !isEnded && wasRenewed(within: ParentTokens.lifetime, at: now) }

        func wasRenewed(within seconds: TimeInterval, at now: ClockReading) -> Bool {
            now.seconds(since: renewed).map { $0 < seconds } ?? false
        }
    }

    private var entries: [Entry] = []

    /// A new token: 32 random bytes as hexadecimal digits.
    mutating func issue(to userID: UInt32, at now: ClockReading) -> String {
        entries.removeAll { !$0.wasRenewed(within: Self.memory, at: now) }
        while entries.count >= Self.maximumRemembered, let oldest = entries.firstIndex(where: { !$0.isAlive(at: now) }) {
            entries.remove(at: oldest)
        }
        let token = SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
            bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
        }
        entries.append(Entry(token: Self.key(token), userID: userID, renewed: now))
        return token
    }

    /// Whether this token was issued to a login and has not expired. Keys are compared in constant time.
    func isValid(_ token: String, of userID: UInt32, at now: ClockReading) -> Bool {
        entries.contains { $0.userID == userID && $0.isAlive(at: now) && $0.token == Self.key(token) }
    }

    /// Whether this token was issued to a login and is still remembered, valid or not.
    func isRemembered(_ token: String, of userID: UInt32, at now: ClockReading) -> Bool {
        entries.contains {
            $0.userID == userID && $0.wasRenewed(within: Self.memory, at: now) && $0.token == Self.key(token)
        }
    }

    /// Begins the lifetime of a valid token anew.
    mutating func renew(_ token: String, of userID: UInt32, at now: ClockReading) {
        for index in entries.indices
        where entries[index].userID == userID && entries[index].isAlive(at: now) && entries[index].token == Self.key(token) {
            entries[index].renewed = now
        }
    }

    /// Ends all tokens of a login.
    mutating func end(of userID: UInt32) {
        for index in entries.indices where entries[index].userID == userID { entries[index].isEnded = true }
    }

    /// Ends all tokens.
    mutating func endAll() {
        for index in entries.indices { entries[index].isEnded = true }
    }

    private static func key(_ token: String) -> SymmetricKey { SymmetricKey(data: Data(token.utf8)) }
}
