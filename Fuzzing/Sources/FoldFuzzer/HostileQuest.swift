import Domain
import Foundation

/// A quest of two tasks that was played to its end, for an input to change.
enum HostileQuest {
    static func id(_ number: Int) -> QuestID { HostileSubject.quests[number % HostileSubject.quests.count] }

    static func reading(_ seconds: Double) -> ClockReading {
        ClockReading(bootID: "boot", bootSeconds: seconds, wall: Date(timeIntervalSince1970: 1_772_377_920 + seconds))
    }

    static func finished(_ number: Int, _ routine: RoutineID) -> GameSession {
        let player = HostileSubject.players[number / 4 % HostileSubject.players.count]
        let routine = Routine(
            id: routine, slug: "soccer", name: "Soccer", displayName: "Off to soccer!", tasks: [], playerIDs: [player])
        let tasks = ["Gear", "Shoes"].map { QuestTask(name: $0, displayName: $0, difficulty: .example) }
        var quest = GameSession(
            id: id(number), playerID: player, routine: routine, rules: .calibrated, isCalibration: false, tasks: tasks,
            openedAt: reading(0).wall)
        let taps: [(Double, QuestTap)] = [
            (1, .estimate(seconds: 60)), (2, .start()), (70, .done()), (72, .next), (73, .estimate(seconds: 90)), (74, .start()),
            (160, .done()), (161, .next),
        ]
        for (seconds, tap) in taps {
            do {
                try quest.take(tap, at: reading(seconds), today: LocalDate(dayNumber: 20_513))
            } catch {
                fatalError("The quest cannot be played: \(error)")
            }
        }
        return quest
    }
}
