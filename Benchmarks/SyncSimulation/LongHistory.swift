import BenchmarkSupport
import Domain
import Foundation
import Storage

/// What a family with two children does in years: nearly ten operations a day.
struct LongHistory {
    let pc: PC
    let clock: VirtualMoment
    var random: SeededRandom
    private var players: [PlayerProfile] = []
    private var routines: [Routine] = []

    init(_ pc: PC, clock: VirtualMoment) {
        (self.pc, self.clock) = (pc, clock)
        random = SeededRandom(seed: 1)
    }

    /// - Parameter atMonthEnd: is called every 30 days.
    mutating func live(days: Int, atMonthEnd: () async throws -> Void) async throws {
        for name in ["Mia", "Ben"] { players.append(try await pc.players.create(PlayerDraft(name: name))) }
        let tasks = ["Shoes", "Bag", "Bottle"].map { RoutineTask(name: $0) }
        for name in ["Morning", "Soccer"] {
            let draft = RoutineDraft(
                name: name, tasks: name == "Morning" ? tasks : Array(tasks.prefix(2)), playerIDs: players.map(\.id))
            routines.append(try await pc.routines.create(draft, createdBy: .parent))
        }
        for day in 1...days {
            try await passDay(day)
            if day % 30 == 0 { try await atMonthEnd() }
        }
        try await atMonthEnd()
    }

    private mutating func passDay(_ day: Int) async throws {
        let weekday = pc.today.weekday
        for player in players {
            if weekday.rawValue <= 5 { try await play(routines[0], player.id) }
            if [.monday, .wednesday, .saturday].contains(weekday) { try await play(routines[1], player.id) }
            if weekday == .sunday {
                let week = pc.today.adding(days: -6)
                try await pc.reflections.set(ReflectionView(weekStart: week, viewedAt: pc.now, choiceID: nil), of: player.id)
            }
            if random.chance(0.01) {
                var settings = try await pc.settings.settings(of: player.id).current(today: pc.today)
                settings.sounds.toggle()
                try await pc.settings.set(settings, of: player.id, today: pc.today)
            }
        }
        if day % 20 == 0 {
            var tasks = routines[day / 20 % 2].tasks
            tasks[0].name = "Task \(day)"
            let draft = RoutineDraft(name: routines[day / 20 % 2].name, tasks: tasks, playerIDs: players.map(\.id))
            _ = try await pc.routines.change(routines[day / 20 % 2].id) { _ in draft }.get()
        }
        let night = 86_400_000 - clock.milliseconds % 86_400_000
        clock.pass(milliseconds: night + 7 * 3_600_000)
    }

    private mutating func play(_ routine: Routine, _ player: PlayerID) async throws {
        try await remind(routine, player)
        let opened = GameSession.opening(
            routine, id: pc.quests.newID(), player: player, history: [], finished: 3, rules: .classic, at: pc.now)
        var quest = try await pc.quests.create(opened)
        while quest.isOpen {
            var taps: [QuestTap] = [.estimate(seconds: 60 + random.uniform() * 600), .start()]
            if quest.phase == .active { taps = [.done()] }
            if quest.phase == .revealing { taps = [.next] }
            for tap in taps {
                if case .done = tap { clock.pass(milliseconds: Int64(60_000 + random.uniform() * 600_000)) }
                quest = try await take(tap, quest)
            }
        }
        if random.chance(0.1) { quest = try await take(.correct(position: 0, .reported(seconds: 200)), quest) }
    }

    private func take(_ tap: QuestTap, _ quest: GameSession) async throws -> GameSession {
        try await pc.quests.take(tap, of: quest.id, step: nil, at: pc.reading, today: pc.today).get()
    }

    private func remind(_ routine: Routine, _ player: PlayerID) async throws {
        let occasion = ReminderOccasion.suggestion(
            player: player, routine: routine.id, eventStart: Date(timeIntervalSince1970: Double(clock.milliseconds / 60_000 * 60)))
        let id = ReminderID(occasion, .startBy)
        try await pc.ledger.record([
            ReminderRecord(
                id: id, kind: .scheduleSuggestion, stage: .startBy, playerID: player, routineID: routine.id, eventStart: pc.now,
                startBy: pc.now, expiresAt: pc.now + 3600, plannedAt: pc.now, emittedAt: pc.now, outcome: .emitted)
        ])
        _ = try await pc.ledger.acknowledge(id)
    }
}
