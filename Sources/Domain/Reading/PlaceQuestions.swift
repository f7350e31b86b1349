public import Foundation

/// The places of the next weeks: open questions about their ways for a parent, and answered ones. Beside them the calendars without a way
/// whose events begin at a meeting place, are home matches, or are lessons.
public struct PlaceQuestions: Hashable, Sendable {
    /// The window of events, in days from now.
    public static let days = 28
    /// The largest number of questions at a time.
    public static let limit = 5
    /// The smallest number of events at a meeting place or on the club's own ground, or of school days, for which a parent is asked for the
    /// way of their calendar.
    public static let fewestMeetings = 2

    /// The calendar of a club or a team without a way, and its events before which people meet at a named place (“Meet 8:30 at the
    /// clubhouse”) or that are home matches without a place (“U12 v Rangers (H)”). The way there is the way of the calendar.
    public struct Meetings: Hashable, Sendable {
        public let calendarName: String
        /// The number of these events.
        public let count: Int
        /// The title of the next of them.
        public let nextTitle: String
        public let nextStart: Date
    }

    /// The calendar of a school to which no way is known. The way there is the way of the calendar.
    public struct School: Hashable, Sendable {
        public let calendarName: String
        /// The number of its days with lessons.
        public let dayCount: Int
        public let nextStart: Date
    }

    /// Places without an answer and without a calendar's own travel time, the most frequent first, at most ``limit``.
    public let questions: [VisitedPlace]
    /// The number of places that are not in ``questions`` because of ``limit``.
    public let moreCount: Int
    /// Places with an answer, sorted by location.
    public let answered: [VisitedPlace]
    /// Calendars with at least ``fewestMeetings`` such events, sorted by name, at most ``limit``.
    public let meetings: [Meetings]
    /// Calendars of schools with at least ``fewestMeetings`` such days, sorted by name, at most ``limit``.
    public let schools: [School]

    /// - Parameters:
    ///   - events: the events of the next ``days`` days, in any order.
    ///   - players: the players of the household. An event that is for none of them has no way: a parent's own, another team's, and an
    ///     event of a calendar for nobody.
    ///   - family: the parents' answers about calendars and ways. A school has one way for all of its rooms.
    ///   - routines: if those of school days have a way, it is the one to school.
    ///   - zone: the household's.
    ///   - now: events that have begun are left out.
    public init(
        events: [CalendarEvent], players: [PlayerProfile], in family: FamilyContext, routines: [Routine], zone: ZoneRules,
        at now: Date
    ) {
        let timed = events.filter { !$0.isAllDay && !$0.isTransparent && $0.start >= now }
        let coming = Self.attended(
            timed.filter { event in
                family.kind(of: event.calendarName) != .school
                    && (event.location != nil || Self.mayNeedWay(of: event.calendarName, in: family))
            }, by: players, in: family)
        let names = PlayerNames(players)
        var groups: [String: [CalendarEvent]] = [:]
        for event in coming {
            guard let location = event.location, let key = PlaceKey(location) else { continue }
            groups[key.digest, default: []].append(event)
        }
        let (answered, open) = groups.reduce(into: ([VisitedPlace](), [VisitedPlace]())) { places, group in
            let isAnswered = group.value.first?.location.flatMap { family.ways.minutes(to: $0) } != nil
            let asked = isAnswered ? group.value : group.value.filter { Self.hasUnknownWay($0, names, zone) }
            guard let place = Self.place(group.key, asked) else { return }
            if isAnswered { places.0.append(place) } else { places.1.append(place) }
        }
        self.answered = answered.sorted { ($0.location, $0.key) < ($1.location, $1.key) }
        questions = Array(
            open.sorted { ($1.count, $0.nextStart, $0.key) < ($0.count, $1.nextStart, $1.key) }.prefix(Self.limit))
        moreCount = open.count - questions.count
        meetings = Array(Self.meetings(coming, names, in: family, zone).prefix(Self.limit))
        let kinds = RoutineKinds(routines)
        let ofSchools = timed.filter { Self.isToUnknownSchool($0.calendarName, in: family, kinds) }
        schools = Array(Self.schools(Self.attended(ofSchools, by: players, in: family), zone).prefix(Self.limit))
    }

    /// Whether a parent may be asked for the way of a calendar. The events of a mixed calendar have no common meeting place.
    private static func mayNeedWay(of calendarName: String, in family: FamilyContext) -> Bool {
        let meaning = family.meaning(of: calendarName)
        return meaning.kind == .activities && meaning.wayMinutes == nil
    }

    /// Whether the calendar is of a school, and neither it nor the routines of school days have the way there.
    private static func isToUnknownSchool(_ calendarName: String, in family: FamilyContext, _ kinds: RoutineKinds) -> Bool {
        let meaning = family.meaning(of: calendarName)
        return meaning.makesSchoolDays && meaning.wayMinutes == nil && kinds.schoolWay(of: family.owners[calendarName]) == nil
    }

    private static func schools(_ events: [CalendarEvent], _ zone: ZoneRules) -> [School] {
        Dictionary(grouping: events, by: \.calendarName).compactMap { name, events -> School? in
            let days = Set(events.map { zone.localDateTime(at: $0.start).date })
            guard days.count >= fewestMeetings, let next = events.map(\.start).min() else { return nil }
            return School(calendarName: name, dayCount: days.count, nextStart: next)
        }.sorted { $0.calendarName < $1.calendarName }
    }

    private static func meetings(
        _ events: [CalendarEvent], _ names: PlayerNames, in family: FamilyContext, _ zone: ZoneRules
    ) -> [Meetings] {
        let asked = events.filter { event in
            guard mayNeedWay(of: event.calendarName, in: family) else { return false }
            return switch event.meeting(in: zone)?.way {
            case .toMeetingPlace: !HomePlace.isAtHome(title: event.title, location: event.location, names: names)
            case .toEvent, nil:
                event.travelSeconds == nil && HomePlace.isOnUnnamedGround(title: event.title, location: event.location)
            case .some(.none): false
            }
        }
        return Dictionary(grouping: asked, by: \.calendarName).compactMap { name, events -> Meetings? in
            guard events.count >= fewestMeetings, let next = events.min(by: { ($0.start, $0.id) < ($1.start, $1.id) }) else {
                return nil
            }
            return Meetings(calendarName: name, count: events.count, nextTitle: next.title, nextStart: next.start)
        }.sorted { $0.calendarName < $1.calendarName }
    }

    /// The events that are for at least one player.
    private static func attended(
        _ events: [CalendarEvent], by players: [PlayerProfile], in family: FamilyContext
    ) -> [CalendarEvent] {
        let (names, groups) = (PlayerNames(players), PlayerGroups(players, ofNobody: family.groupsOfNobody))
        // Each distinct text of a calendar is read once, because a weekly training is many events with one text.
        var known: [String: [EventText: Bool]] = [:]
        return events.filter { event in
            let (calendar, text) = (event.calendarName, EventText(event))
            if let isAttended = known[calendar]?[text] { return isAttended }
            let reading = EventReading(text, names: names, groups: groups, in: family.kind(of: calendar))
            let isAttended =
                !reading.isOfParent
                && players.contains {
                    family.concerns($0.id, in: calendar, named: reading.named, leftOut: reading.leftOut)
                }
            known[calendar, default: [:]][text] = isAttended
            return isAttended
        }
    }

    /// Whether the answer would be the way to the event: there is no other way, and the players do not meet at another place.
    private static func hasUnknownWay(_ event: CalendarEvent, _ names: PlayerNames, _ zone: ZoneRules) -> Bool {
        event.travelSeconds == nil && !(event.location.map(HomePlace.isHome) ?? false)
            && !HomePlace.isAtHome(title: event.title, location: event.location, names: names)
            && event.meeting(in: zone).map { $0.way == .toEvent } ?? true
    }

    /// - Parameter events: all events at the place.
    /// - Returns: nil if there are no events.
    private static func place(_ key: String, _ events: [CalendarEvent]) -> VisitedPlace? {
        guard let next = events.min(by: { ($0.start, $0.id) < ($1.start, $1.id) }), let location = next.location else { return nil }
        return VisitedPlace(key: key, location: location, count: events.count, nextTitle: next.title, nextStart: next.start)
    }
}
