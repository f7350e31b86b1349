package import Domain
import Foundation
import Services

/// The details below an event: its interpretation, from which each start-by follows, or why it calls for nothing, with links to the pages
/// that change that.
struct EventReasons: Sendable {
    /// The title of the event, for screen readers.
    let title: String
    let sentences: [String]
    /// The links to its calendar and to the routines.
    let links: [PageLink]

    /// - Parameters:
    ///   - routines: the routines that it calls for, with their names.
    ///   - starts: the start-bys of these routines.
    ///   - hasCalendar: whether its calendar has a page.
    ///   - names: makes one text of the names of players.
    init(
        _ reading: EventUnderstanding, of event: CalendarEvent, routines: [(id: RoutineID, name: String)], starts: [ReckonedStart],
        hasCalendar: Bool, _ context: PageContext, names: ([PlayerID]) -> String
    ) {
        let (words, zone) = (context.words, context.desk.zone)
        title = event.title
        let silence: MonthWord? = event.isAllDay ? .monthWhyWholeDay : event.isTransparent ? .monthWhyFree : nil
        // The line of the event, above the details, already names each start-by.
        let conclusion = starts.isEmpty ? [words.nothing(reading)] : starts.map { words.origin(of: $0, in: reading, zone) }
        sentences =
            words.sentences(reading, silence, zone, hasSum: starts.contains(where: \.isFromArrival), names) + conclusion
        let called = routines.map {
            PageLink(words(.monthWhyToRoutine, ["quest": $0.name]), PagePaths.routine($0.id), isHere: false)
        }
        let none = [PageLink(words(.monthWhyToRoutines), PagePaths.routines, isHere: false)]
        links = (hasCalendar ? [Self.link(event.calendarName, words)] : []) + (called.isEmpty ? none : called)
    }

    /// The details of an event on the page of a routine, which already shows the reason why the event does not call for the routine; nil
    /// without further details.
    init?(_ match: EventMatch, hasCalendar: Bool, _ context: PageContext, names: ([PlayerID]) -> String) {
        guard let reading = match.reading else { return nil }
        let words = context.words
        let why: [String?] =
            reading.obstacle.map { obstacle -> [String?] in
                // The page of the routine does not show that the event is at home.
                let isShown = obstacle != .noWord || words.atHome(reading) == nil
                return [
                    words.text(of: obstacle), isShown ? words.why(obstacle, reading, names) : nil, words.wordedReason(match),
                ]
            } ?? []
        let sentences = words.sentences(reading, nil, context.desk.zone, names).filter { !why.contains($0) }
        if sentences.isEmpty { return nil }
        self.sentences = sentences
        title = match.eventTitle
        links = hasCalendar ? [Self.link(match.calendarName, words)] : []
    }

    private static func link(_ calendar: String, _ words: Words) -> PageLink {
        PageLink(words(.monthWhyToCalendar), PagePaths.calendar(calendar), isHere: false)
    }
}

extension Words {
    /// The interpretation of an event.
    ///
    /// - Parameters:
    ///   - silence: why an event calls for nothing whatever its words are; nil for an event that can call for a routine.
    ///   - listsWords: whether the caller shows the subjects among all words with a role.
    ///   - hasSum: whether the caller shows a start-by that follows from the time to be there and the way, with both.
    func sentences(
        _ reading: EventUnderstanding, _ silence: MonthWord?, _ zone: ZoneRules, listsWords: Bool = false, hasSum: Bool = false,
        _ names: ([PlayerID]) -> String
    ) -> [String] {
        // A sum of so many arrays would take the compiler long.
        let ofWords = whose(reading, names) + kind(reading) + meaning(reading, silence, listsWords, names)
        let ofPlan = uncalled(reading, names) + silent(reading, names) + replaced(reading, names)
        return ofWords + notice(reading) + fits(reading) + arrival(reading, zone, hasSum) + ofPlan + waiting(reading, zone, names)
    }

    /// The conclusion for an event that calls for nothing: it may go with an earlier one, which is prepared.
    ///
    /// - Parameter day: the day of the occurrence, if the event repeats; nil if the reader knows which occurrence it is.
    package func nothing(_ reading: EventUnderstanding, on day: String? = nil) -> String {
        var values = ["day": day ?? ""]
        switch reading.obstacle {
        case .duringSchool?: return self(day == nil ? .monthWhyInSchool : .monthWhyInSchoolOn, values)
        case .sameTimeAway(let title)?, .beforeEnd(let title)?, .preparedWith(let title)?:
            values["title"] = title
            return self(day == nil ? .monthWhyGoesWith : .monthWhyGoesWithOn, values)
        default: return self(day == nil ? .monthWhyNothing : .monthWhyNothingOn, values)
        }
    }

    /// Whom an event is for, if words or its calendar say so.
    private func whose(_ reading: EventUnderstanding, _ names: ([PlayerID]) -> String) -> [String] {
        let whose = reading.whose
        let players = names(whose.playerIDs)
        let values = ["names": players, "words": quoted(whose.words)]
        switch whose.reason {
        case .everyone: return []
        case .calendar: return [whose.playerIDs.isEmpty ? self(.monthWhyNobody) : self(.monthWhyCalendar, values)]
        case .otherTeam: return [self(players.isEmpty ? .monthWhyOthers : .monthWhyOthersFor, values)]
        case .name, .word: return [self(whose.playerIDs.isEmpty ? .monthWhyOtherCalendar : .monthWhyFor, values)]
        }
    }

    /// The effect of the kind of its calendar.
    private func kind(_ reading: EventUnderstanding) -> [String] {
        switch reading.kind {
        // A concert or a party in a timetable is not a lesson.
        case .school: reading.isOccasion ? [] : [self(.monthWhySchool)]
        case .activities: [self(.monthWhyActivities)]
        case .family: []
        }
    }

    /// The subject or the conclusion of an event's words, and why it calls no player.
    private func meaning(
        _ reading: EventUnderstanding, _ silence: MonthWord?, _ listsWords: Bool, _ names: ([PlayerID]) -> String
    ) -> [String] {
        var sentences: [String] = []
        let subjects = listsWords ? [] : reading.title?.parts.filter { $0.role == .subject }.map(\.text) ?? []
        if let conclusion = conclusion(of: reading) {
            sentences = [conclusion]
        } else if !subjects.isEmpty {
            sentences = [self(.monthWhySubject, ["words": quoted(subjects)])]
        }
        if let silence { return sentences + [self(silence)] }
        guard let obstacle = reading.obstacle else { return sentences }
        // The sentence above already gives this reason, with the words.
        if saysReason(reading, obstacle) { return sentences }
        return sentences + [why(obstacle, reading, names)].compactMap(\.self)
    }

    /// The words that call for a quest, if no other sentence names them: `It fits Friend’s House because of “bei lina”.`
    private func fits(_ reading: EventUnderstanding) -> [String] {
        reading.fitsByOtherWords.map { fit in
            let word: MonthWord = fit.match.source == .parentKeyword ? .monthWhyFitsYours : .monthWhyFits
            return self(word, ["quest": fit.routineName, "words": quoted(fit.match.words)])
        }
    }

    /// That its notice calls off no other event.
    private func notice(_ reading: EventUnderstanding) -> [String] {
        reading.callsOffNothing ?? false ? [self(.monthWhyCallsOffNothing)] : []
    }

    /// The conclusion from the words of a title, with these words: `It is an errand: “shopping”.` Nil for an event that takes place.
    private func conclusion(of reading: EventUnderstanding) -> String? {
        guard let title = reading.title, let what = conclusion(of: title) else { return nil }
        return title.reasons.isEmpty ? "\(what)." : "\(what): \(quoted(title.joinedReasons))."
    }

    /// Whether the conclusion from the words of a title is the reason why an event calls for nothing.
    private func saysReason(_ reading: EventUnderstanding, _ obstacle: EventMatch.Obstacle) -> Bool {
        guard let title = reading.title, obstacle.isOfWords else { return false }
        return ![.takesPlace, .match].contains(title.conclusion)
    }

    /// The reason why an event does not call for a routine, with the words of its title or the entry that calls it off; nil if the reason
    /// has no such words.
    func wordedReason(_ match: EventMatch) -> String? {
        guard let reading = match.reading, let obstacle = match.obstacle else { return nil }
        if saysReason(reading, obstacle) { return conclusion(of: reading) }
        return obstacle == .calledOff ? reading.calledOffBy.map { otherCallsOff($0) } : nil
    }

    /// Why an event calls no player to any routine; nil if the sentence about whom it is for says so.
    fileprivate func why(
        _ obstacle: EventMatch.Obstacle, _ reading: EventUnderstanding, _ names: ([PlayerID]) -> String
    ) -> String? {
        let (whose, title) = (reading.whose, reading.title)
        switch obstacle {
        case .noWord, .namesOthers, .calendarOfOthers:
            if whose.playerIDs.isEmpty, whose.reason != .everyone { return nil }
            if obstacle == .noWord, let home = atHome(reading) { return home }
            let hasSubject = title?.conclusion == .match || title?.parts.contains { $0.role == .subject } ?? false
            let players = names(whose.playerIDs)
            if players.isEmpty || obstacle == .noWord && !hasSubject { return text(of: obstacle) }
            return self(.monthWhyNoRoutine, ["names": players])
        case .calledOff where title != nil || reading.calledOffBy != nil:
            // An event that is called off by its title has a sentence with the words of the title instead.
            return otherCallsOff(reading.calledOffBy)
        default: return text(of: obstacle)
        }
    }

    /// That a visit or a party is at home, for which a child does not prepare as for one elsewhere; nil for another event.
    fileprivate func atHome(_ reading: EventUnderstanding) -> String? {
        guard reading.way?.source == EventUnderstanding.Way.Source.none, let title = reading.title else { return nil }
        let topics = title.parts.filter { $0.role == .subject }.map(\.topic)
        if topics.isEmpty || !topics.allSatisfy({ $0 == .friend || $0 == .party }) { return nil }
        let words = title.homeWords
        // The location may be home, too. With a meeting, the child may be picked up.
        if words.isEmpty { return reading.meeting == nil ? self(.monthWhyAtHome) : nil }
        return self(.monthWhyAtHomeWords, ["words": quoted(words)])
    }

    /// - Parameter title: of the entry that calls the event off; nil from a service of an earlier version.
    private func otherCallsOff(_ title: String?) -> String {
        title.map { self(.monthWhyCalledOffBy, ["title": $0]) } ?? self(.monthWhyOtherCallsOff)
    }

    /// When to be there, and how long the way takes, unless a sum shows them.
    private func arrival(_ reading: EventUnderstanding, _ zone: ZoneRules, _ hasSum: Bool) -> [String] {
        let meeting = reading.meeting.map {
            self(.monthWhyMeeting, ["time": clock(reading.beThereBy, zone), "words": quoted([$0])])
        }
        let isInSum = hasSum && reading.way.map { $0.minutes > 0 } ?? false
        let length = reading.obstacle == nil && !isInSum ? reading.way.flatMap { way($0, of: reading) } : nil
        return [hasSum ? nil : meeting, length].compactMap(\.self)
    }

    /// Why it does not call some of its players.
    private func uncalled(_ reading: EventUnderstanding, _ names: ([PlayerID]) -> String) -> [String] {
        (reading.uncalled ?? []).map { one in
            let why: String =
                switch one.obstacle {
                // Elsewhere, the reason is about all children whom an event calls.
                case .away: self(.monthWhyAway)
                case .calledOff where one.calledOffBy != nil: otherCallsOff(one.calledOffBy)
                default: text(of: one.obstacle)
                }
            return self(.monthWhyNotFor, ["names": names([one.playerID]), "why": why])
        }
    }

    /// The players whom it calls in vain, because of their own settings.
    private func silent(_ reading: EventUnderstanding, _ names: ([PlayerID]) -> String) -> [String] {
        let players: [(MonthWord, [PlayerID]?)] = [
            (.monthWhyBreak, reading.paused), (.monthWhyNoCalendar, reading.withoutCalendar),
        ]
        return players.compactMap { word, players in players.map { self(word, ["names": names($0)]) } }
    }

    /// The times of the routines' own whose place it takes.
    private func replaced(_ reading: EventUnderstanding, _ names: ([PlayerID]) -> String) -> [String] {
        (reading.replaced ?? []).map { replaced in
            let word: MonthWord = replaced.aim == .readyBy ? .monthWhyReplacesReady : .monthWhyReplacesBegin
            return self(
                word, ["names": names(replaced.playerIDs), "quest": replaced.routineName, "time": clock(replaced.time)])
        }
    }

    /// The times of the routines' own that wait until players are back: `Bedtime waits for Mia: 19:30 becomes 20:30.`
    private func waiting(_ reading: EventUnderstanding, _ zone: ZoneRules, _ names: ([PlayerID]) -> String) -> [String] {
        (reading.waiting ?? []).map { waiting in
            self(
                .monthWhyWaits,
                [
                    "names": names(waiting.playerIDs), "quest": waiting.routineName, "time": clock(waiting.time),
                    "start": clock(waiting.startBy, zone),
                ])
        }
    }

    /// - Returns: nil if a routine has no way, and the event needs none.
    private func way(_ way: EventUnderstanding.Way, of reading: EventUnderstanding) -> String? {
        let values = ["time": duration(minutes: way.minutes)]
        return switch way.source {
        case .answer: self(.monthWhyWayAnswer, values)
        case .event: self(.monthWhyWayEvent, values)
        case .calendar: self(.monthWhyWayCalendar, values)
        // A school has one way, that of *School Morning*, whatever routine an entry calls for.
        case .routine where way.minutes == 0: reading.isElsewhere ? self(.monthWhyWayUnknown) : nil
        case .routine: self(reading.kind == .school ? .monthWhyWaySchool : .monthWhyWayRoutine, values)
        case .none: self(.monthWhyWayNone)
        }
    }

    /// - Returns: nil for an event that takes place.
    private func conclusion(of title: TitleReading) -> String? {
        switch title.conclusion {
        case .takesPlace: nil
        case .calledOff: self(title.isDayWithoutSchool ? .monthWhyNoSchool : .monthWhyCalledOff)
        case .moved: self(.monthWhyMoved)
        case .errand: self(.monthWhyErrand)
        case .duty: self(.monthWhyDuty)
        case .watching: self(.monthWhyWatching)
        case .forGrownUps: self(.monthWhyGrownUps)
        case .ofParent:
            // “Swimming without Leo” contains no word for a parent.
            self(title.parts.contains { $0.role == .parent } ? .monthWhyParent : .monthWhyWithoutChildren)
        case .medical: self(.monthWhyMedical)
        case .match: self(.monthWhyMatch)
        }
    }

    /// `“U12”, “training”`
    private func quoted(_ texts: [String]) -> String {
        texts.map { self(.monthWhyQuote, ["word": $0]) }.joined(separator: ", ")
    }
}

extension EventUnderstanding {
    /// Whether its title names an occasion or a party, which is not a lesson.
    fileprivate var isOccasion: Bool {
        title?.parts.contains { $0.role == .occasion || $0.role == .festivity || $0.topic == .party } ?? false
    }

    /// Whether it needs a way: schoolwork does not, and the way to a school is that of a routine.
    fileprivate var isElsewhere: Bool {
        let topics: Set<Topic> = [.school, .lesson, .homework, .exam, .study]
        return kind != .school && !(title?.parts.contains { $0.topic.map(topics.contains) ?? false } ?? false)
    }
}

extension EventMatch.Obstacle {
    /// Whether it follows from the words of the event alone.
    fileprivate var isOfWords: Bool {
        switch self {
        case .calledOff, .errand, .forGrownUps, .noWord, .duty, .watching, .medical, .moved, .ofParent: true
        default: false
        }
    }
}
