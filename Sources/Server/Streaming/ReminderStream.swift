import API
import Domain
import Foundation
import Hummingbird
import LinuxSystem
import NIOCore
import ServiceLifecycle
import Services

/// Reminders as server-sent events: those since `Last-Event-ID`, then each one when it is emitted.
///
/// A slow client affects no other client. `write` waits until its connection accepts more, new reminders wait in the client's buffer of
/// the feed, and when that is full the stream ends. It also ends within 30 seconds after the caller's rights have changed.
struct ReminderStream {
    /// The time between comment lines, which keep the connection open and show the client that the daemon is alive.
    static let commentInterval = Duration.seconds(30)

    let following: Desk.Following
    let frames: SharedFrames
    /// Whether the client shows reminders to somebody.
    let shows: Bool

    /// Where the reminders are emitted; they are written there, too.
    let thread: ThreadExecutor
    /// Reading a ledger is work like that of a request.
    let gate: RequestGate
    let login: UInt32
    let rights: StreamRights
    /// About how many bytes are written at a time.
    private static let pieceBytes = 1 << 15

    func response(to request: APIRequest) -> Response {
        let http = request.http
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await http.body.consumeWithCancellationOnInboundClose { _ in
                    try await write(to: &writer, after: http.headers[.lastEventID])
                }
                try await writer.finish(nil)
            })
    }

    func write(to writer: inout any ResponseBodyWriter, after lastID: String?) async throws {
        var resumption = following.resume(after: lastID, beginning: Paths.beginningOfStream, shows: shows)
        // Reading a long ledger takes a while.
        if lastID != nil { try await writer.write(Self.comment) }
        while true {
            switch try await gate.run(for: login, { try await resumption.next(at: following.clock.now()) }) {
            case .missed(let signals):
                for signal in signals { try await writer.write(try ServerSentEvent(signal).buffer()) }
            case .unread: await following.firstReading()
            case .ended: return
            case .live(let signals, let live, let known):
                // From this comment on, the client misses nothing.
                try await writer.write(Self.comment)
                for signal in signals { try await writer.write(try ServerSentEvent(signal).buffer()) }
                return try await follow(live, known: known, to: &writer)
            }
        }
    }

    private func follow(_ live: ReminderInbox, known: Set<ReminderID>, to writer: inout any ResponseBodyWriter) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [rights] in
                while await rights.areInEffect() {
                    try await Task.sleep(for: Self.commentInterval)
                    live.wake()
                }
                live.finish()
            }
            try await withTaskExecutorPreference(thread) {
                try await withGracefulShutdownHandler {
                    for await signals in live { try await write(signals, known: known, to: &writer) }
                } onGracefulShutdown: {
                    live.finish()
                }
            }
            group.cancelAll()
        }
    }

    private func write(_ signals: [ReminderSignal], known: Set<ReminderID>, to writer: inout any ResponseBodyWriter) async throws {
        if signals.isEmpty { return try await writer.write(Self.comment) }
        var piece = ByteBuffer()
        for signal in signals where following.includes(signal) {
            if case .emitted(let reminder) = signal, known.contains(reminder.id) { continue }
            piece.writeImmutableBuffer(try frames.frame(signal))
            if piece.readableBytes >= Self.pieceBytes {
                try await writer.write(piece)
                piece = ByteBuffer()
            }
        }
        if piece.readableBytes > 0 { try await writer.write(piece) }
    }

    private static let comment = ByteBuffer(string: ": TimeQuest\n\n")
}
