import API
import AsyncHTTPClient
public import Domain
import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1

extension APIClient {
    /// A daemon that sends a comment line every 30 s and is not heard for so long is dead, whatever the connection looks like.
    static let longestSilence = TimeAmount.seconds(90)

    private static let streams = makeHTTP(silence: longestSilence)

    /// Opens the stream of reminders.
    ///
    /// - Parameters:
    ///   - player: only hers.
    ///   - lastID: the last reminder that was seen; those given since then come first.
    ///   - shows: whether somebody sees what comes.
    /// - Throws: `ClientError`
    public func reminders(player: PlayerID?, after lastID: String?, shows: Bool = true) async throws -> ReminderSignals {
        try await reminders(player: player, after: lastID, shows: shows, through: Self.streams)
    }

    func reminders(
        player: PlayerID?, after lastID: String?, shows: Bool = true, through http: HTTPClient
    ) async throws -> ReminderSignals {
        var request = try request(.reminderStream(player: player, shows: shows))
        // It goes on long after parent mode has ended, and so by the login alone.
        request.headers.remove(name: "Authorization")
        if let lastID { request.headers.add(name: "Last-Event-ID", value: lastID) }
        // The stream is open for days; its comment lines show that it lives.
        let response = try await execute(request, timeout: .hours(24 * 365), through: http)
        return ReminderSignals(client: self, body: response.body)
    }
}
