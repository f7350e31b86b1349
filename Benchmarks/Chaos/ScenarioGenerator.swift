import BenchmarkSupport
import Domain
import Foundation

/// Throws a family's year; the same number and seed give the same one.
struct ScenarioGenerator {
    static let day: TimeInterval = 86_400
    /// Of the families.
    private static let busyShare = 0.4

    var random: SeededRandom
    /// For what only busy families have, so that all else is as it is without them.
    var sideRandom: SeededRandom
    /// Whether the children have much to do, one thing after the other.
    let isBusy: Bool
    let family: Family
    let zone: ZoneRules
    let firstDay: LocalDate
    let days: Int
    var calendars: [String: [Series]] = [:]
    var settings: [PlayerID: PlayerSettings] = [:]
    var routines: [Routine] = []
    /// Whether parents' keywords tie events to the routines; else the words of the routines do.
    var hasKeywords = true
    var happenings: [(after: TimeInterval, Scenario.Happening)] = []

    static func scenario(_ number: Int, seed: UInt64, days: Int, zones: (String) -> ZoneRules) -> Scenario {
        let family = Family(number: number)
        var random = SeededRandom(seed: seed).forked(number)
        let first = LocalDate(family.place.firstStart)?.adding(days: Int.random(in: 0..<family.place.startDays, using: &random))
        var sideRandom = random.forked(1)
        let isBusy = sideRandom.chance(busyShare)
        var generator = ScenarioGenerator(
            random: random, sideRandom: sideRandom, isBusy: isBusy, family: family, zone: zones(family.place.zone),
            firstDay: first ?? LocalDate(dayNumber: 20_000), days: days)
        return generator.scenario(number, seed)
    }

    private mutating func scenario(_ number: Int, _ seed: UInt64) -> Scenario {
        let players = [PlayerProfile(id: .numbered(1), name: "Mia"), PlayerProfile(id: .numbered(2), name: "Leo")].prefix(
            chance(0.5) ? 1 : 2)
        throwRoutines(players.map(\.id))
        if isBusy { aside { $0.throwBusyRoutines() } }
        throwCalendars()
        if isBusy { aside { $0.throwBusyDays() } }
        for player in players { settings[player.id] = throwSettings() }
        let beginning = beginning()
        var assigned: [String: PlayerID] = players.count > 1 && chance(0.4) ? ["club": pick([.numbered(1), .numbered(2)])] : [:]
        // Of several children only the one whose calendar it is is known to be away.
        if isBusy, players.count > 1 {
            aside { generator in
                let owner: PlayerID = generator.pick([.numbered(1), .numbered(2)])
                assigned["club"] = owner
            }
        }

        throwPower()
        throwEdits()
        throwQuests(players.map(\.id))
        return Scenario(
            number: number, seed: seed, family: family, start: zone.startOfDay(firstDay), length: Double(days) * Self.day,
            players: Array(players), routines: routines, assigned: assigned,
            weekly: chance(0.7)
                ? ReminderSettings.WeeklyTime(weekday: .sunday, time: .sixInTheEvening)
                : ReminderSettings.WeeklyTime(
                    weekday: pick(Weekday.allCases), time: LocalTime(secondsOfDay: 1800 * int(0...47))),
            firstWeekday: pick([.monday, .monday, .sunday, .saturday]),
            longestSleep: pick([3600, 3600, 3600, 6 * 3600, Self.day, chance(0.2) ? 300 : 1800]), isStored: chance(0.1),
            sabotage: nil,
            beginning: beginning, happenings: happenings.sorted { $0.after < $1.after })
    }

    private func beginning() -> [Scenario.Happening] {
        routines.map { .routine($0) } + settings.sorted { $0.key < $1.key }.map { .settings(player: $0.key, $0.value) }
            + calendars.sorted { $0.key < $1.key }.map { .calendar($0.key, $0.value) } + [.headsUp(minutes: 10)]
    }

    // MARK: Throwing

    /// Throws something with the other random numbers.
    mutating func aside(_ throwing: (inout Self) -> Void) {
        swap(&random, &sideRandom)
        throwing(&self)
        swap(&random, &sideRandom)
    }

    mutating func chance(_ probability: Double) -> Bool { random.chance(probability) }
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func seconds(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[int(0...(elements.count - 1))] }

    /// A moment of the year. Half seconds are the script's own: what falls due then was never planned for whole ones.
    mutating func moment() -> TimeInterval { seconds(0...(Double(days) * Self.day - 1)) + 0.5 }

    /// Whether a parent can change what takes place on a day. On a day that the zone skips (30 December 2011 in Samoa) and at the same
    /// time of the next day a series has one instant, and so one event: a calendar program shows only one of them.
    func isThere(_ day: LocalDate) -> Bool {
        [day, day.adding(days: -1)].allSatisfy { zone.localDateTime(at: zone.startOfDay($0)).date == $0 }
    }

    /// Notes that something happens, if the year is not over by then.
    mutating func happen(_ after: TimeInterval, _ happening: Scenario.Happening) {
        if after > 0 && after < Double(days) * Self.day { happenings.append((after, happening)) }
    }

    /// Where a time of a day lies in the year, were the clock never set.
    func moment(of day: LocalDate, _ time: LocalTime) -> TimeInterval {
        zone.instant(of: LocalDateTime(date: day, time: time)).timeIntervalSince(zone.startOfDay(firstDay)) + 0.5
    }
}
