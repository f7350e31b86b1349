import Crypto
import Foundation

/// Puts fields together so that no two lists of fields have the same bytes.
struct PairingBytes {
    private(set) var data: Data

    /// - Parameter purpose: what the bytes are for, so that they are of no use for anything else.
    init(_ purpose: String) { data = Data((purpose + "\n").utf8) }

    func adding(_ field: Data) -> PairingBytes {
        var bytes = self
        bytes.data += Data("\(field.count):".utf8) + field
        return bytes
    }

    func adding(_ field: String) -> PairingBytes { adding(Data(field.utf8)) }

    /// The SHA-256 as 64 hexadecimal digits.
    var hash: String { SHA256.hash(data: data).map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined() }
}
