import Domain
import Foundation
import Storage

/// What people do at one PC.
extension Family {
    func act(_ number: Int) async throws {
        let pc = pcs[number]
        let players = try await pc.players.all()
        let routines = try await pc.routines.all()
        guard let player = players.randomElement(using: &random) else { return try await addPlayer(pc) }
        guard let routine = routines.filter({ $0.playerIDs.contains(player.id) }).randomElement(using: &random) else {
            return try await addRoutine(pc, players)
        }
        switch random.uniform() {
        case ..<0.04: try await addPlayer(pc)
        case ..<0.10: try await addRoutine(pc, players)
        case ..<0.25: try await edit(routine, pc, players)
        case ..<0.28: try await pc.routines.delete(routine.id)
        case ..<0.31: try await bringBack(pc)
        case ..<0.42: try await set(player.id, pc)
        case ..<0.47: try await decide(routine, player.id, pc)
        case ..<0.51: try await assign(player.id, pc)
        case ..<0.54: try await reflect(player.id, pc)
        case ..<0.56: try await prefer(pc)
        case ..<0.57: try await erase(player.id, pc)
        case ..<0.66: try await correct(player.id, pc)
        default: try await play(routine, player.id, pc)
        }
    }

    private func addPlayer(_ pc: PC) async throws {
        let name = ["Mia", "Ben", "Tom", "Ada"].randomElement(using: &random) ?? "Mia"
        // Another PC may have one of this name, but not this one.
        if try await pc.players.all().contains(where: { $0.name == name }) { return }
        _ = try await pc.players.create(PlayerDraft(name: name))
    }

    private func draft(_ players: [PlayerProfile], tasks: [RoutineTask] = []) -> RoutineDraft {
        let names = ["Gear", "Shoes", "Bottle", "Teeth", "Bag"]
        var draft = RoutineDraft(
            name: ["Morning", "Soccer", "Judo"].randomElement(using: &random) ?? "Judo",
            tasks: tasks.isEmpty ? names.shuffled(using: &random).prefix(2).map { RoutineTask(name: $0) } : tasks)
        draft.activeDays = Weekday.allCases.filter { _ in random.chance(0.5) }
        draft.playerIDs = players.map(\.id).filter { _ in random.chance(0.7) }
        if draft.playerIDs?.isEmpty ?? true { draft.playerIDs = [players[0].id] }
        draft.keywords = ["ball", "dojo", "park"].filter { _ in random.chance(0.3) }
        return draft
    }

    private func addRoutine(_ pc: PC, _ players: [PlayerProfile]) async throws {
        _ = try await pc.routines.create(draft(players), createdBy: random.chance(0.2) ? .player : .parent)
    }

    /// What was set is what this PC shows at once, whatever the clocks say.
    private func edit(_ routine: Routine, _ pc: PC, _ players: [PlayerProfile]) async throws {
        var wanted = draft(players, tasks: routine.tasks)
        if random.chance(0.5), wanted.tasks.count < 8 {
            wanted.tasks.append(RoutineTask(name: "Task \(Int.random(in: 1...99, using: &random))"))
        }
        if random.chance(0.3), wanted.tasks.count > 1 { wanted.tasks.removeFirst() }
        if random.chance(0.3) { wanted.tasks.reverse() }
        wanted.isActive = random.chance(0.9)
        let draft = wanted
        let stored = try await pc.routines.change(routine.id) { _ in draft }.get()
        guard let shown = try await pc.routines.find(routine.id), shown == stored else {
            throw Finding(description: "\(pc.name) does not show the routine that was set there")
        }
        if shown.tasks.map(\.name) != draft.tasks.map(\.name) || shown.activeDays != draft.activeDays {
            throw Finding(description: "\(pc.name) shows other tasks or days than were set there")
        }
    }

    private func bringBack(_ pc: PC) async throws {
        let present = Set(try await pc.routines.all().map(\.id))
        let archived = try await pc.routines.all(archived: true).filter { !present.contains($0.id) && !$0.playerIDs.isEmpty }
        guard let routine = archived.randomElement(using: &random) else { return }
        let restored = try await pc.routines.restore(routine.id)
        if try await pc.routines.find(routine.id) != restored {
            throw Finding(description: "\(pc.name) does not show the routine that was brought back there")
        }
    }

    private func set(_ player: PlayerID, _ pc: PC) async throws {
        var settings = try await pc.settings.settings(of: player).current(today: pc.today)
        if random.chance(0.4) { settings.sounds.toggle() }
        if random.chance(0.3) {
            settings.notificationTime =
                random.chance(0.5) ? nil : LocalTime(secondsOfDay: Int.random(in: 0..<86_400, using: &random))
        }
        if random.chance(0.3) {
            let first = pc.today.adding(days: Int.random(in: 0..<20, using: &random))
            settings.pauses = settings.pauses.adding(PausePeriod(from: first, until: first.adding(days: 5))).joined
        }
        try await pc.settings.set(settings, of: player, today: pc.today)
        let shown = try await pc.settings.settings(of: player).current(today: pc.today)
        if shown != settings.current(today: pc.today) {
            throw Finding(description: "\(pc.name) does not show the settings that were made there")
        }
    }

    private func decide(_ routine: Routine, _ player: PlayerID, _ pc: PC) async throws {
        let key = "00000000000000a\(Int.random(in: 0...3, using: &random))"
        if random.chance(0.3) {
            _ = try await pc.decisions.remove(routineID: routine.id, eventKeys: [key])
            return
        }
        let decision = EventDecision(
            routineID: routine.id, playerID: random.chance(0.3) ? player : nil, calendarName: "club", eventKey: key, slotKey: nil,
            verdict: random.chance(0.5) ? .always : .never)
        try await pc.decisions.store(decision)
        if try await !pc.decisions.all().contains(decision) {
            throw Finding(description: "\(pc.name) does not show the decision that was made there")
        }
    }

    private func assign(_ player: PlayerID, _ pc: PC) async throws {
        let owner: CalendarOwner? = random.chance(0.6) ? .player(player) : random.chance(0.5) ? .nobody : nil
        try await pc.calendars.assign(random.chance(0.5) ? "club" : "school", to: owner)
    }

    private func reflect(_ player: PlayerID, _ pc: PC) async throws {
        let week = pc.today.adding(days: 1 - pc.today.weekday.rawValue)
        try await pc.reflections.set(
            ReflectionView(weekStart: week, viewedAt: pc.now, choiceID: random.chance(0.5) ? "picture-steps" : nil), of: player)
    }

    private func prefer(_ pc: PC) async throws {
        let rules: GameRules = random.chance(0.5) ? .classic : .calibrated
        try await pc.preferences.change { _ in HouseholdPreferences(rules: rules) }
        if try await pc.preferences.preferences().rules != rules {
            throw Finding(description: "\(pc.name) does not show the rules that were set there")
        }
    }

    private func erase(_ player: PlayerID, _ pc: PC) async throws {
        let assigned = try await pc.calendars.all().filter { $0.value == .player(player) }
        try await pc.players.delete(player, passingOn: assigned.mapValues { _ in .nobody })
        expected.erased.insert(player)
    }

    private func play(_ routine: Routine, _ player: PlayerID, _ pc: PC) async throws {
        if try await pc.quests.open(player: player) != nil { return }
        let opened = GameSession.opening(
            routine, id: pc.quests.newID(), player: player, history: [], finished: 0, rules: .classic, at: pc.now)
        var quest = try await pc.quests.create(opened)
        for position in quest.tasks.indices {
            quest = try await take(.estimate(seconds: 60 + random.uniform() * 600), quest, pc)
            quest = try await take(.start(), quest, pc)
            clock.pass(milliseconds: Int64(60_000 + random.uniform() * 600_000))
            if random.chance(0.03) {
                quest = try await take(.abandon, quest, pc)
                expected.quests[quest.id] = (player, quest.earnedXP)
                return
            }
            quest = try await take(.done(), quest, pc)
            if position + 1 < quest.tasks.count { quest = try await take(.next, quest, pc) }
        }
        if random.chance(0.1) {
            quest = try await take(.undo, quest, pc)
            clock.pass(milliseconds: 5_000)
            quest = try await take(.done(), quest, pc)
        }
        if random.chance(0.7) { quest = try await take(.next, quest, pc) }
        expected.quests[quest.id] = (player, quest.earnedXP)
    }

    private func take(_ tap: QuestTap, _ quest: GameSession, _ pc: PC) async throws -> GameSession {
        try await pc.quests.take(tap, of: quest.id, step: nil, at: pc.reading, today: pc.today).get()
    }

    /// A tap on a quest that has ended, on any PC. Of the XP that it counts for, only the PCs' agreement is known.
    private func correct(_ player: PlayerID, _ pc: PC) async throws {
        let quests = try await pc.quests.page(player: player, state: .finished)
        guard let quest = quests.randomElement(using: &random) else { return }
        let tap: QuestTap =
            random.chance(0.3)
            ? .correct(position: 0, .reported(seconds: 100)) : quest.standing == .leftOut ? .restore : .leaveOut
        guard case .success(let changed) = try await pc.quests.take(tap, of: quest.id, step: nil, at: pc.reading, today: pc.today)
        else { return }
        if try await pc.quests.find(quest.id) != changed {
            throw Finding(description: "\(pc.name) does not show what was corrected there")
        }
        expected.corrected.insert(quest.id)
    }
}
