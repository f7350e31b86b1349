import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

/// Beside the fuzzer of the fold (docs/fuzzing.md): what was found when it was written.
@Suite("Operations that no TimeQuest writes")
struct HostileOperationsTests {
    private let desk: Household
    private let wall = WallMoment()
    private var one = HostilePC(5)
    private var other = HostilePC(6)

    init() async throws {
        desk = try await Household.withRoutine(.inMemory(device: 9, moment: { [wall] in wall.value }), players: "Mia")
        try await desk.preferences.change { preferences in
            var preferences = preferences
            preferences.onTimeInTen = 9
            return preferences
        }
    }

    /// Expects that all is taken, that the household is the same however it arrives, and that all that the desk has done is in it.
    ///
    /// - Returns: a PC that has all.
    @discardableResult
    private func expectSame(_ location: SourceLocation = #_sourceLocation) async throws -> Household {
        let own = try await desk.operations.operations(of: 9, after: 0)
        let chains = [own, one.operations, other.operations]
        let deliveries = [
            chains, chains.reversed(), chains.flatMap { $0.map { [$0] } }, chains.reversed().flatMap { $0.map { [$0] } },
            // As each was the last to be heard of.
            [own, other.operations, one.operations],
        ]
        var wanted: String?
        var last = desk
        for (number, delivery) in deliveries.enumerated() {
            last = Household(try PairedPCs.newPC(20 + number, wall))
            for operations in delivery { try await last.operations.receive([operations]) }
            for _ in 1...2 {
                let digest = try await last.database.digest()
                let lines = digest.split(separator: "\n")
                PairedPCs.expect(digest, wanted ?? digest, "\(number)", location)
                #expect(lines.count == (wanted ?? digest).split(separator: "\n").count, sourceLocation: location)
                wanted = wanted ?? digest
                try await last.operations.foldWhole()
            }
        }
        let lines = Set((wanted ?? "").split(separator: "\n"))
        let missing = Set(try await desk.database.digest().split(separator: "\n")).subtracting(lines)
        #expect(missing == [], sourceLocation: location)
        #expect(try last.database.rows("PRAGMA foreign_key_check").isEmpty, sourceLocation: location)
        // A backup of it can be put back.
        let version = try #require(Schema.migrator.migrations.last)
        try last.database.inspect { try BackupContents(path: "backup").check($0, version: version) }
        return last
    }

    @Test(
        "An object whose id is none of its kind is not made",
        arguments: [
            (.player, "x"), (.player, ""), (.player, "00000000000a"), (.player, "0000\u{0}0000000A"), (.routine, "x"),
            (.routine, "00000000000m"), (.task, "y"), (.calendar, ""), (.calendar, "a\u{0}b"), (.household, "other"),
            (.decision, "000000000001..0123456789abcdef"), (.reflection, "000000000001..2026-03-01"),
            (.pauseAnswer, "000000000001.2026-03-01..2026-03-08"), (.questDays, "00000000000l"),
        ] as [(SharedEntity, String)])
    mutating func ids(entity: SharedEntity, id: String) async throws {
        let before = try await desk.database.digest()
        let fields = [
            "name": "\"Zoe\"", "isForNobody": "true", "tone": "3", "onTimeInTen": "8", "verdict": "\"always\"",
            "calendarName": "\"a\"",
            "viewedAt": "1", "isAccepted": "true", "playerIDs": "[\"000000000001\"]", "2026-03-01": "127",
        ]
        try one.make(entity, id, of: entity == .task ? "x" : nil, fields)
        try other.say(.end(ObjectChange(entity, id)))
        PairedPCs.expect(try await expectSame().database.digest(), before, "nothing was made")
    }

    @Test("The same id in other letters is no second player")
    mutating func letters() async throws {
        try one.make(.player, "00000000000A", ["name": "\"Zoe\""])
        try other.make(.player, "00000000000a", ["name": "\"Zoë\""])
        #expect(try await expectSame().players.all().map(\.name).sorted() == ["Mia", "Zoe"])
    }

    @Test("Two calendars whose names Swift takes for the same are two")
    mutating func calendars() async throws {
        try one.set(.calendar, "Sch\u{FC}le", ["tone": "3"])
        try one.set(.calendar, "Schu\u{308}le", ["tone": "4"])
        #expect(try await expectSame().database.count("calendarTone") == 2)
    }

    @Test("What no parent could have said about a calendar is not set, each field by itself")
    mutating func meanings() async throws {
        try one.set(
            .calendar, "club",
            [
                "kind": "\"work\"", "label": "\"a\u{202E}b\"", "otherwise": "\"ask\"", "wayMinutes": "721",
                "isWithoutWayToSchool": "1",
            ])
        try one.set(.calendar, "school", ["kind": "\"school\"", "wayMinutes": "-1", "otherwise": "\"00000000000Q\""])
        let found = try await expectSame()
        #expect(try await found.meanings.all() == ["school": CalendarMeaning(kind: .school)])
        #expect(try found.database.rows("SELECT otherwise FROM calendarMeaning").map { $0[0] as String? } == ["00000000000Q"])
    }

    @Test("Words that no parent could have typed are left out, and so is each that is too many")
    mutating func words() async throws {
        let many = (1...30).map { "\"U\($0)\"" }.joined(separator: ",")
        try one.make(.player, "00000000000A", ["name": "\"Zoe\"", "words": "[\"\",\"–\",\"a\u{202E}b\",\"U12\",\"u12\",\"a,b\"]"])
        try other.make(.player, "00000000000B", ["name": "\"Zac\"", "words": "[\(many)]"])
        let found = try await expectSame()
        let words = try await found.players.all().reduce(into: [:]) { $0[$1.name] = $1.words }
        #expect(words["Zoe"] == ["U12"] && words["Zac"]?.count == 20)
    }

    @Test("A setting of the household that is no JSON is not set")
    mutating func settings() async throws {
        try one.set(.household, "household", ["later": "{", "n\u{E9}": "1"])
        try other.set(.household, "household", ["ne\u{301}": "2"])
        #expect(try await expectSame().database.count("householdSetting") == 1)
    }

    @Test("Texts that turn others around are kept where they were said, and not shown, so that a backup can be put back")
    mutating func texts() async throws {
        let text = "\"a\u{202E}b\""
        try one.make(.player, "00000000000A", ["name": text])
        try one.make(30, of: 20)
        try one.make(20, for: 10, tasks: [30])
        try one.set(.routine, "\(RoutineID.numbered(20))", ["templateID": text])
        try one.set(.household, "household", ["later": text])
        try one.set(.calendar, "a\u{202E}b", ["tone": "3"])
        try other.say(
            .device(
                Device(
                    id: 5, name: "a\u{202E}b", signingKey: Data(count: 32), agreementKey: Data(count: 32), carrier: "")))
        let household = try await expectSame()
        #expect(try await household.players.all().map(\.name).sorted() == ["Mia", "Player"])
        #expect(try await household.operations.devices().allSatisfy { $0.announced == nil })
    }

    @Test("A leaving with a number that no operation has says nothing", arguments: [-1, .min, .max] as [Int64])
    mutating func leavings(number: Int64) async throws {
        try one.say(.leave(LeavingDevice(device: 6, lastSequence: number)))
        try other.make(.player, "00000000000A", ["name": "\"Zoe\""])
        #expect(try await expectSame().players.all().count == 2)
    }

    @Test("Instants that no backup may have are not stored", arguments: [-1, .min, .max] as [Int64])
    mutating func instants(at: Int64) async throws {
        var change = ObjectChange(.player, "00000000000A")
        change.at = at
        try one.say(.make(change))
        try one.say(.begun(BegunQuest(quest: 40, player: 1, routine: 1, at: at)))
        try one.say(.snooze(SnoozedReminder(reminder: "daily.1.2026-03-01.due", player: 1, until: at)))
        let household = try await expectSame()
        #expect(try await household.players.all().map(\.name) == ["Mia"])
        #expect(try household.database.count("questElsewhere") == 0 && household.database.count("answeredOccasion") == 0)
    }

    @Test("A task that a routine names twice is in it once")
    mutating func twice() async throws {
        try one.make(30, of: 20)
        try one.make(20, for: 1, tasks: [30, 30])
        let routine = try #require(try await expectSame().routines.all().first { $0.id == 20 })
        #expect(routine.tasks.map(\.id) == [30])
    }

    @Test("A task that two routines have is in the one for which it was made first")
    mutating func tasks() async throws {
        for (routine, task) in [(20, 31), (21, 32)] as [(RoutineID, TaskID)] {
            try one.make(30, of: routine)
            try one.make(task, of: routine)
            try one.make(routine, for: 1, tasks: [30, task])
        }
        // The other PC has said so at the same moment, by its clock.
        try other.make(30, of: 21)
        let routines = try await expectSame().routines.all()
        #expect(routines.first { $0.id == 20 }?.tasks.map(\.id) == [30, 31])
        #expect(routines.first { $0.id == 21 }?.tasks.map(\.id) == [32])
    }

    /// A routine of the one PC, and the other's change of one of its fields, which replaces what was set there.
    private mutating func changeRoutine(_ field: String, to value: String) throws {
        try one.make(30, of: 20)
        try one.make(20, for: 1, tasks: [30])
        let routine = "\(RoutineID.numbered(20))"
        let before = one.operations.compactMap { operation -> OperationID? in
            guard case .set(let change) = operation.body, change.id == routine, change.field == field else { return nil }
            return operation.id
        }
        try other.say(.set(FieldChange(.routine, routine, field: field, value: value, heads: before)))
    }

    @Test("A routine whose only player is still to come waits, also where it was here before")
    mutating func awaitedPlayer() async throws {
        try changeRoutine("playerIDs", to: "[\"00000000000C\"]")
        #expect(try await expectSame().routines.all().map(\.id) == [1])
    }

    @Test("A routine with quests whose only task is still to come is kept for them as it was, archived")
    mutating func awaitedTask() async throws {
        try changeRoutine("tasks", to: "[\"00000000000Z\"]")
        var quest = try finished()
        quest.routineID = 20
        try one.say(.quest(PlayedQuest(quest: quest)))
        let household = try await expectSame()
        #expect(try await household.routines.all().map(\.id) == [1])
        #expect(try await household.routines.all(archived: true).first { $0.id == 20 }?.tasks.map(\.id) == [30])
        #expect(try household.database.count("quest") == 1)
    }

    @Test("The slug and the name that another one has for a moment can be anybody's")
    mutating func moments() async throws {
        try one.make(30, of: 20)
        try one.make(20, for: 1, tasks: [30], slug: "new-\(RoutineID.numbered(21))".lowercased())
        try one.make(31, of: 21)
        try one.make(21, for: 1, tasks: [31], slug: "-\(RoutineID.numbered(20))".lowercased())
        try other.make(.player, "000000000055", ["name": "\"Zoe\""])
        try other.make(.player, "000000000056", ["name": "\"000000000055\""])
        try other.set(.player, "000000000055", ["name": "\"Zoey\""])
        try await expectSame()
    }

    /// A quest of the desk's routine that was played to its end.
    private func finished() throws -> GameSession {
        var play = Play()
        var quest = play.opened(40)
        for step in Play.taps.prefix(13) {
            play.seconds += step.wait
            try quest.take(step.tap, at: play.reading, today: play.today)
        }
        return quest
    }

    @Test("A quest that the schema refuses takes the place of none, and holds no routine")
    mutating func refused() async throws {
        try one.make(30, of: 20)
        try one.make(20, for: 1, tasks: [30])
        var quest = try finished()
        quest.routineID = 20
        try one.say(.quest(PlayedQuest(quest: quest)))
        let first = try #require(one.operations.last?.id)
        quest.tasks[0].estimatedSeconds = -5
        try other.say(.quest(PlayedQuest(quest: quest, heads: [first])))
        try other.say(.end(ObjectChange(.routine, "\(RoutineID.numbered(20))")))
        #expect(try await expectSame().database.count("quest") == 0)
    }

    @Test(
        "The log of a quest has the quest that is shown, however its JSON is written",
        arguments: [
            #"{"heads":[],"quest":QUEST}"#, #"{"heads":[],"quest":QUEST,}"#, #"{"heads":[],"\u0071uest":QUEST,"quest":OTHER}"#,
            #"{"heads":[],"quest":QUEST,"quest":OTHER}"#, #"{"heads":[],"quest":LATER"note":"one\nother",REST}"#,
            #"{"heads":[],"quest":LATER"note":"\u{202E}",REST}"#, "{\"heads\":[],\"quest\":LATER\"note\":\"\u{202E}\",REST}",
        ])
    mutating func writings(body: String) async throws {
        var quest = try finished()
        let json = try StoredJSON.text(quest)
        quest.displayName = "Other"
        one.say(
            "quest",
            body.replacingOccurrences(of: "QUEST", with: json).replacingOccurrences(of: "OTHER", with: try StoredJSON.text(quest))
                .replacingOccurrences(of: "LATER", with: "{").replacingOccurrences(of: "REST", with: json.dropFirst()))
        let household = try await expectSame()
        #expect(try await household.database.rebuildQuests(dryRun: true) == QuestRebuild(questCount: 1, differing: []))
    }

    @Test("A tap on a quest with a clock that cannot be changes nothing")
    mutating func clocks() async throws {
        var quest = try finished()
        quest.phase = .revealing
        quest.undoable = .done
        try one.say(.quest(PlayedQuest(quest: quest)))
        for (tap, seconds) in [(.undo, 200), (.abandon, 1e308), (.pause, -1e308)] as [(QuestTap, Double)] {
            let reading = ClockReading(bootID: "boot", bootSeconds: seconds, wall: Play().now)
            try other.say(.record(LaterTap(quest: 40, player: 1, tap: tap, reading: reading)))
        }
        try await expectSame()
    }

    @Test("What a PC says of a player after it has erased her is erased, too")
    mutating func erased() async throws {
        try one.make(.player, "00000000000A", ["name": "\"Zoe\""])
        try one.say(.erase(ErasedPlayer(player: 10)))
        try one.say(
            .set(FieldChange(.playerSettings, "00000000000A", player: 10, field: "language", value: "\"her secret\"")))
        let household = try await expectSame()
        #expect(try household.database.rows("SELECT 1 FROM operation WHERE body LIKE '%secret%'").isEmpty)
    }

    @Test("Of two who say that they have begun one quest the later one has")
    mutating func begun() async throws {
        try one.make(.player, "00000000000A", ["name": "\"Zoe\""])
        try one.say(.begun(BegunQuest(quest: 40, player: 10, routine: 1, at: 1)))
        try other.say(.begun(BegunQuest(quest: 40, player: 1, routine: 1, at: 2)))
        let household = try await expectSame()
        #expect(try household.database.rows("SELECT startedAt FROM questElsewhere").map { $0[0] as Int64 } == [1])
    }
}
