public import Foundation

/// The places of the next weeks: open questions about their ways for a parent, and answered ones. Beside them the calendars without a way
/// whose events begin at a meeting place, or are home matches.
public struct PlaceQuestions: Hashable, Sendable {
    /// The window of events, in days from now.
    public static let days = 28
    /// The largest number of questions at a time.
    public static let limit = 5
    /// The smallest number of events at a meeting place or on the club's own ground for which a parent is asked for the way of their
    /// calendar.
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

    /// Places without an answer and without a calendar's own travel time, the most frequent first, at most ``limit``.
    public let questions: [VisitedPlace]
    /// The number of places that are not in ``questions`` because of ``limit``.
    public let moreCount: Int
    /// Places with an answer, sorted by location.
    public let answered: [VisitedPlace]
    /// Calendars with at least ``fewestMeetings`` such events, sorted by name, at most ``limit``.
    public let meetings: [Meetings]

    /// - Parameters:
    ///   - events: the events of the next ``days`` days, in any order.
    ///   - players: the players of the household. An event that is for none of them has no way: a parent's own, another team's, and an
    ///     event of a calendar for nobody.
    ///   - family: the parents' answers about calendars and ways. A school has one way for all of its rooms.
    ///   - zone: the household's.
    ///   - now: events that have begun are left out.
    public init(
        events: [CalendarEvent], players: [PlayerProfile], in family: FamilyContext, zone: ZoneRules, at now: Date
    ) {
        let coming = Self.attended(
            events.filter { event in
                !event.isAllDay && !event.isTransparent && event.start >= now && family.kind(of: event.calendarName) != .school
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
    }

    /// Whether a parent may be asked for the way of a calendar. The events of a mixed calendar have no common meeting place.
    private static func mayNeedWay(of calendarName: String, in family: FamilyContext) -> Bool {
        let meaning = family.meaning(of: calendarName)
        return meaning.kind == .activities && meaning.wayMinutes == nil
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
