import Domain
import Services
import ServicesTestSupport
import TestSupport

extension Browser {
    /// The browser of a household's first player, whose first visit is over, and a routine of that player.
    static func withRoutine(in home: TestHousehold, tasks: String...) async throws -> (Browser, Routine) {
        try await home.endFirstVisits()
        let routine = try await home.addRoutine(tasks: tasks)
        return (try Browser(home, .player(1)), routine)
    }

    /// Opens a quest of the first player.
    ///
    /// - Parameter fields: those of its first page.
    func begin(_ routine: Routine, _ fields: String = "guess=skip") async throws {
        try await open("/players/\(PlayerID(1))/play/\(routine.id)")
        try await submit("/play/\(routine.id)", fields)
    }
}
