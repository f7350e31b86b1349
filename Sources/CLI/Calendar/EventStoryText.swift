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
        case .date(let day): "It begins on \(day), a whole day."
        case .floating(let local): "It begins at \(text(local)), without a zone: your own is meant."
        case .utc(let instant): "It begins at \(text(zone.localDateTime(at: instant))) (written in UTC)."
        case .zoned(let local, let name): "It begins at \(text(local)) in the zone \(name)."
        }
    }

    private var repetition: String? {
        if !story.rules.isEmpty { return "It repeats by \(story.rules.joined(separator: " and "))." }
        return story.extraDates > 0 ? "It has \(CountText.text(story.extraDates, "further date"))." : "It does not repeat."
    }

    private var exceptions: String? {
        let parts = [
            (story.exceptionDates, "is excluded", "are excluded"), (story.cancelledOccurrences, "is cancelled", "are cancelled"),
            (story.changedOccurrences, "is moved or changed", "are moved or changed"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        return parts.isEmpty ? nil : "Of its dates \(parts.joined(separator: ", "))."
    }

    private var outcome: String {
        if story.isCancelled { return "The file says that it is cancelled, so nothing of it shows." }
        if story.isCutShort { return "It repeats too often to be followed, so it is left out." }
        if let next = story.next { return "It comes next on \(text(zone.localDateTime(at: next.start))), your time." }
        if let previous = story.previous {
            return "It does not come again: the last time was \(text(zone.localDateTime(at: previous.start))), your time."
        }
        return "It comes on no day within ten years: its dates are excluded or cancelled, or its rule finds none."
    }

    /// The effect on suggestions.
    private var effect: String? {
        if story.isCancelled { return nil }
        if story.isAllDay { return "A whole day shows in the agenda, and calls for no routine." }
        return story.isTransparent ? "It is marked as free time: it shows in the agenda, and calls for no routine." : nil
    }

    private func text(_ local: LocalDateTime) -> String {
        "\(local.date) \(local.time.description.prefix(5))"
    }
}
