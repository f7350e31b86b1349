public import Foundation

/// A time of a routine's own on one day.
public struct DatedTime: Hashable, Sendable {
    public var aim: RoutineTime.Aim
    /// The time as a parent has set it, in the household's zone.
    public var time: LocalTime
    public var day: LocalDate
    /// The instant of the time. A time in the gap of a clock change is shifted by the length of the gap; for a time that occurs twice it is
    /// the first.
    public var at: Date

    public init(aim: RoutineTime.Aim, time: LocalTime, day: LocalDate, at: Date) {
        self.aim = aim
        self.time = time
        self.day = day
        self.at = at
    }

    /// Nil on a day that the zone skips.
    public init?(_ time: RoutineTime, on day: LocalDate, in zone: ZoneRules) {
        guard let at = zone.moment(time.time, on: day) else { return nil }
        self.init(aim: time.aim, time: time.time, day: day, at: at)
    }

    /// The fewest seconds for which it is useful to start after a *begin at* time.
    static let shortestUse: TimeInterval = 30 * 60

    /// When the player must start to be ready with a forecast.
    func startBy(_ forecast: RoutineForecast) -> Date {
        switch aim {
        case .readyBy: at - TimeInterval(forecast.preparationSeconds)
        case .beginAt: at
        }
    }

    /// Until when it is useful to start.
    func until(_ forecast: RoutineForecast, startBy: Date) -> Date {
        switch aim {
        case .readyBy: at
        case .beginAt: startBy + max(TimeInterval(forecast.preparationSeconds), Self.shortestUse)
        }
    }
}

/// In JSON without its instant, which a suggestion has as the start.
extension DatedTime {
    /// The fields of a suggestion: `{"aim": "readyBy", "time": "07:40", "day": "2026-03-02"}`.
    struct Fields: Codable {
        let aim: RoutineTime.Aim
        let time: LocalTime
        let day: LocalDate

        init(_ time: DatedTime) { (aim, self.time, day) = (time.aim, time.time, time.day) }
    }

    init(_ fields: Fields, at: Date) { self.init(aim: fields.aim, time: fields.time, day: fields.day, at: at) }
}
