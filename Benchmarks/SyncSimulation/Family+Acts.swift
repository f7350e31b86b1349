import BenchmarkSupport
import Domain
import Foundation
import Storage

/// What people do at one PC.
extension Family {
    func act(_ number: Int) async throws {
        // It goes on alone, which is another household.
        if try await pcs[number].knowsLeft(pcs[number].device) { return }
        let before = try await pcs[number].end()
        do {
            // A parent asks for most of it; that makes a difference only where a PC may only play.
            try await FactAuthor.$current.withValue(.parent) { try await actOnce(number) }
        } catch let error as StorageError {
            // A PC that may only play refuses everything else.
            guard error.code == .playsOnly, try await mayOnlyPlay(number) else { throw error }
        }
        if try await pcs[number].end() > before { try await checkClock(pcs[number]) }
    }

    /// What a PC shares has a time after all that it has received, unless that was more than a day ahead when it arrived.
    private func checkClock(_ pc: PC) async throws {
        let devices = try await pc.operations.devices()
        guard let own = devices.first(where: { $0.id == pc.device })?.lastTime else { return }
        for other in devices where other.id != pc.device {
            guard let time = other.lastTime, let metAt = other.metAt, time > own else { continue }
            if Double(time.milliseconds) / 1000 < metAt.timeIntervalSince1970 + 86_399 {
                throw Finding(description: "\(pc.name) shares something as if it were before what it has received of \(other.id)")
            }
        }
    }

    /// - Parameter other: the PC that is asked; nil for this one.
    func mayOnlyPlay(_ number: Int, asKnownBy other: Int? = nil) async throws -> Bool {
        let devices = try await pcs[other ?? number].operations.devices()
        return devices.contains { $0.id == pcs[number].device && $0.announced?.playsOnly == true }
    }

    private func actOnce(_ number: Int) async throws {
        let pc = pcs[number]
        let players = try await pc.players.all()
        let routines = try await pc.routines.all()
        guard let player = players.randomElement(using: &random) else { return try await addPlayer(pc) }
        guard let routine = routines.filter({ $0.playerIDs.contains(player.id) }).randomElement(using: &random) else {
            return try await addRoutine(pc, players)
        }
        let chance = random.uniform()
        trace("pc\(number) acts (\(Int(chance * 100))) for \(player.id), \(routine.id)")
        switch chance {
        case ..<0.04: try await addPlayer(pc)
        case ..<0.10: try await addRoutine(pc, players)
        case ..<0.24: try await edit(routine, pc, players)
        case ..<0.27: try await pc.routines.delete(routine.id)
        case ..<0.30: try await bringBack(pc)
        case ..<0.40: try await set(player.id, pc)
        case ..<0.44: try await decide(routine, player.id, pc)
        case ..<0.48: try await assign(player.id, pc)
        case ..<0.51: try await reflect(player.id, pc)
        case ..<0.53: try await prefer(pc)
        case ..<0.54: try await erase(player.id, number)
        case ..<0.60: try await remind(routine, player.id, number)
        case ..<0.68: try await correct(player.id, pc)
        default: try await play(routine, player.id, number)
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
        // Its number among those of one name is given afterwards: a make that counts no longer may have been before theirs.
        var shown = try await pc.routines.find(routine.id)
        shown?.slug = restored.slug
        if shown != restored {
            throw Finding(description: "\(pc.name) does not show the routine that was brought back there")
        }
    }

    private func set(_ player: PlayerID, _ pc: PC) async throws {
        let before = try await pc.settings.settings(of: player)
        var settings = before.current(today: pc.today)
        if random.chance(0.4) { settings.sounds.toggle() }
        if random.chance(0.3) {
            settings.notificationTime =
                random.chance(0.5) ? nil : LocalTime(secondsOfDay: Int.random(in: 0..<86_400, using: &random))
        }
        if random.chance(0.3) {
            let first = pc.today.adding(days: Int.random(in: 0..<20, using: &random))
            settings.pauses = settings.pauses.adding(PausePeriod(from: first, until: first.adding(days: 5))).joined
        }
        if random.chance(0.3) {
            let first = pc.today.adding(days: Int.random(in: 0..<20, using: &random))
            settings.schoolFree = settings.schoolFree.adding(PausePeriod(from: first, until: first.adding(days: 9))).joined
        }
        try await pc.settings.set(settings, of: player, today: pc.today)
        let shown = try await pc.settings.settings(of: player).current(today: pc.today)
        // Past days of a pause, and without school, stay.
        settings.pauses = before.pauses.changed(to: settings.pauses, from: pc.today)
        settings.schoolFree = before.schoolFree.changed(to: settings.schoolFree, from: pc.today)
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

    private func erase(_ player: PlayerID, _ number: Int) async throws {
        let pc = pcs[number]
        trace("pc\(number) removes \(player)")
        expected.underErasure[number] = player
        let assigned = try await pc.calendars.all().filter { $0.value == .player(player) }
        try await pc.players.delete(player, passingOn: assigned.mapValues { _ in .nobody })
        expected.underErasure[number] = nil
        expected.erased[player] = try await statement(number)
    }
}
