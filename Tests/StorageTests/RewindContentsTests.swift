import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("What going back on all PCs would change")
struct RewindContentsTests {
    private let folder: TemporaryFolder
    private let household: Household
    private var backup: String { folder.path("backup.sqlite") }
    private var place: String { folder.path("copy.sqlite") }
    /// How many operations the backup has.
    private let end: Int64

    /// Mia's household with a backup, after which she plays once more, and Ben comes.
    init() async throws {
        folder = try TemporaryFolder()
        household = try await Household.withRoutine(.counting(path: folder.databasePath), players: "Mia")
        var play = Play()
        try await play.finish(household)
        try household.database.backup(to: folder.path("backup.sqlite"))
        end = try #require(try await household.operations.ends()[.numbered(1)]).sequence
        try await play.finish(household)
        let ben = try await household.players.create(PlayerDraft(name: "Ben"))
        try await play.finish(household, player: ben.id)
    }

    @Test("It is found out in a copy: the household stays as it is, and nothing is left behind")
    func contents() async throws {
        let before = try await household.database.digest()
        let contents = try household.database.contents(restoring: backup, copiedBeside: place, everywhere: true)
        let rewound = try #require(contents.everywhere)
        let last = try #require(try await household.operations.ends()[.numbered(1)]).sequence
        #expect(rewound.ranges == [.numbered(1): end + 1...last])
        #expect(contents.present.players.map(\.name) == ["Mia", "Ben"] && contents.backup.players.map(\.name) == ["Mia"])
        #expect(rewound.household.players.map(\.name) == ["Mia"] && rewound.household.questCount == contents.backup.questCount)
        #expect(rewound.quests[1]?.gone == 1 && rewound.quests[2]?.gone == 1)
        #expect(try await household.database.digest() == before)
        #expect(try folder.names().allSatisfy { !$0.hasPrefix("copy") })
        #expect(try household.database.contents(restoring: backup, copiedBeside: place).everywhere == nil, "not asked for")
    }

    @Test("What is undone then is what was found out, whatever has happened meanwhile")
    func rewinding() async throws {
        let contents = try household.database.contents(restoring: backup, copiedBeside: place, everywhere: true)
        let rewound = try #require(contents.everywhere)
        _ = try await household.players.create(PlayerDraft(name: "Zoe"))
        try await household.operations.rewind(Rewind(rewound.ranges, keepsQuests: false))
        #expect(try await household.players.all().map(\.name) == ["Mia", "Zoe"])
        #expect(try household.database.count("quest") == 1)
    }

    @Test("A backup from before a rewind brings back what that has undone")
    func wayBack() async throws {
        let before = try await household.database.digest()
        try household.database.backup(to: folder.path("kept.sqlite"))
        let contents = try household.database.contents(restoring: backup, copiedBeside: place, everywhere: true)
        try await household.operations.rewind(Rewind(try #require(contents.everywhere).ranges, keepsQuests: false))
        let back = try household.database.contents(
            restoring: folder.path("kept.sqlite"), copiedBeside: place, everywhere: true)
        let rewound = try #require(back.everywhere)
        #expect(rewound.household.players.map(\.name) == ["Mia", "Ben"] && rewound.quests[1]?.back == 1)
        try await household.operations.rewind(Rewind(rewound.ranges, keepsQuests: true))
        PairedPCs.expect(try await household.database.digest(), before, "as it was before")
    }

    @Test("A backup of another household, or from before operations were noted, has nothing in common with this one")
    func unrelated() async throws {
        let other = folder.path("other.sqlite")
        try await Household.withRoutine(.inMemory(), players: "Zoe").database.backup(to: other)
        #expect(try household.database.contents(restoring: other, copiedBeside: place, everywhere: true).everywhere == nil)
        let former = folder.path("former.sqlite")
        try FormerHousehold.write(to: former)
        let contents = try household.database.contents(restoring: former, copiedBeside: place, everywhere: true)
        #expect(contents.everywhere == nil && contents.backup.version < 9)
    }

    @Test("Where a PC has two histories, what both have is not undone")
    func branches() async throws {
        // The backup goes on as a copy of this PC, under the same identity.
        let (copy, path) = (folder.path("twin.sqlite"), folder.path("branch.sqlite"))
        try FileManager.default.copyItem(atPath: backup, toPath: copy)
        let branch = Household(try HouseholdDatabase(path: copy))
        for name in ["Ada", "Zoe", "Tom"] { _ = try await branch.players.create(PlayerDraft(name: name)) }
        try branch.database.backup(to: path)
        try branch.database.close()
        let contents = try household.database.contents(restoring: path, copiedBeside: place, everywhere: true)
        #expect(try #require(contents.everywhere).ranges[.numbered(1)]?.lowerBound == end + 1)
    }
}
