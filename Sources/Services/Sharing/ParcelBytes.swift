import Foundation
import Synchronization

/// The bytes of a parcel, handed over once: they are not kept beside the parts that are made of them.
final class ParcelBytes: Sendable {
    private let bytes: Mutex<Data?>

    init(_ bytes: Data) { self.bytes = Mutex(bytes) }

    /// The bytes; empty the second time.
    func take() -> Data {
        bytes.withLock { bytes in
            defer { bytes = nil }
            return bytes ?? Data()
        }
    }
}
