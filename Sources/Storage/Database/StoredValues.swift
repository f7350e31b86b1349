import Domain
import Foundation
import GRDB

/// What the schema keeps as text, read back. A text that means nothing is damage: no version of TimeQuest writes one.
extension RawRepresentable where RawValue == String {
    static func stored(_ word: String) throws -> Self {
        if let value = Self(rawValue: word) { return value }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(word)” is no \(Self.self)")
    }
}

extension LocalDate {
    static func stored(_ text: String) throws -> LocalDate {
        if let date = LocalDate(text) { return date }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is no day")
    }
}

extension Weekday {
    /// Bit 0 is Sunday.
    static func bits(of days: some Sequence<Weekday>) -> Int { Set(days).reduce(0) { $0 | 1 << ($1.rawValue - 1) } }

    /// From Sunday on.
    static func days(ofBits bits: Int) -> [Weekday] { allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 } }
}

/// Small values that no query looks into are kept as JSON.
enum StoredJSON {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(_ text: String) throws -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        } catch {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a \(Value.self) cannot be read")
        }
    }
}

extension Identity {
    static func stored(_ text: String) throws -> Identity {
        if let identity = Identity(text) { return identity }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is no identity")
    }
}

extension ReminderID {
    static func stored(_ text: String) throws -> ReminderID {
        if let id = ReminderID(text) { return id }
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "“\(text)” is no reminder")
    }
}
