import Domain
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("The program that has a port")
struct PortOwnerTests {
    private static let head = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"

    private static func line(_ local: String, state: String = "0A") -> String {
        "   0: \(local) 00000000:0000 \(state) 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0 100 0 0 10 0\n"
    }

    @Test(
        "A socket of 127.0.0.1 or of every address is found by its port",
        arguments: [
            "0100007F:210F", "00000000:210F", "00000000000000000000000000000000:210F", "0000000000000000FFFF00000100007F:210F",
        ])
    func found(local: String) {
        let table = Self.head + Self.line("0100007F:0050") + Self.line(local)
        #expect(PortOwner.listener(on: 8463, in: table) == PortOwner.Socket(userID: 1000, inode: 4711))
    }

    @Test(
        "Another port, another address and a connection are not the listener",
        arguments: [line("0100007F:2110"), line("0A00000A:210F"), line("0100007F:210F", state: "01"), "nonsense\n", ""])
    func others(line: String) {
        #expect(PortOwner.listener(on: 8463, in: Self.head + line) == nil)
    }

    @Test("A port below 4096 has leading zeros")
    func shortPort() {
        let table = Self.head + Self.line("0100007F:0050")
        #expect(PortOwner.listener(on: 80, in: table)?.inode == 4711)
        #expect(PortOwner.listener(on: 5, in: table) == nil)
    }

    @Test("This process is named as the owner of its own port", .tags(.system))
    func own() throws {
        let descriptor = try LoopbackListener.open(port: 0)
        defer { close(descriptor) }
        let port = try #require(LoopbackListener.port(of: descriptor))
        let taken = PortOwner.find(port: port)
        #expect(taken.port == port && taken.processID == Int(getpid()))
        #expect(taken.program?.isEmpty == false)
        #expect(taken.login == (try UserAccounts.loginName(of: getuid())))
        let error = #expect(throws: LoopbackListenerError.self) { try LoopbackListener.open(port: port) }
        #expect(error == .taken(taken))
    }
}
