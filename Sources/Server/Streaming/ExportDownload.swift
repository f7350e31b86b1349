import API
import Domain
import Foundation
import Hummingbird
import NIOCore
import Services

/// Sends everything that is stored.
enum ExportDownload {
    /// Streams the JSON of ``HouseholdExport``. Quests are read and written in pages.
    static func response(_ desk: Desk) async throws -> Response {
        let service = try desk.exports()
        let owners = try await service.calendarOwners()
        let head = HouseholdExport(
            exportedAt: desk.now, timeZone: desk.zone.identifier,
            players: try await service.players().map { player in
                HouseholdExport.Player(
                    profile: player.profile, settings: player.settings, pauseAnswers: player.pauseAnswers,
                    schedule: player.schedule, reflections: player.reflections)
            },
            routines: try await service.routines(),
            calendarOwners: owners.compactMapValues { if case .player(let player) = $0 { player } else { nil } },
            calendarsForNobody: owners.filter { $0.value == .nobody }.keys.sorted(),
            calendarTones: try await service.calendarTones(), calendarMeanings: try await service.calendarMeanings(),
            preferences: try await service.householdPreferences(), ways: try await service.wayMinutes(),
            away: try await service.awayAnswers(), groupsOfNobody: try await service.groupsOfNobody(),
            decisions: try await service.decisions(), reminders: try await service.reminders(), quests: [])
        let text = String(decoding: try JSONCoding.encoder().encode(head), as: UTF8.self)
        // The head has one list of quests, the empty one.
        guard let place = text.range(of: #""quests":["#) else {
            throw Problem(.internalError, "The export has no place for quests.")
        }
        return Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: String(text[..<place.upperBound])))
                var last: GameSession?
                while true {
                    let page = try await service.quests(after: last, limit: 200)
                    if page.isEmpty { break }
                    let list = try page.map { String(decoding: try JSONCoding.encoder().encode($0), as: UTF8.self) }
                    try await writer.write(ByteBuffer(string: (last == nil ? "" : ",") + list.joined(separator: ",\n")))
                    last = page.last
                }
                try await writer.write(ByteBuffer(string: String(text[place.upperBound...]) + "\n"))
                try await writer.finish(nil)
            })
    }
}
