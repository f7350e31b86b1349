import Foundation

extension ReminderPlanner {
    /// The reminder that a call leads to under the player's own settings, and whether it is not emitted.
    func applyingSettings(_ facts: ReminderFacts, _ call: ReminderCall, at now: Date) -> (reminder: Reminder, isSilenced: Bool) {
        let settings = facts.settings[call.playerID] ?? .standard
        // She has asked for it herself: quiet hours do not take that from her.
        let undisturbing = call.stage == .snoozed ? call.fireAt : settings.endOfQuietHours(at: call.fireAt, zone: zone)
        // What was held up must not come in quiet hours either.
        let held = call.stage == .snoozed || undisturbing >= now ? now : settings.endOfQuietHours(at: now, zone: zone)
        let allowedAt = held > now ? held : undisturbing

        let isTooLate = allowedAt >= call.expiresAt
        let fireAt = isTooLate ? call.fireAt : allowedAt
        let emittedAt = max(fireAt, now)
        let reminder = Reminder(
            id: call.id, kind: call.kind, stage: call.stage, playerID: call.playerID, routineID: call.routineID,
            fireAt: fireAt, eventStart: call.eventStart, startBy: call.startBy, expiresAt: call.expiresAt,
            urgency: urgency(call.eventStart, call.startBy, at: emittedAt),
            isLate: now.timeIntervalSince(fireAt) > Self.lateAfter, title: title(call.title, for: call.playerID, facts),
            body: ReminderText.body(
                call.kind, call.stage, subject: call.subject, startBy: call.startBy, at: emittedAt, zone: zone))
        // Whether the PC was on at that time makes no difference to what a pause silences.
        return (reminder, call.isDone || isTooLate || settings.isPaused(at: undisturbing, zone: zone))
    }

    /// What no event presses for never presses.
    func urgency(_ eventStart: Date?, _ startBy: Date?, at instant: Date) -> Urgency {
        guard let eventStart, let startBy else { return .upcoming }
        return .of(eventStart: eventStart, startBy: startBy, at: instant, rules: rules)
    }

    /// With several children, whom it is for stands first.
    func title(_ title: String, for player: PlayerID, _ facts: ReminderFacts) -> String {
        guard facts.players.count > 1, let name = facts.players.first(where: { $0.id == player })?.name else { return title }
        return "\(name): \(title)"
    }
}
