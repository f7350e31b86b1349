import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "The desktop agent, with a notification program on a desktop of its own", .tags(.system), .serialized, .hangLimit,
    .enabled(if: PrivateDesktop.isPossible("the desktop agent")))
struct NotifyTests {
    /// A household in which soccer training is due at once, and a desktop.
    private func withDesktop(_ test: (TestHousehold, PrivateDesktop) async throws -> Void) async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: off, weeklyReflection: off }") { home in
            try await test(home, try await PrivateDesktop())
        }
    }

    @Test("A reminder stands on the desktop with its buttons, comes once, and goes when it was seen elsewhere")
    func shown() async throws {
        try await withDesktop { home, desktop in
            let agent = try home.agent(on: desktop)
            let start = try await home.soccerIsDue()
            try await eventually("it is shown") { try await desktop.displayed() == 1 }
            #expect(try !desktop.screenshot("reminder").isBlank)

            let id = try #require(try await home.given().first).reminder.id
            let seen = try await home.timequest(["reminders", "acknowledge", "\(id)"])
            #expect(seen.status == 0, "\(seen.errors)")
            try await eventually("it is taken away") { try await desktop.displayed() == 0 }
            let shown = try await desktop.history()
            #expect(shown.map(\.summary) == ["Soccer practice at \(start.atHome)"])
            #expect(shown.first?.appName == "TimeQuest" && shown.first?.body.contains("Activity Prep") == true)

            agent.signal(SIGTERM)
            #expect(try await agent.ended() == 0, "\(agent.errors)")
        }
    }

    @Test("“10 minutes more” is asked of the daemon, and the notification goes")
    func later() async throws {
        try await withDesktop { home, desktop in
            _ = try home.agent(on: desktop)
            try await home.soccerIsDue()
            try await eventually("it is shown") { try await desktop.displayed() == 1 }
            try await desktop.choose("10 minutes more")
            try await eventually("it will come again") {
                try await home.reminders().contains { $0.outcome == nil && $0.reminder.stage == .snoozed }
            }
            try await eventually("it is taken away") { try await desktop.displayed() == 0 }
        }
    }

    @Test("“Start quest” opens a terminal in which the quest is played; once it is begun the reminder goes")
    func start() async throws {
        try await withDesktop { home, desktop in
            // It types what she would: no guess for the whole quest, and twenty minutes for the first task.
            try await home.folder.writeProgram(
                "#!/bin/sh\nprintf '\\n20\\n' | \"$@\" >\(home.folder.path("window")) 2>&1\n", to: "terminal")
            _ = try home.agent(on: desktop, settings: "terminal: \(home.folder.path("terminal"))")
            try await home.soccerIsDue()
            try await eventually("it is shown") { try await desktop.displayed() == 1 }
            try await desktop.choose("Start quest")
            try await eventually("her quest has begun") {
                let progress = try await home.progress()
                return progress.openQuest?.phase == .estimating || progress.openQuest?.phase == .active
            }
            try await eventually("it is taken away") { try await desktop.displayed() == 0 }
            try await eventually("the window waits before it closes") {
                home.folder.read("window").contains("Press Enter to close this window.")
            }
        }
    }

    @Test("What came while nobody was there is shown at the start; over restarts of the agent and of the daemon each comes once")
    func restarts() async throws {
        try await withDesktop { home, desktop in
            try await home.soccerIsDue()
            try await eventually("it is given") { try await home.given().count == 1 }
            let first = try home.agent(on: desktop)
            try await eventually("it is shown") { try await desktop.displayed() == 1 }
            try await desktop.dismiss()

            try await home.kill9()
            try await home.start()
            first.signal(SIGTERM)
            #expect(try await first.ended() == 0, "\(first.errors)")
            _ = try home.agent(on: desktop)
            try home.drop(
                "piano.ics", CalendarText.calendar([CalendarText.entry("Judo training", at: .wholeNow + 1260, isAtHome: true)]))
            try await eventually("the next one is shown") { try await desktop.displayed() == 1 }
            try await desktop.dismiss()
            try await eventually("it has gone") { try await desktop.displayed() == 0 }
            #expect(try await desktop.history().count == 2)
        }
    }

    @Test("A notification program that is started anew gets what comes next, and nothing twice")
    func desktopRestart() async throws {
        try await withDesktop { home, desktop in
            let agent = try home.agent(on: desktop)
            try await home.soccerIsDue()
            try await eventually("it is shown") { try await desktop.displayed() == 1 }
            try desktop.signalProgram(SIGKILL)
            try await eventually("it has ended") { !desktop.isProgramRunning }
            // At the time of soccer, it would be the same occasion.
            try home.drop(
                "judo.ics", CalendarText.calendar([CalendarText.entry("Judo training", at: .wholeNow + 1260, isAtHome: true)]))
            try await eventually("the new one shows the next") { try await desktop.displayed() == 1 }
            try await desktop.dismiss()
            #expect(try await desktop.history().map(\.summary).allSatisfy { $0.hasPrefix("Judo training") })

            try await desktop.endBus()
            #expect(try await agent.ended() == 1, "\(agent.errors)")
            #expect(agent.errors.contains("session has ended"))
        }
    }

    @Test("Where no program shows notifications, the status does not count the agent among those that show reminders")
    func notServed() async throws {
        try await TestHousehold.run { home in
            let desktop = try await PrivateDesktop(program: .none)
            let agent = try home.agent(on: desktop)
            try await home.soccerIsDue()
            try await eventually("it tells of the reminder that it cannot show") { !agent.errors.isEmpty }
            #expect(try await home.status().listenerCount == 0)
        }
    }

    @Test("Without a desktop it says so, and does not pretend to show anything")
    func noDesktop() async throws {
        try await TestHousehold.run { home in
            let agent = try await home.timequest(
                ["notify"],
                environment: [
                    "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(home.folder.path("nothing"))",
                    "XDG_STATE_HOME": home.folder.path("user"),
                    "XDG_CONFIG_HOME": home.folder.path("user"),
                ])
            #expect(agent.status == 1)
            #expect(agent.errors.contains("no desktop to show notifications on"))
        }
    }
}

extension TestHousehold {
    /// The agent of the person before a desktop, with settings of hers.
    fileprivate func agent(on desktop: PrivateDesktop, settings: String = "") throws -> BackgroundProcess {
        try folder.write("\(settings)\n", to: "notify.yaml")
        var environment = desktop.environment
        environment["TIMEQUEST_SOCKET"] = socket
        environment["XDG_STATE_HOME"] = folder.path("user-state")
        return try background(
            Programs.timequest, ["notify", "--config", folder.path("notify.yaml")], environment: environment)
    }

    /// It begins in twenty minutes, when it is past the time to start.
    ///
    /// - Returns: when it begins.
    @discardableResult
    fileprivate func soccerIsDue() async throws -> Date {
        try await addMiaAndActivityPrep()
        let start = Date.wholeNow + 1200
        try drop("soccer.ics", CalendarText.calendar([CalendarText.entry("Soccer practice", at: start, isAtHome: true)]))
        return start
    }
}

extension Date {
    /// As the household's clocks show it: `16:05`.
    fileprivate var atHome: String {
        let parts = Calendar.household.dateComponents([.hour, .minute], from: self)
        return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    }
}

extension Calendar {
    fileprivate static var household: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: TestHousehold.timeZone) ?? .gmt
        return calendar
    }
}
