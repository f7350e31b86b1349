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
