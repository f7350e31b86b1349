import Domain
import Foundation

/// What follows from a change, in this order: caches are dropped, what is shown and of no use any more is withdrawn, and reminders are
/// planned anew.
struct ChangeListener: Sendable {
    let forecasts: ForecastService
    let feed: ReminderFeed
    let plan: PlanChanges
    let answers: ReminderAnswers
    let clock: WallClock

    func receive(_ change: Change) async {
        if change.affectsForecasts { forecasts.dropCache() }
        for withdrawal in change.withdrawals.sorted(by: { $0.occasion < $1.occasion }) { await feed.withdraw(withdrawal) }
        if change.affectsReminders { plan.note() }
        for player in change.begun.sorted() { await answers.begun(by: player, at: clock.now()) }
    }
}
