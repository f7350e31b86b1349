import Crypto
public import Domain
public import Foundation

/// Writes operations to the bytes of a file, and reads them. See ``SegmentHeader`` for the format.
public enum SegmentCodec {
    /// The bytes of a file with some operations.
    ///
    /// The same operations and keys give the same bytes, as long as zlib's version is the same: what is written again after a crash is
    /// the file that was there already.
    ///
    /// - Parameters:
    ///   - operations: of one PC, without gaps, each naming the one before it; at least one
    ///   - keys: the keys of that PC
    ///   - key: the household's key in use
    /// - Throws: why no other PC could read them
    public static func encode(
        _ operations: some Collection<SharedOperation>, by keys: DeviceKeys, with key: HouseholdKey
    ) throws(SegmentEncodingError) -> EncodedSegment {
        guard let first = operations.first?.id.sequence, SegmentName.numbers.contains(first) else { throw .noOperations }
        let numbers = first...(first + Int64(operations.count) - 1)
        do {
            guard operations.count <= SegmentLimits.operations else { throw SegmentFlaw.Kind.tooLarge(.operations) }
            let content = try SegmentContent.written(operations, of: keys.id, numbers: numbers)
            return try seal(content, numbers: numbers, by: keys, with: key)
        } catch let flaw as SegmentFlaw.Kind {
            throw .refused(numbers, flaw)
        } catch {
            throw .failed(numbers, reason: "\(error)")
        }
    }

    /// The operations of a file.
    ///
    /// - Parameters:
    ///   - bytes: the file's bytes
    ///   - name: the file's name
    ///   - folder: the PC whose folder it is in
    ///   - keys: the household's keys
    ///   - signingKey: the public signing key of a PC of the family, 32 bytes; nil for any other
    /// - Throws: why it has to be set aside
    public static func decode(
        _ bytes: Data, named name: SegmentName, in folder: DeviceID, keys: KeyRing, signingKey: (DeviceID) -> Data?
    ) throws(SegmentFlaw) -> Segment {
        do throws(SegmentFlaw.Kind) {
            let header = try header(of: bytes, named: name, in: folder)
            return try open(bytes, header, keys: keys, signingKey: signingKey(header.device))
        } catch {
            throw SegmentFlaw(file: "\(folder)/\(name)", kind: error)
        }
    }

    private static func header(
        of bytes: Data, named name: SegmentName, in folder: DeviceID
    ) throws(SegmentFlaw.Kind) -> SegmentHeader {
        guard bytes.count <= SegmentLimits.fileBytes else { throw .tooLarge(.fileBytes) }
        if case .sealed(_, let hash) = name.kind, Data(SHA256.hash(data: bytes)) != hash { throw .torn }
        let header = try SegmentHeader(beginningOf: bytes)
        guard header.fileLength == bytes.count else { throw .torn }
        guard header.device == folder else { throw .misplaced(device: header.device) }
        guard name.fits(header.numbers) else { throw .misnamed }
        return header
    }

    /// What a file says about itself; nil where it is not one that was signed with a key.
    public static func signedHeader(of bytes: Data, by signingKey: Data) -> SegmentHeader? {
        do {
            let header = try SegmentHeader(beginningOf: bytes)
            let signed = bytes.dropLast(SegmentHeader.signatureCount)
            guard header.fileLength == bytes.count else { return nil }
            return isSignature(bytes.suffix(SegmentHeader.signatureCount), of: signed, by: signingKey) ? header : nil
        } catch {
            return nil
        }
    }

    /// The bytes of a file with a content, whatever that is.
    static func seal(
        _ content: Data, numbers: ClosedRange<Int64>, by keys: DeviceKeys, with key: HouseholdKey
    ) throws -> EncodedSegment {
        try seal(compressed: try Deflate.deflated(content), numbers: numbers, by: keys, with: key)
    }

    static func seal(
        compressed plain: Data, numbers: ClosedRange<Int64>, by keys: DeviceKeys, with key: HouseholdKey
    ) throws -> EncodedSegment {
        let header = SegmentHeader(device: keys.id, key: key.id, numbers: numbers, length: plain.count + tagCount)
        let beginning = header.bytes
        let nonce = try nonce(for: plain, beginning, key)
        let box = try ChaChaPoly.seal(plain, using: SymmetricKey(data: key.secret), nonce: nonce, authenticating: beginning)
        let file = beginning + Data(nonce) + box.ciphertext + box.tag
        let bytes = file + (try keys.signing.signature(for: file))
        guard bytes.count <= SegmentLimits.fileBytes else { throw SegmentFlaw.Kind.tooLarge(.fileBytes) }
        return EncodedSegment(header: header, bytes: bytes)
    }

    private static func open(
        _ bytes: Data, _ header: SegmentHeader, keys: KeyRing, signingKey: Data?
    ) throws(SegmentFlaw.Kind) -> Segment {
        let device = header.device
        guard let signingKey, DeviceID(signingKey: signingKey) == device else { throw .unknownDevice(device) }
        let signed = bytes.dropLast(SegmentHeader.signatureCount)
        guard isSignature(bytes.suffix(SegmentHeader.signatureCount), of: signed, by: signingKey) else { throw .forged(device) }
        guard let key = keys[header.key] else { throw .unknownKey(header.key) }
        let plain = try decrypted(signed, key)
        let content: Data
        do throws(DeflateError) {
            content = try Deflate.inflated(plain, limit: SegmentLimits.contentBytes)
        } catch {
            if case .tooLarge = error { throw .tooLarge(.contentBytes) }
            throw .foreignContent(reason: "it cannot be decompressed")
        }
        return Segment(header: header, operations: try SegmentContent.read(content, of: device, numbers: header.numbers))
    }

    private static func isSignature(_ signature: Data, of bytes: Data, by signingKey: Data) -> Bool {
        do {
            return try Curve25519.Signing.PublicKey(rawRepresentation: signingKey).isValidSignature(signature, for: bytes)
        } catch {
            return false
        }
    }

    private static func decrypted(_ signed: Data, _ key: HouseholdKey) throws(SegmentFlaw.Kind) -> Data {
        do {
            let box = try ChaChaPoly.SealedBox(combined: signed.dropFirst(SegmentHeader.byteCount))
            return try ChaChaPoly.open(
                box, using: SymmetricKey(data: key.secret), authenticating: signed.prefix(SegmentHeader.byteCount))
        } catch {
            throw .undecipherable(key.id)
        }
    }

    /// A nonce that is made of what is encrypted: two contents under one nonce would betray both, and a random one would make another
    /// file of the same operations.
    private static func nonce(for plain: Data, _ beginning: Data, _ key: HouseholdKey) throws -> ChaChaPoly.Nonce {
        let nonceKey = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: key.secret), info: Data("TimeQuest segment nonce 1".utf8), outputByteCount: 32)
        var code = HMAC<SHA256>(key: nonceKey)
        code.update(data: beginning)
        code.update(data: plain)
        return try ChaChaPoly.Nonce(data: Data(code.finalize()).prefix(SegmentHeader.nonceCount))
    }

    /// The length of the code (Poly1305) at the end of what is encrypted.
    private static let tagCount = 16
}

extension SegmentName {
    /// Whether a file with operations of these numbers may have this name.
    fileprivate func fits(_ numbers: ClosedRange<Int64>) -> Bool {
        guard numbers.lowerBound == first else { return false }
        return if case .sealed(let last, _) = kind { last == numbers.upperBound } else { true }
    }
}
