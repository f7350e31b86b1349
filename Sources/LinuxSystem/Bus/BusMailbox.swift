import CLinux
import Glibc
import Synchronization

/// Requests from any thread to the bus's own thread.
final class BusMailbox: Sendable {
    typealias Request = @Sendable (BusConnection) -> Void

    private let requests = Mutex<[Request]>([])
    /// Readable while there are requests.
    let readingEnd: Int32
    private let writingEnd: Int32

    init() throws(SystemCallFailure) {
        var ends: [Int32] = [-1, -1]
        let code = clinux_pipe(&ends)
        guard code == 0 else { throw SystemCallFailure(call: "pipe2", code: code) }
        (readingEnd, writingEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readingEnd)
        close(writingEnd)
    }

    /// Wakes the thread; it takes requests in the order in which they came.
    func post(_ request: @escaping Request) {
        requests.withLock { requests in
            requests.append(request)
            var byte: UInt8 = 0
            // The pipe holds at most one byte, so the write never blocks.
            if requests.count == 1 { _ = write(writingEnd, &byte, 1) }
        }
    }

    /// Removes and returns the requests since the last call.
    func take() -> [Request] {
        requests.withLock { requests in
            guard !requests.isEmpty else { return [] }
            var byte: UInt8 = 0
            _ = read(readingEnd, &byte, 1)
            defer { requests = [] }
            return requests
        }
    }
}
