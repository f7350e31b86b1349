import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("A database whose file cannot be opened for writing", .tags(.system))
struct ReadOnlyTests {
    /// A folder with a household of Mia: as closing leaves it, or as a power cut does, with everything in the log.
    private func folder(isClosed: Bool) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let household = Household(try .counting(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        if isClosed { try household.database.close() }
        return isClosed ? folder : try folder.copyOfOpenDatabase()
    }

    @Test("What is stored is read, nothing is written to its folder, and changes are refused", arguments: [false, true])
    func reading(isClosed: Bool) async throws {
        let folder = try await folder(isClosed: isClosed)
        let before = try folder.names().map { ($0, try folder.bytes(of: $0)) }
        let household = Household(try HouseholdDatabase(readingOnly: folder.databasePath))
        #expect(try await household.players.all().map(\.name) == ["Mia"])
        let error = try await Household.error { _ = try await household.players.create(PlayerDraft(name: "Ben")) }
        #expect(error.code == .unavailable && error.description.contains("nothing has to be restarted"), "\(error)")
        #expect(household.database.isCopy && household.database.fileProblem == error.description)
        try household.database.close()
        let after = try folder.names().map { ($0, try folder.bytes(of: $0)) }
        #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
    }

    @Test("When the file can be opened for writing, it is, and the listener receives that everything may have changed")
    func reopening() async throws {
        let folder = try await folder(isClosed: false)
        let household = Household(try HouseholdDatabase(readingOnly: folder.databasePath))
        let changes = RecordedChanges(household.database)
        try await household.database.reopen()
        #expect(changes.take() == [Change(.everything)] && !household.database.isCopy && household.database.fileProblem == nil)
        _ = try await household.players.create(PlayerDraft(name: "Ben"))
        try household.database.close()
        #expect(try await Household(try HouseholdDatabase(path: folder.databasePath)).players.all().map(\.name) == ["Mia", "Ben"])
    }

    @Test("Where it still cannot be opened, the copy stays in use")
    func notYet() async throws {
        let folder = try await folder(isClosed: true)
        let household = Household(try HouseholdDatabase(readingOnly: folder.databasePath))
        try folder.remove("household.sqlite")
        try folder.makeFolder("household.sqlite")
        #expect(try await Household.error { try await household.database.reopen() }.code == .unavailable)
        #expect(try await household.players.all().map(\.name) == ["Mia"] && household.database.isCopy)
    }

    @Test("Where the file was moved away, or is empty, nothing new takes the place of what is stored", arguments: [true, false])
    func movedAway(isEmpty: Bool) async throws {
        let folder = try await folder(isClosed: true)
        let household = Household(try HouseholdDatabase(readingOnly: folder.databasePath))
        try folder.remove("household.sqlite")
        if isEmpty { try folder.write(Data()) }
        #expect(try await Household.error { try await household.database.reopen() }.code == .unavailable)
        #expect(try await household.players.all().map(\.name) == ["Mia"] && household.database.isCopy)
    }

    @Test("Nothing and damaged files are refused, as when they are opened for writing")
    func refused() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Household.error { _ = try HouseholdDatabase(readingOnly: folder.databasePath) }.code == .notFound)
        try folder.write(Data("This is no database, and long enough to be read.".utf8))
        #expect(try await Household.error { _ = try HouseholdDatabase(readingOnly: folder.databasePath) }.code == .damaged)
        #expect(try folder.names() == ["household.sqlite"])
    }
}
