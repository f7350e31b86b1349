import Domain
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("Answers about places and series, in the database")
struct HouseholdAnswerTests {
    private static let club = "00102630560c4631"
    private static let school = "5e13a7c0ffee0b17"

    @Test("They are stored, changed and forgotten")
    func change() async throws {
        let household = try await Household.inMemory()
        #expect(try await household.ways.all() == [:])
        try await household.ways.set(35, to: Self.club)
        try await household.ways.set(0, to: Self.school)
        try await household.away.set(false, of: Self.club)
        #expect(try await household.ways.all() == [Self.club: 35, Self.school: 0])
        #expect(try await household.away.all() == [Self.club: false])
        try await household.ways.set(30, to: Self.club)
        try await household.ways.set(nil, to: Self.school)
        try await household.ways.set(nil, to: Self.school)
        try await household.away.set(true, of: Self.club)
        #expect(try await household.ways.all() == [Self.club: 30])
        #expect(try await household.away.all() == [Self.club: true])
        #expect(try household.database.count("householdSetting") == 2)
    }

    @Test("Groups in which no player is are stored and forgotten together")
    func groups() async throws {
        let household = try await Household.inMemory()
        try await household.groups.set([Self.club, Self.school], ofNobody: true)
        #expect(try await household.groups.ofNobody() == [Self.club, Self.school])
        try await household.groups.set([Self.club], ofNobody: false)
        #expect(try await household.groups.ofNobody() == [Self.school])
        let error = try await Household.error { try await household.groups.set([Self.club, "U14"], ofNobody: true) }
        #expect(error.code == .invalid && error.field == "key")
        #expect(try await household.groups.ofNobody() == [Self.school], "all of them or none")
    }

    @Test("The error about too many groups says what is full and what helps, and nothing of the answer is stored")
    func tooManyGroups() async throws {
        let household = try await Household.inMemory()
        let digests = (1...HouseholdLimits.groupsOfNobody).map { "000000000000\(1000 + $0)" }
        try await household.groups.set(digests, ofNobody: true)
        let error = try await Household.error { try await household.groups.set([digests[0], Self.club], ofNobody: true) }
        #expect(error.code == .conflict && error.field == "ofNobody")
        #expect(error.sentences.contains("500 groups") && error.sentences.contains("Take back an answer"))
        #expect(try await household.groups.ofNobody() == Set(digests))
    }

    @Test("Each is a fact of the household, and the same answer again is none")
    func facts() async throws {
        let household = try await Household.inMemory()
        for minutes in [35, 35, nil] { try await household.ways.set(minutes, to: Self.club) }
        let facts = try household.database.rows("SELECT field, value FROM fact WHERE entity = 'household' ORDER BY sequence")
        #expect(
            facts.map { "\($0[0] as String) = \($0[1] as String? ?? "nothing")" } == [
                "way.\(Self.club) = 35", "way.\(Self.club) = nothing",
            ])
    }

    @Test("The settings of the household stay beside them")
    func preferences() async throws {
        let household = try await Household.inMemory()
        try await household.ways.set(35, to: Self.club)
        try await household.preferences.change { _ in HouseholdPreferences(firstWeekday: .monday) }
        try await household.preferences.change { _ in HouseholdPreferences() }
        #expect(try await household.ways.all() == [Self.club: 35])
    }

    @Test("A way that nobody can have and a text that is no digest are refused", arguments: [(-1, club), (721, club), (5, "Deal")])
    func invalid(minutes: Int, key: String) async throws {
        let household = try await Household.inMemory()
        let error = try await Household.error { try await household.ways.set(minutes, to: key) }
        #expect(error.code == .invalid && error.field == (key == Self.club ? "minutes" : "key"))
        #expect(try await household.ways.all() == [:])
    }

    @Test("There are so many at most, and then one can still be changed or forgotten")
    func limit() async throws {
        let household = try await Household.inMemory()
        let answers = HouseholdAnswers<Int>(kind: "way", limit: 2, tooMany: "Two are enough.", tooManyCode: .placesAnsweredTooMany)
        func set(_ minutes: Int?, _ digest: String) async throws {
            try await household.database.write { transaction in try answers.set(&transaction, minutes, under: digest) }
        }
        // An answer of another kind takes no room.
        try await household.away.set(true, of: Self.club)
        try await set(10, "00000000000000a1")
        try await set(35, Self.club)
        let error = try await Household.error { try await set(10, Self.school) }
        #expect(error.code == .conflict && error.sentences == "Two are enough.")
        try await set(40, Self.club)
        try await set(nil, Self.club)
        try await set(10, Self.school)
        #expect(try await household.ways.all() == ["00000000000000a1": 10, Self.school: 10])
    }

    @Test("A value that this version cannot read takes no room")
    func roomOfUnreadable() async throws {
        let household = try await Household.inMemory()
        let answers = HouseholdAnswers<Int>(
            kind: "way", limit: 2, tooMany: "Two are enough.", tooManyCode: .placesAnsweredTooMany, isValid: { $0 <= 720 })
        func set(_ minutes: Int?, _ digest: String) async throws {
            try await household.database.write { transaction in try answers.set(&transaction, minutes, under: digest) }
        }
        for (digest, value) in [("00000000000000b1", #""far""#), ("00000000000000b2", "900"), ("Deal", "5"), (Self.club, "true")] {
            try await household.operations.share(.set(FieldChange(.household, "household", field: "way.\(digest)", value: value)))
        }
        #expect(try household.database.count("householdSetting") >= 3)
        try await set(10, "00000000000000a1")
        // One that replaces such a value is an answer more.
        try await set(10, Self.club)
        #expect(try await Household.error { try await set(10, "00000000000000b1") }.code == .conflict)
        #expect(try await Household.error { try await set(10, Self.school) }.code == .conflict)
        try await set(nil, Self.club)
        try await set(10, Self.school)
    }

    @Test(
        "An answer that was given since another one was shown is not replaced; the same answer, and one over the shown one, is stored"
    )
    func overShown() async throws {
        let household = try await Household.inMemory()
        try await household.ways.set(20, to: Self.club, over: .some(nil))
        for (minutes, shown) in [(35, nil), (35, 10), (nil, 10)] as [(Int?, Int?)] {
            let error = try await Household.error { try await household.ways.set(minutes, to: Self.club, over: .some(shown)) }
            #expect(error.code == .conflict && error.field == HouseholdAnswerField.shown)
        }
        #expect(try await household.ways.all() == [Self.club: 20])
        try await household.ways.set(20, to: Self.club, over: .some(nil))
        try await household.ways.set(35, to: Self.club, over: 20)
        #expect(try await household.ways.all() == [Self.club: 35])
        // A removed answer was changed, too.
        try await household.away.set(false, of: Self.club)
        try await household.away.set(nil, of: Self.club, over: false)
        let error = try await Household.error { try await household.away.set(true, of: Self.club, over: false) }
        #expect(error.code == .conflict)
        try await household.away.set(nil, of: Self.club, over: true)
        #expect(try await household.away.all() == [:])
    }

    @Test("What two PCs answer is both in effect, of one place the later answer, and what is forgotten is forgotten everywhere")
    func twoPCs() async throws {
        let pcs = try PairedPCs()
        try await pcs.desk.ways.set(35, to: Self.club)
        try await pcs.laptop.ways.set(10, to: Self.school)
        try await pcs.meet()
        #expect(try await pcs.desk.ways.all() == [Self.club: 35, Self.school: 10])
        try await pcs.desk.ways.set(20, to: Self.club)
        pcs.wall.set(day: 2)
        try await pcs.laptop.ways.set(25, to: Self.club)
        try await pcs.laptop.ways.set(nil, to: Self.school)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.desk.ways.all() == [Self.club: 25])
    }

    @Test("What another PC sends that is no answer is left out")
    func unreadable() async throws {
        let pcs = try PairedPCs()
        for (field, value) in [
            ("way.\(Self.club)", "900"), ("way.\(Self.school)", #""far""#), ("way.Deal", "5"), ("away.\(Self.club)", "2"),
            ("away.\(Self.school)", "true"),
        ] {
            try await pcs.desk.operations.share(.set(FieldChange(.household, "household", field: field, value: value)))
        }
        try await pcs.meet()
        #expect(try await pcs.laptop.ways.all() == [:])
        #expect(try await pcs.laptop.away.all() == [Self.school: true])
        // A value that this version cannot read can be replaced.
        try await pcs.laptop.ways.set(15, to: Self.school)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.desk.ways.all() == [Self.school: 15])
    }

    @Test("A PC to which answers come reads the stored ones at once, not field by field")
    func oneRead() async throws {
        let pcs = try PairedPCs()
        for number in 0..<9 { try await pcs.desk.ways.set(number, to: "00000000000000a\(number)") }
        let statements = Mutex<[String]>([])
        try await pcs.laptop.database.queue.writeWithoutTransaction { database in
            database.trace { event in statements.withLock { $0.append("\(event)") } }
        }
        try await pcs.meet()
        try await pcs.laptop.database.queue.writeWithoutTransaction { $0.trace(options: []) }
        let reads = statements.withLock(\.self).filter { $0.hasPrefix("SELECT") && $0.contains("FROM householdSetting") }
        #expect(!reads.isEmpty && !reads.contains { $0.contains("WHERE name") }, "\(reads)")
        #expect(try await pcs.laptop.ways.all().count == 9)
    }

    @Test("A restore puts back the answers of the backup")
    func restore() async throws {
        let folder = try TemporaryFolder()
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        try await household.ways.set(35, to: Self.club)
        let backup = folder.path + "/backup.sqlite"
        try household.database.backup(to: backup)
        try await household.ways.set(nil, to: Self.club)
        _ = try household.database.restore(from: backup, keeping: folder.path + "/aside.sqlite")
        #expect(try await household.ways.all() == [Self.club: 35])
    }
}
