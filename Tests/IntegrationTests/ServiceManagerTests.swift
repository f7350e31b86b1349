import API
import Foundation
import TestSupport
import Testing

@Suite("Manners towards the service manager", .tags(.system), .hangLimit)
struct ServiceManagerTests {
    @Test("READY comes once the socket answers; reloading and stopping are told, with a status for people")
    func readyReloadingStopping() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let manager = try DatagramReceiver(at: home.folder.path("notify"))
            let daemon = try home.launch(environment: ["NOTIFY_SOCKET": manager.path])
            _ = try await manager.wait(for: "READY=1")
            #expect(try await home.curl.get(Paths.version).status == 200)

            daemon.signal(SIGHUP)
            let reload = try await manager.wait(for: "READY=1")
            let told = reload.flatMap { $0.components(separatedBy: "\n") }
            let reloading = try #require(told.firstIndex(of: "RELOADING=1"))
            let ready = try #require(told.firstIndex(of: "READY=1"))
            #expect(reloading < ready)
            #expect(told.contains { $0.hasPrefix("MONOTONIC_USEC=") })

            try await home.addMiaAndActivityPrep()
            try home.drop("a.ics", CalendarText.event("Soccer", at: .wholeNow + 4 * 3600))
            _ = try await manager.wait(for: "STATUS=Next reminder at ")
            daemon.signal(SIGTERM)
            let end = try await manager.wait(for: "STOPPING=1")
            #expect(end.contains { $0.contains("STATUS=") })
            #expect(try await daemon.ended() == 0)
        }
    }

    @Test("The watchdog is fed in time, and not in haste", arguments: [1_500_000, 2_000_000])
    func watchdog(microseconds: Int) async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let manager = try DatagramReceiver(at: home.folder.path("notify"))
            try home.launch(environment: ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "\(microseconds)"])
            _ = try await manager.wait(for: "READY=1")
            let interval = Duration.microseconds(microseconds)
            _ = manager.receiveAll()
            let begin = ContinuousClock.now
            var pings: [ContinuousClock.Instant] = []
            // Each comes half an interval after the one before, but for the second: the scheduler also runs after the start. On a busy
            // machine some come later, but not all of them later than systemd waits.
            try await eventually("six pings, of which one follows another within the interval") {
                pings += manager.receiveAll().filter { $0 == "WATCHDOG=1" }.map { _ in ContinuousClock.now }
                let regular = pings.dropFirst(2)
                return pings.count >= 6 && zip(regular, regular.dropFirst()).contains { $0.duration(to: $1) < interval }
            }
            let time = begin.duration(to: .now)
            measured("\(pings.count) pings for a watchdog of \(interval.text)", time)
            // None comes in haste.
            #expect(time > interval * (Double(pings.count - 2) / 2))
        }
    }

    @Test("A watchdog meant for another process is not fed")
    func foreignWatchdog() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let manager = try DatagramReceiver(at: home.folder.path("notify"))
            let variables = ["NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000", "WATCHDOG_PID": "1"]
            try await home.start(environment: variables)
            _ = try await manager.wait(for: "READY=1")
            _ = manager.receiveAll()
            // Ten times the interval.
            try await Task.sleep(for: .seconds(2))
            #expect(manager.receiveAll().filter { $0.contains("WATCHDOG=1") }.count <= 1)
        }
    }

    @Test("It serves the socket that systemd opened, and leaves it there at the end", .enabled(if: canActivate))
    func inheritedSocket() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let socket = home.folder.path("activated.sock")
            let activator = try #require(Programs.find("systemd-socket-activate"))
            let daemon = try home.background(
                activator, ["--listen", socket, home.folder.path("timequestd")] + home.daemonArguments)
            try await eventually("the socket is there") { home.folder.exists("activated.sock") }
            let status = try await home.timequest(
                ["status", "--wait", "\(Patience.stepSeconds)", "--json", "--socket", socket], within: Patience.load)
            try #require(status.status == 0, "\(status.errors) \(daemon.errors)")
            let player = try await home.timequest(["player", "add", "Mia", "--socket", socket])
            #expect(player.status == 0, "root is a parent here too: \(player.errors)")
            #expect(!FileManager.default.fileExists(atPath: home.socket), "it opens no socket of its own beside it")

            let answer = try await Curl(socket: socket, folder: home.folder).get(Paths.version)
            #expect(answer.status == 200)
            daemon.signal(SIGTERM)
            #expect(try await daemon.ended() == 0)
            #expect(home.folder.exists("activated.sock"))
        }
    }

    @Test(
        "A start that fails, for which somebody waits in systemd's socket, ends with the reason, and nobody waits on",
        .enabled(if: canActivate))
    func turnedAway() async throws {
        try await TestHousehold.run(config: "rules: strict", isStarted: false) { home in
            let socket = home.folder.path("activated.sock")
            let activator = try #require(Programs.find("systemd-socket-activate"))
            let daemon = try home.background(
                activator, ["--listen", socket, home.folder.path("timequestd")] + home.daemonArguments)
            try await eventually("the socket is there") { home.folder.exists("activated.sock") }
            let status = try await home.timequest(["status", "--socket", socket])
            #expect([1, 69].contains(status.status), "\(status.status) \(status.errors)")
            #expect(try await daemon.ended() == 2)
            #expect(daemon.errors.contains("strict"))
        }
    }

    private static let canActivate = Programs.isPossible("the inherited socket's test", tools: ["systemd-socket-activate"])
}
