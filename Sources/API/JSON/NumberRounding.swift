import Domain
import Foundation

/// Rounds the numbers of a JSON text to a precision that their meaning supports. The unit, which ends their names, decides it.
///
/// Engines compute with all digits, and the database and the export keep them. Answers to requests are rounded.
struct NumberRounding {
    /// Seconds are rounded to the millisecond, percents to the tenth, all else (a bias, a precision) to four decimals.
    static func decimals(of name: some StringProtocol) -> Int {
        if name.hasSuffix("Seconds") { return 3 }
        return name.hasSuffix("Percent") ? 1 : 4
    }

    /// - Parameter json: as `JSONEncoder` writes it.
    static func rounded(_ json: Data) -> Data {
        var rounding = NumberRounding(bytes: Array(json))
        rounding.run()
        return Data(rounding.output)
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The last string. Before a number or a list of numbers, it is the name.
    private var name: Range<Int> = 0..<0
    private var output: [UInt8] = []
    /// Everything before this position is in the output.
    private var copied = 0

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count)
    }

    private mutating func run() {
        while position < bytes.count {
            let begin = position
            switch bytes[position] {
            case UInt8(ascii: "\""):
                skipText()
                name = begin + 1..<position - 1
            case let byte where byte.isASCIIDigit || byte == UInt8(ascii: "-"):
                while position < bytes.count, Self.isOfNumber(bytes[position]) { position += 1 }
                if let number = roundedNumber(begin..<position) {
                    output += bytes[copied..<begin]
                    output += Array(number.utf8)
                    copied = position
                }
            default: position += 1
            }
        }
        output += bytes[copied...]
    }

    /// Moves to the character after the closing quotation mark.
    private mutating func skipText() {
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: byte.isASCIIDigit
        }
    }

    /// The text of a rounded number; nil for a whole number, which is not changed.
    private func roundedNumber(_ digits: Range<Int>) -> String? {
        let text = String(decoding: bytes[digits], as: UTF8.self)
        guard text.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }), let value = Double(text) else { return nil }
        let unit = pow(10, Double(Self.decimals(of: String(decoding: bytes[name], as: UTF8.self))))
        let result = (value * unit).rounded() / unit
        guard result.isFinite else { return nil }
        return Int(exactly: result).map(String.init) ?? "\(result)"
    }
}
