import BenchmarkSupport
import Domain
import Foundation
import Storage

/// What is played, and how reminders are answered.
extension Family {
    func play(_ routine: Routine, _ player: PlayerID, _ number: Int) async throws {
        let pc = pcs[number]
        if let open = try await pc.quests.open(player: player) { return try await goOn(open, number, mayStop: true) }
        let opened = GameSession.opening(
            routine, id: pc.quests.newID(), player: player, history: [], finished: 0, rules: .classic, at: pc.now)
        try await goOn(try await pc.quests.create(opened), number, mayStop: true)
    }

    /// Plays a quest to its end.
    ///
    /// - Parameter mayStop: whether it may be left under way, to go on another time.
    func goOn(_ open: GameSession, _ number: Int, mayStop: Bool) async throws {
        let pc = pcs[number]
        var quest = open
        expected.underTap[number] = quest.id
        while quest.isOpen {
            if mayStop, quest.startedAt != nil, random.chance(0.08) {
                expected.underTap[number] = nil
                return
            }
            switch quest.phase {
            case .selecting, .estimating:
                quest = try await take(.estimate(seconds: 60 + random.uniform() * 600), quest, pc)
                quest = try await take(.start(), quest, pc)
            case .active:
                clock.pass(milliseconds: Int64(60_000 + random.uniform() * 600_000))
                quest = try await take(random.chance(0.03) ? .abandon : .done(), quest, pc)
            case .revealing, .summary, .abandoned: quest = try await take(.next, quest, pc)
            }
        }
        if quest.phase == .revealing, random.chance(0.1) {
            expected.resumed[quest.id] = Expected.Quest(
                player: quest.playerID, xp: quest.earnedXP, ended: try await statement(number))
            quest = try await take(.undo, quest, pc)
            // Under way again, while other PCs have it as one that has ended, and may correct it.
            if mayStop, random.chance(0.3) {
                expected.underTap[number] = nil
                return
            }
            clock.pass(milliseconds: 5_000)
            quest = try await take(.done(), quest, pc)
        }
        if quest.phase == .revealing, random.chance(0.7) { quest = try await take(.next, quest, pc) }
        expected.underTap[number] = nil
        try await note(quest, number)
    }

    /// Notes what a quest has earned.
    func note(_ quest: GameSession, _ number: Int) async throws {
        var ended = try await statement(number)
        // One that was restored in the middle, and has ended twice: either end may count.
        if let earlier = expected.quests[quest.id], earlier.xp != quest.earnedXP { ended.isCertain = false }
        expected.quests[quest.id] = Expected.Quest(player: quest.playerID, xp: quest.earnedXP, ended: ended)
    }

    private func take(_ tap: QuestTap, _ quest: GameSession, _ pc: PC) async throws -> GameSession {
        try await pc.quests.take(tap, of: quest.id, step: nil, at: pc.reading, today: pc.today).get()
    }

    /// A tap on a quest that has ended, on any PC. Of the XP that it counts for, only the PCs' agreement is known.
    func correct(_ player: PlayerID, _ pc: PC) async throws {
        let quests = try await pc.quests.page(player: player, state: .finished)
        guard let quest = quests.randomElement(using: &random) else { return }
        let tap: QuestTap =
            random.chance(0.3)
            ? .correct(position: 0, .reported(seconds: 100)) : quest.standing == .leftOut ? .restore : .leaveOut
        expected.corrected.insert(quest.id)
        guard case .success(let changed) = try await pc.quests.take(tap, of: quest.id, step: nil, at: pc.reading, today: pc.today)
        else { return }
        if try await pc.quests.find(quest.id) != changed {
            throw Finding(description: "\(pc.name) does not show what was corrected there")
        }
    }

    /// A reminder is given on a PC, and perhaps answered. On other PCs it may have been given as well.
    func remind(_ routine: Routine, _ player: PlayerID, _ number: Int) async throws {
        let pc = pcs[number]
        let occasion = ReminderOccasion.dailyQuest(player: player, day: LocalDate(dayNumber: Int(clock.milliseconds / 86_400_000)))
        let id = ReminderID(occasion, .due)
        try await pc.ledger.record([
            ReminderRecord(
                id: id, kind: .dailyQuest, stage: .due, playerID: player, routineID: routine.id, eventStart: nil, startBy: nil,
                expiresAt: pc.now + 43_200, plannedAt: pc.now, emittedAt: pc.now, outcome: .emitted)
        ])
        if random.chance(0.3) { return }
        if random.chance(0.5) {
            _ = try await pc.ledger.snooze(id, until: pc.now + 600)
        } else if try await pc.ledger.acknowledge(id)?.outcome == .acknowledged, expected.acknowledged[occasion] == nil {
            expected.acknowledged[occasion] = try await statement(number)
        }
    }

    /// Of what is under way on a PC, another one knows that it was begun, as soon as it knows all that is known there.
    func checkBegun(_ one: Int, on other: Int) async throws {
        let (pc, present) = (pcs[one], pcs[other])
        if whereabouts[one].standing != .member || isForked(one) || isForked(other) { return }
        let theirs = try await present.operations.ends()
        guard try await pc.operations.ends().allSatisfy({ theirs[$0.key]?.sequence ?? 0 >= $0.value.sequence }) else { return }
        let begun = try await present.quests.begun(since: .distantPast)
        for player in try await present.players.all() {
            guard let quest = try await pc.quests.open(player: player.id), quest.startedAt != nil else { continue }
            guard quest.counts, try await present.routines.find(quest.routineID) != nil else { continue }
            if !begun.contains(where: { $0.playerID == player.id && $0.routineID == quest.routineID }) {
                throw Finding(description: "\(present.name) does not know that quest \(quest.id) was begun on \(pc.name)")
            }
        }
    }
}
