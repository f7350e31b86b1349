/// A Syncthing device ID: the SHA-256 of the certificate with which a PC's Syncthing proves who it is.
///
/// Its text has 52 letters of base 32 (RFC 4648) and behind each 13 of them a check letter, in groups of seven (syncthing-device-ids(7)).
public struct CarrierID: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// 56 capital letters and digits in eight groups of seven, with hyphens.
    public let text: String

    public var description: String { text }

    /// The first group, by which people tell PCs apart. It is too short for a comparison that counts.
    public var shortText: String { String(text.prefix(7)) }

    /// Reads the ID as people and programs write it: in upper or lower case, with or without hyphens and spaces; 0, 1 and 8, which do not
    /// occur, count as O, I and B.
    public init(reading text: String) throws(CarrierIDError) {
        // No ID is longer, even with a space around each letter; what a stranger sends is not read to its end.
        guard text.utf8.count <= 200 else { throw .wrongLength }
        var values: [UInt8] = []
        for letter in text.utf8 {
            switch letter {
            case UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): values.append(letter - UInt8(ascii: "A"))
            case UInt8(ascii: "a")...UInt8(ascii: "z"): values.append(letter - UInt8(ascii: "a"))
            case UInt8(ascii: "2")...UInt8(ascii: "7"): values.append(letter - UInt8(ascii: "2") + 26)
            case UInt8(ascii: "0"): values.append(14)
            case UInt8(ascii: "1"): values.append(8)
            case UInt8(ascii: "8"): values.append(1)
            default: throw .badLetter
            }
        }
        guard values.count == 56 else { throw .wrongLength }
        for part in 0..<4 {
            let part = values[part * 14..<part * 14 + 14]
            guard Self.checkValue(of: part.dropLast()) == part.last else { throw .badCheck }
        }
        // 256 bits are 51 letters and one bit: no hash ends otherwise, and one identity must not have several texts.
        guard values[54] & 15 == 0 else { throw .badCheck }
        self.text = Self.text(of: values)
    }

    /// The ID that is written like this; nil where ``init(reading:)`` throws.
    public init?(_ text: String) {
        do { try self.init(reading: text) } catch { return nil }
    }

    /// The ID of a certificate.
    ///
    /// - Parameter hash: the SHA-256 of the certificate in DER, 32 bytes.
    public init?(certificateHash hash: some Collection<UInt8>) {
        guard hash.count == 32 else { return nil }
        var letters: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in hash {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 5 {
                count -= 5
                letters.append(UInt8(bits >> count))
                bits &= 1 << count - 1
            }
        }
        letters.append(UInt8(bits << (5 - count)))
        text = Self.text(
            of: (0..<4).flatMap { part in
                let part = letters[part * 13..<part * 13 + 13]
                return part + [Self.checkValue(of: part)]
            })
    }

    public static func < (one: CarrierID, other: CarrierID) -> Bool { one.text < other.text }

    /// The value of the check letter. Syncthing means Luhn's algorithm with the base 32, but begins at the other end.
    private static func checkValue(of values: some Sequence<UInt8>) -> UInt8 {
        var sum = 0
        for (position, value) in values.enumerated() {
            let addend = (position % 2 + 1) * Int(value)
            sum += addend / 32 + addend % 32
        }
        return UInt8((32 - sum % 32) % 32)
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    private static func text(of values: [UInt8]) -> String {
        stride(from: 0, to: 56, by: 7)
            .map { String(decoding: values[$0..<$0 + 7].map { letters[Int($0)] }, as: UTF8.self) }
            .joined(separator: "-")
    }
}

/// What is wrong with the text of a ``CarrierID``.
public enum CarrierIDError: PrintableError, Hashable, Sendable {
    case wrongLength
    /// It has a character that occurs in no ID.
    case badLetter
    /// A check letter does not fit, so that at least one letter is wrong.
    case badCheck

    public var sentences: String {
        switch self {
        case .wrongLength: "A Syncthing device ID has 56 letters and digits, in eight groups of seven. Copy all of them."
        case .badLetter: "A Syncthing device ID has only letters and digits, with hyphens between its groups. Copy it once more."
        case .badCheck: "This Syncthing device ID has a wrong letter in it. Copy it once more, letter by letter."
        }
    }
}

extension CarrierID: TextCoded {}
