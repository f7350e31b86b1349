public import Domain
public import Foundation

/// The contents of a file on a stick, for PCs that are never on the same network: the identity of the PC that writes it, the household's
/// keys for each PC of the family, and all operations that this PC has, including those of other PCs.
///
/// A stranger who finds the stick can read the names of PCs and their cards; the operations are encrypted. A stranger can also write a
/// parcel, so each part contains its own proof of origin.
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

    /// The card of the PC that has written the parcel, signed by that PC. Its ``PairingHello/reader`` is nil.
    public let card: PairingHello
    /// The household's keys, sealed for each PC that may have them (``KeyRing/sealed(for:by:)``).
    public var rings: [DeviceID: Data]
    /// The files with which PCs vouch for new identities.
    public var vouchers: [Voucher]
    /// Files of operations of all PCs. They are not verified yet.
    public var files: [File]

    public init(card: PairingHello, rings: [DeviceID: Data] = [:], vouchers: [Voucher] = [], files: [File] = []) {
        self.card = card
        self.rings = rings
        self.vouchers = vouchers
        self.files = files
    }

    /// The maximum size of a file that is written or read, in bytes. Ten years of a family have about 10 MB.
    public static let maximumSize = 32 << 20

    /// The beginning and the end of the name of each file on a stick.
    public static let (namePrefix, nameEnding) = ("timequest-", ".parcel")

    /// The name of a PC's file on a stick, e.g. `timequest-laptop-7K3M9QW2XD4A.parcel`. Two PCs of the same name have different files.
    public static func fileName(of device: Device) -> String {
        // Only letters and digits, so that every file system accepts the name, and it cannot lead into another folder.
        let letters = device.name.unicodeScalars.prefix(PairingHello.maximumNameLength).map { scalar in
            scalar.isASCII && UInt8(ascii: scalar).isASCIILetterOrDigit ? scalar : "-"
        }
        let words = String(String.UnicodeScalarView(letters)).split(separator: "-")
        return namePrefix + (words + ["\(device.id)"[...]]).joined(separator: "-") + nameEnding
    }

    /// The name of a PC in the name of its file, e.g. `laptop`; nil if the file's name does not have that form.
    public static func pcName(inFileName name: String) -> String? {
        guard name.hasPrefix(namePrefix), name.hasSuffix(nameEnding) else { return nil }
        let parts = name.dropFirst(namePrefix.count).dropLast(nameEnding.count).split(separator: "-")
        guard parts.count > 1, let last = parts.last, DeviceID(String(last)) != nil else { return nil }
        return parts.dropLast().joined(separator: "-")
    }
}
