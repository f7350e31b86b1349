import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("A database whose file is deleted or replaced while it is open", .tags(.system))
struct LostFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let changes: [(String, @Sendable (TemporaryFolder) throws -> Void)] = [
        ("the file deleted", { try $0.remove("household.sqlite") }),
        ("the log deleted", { try $0.remove("household.sqlite-wal") }),
        (
            "the file replaced",
            { folder in
                let bytes = try folder.bytes()
                try folder.remove("household.sqlite")
                try folder.write(bytes)
            }
        ),
    ]

    @Test("What would be gone is refused, and what was stored can still be read and saved", arguments: 0..<changes.count)
    func lost(index: Int) async throws {
        let (what, change) = Self.changes[index]
        let household = Household(try .counting(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        #expect(household.database.fileProblem == nil)

        try change(folder)
        let error = try await Household.error { _ = try await household.players.create(PlayerDraft(name: "Ben")) }
        #expect(error.code == .unavailable && error.description.contains("deleted or replaced"), "\(what): \(error)")
        #expect(household.database.fileProblem == error.description, "\(what)")
        #expect(try await household.players.all().map(\.name) == ["Mia"], "\(what)")

        try household.database.backup(to: folder.path("saved.sqlite"))
        let saved = Household(try HouseholdDatabase(path: folder.path("saved.sqlite")))
        #expect(try await saved.players.all().map(\.name) == ["Mia"], "\(what)")
        let refusal = try await Household.error {
            _ = try household.database.restore(from: folder.path("saved.sqlite"), keeping: folder.path("aside.sqlite"))
        }
        #expect(refusal.code == .unavailable, "\(what)")
    }

    @Test("A file that is moved back is written to again")
    func movedBack() async throws {
        let household = Household(try .counting(path: folder.databasePath))
        try folder.rename("household.sqlite", to: "elsewhere")
        _ = try await Household.error { _ = try await household.players.create(PlayerDraft(name: "Mia")) }
        try folder.rename("elsewhere", to: "household.sqlite")
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        #expect(household.database.fileProblem == nil)
    }

    @Test("A restore, a backup and closing keep the files that are open")
    func sameFiles() async throws {
        let household = Household(try .counting(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        try household.database.backup(to: folder.path("saved.sqlite"))
        _ = try household.database.restore(from: folder.path("saved.sqlite"), keeping: folder.path("aside.sqlite"))
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        #expect(try await household.players.all().map(\.name) == ["Mia", "Ben"])
    }
}
