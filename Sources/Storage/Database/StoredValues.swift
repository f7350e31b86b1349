import Domain
import Foundation
import GRDB

// Values that the schema stores as text. A text that cannot be parsed means that the database is damaged, because no version of
// TimeQuest writes one.

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
    /// Weekdays as bits; bit 0 is Sunday.
    static func bits(of days: some Sequence<Weekday>) -> Int { Set(days).reduce(0) { $0 | 1 << ($1.rawValue - 1) } }

    /// The weekdays of bits, from Sunday on.
    static func days(ofBits bits: Int) -> [Weekday] { allCases.filter { bits & 1 << ($0.rawValue - 1) != 0 } }
}

/// Converts small values that queries do not read to and from JSON.
enum StoredJSON {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }()

    static func text(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
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

/// Converts instants to and from the form in the database: whole milliseconds since 1970, UTC.
enum Milliseconds {
    /// The milliseconds of an instant, rounded; values that need more than 64 bits are clamped.
    static func of(_ instant: Date) -> Int64 {
        let milliseconds = (instant.timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }

    static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
