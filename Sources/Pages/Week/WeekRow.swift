import Domain
import Services

/// The seven days of a week, coloured if a quest was finished on them. The others are just there: no day is marked as missed.
struct WeekRow: Sendable {
    struct Day: Sendable {
        /// `Mon`
        let weekday: String
        /// Classes of the style sheet: `played`, with `now` on the day of the quest, or `open`.
        let kind: String
        /// In words, for screen readers; nil for a day without a quest.
        let played: String?
    }

    let weekDays: [Day]

    /// - Parameter day: that of the quest; nil if it is not about one.
    init(_ week: PlayedWeek, day: LocalDate?, _ words: Words) {
        weekDays = (0..<7).map { number in
            let date = week.start.adding(days: number)
            let isPlayed = week.played.contains(date)
            return Day(
                weekday: words.short(date.weekday), kind: isPlayed ? date == day ? "played now" : "played" : "open",
                played: isPlayed ? words(.summaryPlayed) : nil)
        }
    }
}
