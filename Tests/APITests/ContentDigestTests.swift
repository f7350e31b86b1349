import API
import Foundation
import TestSupport
import Testing

@Suite("The digest of bytes that are sent")
struct ContentDigestTests {
    /// What RFC 9530 says of `{"hello": "world"}` and a line end (appendix D).
    private static let ofTheRFC = "sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:"
    private static let bytesOfTheRFC = Data(#"{"hello": "world"}"#.utf8) + [0x0A]

    @Test("It is written as the RFC writes it, and read back")
    func header() {
        let digest = ContentDigest(of: Self.bytesOfTheRFC)
        #expect(digest.header == Self.ofTheRFC)
        #expect(ContentDigest(header: Self.ofTheRFC) == digest)
    }

    @Test("Digests of other kinds beside it are passed over")
    func others() {
        let digest = ContentDigest(of: Self.bytesOfTheRFC)
        #expect(ContentDigest(header: "sha-512=:AAAA:, \(Self.ofTheRFC)") == digest)
        #expect(ContentDigest(header: "\(Self.ofTheRFC),md5=:AAAA:") == digest)
    }

    @Test(
        "What is no digest is none",
        arguments: [
            "", "sha-256", "sha-256=", "sha-256=::", "sha-256=:AAAA:", "sha-256=RK/0", "sha-512=:AAAA:", "sha-256=:%%%%:", ":",
        ])
    func none(header: String) {
        #expect(ContentDigest(header: header) == nil)
    }

    @Test("Its digits are those of sha256sum")
    func digits() {
        let digits = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        #expect(ContentDigest(of: Data()).hexadecimal == digits)
        #expect(ContentDigest(hexadecimal: digits.uppercased()) == ContentDigest(of: Data()))
        #expect(ContentDigest(hexadecimal: digits.dropLast()) == nil)
        #expect(ContentDigest(hexadecimal: digits.dropLast() + "g") == nil)
    }

    @Test("A file's is that of its bytes")
    func file() throws {
        let folder = try TemporaryFolder()
        let data = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let url = URL(fileURLWithPath: try folder.write(data, to: "file"))
        #expect(try ContentDigest(ofFile: url) == ContentDigest(of: data))
    }
}
