import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("A household of version 0.1.0")
struct FormerHouseholdTests {
    private static let ledger = """
        sequence, id, kind, stage, playerID, eventStart, startBy, expiresAt, plannedAt, emittedAt, outcome
        FROM reminder ORDER BY sequence
        """

    let former: FormerHousehold
    /// The tables whose rows stay as they are, with the columns that 0.1.0 gave them.
    let rowsBefore: [String: [Row]]
    let ledgerBefore: [Row]
    let snoozesBefore: [Row]
    let household: Household
    let numbers: FormerNumbers

    init() async throws {
        former = try FormerHousehold()
        (rowsBefore, ledgerBefore, snoozesBefore) = try former.before { database in
            let tables = try String.fetchAll(
                database,
                sql: """
                    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                        AND name NOT IN ('grdb_migrations', 'reminder', 'snooze')
                    """)
            let rows = try tables.map { table in
                // The end of the present pause is in `pausePeriod`, too.
                let names = "SELECT name FROM pragma_table_info(?) WHERE name <> 'pausedUntil'"
                let columns = try String.fetchAll(database, sql: names, arguments: [table])
                return (table, try Self.rows(database, table, columns))
            }
            return (
                Dictionary(uniqueKeysWithValues: rows), try Row.fetchAll(database, sql: "SELECT \(Self.ledger)"),
                try Row.fetchAll(database, sql: "SELECT id, reminderID, fireAt FROM snooze ORDER BY fireAt")
            )
        }
        household = Household(try HouseholdDatabase(path: former.folder.databasePath))
        numbers = try await FormerNumbers(household.database)
    }

    private static func rows(_ database: Database, _ table: String, _ columns: [String]) throws -> [Row] {
        let list = columns.joined(separator: ", ")
        return try Row.fetchAll(database, sql: "SELECT \(list) FROM \(table) ORDER BY \(list)")
    }

    @Test("Every row of every table is there, with all it had")
    func nothingLost() async throws {
        #expect(rowsBefore.count == 25)
        for (table, rows) in rowsBefore {
            let columns = Array(try #require(rows.first, "\(table)").columnNames)
            let kept = try household.database.inspect { try Self.rows($0, table, columns) }
            // The tables of words have new ones.
            #expect(["questTap", "recordSource"].contains(table) ? Set(kept).isSuperset(of: rows) : kept == rows, "\(table)")
        }
        // The ledger by the ids that its lines had.
        #expect(ledgerBefore.count == 27)
        #expect(try household.database.rows("SELECT \(Self.ledger.replacing(" id,", with: " formerID AS id,"))") == ledgerBefore)
    }

    @Test("Every identity is valid and unique, and stays the same")
    func identities() async throws {
        let sql = ["player", "routine", "routineTask", "quest"].map { "SELECT uid FROM \($0)" }.joined(separator: " UNION ALL ")
        let uids = try household.database.inspect { try String.fetchAll($0, sql: sql) }
        #expect(uids.count == 141)
        #expect(Set(uids).count == uids.count)
        #expect(uids.allSatisfy { PlayerID($0)?.description == $0 })
        try household.database.close()
        let again = try HouseholdDatabase(path: former.folder.databasePath)
        #expect(try again.inspect { try String.fetchAll($0, sql: sql) } == uids)
    }

    @Test("The schema is that of a new household")
    func schema() async throws {
        #expect(try await household.database.read { try Schema.isComplete($0) })
        #expect(try household.database.rows("PRAGMA foreign_key_check") == [])
    }

    @Test("Players and their settings are those that 0.1.0 named, in its order")
    func players() async throws {
        let expected = try former.said.players.map {
            PlayerProfile(id: try numbers.player($0.player.id), name: $0.player.name, linuxUser: $0.player.linuxUser)
        }
        #expect(try await household.players.all() == expected)
        for said in former.said.players {
            var settings = try await household.settings.settings(of: numbers.player(said.player.id))
            #expect(settings.pauses.last?.until == said.settings.pausedUntil)
            settings.pauses = []
            #expect(settings == said.settings.settings)
        }
    }

    @Test("Routines are those that 0.1.0 named, in its order; tasks have an identity now")
    func routines() async throws {
        let routines = try await household.routines.all()
        #expect(routines.count == 10)
        #expect(try await household.routines.all(archived: true).count == 11)
        for (routine, said) in zip(routines, former.said.routines) {
            var tasks = routine.tasks
            for index in tasks.indices { tasks[index].id = nil }
            let expected = Routine(
                id: try numbers.routine(said.id), slug: said.slug, name: said.name, displayName: said.displayName,
                tasks: said.tasks,
                activeDays: said.activeDays.compactMap(Weekday.init), playerIDs: try said.playerIDs.map(numbers.player),
                keywords: said.keywords, travelMinutes: said.travelMinutes, templateID: said.templateID, isActive: said.isActive,
                createdBy: said.createdBy)
            #expect(routine.tasks.allSatisfy { $0.id != nil })
            var withoutIDs = routine
            withoutIDs.tasks = tasks
            #expect(withoutIDs == expected)
        }
    }

    @Test("Every quest has the state, results and order that it had in version 0.1.0")
    func quests() async throws {
        for said in former.said.players {
            let quests = try await household.quests.page(player: numbers.player(said.player.id), limit: 1000)
            #expect(quests.map(\.id) == (try said.quests.map { try numbers.quest($0.id) }))
            for (quest, said) in zip(quests, said.quests) { try expect(quest, isAs: said) }
        }
    }

    private func expect(_ quest: GameSession, isAs said: FormerHousehold.Said.Quest) throws {
        #expect(quest.playerID == (try numbers.player(said.playerID)))
        #expect(quest.routineID == (try numbers.routine(said.routineID)))
        #expect(quest.displayName == said.name)
        #expect((quest.phase, quest.position, quest.step) == (said.phase, said.position, said.step))
        #expect((quest.isPaused, quest.isCalibration, quest.undoable) == (said.isPaused, said.isCalibration, said.undoable))
        #expect(quest.wholeGuessSeconds == said.wholeGuessSeconds)
        #expect(quest.earnedXP == said.earnedXP)
        #expect(Self.seconds(quest.openedAt) == said.openedAt)
        #expect(quest.finishedAt.map(Self.seconds) == said.finishedAt)
        #expect(quest.tasks.map(\.displayName) == said.tasks.map(\.name))
        for (position, task) in said.tasks.enumerated() {
            #expect(quest.tasks[position].estimatedSeconds == task.estimatedSeconds)
            let result = quest.result(at: position)
            let expected = task.result
            #expect((result == nil) == (expected == nil))
            guard let result, let expected else { continue }
            #expect((result.source, result.actualSeconds, result.xp) == (expected.source, expected.actualSeconds, expected.xp))
            #expect(result.score == expected.score)
            #expect(quest.isPersonalBest(at: position) == expected.isPersonalBest)
        }
    }

    /// 0.1.0 named whole seconds.
    private static func seconds(_ instant: Date) -> Date {
        Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down))
    }

    @Test("Making all rows anew from the operations changes nothing, as when the first other PC is paired")
    func madeAnew() async throws {
        let before = try await household.database.digest().split(separator: "\n").map(String.init)
        try await OperationRepository(household.database).foldWhole()
        let after = try await household.database.digest().split(separator: "\n").map(String.init)
        #expect(after.difference(from: before).map { "\($0)" } == [])
    }

    @Test("XP, levels and streaks are what they were")
    func progress() async throws {
        let zone = try ZoneRules.system(former.said.timeZone)
        let today = zone.localDateTime(at: former.said.asOf).date
        for said in former.said.players {
            let player = try numbers.player(said.player.id)
            let totals = try await household.quests.totals(player: player)
            #expect(LevelCalculator.progress(totalXP: totals.xp) == said.progress.level)
            #expect((totals.finishedQuests, totals.estimations) == (said.progress.questCount, said.progress.estimationCount))
            let days = StreakCalendar.days(
                schedule: try await household.schedule.days(of: player),
                played: try await household.history.playedDays(player: player),
                pauses: try await household.settings.settings(of: player).pauses, today: today)
            #expect(StreakTracker.streak(days: days, rules: .calibrated) == said.progress.streak)
        }
    }

    @Test("Every reminder's id has parts that exist, and the same outcome; an id of before finds its place")
    func ledger() async throws {
        let players = Set(try await household.players.all().map(\.id))
        let routines = Dictionary(
            try await household.routines.all(archived: true).map { ($0.slug, $0.id) }, uniquingKeysWith: { first, _ in first })
        let records = try await household.ledger.all()
        let end = try await household.ledger.position(of: "").end
        var seen: Set<LedgerPosition> = []
        for (row, record) in zip(ledgerBefore, records) {
            // The parts of the former id, each by what it is called now.
            let formerID: String = row["id"]
            var parts = formerID.split(separator: ".").map(String.init)
            parts[1] = try numbers.player(try #require(Int(parts[1]))).description
            if parts[0] == "suggestion" { parts[2] = try #require(routines[parts[2]]).description }
            #expect(record.id.description == parts.joined(separator: "."))
            #expect(players.contains(record.id.occasion.playerID) && record.playerID == record.id.occasion.playerID)
            if case .suggestion(_, let routine, let start) = record.occasion {
                #expect((record.routineID, record.eventStart) == (routine, start))
            }
            #expect((record.kind, record.stage) == (record.occasion.kind, record.id.stage))

            let position = try await household.ledger.position(of: formerID).position
            #expect(position == (try await household.ledger.position(of: record.id.description).position))
            #expect(try await household.ledger.find(formerID: formerID) == record.id)
            seen.insert(try #require(position))
        }
        #expect(seen.count == 27 && seen.max() == end)
        // What 0.1.0 answered about the days around, where it is not still ahead.
        let outcomes = try household.database.rows("SELECT formerID, outcome FROM reminder").map {
            ($0[0] as String, $0[1] as String)
        }
        let known = Dictionary(outcomes, uniquingKeysWith: { first, _ in first })
        let answered = former.said.reminders.reminders.filter { $0.outcome != nil }
        #expect(answered.count >= 20)
        for reminder in answered { #expect(known[reminder.id] == reminder.outcome?.rawValue, "\(reminder.id)") }
    }

    @Test("A stream that resumes after an id of before gets what was emitted since")
    func resumption() async throws {
        let emitted = ledgerBefore.filter { $0["emittedAt"] != nil }.map { $0["id"] as String }
        let middle = emitted[emitted.count / 2]
        let position = try #require(try await household.ledger.position(of: middle).position)
        let rest = try await household.ledger.emitted(after: position, player: nil, limit: 100).records
        let formerIDs = try await household.database.read { database in
            try rest.map {
                try String.fetchOne(database, sql: "SELECT formerID FROM reminder WHERE id = ?", arguments: [$0.id.description])
            }
        }
        #expect(formerIDs == Array(emitted.dropFirst(emitted.count / 2 + 1)))
    }

    @Test("An id of before that was not recorded stands at the end of what was recorded then; what came later is sent")
    func unrecorded() async throws {
        let unrecorded = "suggestion.1.soccer.2031-03-01T16:00Z.start-by"
        let end = try await household.ledger.position(of: "").end
        #expect(try await household.ledger.position(of: unrecorded).position == end)
        let mia = try #require(try await household.players.all().first).id
        let later = ReminderRecord.daily(ReminderID(.dailyQuest(player: mia, day: Play().today), .due))
        try await household.ledger.record([later])
        #expect(try await household.ledger.position(of: unrecorded).position == end)
        let rest = try await household.ledger.emitted(after: end, player: nil, limit: 100).records
        #expect(rest.map(\.id) == [later.id])
        #expect(try await household.ledger.position(of: "nobody knows it").position == nil)
    }

    @Test("Wishes to be reminded again still refer to their reminder, with their number and time")
    func snoozes() async throws {
        let snoozes = try await household.ledger.snoozes(since: .distantPast)
        #expect(snoozes.count == 5)
        for (row, snooze) in zip(snoozesBefore, snoozes) {
            #expect(snooze.fireAt == Milliseconds.date(row["fireAt"]))
            let origin = try await household.database.read {
                try String.fetchOne(
                    $0, sql: "SELECT formerID FROM reminder WHERE id = ?", arguments: [snooze.origin.id.description])
            }
            #expect(origin == row["reminderID"])
            #expect(snooze.id.occasion == snooze.origin.occasion && snooze.id.stage == .snoozed)
            #expect((row["id"] as String).hasSuffix(snooze.id.number == 1 ? ".snoozed" : ".snoozed-\(snooze.id.number)"))
        }
        // The numbers of new snoozes continue from there.
        let twice = try #require(snoozes.first { $0.id.number == 2 })
        let emitted = ReminderRecord(
            id: twice.id, kind: twice.origin.kind, stage: .snoozed, playerID: twice.origin.playerID,
            routineID: twice.origin.routineID,
            eventStart: twice.origin.eventStart, startBy: twice.origin.startBy, expiresAt: twice.origin.expiresAt,
            plannedAt: twice.fireAt, emittedAt: twice.fireAt, outcome: .emitted)
        try await household.ledger.record([emitted])
        #expect(try await household.ledger.snooze(twice.id, until: twice.fireAt + 60)?.id.number == 3)
    }

    @Test("A quest that was open goes on: one was paused, of the other the clock ran")
    func openQuests() async throws {
        let said = former.said.players.flatMap(\.quests).filter { $0.phase == .active }
        #expect(said.map(\.isPaused).sorted { $0 && !$1 } == [true, false])
        for said in said {
            let player = try numbers.player(said.playerID)
            var quest = try #require(try await household.quests.open(player: player))
            #expect(quest.id == (try numbers.quest(said.id)))
            let began = try #require(quest.tasks[quest.position].stopwatch.stretchBegan)
            #expect(began.bootID == former.said.bootID)
            var reading = ClockReading(bootID: began.bootID, bootSeconds: began.bootSeconds + 500, wall: former.said.asOf)
            func take(_ tap: QuestTap) async throws {
                reading.bootSeconds += 100
                quest = try await household.quests.take(tap, of: quest.id, step: quest.step, at: reading, today: Play().today).get()
            }
            if quest.isPaused { try await take(.resume) }
            try await take(.done())
            let actual = try #require(quest.result(at: quest.position)?.actualSeconds)
            #expect(said.isPaused ? (100..<600).contains(actual) : actual == 600)
            #expect(quest.records.last?.source == .measured)
            while quest.finishedAt == nil {
                for tap in [QuestTap.estimate(seconds: 60), .start(), .done()] { try await take(tap) }
            }
            try await take(.next)
            #expect(quest.phase == .summary)
            #expect(try await household.quests.find(quest.id) == quest)
        }
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 98, differing: []))
    }

    @Test("Replaying its log gives of each quest exactly what its rows give")
    func replay() async throws {
        #expect(try await household.database.rebuildQuests() == QuestRebuild(questCount: 98, differing: []))
    }

    @Test("Decisions, calendars and reflections are those that were stored, by what players and routines are called now")
    func rest() async throws {
        let decisions = try await household.decisions.all()
        let rows = try #require(rowsBefore["eventDecision"]).sorted { ($0["id"] as Int) < ($1["id"] as Int) }
        let expected = try rows.map { row in
            EventDecision(
                routineID: try numbers.routine(row["routineID"]), calendarName: row["calendarName"], eventKey: row["eventKey"],
                slotKey: row["slotKey"], verdict: try .stored(row["verdict"]))
        }
        #expect(decisions == expected)
        let assignments = try #require(rowsBefore["calendarAssignment"])
        let owners = try assignments.map {
            ($0["calendarName"] as String, CalendarOwner.player(try numbers.player($0["playerID"])))
        }
        #expect(try await household.calendars.all() == Dictionary(uniqueKeysWithValues: owners))
        for (number, count) in [(1, 1), (3, 2), (4, 1)] {
            #expect(try await household.reflections.all(of: numbers.player(number)).count == count)
        }
        #expect(try await household.ledger.coveredUntil() != nil)
    }
}
