import Crypto
import Domain
import Foundation

/// The tokens of parent mode, in memory only: they end with the daemon.
struct ParentTokens {
    typealias Kind = ParentMode.TokenKind

    /// How long a token is valid after it was issued or renewed, in seconds.
    static let lifetime: TimeInterval = 15 * 60
    /// How long a token is valid after it was issued, however often it was renewed, in seconds.
    static let longestUse: TimeInterval = 2 * 3600
    /// How long a token is remembered after it was issued or renewed, in seconds: a form that is sent with it waits for the PIN.
    static let memory: TimeInterval = 86_400
    /// How many tokens are remembered. Those that are valid always are.
    static let maximumRemembered = 100

    private struct Entry {
        let token: SymmetricKey
        let kind: Kind
        let userID: UInt32
        let issued: ClockReading
        /// When it was issued, or renewed last.
        var renewed: ClockReading
        /// Whether it was ended before its time.
        var isEnded = false

        init(_ token: String, _ kind: Kind, of userID: UInt32, issued: ClockReading) {
            (self.token, self.kind, self.userID) = (ParentTokens.key(token), kind, userID)
            (self.issued, renewed) = (issued, issued)
        }

        func isAlive(at now: ClockReading) -> Bool {
            !isEnded && wasRenewed(within: ParentTokens.lifetime, at: now) && was(issued, within: ParentTokens.longestUse, at: now)
        }

        func wasRenewed(within seconds: TimeInterval, at now: ClockReading) -> Bool { was(renewed, within: seconds, at: now) }

        private func was(_ moment: ClockReading, within seconds: TimeInterval, at now: ClockReading) -> Bool {
            now.seconds(since: moment).map { $0 < seconds } ?? false
        }

        /// Whether it is this token, of this kind and login. Keys are compared in constant time.
        func matches(_ token: String, _ kind: Kind, of userID: UInt32) -> Bool {
            self.kind == kind && self.userID == userID && self.token == ParentTokens.key(token)
        }
    }

    private var entries: [Entry] = []

    /// A new token: 32 random bytes as hexadecimal digits.
    mutating func issue(_ kind: Kind, to userID: UInt32, at now: ClockReading) -> String {
        entries.removeAll { !$0.wasRenewed(within: Self.memory, at: now) }
        while entries.count >= Self.maximumRemembered, let oldest = entries.firstIndex(where: { !$0.isAlive(at: now) }) {
            entries.remove(at: oldest)
        }
        let token = SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
            bytes.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
        }
        entries.append(Entry(token, kind, of: userID, issued: now))
        return token
    }

    /// Whether this token of a kind was issued to a login and has not expired.
    func isValid(_ token: String, _ kind: Kind, of userID: UInt32, at now: ClockReading) -> Bool {
        entries.contains { $0.isAlive(at: now) && $0.matches(token, kind, of: userID) }
    }

    /// Whether this token of a kind was issued to a login and is still remembered, valid or not.
    func isRemembered(_ token: String, _ kind: Kind, of userID: UInt32, at now: ClockReading) -> Bool {
        entries.contains { $0.wasRenewed(within: Self.memory, at: now) && $0.matches(token, kind, of: userID) }
    }

    /// Begins the lifetime of a valid token of the pages again. A token of a terminal is not renewed.
    mutating func renew(_ token: String, of userID: UInt32, at now: ClockReading) {
        for index in entries.indices where entries[index].isAlive(at: now) && entries[index].matches(token, .pages, of: userID) {
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
