public import Foundation

/// The series of whole-day events of the next weeks during which children may be away: open questions for a parent, and answered ones.
public struct AwayQuestions: Hashable, Sendable {
    /// The window of events, in days from now. It is long, so that a parent is asked about a camp before packing for it.
    public static let days = 56
    /// The occasions of this many days from now that an answer silences are shown with the question.
    public static let silenceDays = 28
    /// The largest number of questions at a time.
    public static let limit = 5

    /// Series without an answer that look like time away, the next first, at most ``limit``.
    public let questions: [AwayProposal]
    /// The number of series that are not in ``questions`` because of ``limit``.
    public let moreCount: Int
    /// Series with an answer, the next first.
    public let answered: [AwayProposal]

    /// - Parameters:
    ///   - events: of the next ``days`` days, in any order.
    ///   - owners: the owners of calendars, by name. An event of a calendar for nobody takes no child away.
    ///   - answers: the keys of the series with an answer.
    ///   - now: events that are over are left out.
    ///   - zone: the household's zone.
    public init(
        events: [CalendarEvent], owners: [String: CalendarOwner], answers: Set<String>, at now: Date, zone: ZoneRules
    ) {
        let coming = events.filter { $0.isAllDay && $0.end > now && owners[$0.calendarName] != .nobody }
        let series = Dictionary(grouping: coming) { EventKey.wholeDays($0) }
        // A weekly event has one title.
        var known: [String: Bool] = [:]
        var found: (questions: [AwayProposal], answered: [AwayProposal]) = ([], [])
        for (key, events) in series {
            guard let proposal = Self.proposal(key, events, zone) else { continue }
            if answers.contains(key) {
                found.answered.append(proposal)
            } else {
                let isLikely = known[proposal.title] ?? Self.isLikely(proposal.title)
                known[proposal.title] = isLikely
                if isLikely { found.questions.append(proposal) }
            }
        }
        questions = Array(found.questions.sorted(by: Self.isBefore).prefix(Self.limit))
        moreCount = found.questions.count - questions.count
        answered = found.answered.sorted(by: Self.isBefore)
    }

    /// Whether a title looks like time away: it contains such a word, and is neither called off nor an errand or duty.
    static func isLikely(_ title: String) -> Bool {
        guard AwayWords.name(title) else { return false }
        return switch EventReading(title, names: .none, in: .unknown).title.conclusion {
        case .calledOff, .moved, .errand, .duty: false
        default: true
        }
    }

    /// - Parameter events: all events of the series.
    /// - Returns: nil if there are no events.
    private static func proposal(_ key: String, _ events: [CalendarEvent], _ zone: ZoneRules) -> AwayProposal? {
        guard let next = events.min(by: { ($0.start, $0.id) < ($1.start, $1.id) }) else { return nil }
        let first = zone.localDateTime(at: next.start).date
        // The end is the midnight after the last day.
        let last = zone.localDateTime(at: next.end - 1).date
        return AwayProposal(
            key: key, title: next.title, calendarName: next.calendarName, firstDay: first, lastDay: max(first, last),
            count: events.count)
    }

    private static func isBefore(_ first: AwayProposal, _ second: AwayProposal) -> Bool {
        (first.firstDay, first.key) < (second.firstDay, second.key)
    }
}
