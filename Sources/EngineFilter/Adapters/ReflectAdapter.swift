import API
import Domain
import Foundation

/// The look back on a week.
enum ReflectAdapter: EngineAdapter {
    struct Request: Decodable {
        let snapshots: [RequestSnapshot]
        let weekOf: Moment
        let timeZone: String
        /// 1 is Sunday, 7 Saturday; Monday by default.
        let firstWeekday: RequestNumber?
    }

    /// The moment or day that names a week.
    enum Moment: Decodable {
        /// The week so far.
        case instant(Date)
        /// The whole week that holds the day.
        case day(LocalDate)

        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            if let day = LocalDate(text) {
                self = .day(day)
            } else {
                self = .instant(try RequestInstant(from: decoder).date)
            }
        }

        fileprivate func date(_ zone: ZoneRules, _ firstWeekday: Weekday) -> Date {
            switch self {
            case .instant(let date): date
            // The last second of the week.
            case .day(let day): zone.startOfDay(day.onOrBefore(firstWeekday).adding(days: 7)) - 1
            }
        }
    }

    static func result(of request: Request, in context: EngineContext) throws -> WeeklyReflection {
        try context.check(request.snapshots.map(\.sample), in: "snapshots")
        let zone = try context.zone(named: request.timeZone)
        let number = request.firstWeekday.map { Int(exactly: $0.value) } ?? Weekday.monday.rawValue
        guard let firstWeekday = number.flatMap(Weekday.init) else {
            throw Problem(.invalid, "“firstWeekday” must be a number from 1, Sunday, to 7, Saturday.", field: "firstWeekday")
        }
        let quests = QuestNumbers(request.snapshots.map(\.sessionID))
        return WeeklyReflectionEngine.reflection(
            history: request.snapshots.map { $0.snapshot(quests) }, weekOf: request.weekOf.date(zone, firstWeekday), zone: zone,
            firstWeekday: firstWeekday, rules: context.rules)
    }
}
