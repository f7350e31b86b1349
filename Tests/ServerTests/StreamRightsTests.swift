import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Server

@Suite("Streams whose caller gets other rights", .hangLimit)
struct StreamRightsTests {
    private static let refusal = HouseholdError(.forbidden, "There is no login with this number.")

    @Test(
        "They end with the role of the caller, and with a refusal; a database that cannot be read ends none",
        arguments: [
            (.success(.parent), true), (.success(.sharedLogin), false), (.success(.player(1)), false), (.failure(refusal), false),
            (.failure(HouseholdError(.tokenExpired, "Parent mode has ended.")), false),
            (.failure(HouseholdError(.unavailable, "The database cannot be read.")), true),
            (.failure(HouseholdError(.damaged, "The database is damaged.")), true),
        ] as [(Result<Caller.Role, HouseholdError>, Bool)])
    func later(role: Result<Caller.Role, HouseholdError>, goesOn: Bool) async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = role.map { home.desk($0) }
        let rights = StreamRights(role: .parent) { try desk.get() }
        #expect(await rights.areInEffect() == goesOn)
    }

    @Test("An error that is nobody's answer ends a stream: the client comes again, and is asked who it is")
    func unknown() async {
        let rights = StreamRights(role: .sharedLogin) { throw CancellationError() }
        #expect(await rights.areInEffect() == false)
    }

    @Test("The reminders of a login end that has left the group of parents, though nothing in the household has changed")
    func reminders() async throws {
        let home = try await TestHousehold(players: "Mia")
        let (desk, later) = (home.desk(.parent), home.desk(.sharedLogin))
        let stream = ReminderStream(
            following: try await desk.follow(nil), frames: SharedFrames(), shows: true, thread: desk.remindersThread,
            gate: RequestGate(), login: 1001, rights: StreamRights(role: .parent) { later })
        var writer: any ResponseBodyWriter = CollectingWriter()
        try await stream.write(to: &writer, after: nil)
        #expect(home.reminders.feed.listenerCount == 0)
    }

    @Test("So do the changes for a parents' page when parent mode has ended")
    func changes() async throws {
        let home = try await TestHousehold(players: "Mia")
        let changes = try await home.desk(.parent).changes(for: .parents, since: nil)
        var writer: any ResponseBodyWriter = CollectingWriter()
        let desk = home.desk(.parent)
        try await ChangeStream.write(changes, StreamRights(role: .parent) { throw Self.refusal }, day: { desk.today }, to: &writer)
    }

    @Test("A page is asked for again when a new day has begun, once, though nothing in the household has changed")
    func midnight() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.player(1))
        let changes = try await desk.changes(for: .player(1), since: nil)
        let looks = Mutex(0)
        let rights = StreamRights(role: desk.caller.role) {
            let look = looks.withLock { looks in
                looks += 1
                return looks
            }
            if look == 2 { home.questClock.pass(86_400) }
            if look == 4 { throw Self.refusal }
            return desk
        }
        let written = CollectingWriter()
        var writer: any ResponseBodyWriter = written
        try await ChangeStream.write(changes, rights, day: { desk.today }, every: .zero, to: &writer)
        #expect(String(decoding: written.data, as: UTF8.self).components(separatedBy: "event: change").count == 2)
    }

    /// A client that takes one piece, and then nothing until many comments were due.
    private final class SlowWriter: ResponseBodyWriter {
        var written = ""
        private let looks: @Sendable () -> Int
        init(_ looks: @escaping @Sendable () -> Int) { self.looks = looks }

        func write(_ buffer: ByteBuffer) async throws {
            written += String(buffer: buffer)
            let before = looks()
            while written == String(buffer: buffer), looks() < before + 1_000 { await Task.yield() }
        }

        func finish(_ trailers: HTTPFields?) async throws {}
    }

    @Test("A change is written however many comments were due since, while the client took nothing")
    func slow() async throws {
        let home = try await TestHousehold(players: "Mia")
        let desk = home.desk(.player(1))
        let (changes, sender) = AsyncStream.makeStream(of: Void.self)
        let looks = Mutex(0)
        let rights = StreamRights(role: desk.caller.role) {
            let look = looks.withLock { looks in
                looks += 1
                return looks
            }
            // The first comment is being written.
            if look == 5 { sender.yield() }
            if look == 3_000 { throw Self.refusal }
            return desk
        }
        let slow = SlowWriter { looks.withLock { $0 } }
        var writer: any ResponseBodyWriter = slow
        try await ChangeStream.write(changes, rights, day: { desk.today }, every: .zero, to: &writer)
        #expect(slow.written.components(separatedBy: "event: change").count == 2)
    }
}
