import Testing

@testable import CLI

@Suite("Where a service listens for which no option names a socket")
struct DaemonSocketTests {
    private func socket(
        option: String? = nil, state: String? = nil, config: String? = nil, variable: String? = nil, isPassed: Bool = false
    ) -> DaemonSocket {
        var environment: [String: String] = [:]
        environment["TIMEQUEST_SOCKET"] = variable
        return DaemonSocket(option: option, state: state, config: config, isPassed: isPassed, environment: environment)
    }

    @Test("It follows the variable that commands follow, as long as nothing else names a socket")
    func variable() {
        #expect(socket(variable: "/tmp/a.sock").path == "/tmp/a.sock")
        #expect(socket().path == nil && socket(variable: "").path == nil)
        #expect(socket(option: "/tmp/b.sock", variable: "/tmp/a.sock").path == "/tmp/b.sock")
        #expect(socket(variable: "/tmp/a.sock", isPassed: true).path == nil)
        #expect(socket(state: "/tmp/family", variable: "/tmp/a.sock").path == nil)
        #expect(socket(config: "/tmp/family.yaml", variable: "/tmp/a.sock").path == nil)
    }

    @Test("It follows the variable, too, if LISTEN_FDS is left over and systemd passes no socket", arguments: ["", "0", "1"])
    func leftOver(count: String) {
        // LISTEN_FDS without the LISTEN_PID of this process is that of another one.
        let environment = ["TIMEQUEST_SOCKET": "/tmp/a.sock", "LISTEN_FDS": count]
        let socket = DaemonSocket(option: nil, state: nil, config: nil, isPassed: false, environment: environment)
        #expect(socket.path == "/tmp/a.sock")
    }

    @Test("Beside --state and --config, it says that commands ask elsewhere; otherwise it says nothing")
    func note() {
        #expect(
            socket(state: "/tmp/family", variable: "/tmp/a.sock").note
                == "note: because of --state, the service listens at /tmp/family/timequest.sock. Commands in this shell ask at "
                + "/tmp/a.sock, which TIMEQUEST_SOCKET names.")
        #expect(
            socket(config: "/tmp/family.yaml", variable: "/tmp/a.sock").note
                == "note: because of --config, the service listens at the socket of these settings. Commands in this shell ask at "
                + "/tmp/a.sock, which TIMEQUEST_SOCKET names.")
        #expect(
            socket(state: "/tmp/family", config: "/tmp/family.yaml", variable: "/tmp/a.sock").note?.contains("because of --state, ")
                == true)
        #expect(socket(state: "/tmp/family/", config: "/tmp/a.yaml", variable: "/tmp/family/timequest.sock").note == nil)
        #expect(socket(option: "/tmp/b.sock", state: "/tmp/family", variable: "/tmp/a.sock").note == nil)
        #expect(socket(state: "/tmp/family", variable: "/tmp/a.sock", isPassed: true).note == nil)
        #expect(socket(state: "/tmp/family").note == nil && socket(variable: "/tmp/a.sock").note == nil)
    }
}
