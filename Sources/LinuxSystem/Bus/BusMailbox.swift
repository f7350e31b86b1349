import CLinux
import Glibc
import Synchronization

/// What the bus's own thread is asked to do, by any other thread.
final class BusMailbox: Sendable {
    typealias Request = @Sendable (BusConnection) -> Void

    private let requests = Mutex<[Request]>([])
    /// Has something to read while there are requests.
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
            // One byte at a time is in the pipe, so it always takes it.
            if requests.count == 1 { _ = write(writingEnd, &byte, 1) }
        }
    }

    /// The requests that have come since the last call.
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
