import Foundation

extension ReminderPlanner {
    /// A reminder of the past, put together again from its ledger record.
    ///
    /// - Parameters:
    ///   - planned: the same reminder as the calendar would have it now, for its text; nil where the event is gone.
    ///   - routineName: the name that the player sees, for that case.
    public func reminder(_ record: ReminderRecord, like planned: Reminder?, routineName: String) -> Reminder {
        let isLate = record.emittedAt.map { $0.timeIntervalSince(record.plannedAt) > Self.lateAfter } ?? false
        return Reminder(
            id: record.id, kind: record.kind, stage: record.stage, player: record.player, routine: record.routine,
            fireAt: record.plannedAt, eventStart: record.eventStart, startBy: record.startBy, expiresAt: record.eventStart,
            urgency: .of(
                eventStart: record.eventStart, startBy: record.startBy, at: record.emittedAt ?? record.plannedAt, rules: rules),
            isLate: isLate, title: planned?.title ?? "It was time for \(routineName)",
            body: ReminderText.body(record.stage, routineName: routineName, startBy: record.startBy, isLate: isLate, zone: zone))
    }
}
