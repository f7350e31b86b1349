public import Domain
import Foundation

/// What parents see of the day: will everyone be reminded, what is planned, how was the week.
public struct HouseholdToday: Sendable {
    public struct Child: Sendable {
        public let profile: PlayerProfile
        public let settings: PlayerSettings
        /// What the calendar brings today.
        public let agenda: PlayerAgenda
        /// The quests that are for today.
        public let offers: [QuestOffer]
        /// The present week so far; before the child has played in it, the one before.
        public let week: WeeklyReflection
        public let isWeekPresent: Bool
    }

    public let health: HouseholdHealth
    /// In the order in which they were added.
    public let children: [Child]
}

extension Desk {
    /// The day of the household. For parents.
    public func today() async throws -> HouseholdToday {
        try caller.require(.parent)
        let health = try await status().health
        let agendas = try await household.suggestions.agendas(of: health.players.map(\.profile.id), at: now, days: 1)
        let weekStart = zone.localDateTime(at: now).date.onOrBefore(household.settings.value.configuration.firstWeekday)
        var children: [HouseholdToday.Child] = []
        for player in health.players {
            let id = player.profile.id
            let week = try await household.game.progress.lately(of: id, at: now)
            children.append(
                HouseholdToday.Child(
                    profile: player.profile, settings: player.settings, agenda: agendas[id] ?? PlayerAgenda(),
                    offers: try await household.game.progress.offers(to: id, at: now).filter(\.isForToday), week: week,
                    isWeekPresent: week.weekStart == weekStart))
        }
        return HouseholdToday(health: health, children: children)
    }
}
