public import Domain
public import Foundation

/// What a PC writes onto a stick for PCs that it never meets on one network: who it is, the household's keys for each PC of the family, and
/// all operations that it knows, also those of other PCs.
///
/// Whoever finds the stick can read the names of PCs and what is on the cards; the operations are encrypted. Anybody can write a parcel, so
/// that each part of it proves by itself where it is from.
public struct Parcel: Hashable, Sendable {
    /// A file of operations.
    public struct File: Hashable, Sendable {
        public let device: DeviceID
        public let name: SegmentName
        public let bytes: Data

        public init(device: DeviceID, name: SegmentName, bytes: Data) {
            (self.device, self.name, self.bytes) = (device, name, bytes)
        }
    }

    /// The PC that has written it, signed by itself. Its ``PairingHello/reader`` is nil.
    public let card: PairingHello
    /// The household's keys, sealed for each PC that may have them (``KeyRing/sealed(for:by:)``).
    public var rings: [DeviceID: Data]
    /// The files with which PCs vouch for new identities.
    public var vouchers: [Voucher]
    /// Files of operations of all PCs. Nothing of them is proven.
    public var files: [File]

    public init(card: PairingHello, rings: [DeviceID: Data] = [:], vouchers: [Voucher] = [], files: [File] = []) {
        self.card = card
        self.rings = rings
        self.vouchers = vouchers
        self.files = files
    }

    /// A larger file is neither written nor read, in bytes. Ten years of a family are about 10 MB.
    public static let maximumSize = 32 << 20

    /// What the name of each file on a stick begins and ends with.
    public static let (namePrefix, nameEnding) = ("timequest-", ".parcel")

    /// The name of a PC's file on a stick, e.g. `timequest-laptop-7K3M9QW2XD4A.parcel`. No two PCs have the same, also where both have
    /// one name.
    public static func fileName(of device: Device) -> String {
        // Only letters and digits, so that the name is the same on every file system, and no PC can name a file elsewhere.
        let letters = device.name.unicodeScalars.prefix(PairingHello.maximumNameLength).map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal) ? scalar : "-"
        }
        let words = String(String.UnicodeScalarView(letters)).split(separator: "-")
        return namePrefix + (words + ["\(device.id)"[...]]).joined(separator: "-") + nameEnding
    }

    /// What a PC is called by the name of its file, e.g. `laptop`; nil where the name says nothing of it.
    public static func pcName(inFileName name: String) -> String? {
        guard name.hasPrefix(namePrefix), name.hasSuffix(nameEnding) else { return nil }
        let parts = name.dropFirst(namePrefix.count).dropLast(nameEnding.count).split(separator: "-")
        guard parts.count > 1, let last = parts.last, DeviceID(String(last)) != nil else { return nil }
        return parts.dropLast().joined(separator: "-")
    }
}
