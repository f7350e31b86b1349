import API
import Services
import Domain
import Foundation
import Hummingbird

extension HouseholdRoutes {
    func addReminders(to table: inout RouteTable) {
        let reminders = household.reminders
        let frames = SharedFrames()

        table.on(.get, Paths.reminders, access: .player) { call in
            let now = household.clock.now()
            let zone = household.settings.value.zone
            let player = try await player(of: call)
            let window = try call.window(from: now - 86_400, length: 8 * 86_400, zone: zone, now: now)
            let entries = try await reminders.entries(in: window, at: now, player: player, limit: Page<ReminderEntry>.maximumLimit)
            let page = try Page(of: entries.map(ReminderEntry.init), for: call, id: \.reminder.id)
            return try .json(ReminderList(reminders: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.reminderStream, access: .player) { call in
            // It would go on telling long after parent mode has ended.
            guard call.caller.token != .valid else {
                throw Problem(.badRequest, "The stream outlasts parent mode, so it is opened without its token.")
            }
            let player = try await player(of: call)
            return ReminderStream(
                reminders: reminders, clock: household.clock, frames: frames, player: player, shows: try call.flag("shows") ?? true
            ).response(to: call)
        }
        table.on(.get, Paths.reminderPreview, access: .player) { call in
            let now = household.clock.now()
            let zone = household.settings.value.zone
            let player = try await player(of: call)
            let window = try call.window(from: now, length: 7 * 86_400, zone: zone, now: now)
            let page = try Page(of: try await reminders.preview(of: window, player: player), for: call, id: \.id)
            return try .json(PreviewList(reminders: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.post, "\(Paths.reminders)/{id}/acknowledge", access: .player) { call in
            let id = try await given(call)
            guard let entry = try await household.answers.acknowledge(id, at: household.clock.now()) else { throw unknown(id) }
            return try .json(ReminderEntry(entry))
        }
        table.on(.post, "\(Paths.reminders)/{id}/snooze", access: .player) { call in
            let id = try await given(call)
            let wish = try await call.optionalBody(SnoozeRequest.self) ?? SnoozeRequest()
            let minutes = wish.minutes ?? SnoozeRequest.usualMinutes
            return try .json(ReminderEntry(try await household.answers.snooze(id, minutes: minutes, at: household.clock.now())))
        }
    }

    /// The id in the path, of a reminder that was given to somebody whom the caller may see.
    private func given(_ call: Call) async throws -> String {
        let id = try call.path("id")
        guard let player = try await household.answers.player(of: id), call.caller.maySee(player) else { throw unknown(id) }
        return id
    }

    private func unknown(_ id: String) -> Problem {
        Problem(.notFound, "There is no reminder “\(id.prefix(120))” that was given.")
    }
}
