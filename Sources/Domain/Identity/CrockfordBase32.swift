/// Numbers as letters that people can read out and type without mistaking one for another.
enum CrockfordBase32 {
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    /// By ASCII code; nil for what is no letter of it.
    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        for (value, letter) in letters.enumerated() {
            values[Int(letter)] = UInt8(value)
            values[Int(letter | 0x20)] = UInt8(value)
        }
        for letter in "IiLl".utf8 { values[Int(letter)] = 1 }
        for letter in "Oo".utf8 { values[Int(letter)] = 0 }
        return values
    }()

    static func value(of letter: UInt8) -> UInt8? { values[Int(letter)] }

    /// The lowest digits of a number, the highest of them first.
    static func digits(of number: UInt64, count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 5)) & 31 }
    }

    static func text(of number: UInt64, count: Int) -> String {
        String(decoding: digits(of: number, count: count).map { letters[Int($0)] }, as: UTF8.self)
    }
}
