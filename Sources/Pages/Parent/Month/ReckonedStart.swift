package import Domain
package import Foundation

/// A start-by with the times that it follows from.
package struct ReckonedStart: Hashable, Sendable {
    /// The name of the routine.
    let quest: String
    let startBy: Date
    /// Nil if the start-by was not moved.
    let move: OccasionTiming.Move?
    /// When to be at the event.
    let beThereBy: Date
    let waySeconds: Int
    /// The seconds that the routine takes.
    let preparationSeconds: Int

    package init(
        quest: String, startBy: Date, move: OccasionTiming.Move?, beThereBy: Date, waySeconds: Int, preparationSeconds: Int
    ) {
        self.quest = quest
        self.startBy = startBy
        self.move = move
        self.beThereBy = beThereBy
        self.waySeconds = waySeconds
        self.preparationSeconds = preparationSeconds
    }

    /// How a start-by follows from other times.
    enum Origin: Hashable {
        /// It is be-there-by minus the way minus the time that the routine takes.
        case arrival
        /// It is the time of leaving for a time away minus the time that the routine takes.
        case leaving(Date)
        /// It is the beginning of free time, or the quest ends when another one begins.
        case other
    }

    var origin: Origin {
        let preparation = TimeInterval(preparationSeconds)
        switch move {
        case nil where isStart(beThereBy - TimeInterval(waySeconds) - preparation): return .arrival
        case .before(let leaves, nil)? where isStart(leaves - preparation): return .leaving(leaves)
        default: return .other
        }
    }

    /// Whether the start-by is be-there-by minus the way minus the time that the routine takes.
    package var isFromArrival: Bool { origin == .arrival }

    /// JSON has whole seconds.
    private func isStart(_ instant: Date) -> Bool { abs(instant.timeIntervalSince(startBy)) < 1 }

    /// Seconds in minutes. A part of a minute counts as a whole one, because the start-by is shown without its seconds.
    fileprivate static func minutes(_ seconds: Int) -> String { "\((seconds + 59) / 60)" }
}

extension Words {
    /// The sum that gives a start-by: each part in minutes, so that a parent can add it up, and the sources of the parts.
    package func origin(of start: ReckonedStart, in reading: EventUnderstanding, _ zone: ZoneRules) -> String {
        var values = [
            "quest": start.quest, "start": clock(start.startBy, zone), "minutes": ReckonedStart.minutes(start.preparationSeconds),
            "way": ReckonedStart.minutes(start.waySeconds),
        ]
        switch start.origin {
        case .arrival:
            values["time"] = clock(start.beThereBy, zone)
            values["meeting"] = inBrackets(reading.meeting.map { self(.monthWhyQuote, ["word": $0]) })
            values["source"] = inBrackets(source(of: reading))
            return self(start.waySeconds > 0 ? .monthWhySumWay : .monthWhySum, values)
        case .leaving(let leaves):
            values["time"] = clock(leaves, zone)
            return self(.monthWhySumLeaving, values)
        case .other: return self(.monthWhyPlanned, values)
        }
    }

    /// The source of the length of the way; nil without one.
    private func source(of reading: EventUnderstanding) -> String? {
        switch reading.way?.source {
        case .answer?: self(.monthWhySourceAnswer)
        case .event?: self(.monthWhySourceEvent)
        case .calendar?: self(.monthWhySourceCalendar)
        case .routine?: self(reading.kind == .school ? .monthWhySourceSchool : .monthWhySourceRoutine)
        case .none?, nil: nil
        }
    }

    /// A part of a sentence behind a space; empty for nil.
    private func inBrackets(_ text: String?) -> String { text.map { self(.monthWhyInBrackets, ["text": $0]) } ?? "" }
}
