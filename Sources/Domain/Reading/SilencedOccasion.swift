public import Foundation

/// The occasions of one title that are silent if children are away: those of an event, or of the times of a routine's own. It is shown to
/// people and never stored.
public struct SilencedOccasion: Codable, Hashable, Sendable {
    /// The title of the event; for a time of the routine's own, the routine's name as the player sees it.
    public var title: String
    /// The days of the events or of the times, sorted; never empty.
    public var days: [LocalDate]

    public init(title: String, days: [LocalDate]) {
        self.title = title
        self.days = days
    }

    /// A line for people lists this many days; of more days it has the number.
    public static let mostDays = 2

    /// The occasions that are silent if children are away during some series of whole-day events, by the key of the series. An occasion is
    /// listed with each series during whose days it begins.
    ///
    /// - Parameters:
    ///   - usual: the occasions of the plan.
    ///   - remaining: the occasions of the plan in which children are away during all of the series. An occasion is silent for each of its
    ///     players who does not have it there.
    ///   - away: the days of the series.
    ///   - window: occasions that begin outside of it are left out.
    ///   - routines: all routines, in the order of their creation.
    ///   - zone: the household's.
    public static func bySeries(
        of usual: [Occasion], without remaining: [Occasion], during away: [AwayDays], in window: DateInterval,
        _ routines: [Routine], zone: ZoneRules
    ) -> [String: [SilencedOccasion]] {
        let kept = Set(remaining.ofEachPlayer(routines).map(\.identity))
        let silent = usual.ofEachPlayer(routines).filter { one in
            !kept.contains(one.identity) && window.start <= one.occasion.start && one.occasion.start < window.end
        }
        return Dictionary(grouping: away, by: \.key).mapValues { days in
            all(of: silent.filter { one in days.contains { $0.contains(one) } }, zone)
        }
    }

    /// Occasions by title, the earliest first.
    private static func all(of silent: [PlayerOccasion], _ zone: ZoneRules) -> [SilencedOccasion] {
        let days = silent.reduce(into: [String: Set<LocalDate>]()) { days, one in
            let day = one.occasion.time?.day ?? zone.localDateTime(at: one.occasion.start).date
            days[one.occasion.title, default: []].insert(day)
        }
        return days.map { SilencedOccasion(title: $0.key, days: $0.value.sorted()) }
            .sorted { ($0.days[0], $0.title) < ($1.days[0], $1.title) }
    }

    /// A match on a Saturday in March 2026.
    public static let example = SilencedOccasion(title: "U12 Match", days: [LocalDate(dayNumber: 20_519)])
}
