import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The daemon stops and reloads", .tags(.system), .hangLimit)
struct StopAndReloadTests {
    @Test("SIGTERM ends it cleanly, with five open streams", arguments: [SIGTERM, SIGINT])
    func stopsWithOpenStreams(signal: Int32) async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            try home.drop("a.ics", CalendarText.event("Soccer", at: .wholeNow + 4 * 3600))
            var streams: [BackgroundProcess] = []
            for _ in 1...5 { streams.append(try await home.stream()) }
            #expect(try await home.status().listenerCount == 5)

            let daemon = try #require(home.daemon)
            let begin = ContinuousClock.now
            daemon.signal(signal)
            #expect(try await daemon.ended() == 0)
            measured("signal \(signal) → the end, with five streams", begin.duration(to: .now))
            #expect(!FileManager.default.fileExists(atPath: home.socket))
            for stream in streams { #expect(try await stream.ended() == 0, "the stream ends as it should: \(stream.errors)") }
            #expect(home.log.contains("Stopped"))
        }
    }

    @Test("Clients that send bodies to routes without one, and go, leave nothing behind, and SIGTERM ends the service")
    func unexpectedBodies() async throws {
        try await TestHousehold.run { home in
            let daemon = try #require(home.daemon)
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/\(daemon.processID)/fd").count
            }
            let before = try descriptors()
            // More than the daemon reads ahead, and less than the kernel keeps, so that the client need not wait.
            let body = String(repeating: "x", count: 100_000)
            for path in [Paths.reminderPreview, Paths.reminderStream, Paths.players] {
                // More than a login has places.
                for _ in 1...10 {
                    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1200000\r\n\r\n\(body)"
                    close(try RawRequest.begin(request, to: home.socket))
                }
            }
            #expect(try await home.curl.get(Paths.players).status == 200)
            // Each connection had two. The daemon may have opened more of its own files.
            try await eventually("the connections are closed") { try descriptors() < before + 30 }
            let answer = try RawRequest.send("DELETE /v1/parent/pin HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", to: home.socket)
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")

            daemon.signal(SIGTERM)
            #expect(try await daemon.ended() == 0)
            #expect(!home.log.contains("Some requests did not end"), "\(home.log)")
        }
    }

    @Test("SIGHUP puts a changed configuration in force; a broken one is refused by line, and the old one stays")
    func reload() async throws {
        try await TestHousehold.run { home in
            let preparation = try await home.addMiaAndActivityPrep()
            try home.drop("a.ics", CalendarText.event("Soccer", at: .wholeNow + preparation + 1800))
            func stages() async throws -> [Reminder.Stage] { try await home.reminders().map(\.reminder.stage) }
            try await eventually("both stages are planned") { try await stages() == [.headsUp, .startBy] }

            try home.configure("reminders:\n  headsUpMinutes: off")
            home.daemon?.signal(SIGHUP)
            try await eventually("only start-by is planned") { try await stages() == [.startBy] }

            try home.configure("rules: classic\nreminders:\n  headsUpMinuets: 5")
            home.daemon?.signal(SIGHUP)
            try await eventually("it says that it keeps the old one") { home.log.contains("The old configuration stays in force") }
            #expect(home.log.contains("\(home.configPath), line 4: There is no setting “reminders.headsUpMinuets”"))
            #expect(try await stages() == [.startBy])
            #expect(try await home.status().rules == .calibrated)

            try home.configure("reminders:\n  headsUpMinutes: 20")
            home.daemon?.signal(SIGHUP)
            try await eventually("both are planned again") { try await stages() == [.headsUp, .startBy] }
        }
    }

    @Test("SIGHUP that comes in the very first moment does not end it")
    func earlyReload() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let daemon = try home.launch()
            let lock = home.folder.path("state/timequest.lock")
            try await eventually("it has begun") { FileManager.default.fileExists(atPath: lock) }
            for _ in 1...5 { daemon.signal(SIGHUP) }
            let status = try await home.timequest(["status", "--wait", "\(Patience.stepSeconds)"], within: Patience.load)
            #expect(status.status == 0, "\(daemon.errors)")
            #expect(daemon.isRunning)
        }
    }

    @Test("After kill -9 the socket file that was left is replaced")
    func staleSocket() async throws {
        try await TestHousehold.run { home in
            try await home.kill9()
            #expect(FileManager.default.fileExists(atPath: home.socket))
            #expect(try await home.timequest(["status"]).status == 69)
            try await home.start()
            #expect(try await home.curl.get(Paths.version).status == 200)
        }
    }
}
