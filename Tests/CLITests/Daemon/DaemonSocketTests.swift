import Testing

@testable import CLI

@Suite("Where a service listens for which no option names a socket")
struct DaemonSocketTests {
    private func socket(
        option: String? = nil, state: String? = nil, variable: String? = nil, isPassed: Bool = false
    ) -> DaemonSocket {
        var environment: [String: String] = [:]
        environment["TIMEQUEST_SOCKET"] = variable
        if isPassed { environment["LISTEN_FDS"] = "1" }
        return DaemonSocket(option: option, state: state, environment: environment)
    }

    @Test("It follows the variable that commands follow, as long as nothing else names a socket")
    func variable() {
        #expect(socket(variable: "/tmp/a.sock").path == "/tmp/a.sock")
        #expect(socket().path == nil && socket(variable: "").path == nil)
        #expect(socket(option: "/tmp/b.sock", variable: "/tmp/a.sock").path == "/tmp/b.sock")
        #expect(socket(variable: "/tmp/a.sock", isPassed: true).path == nil)
        #expect(socket(state: "/tmp/family", variable: "/tmp/a.sock").path == nil)
    }

    @Test("Beside --state, it says that commands ask elsewhere; otherwise it says nothing")
    func note() {
        #expect(
            socket(state: "/tmp/family", variable: "/tmp/a.sock").note
                == "note: because of --state, the service listens at /tmp/family/timequest.sock. Commands in this shell ask at "
                + "/tmp/a.sock, which TIMEQUEST_SOCKET names.")
        #expect(socket(state: "/tmp/family/", variable: "/tmp/family/timequest.sock").note == nil)
        #expect(socket(option: "/tmp/b.sock", state: "/tmp/family", variable: "/tmp/a.sock").note == nil)
        #expect(socket(state: "/tmp/family", variable: "/tmp/a.sock", isPassed: true).note == nil)
        #expect(socket(state: "/tmp/family").note == nil && socket(variable: "/tmp/a.sock").note == nil)
    }
}
