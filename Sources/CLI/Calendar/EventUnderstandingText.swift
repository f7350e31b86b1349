import Domain
import Foundation

/// What is understood of an event, in sentences.
struct EventUnderstandingText {
    let reading: EventUnderstanding
    let zone: ZoneRules

    /// A sentence a line.
    var lines: [String] {
        let first =
            "In a calendar of the kind \(reading.kind.rawValue) it is read as: \(reading.title.map(conclusion) ?? "an event")."
        return [first, words, meeting, way].compactMap(\.self)
    }

    private func conclusion(_ title: TitleReading) -> String {
        let reasons = title.reasons.isEmpty ? "" : " (\(title.reasons.map { "“\($0)”" }.joined(separator: ", ")))"
        let text =
            switch title.conclusion {
            case .takesPlace: "it takes place"
            case .calledOff: "called off"
            case .moved: "moved to another time"
            case .errand: "an errand"
            case .duty: "a duty at an event of the children"
            case .watching: "something to watch"
            case .forGrownUps: "for grown-ups"
            case .ofParent: "a parent’s own"
            case .medical: "at a doctor’s"
            case .match: "a match"
            }
        return text + reasons
    }

    /// `Its words: “U12” (team), “training” (subject: sport).`
    private var words: String? {
        let parts = (reading.title?.parts ?? []).map { part in
            "“\(part.text)” (\(part.role.rawValue)\(part.topic.map { ": \($0.rawValue)" } ?? ""))"
        }
        return parts.isEmpty ? "None of its words has a meaning here." : "Its words: \(parts.joined(separator: ", "))."
    }

    private var meeting: String? {
        reading.meeting.map { text in
            "Be there by \(zone.localDateTime(at: reading.beThereBy).time.description.prefix(5)): “\(text)”."
        }
    }

    private var way: String? {
        reading.way.map { way in
            switch way.source {
            case .none: "There is no way to it: it is at home, or the player is picked up."
            case .event: "The way takes \(CountText.text(way.minutes, "minute")), as its file says."
            case .answer, .calendar, .routine: "The way takes \(CountText.text(way.minutes, "minute"))."
            }
        }
    }
}
