import Domain
import Testing

@Suite("The IDs by which Syncthings know each other")
struct CarrierIDTests {
    /// Of a certificate that Syncthing 1.19.2 made for this test, and its hash.
    private let text = "IZ66RPQ-VGI7JBY-4YV3FQM-VSRF7IJ-FNXRA2C-7CRPVKI-CSZR737-QM5ICAU"
    private let hash: [UInt8] = [
        0x46, 0x7d, 0xe8, 0xbe, 0x15, 0x32, 0x3e, 0x90, 0xf3, 0x15, 0xd9, 0x60, 0xca, 0xca, 0x25, 0xfa,
        0x0a, 0xdb, 0xc4, 0x1a, 0x17, 0xc5, 0x17, 0xd5, 0x42, 0x96, 0x63, 0xfd, 0xfe, 0x0c, 0xea, 0x04,
    ]

    @Test("The ID of a certificate is the one that Syncthing makes")
    func certificate() {
        #expect(CarrierID(certificateHash: hash)?.text == text)
        #expect(CarrierID(certificateHash: hash.dropLast()) == nil)
        #expect(CarrierID(text)?.shortText == "IZ66RPQ")
    }

    @Test(
        "An ID is read however it is written",
        arguments: [
            "IZ66RPQ-VGI7JBY-4YV3FQM-VSRF7IJ-FNXRA2C-7CRPVKI-CSZR737-QM5ICAU",
            "iz66rpq-vgi7jby-4yv3fqm-vsrf7ij-fnxra2c-7crpvki-cszr737-qm5icau\n",
            "IZ66RPQVGI7JBY4YV3FQMVSRF7IJFNXRA2C7CRPVKICSZR737QM5ICAU",
            " IZ66RPQ VGI7JBY 4YV3FQM VSRF7IJ FNXRA2C 7CRPVKI CSZR737 QM5ICAU",
            "1Z66RPQ-VG17J8Y-4YV3FQM-VSRF71J-FNXRA2C-7CRPVK1-CSZR737-QM51CAU",
        ])
    func read(written: String) throws {
        #expect(try CarrierID(reading: written).text == text)
    }

    @Test("A wrong letter is found, wherever it is")
    func wrongLetters() {
        for index in text.indices where text[index] != "-" {
            var wrong = text
            wrong.replaceSubrange(index...index, with: text[index] == "A" ? "C" : "A")
            #expect(CarrierID(wrong) == nil, "\(wrong)")
        }
    }

    @Test("One hash has one text only: the bits behind the last of the hash are zero")
    func oneText() {
        // The letter before the last with a bit more, and the check letter that fits it.
        let texts = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".flatMap { last in
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".map { check in String(text.dropLast(2)) + "\(last)\(check)" }
        }
        #expect(Set(texts.compactMap(CarrierID.init).map(\.text)).count == 2)
    }

    @Test("What is no ID is rejected with a sentence")
    func rejected() {
        #expect(throws: CarrierIDError.wrongLength) { try CarrierID(reading: "") }
        #expect(throws: CarrierIDError.wrongLength) { try CarrierID(reading: "IZ66RPQ") }
        #expect(throws: CarrierIDError.wrongLength) { try CarrierID(reading: text + "A") }
        #expect(throws: CarrierIDError.wrongLength) { try CarrierID(reading: String(repeating: " ", count: 10_000) + text) }
        #expect(throws: CarrierIDError.badLetter) { try CarrierID(reading: text.replacing("I", with: "9")) }
        #expect(throws: CarrierIDError.badLetter) { try CarrierID(reading: text.replacing("I", with: "\u{130}")) }
        #expect(throws: CarrierIDError.badCheck) { try CarrierID(reading: text.replacing("IZ6", with: "ZI6")) }
        for error in [CarrierIDError.wrongLength, .badLetter, .badCheck] { #expect(error.description.hasSuffix(".")) }
    }
}
