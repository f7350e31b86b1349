import Crypto
public import Domain
public import Foundation

/// What a PC tells another about itself when they are paired: what it is called, and its public keys, signed with its signing key.
///
/// It is a file in the folder that only the two share, or the card at the beginning of a ``Parcel``. The signature proves that the PC has
/// the signing key, not that it is the PC which the parent means: that is what the words are for.
public struct PairingHello: Hashable, Sendable {
    /// The version of the format that this TimeQuest writes, and the newest that it understands.
    public static let currentVersion = 1

    /// A larger file is not read, in bytes. The largest that TimeQuest writes has about 1.6 KB.
    public static let maximumSize = 4096

    /// How long the name of a PC can be, in characters.
    public static let maximumNameLength = 40

    public let device: Device
    /// The PC for which it was written, so that it is of no use to another; nil for a card, which is written before the other is known.
    public let reader: CarrierID?
    /// Of Ed25519, 64 bytes.
    let signature: Data

    /// - Parameters:
    ///   - device: this PC.
    ///   - reader: the PC with which it is paired; nil for a card.
    ///   - sign: signs with this PC's signing key (Ed25519).
    public init(of device: Device, for reader: CarrierID?, sign: (Data) throws -> Data) rethrows {
        self.device = Self.signable(device)
        self.reader = reader
        signature = try sign(Self.signedBytes(device, reader))
    }

    /// - Parameters:
    ///   - device: this PC.
    ///   - reader: the PC with which it is paired; nil for a card.
    ///   - keys: the keys of this PC.
    public init(of device: Device, for reader: CarrierID?, signedBy keys: DeviceKeys) throws {
        try self.init(of: device, for: reader) { try keys.signing.signature(for: $0) }
    }

    /// Reads a hello, and checks everything about it that can be checked without knowing where it comes from.
    public init(reading data: Data) throws(PairingHelloError) {
        guard data.count <= Self.maximumSize else { throw .tooLarge }
        let contents: Contents
        do {
            // The version first, because a later one may have other fields.
            let version = try JSONDecoder().decode(Version.self, from: data).v
            guard version <= Self.currentVersion else { throw PairingHelloError.tooNew }
            contents = try JSONDecoder().decode(Contents.self, from: data)
        } catch let error as PairingHelloError {
            throw error
        } catch {
            throw .malformed
        }
        guard contents.v == Self.currentVersion else { throw .malformed }
        try Self.check(contents.device)
        if let reader = contents.for {
            guard let reader = CarrierID(reader), reader.text == contents.for else { throw .malformed }
            self.reader = reader
        } else {
            self.reader = nil
        }
        // Of 32 bytes the initializer makes a key in any case; a bad one verifies nothing.
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: contents.device.signingKey),
            key.isValidSignature(contents.signature, for: Self.signedBytes(contents.device, reader))
        else { throw .badSignature }
        device = Self.signable(contents.device)
        signature = contents.signature
    }

    /// Checks that a hello from the folder that two PCs share is from the one of them, for the other.
    ///
    /// - Parameters:
    ///   - sender: the PC whose words were compared.
    ///   - reader: this PC.
    public func check(from sender: CarrierID, for reader: CarrierID) throws(PairingHelloError) {
        guard device.carrier == sender.text else { throw .otherSender }
        guard self.reader == reader else { throw .otherReader }
    }

    /// The file.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(
            Contents(v: Self.currentVersion, device: device, for: reader?.text, signature: signature))
    }

    private struct Version: Decodable {
        var v: Int
    }

    private struct Contents: Codable {
        var v: Int
        var device: Device
        var `for`: String?
        var signature: Data
    }

    /// Without what is not signed here: only the family says it of a PC.
    private static func signable(_ device: Device) -> Device {
        var device = device
        (device.readmits, device.former) = (nil, nil)
        return device
    }

    private static func check(_ device: Device) throws(PairingHelloError) {
        if let flaw = NameRule.flaw(in: device.name) { throw .badName(flaw) }
        guard device.name.count <= maximumNameLength else { throw .badName(.tooLong(characters: device.name.count)) }
        guard NameRule.trimmed(device.name) == device.name else { throw .malformed }
        guard device.signingKey.count == 32, device.agreementKey.count == 32 else { throw .malformed }
        guard device.carrier.isEmpty || CarrierID(device.carrier)?.text == device.carrier else { throw .malformed }
        guard device.id == DeviceID(hash: SHA256.hash(data: device.signingKey)) else { throw .otherID }
    }

    /// What is signed: every field with its length before it. It is not the JSON, of which there are many for one hello.
    private static func signedBytes(_ device: Device, _ reader: CarrierID?) -> Data {
        PairingBytes("timequest pairing hello 1")
            .adding(device.id.description).adding(device.name).adding(device.signingKey).adding(device.agreementKey)
            .adding(device.carrier).adding(device.playsOnly ? "plays only" : "").adding(reader?.text ?? "").data
    }
}

extension Device {
    /// Six words that stand for this PC alone, for a parent who compares it with what a stick brings: those of its two public keys.
    ///
    /// Nobody can choose both of what is compared, as with ``PairingWords/words(between:and:)``: to forge them, keys have to be found with
    /// these very words, one of 2^66. What else is on a card is signed with these keys, and may change.
    public var words: [String] {
        PairingWords.words(of: PairingBytes("timequest card 1").adding(signingKey).adding(agreementKey).data)
    }
}
