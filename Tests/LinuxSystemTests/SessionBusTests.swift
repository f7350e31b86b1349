import Foundation
import Testing

@testable import LinuxSystem

extension BusCall {
    /// A question to the bus itself: who is connected?
    static let peers = BusCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", method: "ListNames")
}

@Suite("The session bus", .serialized, .timeLimit(.minutes(1)))
struct SessionBusTests {
    @Test("Where no bus is, that is said", arguments: ["unix:path=/nowhere/bus", "rubbish", ""])
    func noBus(address: String) async throws {
        let error = await #expect(throws: SessionBusError.self) { try await SessionBus.connect(to: address) }
        guard case .unreachable = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }
}
