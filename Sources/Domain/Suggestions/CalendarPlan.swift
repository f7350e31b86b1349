public import Foundation

/// The plan of a period: the events of the calendars with their players and start-bys, the routines' own times, the pauses of the players,
/// and the school-free days that holidays propose.
public struct CalendarPlan: Hashable, Sendable {
    /// When to start a routine for an event.
    public struct Start: Hashable, Sendable {
        public let startBy: Date
        /// Why the start-by was moved out of a time away; nil if it was not moved.
        public let move: OccasionTiming.Move?
        /// The seconds of the way.
        public let waySeconds: Int
        /// The seconds that the routine takes. If they differ between the players, these are the most.
        public let preparationSeconds: Int
        public let routineID: RoutineID
        /// The name that the players see.
        public let routineName: String
        /// The players, in the household's order.
        public fileprivate(set) var playerIDs: [PlayerID]
    }

    public struct Entry: Hashable, Sendable {
        public let event: CalendarEvent
        /// The days of the event.
        public let days: ClosedRange<LocalDate>
        /// The players whom it is for, and those whom it calls to a routine, in the household's order.
        public let playerIDs: [PlayerID]
        /// Whether it is a parent's own, by its title or because its calendar is for nobody. It is for no player.
        public let isOfParent: Bool
        /// Whether it is a lesson of a timetable.
        public let isLesson: Bool
        /// The interpretation of the event; nil if the caller has given none.
        public fileprivate(set) var reading: EventUnderstanding?
        /// The time of a meeting before the event; nil without a meeting.
        public let meetsAt: Date?
        /// Sorted by start-by. A player with a pause at that time is in no start.
        public var starts: [Start]
        /// Whether another entry of its calendar calls it off for all of its players.
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
        /// Why the routine begins later than its *begin at* time; nil if it does not.
        public let move: OccasionTiming.Move?
        /// The players, in the household's order.
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
        /// The players with a pause, in the household's order.
        public let paused: [PlayerID]
        /// Whole-day entries first, then sorted by time.
        public let entries: [Entry]
        /// The routines' own times, sorted.
        public let times: [OwnTime]
        /// The times of the routines' own that are silent, sorted.
        public let silentTimes: [SilentTime]
        /// How many entries are left out because of ``mostEntriesOfDay``.
        public let leftOutCount: Int
    }

    /// The largest number of entries listed for a day; no family has more.
    public static let mostEntriesOfDay = 100

    /// Sorted by time.
    public let entries: [Entry]
    /// Sorted by time.
    public let times: [OwnTime]
    /// Sorted by time.
    public let silentTimes: [SilentTime]
    /// Sorted by player and day.
    public let pauses: [Pause]
    /// Sorted by player and day.
    public let proposals: [PauseProposal]

    /// - Parameters:
    ///   - events: the events of any window.
    ///   - occasions: the occasions of these events and of the routines' own times.
    ///   - routines: all routines, in the order of their creation.
    ///   - family: the parents' answers about calendars.
    ///   - settings: a player who is missing here has the standard settings.
    ///   - understood: the interpretations of the events, by event id.
    ///   - silentTimes: the times of the routines' own that are silent.
    public init(
        events: [CalendarEvent], occasions: [Occasion] = [], routines: [Routine] = [],
        in family: FamilyContext = .unknown, players: [PlayerProfile], settings: [PlayerID: PlayerSettings] = [:],
        proposals: [PauseProposal] = [], understood: [String: EventUnderstanding] = [:],
        silentTimes: [SilentTime] = [], zone: ZoneRules
    ) {
        self.silentTimes = silentTimes
        pauses = players.flatMap { player in
            (settings[player.id]?.pauses ?? []).joined.map { Pause(playerID: player.id, days: $0) }
        }
        self.proposals = proposals
        let (names, groups, owners) = (PlayerNames(players), PlayerGroups(players, ofNobody: family.groupsOfNobody), family.owners)
        let called = occasions.ofEachPlayer(routines)
        let ownTimes = Self.times(called, players.map(\.id))
        times = ownTimes
        let waiting = ownTimes.filter { $0.move != nil }
        let starts = Self.starts(called, players.map(\.id), pauses, zone)
        let paused = Self.paused(called, pauses, zone)
        // Players with a pause are included: the event is for them all the same.
        let callees = occasions.reduce(into: [String: Set<PlayerID>]()) { callees, occasion in
            callees[occasion.id, default: []].formUnion(occasion.playerIDs)
        }
        let meetings = Dictionary(
            occasions.lazy.filter { $0.beThereBy < $0.start }.map { ($0.id, $0.beThereBy) }, uniquingKeysWith: { first, _ in first }
        )
        // Each distinct text is read once, because a weekly training is many events with one text.
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
        let replaced = silentTimes.replaced
        entries = zip(events, readings).map { event, reading in
            // A parent's decision calls its players, whatever the title is.
            let called = callees[event.id] ?? []
            let isOfParent = called.isEmpty && (reading.isOfParent || owners[event.calendarName] == .nobody)
            let concerned = players.map(\.id).filter { player in
                called.contains(player)
                    || !reading.isOfParent
                        && family.concerns(player, in: event.calendarName, named: reading.named, leftOut: reading.leftOut)
            }
            // For a player whom it calls, the event takes place.
            let calledOff = concerned.filter { !called.contains($0) && concurrent.isCalledOff(event, for: $0) }
            let meeting = understood[event.id]?.beThereBy ?? meetings[event.id] ?? event.start
            var understanding = understood[event.id]
            understanding?.paused = concerned.filter(paused[event.id, default: []].contains).nonEmpty
            understanding?.replaced = replaced[event.id]
            if let reading = understanding, !waiting.isEmpty, !event.isAllDay {
                let present = concerned.filter { !calledOff.contains($0) }
                understanding?.waiting = waiting.waiting(for: event, reading, present).nonEmpty
            }
            return Entry(
                event: event, days: event.days(in: zone), playerIDs: concerned, isOfParent: isOfParent,
                isLesson: reading.isLesson, reading: understanding, meetsAt: meeting < event.start ? meeting : nil,
                starts: starts[event.id] ?? [],
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
        struct Called {
            var players: Set<PlayerID> = []
            var waySeconds = 0
            var preparationSeconds = 0
        }
        var found: [String: [Key: Called]] = [:]
        for one in called where one.occasion.event != nil {
            let occasion = one.occasion
            if Self.isPaused(one, pauses, zone) { continue }
            let key = Key(
                startBy: occasion.startBy, move: occasion.timing.move, routine: occasion.routine.id,
                name: occasion.routine.displayName)
            var called = found[occasion.id]?[key] ?? Called()
            called.players.insert(one.player)
            called.waySeconds = max(called.waySeconds, occasion.timing.waySeconds)
            called.preparationSeconds = max(called.preparationSeconds, occasion.forecast.preparationSeconds)
            found[occasion.id, default: [:]][key] = called
        }
        return found.mapValues { starts in
            let sorted = starts.sorted {
                ($0.key.startBy, $0.key.name, $0.key.routine) < ($1.key.startBy, $1.key.name, $1.key.routine)
            }
            return sorted.map { key, called in
                Start(
                    startBy: key.startBy, move: key.move, waySeconds: called.waySeconds,
                    preparationSeconds: called.preparationSeconds, routineID: key.routine, routineName: key.name,
                    playerIDs: players.filter(called.players.contains))
            }
        }
    }

    private static func isPaused(_ one: PlayerOccasion, _ pauses: [Pause], _ zone: ZoneRules) -> Bool {
        if pauses.isEmpty { return false }
        let day = zone.localDateTime(at: one.occasion.startBy).date
        return pauses.contains { $0.playerID == one.player && $0.days.contains(day) }
    }

    /// The players whom each event calls on a day of their pause, by its id.
    private static func paused(
        _ called: [PlayerOccasion], _ pauses: [Pause], _ zone: ZoneRules
    ) -> [String: Set<PlayerID>] {
        called.reduce(into: [:]) { players, one in
            guard one.occasion.event != nil, isPaused(one, pauses, zone) else { return }
            players[one.occasion.id, default: []].insert(one.player)
        }
    }

    /// The routines' own times. Players with the same time and start-by share one entry.
    private static func times(_ called: [PlayerOccasion], _ players: [PlayerID]) -> [OwnTime] {
        let times = called.reduce(into: [(routine: RoutineID, time: OwnTime)]()) { times, one in
            guard let time = one.occasion.time else { return }
            let (routine, startBy) = (one.occasion.routine, one.occasion.startBy)
            if let same = times.firstIndex(where: { $0.routine == routine.id && $0.time.time == time && $0.time.startBy == startBy }
            ) {
                times[same].time.playerIDs.append(one.player)
            } else {
                let own = OwnTime(
                    routineName: routine.displayName, time: time, startBy: startBy, move: one.occasion.timing.move,
                    playerIDs: [one.player])
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
    ///   - days: the days to return, in this order.
    ///   - player: limits the plan to this player; nil for everything.
    ///   - calendar: limits the plan to the events of this calendar, without the routines' own times; nil for everything.
    public func days(_ days: ClosedRange<LocalDate>, for player: PlayerID? = nil, in calendar: String? = nil) -> [Day] {
        let numbers = days.lowerBound.dayNumber...days.upperBound.dayNumber
        var byDay: [Int: [Entry]] = [:]
        var counts: [Int: Int] = [:]
        // Whole-day entries come first, so that the limit does not drop them.
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
            let silent = calendar == nil ? silentTimes.filter { $0.time.day == date } : []
            return Day(
                date: date, paused: paused, entries: entries, times: times,
                silentTimes: silent.compactMap { time in player.map { time.only(for: [$0]) } ?? time },
                leftOutCount: (counts[number] ?? 0) - entries.count)
        }
    }
}

extension CalendarPlan.Entry {
    /// The entry for one player; nil if it is not for this player.
    public func only(for player: PlayerID) -> CalendarPlan.Entry? {
        guard playerIDs.contains(player) else { return nil }
        var own = self
        own.starts = starts.filter { $0.playerIDs.contains(player) }.map { start in
            var start = start
            start.playerIDs = [player]
            return start
        }
        own.reading = reading?.only(for: [player])
        // By a parent's decision, an event that is for other players may call this one. It is still for the others.
        if let whose = reading?.whose, own.reading?.whose.playerIDs.isEmpty ?? false { own.reading?.whose = whose }
        own.isCalledOff = calledOffPlayers.contains(player)
        return own
    }
}

extension CalendarPlan.OwnTime {
    /// The entry for one player, or with nil for all players; nil if it is not for this player.
    fileprivate func only(for player: PlayerID?) -> CalendarPlan.OwnTime? {
        guard let player else { return self }
        guard playerIDs.contains(player) else { return nil }
        var own = self
        own.playerIDs = [player]
        return own
    }
}

extension CalendarEvent {
    /// The days of the event. An event that ends at midnight does not include the day that begins then.
    public func days(in zone: ZoneRules) -> ClosedRange<LocalDate> {
        let first = zone.localDateTime(at: start).date
        return first...max(first, zone.localDateTime(at: max(start, end - 1)).date)
    }
}
