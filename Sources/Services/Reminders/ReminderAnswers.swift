public import Domain
public import Foundation
import Logging
import Storage

/// What a player answers to a reminder that was given: that she has seen it, that she wants to be told again, or by beginning.
///
/// Every answer reaches whoever shows the reminder, and counts from that moment on.
public struct ReminderAnswers: Sendable {
    let reminders: ReminderService
    let ledger: ReminderLedger
    let changes: Changes
    /// It knows what was given and is not in the ledger yet.
    let scheduler: ReminderScheduler
    let settings: CurrentSettings
    let logger: Logger

    /// In how many minutes she can be told again: a day at most.
    public static let snoozeMinutes = 1...1440

    /// The id that a text means: in the form of today, or as version 0.1.0 gave it to a client that is still there.
    public func id(of text: String) async throws -> ReminderID? {
        if let id = ReminderID(text) { return id }
        return try await ledger.find(formerID: text)
    }

    /// The player whom a reminder is for that was given or settled; nil where there is none of that id.
    public func player(of id: ReminderID) async throws -> PlayerID? {
        if let waiting = await scheduler.unrecorded(id) { return waiting.playerID }
        return try await ledger.find(id)?.playerID
    }

    /// She has seen it: nothing more comes for this occasion. One that was never given stays what it is.
    ///
    /// - Returns: nil where there is no such reminder.
    public func acknowledge(_ id: ReminderID, at now: Date) async throws -> ReminderService.Entry? {
        // The scheduler first: what it does not hold any more is in the ledger.
        var record = await scheduler.acknowledgeUnrecorded(id)
        if let record {
            await withdraw(record.occasion, .acknowledged)
        } else {
            record = try await ledger.acknowledge(id)
        }
        guard let record else { return nil }
        return try await reminders.entry(of: record, at: now)
    }

    /// She wants to be told again.
    ///
    /// - Parameter minutes: from now; of `snoozeMinutes`.
    /// - Returns: the reminder that lies ahead.
    /// - Throws: `ReminderError` where there is nothing to be told then, `FieldProblem` about the minutes.
    public func snooze(_ id: ReminderID, minutes: Int, at now: Date) async throws -> ReminderService.Entry {
        guard Self.snoozeMinutes.contains(minutes) else {
            throw FieldProblem(field: "minutes", message: "“minutes” must be from 1 to 1440, which is a day; it is \(minutes).")
        }
        // A wish refers to a line of the ledger.
        if let waiting = await scheduler.unrecorded(id) { try await ledger.record([waiting]) }
        guard let origin = try await ledger.find(id), origin.outcome.wasEmitted else { throw ReminderError.notGiven(id) }
        guard origin.outcome != .acknowledged else { throw ReminderError.seen }
        let fireAt = now + TimeInterval(minutes * 60)
        if let start = origin.eventStart, start <= fireAt {
            throw ReminderError.beginsBefore("\(settings.value.zone.localDateTime(at: start).time)")
        }
        guard var reminder = try await reminders.foreseen(origin, again: fireAt, at: now) else { throw ReminderError.isOver }
        guard let wish = try await ledger.snooze(id, until: fireAt) else { throw ReminderError.notGiven(id) }
        reminder.id = wish.id
        return ReminderService.Entry(reminder: reminder)
    }

    /// She has begun a quest: what she was told to begin with it is of no use any more.
    func begun(by player: PlayerID, at now: Date) async {
        do {
            let given = try await ledger.given(to: player, ofUseAfter: now) + scheduler.unrecorded(of: player)
            guard !given.isEmpty else { return }
            let plan = try await reminders.plan(from: now, now: now)
            let over = given.filter { $0.kind != .weeklyReflection && plan.begun.contains($0.id) }
            for occasion in Set(over.map(\.occasion)).sorted() { await withdraw(occasion, .begun) }
        } catch {
            // The quest has begun all the same.
            logger.warning("What was shown of reminders could not be taken away: \(error)")
        }
    }

    /// For what no write of the ledger says.
    private func withdraw(_ occasion: ReminderOccasion, _ reason: ReminderWithdrawal.Reason) async {
        let withdrawal = ReminderWithdrawal(occasion: occasion, playerID: occasion.playerID, reason: reason)
        await changes.publish(Change(.answers, withdrawals: [withdrawal]))
    }
}
