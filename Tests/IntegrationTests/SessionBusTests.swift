import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

extension BusCall {
    /// A question to the bus itself.
    static func bus(_ method: String, _ arguments: BusValue...) -> BusCall {
        BusCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", method: method,
            arguments: arguments)
    }
}

@Suite(
    "The session bus", .tags(.system), .serialized, .hangLimit,
    .enabled(if: PrivateDesktop.isPossible("the session bus")))
struct SessionBusTests {
    @Test("Each of many calls at once gets its own answer")
    func manyCalls() async throws {
        let desktop = try await PrivateDesktop(program: .none)
        let bus = try await SessionBus.connect(to: desktop.address)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                group.addTask {
                    if number.isMultiple(of: 2) {
                        let name = "org.example.Number\(number)"
                        let expected = SessionBusError.refused(
                            name: "org.freedesktop.DBus.Error.NameHasNoOwner",
                            message: "Could not get owner of name '\(name)': no such name")
                        await #expect(throws: expected) { try await bus.call(.bus("GetNameOwner", .string(name))) }
                    } else {
                        let user = try await bus.call(.bus("GetConnectionUnixUser", .string("org.freedesktop.DBus")))
                        #expect(user == [.uint32(getuid())])
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A message too long for one go arrives, and its answer too")
    func longMessage() async throws {
        let desktop = try await PrivateDesktop(program: .none)
        let bus = try await SessionBus.connect(to: desktop.address)
        let name = "a." + String(repeating: "x", count: 5_000_000)
        let error = await #expect(throws: SessionBusError.self) { try await bus.call(.bus("GetNameOwner", .string(name))) }
        guard case .refused(_, let message) = error else { return #expect(Bool(false), "\(String(describing: error).prefix(200))") }
        #expect(message.contains(name))
    }

    @Test("What D-Bus cannot say, or is not read here, fails alone; the next call works")
    func unreadable() async throws {
        let desktop = try await PrivateDesktop(program: .none)
        let bus = try await SessionBus.connect(to: desktop.address)
        for call in [
            BusCall.bus("NameHasOwner", .string("a\u{0}b")), .bus("no method's name"),
            .bus("GetConnectionCredentials", .string("org.freedesktop.DBus")),
        ] {
            let error = await #expect(throws: SessionBusError.self) { try await bus.call(call) }
            guard case .unreadable = error else { return #expect(Bool(false), "\(String(describing: error))") }
        }
        #expect(try await bus.call(.bus("NameHasOwner", .string("org.freedesktop.DBus"))) == [.boolean(true)])
    }

    @Test("A bus that is let go leaves, and others hear of it")
    func leaving() async throws {
        let desktop = try await PrivateDesktop(program: .none)
        let listener = try await SessionBus.connect(to: desktop.address)
        let rule = "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'"
        let gone = try await listener.signals(matching: [rule]) { signal in
            signal.arguments.last == .string("") ? [signal.name] : []
        }
        _ = try await SessionBus.connect(to: desktop.address)
        #expect(await gone.first { _ in true } == "NameOwnerChanged")
    }

    @Test("When it ends, signals end and all who wait hear of it, at whatever moment that is")
    func ending() async throws {
        let desktop = try await PrivateDesktop(program: .none)
        for round in 0..<50 {
            let bus = try await SessionBus.connect(to: desktop.address)
            let signals = try await bus.signals(matching: ["type='signal'"]) { [$0] }
            let calls = (0..<20).map { _ in Task { try await bus.call(.bus("ListNames")) } }
            // The later it is closed, the more of them are answered.
            for _ in 0..<round { _ = try await bus.call(.bus("GetId")) }
            bus.end()
            for call in calls {
                if case .failure(let error) = await call.result { #expect(error as? SessionBusError == .ended) }
            }
            #expect(await signals.first { _ in false } == nil)
            await #expect(throws: SessionBusError.ended) { try await bus.call(.bus("ListNames")) }
            await #expect(throws: SessionBusError.ended) { try await bus.signals(matching: ["type='signal'"]) { [$0] } }
        }
    }
}
