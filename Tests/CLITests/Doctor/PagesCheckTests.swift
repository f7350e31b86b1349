import API
import Domain
import Services
import Testing

@testable import CLI

@Suite("The doctor checks the pages")
struct PagesCheckTests {
    private func line(
        _ places: DoctorPlaces = .installed, webAddress: String? = StatusReport.example.webAddress,
        takenPort: TakenPort? = nil, units: [String: UnitStatus]? = nil
    ) async -> (Finding.Verdict, String)? {
        var daemon = DaemonSnapshot.healthy
        daemon.status?.webAddress = webAddress
        daemon.status?.takenPort = takenPort
        return await PagesCheck(places: places, daemon: daemon, units: units).run().first.map { ($0.verdict, $0.line) }
    }

    @Test("It names the address of the pages")
    func address() async throws {
        let (verdict, line) = try #require(await line())
        #expect(verdict == .ok && line == "The pages are at http://127.0.0.1:8463: `timequest open` shows them.")
    }

    @Test("It names the program that has the port, with and without another address")
    func taken() async throws {
        let owner = "Port 8463 is used by python3, process 1234 of the login anna."
        let (verdict, other) = try #require(await line(webAddress: "http://127.0.0.1:8464", takenPort: .example))
        #expect(verdict == .ok && other == "The pages are at http://127.0.0.1:8464: `timequest open` shows them. \(owner)")
        var places = DoctorPlaces.installed
        let (installed, missing) = try #require(await line(places, webAddress: nil, takenPort: .example))
        #expect(installed == .wrong && missing.contains(owner) && missing.contains("journalctl"))
        places.isSystem = false
        let (byHand, none) = try #require(await line(places, webAddress: nil, takenPort: .example))
        #expect(byHand == .wrong && none.contains(owner) && none.contains("make run PORT=8464"))
    }

    @Test("Where there are none, it says why, or where the reason is")
    func none() async throws {
        let (verdict, missing) = try #require(await line(webAddress: nil))
        #expect(verdict == .wrong && missing.contains("another program has the port") && missing.contains("journalctl"))
        var places = DoctorPlaces.installed
        places.configuration.webPort = nil
        let (off, switched) = try #require(await line(places, webAddress: nil))
        #expect(off == .ok && switched.contains("switches them off"))
        places = .installed
        places.isSystem = false
        let (byHand, printed) = try #require(await line(places, webAddress: nil))
        #expect(byHand == .wrong && printed.contains("printed"))
    }

    @Test("A socket that does not open with the PC is a warning")
    func sockets() async throws {
        let listening = UnitStatus(load: "loaded", active: "active", sub: "listening", result: "success", file: "enabled")
        let units = [UnitStatus.web: listening, UnitStatus.peers: UnitStatus()]
        let (verdict, line) = try #require(await line(units: units))
        #expect(
            verdict == .warning && line.contains("timequest-peers.socket is not active")
                && !line.contains("timequest-web.socket is"))
    }

    @Test("A daemon that does not answer says nothing of pages")
    func silent() async {
        let daemon = DaemonSnapshot(reachability: .away)
        #expect(await PagesCheck(places: .installed, daemon: daemon, units: nil).run().isEmpty)
    }
}
