/// The classes of ASCII characters, for code that reads text byte by byte. In UTF-8, no byte of another character is in any of them.
extension UInt8 {
    /// Whether the byte is one of a–z.
    @inlinable public var isASCIILowercaseLetter: Bool { UInt8(ascii: "a") <= self && self <= UInt8(ascii: "z") }

    /// Whether the byte is one of A–Z.
    @inlinable public var isASCIIUppercaseLetter: Bool { UInt8(ascii: "A") <= self && self <= UInt8(ascii: "Z") }

    /// Whether the byte is one of A–Z and a–z.
    @inlinable public var isASCIILetter: Bool { isASCIILowercaseLetter || isASCIIUppercaseLetter }

    /// Whether the byte is one of 0–9.
    @inlinable public var isASCIIDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }

    /// Whether the byte is one of A–Z, a–z and 0–9.
    @inlinable public var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

    /// Whether the byte is one of 0–9 and a–f.
    @inlinable public var isASCIILowercaseHexDigit: Bool { isASCIIDigit || UInt8(ascii: "a") <= self && self <= UInt8(ascii: "f") }

    /// Whether the byte is a space or a horizontal tab.
    @inlinable public var isASCIISpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether the byte is one of the control characters: below 0x20, or 0x7F.
    @inlinable public var isASCIIControl: Bool { self < 0x20 || self == 0x7F }

    /// The upper-case letter of a lower-case one; any other byte unchanged.
    @inlinable public var asciiUppercased: UInt8 { isASCIILowercaseLetter ? self - 0x20 : self }

    /// The value of a hexadecimal digit in upper or lower case; nil for any other byte.
    @inlinable public var asciiHexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
