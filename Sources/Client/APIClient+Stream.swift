import API
import AsyncHTTPClient
public import Domain
import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1

extension APIClient {
    /// The reminders as they fire, until the daemon ends the stream.
    ///
    /// - Parameters:
    ///   - player: only hers.
    ///   - lastID: the last reminder that was seen; those given since then come first.
    ///   - opened: called once the stream is there.
    ///   - each: called for every reminder.
    /// - Throws: `ClientError`
    public func reminders(
        player: Int64?, after lastID: String?, opened: @Sendable () async -> Void, each: @Sendable (Reminder) async throws -> Void
    ) async throws {
        var request = try request(.GET, Paths.reminderStream, query: ["player": player.map { "\($0)" }])
        if let lastID { request.headers.add(name: "Last-Event-ID", value: lastID) }
        // The stream is open for days; its comment lines show that it lives.
        let response = try await execute(request, timeout: .hours(24 * 365))
        guard response.status == .ok else {
            throw Self.error(status: response.status.code, Data(buffer: try await response.body.collect(upTo: 1 << 20)))
        }
        await opened()
        var parser = EventStreamParser()
        for try await chunk in response.body {
            for data in parser.feed(chunk.readableBytesView) {
                try await each(try JSONCoding.decoder().decode(Reminder.self, from: data))
            }
        }
    }
}
