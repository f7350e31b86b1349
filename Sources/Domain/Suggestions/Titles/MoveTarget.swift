/// The time that a title names as the new one of its event: “moved to Friday 18:00”, “verlegt auf 12.5.”.
struct MoveTarget: Hashable, Sendable {
    private var weekday: Weekday?
    /// Day and month, in both orders.
    private var dates: Set<[Int]> = []
    /// Minutes after midnight; two values if the title does not tell morning from afternoon.
    private var minutes: Set<Int> = []
    /// Another time without a date: `next week`.
    private var isAnother = false

    /// Whether it differs from the start of an entry.
    ///
    /// - Parameter start: the start of the entry, in its zone; nil if unknown.
    func differs(from start: LocalDateTime?) -> Bool {
        guard let start, !isAnother else { return true }
        if let weekday, weekday != start.date.weekday { return true }
        if !dates.isEmpty, !dates.contains([start.date.day, start.date.month]) { return true }
        return !minutes.isEmpty && !minutes.contains(start.time.secondsOfDay / 60)
    }

    /// Reads a time at the beginning of some words.
    ///
    /// - Returns: the time, and the number of its words; nil if the words do not begin with a time.
    static func read(_ tokens: ArraySlice<TitleTokens.Token>) -> (target: MoveTarget, count: Int)? {
        var target = MoveTarget()
        var rest = tokens
        while let word = rest.first?.word {
            if Vocabulary.roles(of: word).contains(.otherTime) {
                target.isAnother = true
                rest = rest.dropFirst()
            } else if let weekday = weekdays[word.text] {
                target.weekday = weekday
                rest = rest.dropFirst()
            } else if let figures = Figures(rest) {
                target.add(figures)
                rest = rest.dropFirst(figures.count)
            } else if fillers.contains(word.text) {
                rest = rest.dropFirst()
            } else {
                break
            }
        }
        return target == MoveTarget() ? nil : (target, tokens.count - rest.count)
    }

    private mutating func add(_ figures: Figures) {
        let (first, second) = (figures.first, figures.second ?? 0)
        if !figures.isClock, figures.second != nil, second <= 12 || first <= 12 && second <= 31 {
            dates = [[first, second], [second, first]]
        } else if let half = figures.half {
            minutes = [(first % 12 + half) * 60 + second]
        } else {
            minutes = first < 12 ? [first * 60 + second, (first + 12) * 60 + second] : [first * 60 + second]
        }
    }

    /// Whether some words give a time of day: “choir at 5”, “17 Uhr”.
    static func isTimeOfDay(in tokens: ArraySlice<TitleTokens.Token>) -> Bool {
        tokens.indices.contains { place in
            guard let figures = Figures(tokens[place...]) else { return false }
            return figures.isClock || place > tokens.startIndex && atWords.contains(tokens[place - 1].word.text)
        }
    }

    /// Words before a time of day.
    private static let atWords: Set<String> = ["at", "from", "um", "ab", "à", "las", "la"]

    /// Whether a word is part of a date or time.
    static func isTime(_ word: FoldedWord) -> Bool { weekdays[word.text] != nil || Figures.clockWords.contains(word.text) }

    private static let weekdays: [String: Weekday] = Language.all.reduce(into: [:]) { weekdays, language in
        for (index, forms) in language.titleWords.weekdays.enumerated() {
            for form in forms { weekdays[form] = Weekday(index: index) }
        }
    }

    /// Words between a time and the words before it.
    private static let fillers: Set<String> = [
        "den", "dem", "the", "this", "le", "el", "las", "um", "at", "on", "kommenden", "diesen", "ce", "este",
    ]
}

/// A date or a time of day in figures: `18:00`, `18.30`, `18h30`, `6pm`, `18 Uhr`, `1800`, `12.5.`
private struct Figures {
    let first: Int
    /// Minutes, or the other number of a date.
    let second: Int?
    /// Whether it contains or precedes a sign of a time of day.
    let isClock: Bool
    /// Hours to add to the hour: 0 before noon, 12 after it; nil if the text has neither.
    let half: Int?
    /// The number of its words.
    let count: Int

    static let clockWords: Set<String> = ["h", "uhr", "am", "pm"]

    /// Nil if the words do not begin with such figures.
    init?(_ tokens: ArraySlice<TitleTokens.Token>) {
        guard let token = tokens.first else { return nil }
        let text = token.word.text
        var numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        var unit = text.filter(\.isLetter)
        var rest = tokens.dropFirst()
        guard text.first?.isNumber == true, unit.isEmpty || Self.clockWords.contains(unit) else { return nil }
        var isColon = false
        if let next = rest.first, let joint = next.joint, let number = Int(next.word.text.prefix(2)) {
            numbers.append(number)
            isColon = joint == ":"
            unit += next.word.text.filter(\.isLetter)
            rest = rest.dropFirst()
        }
        if unit.isEmpty, let next = rest.first?.word.text, Self.clockWords.contains(next) {
            unit = next
            rest = rest.dropFirst()
        }
        guard var first = numbers.first else { return nil }
        if numbers.count == 1, text.count == 4, unit.isEmpty { (first, numbers) = (first / 100, [first / 100, first % 100]) }
        self.first = first
        second = numbers.dropFirst().first
        isClock = isColon || !unit.isEmpty || text.count == 4
        half = unit == "am" ? 0 : unit == "pm" ? 12 : nil
        count = tokens.count - rest.count
        guard (0...31).contains(first), (0...59).contains(second ?? 0), !isClock || first <= 24 else { return nil }
    }
}
