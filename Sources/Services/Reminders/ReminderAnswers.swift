public import Domain
public import Foundation
import Logging
import Storage

/// The answers of players to emitted reminders: an acknowledgement, a snooze, or that they begin the quest.
///
/// Each answer applies at once, and reaches every client that shows the reminder.
public struct ReminderAnswers: Sendable {
    let reminders: ReminderService
    let ledger: ReminderLedger
    let changes: ChangePublisher
    /// It has the records of emitted reminders that are not in the ledger yet.
    let scheduler: ReminderScheduler
    let settings: CurrentSettings
    let logger: Logger

    /// How many minutes a reminder can be snoozed: a day at most.
    public static let snoozeMinutes = 1...1440

    /// Parses an id. It may have the present form, or the form of version 0.1.0 from a client that is still running.
    public func id(of text: String) async throws -> ReminderID? {
        if let id = ReminderID(text) { return id }
        return try await ledger.find(formerID: text)
    }

    /// The player of a reminder that has an outcome; nil where there is none with that id.
    public func player(of id: ReminderID) async throws -> PlayerID? {
        if let unrecorded = await scheduler.unrecorded(id) { return unrecorded.playerID }
        return try await ledger.find(id)?.playerID
    }

    /// Acknowledges a reminder: its occasion has no further reminders. One that was never emitted stays as it is.
    ///
    /// - Returns: the reminder; nil where there is none with that id.
    public func acknowledge(_ id: ReminderID, at now: Date) async throws -> ReminderService.Entry? {
        // The scheduler first: what it no longer holds is in the ledger.
        var record = await scheduler.acknowledgeUnrecorded(id)
        if let record {
            await withdraw(record.occasion, .acknowledged)
        } else {
            record = try await ledger.acknowledge(id)
        }
        guard let record else { return nil }
        return try await reminders.entry(of: record, at: now)
    }

    /// Snoozes a reminder: it is emitted again later.
    ///
    /// - Parameter minutes: how many minutes from now, in `snoozeMinutes`.
    /// - Returns: the reminder that will be emitted then.
    /// - Throws: `ReminderError` where there will be nothing to remind of, `FieldProblem` about the minutes.
    public func snooze(_ id: ReminderID, minutes: Int, at now: Date) async throws -> ReminderService.Entry {
        guard Self.snoozeMinutes.contains(minutes) else {
            throw FieldProblem(
                field: "minutes", message: "“minutes” must be from 1 to 1440, which is a day; it is \(minutes).",
                reason: CodedReason(.snoozeMinutes, ["minutes": "\(minutes)"]))
        }
        // A snooze refers to a row of the ledger.
        if let unrecorded = await scheduler.unrecorded(id) { try await ledger.record([unrecorded]) }
        guard let origin = try await ledger.find(id), origin.outcome.wasEmitted else { throw ReminderError.notEmitted(id) }
        guard origin.outcome != .acknowledged else { throw ReminderError.acknowledged }
        let wanted = now + TimeInterval(minutes * 60)
        if let end = origin.endOfUse, end <= wanted {
            let time = "\(settings.value.zone.localDateTime(at: end).time)"
            let isAtEvent = if case .time = origin.occasion { false } else { end == origin.eventStart }
            throw isAtEvent ? ReminderError.eventBeginsBefore(time: time) : .isOver(time: time)
        }
        guard var reminder = try await reminders.afterSnooze(origin, until: wanted, at: now) else {
            throw ReminderError.nothingLeft
        }
        // A snooze that is due with the start-by is skipped for it.
        let fireAt = reminder.stage == .startBy ? reminder.fireAt : wanted
        guard let snooze = try await ledger.snooze(id, until: fireAt) else { throw ReminderError.notEmitted(id) }
        if reminder.stage == .snoozed { reminder.id = snooze.id }
        return ReminderService.Entry(reminder: reminder)
    }

    /// Withdraws the reminders that are no longer useful because the player has begun a quest.
    func questBegun(by player: PlayerID, at now: Date) async {
        do {
            let emitted = try await ledger.useful(after: now, player: player).filter { $0.outcome != .acknowledged }
            let begun = try await reminders.begun(among: emitted + scheduler.unrecorded(of: player), at: now)
            for occasion in begun.sorted() { await withdraw(occasion, .begun) }
        } catch {
            // The quest has begun nevertheless.
            logger.warning("The reminders of a quest that has begun could not be withdrawn: \(error)")
        }
    }

    /// Publishes a withdrawal that no write of the ledger reports.
    private func withdraw(_ occasion: ReminderOccasion, _ reason: ReminderWithdrawal.Reason) async {
        let withdrawal = ReminderWithdrawal(occasion: occasion, playerID: occasion.playerID, reason: reason)
        await changes.publish(Change(.answers, withdrawals: [withdrawal]))
    }
}

extension ReminderRecord {
    /// When a snooze is of no use any more: at the start of the event, when the player leaves or the free time before it ends, or when the
    /// time of the routine's own is over; nil without either.
    fileprivate var endOfUse: Date? {
        if case .time = occasion { expiresAt } else { eventStart.map { min($0, expiresAt) } }
    }
}

/// Why a reminder cannot be acknowledged or snoozed.
enum ReminderError: PrintableError, ReasonedError, Hashable {
    case notEmitted(ReminderID)
    /// The player has acknowledged it already.
    case acknowledged
    /// Its event begins before the end of the snooze.
    ///
    /// - Parameter time: the local start.
    case eventBeginsBefore(time: String)
    /// What begins at a time of the routine's own, or is ready by it, is over before the end of the snooze.
    ///
    /// - Parameter time: the local time at which it is over.
    case isOver(time: String)
    /// The quest has begun, or its event is gone from the calendar.
    case nothingLeft

    var sentences: String {
        switch self {
        case .notEmitted(let id): Self.unknown("\(id)")
        case .acknowledged: "This reminder was seen already, so nothing more comes for it."
        case .eventBeginsBefore(let time): "What this is about begins at \(time), before that. Choose fewer minutes, or start now."
        case .isOver(let time): "This is only of use until \(time). Choose fewer minutes, or start now."
        case .nothingLeft: "There is nothing left to remind of: it has been started, or it is not in the calendar any more."
        }
    }

    /// The sentences about an id of which no reminder was given.
    static func unknown(_ id: String) -> String {
        "There is no reminder “\(id)” that was given. `timequest reminders list` shows those that were given, and those that come."
    }

    /// The kind of the error in ``HouseholdError``.
    var kind: HouseholdError.Kind {
        switch self {
        case .notEmitted: .notFound
        case .acknowledged, .eventBeginsBefore, .isOver, .nothingLeft: .conflict
        }
    }
}

extension ReminderError {
    var reason: CodedReason? {
        switch self {
        case .notEmitted(let id): CodedReason(.reminderUnknown, ["id": "\(id)"])
        case .acknowledged: CodedReason(.reminderSeen)
        case .eventBeginsBefore(let time): CodedReason(.reminderEventBegins, ["time": time])
        case .isOver(let time): CodedReason(.reminderIsOver, ["time": time])
        case .nothingLeft: CodedReason(.reminderNothingLeft)
        }
    }
}
