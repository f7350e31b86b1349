import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Services

/// Reminders: lists, the stream, and the players' answers.
extension JSONRoutes {
    static func addReminders(to table: inout RouteTable) {
        let frames = SharedFrames()
        let gate = table.gate

        table.on(.get, Paths.reminders, access: .player) { request, desk in
            let (now, zone) = (desk.now, desk.zone)
            let window = try request.window(from: now - 86_400, length: 8 * 86_400, zone: zone, now: now)
            let entries = try await desk.reminders(
                of: try request.player(), in: window, limit: ListPage<ReminderEntry>.maximumLimit)
            let page = try ListPage(of: entries.map(ReminderEntry.init), for: request, id: \.reminder.id.description)
            return try .json(ReminderList(reminders: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.reminderStream, access: .player) { request, desk in
            ReminderStream(
                following: try await desk.follow(try request.player()), frames: frames, shows: try request.flag("shows") ?? true,
                thread: desk.remindersThread, gate: gate, login: desk.caller.userID, rights: StreamRights(of: desk, asking: request)
            ).response(to: request)
        }
        // A preview is computed for one client of a login at a time.
        table.on(.get, Paths.reminderPreview, access: .player, problems: [.tooMany]) { request, desk in
            let (now, zone) = (desk.now, desk.zone)
            let window = try request.window(from: now, length: 7 * 86_400, zone: zone, now: now)
            let player = try request.player()
            let reminders = try await request.whileClientWaits { try await desk.preview(of: player, in: window) }
            let page = try ListPage(of: reminders, for: request, id: \.id.description)
            var response = try Response.json(
                PreviewList(reminders: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
            // Hummingbird gives no other request of a connection to the service whose end was waited for.
            response.headers[.connection] = "close"
            return response
        }
        table.on(.post, Paths.acknowledge(), access: .player, limit: .played, body: .absent) { request, desk in
            try .json(ReminderEntry(try await desk.acknowledge(try request.path("id"))))
        }
        table.on(.post, Paths.snooze(), access: .player, problems: [.conflict]) { request, desk in
            let draft = try await request.optionalBody(SnoozeRequest.self) ?? SnoozeRequest()
            let minutes = draft.minutes ?? SnoozeRequest.defaultMinutes
            return try .json(ReminderEntry(try await desk.snooze(try request.path("id"), minutes: minutes)))
        }
    }
}
