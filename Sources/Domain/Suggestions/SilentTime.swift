public import Foundation

/// A time of a routine's own that is silent for some players on a day.
public struct SilentTime: Hashable, Sendable {
    /// Why a time is silent.
    public enum Reason: Hashable, Sendable {
        case pause
        /// The time is for school days only.
        case noSchool
        /// The players are away for days or over night, or come back on another day.
        case away
        /// An event takes its place.
        case event(id: String, title: String)
    }

    public let routineID: RoutineID
    /// The name that the players see.
    public let routineName: String
    public let time: DatedTime
    public let reason: Reason
    /// The players, in the order of their ids.
    public fileprivate(set) var playerIDs: [PlayerID]

    /// The time for some players; nil if it is not silent for any of them.
    func only(for players: [PlayerID]) -> SilentTime? {
        var own = self
        own.playerIDs = playerIDs.filter(players.contains)
        return own.playerIDs.isEmpty ? nil : own
    }
}

extension ScheduleSuggestionEngine {
    /// The times of the routines' own in a window that a plan leaves out, each with the reason; sorted by time.
    ///
    /// - Parameters:
    ///   - plan: ``plan(events:times:in:decisions:forecasts:freeTime:compiled:)`` of the window, also the occasions that are over.
    ///   - routines: all routines, in the order of their creation.
    ///   - settings: a player who is missing here has the standard settings.
    ///   - schoolFree: the days that silence the times for school days.
    ///   - zone: the household's.
    public static func silentTimes(
        in window: DateInterval, leftOutOf plan: [Occasion], of routines: [Routine], settings: [PlayerID: PlayerSettings],
        schoolFree: SchoolFreeDays, forecasts: RoutineForecasts, zone: ZoneRules, rules: GameRules
    ) -> [SilentTime] {
        let all = times(in: window, of: routines, forecasts: forecasts, zone: zone, rules: rules).ofEachPlayer(routines)
        if all.isEmpty { return [] }
        let called = plan.ofEachPlayer(routines)
        let planned = Set(called.map(\.identity))
        let events = Dictionary(grouping: called.filter { $0.occasion.event != nil }) { $0.occasion.routine.id }
        struct Key: Hashable {
            let routine: RoutineID
            let time: DatedTime
            let reason: SilentTime.Reason
        }
        var silent: [SilentTime] = []
        var indices: [Key: Int] = [:]
        for one in all where !planned.contains(one.identity) {
            guard let time = one.occasion.time else { continue }
            let routine = one.occasion.routine
            let isForSchoolDays = routine.time(of: one.player, on: time.day.weekday)?.schoolDaysOnly ?? false
            let replacing = events[routine.id]?.first { $0.player == one.player && $0.occasion.replaces(time) }
            let reason: SilentTime.Reason =
                if settings[one.player]?.pauseEnd(on: time.day) != nil {
                    .pause
                } else if isForSchoolDays, schoolFree.contains(time.day, for: one.player) {
                    .noSchool
                } else if let replacing {
                    .event(id: replacing.occasion.id, title: replacing.occasion.title)
                } else {
                    .away
                }
            let key = Key(routine: routine.id, time: time, reason: reason)
            if let same = indices[key] {
                silent[same].playerIDs.append(one.player)
            } else {
                indices[key] = silent.count
                silent.append(
                    SilentTime(
                        routineID: routine.id, routineName: routine.displayName, time: time, reason: reason,
                        playerIDs: [one.player]))
            }
        }
        return silent.sorted { ($0.time.at, $0.routineName) < ($1.time.at, $1.routineName) }
    }
}

extension [Occasion] {
    /// These occasions, in which the reading of an event has the times whose place it takes.
    public func naming(_ silent: [SilentTime]) -> [Occasion] {
        let replaced = silent.replaced
        if replaced.isEmpty { return self }
        return map { occasion in
            guard let event = occasion.event, let times = replaced[event.id] else { return occasion }
            var named = occasion
            named.reading?.replaced = times
            return named
        }
    }
}

extension [SilentTime] {
    /// The times whose place events take, by the events' ids.
    var replaced: [String: [EventUnderstanding.ReplacedTime]] {
        reduce(into: [:]) { replaced, silent in
            guard case .event(let id, _) = silent.reason else { return }
            replaced[id, default: []].append(
                EventUnderstanding.ReplacedTime(
                    routineName: silent.routineName, aim: silent.time.aim, time: silent.time.time, playerIDs: silent.playerIDs))
        }
    }
}
