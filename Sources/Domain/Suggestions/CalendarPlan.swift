public import Foundation

/// What stands in the calendars in a time, with the times of the routines' own: whom each event is for, when to start with what, who has a
/// pause, and which pauses the holidays propose.
public struct CalendarPlan: Hashable, Sendable {
    /// When to start a routine for an event.
    public struct Start: Hashable, Sendable {
        public let startBy: Date
        /// Why it is at another time than the way and the preparation give; nil if it is at this time.
        public let move: OccasionTiming.Move?
        public let routineID: RoutineID
        /// The name that the players see.
        public let routineName: String
        /// In the order of the players.
        public let playerIDs: [PlayerID]
    }

    public struct Entry: Hashable, Sendable {
        public let event: CalendarEvent
        /// The days that it touches.
        public let days: ClosedRange<LocalDate>
        /// The players whom it is for, and those whom it calls to a routine, in their order.
        public let playerIDs: [PlayerID]
        /// Whether it is a parent's own: its calendar is for nobody, or its title says so. It is for no player.
        public let isOfParent: Bool
        /// What was understood of it; nil if that is not asked for.
        public let reading: EventUnderstanding?
        /// When people meet before the event; nil if its start is the time to be there.
        public let meetsAt: Date?
        /// In the order of their times. Players who have a pause then are in none.
        public var starts: [Start]
        /// Whether another entry of its calendar says that it does not take place, for all whom it is for.
        public fileprivate(set) var isCalledOff: Bool
        /// The players for whom it does not take place.
        fileprivate let calledOffPlayers: Set<PlayerID>
    }

    /// A time of a routine's own on one day.
    public struct OwnTime: Hashable, Sendable {
        /// The name that the players see.
        public let routineName: String
        public let time: DatedTime
        public let startBy: Date
        /// In the order of the players.
        public fileprivate(set) var playerIDs: [PlayerID]
    }

    /// The days of a pause of one player.
    public struct Pause: Hashable, Sendable {
        public let playerID: PlayerID
        public let days: PausePeriod

        public init(playerID: PlayerID, days: PausePeriod) {
            self.playerID = playerID
            self.days = days
        }
    }

    /// One day of the plan.
    public struct Day: Hashable, Sendable {
        public let date: LocalDate
        /// The players who have a pause, in their order.
        public let paused: [PlayerID]
        /// What is for the whole day comes first, then in the order of the times.
        public let entries: [Entry]
        /// The times of the routines' own, in their order.
        public let times: [OwnTime]
        /// How many entries are left out: no family has so many.
        public let leftOutCount: Int
    }

    /// Of a day, no more entries are listed.
    public static let mostEntriesOfDay = 100

    /// In the order of their times.
    public let entries: [Entry]
    /// In their order.
    public let times: [OwnTime]
    /// In the order of the players and of the days.
    public let pauses: [Pause]
    /// In the order of the players and of the days.
    public let proposals: [PauseProposal]

    /// - Parameters:
    ///   - events: of any window.
    ///   - occasions: of the same events, and of the routines' own times.
    ///   - routines: all routines, in the order of their creation.
    ///   - family: what parents have said about the calendars.
    ///   - settings: a player who is missing here has the standard settings.
    ///   - understood: what was understood of the events, by their ids.
    public init(
        events: [CalendarEvent], occasions: [Occasion] = [], routines: [Routine] = [],
        in family: FamilyContext = .unknown, players: [PlayerProfile], settings: [PlayerID: PlayerSettings] = [:],
        proposals: [PauseProposal] = [], understood: [String: EventUnderstanding] = [:], zone: ZoneRules
    ) {
        pauses = players.flatMap { player in
            (settings[player.id]?.pauses ?? []).joined.map { Pause(playerID: player.id, days: $0) }
        }
        self.proposals = proposals
        let (names, groups, owners) = (PlayerNames(players), PlayerGroups(players), family.owners)
        let called = occasions.ofEachPlayer(routines)
        times = Self.times(called, players.map(\.id))
        let starts = Self.starts(called, players.map(\.id), pauses, zone)
        // Also those with a pause: it is for them all the same.
        let callees = occasions.reduce(into: [String: Set<PlayerID>]()) { callees, occasion in
            callees[occasion.id, default: []].formUnion(occasion.playerIDs)
        }
        let meetings = Dictionary(
            occasions.lazy.filter { $0.beThereBy < $0.start }.map { ($0.id, $0.beThereBy) }, uniquingKeysWith: { first, _ in first }
        )
        // Each distinct text is read once: a weekly training is many events of one text.
        var known: [CalendarKind: [EventText: (reading: EventReading, calls: EventCalls)]] = [:]
        var readings: [EventReading] = []
        var read: [CalledEvent] = []
        for event in events {
            let (text, kind) = (EventText(event), family.kind(of: event.calendarName))
            let found: (reading: EventReading, calls: EventCalls)
            if let earlier = known[kind]?[text] {
                found = earlier
            } else {
                let reading = EventReading(
                    text, names: names, groups: groups, start: zone.localDateTime(at: event.start), in: kind)
                found = (reading, EventCalls(reading))
                if !reading.dependsOnStart { known[kind, default: [:]][text] = found }
            }
            readings.append(found.reading)
            read.append(CalledEvent(event, found.calls))
        }
        let concurrent = ConcurrentEvents(read, suggesting: ScheduleSuggestionEngine.suggesting(read), in: family, zone: zone)
        entries = zip(events, readings).map { event, reading in
            // A parent's decision calls whom it says, whatever the title is.
            let called = callees[event.id] ?? []
            let isOfParent = called.isEmpty && (reading.isOfParent || owners[event.calendarName] == .nobody)
            let concerned = players.map(\.id).filter { player in
                called.contains(player)
                    || !reading.isOfParent
                        && family.concerns(player, in: event.calendarName, named: reading.named, leftOut: reading.leftOut)
            }
            // Whom it calls all the same, it takes place for.
            let calledOff = concerned.filter { !called.contains($0) && concurrent.isCalledOff(event, for: $0) }
            let meeting = understood[event.id]?.beThereBy ?? meetings[event.id] ?? event.start
            return Entry(
                event: event, days: event.days(in: zone), playerIDs: concerned, isOfParent: isOfParent,
                reading: understood[event.id], meetsAt: meeting < event.start ? meeting : nil, starts: starts[event.id] ?? [],
                isCalledOff: !concerned.isEmpty && calledOff == concerned,
                calledOffPlayers: Set(calledOff))
        }.sorted { Self.order($0) < Self.order($1) }
    }

    private static func order(_ entry: Entry) -> (Date, String, String) { (entry.event.start, entry.event.title, entry.event.id) }

    /// When to start for each event, by its id.
    private static func starts(
        _ called: [PlayerOccasion], _ players: [PlayerID], _ pauses: [Pause], _ zone: ZoneRules
    ) -> [String: [Start]] {
        struct Key: Hashable {
            let startBy: Date
            let move: OccasionTiming.Move?
            let routine: RoutineID
            let name: String
        }
        var found: [String: [Key: Set<PlayerID>]] = [:]
        for one in called where one.occasion.event != nil {
            let (occasion, day) = (one.occasion, zone.localDateTime(at: one.occasion.startBy).date)
            if pauses.contains(where: { $0.playerID == one.player && $0.days.contains(day) }) { continue }
            let key = Key(
                startBy: occasion.startBy, move: occasion.timing.move, routine: occasion.routine.id,
                name: occasion.routine.displayName)
            found[occasion.id, default: [:]][key, default: []].insert(one.player)
        }
        return found.mapValues { starts in
            let sorted = starts.sorted {
                ($0.key.startBy, $0.key.name, $0.key.routine) < ($1.key.startBy, $1.key.name, $1.key.routine)
            }
            return sorted.map { key, called in
                Start(
                    startBy: key.startBy, move: key.move, routineID: key.routine, routineName: key.name,
                    playerIDs: players.filter(called.contains))
            }
        }
    }

    /// The times of the routines' own. Players whose time and start-by are the same share one.
    private static func times(_ called: [PlayerOccasion], _ players: [PlayerID]) -> [OwnTime] {
        let times = called.reduce(into: [(routine: RoutineID, time: OwnTime)]()) { times, one in
            guard let time = one.occasion.time else { return }
            let (routine, startBy) = (one.occasion.routine, one.occasion.startBy)
            if let same = times.firstIndex(where: { $0.routine == routine.id && $0.time.time == time && $0.time.startBy == startBy }
            ) {
                times[same].time.playerIDs.append(one.player)
            } else {
                let own = OwnTime(routineName: routine.displayName, time: time, startBy: startBy, playerIDs: [one.player])
                times.append((routine.id, own))
            }
        }.map { _, time in
            var time = time
            time.playerIDs = players.filter(time.playerIDs.contains)
            return time
        }
        return times.sorted { ($0.time.at, $0.startBy, $0.routineName) < ($1.time.at, $1.startBy, $1.routineName) }
    }

    /// The plan day by day.
    ///
    /// - Parameters:
    ///   - days: those that are wanted, in their order.
    ///   - player: only what is for this player; nil for everything.
    ///   - calendar: only events of the calendar of this name, and no times of the routines' own; nil for everything.
    public func days(_ days: ClosedRange<LocalDate>, for player: PlayerID? = nil, in calendar: String? = nil) -> [Day] {
        let numbers = days.lowerBound.dayNumber...days.upperBound.dayNumber
        var byDay: [Int: [Entry]] = [:]
        var counts: [Int: Int] = [:]
        // What is for the whole day first, so that it is not what is left out.
        for entry in entries.filter(\.event.isAllDay) + entries.filter({ !$0.event.isAllDay }) {
            if let calendar, entry.event.calendarName != calendar { continue }
            let shown: Entry? = if let player { entry.only(for: player) } else { entry }
            let own = entry.days.lowerBound.dayNumber...entry.days.upperBound.dayNumber
            guard let shown, own.overlaps(numbers) else { continue }
            for number in own.clamped(to: numbers) {
                counts[number, default: 0] += 1
                if counts[number, default: 0] <= Self.mostEntriesOfDay { byDay[number, default: []].append(shown) }
            }
        }
        return numbers.map { number in
            let date = LocalDate(dayNumber: number)
            let paused = pauses.filter { $0.days.contains(date) && (player ?? $0.playerID) == $0.playerID }.map(\.playerID)
            let entries = byDay[number] ?? []
            let times = calendar == nil ? times.filter { $0.time.day == date }.compactMap { $0.only(for: player) } : []
            return Day(
                date: date, paused: paused, entries: entries, times: times, leftOutCount: (counts[number] ?? 0) - entries.count)
        }
    }
}

extension CalendarPlan.Entry {
    /// As it is for one player; nil where it is not.
    fileprivate func only(for player: PlayerID) -> CalendarPlan.Entry? {
        guard playerIDs.contains(player) else { return nil }
        var own = self
        own.starts = starts.filter { $0.playerIDs.contains(player) }.map {
            CalendarPlan.Start(
                startBy: $0.startBy, move: $0.move, routineID: $0.routineID, routineName: $0.routineName, playerIDs: [player])
        }
        own.isCalledOff = calledOffPlayers.contains(player)
        return own
    }
}

extension CalendarPlan.OwnTime {
    /// As it is for one player, or with nil for all; nil where it is not.
    fileprivate func only(for player: PlayerID?) -> CalendarPlan.OwnTime? {
        guard let player else { return self }
        guard playerIDs.contains(player) else { return nil }
        var own = self
        own.playerIDs = [player]
        return own
    }
}

extension CalendarEvent {
    /// The days that it touches. One that ends at midnight does not touch the day that begins then.
    public func days(in zone: ZoneRules) -> ClosedRange<LocalDate> {
        let first = zone.localDateTime(at: start).date
        return first...max(first, zone.localDateTime(at: max(start, end - 1)).date)
    }
}
