import Domain

/// The last seven days on Today's meadow: on each day with a quest that counts, the plant or animal of its weekday has come, and stays for
/// a week. A day without a quest has nothing, not even a mark.
struct Meadow: Sendable {
    struct Day: Sendable {
        /// `Mon`
        let weekday: String
        let plant: Plant?
    }

    struct Plant: Sendable {
        /// The address of the drawing, with the version of its file.
        let address: String
        /// In words, for screen readers: `played`.
        let word: String
    }

    /// The number of days.
    static let length = 7
    /// The file of the drawings, each of which has the English name of a weekday.
    static let file = "pictures/meadow.svg"

    /// The days in order; today is the last.
    let meadowDays: [Day]

    /// The first day.
    static func start(today: LocalDate) -> LocalDate { today.adding(days: 1 - length) }

    /// - Parameter played: the days with a quest that counts.
    /// - Returns: nil if none of the days is played.
    init?(_ played: Set<LocalDate>, today: LocalDate, _ context: PageContext) {
        let first = Self.start(today: today)
        let dates = (0..<Self.length).map { first.adding(days: $0) }
        if played.isDisjoint(with: dates) { return nil }
        meadowDays = dates.map { date in
            let address = "\(context.site.meadowPath)#\(date.weekday)"
            return Day(
                weekday: context.words.short(date.weekday),
                plant: played.contains(date) ? Plant(address: address, word: context.words(.summaryPlayed)) : nil)
        }
    }
}
