import Domain
import Hummingbird
import NIOCore
import ServiceLifecycle
import Services
import Synchronization

/// Notifies a browser that its pages may have changed, as server-sent events: after a change of the household, and when a new day has
/// begun. They carry nothing: the page is asked for again. It ends within 30 seconds after the caller's rights have changed.
struct ChangeStream {
    /// Changes within this time are one event.
    private static let pause = Duration.milliseconds(250)

    let desk: Desk
    let pages: FollowingPages

    func response(to request: APIRequest) async throws -> Response {
        let http = request.http
        let rights = StreamRights(of: desk, asking: request)
        let changes = try await desk.changes(for: pages, since: try request.number("since"))
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await http.body.consumeWithCancellationOnInboundClose { _ in
                    try await Self.write(changes, rights, day: { desk.today }, to: &writer)
                }
                try await writer.finish(nil)
            })
    }

    /// - Parameters:
    ///   - day: returns the present day of the household.
    ///   - interval: how often the rights and the day are looked at.
    static func write(
        _ changes: some AsyncSequence<Void, Never> & Sendable, _ rights: StreamRights, day: @escaping @Sendable () -> LocalDate,
        every interval: Duration = ReminderStream.commentInterval, to writer: inout any ResponseBodyWriter
    ) async throws {
        let first = day()
        // A client that takes nothing for a while gets one event for all changes: a signal says only that something is to be written.
        let hasChanged = Mutex(false)
        let (signals, sender) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let change: @Sendable () -> Void = {
            hasChanged.withLock { $0 = true }
            sender.yield()
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in changes {
                    change()
                    try await Task.sleep(for: pause)
                }
                sender.finish()
            }
            group.addTask {
                var shown = first
                while await rights.areInEffect() {
                    let today = day()
                    if today == shown { sender.yield() } else { change() }
                    shown = today
                    try await Task.sleep(for: interval)
                }
                sender.finish()
            }
            try await withGracefulShutdownHandler {
                for await _ in signals {
                    let isChange = hasChanged.withLock { changed in
                        defer { changed = false }
                        return changed
                    }
                    try await writer.write(isChange ? event : comment)
                }
            } onGracefulShutdown: {
                sender.finish()
            }
            group.cancelAll()
        }
    }

    private static let event = ByteBuffer(string: "event: change\ndata:\n\n")
    private static let comment = ByteBuffer(string: ": TimeQuest\n\n")
}
