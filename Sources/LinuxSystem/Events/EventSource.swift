import Dispatch
import Glibc

/// A dispatch source that can be passed between threads: it calls back when the kernel has an event. Ends with `cancel()`.
struct EventSource: @unchecked Sendable {
    // @unchecked: libdispatch allows `cancel` from any thread, and nothing else is called once the source is active; the protocol
    // is only not marked Sendable on Linux.
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
