import Foundation
import Glibc
import Synchronization
import TestSupport

/// Listens at a path, and answers one request after the other, each on a connection of its own, with the beginning of an answer.
final class FakeDaemon: Sendable {
    struct NotListening: Error {}

    private let connection = Mutex<Int32?>(nil)
    private let firstLines = Mutex<[String]>([])

    /// The first lines of the requests so far.
    var requests: [String] { firstLines.withLock(\.self) }

    /// - Parameter isHanging: it keeps the connection open and is silent, until `end`; otherwise it is gone.
    init(at path: String, answering beginnings: String..., isHanging: Bool = false) throws {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let isBound = UnixAddress(path).withPointer { bind(listener, $0, $1) == 0 }
        guard listener >= 0, isBound, listen(listener, 1) == 0 else { throw NotListening() }
        Thread.detachNewThread { [self] in
            var accepted: Int32 = -1
            for beginning in beginnings {
                if accepted >= 0 { close(accepted) }
                accepted = accept(listener, nil, nil)
                var request = [UInt8](repeating: 0, count: 4096)
                let count = read(accepted, &request, request.count)
                let line = String(decoding: request.prefix(max(0, count)).prefix { $0 != 0x0D }, as: UTF8.self)
                firstLines.withLock { $0.append(line) }
                let answer = Array(beginning.utf8)
                _ = write(accepted, answer, answer.count)
            }
            close(listener)
            if isHanging { connection.withLock { $0 = accepted } } else { close(accepted) }
        }
    }

    func end() {
        if let accepted = connection.withLock(\.self) { close(accepted) }
    }
}
