import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Keeps what a response's body writes.
final class CollectingWriter: ResponseBodyWriter, Sendable {
    private let bytes = Mutex(Data())

    var data: Data { bytes.withLock { $0 } }

    func write(_ buffer: ByteBuffer) async throws {
        bytes.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
