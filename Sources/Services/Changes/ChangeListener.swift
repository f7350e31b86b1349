import Domain
import Foundation
import Synchronization

/// Acts on every change, in this order: drops caches, withdraws reminders that are no longer useful, ends streams whose login may
/// see something else now, has reminders planned again, and wakes the pages that are open.
struct ChangeListener: Sendable {
    let forecasts: ForecastService
    let progress: ProgressService
    let guests: GuestGuesses
    let feed: ReminderFeed
    let replan: ReplanSignal
    let answers: ReminderAnswers
    let clock: WallClock
    let pages: ChangeFeed

    func receive(_ change: Change) async {
        if change.affectsForecasts { forecasts.dropCache() }
        progress.drop(change)
        // A player was removed with all quests, or the household was restored.
        if change.areas.isSuperset(of: [.logins, .quests]) { guests.drop() }
        for withdrawal in change.withdrawals.sorted(by: { $0.occasion < $1.occasion }) { feed.withdraw(withdrawal) }
        if change.areas.contains(.logins) { feed.disconnectAll() }
        if change.affectsReminders { replan.raise() }
        for player in change.begun.sorted() { await answers.questBegun(by: player, at: clock.now()) }
        pages.publish(change)
    }
}

/// Passes every change of the household to the one listener.
public final class ChangePublisher: Sendable {
    private let listener = Mutex<(@Sendable (Change) async -> Void)?>(nil)

    public init() {}

    /// Sets the listener. `publish` returns after the listener has acted on the change.
    func listen(_ listener: @escaping @Sendable (Change) async -> Void) {
        self.listener.withLock { $0 = listener }
    }

    /// Passes a change to the listener, and waits until it has acted on it.
    func publish(_ change: Change) async {
        await listener.withLock(\.self)?(change)
    }
}
