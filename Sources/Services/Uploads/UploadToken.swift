import Domain

/// The name of a file on the shelf of uploads: 128 random bits as 32 hexadecimal digits, so that it cannot be guessed.
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
        guard description.utf8.count == 32, description.utf8.allSatisfy(\.isASCIILowercaseHexDigit) else { return nil }
        self.description = description
    }
}
