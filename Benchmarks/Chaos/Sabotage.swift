import ArgumentParser
import Domain
import Foundation

/// Deliberate faults, by which the checker shows that it would notice.
enum Sabotage: String, CaseIterable, ExpressibleByArgument {
    /// Nothing that was recorded is known afterwards.
    case forgetful
    /// The planner gets no quiet hours.
    case noisy
    /// The planner gets no pause.
    case restless
    /// The clock's timer ends a minute and a half too late.
    case slow
    /// Whatever was due before this moment is left out of the plan.
    case shortsighted
    /// Quests that were begun are not seen.
    case nagging
    /// Each event is read as if the child had nothing else to do.
    case oblivious
    /// A routine that begins at a time of its own does so also while the child is away.
    case punctual

    /// A player's settings as the planner gets them.
    func settings(_ settings: PlayerSettings) -> PlayerSettings {
        var settings = settings
        if self == .noisy { settings.quietHours = nil }
        if self == .restless { settings.pauses = [] }
        return settings
    }
}
