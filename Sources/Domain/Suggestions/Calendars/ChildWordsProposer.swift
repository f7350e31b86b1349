/// Proposes the words of a child from a calendar that is for this child alone, such as a timetable of one class.
public enum ChildWordsProposer {
    /// The smallest share of entries with a word. A school's calendar for one child may name the other classes, too.
    private static let share = 0.5
    /// The fewest entries with a word.
    private static let entries = 4

    /// The names of teams, classes and groups in the label and in the file's name of a calendar, then those in most titles.
    ///
    /// - Parameter events: of the calendar, in any order.
    public static func words(of calendar: CalendarSummary, _ events: [CalendarEvent]) -> [String] {
        // People write “stundenplan-6c” and “stundenplan_6c”.
        let file = calendar.name.replacing("_", with: " ")
        let texts = [CalendarLabel.proposed(for: calendar), file, file.replacing("-", with: " ")]
        var counts: [String: Int] = [:]
        for (title, count) in Dictionary(grouping: events, by: \.title).mapValues(\.count) {
            for name in names(in: title) { counts[name, default: 0] += count }
        }
        let frequent = counts.filter { $0.value >= entries && Double($0.value) >= share * Double(events.count) }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return PlayerWords.trimmed(texts.flatMap(names) + frequent).filter { PlayerWords.flaws(in: [$0]).isEmpty }
    }

    /// The names in a text. Of “Klasse 6c” only the class is one: titles also have it without the word before it.
    private static func names(in text: String) -> [String] {
        GroupWords.names(in: text).map { name in
            guard GroupWords.kind(of: name) == .schoolClass, let last = name.split(separator: " ").last.map(String.init),
                GroupWords.names(in: last) == [last]
            else {
                return name
            }
            return last
        }.uniqued()
    }
}
