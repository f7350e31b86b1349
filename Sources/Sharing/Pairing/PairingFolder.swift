public import Domain
public import Foundation

/// The folder that only two PCs share while they are paired. Each writes its own files, and reads those of the other.
///
/// Syncthing makes sure that only the two can write into it. Everything else about a file is checked by who reads it.
public struct PairingFolder: Hashable, Sendable {
    public let own: CarrierID
    public let other: CarrierID

    public init(between own: CarrierID, and other: CarrierID) {
        self.own = own
        self.other = other
    }

    /// What a PC puts into the folder.
    public enum Item: String, CaseIterable, Sendable {
        /// Its ``PairingHello``.
        case hello
        /// The household's keys, sealed for the other.
        case ring
        /// That it has the other's keys (``receipt(for:)``).
        case done

        /// A larger file is not read, in bytes.
        public var maximumSize: Int {
            switch self {
            case .hello: PairingHello.maximumSize
            case .ring: 1 << 20
            case .done: 64
            }
        }
    }

    /// The folder's ID in Syncthing, the same on both PCs: `timequest-pairing-` and 32 hexadecimal digits.
    public var id: String {
        let bytes = [own, other].sorted().reduce(PairingBytes("timequest pairing folder 1")) { $0.adding($1.text) }
        return Self.idPrefix + bytes.hash.prefix(32)
    }

    /// What the ID of each begins with.
    public static let idPrefix = "timequest-pairing-"

    /// The name of one of this PC's own files, to write.
    public func name(of item: Item) -> String { Self.name(of: item, by: own) }

    /// The name of the same file of the other PC, to read. Everything else in the folder is left alone: what Syncthing has not finished
    /// (`.syncthing.….tmp`), its conflict copies, and whatever the other PC may have put there.
    public func othersName(of item: Item) -> String { Self.name(of: item, by: other) }

    /// What a PC writes as ``Item/done``: which keys it has, so that an old file from an earlier attempt says nothing about new ones.
    ///
    /// - Parameter ring: the sealed keys as they were sent.
    public static func receipt(for ring: Data) -> Data {
        Data(PairingBytes("timequest pairing done 1").adding(ring).hash.utf8)
    }

    private static func name(of item: Item, by carrier: CarrierID) -> String { "\(carrier.text).\(item.rawValue)" }
}
