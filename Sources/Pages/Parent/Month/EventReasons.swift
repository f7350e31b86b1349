import Domain
import Foundation

/// What opens below an event: what was understood of it, or why it calls for nothing, and where that is corrected.
struct EventReasons: Sendable {
    /// The title of the event, for who does not see what it stands below.
    let title: String
    let sentences: [String]
    /// To its calendar, and to the routines.
    let links: [PageLink]

    /// - Parameters:
    ///   - routines: those that it calls for, with their names.
    ///   - hasCalendar: whether its calendar has a page.
    ///   - names: the names of players, as one text.
    init(
        _ reading: EventUnderstanding, of event: CalendarEvent, routines: [(id: RoutineID, name: String)], hasCalendar: Bool,
        _ context: PageContext, names: ([PlayerID]) -> String
    ) {
        let (words, zone) = (context.words, context.desk.zone)
        title = event.title
        sentences =
            words.whose(reading, names) + words.kind(reading) + words.meaning(reading, of: event)
            + words.arrival(reading, zone)
        let calendar =
            hasCalendar ? [PageLink(words(.monthWhyToCalendar), PagePaths.calendar(event.calendarName), isHere: false)] : []
        let called = routines.map {
            PageLink(words(.monthWhyToRoutine, ["quest": $0.name]), PagePaths.routine($0.id), isHere: false)
        }
        let none = [PageLink(words(.monthWhyToRoutines), PagePaths.routines, isHere: false)]
        links = calendar + (called.isEmpty ? none : called)
    }
}

extension Words {
    /// Whom an event is for, if words or its calendar say so.
    fileprivate func whose(_ reading: EventUnderstanding, _ names: ([PlayerID]) -> String) -> [String] {
        let whose = reading.whose
        let values = ["names": names(whose.playerIDs), "words": quoted(whose.words)]
        switch whose.reason {
        case .everyone: return []
        case .calendar: return [whose.playerIDs.isEmpty ? self(.monthWhyNobody) : self(.monthWhyCalendar, values)]
        case .otherTeam: return [self(.monthWhyOthers, values)]
        case .name, .word: return whose.playerIDs.isEmpty ? [] : [self(.monthWhyFor, values)]
        }
    }

    /// How the kind of its calendar decides.
    fileprivate func kind(_ reading: EventUnderstanding) -> [String] {
        switch reading.kind {
        case .school: [self(.monthWhySchool)]
        case .activities: [self(.monthWhyActivities)]
        case .family: []
        }
    }

    /// What the words of an event say it is, and why it calls nobody.
    fileprivate func meaning(_ reading: EventUnderstanding, of event: CalendarEvent) -> [String] {
        var sentences: [String] = []
        let what = reading.title.flatMap { conclusion($0.conclusion) }
        let subjects = reading.title?.parts.filter { $0.role == .subject }.map(\.text) ?? []
        if let title = reading.title, let what {
            sentences = [title.reasons.isEmpty ? "\(what)." : "\(what): \(quoted(title.reasons))."]
        } else if !subjects.isEmpty {
            sentences = [self(.monthWhySubject, ["words": quoted(subjects)])]
        }
        if event.isAllDay || event.isTransparent {
            return sentences + [self(event.isAllDay ? .monthWhyWholeDay : .monthWhyFree)]
        }
        guard let obstacle = reading.obstacle else { return sentences }
        // The words above say it better.
        let isSaid = what != nil && reading.title?.conclusion != .match && obstacle.isOfWords
        return isSaid ? sentences : sentences + [text(of: obstacle)]
    }

    /// When to be there, and how long the way takes.
    fileprivate func arrival(_ reading: EventUnderstanding, _ zone: ZoneRules) -> [String] {
        let meeting = reading.meeting.map {
            self(.monthWhyMeeting, ["time": clock(reading.beThereBy, zone), "words": quoted([$0])])
        }
        let length = reading.obstacle == nil ? reading.way.flatMap { way($0) } : nil
        return [meeting, length].compactMap(\.self)
    }

    /// - Returns: nil if a routine has no way, which goes without saying.
    private func way(_ way: EventUnderstanding.Way) -> String? {
        let values = ["time": duration(Double(way.minutes * 60))]
        return switch way.source {
        case .answer: self(.monthWhyWayAnswer, values)
        case .event: self(.monthWhyWayEvent, values)
        case .calendar: self(.monthWhyWayCalendar, values)
        case .routine: way.minutes == 0 ? nil : self(.monthWhyWayRoutine, values)
        case .none: self(.monthWhyWayNone)
        }
    }

    /// - Returns: nil for an event that simply takes place.
    private func conclusion(_ conclusion: TitleReading.Conclusion) -> String? {
        switch conclusion {
        case .takesPlace: nil
        case .calledOff: self(.monthWhyCalledOff)
        case .moved: self(.monthWhyMoved)
        case .errand: self(.monthWhyErrand)
        case .duty: self(.monthWhyDuty)
        case .watching: self(.monthWhyWatching)
        case .forGrownUps: self(.monthWhyGrownUps)
        case .ofParent: self(.monthWhyParent)
        case .medical: self(.monthWhyMedical)
        case .match: self(.monthWhyMatch)
        }
    }

    /// `“U12”, “training”`
    private func quoted(_ texts: [String]) -> String {
        texts.map { self(.monthWhyQuote, ["word": $0]) }.joined(separator: ", ")
    }
}

extension EventMatch.Obstacle {
    /// Whether it follows from the words of the event alone.
    fileprivate var isOfWords: Bool {
        switch self {
        case .calledOff, .errand, .forGrownUps, .noWord: true
        default: false
        }
    }
}
