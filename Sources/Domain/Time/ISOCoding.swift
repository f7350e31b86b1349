/// A value whose JSON form is its text.
protocol TextCoded: Codable, LosslessStringConvertible {}

extension TextCoded {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is not a valid \(Self.self).")
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Builds the text of a date or time byte by byte: thousands of them are written for one request to a calendar.
struct ISOTextBuilder {
    private var bytes: [UInt8] = []

    fileprivate init(prefix: String) {
        bytes.reserveCapacity(prefix.utf8.count + 20)
        bytes.append(contentsOf: prefix.utf8)
    }

    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ separator: Unicode.Scalar) {
        bytes.append(UInt8(ascii: separator))
    }

    /// 0 … 99 with two digits.
    private mutating func append(two number: Int) {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    private mutating func append(year: Int) {
        append(two: year / 100)
        append(two: year % 100)
    }

    mutating func append(date: LocalDate) {
        append(year: date.year)
        append("-")
        append(two: date.month)
        append("-")
        append(two: date.day)
    }

    mutating func append(time: LocalTime, alwaysSeconds: Bool) {
        append(two: time.hour)
        append(":")
        append(two: time.minute)
        guard alwaysSeconds || time.second != 0 else { return }
        append(":")
        append(two: time.second)
    }

    /// The basic form of RFC 5545 §3.3.4 and §3.3.5: "20260301" and "20260301T160000".
    mutating func append(basic date: LocalDate, _ time: LocalTime?) {
        append(year: date.year)
        append(two: date.month)
        append(two: date.day)
        guard let time else { return }
        append("T")
        append(two: time.hour)
        append(two: time.minute)
        append(two: time.second)
    }
}

/// A prefix followed by the text that `build` appends.
func isoText(after prefix: String = "", _ build: (inout ISOTextBuilder) -> Void) -> String {
    var builder = ISOTextBuilder(prefix: prefix)
    build(&builder)
    return builder.text
}

/// Reads the numbers and separators of an ISO 8601 text from left to right.
struct ISOReader {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    var isAtDigit: Bool { rest.first?.isASCIIDigit == true }

    mutating func skip(_ separator: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: separator) else { return false }
        rest.removeFirst()
        return true
    }

    /// The number in the next digits, of which there are at least and at most so many.
    mutating func number(_ digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while count < digits.upperBound, let byte = rest.first, byte.isASCIIDigit {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            rest.removeFirst()
            count += 1
        }
        return count >= digits.lowerBound ? value : nil
    }

    mutating func date() -> LocalDate? {
        guard let year = number(4...4), skip("-"), let month = number(2...2), skip("-"), let day = number(2...2) else { return nil }
        return LocalDate(year: year, month: month, day: day)
    }

    mutating func time() -> LocalTime? {
        guard let hour = number(1...2), skip(":"), let minute = number(2...2) else { return nil }
        guard skip(":") else { return LocalTime(hour: hour, minute: minute) }
        guard let second = number(2...2) else { return nil }
        return LocalTime(hour: hour, minute: minute, second: second)
    }
}
