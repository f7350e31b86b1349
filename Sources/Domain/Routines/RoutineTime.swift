/// A time of a routine's own, without a calendar: on some weekdays, *ready by 7:40* or *begin at 19:30*.
public struct RoutineTime: Hashable, Sendable {
    /// Whether the routine ends or begins at the time.
    public enum Aim: String, Codable, Hashable, Sendable, CaseIterable {
        /// The player is ready then, so the forecast says when to start.
        case readyBy
        /// The player starts then.
        case beginAt
    }

    /// The player whose time it is; nil for all players of the routine who have no time of their own on the same weekday.
    public var playerID: PlayerID?
    /// The weekdays, from Sunday on.
    public var days: [Weekday]
    public var aim: Aim
    /// In the household's zone, to the minute.
    public var time: LocalTime
    /// Whether it is silent on days without school.
    public var schoolDaysOnly: Bool

    public init(
        for playerID: PlayerID? = nil, on days: [Weekday], _ aim: Aim, _ time: LocalTime, schoolDaysOnly: Bool = false
    ) {
        self.playerID = playerID
        self.days = days
        self.aim = aim
        self.time = time
        self.schoolDaysOnly = schoolDaysOnly
    }

    public static let example = RoutineTime(
        on: [.monday, .tuesday, .wednesday, .thursday, .friday], .readyBy, LocalTime(secondsOfDay: 27_600), schoolDaysOnly: true)
}

extension RoutineTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case playerID = "player"
        case days, aim, time, schoolDaysOnly
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            for: try fields.decodeIfPresent(PlayerID.self, forKey: .playerID),
            on: try fields.decode([Weekday].self, forKey: .days), try fields.decode(Aim.self, forKey: .aim),
            try fields.decode(LocalTime.self, forKey: .time),
            schoolDaysOnly: try fields.decodeIfPresent(Bool.self, forKey: .schoolDaysOnly) ?? false)
    }
}

extension RoutineTime {
    /// Whether two times are the same but for their days.
    fileprivate func isSame(as other: RoutineTime) -> Bool {
        (playerID, aim, time, schoolDaysOnly) == (other.playerID, other.aim, other.time, other.schoolDaysOnly)
    }

    /// Those for all come first; then in the order of the players, the days and the times.
    fileprivate static func isBefore(_ one: RoutineTime, _ other: RoutineTime) -> Bool {
        func place(_ time: RoutineTime) -> (String, Int, LocalTime) {
            (time.playerID?.description ?? "", time.days.first?.rawValue ?? 0, time.time)
        }
        return place(one) < place(other)
    }
}

/// A weekday of a child, or with nil of all: it has one time.
struct ChildsWeekday: Hashable {
    let player: PlayerID?
    let day: Weekday
}

extension [RoutineTime] {
    /// The times in the one form in which they are stored: times that differ only in their days are one, the days are in their order,
    /// and a child's weekday is in the first time that names it.
    public var ordered: [RoutineTime] {
        var taken: Set<ChildsWeekday> = []
        var joined: [RoutineTime] = []
        for time in self {
            let days = time.days.filter { taken.insert(ChildsWeekday(player: time.playerID, day: $0)).inserted }
            if days.isEmpty { continue }
            if let index = joined.firstIndex(where: { $0.isSame(as: time) }) {
                joined[index].days += days
            } else {
                var time = time
                time.days = days
                joined.append(time)
            }
        }
        for index in joined.indices { joined[index].days.sort { $0.rawValue < $1.rawValue } }
        return joined.sorted(by: RoutineTime.isBefore)
    }
}

extension Routine {
    /// A player's time on a weekday: the player's own, or else that of all; nil if there is none.
    public func time(of player: PlayerID, on day: Weekday) -> RoutineTime? {
        guard playerIDs.contains(player) else { return nil }
        let ofDay = times.filter { $0.days.contains(day) }
        return ofDay.first { $0.playerID == player } ?? ofDay.first { $0.playerID == nil }
    }
}
