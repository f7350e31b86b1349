import API
import Client
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("A calendar that is added for one child")
struct CalendarOwnershipTests {
    private final class Steps: Sendable {
        private let list = Mutex<[String]>([])

        var all: [String] { list.withLock(\.self) }

        func add(_ step: String) { list.withLock { $0.append(step) } }
    }

    private let steps = Steps()
    private let forMia = CalendarAssignment(playerID: 1)

    /// - Parameter error: what the service answers to the new events.
    private func ownership(_ error: ClientError? = nil) -> CalendarOwnership {
        let steps = steps
        return CalendarOwnership(
            put: { name, bytes in
                steps.add(bytes == Data("new".utf8) ? "put \(name)" : "put an empty \(name)")
                if bytes == Data("new".utf8), let error { throw error }
                return Self.info(name)
            },
            change: { name, update in
                if let kind = update.meaning.kind { steps.add("\(name) is \(kind)") }
                guard let assignment = update.assignment else { return Self.info(name) }
                let owner = assignment.playerID.map { "\($0)" } ?? "everyone"
                steps.add("assign \(name) to \(assignment.isForNobody ? "nobody" : owner)")
                return Self.info(name)
            }, remove: { steps.add("remove \($0)") })
    }

    private static func info(_ name: String, playerID: PlayerID? = nil) -> CalendarInfo {
        let calendar = CalendarSummary(name: name, files: ["\(name).ics"], entryCount: 1, isFolder: false, problems: [])
        return CalendarInfo(calendar: calendar, playerID: playerID)
    }

    @Test("It is for nobody until its new events are there, so that what it had before is not given to the child")
    func order() async throws {
        _ = try await ownership().add("judo", Data("new".utf8), for: forMia, replacing: Self.info("judo"))
        #expect(steps.all == ["assign judo to nobody", "put judo", "assign judo to 000000000001"])
    }

    @Test("What a new one is, is said before its events are there; of one that is replaced, after them")
    func meaning() async throws {
        let update = CalendarMeaningUpdate(kind: .activities)
        _ = try await ownership().add("judo", Data("new".utf8), for: forMia, meaning: update, replacing: nil)
        _ = try await ownership().add("chess", Data("new".utf8), for: forMia, meaning: update, replacing: Self.info("chess"))
        #expect(
            steps.all == [
                "put an empty judo", "judo is activities", "assign judo to nobody", "put judo", "assign judo to 000000000001",
                "assign chess to nobody", "put chess", "chess is activities", "assign chess to 000000000001",
            ])
    }

    @Test("A new one is empty and for nobody first")
    func new() async throws {
        _ = try await ownership().add("judo", Data("new".utf8), for: forMia, replacing: nil)
        #expect(steps.all == ["put an empty judo", "assign judo to nobody", "put judo", "assign judo to 000000000001"])
    }

    @Test("If the service refuses the file, the calendar is for whom it was; an empty one goes")
    func refused() async {
        let refusal = ClientError.refused(Problem(.invalid, "It is no calendar."))
        await #expect(throws: ClientError.self) {
            try await ownership(refusal).add("judo", Data("new".utf8), for: forMia, replacing: Self.info("judo", playerID: 2))
        }
        #expect(steps.all.last == "assign judo to 000000000002")
        await #expect(throws: ClientError.self) {
            try await ownership(refusal).add("club", Data("new".utf8), for: forMia, replacing: nil)
        }
        #expect(steps.all.last == "remove club")
    }

    @Test("If the service ends in the middle of its answer, nobody knows which events the calendar has: it stays for nobody")
    func interrupted() async {
        let error = ClientError.interrupted(socket: "/run/timequest.sock")
        await #expect(throws: ClientError.self) {
            try await ownership(error).add("judo", Data("new".utf8), for: forMia, replacing: Self.info("judo", playerID: 2))
        }
        #expect(steps.all == ["assign judo to nobody", "put judo"])
    }
}
