import Crypto
import Domain
public import Foundation

/// A parcel as the bytes of a file:
///
/// ```
/// "TimeQBox"        8 bytes
/// version           2 bytes, 1
/// entries           each: length of its name (2 bytes), name, length of its content (4 bytes), content
/// SHA-256           32 bytes, of all before it; it finds what was torn, and proves nothing
/// ```
///
/// Numbers begin with the highest byte. The first entry is `card`; then come in any order `rings/9WQ4M1KX7D2C`,
/// `7K3M9QW2XD4A/C2D7XK1M4QW9.successor` and `7K3M9QW2XD4A/2041.live.tq`. An entry with any other name is skipped.
extension Parcel {
    static let magic = Data("TimeQBox".utf8)
    static let currentVersion = 1
    private static let (headBytes, hashBytes) = (10, 32)
    /// How many entries are read at most.
    static let mostEntries = 100_000

    /// The checksum at the end of a parcel. Two with the same are the same.
    ///
    /// - Parameter data: the bytes of a parcel
    public static func checksum(of data: Data) -> Data { Data(data.suffix(hashBytes)) }

    /// - Throws: `ParcelError.tooLarge`; what writing the card throws
    public func data() throws -> Data {
        var data = Self.magic + Data([0, UInt8(Self.currentVersion)])
        func add(_ name: String, _ content: Data) throws {
            data += Data(bigEndian: UInt16(name.utf8.count))
            data += Data(name.utf8)
            data += Data(bigEndian: UInt32(content.count))
            data += content
            guard data.count + Self.hashBytes <= Self.maximumSize else { throw ParcelError.tooLarge }
        }
        try add(Entry.card, try card.data())
        for (receiver, ring) in rings.sorted(by: { $0.key < $1.key }) { try add(Entry.rings + "\(receiver)", ring) }
        for voucher in vouchers { try add("\(voucher.former)/\(voucher.id)\(SegmentFolder.successorEnding)", voucher.bytes) }
        for file in files { try add("\(file.device)/\(file.name)", file.bytes) }
        return data + Data(SHA256.hash(data: data))
    }

    /// Reads a parcel, and checks everything about it that can be checked without knowing the family.
    public init(reading data: Data) throws(ParcelError) {
        guard data.count <= Self.maximumSize else { throw .oversized }
        // An empty file is what is left where a stick was pulled out.
        guard data.starts(with: Self.magic.prefix(data.count)) else { throw .notAParcel }
        guard data.count >= Self.headBytes else { throw .torn }
        // Before anything else, because a later one may have another form.
        let version = Int(data.dropFirst(Self.magic.count).prefix(2).bigEndianNumber)
        guard version <= Self.currentVersion else { throw .newer(version: version) }
        guard version == Self.currentVersion else { throw .notAParcel }
        let content = data.dropLast(Self.hashBytes)
        guard content.count >= Self.headBytes, Data(SHA256.hash(data: content)) == data.suffix(Self.hashBytes) else { throw .torn }
        var reader = EntryReader(rest: content.dropFirst(Self.headBytes))
        guard let first = try reader.next(), first.name == Entry.card else { throw .notAParcel }
        do throws(PairingHelloError) {
            card = try PairingHello(reading: first.content)
        } catch {
            throw .card(error)
        }
        // One that was written for a pairing over the network.
        guard card.reader == nil else { throw .card(.otherReader) }
        (rings, vouchers, files) = ([:], [], [])
        while let entry = try reader.next() {
            switch Entry(entry.name, entry.content) {
            case .ring(let receiver, let ring): rings[receiver] = ring
            case .voucher(let voucher): vouchers.append(voucher)
            case .file(let file): files.append(file)
            case nil: break
            }
        }
    }
}

/// What an entry of a parcel is, by its name.
private enum Entry {
    case ring(DeviceID, Data)
    case voucher(Voucher)
    case file(Parcel.File)

    static let card = "card"
    static let rings = "rings/"

    /// - Returns: nil for an entry of a later version, or one that is nothing
    init?(_ name: String, _ content: Data) {
        if name.hasBytePrefix(Self.rings) {
            guard let receiver = Self.device(name.dropFirst(Self.rings.count)) else { return nil }
            self = .ring(receiver, content)
            return
        }
        let parts = name.split(atByte: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let device = Self.device(parts[0]) else { return nil }
        if let name = SegmentName(String(parts[1])), name.conflict == nil {
            self = .file(Parcel.File(device: device, name: name, bytes: content))
        } else if parts[1].hasSuffix(SegmentFolder.successorEnding),
            let id = Self.device(parts[1].dropLast(SegmentFolder.successorEnding.count)),
            let voucher = Voucher(id: id, former: device, bytes: content)
        {
            self = .voucher(voucher)
        } else {
            return nil
        }
    }

    /// An identity in the one way in which it is written.
    private static func device(_ text: Substring) -> DeviceID? {
        guard let id = DeviceID(String(text)), id.description == text else { return nil }
        return id
    }
}

/// Takes one entry after the other from bytes that were complete when they were written.
private struct EntryReader {
    var rest: Data
    private var count = 0

    init(rest: Data) {
        self.rest = rest
    }

    /// - Returns: nil after the last one
    mutating func next() throws(ParcelError) -> (name: String, content: Data)? {
        if rest.isEmpty { return nil }
        count += 1
        guard count <= Parcel.mostEntries else { throw .notAParcel }
        let name = try take(Int(try take(2).bigEndianNumber))
        let content = try take(Int(try take(4).bigEndianNumber))
        guard let name = String(validating: name, as: UTF8.self) else { throw .notAParcel }
        // A copy, so that one that is kept does not keep all.
        return (name, Data(content))
    }

    private mutating func take(_ count: Int) throws(ParcelError) -> Data {
        guard rest.count >= count else { throw .notAParcel }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
