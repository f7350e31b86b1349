import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Many writers at once")
struct ConcurrencyTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Each id is recorded once, and the stream has every one of them")
    func ledger() async throws {
        let household = Household(try .counting(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        try await household.ledger.record([.sample("first")])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<20 {
                group.addTask {
                    try await household.ledger.record((0..<10).map { .sample(named: "\((writer + $0) % 25)") })
                }
            }
            try await group.waitForAll()
        }
        let ids = try await household.ledger.emittedIDs(after: "first")
        #expect(ids.count == 25)
        #expect(Set(ids).count == 25)
    }

    @Test("Routines made at once get slugs of their own")
    func slugs() async throws {
        let household = Household(try .counting(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia"))
        let slugs = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<20 {
                group.addTask { try await household.routines.create(.example, createdBy: .parent).slug }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(slugs.count == 20)
    }

    @Test("Of many simultaneous requests for one name, one succeeds and the others fail with an error")
    func names() async throws {
        let household = Household(try .counting(path: folder.databasePath))
        let codes = await withTaskGroup(of: StorageError.Code?.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    do throws(StorageError) {
                        _ = try await household.players.create(PlayerDraft(name: "Mia"))
                        return nil
                    } catch { return error.code }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.count { $0 == nil } == 1)
        #expect(codes.count { $0 == .conflict } == 9)
    }

    @Test("A second connection waits for the first instead of failing")
    func twoConnections() async throws {
        let one = Household(try .counting(path: folder.databasePath))
        let other = Household(try HouseholdDatabase(path: folder.databasePath))
        _ = try await one.players.create(PlayerDraft(name: "Mia"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { try await (number % 2 == 0 ? one : other).ledger.record([.sample(named: "\(number)")]) }
            }
            try await group.waitForAll()
        }
        #expect(try await other.ledger.outcomes(of: (0..<40).map { ReminderID(named: "\($0)") }).count == 40)
    }
}
