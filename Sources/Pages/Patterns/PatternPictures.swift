import Domain
import Services

/// Where the guesses lie on average: left of the middle they are short.
struct BiasPicture: Sendable {
    let title: String
    let sentence: String
    /// The place of the dot on a line of 320 with its middle at 160.
    let x: String

    init(_ tendency: GuessTendency, _ words: Words) {
        let percent = Int((abs(tendency.share) * 100).rounded())
        switch tendency.direction {
        case .right, .unclear: (title, sentence) = (words(.patternsBiasPictureRight), words(.patternsBiasRight))
        case .short: (title, sentence) = (words(.patternsBiasPicture), words(.patternsBiasShort, ["percent": "\(percent)"]))
        case .long: (title, sentence) = (words(.patternsBiasPictureLong), words(.patternsBiasLong, ["percent": "\(percent)"]))
        }
        x = SVGNumber.text(ErrorScale.place(tendency.bias))
    }
}

/// How near each other the guesses lie, whatever their direction: the last of them as dots, and a band around them. Dots that would cover
/// each other stand above and below each other, so that each can be counted, and the band is as high as they need.
struct SteadinessPicture: Sendable {
    struct Dot: Sendable {
        let x: String
        let y: String
    }

    let title: String
    let sentence: String
    /// What is written below the band.
    let label: String
    let left: String
    let width: String
    /// The height of the band, and that of the picture.
    let bandHeight: String
    let height: String
    /// The height of the line, and where the label stands.
    let middle: String
    let labelY: String
    let dots: [Dot]

    private static let mostDots = 10
    private static let margin = 14.0
    /// Between the middles of two dots that do not touch.
    private static let step = 14.0
    /// Above the band, and from it to the foot of the label, and from there to the edge.
    private static let (above, label, below) = (10.0, 22.0, 4.0)

    init(_ tendency: GuessTendency, _ words: Words) {
        let isSteady = tendency.precision < GuessTendency.steady
        let isRight = abs(tendency.bias) < tendency.precision
        let hasBothSides = tendency.errors.contains { $0 > 0 } && tendency.errors.contains { $0 < 0 }
        title = words(isSteady ? .patternsPrecisionPicture : .patternsPrecisionPictureWide)
        sentence = words(
            isSteady
                ? (isRight ? .patternsSteadyRight : .patternsSteady) : (hasBothSides ? .patternsScattered : .patternsUneven))
        label = words(isSteady ? .patternsNear : .patternsFar)
        let places = tendency.errors.suffix(Self.mostDots).map { ErrorScale.place($0 - tendency.bias) }.sorted()
        let (first, last) = (places.first ?? ErrorScale.middle, places.last ?? ErrorScale.middle)
        left = SVGNumber.text(first - Self.margin)
        width = SVGNumber.text(last - first + 2 * Self.margin)
        let levels = Self.levels(of: places)
        let half = Self.margin + Self.step * Double(levels.map(abs).max() ?? 0)
        let center = Self.above + half
        bandHeight = SVGNumber.text(2 * half)
        middle = SVGNumber.text(center)
        labelY = SVGNumber.text(center + half + Self.label)
        height = SVGNumber.text(center + half + Self.label + Self.below)
        dots = zip(places, levels).map { place, level in
            Dot(x: SVGNumber.text(place), y: SVGNumber.text(center + Self.step * Double(level)))
        }
    }

    /// For each place, from left to right, how far the dot is above or below the line: on the nearest level on which it touches no other
    /// one.
    static func levels(of places: [Double]) -> [Int] {
        var rightmost: [Int: Double] = [:]
        return places.map { place in
            var level = 0
            while let last = rightmost[level], place - last < step { level = level < 0 ? -level : -level - 1 }
            rightmost[level] = place
            return level
        }
    }
}

/// The accuracy of the last weeks as a line.
struct TrendPicture: Sendable {
    let title: String
    let sentence: String
    let path: String
    /// The place of the last week.
    let x: String
    let y: String
    /// When the line begins and ends.
    let from: String
    let to: String

    /// The bottom of the picture is 0 %, and a percent one unit high.
    private static let bottom = 112.0
    private static let left = 10.0
    private static let width = 299.6

    /// - Returns: nil where there are no two weeks to compare.
    init?(_ patterns: PlayerPatterns, _ words: Words) {
        let thisWeek = patterns.today.onOrBefore(patterns.firstWeekday)
        let earliest = thisWeek.adding(days: -7 * (PlayerPatterns.weekCount - 1))
        let weeks = patterns.weeks.filter { $0.weekStart >= earliest }
        guard let first = weeks.first, let last = weeks.last, weeks.count > 1 else { return nil }
        let days = Double(last.weekStart.dayNumber - first.weekStart.dayNumber)
        let points = weeks.map { week in
            (
                x: Self.left + Self.width * Double(week.weekStart.dayNumber - first.weekStart.dayNumber) / days,
                y: Self.bottom - week.meanAccuracyPercent
            )
        }
        let texts = points.map { "\(SVGNumber.text($0.x)) \(SVGNumber.text($0.y))" }
        path = "M" + texts.joined(separator: "L")
        x = SVGNumber.text(points[points.count - 1].x)
        y = SVGNumber.text(points[points.count - 1].y)
        let weekCount = Int(days) / 7 + 1
        let values = [
            "weeks": "\(weekCount)", "first": words.percent(first.meanAccuracyPercent),
            "last": words.percent(last.meanAccuracyPercent),
        ]
        let accuracies = weeks.map(\.meanAccuracyPercent)
        let (low, high) = (accuracies.min() ?? 0, accuracies.max() ?? 0)
        // A single week says little: one that is lower than the first is no decline.
        sentence =
            last.meanAccuracyPercent.rounded() >= first.meanAccuracyPercent.rounded()
            ? words(.patternsTrendText, values)
            : words(.patternsTrendBetween, ["weeks": "\(weekCount)", "low": words.percent(low), "high": words.percent(high)])
        title = words(.patternsTrendPicture, ["sentence": sentence])
        func when(_ week: WeeklyAccuracy) -> String {
            let ago = (thisWeek.dayNumber - week.weekStart.dayNumber) / 7
            return ago == 0 ? words(.patternsThisWeek) : words.count(.patternsWeeksAgo, ago)
        }
        from = when(first)
        to = when(last)
    }
}

/// The days of the last weeks as dots, a column for each week: the larger, the more quests.
struct DaysPicture: Sendable {
    struct Row: Sendable {
        let name: String
        let y: Int
    }

    struct Dot: Sendable {
        /// A class of the style sheet: `played`, `rest` for a quest day without a quest, `free` for another day.
        let kind: String
        let x: Int
        let y: Int
        let radius: Int
    }

    let title: String
    let sentence: String
    let rows: [Row]
    let dots: [Dot]

    init(_ patterns: PlayerPatterns, _ words: Words) {
        rows = (0..<7).map { row in
            let weekday = Weekday(rawValue: (patterns.firstWeekday.rawValue - 1 + row) % 7 + 1) ?? .monday
            return Row(name: words.short(weekday), y: 24 * row + 17)
        }
        // The first day is the first of a week.
        dots = patterns.days.enumerated().map { place, day in
            Dot(
                kind: day.questCount > 0 ? "played" : day.isQuestDay ? "rest" : "free", x: 54 + 28 * (place / 7),
                y: 12 + 24 * (place % 7), radius: day.questCount > 2 ? 10 : day.questCount > 1 ? 7 : 4)
        }
        let questDays = patterns.days.filter(\.isQuestDay)
        guard !questDays.isEmpty else {
            sentence = words.count(.patternsDaysPlayed, patterns.days.count { $0.questCount > 0 })
            title = sentence
            return
        }
        let values = [
            "weeks": "\(PlayerPatterns.weekCount)", "played": "\(questDays.count { $0.questCount > 0 })",
            "count": "\(questDays.count)",
        ]
        title = words(.patternsDaysPicture, values)
        sentence = words(.patternsDaysText, values)
    }
}

/// A line on which errors are drawn by their logarithm, so that half and double are equally far from the middle.
private enum ErrorScale {
    static let middle = 160.0
    private static let unit = 240.0
    private static let most = 132.0

    static func place(_ error: Double) -> Double { middle + min(max(error * unit, -most), most) }
}
