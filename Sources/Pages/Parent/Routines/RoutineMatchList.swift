import Domain
import Foundation
import Services

/// The events of the coming month, whether they call for a routine, and why; with a choice for each.
struct RoutineMatchList: Sendable {
    /// One event, or several of one title at the same time of the week.
    struct Row: Sendable {
        let title: String
        /// The time, and the name under which people see the calendar.
        let when: String
        let why: String
        /// The players that it calls; nil for a routine of one player.
        let who: String?
        /// The reading of the first of the events.
        let reasons: EventReasons?
        /// The key of the choice; nil if another row has it.
        let key: String?
        /// The event and the day of the choice, for screen readers.
        let label: String
        let options: [FormOption]
    }

    /// The number of events that call for it.
    let count: String
    let calls: [Row]
    let hasCalls: Bool
    let others: [Row]
    let hasOthers: Bool
    let othersTitle: String
    /// Whether it can be decided for one child alone.
    let canChooseOne: Bool
    /// The page on which a calendar is added, if there is none.
    let calendarsPath: String?
    /// The number of events that are not shown; nil if all are.
    let more: String?

    private static let mostRows = 60
    /// The value of the choice for an event about which a parent has decided for each player.
    static let single = "single"

    /// - Parameters:
    ///   - matches: with the choices of the form.
    ///   - players: of the household.
    ///   - calendars: all calendars.
    init(
        _ matches: [EventMatch], _ form: RoutineForm, _ context: PageContext, players: [PlayerProfile],
        calendars: [Desk.CalendarListing]
    ) {
        let words = context.words
        let owners = Dictionary(
            calendars.compactMap { listing in listing.owner.map { (listing.calendar.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        let names = Dictionary(players.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let titles = Dictionary(calendars.map { ($0.calendar.name, $0.title) }, uniquingKeysWith: { first, _ in first })
        let isShared = form.players.count > 1
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        var chosen: Set<String> = []
        let groups = matches.byCall.map { group in (isCall: group[0].match != nil, group: group) }
        /// The players for each of whom it can be decided: several, for whom both the routine and the calendar are.
        func concerned(_ match: EventMatch) -> [PlayerProfile] {
            let concerned = players.filter { form.players.contains($0.id) && owners.concern($0.id, in: match.calendarName) }
            return concerned.count > 1 ? concerned : []
        }
        func row(_ group: [EventMatch]) -> Row {
            let first = group[0]
            let date = context.desk.zone.localDateTime(at: first.eventStart).date
            let day = "\(words.short(date.weekday)) \(words.day(date, today: today))"
            let time = words(.routinesMatchWhen, ["day": day, "time": words.clock(first.eventStart, context.desk.zone)])
            let more = group.count > 1 ? words.count(.routinesMatchMore, group.count - 1) : nil
            let calendar = titles[first.calendarName] ?? first.calendarName
            let called = first.playerIDs.compactMap { names[$0] }
            let isFirst = chosen.insert(first.eventKey).inserted
            return Row(
                title: first.eventTitle,
                when: "\([time, more].compactMap(\.self).joined(separator: ", ")) · \(calendar)",
                why: words.reason(first, as: words.wordedReason(first)),
                who: isShared && !called.isEmpty ? words(.routinesMatchFor, ["names": words.nameList(called)]) : nil,
                reasons: EventReasons(
                    first, hasCalendar: calendars.contains { $0.calendar.name == first.calendarName }, context
                ) { players in
                    words.nameList(players.compactMap { names[$0] })
                },
                key: isFirst ? first.eventKey : nil,
                label: words(.routinesMatchChoice, ["event": first.eventTitle, "day": day]),
                options: isFirst ? Self.options(first, form, words, among: concerned(first)) : [])
        }
        calls = groups.filter(\.isCall).prefix(Self.mostRows).map { row($0.group) }
        others = groups.filter { !$0.isCall }.prefix(Self.mostRows).map { row($0.group) }
        (hasCalls, hasOthers) = (!calls.isEmpty, !others.isEmpty)
        canChooseOne = isShared && matches.contains { !concerned($0).isEmpty }
        count = words.count(.routinesMatchCount, matches.count { $0.match != nil })
        othersTitle = words.count(.routinesMatchOthers, matches.count { $0.match == nil })
        calendarsPath = calendars.isEmpty ? PagePaths.calendars : nil
        let hidden = groups.count - calls.count - others.count
        more = hidden > 0 ? words.count(.routinesMatchHidden, hidden) : nil
    }

    /// The decisions that the page shows, by key, without events that have none.
    static func decided(_ matches: [EventMatch]) -> [String: DecisionState] {
        matches.reduce(into: [:]) { decided, match in
            let state = DecisionState(match)
            if state != .undecided { decided[match.eventKey] = state }
        }
    }

    /// - Parameter players: the players for each of whom it can be decided.
    private static func options(
        _ match: EventMatch, _ form: RoutineForm, _ words: Words, among players: [PlayerProfile]
    ) -> [FormOption] {
        let state = form.decided?[match.eventKey] ?? .undecided
        let shown = state.single.isEmpty ? state.text : single
        let picked = form.choices[match.eventKey]?.rawValue ?? shown
        let forAll: [(EventChoice, RoutinesWord)] = [
            (.automatic, .routinesAutomatic), (.always, .routinesAlways), (.never, .routinesNever),
        ]
        let verdicts: [(EventDecision.Verdict, RoutinesWord)] = [(.always, .routinesAlwaysFor), (.never, .routinesNeverFor)]
        var choices = forAll.map { choice, word in (choice.rawValue, words(word)) }
        choices += players.flatMap { player in
            verdicts.map { (EventChoice.single($0.0, player.id).rawValue, words($0.1, ["name": player.name])) }
        }
        if shown == single { choices.insert((single, words(.routinesSingle)), at: 0) }
        return choices.map { FormOption(value: "\(match.eventKey):\($0.0)", text: $0.1, isPicked: $0.0 == picked) }
    }

    /// The text of a decision about an event.
    static func word(_ state: DecisionState) -> RoutinesWord {
        if !state.single.isEmpty { return .routinesSingle }
        return switch state.forAll {
        case .always: .routinesAlways
        case .never: .routinesNever
        case nil: .routinesAutomatic
        }
    }
}

extension Words {
    /// `Mia`, `Mia and Ben`, `Mia, Ben and Zoe`
    package func nameList(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return self(.routinesNames, ["names": names.dropLast().joined(separator: ", "), "last": last])
    }

    /// Why an event calls for a routine, or does not.
    ///
    /// - Parameter worded: the reason with the words that it follows from; nil for a reason without them.
    func reason(_ match: EventMatch, as worded: String? = nil) -> String {
        let single = match.playerDecisions?.map { decision in
            self(decision.verdict == .always ? .routinesWhyAlwaysFor : .routinesWhyNeverFor, ["name": decision.name])
        }
        return ([worded ?? whole(match)].compactMap(\.self) + (single ?? [])).joined(separator: " ")
    }

    private func whole(_ match: EventMatch) -> String? {
        if let obstacle = match.obstacle, obstacle != .decision { return text(of: obstacle) }
        if match.decision == .never { return self(.routinesWhyNever) }
        guard let reason = match.match else { return nil }
        let values = ["words": reason.words.joined(separator: ", ")]
        let isOneWord = reason.words.count == 1
        switch reason.source {
        // A decision that is only about some players is named with these.
        case .parentDecision: return match.decision == .always ? self(.routinesWhyAlways) : nil
        case .parentKeyword: return self(.routinesWhyKeyword, values)
        case .templateKeyword: return self(isOneWord ? .routinesWhyTemplateOne : .routinesWhyTemplate, values)
        case .calendar: return self(.routinesWhyKind)
        case .sharedWord: return self(isOneWord ? .routinesWhyOwnOne : .routinesWhyOwn, values)
        }
    }

    /// Why an event does not call for a routine.
    func text(of obstacle: EventMatch.Obstacle) -> String {
        switch obstacle {
        case .decision: self(.routinesWhyNever)
        case .noWord: self(.routinesWhyNoWord)
        case .namesOthers: self(.routinesWhyOthers)
        case .calendarOfOthers: self(.routinesWhyCalendar)
        case .calledOff: self(.routinesWhyCalledOff)
        case .duringSchool: self(.routinesWhySchool)
        case .noSchool: self(.routinesWhyNoSchool)
        case .away: self(.routinesWhyAway)
        case .sameTimeAway(let title): self(.routinesWhyFollows, ["title": title])
        case .beforeEnd(let title): self(.routinesWhyBeforeEnd, ["title": title])
        case .preparedWith(let title): self(.routinesWhyPreparedWith, ["title": title])
        case .forGrownUps: self(.routinesWhyGrownUps)
        case .errand: self(.routinesWhyErrand)
        case .duty(let words): because(.routinesWhyDuty, words)
        case .watching(let words): because(.routinesWhyWatching, words)
        case .medical(let words): because(.routinesWhyDoctor, words)
        case .moved(let words): because(.routinesWhyMoved, words)
        case .ofParent(let words): because(.routinesWhyParent, words)
        case .otherRoutine(let name): self(.routinesWhyOther, ["name": name])
        }
    }

    /// The reason with the words of the title that it follows from.
    private func because(_ word: RoutinesWord, _ words: [String]) -> String {
        self(word, ["words": words.joined(separator: ", ")])
    }
}
