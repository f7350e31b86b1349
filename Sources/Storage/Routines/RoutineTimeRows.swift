import Domain
import GRDB

/// A row of the table `routineTime`: a time on one weekday.
struct RoutineTimeRow: Codable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "routineTime"

    var routineID: Int64
    var playerID: Int64?
    var weekday: Int
    var aim: String
    var minute: Int
    var schoolDaysOnly: Bool

    /// The time on this weekday alone.
    ///
    /// - Parameter keys: the local keys of the players.
    func time(_ keys: LocalKeys) throws -> RoutineTime {
        guard let day = Weekday(rawValue: weekday), let aim = RoutineTime.Aim(rawValue: aim) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a routine has the time “\(self.aim)” on weekday \(weekday)")
        }
        return RoutineTime(
            for: try playerID.map { try keys.player($0) }, on: [day], aim, LocalTime(secondsOfDay: minute * 60),
            schoolDaysOnly: schoolDaysOnly)
    }

    /// The rows of a routine's times. Of a child and a weekday the first one counts.
    ///
    /// - Parameters:
    ///   - key: the local key of the routine.
    ///   - playerKeys: the local keys of the routine's players. A time of another player has no rows.
    ///   - playerKey: returns the local key of a player; nil for one who is not there.
    static func rows(
        of times: [RoutineTime], key: Int64, playerKeys: [Int64], _ playerKey: (PlayerID) throws -> Int64?
    ) throws -> [RoutineTimeRow] {
        try times.ordered.flatMap { time -> [RoutineTimeRow] in
            let player = try time.playerID.flatMap(playerKey)
            if time.playerID != nil, !(player.map(playerKeys.contains) ?? false) { return [] }
            return time.days.map { day in
                RoutineTimeRow(
                    routineID: key, playerID: player, weekday: day.rawValue, aim: time.aim.rawValue,
                    minute: time.time.secondsOfDay / 60, schoolDaysOnly: time.schoolDaysOnly)
            }
        }.sorted { ($0.playerID ?? 0, $0.weekday) < ($1.playerID ?? 0, $1.weekday) }
    }

    /// The stored rows of a routine, in the order of ``rows(of:key:playerKeys:_:)``.
    static func fetch(_ database: Database, routine key: Int64) throws -> [RoutineTimeRow] {
        try filter(sql: "routineID = ?", arguments: [key]).order(sql: "ifnull(playerID, 0), weekday").fetchAll(database)
    }
}

/// The times that an operation names. One that this version cannot read, of a later one, is left out; the others are in effect.
struct SharedTimes: Decodable {
    let times: [RoutineTime]

    private struct Time: Decodable {
        let time: RoutineTime?

        init(from decoder: any Decoder) throws {
            time = try? RoutineTime(from: decoder)  // of a later version
        }
    }

    init(from decoder: any Decoder) throws {
        let all = try decoder.singleValueContainer().decode([Time].self)
        times = all.prefix(HouseholdLimits.times).compactMap(\.time)
    }
}
