import API
import AsyncAlgorithms
import Daemon
import Domain
import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The reminders as server-sent events: those since `Last-Event-ID`, then each as it fires.
struct ReminderStream {
    /// Seconds between comment lines, which keep the connection and show a client that it is alive.
    static let commentInterval = Duration.seconds(30)

    let reminders: ReminderService
    let clock: WallClock
    /// Only hers; nil for everyone's.
    let player: Int64?

    private enum Part: Sendable {
        case signal(ReminderSignal)
        case comment
        case end
    }

    func response(to request: Request) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await request.body.consumeWithCancellationOnInboundClose { _ in
                    try await write(to: &writer, after: request.headers[.lastEventID])
                }
                try await writer.finish(nil)
            })
    }

    private func write(to writer: inout any ResponseBodyWriter, after lastID: String?) async throws {
        // Listening begins before the ledger is read: what fires in between comes from both, and is sent once.
        let live = await reminders.feed.listen()
        var resumed: Set<String> = []
        try await writer.write(Self.comment)
        if let lastID {
            for reminder in try await reminders.emitted(
                after: lastID == Paths.beginningOfStream ? nil : lastID, player: player, at: clock.now())
            {
                try await writer.write(try ServerSentEvent(reminder).buffer())
                resumed.insert(reminder.id)
            }
        }
        for await part in parts(live).cancelOnGracefulShutdown() {
            switch part {
            case .signal(.emitted(let reminder)):
                guard player == nil || reminder.player == player, !resumed.contains(reminder.id) else { continue }
                try await writer.write(try ServerSentEvent(reminder).buffer())
            case .signal(.withdrawn(let withdrawal)):
                guard player == nil || withdrawal.player == player else { continue }
                try await writer.write(try ServerSentEvent(withdrawal).buffer())
            case .comment: try await writer.write(Self.comment)
            case .end: return
            }
        }
    }

    private func parts(_ live: AsyncStream<ReminderSignal>) -> some AsyncSequence<Part, Never> & Sendable {
        let comments = AsyncTimerSequence(interval: Self.commentInterval, clock: .continuous).map { _ in Part.comment }
        return merge(chain(live.map { Part.signal($0) }, [Part.end].async), comments)
    }

    private static let comment = ByteBuffer(string: ": TimeQuest\n\n")
}
