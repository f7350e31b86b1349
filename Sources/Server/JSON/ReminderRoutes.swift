import API
import Domain
import Foundation
import Hummingbird
import Services

extension JSONRoutes {
    static func addReminders(to table: inout RouteTable) {
        let frames = SharedFrames()

        table.on(.get, Paths.reminders, access: .player) { call, desk in
            let (now, zone) = (desk.now, desk.zone)
            let window = try call.window(from: now - 86_400, length: 8 * 86_400, zone: zone, now: now)
            let entries = try await desk.reminders(
                of: try call.player(), in: window, limit: Page<ReminderEntry>.maximumLimit)
            let page = try Page(of: entries.map(ReminderEntry.init), for: call, id: \.reminder.id.description)
            return try .json(ReminderList(reminders: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.reminderStream, access: .player) { call, desk in
            ReminderStream(
                following: try await desk.follow(try call.player()), frames: frames, shows: try call.flag("shows") ?? true
            ).response(to: call)
        }
        table.on(.get, Paths.reminderPreview, access: .player) { call, desk in
            let (now, zone) = (desk.now, desk.zone)
            let window = try call.window(from: now, length: 7 * 86_400, zone: zone, now: now)
            let reminders = try await desk.preview(of: try call.player(), in: window)
            let page = try Page(of: reminders, for: call, id: \.id.description)
            return try .json(PreviewList(reminders: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.post, Paths.acknowledge(), access: .player) { call, desk in
            try .json(ReminderEntry(try await desk.acknowledge(try call.path("id"))))
        }
        table.on(.post, Paths.snooze(), access: .player) { call, desk in
            let wish = try await call.optionalBody(SnoozeRequest.self) ?? SnoozeRequest()
            let minutes = wish.minutes ?? SnoozeRequest.usualMinutes
            return try .json(ReminderEntry(try await desk.snooze(try call.path("id"), minutes: minutes)))
        }
    }
}
