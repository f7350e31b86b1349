import API
import AsyncHTTPClient
public import Domain
import Foundation
import NIOCore

/// An open stream of reminders and their withdrawals, until the daemon ends it. It is closed when nobody reads it any more.
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

        /// The id to resume after: that of the last event, also of one that was not understood.
        public private(set) var lastID: String?

        init(client: APIClient, pieces: HTTPClientResponse.Body.AsyncIterator) {
            self.client = client
            self.pieces = pieces
        }

        /// What comes next; nil where the daemon has ended the stream.
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

        /// nil for types that a later daemon may add.
        private func signal(_ event: StreamEvent) throws -> ReminderSignal? {
            let data = Data(event.data.utf8)
            if event.event == Paths.withdrawnEvent { return .withdrawn(try client.decode(data)) }
            return Reminder.Kind(rawValue: event.event) == nil ? nil : .emitted(try client.decode(data))
        }
    }
}
