import BenchmarkSupport
import Domain
import Foundation

/// What every family plays.
extension RoutineID {
    static var schoolMorning: RoutineID { .numbered(1) }
    static var sportsThings: RoutineID { .numbered(2) }
    static var musicBag: RoutineID { .numbered(3) }
}

/// Routines, settings and quests.
extension ScenarioGenerator {
    mutating func throwRoutines(_ players: [PlayerID]) {
        let all: [(RoutineID, slug: String, name: String, keyword: String)] = [
            (.schoolMorning, "school-morning", "Morning Start", "school"),
            (.sportsThings, "sports-things", "Sports Things", "soccer"),
            (.musicBag, "music-bag", "Music Bag", "piano"),
        ]
        for (id, slug, name, keyword) in all {
            var routine = Routine(
                id: id, slug: slug, name: name, tasks: throwTasks(), activeDays: throwDays(),
                playerIDs: chance(0.7) ? players : [pick(players)], keywords: [keyword], travelMinutes: pick([0, 0, 10, 25]))
            if chance(0.4) { routine.times = throwTimes(of: routine) }
            routines.append(routine)
        }
    }

    /// Times of a routine's own: near school, in the evening, or at any time, also when the clocks change.
    mutating func throwTimes(of routine: Routine) -> [RoutineTime] {
        let count = int(1...2)
        return (0..<count).map { number in
            let minute = chance(0.6) ? pick([460, 480, 1170, 1200]) : int(0...1439)
            return RoutineTime(
                for: number == 0 ? nil : pick(routine.playerIDs), on: throwDays(), chance(0.5) ? .readyBy : .beginAt,
                LocalTime(secondsOfDay: minute * 60))
        }.ordered
    }

    private mutating func throwTasks() -> [RoutineTask] {
        (1...int(1...4)).map { _ in RoutineTask(name: "Zzz", referenceSeconds: pick([nil, 120, 300, 600])) }
    }

    private mutating func throwDays() -> [Weekday] {
        let days = Weekday.allCases.filter { _ in random.chance(0.7) }
        return days.isEmpty ? [.monday] : days
    }

    mutating func throwSettings() -> PlayerSettings {
        var settings = PlayerSettings()
        if chance(0.3) { settings.notificationTime = chance(0.3) ? nil : LocalTime(secondsOfDay: 900 * int(0...95)) }
        if chance(0.4) {
            let from = LocalTime(secondsOfDay: 900 * int(72...95))
            settings.quietHours = PlayerSettings.QuietHours(from: from, until: LocalTime(secondsOfDay: 900 * int(4...40)))
        } else if chance(0.15) {
            let from = int(20...70)
            settings.quietHours = PlayerSettings.QuietHours(
                from: LocalTime(secondsOfDay: 900 * from), until: LocalTime(secondsOfDay: 900 * (from + int(1...12))))
        }
        settings.usesCalendar = !chance(0.03)
        return settings
    }

    /// Quests that she begins by herself; those that a reminder brings about are thrown when it comes.
    mutating func throwQuests(_ players: [PlayerID]) {
        for day in (0..<days).map(firstDay.adding(days:)) {
            for player in players where chance(0.25) {
                let own = routines.filter { $0.playerIDs.contains(player) }
                if own.isEmpty { continue }
                let time = LocalTime(secondsOfDay: int(6 * 3600...20 * 3600))
                happen(moment(of: day, time), .quest(player: player, routine: pick(own).id))
            }
        }
    }
}
