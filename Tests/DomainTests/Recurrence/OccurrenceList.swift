import Domain
import Testing

/// Reads the short lists of occurrences in the tests: "2026-03-01 02 03..05 2026-04-01", "2026-03-01T09:00 10:30".
enum OccurrenceList {
    /// - Parameter time: of the days that are listed without one.
    static func read(_ text: String, time: LocalTime) throws -> [LocalDateTime] {
        var occurrences: [LocalDateTime] = []
        var day = LocalDate(dayNumber: 0)
        for word in text.split(separator: " ").map(String.init) {
            if let moment = LocalDateTime(word) {
                day = moment.date
                occurrences.append(moment)
            } else if word.count == 5 || word.count == 8, let time = LocalTime(word) {
                occurrences.append(LocalDateTime(date: day, time: time))
            } else {
                let ends = word.split(separator: "." as Character)
                day = try #require(
                    LocalDate(String(ends[0])) ?? LocalDate(year: day.year, month: day.month, day: Int(ends[0]) ?? 0))
                let last = try #require(ends.count == 1 ? day : LocalDate(year: day.year, month: day.month, day: Int(ends[1]) ?? 0))
                for number in day.dayNumber...last.dayNumber {
                    occurrences.append(LocalDateTime(date: LocalDate(dayNumber: number), time: time))
                }
                day = last
            }
        }
        return occurrences
    }
}
