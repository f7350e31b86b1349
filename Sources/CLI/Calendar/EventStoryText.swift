import CalendarIngestion
import Domain
import Foundation

/// Why an event shows or does not show, in sentences.
struct EventStoryText {
    let story: EventStory
    let zone: ZoneRules

    /// The event's name and place, then a sentence a line.
    var lines: [String] {
        ["\(story.title) (\(story.files.joined(separator: ", ")))"] + sentences.map { "  \($0)" }
    }

    private var sentences: [String] {
        [beginning, repetition, exceptions, outcome, effect, "UID: \(story.uid)"].compactMap(\.self)
    }

    private var beginning: String {
        switch story.start {
        case .date(let day): CalendarWord.storyDay.text(["day": Self.text(day)])
        case .floating(let local): CalendarWord.storyFloating.text(Self.values(local))
        case .utc(let instant): CalendarWord.storyUTC.text(Self.values(zone.localDateTime(at: instant)))
        case .zoned(let local, let name): CalendarWord.storyZoned.text(Self.values(local).merging(["zone": name]) { $1 })
        }
    }

    private var repetition: String? {
        if !story.rules.isEmpty {
            return CalendarWord.storyRules.text(["rules": story.rules.joined(separator: CalendarWord.storyAnd.text())])
        }
        return story.extraDates > 0 ? CalendarWord.storyDates.text(count: story.extraDates) : CalendarWord.storyOnce.text()
    }

    private var exceptions: String? {
        let counts: [(count: Int, word: CalendarWord)] = [
            (story.exceptionDates, .storyExcluded), (story.cancelledOccurrences, .storyCancelled),
            (story.changedOccurrences, .storyChanged),
        ]
        let parts = counts.filter { $0.count > 0 }.map { $0.word.text(count: $0.count) }
        return parts.isEmpty ? nil : CalendarWord.storyExceptions.text(["parts": parts.joined(separator: ", ")])
    }

    private var outcome: String {
        if story.isCancelled { return CalendarWord.storyOff.text() }
        if story.isCutShort { return CalendarWord.storyTooOften.text() }
        if let next = story.next { return occurrence(next, story.isAllDay ? .storyNextDay : .storyNext) }
        if let previous = story.previous { return occurrence(previous, story.isAllDay ? .storyLastDay : .storyLast) }
        return CalendarWord.storyNever.text()
    }

    /// The sentence about an occurrence. That of a whole day does not use the time.
    private func occurrence(_ event: CalendarEvent, _ word: CalendarWord) -> String {
        word.text(Self.values(zone.localDateTime(at: event.start)))
    }

    /// The effect on suggestions.
    private var effect: String? {
        if story.isCancelled { return nil }
        if story.isAllDay { return CalendarWord.storyWholeDay.text() }
        return story.isTransparent ? CalendarWord.storyFree.text() : nil
    }

    /// The day and the time for the sentences.
    private static func values(_ local: LocalDateTime) -> [String: String] {
        ["day": text(local.date), "time": String(local.time.description.prefix(5))]
    }

    /// `Sat 28 Feb 2026`. An occurrence may be years away.
    private static func text(_ date: LocalDate) -> String { "\(LocalTimeText.day(date)) \(date.year)" }
}

extension EventStory {
    /// Whether it may have more than one occurrence.
    var repeats: Bool { !rules.isEmpty || extraDates > 0 }
}
