import API
import AsyncHTTPClient
public import Domain
import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1

extension APIClient {
    /// The time after which a silent stream counts as dead: the daemon sends a comment line every 30 s.
    static let longestSilence = TimeAmount.seconds(90)

    private static let streams = makeHTTP(silence: longestSilence)

    /// Opens the stream of reminders.
    ///
    /// - Parameters:
    ///   - player: only this player's; nil for everyone's.
    ///   - lastID: the last reminder that was received; those emitted since then come first.
    ///   - shows: whether the reminders are shown to somebody.
    /// - Throws: `ClientError`
    public func reminders(player: PlayerID?, after lastID: String?, shows: Bool = true) async throws -> ReminderSignals {
        try await reminders(player: player, after: lastID, shows: shows, through: Self.streams)
    }

    func reminders(
        player: PlayerID?, after lastID: String?, shows: Bool = true, through http: HTTPClient
    ) async throws -> ReminderSignals {
        var request = try request(.reminderStream(player: player, shows: shows))
        // The stream lasts longer than parent mode, so it uses the login alone.
        request.headers.remove(name: "Authorization")
        if let lastID { request.headers.add(name: "Last-Event-ID", value: lastID) }
        // The stream is open for days; its comment lines show that it lives.
        let response = try await execute(request, timeout: .hours(24 * 365), through: http)
        return ReminderSignals(client: self, body: response.body)
    }
}

/// An open stream of reminders and their withdrawals, until the daemon ends it. It is closed when its iterator is released.
public struct ReminderSignals: AsyncSequence {
    let client: APIClient
    let body: HTTPClientResponse.Body

    public func makeAsyncIterator() -> Iterator { Iterator(client: client, pieces: body.makeAsyncIterator()) }

    public struct Iterator: AsyncIteratorProtocol {
        let client: APIClient
        var pieces: HTTPClientResponse.Body.AsyncIterator
        private var parser = EventStreamParser()
        /// Newest first.
        private var waiting: [StreamEvent] = []

        /// The id to resume after: that of the last event, even of one that could not be decoded.
        public private(set) var lastID: String?

        init(client: APIClient, pieces: HTTPClientResponse.Body.AsyncIterator) {
            self.client = client
            self.pieces = pieces
        }

        /// The next signal; nil where the daemon has ended the stream.
        ///
        /// - Throws: `ClientError`
        public mutating func next() async throws -> ReminderSignal? {
            while true {
                while let event = waiting.popLast() {
                    if !event.lastEventID.isEmpty { lastID = event.lastEventID }
                    if let signal = try signal(event) { return signal }
                }
                guard let piece = try await nextPiece() else { return nil }
                do {
                    waiting = try parser.feed(piece).reversed()
                } catch {
                    throw ClientError.unexpectedAnswer("an event has more than \(EventStreamParser.maximumSize) bytes")
                }
            }
        }

        private mutating func nextPiece() async throws -> [UInt8]? {
            do {
                return try await pieces.next().map { Array($0.readableBytesView) }
            } catch let error as HTTPClientError where error == .readTimeout {
                throw ClientError.noAnswer(socket: client.socketPath)
            } catch {
                try Task.checkCancellation()
                throw ClientError.interrupted(socket: client.socketPath)
            }
        }

        /// Decodes an event; nil for types that a later daemon may add.
        private func signal(_ event: StreamEvent) throws -> ReminderSignal? {
            let data = Data(event.data.utf8)
            if event.event == Paths.withdrawnEvent { return .withdrawn(try client.decode(data)) }
            return Reminder.Kind(rawValue: event.event) == nil ? nil : .emitted(try client.decode(data))
        }
    }
}
