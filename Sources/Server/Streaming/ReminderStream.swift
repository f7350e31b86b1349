import API
import AsyncAlgorithms
import Domain
import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle
import Services

/// Reminders as server-sent events: those since `Last-Event-ID`, then each one when it is emitted.
///
/// A slow client affects no other client. `write` waits until its connection accepts more, new reminders wait in the client's buffer of
/// the feed, and when that is full the stream ends.
struct ReminderStream {
    /// The time between comment lines, which keep the connection open and show the client that the daemon is alive.
    static let commentInterval = Duration.seconds(30)

    let following: Desk.Following
    let frames: SharedFrames
    /// Whether the client shows reminders to somebody.
    let shows: Bool

    private enum Part: Sendable {
        case signal(ReminderSignal)
        case comment
        case end
    }

    func response(to request: APIRequest) -> Response {
        let (http, channel, logger) = (request.http, request.context.channel, request.context.logger)
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await channel.eventLoop.submit { try StuckStream.watch(over: channel, logger: logger) }.get()
                try await http.body.consumeWithCancellationOnInboundClose { _ in
                    try await write(to: &writer, after: http.headers[.lastEventID])
                }
                try await writer.finish(nil)
            })
    }

    private func write(to writer: inout any ResponseBodyWriter, after lastID: String?) async throws {
        var resumption = following.resume(after: lastID, beginning: Paths.beginningOfStream, shows: shows)
        // Reading a long ledger takes a while.
        if lastID != nil { try await writer.write(Self.comment) }
        while true {
            switch try await resumption.next(at: following.clock.now()) {
            case .missed(let signals):
                for signal in signals { try await writer.write(try ServerSentEvent(signal).buffer()) }
            case .live(let signals, let live, let known):
                // From this comment on, the client misses nothing.
                try await writer.write(Self.comment)
                for signal in signals { try await writer.write(try ServerSentEvent(signal).buffer()) }
                return try await follow(live, known: known, to: &writer)
            }
        }
    }

    private func follow(
        _ live: AsyncStream<ReminderSignal>, known: Set<ReminderID>, to writer: inout any ResponseBodyWriter
    ) async throws {
        for await part in parts(live).cancelOnGracefulShutdown() {
            switch part {
            case .signal(let signal):
                guard following.includes(signal) else { continue }
                if case .emitted(let reminder) = signal, known.contains(reminder.id) { continue }
                try await writer.write(try frames.frame(signal))
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
