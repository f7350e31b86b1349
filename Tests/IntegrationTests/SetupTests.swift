import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "Setting up", .tags(.system), .hangLimit,
    .enabled(if: Programs.isPossible("the tests of setting up", tools: ["setpriv"], asRoot: true)))
struct SetupTests {
    /// As root itself, whoever has called the tests.
    private static let asRoot = ["SUDO_USER": "", "PKEXEC_UID": ""]

    /// A household that nobody has set up, with a calendar to be added.
    private func untouched(_ test: (TestHousehold, _ options: [String]) async throws -> Void) async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write("rules: calibrated\n", to: "timequest.yaml")
            try home.folder.write(CalendarText.event("Soccer", at: .wholeNow + 86_400), to: "soccer.ics")
            try home.folder.write("2718\nnot this line\n", to: "pin")
            try await home.start()
            let options = [
                "setup", "--config", home.configPath, "--time-zone", "Europe/Vienna", "--player", "Mia", "--linux-user", "games",
                "--shared-login", "--pin-file", home.folder.path("pin"), "--template", "activity-prep", "--calendar",
                home.folder.path("soccer.ics"),
            ]
            try await test(home, options)
        }
    }

    @Test("One command sets everything up; the same again changes nothing and says so")
    func twice() async throws {
        try await untouched { home, options in
            let first = try await home.timequest(options, environment: Self.asRoot)
            #expect(first.status == 0, "\(first.output)\(first.errors)")
            #expect(first.lines.filter { $0.hasPrefix("  done") }.count == 5, "\(first.output)")
            #expect(!first.output.contains("2718"))
            try await eventually("the daemon has the zone") { try await home.status().timeZone == "Europe/Vienna" }
            let status = try await home.status()
            #expect(status.playerCount == 1 && status.routineCount == 1 && status.calendarCount == 1)
            #expect(try await home.curl.get(Paths.parent).decoded(ParentInfo.self).hasPIN)

            let second = try await home.timequest(options, environment: Self.asRoot)
            #expect(second.status == 0, "\(second.output)\(second.errors)")
            #expect(second.lines.filter { $0.hasPrefix("  unchanged") }.count == 5, "\(second.output)")
            let after = try await home.status()
            #expect(after.playerCount == 1 && after.routineCount == 1 && after.calendarCount == 1)
        }
    }

    @Test("One wrong answer, and nothing at all is changed")
    func rehearsed() async throws {
        try await untouched { home, options in
            for wrong in [
                ["--template", "school"], ["--linux-user", "root"], ["--time-zone", "Spain"], ["--calendar", "/nowhere/a.ics"],
                ["--parent", "no-such-login"],
            ] {
                // The last one of an option counts, as everywhere.
                let run = try await home.timequest(
                    options.filter { $0 != "--shared-login" } + wrong, environment: Self.asRoot)
                #expect(run.status == 1 && run.errors.contains("\(wrong[0]): "), "\(wrong): \(run.errors)")
                #expect(run.errors.hasSuffix("Nothing was changed.\n"))
            }
            let status = try await home.status()
            #expect(status.playerCount == 0 && status.routineCount == 0 && status.calendarCount == 0)
            #expect(!home.folder.exists("time-zone"))
        }
    }

    @Test("Who is not root is told how, before anything else; who cannot be asked is told what to say")
    func refused() async throws {
        try await TestHousehold.run { home in
            let nobody = try await CommandRun.run(
                Programs.find("setpriv") ?? "",
                ["--reuid=65534", "--clear-groups", Programs.timequest, "setup", "--player", "Mia", "--socket", home.socket],
                in: home.folder)
            #expect(nobody.status == 1 && nobody.errors.contains("sudo timequest setup"), "\(nobody)")
            let silent = try await home.timequest(["setup"])
            #expect(silent.status == 2 && silent.errors.contains("Nobody can be asked here"), "\(silent)")
            let noDaemon = try await home.timequest(["setup", "--player", "Mia", "--socket", "/nowhere.sock"])
            #expect(noDaemon.status == 69 && noDaemon.errors.contains("does not answer"), "\(noDaemon)")
        }
    }

    @Test("At a terminal it asks, and Enter is an answer to everything but her name; the PIN does not show")
    func interview() async throws {
        try await untouched { home, _ in
            let file = home.folder.path("soccer.ics")
            let terminal = try PseudoTerminal(
                Programs.timequest, ["setup", "--config", home.configPath],
                environment: ["TIMEQUEST_SOCKET": home.socket, "SUDO_USER": "games"])
            for (question, answer) in [
                ("time zone", ""), ("your child called", "Mia"), ("separate login", ""), ("your login “games”", ""),
                ("A PIN for parent mode", "2718"), ("same PIN again", "2718"), ("shall Mia begin with", ""), ("Add one now", file),
                ("What kind of calendar is “soccer”?", ""), ("Whom is it for?", "Mia"), ("What is it called?", "Kicking"),
                ("Another one?", ""), ("Set this up?", ""),
            ] {
                try await eventually("it asks “\(question)”") { terminal.text.contains(question) && terminal.text.hasSuffix(": ") }
                terminal.type("\(answer)\n")
            }
            #expect(try await terminal.ended() == 0, "\(terminal.text)")
            #expect(terminal.text.contains("done         Mia has the routine School Morning."), "\(terminal.text)")
            #expect(!terminal.text.contains("2718"))
            #expect(try await home.status().playerCount == 1)
            let calendar = try #require(try await home.curl.get(Paths.calendars).decoded(CalendarList.self).calendars.first)
            #expect(calendar.title == "Kicking" && calendar.playerID != nil)
            #expect(try await home.curl.get(Paths.parent).decoded(ParentInfo.self).hasPIN)
        }
    }

    @Test("Ctrl-D in the middle leaves everything as it was")
    func givenUp() async throws {
        guard Programs.isPossible("Questions at a terminal", tools: ["script"]) else { return }
        try await untouched { home, _ in
            let run = try await CommandRun.run(
                Programs.find("script") ?? "script",
                ["-qec", "\(Programs.timequest) setup --config \(home.configPath)", "/dev/null"],
                in: home.folder, environment: ["TIMEQUEST_SOCKET": home.socket, "SHELL": "/bin/sh", "TERM": "dumb"],
                input: Data("europe/vienna\nMia\n\u{4}".utf8))
            #expect(run.status == 1 && run.output.contains("Nothing was changed."), "\(run.output)")
            #expect(try await home.status().playerCount == 0 && !home.folder.exists("time-zone"))
        }
    }
}
