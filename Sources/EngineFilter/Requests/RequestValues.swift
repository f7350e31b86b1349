import API
import Domain
import Foundation

/// A number in a request.
struct RequestNumber: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Double.self)
        } catch let error as DecodingError {
            throw error
        } catch {
            // A number that does not fit, such as 1e400: Foundation throws another error for it.
            throw Problem(at: decoder.codingPath, "is too large a number.")
        }
    }
}

/// A time in a request, in seconds.
struct Seconds: Decodable {
    /// Thirty years: a longer time is a mistake.
    static let maximum = 1e9

    /// 0 … `maximum`
    let value: Double

    init(from decoder: any Decoder) throws {
        value = try RequestNumber(from: decoder).value
        guard (0...Self.maximum).contains(value) else {
            throw Problem(at: decoder.codingPath, "must be a time of 0 to 1000000000 seconds; it is \(value).")
        }
    }
}

/// An instant in a request: RFC 3339 with `Z` or an offset, and with or without a fraction of a second.
struct RequestInstant: Decodable {
    let date: Date

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = Self.date(text) else {
            throw Problem(
                at: decoder.codingPath,
                "must be a time like 2026-03-01T16:00:00Z or 2026-03-01T17:00:00+01:00; it is \(quoted(text)).")
        }
        self.date = date
    }

    /// Parses the strict form; `InstantText` alone would accept more.
    static func date(_ text: String) -> Date? {
        let text = text.uppercased()
        return hasForm(text) ? InstantText.withOffset(text) : nil
    }

    /// Whether digits and signs are in the right positions. This is no regular expression, because a history has thousands of instants,
    /// and a regular expression would need most of the filter's time.
    private static func hasForm(_ text: String) -> Bool {
        var rest = text.utf8.map { $0.isASCIIDigit ? UInt8(ascii: "0") : $0 }[...]
        func skip(_ form: String) -> Bool {
            guard rest.starts(with: form.utf8) else { return false }
            rest.removeFirst(form.utf8.count)
            return true
        }
        guard skip("0000-00-00"), skip("T") || skip(" "), skip("00:00") else { return false }
        if skip(":00"), skip(".") {
            guard skip("0") else { return false }
            while skip("0") {}
        }
        return rest.elementsEqual("Z".utf8) || rest.elementsEqual("+00:00".utf8) || rest.elementsEqual("-00:00".utf8)
    }
}

/// A day in a request, e.g. `2026-03-01`.
struct RequestDay: Decodable {
    let date: LocalDate

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = LocalDate(text) else {
            throw Problem(at: decoder.codingPath, "must be a day like 2026-03-01; it is \(quoted(text)).")
        }
        self.date = date
    }
}

/// An identifier in a request: a text or a number, returned unchanged.
enum Identifier: Codable, Hashable {
    case text(String)
    case whole(Int)
    case number(Double)

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {  // not a text: a number is tried
            self = .text(text)
        } else if let whole = try? value.decode(Int.self) {  // not a whole number: any number is tried
            self = .whole(whole)
        } else if let number = try? value.decode(Double.self) {  // not a number: the error is thrown below
            self = .number(number)
        } else {
            throw Problem(at: decoder.codingPath, "must be a text or a number.")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .text(let text): try value.encode(text)
        case .whole(let whole): try value.encode(whole)
        case .number(let number): try value.encode(number)
        }
    }
}

/// The beginning of a text in quotation marks, for a message about it.
func quoted(_ text: String) -> String { "“\(text.prefix(40))”" }
