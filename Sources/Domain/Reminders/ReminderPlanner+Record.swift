import Foundation

extension ReminderPlanner {
    /// A reminder of the past, put together again from its ledger record.
    ///
    /// - Parameters:
    ///   - planned: a reminder of the same occasion as the facts would have it now, for its text; nil where the event is gone.
    public func reminder(_ record: ReminderRecord, like planned: Reminder?, _ facts: ReminderFacts) -> Reminder {
        let told = record.emittedAt ?? record.plannedAt
        let name = facts.routines.first { $0.id == record.routineID }?.displayName ?? Self.removedRoutine
        let subject = record.kind == .dailyQuest ? dailySubject(record, facts) ?? name : name
        return Reminder(
            id: record.id, kind: record.kind, stage: record.stage, playerID: record.playerID, routineID: record.routineID,
            fireAt: record.plannedAt, eventStart: record.eventStart, startBy: record.startBy, expiresAt: record.expiresAt,
            urgency: urgency(record.eventStart, record.startBy, at: told),
            isLate: told.timeIntervalSince(record.plannedAt) > Self.lateAfter,
            title: planned?.title ?? title(Self.title(record.kind, name), for: record.playerID, facts),
            body: ReminderText.body(record.kind, record.stage, subject: subject, startBy: record.startBy, at: told, zone: zone))
    }

    /// For the name of a routine that is not in the household any more.
    private static let removedRoutine = "a removed routine"

    private static func title(_ kind: Reminder.Kind, _ name: String) -> String {
        switch kind {
        case .scheduleSuggestion: "It was time for \(name)"
        case .dailyQuest: ReminderText.dailyQuestTitle
        case .weeklyReflection: ReminderText.reflectionTitle
        }
    }

    private func dailySubject(_ record: ReminderRecord, _ facts: ReminderFacts) -> String? {
        guard let day = record.occasion.day else { return nil }
        let names = routines(of: record.playerID, on: day, facts).map(\.displayName)
        return names.isEmpty ? nil : ReminderText.list(names)
    }
}
