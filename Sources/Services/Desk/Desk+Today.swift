public import Domain
import Foundation

/// What parents see of the day: will everyone be reminded, what is planned, how was the week.
public struct HouseholdToday: Sendable {
    public struct Child: Sendable {
        public let profile: PlayerProfile
        public let settings: PlayerSettings
        /// What is to be started today because events or times of the routines' own call for it, in the order of the start-by.
        public let starts: [PlannedStart]
        /// The other quests: those that were played today, and those that the weekday plans, without a part of the day that is over.
        public let offers: [QuestOffer]
        /// The present week so far; before the child has played in it, the one before.
        public let week: WeeklyReflection
        public let isWeekPresent: Bool
    }

    public let health: HouseholdHealth
    /// The calendars, by name.
    public let calendarNames: Set<String>
    /// In the order in which they were added.
    public let children: [Child]
}

extension Desk {
    /// The day of the household. For parents.
    public func today() async throws -> HouseholdToday {
        try caller.require(.parent)
        let (calendars, health) = try await calendarsAndHealth(at: now)
        let starts = try await household.suggestions.starts(of: health.players.map(\.profile.id), at: now)
        let local = zone.localDateTime(at: now)
        let weekStart = local.date.onOrBefore(household.settings.value.configuration.firstWeekday)
        var children: [HouseholdToday.Child] = []
        for player in health.players {
            let id = player.profile.id
            let own = starts[id] ?? []
            let called = Set(own.map(\.routineID))
            let offers = try await household.game.progress.offers(to: id, at: now).filter { offer in
                !called.contains(offer.routine.id)
                    && (offer.isPlayedToday || (offer.isPlannedToday && !offer.routine.isForEarlier(than: local.time)))
            }
            let week = try await household.game.progress.lately(of: id, at: now)
            children.append(
                HouseholdToday.Child(
                    profile: player.profile, settings: player.settings, starts: own, offers: offers, week: week,
                    isWeekPresent: week.weekStart == weekStart))
        }
        return HouseholdToday(health: health, calendarNames: Set(calendars.map(\.name)), children: children)
    }
}
