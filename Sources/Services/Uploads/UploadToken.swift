/// Names a file on the shelf of uploads: 128 random bits as 32 hexadecimal digits, which nobody can guess.
public struct UploadToken: Hashable, Sendable, LosslessStringConvertible {
    public let description: String

    /// A new token.
    init() {
        description = [UInt64.random(in: 0 ... .max), .random(in: 0 ... .max)].map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// - Returns: nil if the text is no token.
    public init?(_ description: String) {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard description.utf8.count == 32, description.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) }) else {
            return nil
        }
        self.description = description
    }
}
