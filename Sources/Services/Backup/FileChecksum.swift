import Crypto
import Domain
import Foundation

/// The SHA-256 checksum of a file, as `sha256sum` prints it.
public struct FileChecksum: Hashable, Sendable {
    /// 64 lowercase digits.
    public let hexadecimal: String

    /// - Parameter bytes: the 32 bytes of the checksum.
    public init(bytes: some Sequence<UInt8>) {
        hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// - Returns: nil if the text is not 64 hexadecimal digits.
    public init?(hexadecimal text: some StringProtocol) {
        let text = text.lowercased()
        guard text.utf8.count == 64, text.utf8.allSatisfy(\.isASCIILowercaseHexDigit) else { return nil }
        hexadecimal = text
    }

    /// The checksum of a file, which is read in pieces.
    ///
    /// - Throws: an error of the file system if it cannot be read.
    public init(ofFile path: String) throws {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }  // it was only read
        var hash = SHA256()
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty { hash.update(data: piece) }
        self.init(bytes: hash.finalize())
    }
}
