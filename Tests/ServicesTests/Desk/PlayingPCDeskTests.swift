import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("The desk of a PC that is for playing only")
struct PlayingPCDeskTests {
    private let home: TestHousehold
    private let soccer = Data(TestHousehold.calendar([("Soccer", .clock("16:00"))]).utf8)

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        _ = try await home.desk(.parent).putCalendar("club", soccer, owner: .player(1))
        try await home.letOnlyPlay()
    }

    @Test("No calendar is added, replaced, removed or given to somebody there, and nothing is written")
    func calendars() async throws {
        let (desk, piano) = (home.desk(.parent), Data(TestHousehold.calendar([("Piano", .clock("17:00"))]).utf8))
        let before = (names: try home.folder.names().sorted(), content: home.folder.read("club.ics"))
        let (owners, tones) = (try await home.calendars.owners(), try await home.calendars.chosenTones())
        let changes: [(String, () async throws -> Void)] = [
            ("add", { _ = try await desk.putCalendar("piano", piano) }),
            ("add for a player", { _ = try await desk.putCalendar("piano", piano, owner: .player(1)) }),
            ("replace", { _ = try await desk.putCalendar("club", piano) }),
            ("replace for all", { _ = try await desk.putCalendar("club", piano, owner: nil) }),
            ("remove", { try await desk.removeCalendar("club") }),
            ("give", { _ = try await desk.assignCalendar("club", to: .nobody) }),
        ]
        for (name, change) in changes {
            let error = await #expect(throws: (any Error).self, "\(name)") { try await change() }
            let refusal = error.flatMap { HouseholdError($0) }
            #expect(refusal?.kind == .playsOnly, "\(name)")
            #expect(refusal?.description.hasPrefix("This PC is for playing only") == true, "\(name): \(refusal?.description ?? "")")
        }
        #expect(try home.folder.names().sorted() == before.names && home.folder.read("club.ics") == before.content)
        #expect(try await home.calendars.owners() == owners)
        #expect(try await home.calendars.chosenTones() == tones)
        #expect(try await desk.calendars().map(\.calendar.name) == ["club"])
    }

    @Test("What would change is still shown")
    func preview() async throws {
        #expect(try await home.desk(.parent).previewCalendar("piano", soccer).isNew)
    }
}
