import Domain
import Testing

@Suite("The classes of ASCII characters")
struct ASCIITests {
    private let bytes = UInt8.min...UInt8.max

    @Test("A byte is a letter or a digit if its character is one in ASCII")
    func lettersAndDigits() {
        for byte in bytes {
            let scalar = Unicode.Scalar(byte)
            #expect(byte.isASCIILowercaseLetter == ("a"..."z").contains(scalar))
            #expect(byte.isASCIIUppercaseLetter == ("A"..."Z").contains(scalar))
            #expect(byte.isASCIILetter == (scalar.isASCII && scalar.properties.isAlphabetic))
            #expect(byte.isASCIIDigit == (scalar.isASCII && scalar.properties.numericType == .decimal))
            #expect(byte.isASCIILetterOrDigit == (byte.isASCIILetter || byte.isASCIIDigit))
        }
    }

    @Test("A hexadecimal digit has its value in both cases")
    func hexDigits() {
        for byte in bytes {
            let character = Character(Unicode.Scalar(byte))
            #expect(byte.asciiHexDigitValue.map(Int.init) == character.hexDigitValue)
            #expect(byte.isASCIILowercaseHexDigit == (character.isHexDigit && !character.isUppercase))
        }
    }

    @Test("The control characters are those of ASCII, including the tab and DEL")
    func controls() {
        for byte in bytes {
            let scalar = Unicode.Scalar(byte)
            #expect(byte.isASCIIControl == (scalar.isASCII && scalar.properties.generalCategory == .control))
            #expect(byte.isASCIISpaceOrTab == (scalar == " " || scalar == "\t"))
        }
    }

    @Test("Only lower-case letters of ASCII change their case")
    func upperCase() {
        for byte in bytes {
            let scalar = Unicode.Scalar(byte)
            let expected = scalar.isASCII ? scalar.properties.uppercaseMapping : String(scalar)
            #expect(String(Unicode.Scalar(byte.asciiUppercased)) == expected)
        }
    }
}
