import Crypto
import Domain
public import Foundation

/// The SHA-256 digest of bytes, and its form in the HTTP headers `Content-Digest` and `Repr-Digest` (RFC 9530): `sha-256=:BASE64:`.
public struct ContentDigest: Hashable, Sendable {
    /// The header with the digest of the message's content.
    public static let contentHeader = "Content-Digest"
    /// The header with the digest of the whole representation.
    public static let representationHeader = "Repr-Digest"

    /// Always 32.
    public let bytes: [UInt8]

    /// The digest of bytes in memory.
    public init(of data: some DataProtocol) {
        bytes = Array(SHA256.hash(data: data))
    }

    /// Computes the digest of bytes that arrive in pieces.
    public struct Stream {
        private var hash = SHA256()
        /// How many bytes were appended.
        public private(set) var byteCount = 0

        public init() {}

        public mutating func append(_ piece: Data) {
            hash.update(data: piece)
            byteCount += piece.count
        }

        /// The digest of all bytes so far.
        public var digest: ContentDigest { ContentDigest(hash) }
    }

    private init(_ hash: SHA256) {
        bytes = Array(hash.finalize())
    }

    /// The digest of a file, which is read in pieces.
    ///
    /// - Throws: an error of the file system if it cannot be read.
    public init(ofFile url: URL) throws {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }  // it was only read
        var hash = SHA256()
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty { hash.update(data: piece) }
        bytes = Array(hash.finalize())
    }

    /// The digest in a header's value. Digests of other algorithms are ignored.
    ///
    /// - Returns: nil if the value has no valid `sha-256`.
    public init?(header: String) {
        for member in header.split(separator: ",") {
            let parts = member.split(atByte: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0] == "sha-256" else { continue }
            // The bytes of a structured field are between colons (RFC 8941, 3.3.5).
            let value = parts[1]
            guard value.count > 2, value.hasPrefix(":"), value.hasSuffix(":") else { return nil }
            guard let data = Data(base64Encoded: String(value.dropFirst().dropLast())), data.count == SHA256.byteCount else {
                return nil
            }
            bytes = Array(data)
            return
        }
        return nil
    }

    /// The digest in the 64 digits that `sha256sum` prints.
    ///
    /// - Returns: nil if the text is anything else.
    public init?(hexadecimal: some StringProtocol) {
        let digits = Array(hexadecimal.utf8)
        guard digits.count == SHA256.byteCount * 2 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index].asciiHexDigitValue, let low = digits[index + 1].asciiHexDigitValue else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// The value of a header.
    public var header: String { "sha-256=:\(Data(bytes).base64EncodedString()):" }

    /// 64 lowercase digits, as `sha256sum` prints them.
    public var hexadecimal: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
