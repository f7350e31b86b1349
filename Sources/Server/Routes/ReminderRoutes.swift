import API
import Daemon
import Domain
import Foundation
import Hummingbird

extension HouseholdRoutes {
    func addReminders(to table: inout RouteTable) {
        let reminders = household.reminders

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
            let player = try await player(of: call)
            return ReminderStream(reminders: reminders, clock: household.clock, player: player).response(to: call.request)
        }
        table.on(.post, "\(Paths.reminders)/{id}/acknowledge", access: .player) { call in
            let id = try call.path("id")
            let unknown = Problem(.notFound, "There is no reminder “\(id.prefix(120))” that was given.")
            guard let player = try await reminders.player(of: id), call.caller.maySee(player) else { throw unknown }
            guard let entry = try await reminders.acknowledge(id, at: household.clock.now()) else { throw unknown }
            household.scheduler.replan()
            return try .json(ReminderEntry(entry))
        }
    }
}
