import Domain
import Foundation
import Services

/// The fields about places, meeting places and whole-day events as a parent has filled them in. A field is an answer only if it differs
/// from the value that the page showed.
struct CalendarAnswers: Hashable, Sendable {
    /// The way to a place.
    struct Way: Hashable, Sendable {
        let location: String
        /// The minutes as typed; empty for no answer.
        let minutes: String
        /// The minutes that the page showed.
        let shown: String

        var isChanged: Bool { minutes != shown }
        var isValid: Bool { minutes.isEmpty || Int(minutes).map((0...RoutineDraft.maximumTravelMinutes).contains) == true }
    }

    /// The way to the meeting place of a calendar that had no way when the page was shown.
    struct Meeting: Hashable, Sendable {
        let calendar: String
        /// The minutes as typed; empty for no answer.
        let minutes: String

        var isValid: Bool { minutes.isEmpty || Int(minutes).map((0...CalendarMeaning.maximumWayMinutes).contains) == true }
    }

    /// Whether children are away during a series.
    struct Away: Hashable, Sendable {
        let key: String
        /// Nil for no answer.
        let isAway: Bool?
        /// The answer that the page showed.
        let shown: Bool?

        var isChanged: Bool { isAway != shown }
    }

    /// Why not all answers were stored.
    enum Refusal: Hashable, Sendable {
        /// There are as many answers as there can be.
        case full
        /// Somebody else has given other answers since the page was shown.
        case overtaken
    }

    static let yes = "yes"
    static let no = "no"
    /// Another parent has said how long the way of a calendar is since the page was shown.
    private struct Answered: Error {}

    /// The number of places or series that are read from a form. A page shows fewer.
    private static let most = HouseholdLimits.ways + PlaceQuestions.limit

    let ways: [Way]
    let meetings: [Meeting]
    let away: [Away]

    init(_ form: FormFields) {
        let (typed, shown) = (form.all("minutes"), form.all("shown"))
        ways = form.all("place").prefix(Self.most).enumerated().compactMap { index, location in
            guard typed.indices.contains(index), shown.indices.contains(index) else { return nil }
            return Way(location: location, minutes: WayMinutes.text(typed[index]), shown: shown[index])
        }
        let minutes = form.all("meeting-minutes")
        meetings = form.all("meeting").prefix(Self.most).enumerated().compactMap { index, calendar in
            guard minutes.indices.contains(index) else { return nil }
            return Meeting(calendar: calendar, minutes: WayMinutes.text(minutes[index]))
        }
        away = form.all("series").prefix(Self.most).map { key in
            Away(key: key, isAway: Self.answer(form["away-\(key)"]), shown: Self.answer(form["shown-\(key)"]))
        }
    }

    private init(ways: [Way], meetings: [Meeting], away: [Away]) {
        (self.ways, self.meetings, self.away) = (ways, meetings, away)
    }

    /// Whether all of it can be stored.
    var isValid: Bool { ways.allSatisfy { $0.isValid || !$0.isChanged } && meetings.allSatisfy(\.isValid) }

    /// The minutes as typed for a place; nil if the form does not contain the place.
    func minutes(to location: String) -> Way? { ways.first { $0.location == location } }

    /// Stores the answers that differ from the shown ones. An answer that this parent and another one have removed is no conflict.
    ///
    /// - Returns: the answers that were not stored because somebody else has given other ones since the page was shown; nil if all were
    ///   stored.
    func store(_ desk: Desk) async throws -> CalendarAnswers? {
        var overtaken = (ways: [Way](), meetings: [Meeting](), away: [Away]())
        // The removals come first: they make room if there are as many answers as there can be.
        for way in ways where way.isChanged && Int(way.minutes) == nil {
            guard let key = PlaceKey(way.location) else { continue }
            let isStored = try await Self.isStored {
                try await Self.unlessGone { try await desk.forgetWay(key.digest, over: .some(Int(way.shown))) }
            }
            if !isStored { overtaken.ways.append(way) }
        }
        for series in away where series.isChanged && series.isAway == nil {
            let isStored = try await Self.isStored {
                try await Self.unlessGone { try await desk.forgetAway(series.key, over: .some(series.shown)) }
            }
            if !isStored { overtaken.away.append(series) }
        }
        for way in ways where way.isChanged {
            guard let minutes = Int(way.minutes) else { continue }
            let isStored = try await Self.isStored {
                try await desk.setWay(location: way.location, minutes: minutes, over: .some(Int(way.shown)))
            }
            if !isStored { overtaken.ways.append(way) }
        }
        for meeting in meetings {
            guard let minutes = Int(meeting.minutes) else { continue }
            if try await !Self.isStored(minutes, for: meeting.calendar, desk) { overtaken.meetings.append(meeting) }
        }
        for series in away where series.isChanged {
            guard let isAway = series.isAway else { continue }
            let isStored = try await Self.isStored { try await desk.setAway(isAway, of: series.key, over: .some(series.shown)) }
            if !isStored { overtaken.away.append(series) }
        }
        if overtaken.ways.isEmpty, overtaken.meetings.isEmpty, overtaken.away.isEmpty { return nil }
        return CalendarAnswers(ways: overtaken.ways, meetings: overtaken.meetings, away: overtaken.away)
    }

    private static func answer(_ text: String?) -> Bool? {
        switch text {
        case yes: true
        case no: false
        default: nil
        }
    }

    /// - Returns: false if somebody else has given another answer since the page was shown.
    private static func isStored(_ store: () async throws -> Void) async throws -> Bool {
        do {
            try await store()
            return true
        } catch {
            guard Desk.isOvertaken(error) else { throw error }
            return false
        }
    }

    /// Stores the way of a calendar that had none.
    ///
    /// - Returns: false if the calendar has another way now, or was removed.
    private static func isStored(_ minutes: Int, for calendar: String, _ desk: Desk) async throws -> Bool {
        do {
            try await desk.changeCalendar(calendar) { present in
                if let other = present.meaning.wayMinutes, other != minutes { throw Answered() }
                var choice = present
                choice.meaning = try CalendarMeaningUpdate(wayMinutes: .some(minutes)).applied(to: present.meaning)
                return choice
            }
            return true
        } catch is Answered {
            return false
        } catch {
            guard HouseholdError(error)?.kind == .notFound else { throw error }
            return false
        }
    }

    private static func unlessGone(_ forget: () async throws -> Void) async throws {
        do {
            try await forget()
        } catch {
            guard HouseholdError(error)?.kind == .notFound else { throw error }
        }
    }
}
