public import Domain
import Foundation

/// What the parents' letter about a week is written from.
public struct HouseholdLetter: Sendable {
    public struct Child: Sendable {
        public let profile: PlayerProfile
        public let settings: PlayerSettings
        public let letter: WeekLetter
        /// Whether the child had a break on a day of the week.
        public let hadBreak: Bool
    }

    /// The first day of the week.
    public let weekStart: LocalDate
    /// Whether it is the newest week that is ready.
    public let isNewest: Bool
    /// In the order in which they were added.
    public let children: [Child]
    /// The first days of earlier weeks in which somebody played, newest first.
    public let weeksBefore: [LocalDate]

    /// Whether it is the first letter of a month, or of the family. A letter belongs to the month in which its week ends.
    public var isFirstOfMonth: Bool { weekStart.adding(days: 6).day <= 7 || weeksBefore.isEmpty }
}

extension Desk {
    /// The letter about a week. For parents.
    ///
    /// - Parameter day: in the week; nil for the newest week that is ready, which also stands for every week that is not.
    public func letter(week day: LocalDate?) async throws -> HouseholdLetter {
        try caller.require(.parent)
        let now = self.now
        let progress = household.game.progress
        let newest = readyWeek
        let first = min(day?.onOrBefore(household.settings.value.configuration.firstWeekday) ?? newest, newest)
        var children: [HouseholdLetter.Child] = []
        for profile in try await household.players.all() {
            children.append(
                HouseholdLetter.Child(
                    profile: profile, settings: try await household.game.playerSettings.settings(of: profile.id, at: now),
                    letter: try await progress.letter(of: profile.id, week: first, at: now),
                    hadBreak: try await progress.hadBreak(profile.id, inWeekFrom: first)))
        }
        return HouseholdLetter(
            weekStart: first, isNewest: first == newest, children: children,
            weeksBefore: try await progress.playedWeeks(before: first))
    }
}
