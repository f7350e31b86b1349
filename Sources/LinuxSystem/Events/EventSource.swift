import Dispatch
import Glibc

/// A dispatch source, passed between threads: something that calls back when the kernel has news. Ends with `cancel()`.
struct EventSource: @unchecked Sendable {
    // @unchecked: libdispatch allows `cancel` from any thread, and nothing else is called once the source is active; the
    // protocol is just not marked Sendable on Linux.
    private let source: any DispatchSourceProtocol

    /// Calls `handler` on `queue` while `descriptor` has something to read, and closes it after `cancel()`.
    static func reading(
        _ descriptor: Int32, on queue: DispatchQueue, handler: @escaping @Sendable () -> Void
    ) -> EventSource {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler(handler: handler)
        source.setCancelHandler { close(descriptor) }
        source.activate()
        return EventSource(source: source)
    }

    func cancel() {
        source.cancel()
    }
}
