import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The command line's manners", .tags(.system), .serialized, .hangLimit)
struct CommandLineTests {
    /// Runs a command, and measures how long that takes.
    private func timed(_ arguments: [String], in folder: TemporaryFolder) async throws -> (run: CommandRun, time: Duration) {
        let begin = ContinuousClock.now
        let run = try await CommandRun.run(Programs.timequest, arguments, in: folder)
        return (run, begin.duration(to: .now))
    }

    @Test("Without a daemon it says at once how to start one, with status 69")
    func noDaemon() async throws {
        let folder = try TemporaryFolder()
        // A socket file on which no program listens, as a killed daemon leaves it, and no file at all.
        let dead = try DatagramReceiver(at: folder.path("dead.sock"))
        for socket in [folder.path("none.sock"), dead.path] {
            for command in [["status"], ["events"], ["player", "list"], ["calendar", "list", "--json"], ["reminders", "watch"]] {
                let start = try await timed(["--version"], in: folder).time
                let (run, time) = try await timed(command + ["--socket", socket], in: folder)
                #expect(run.status == 69, "\(command)")
                if command.contains("--json") {
                    #expect(try run.failure().kind == "noDaemon")
                } else {
                    #expect(run.output.isEmpty)
                }
                #expect(run.errors.contains(socket) && run.errors.contains("timequest daemon"), "\(run.errors)")
                // A client that tried again until its time is up would take 30 s longer than the start of the program.
                #expect(time < .seconds(20) + start * 10, "\(command): \(time.text), the start \(start.text)")
            }
        }
        let waiting = try await timed(["status", "--wait", "1", "--socket", folder.path("none.sock")], in: folder)
        #expect(waiting.run.status == 69 && waiting.time >= .seconds(1))
    }

    @Test("If the output cannot be written, the reason is printed and the command fails; a reader that wants no more is no failure")
    func fullOutput() async throws {
        let folder = try TemporaryFolder()
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z",
            "DTSTART:20260101T160000Z", "RRULE:FREQ=DAILY", "SUMMARY:Soccer", "END:VEVENT", "END:VCALENDAR", "",
        ]
        let file = try folder.write(Data(lines.joined(separator: "\r\n").utf8), to: "soccer.ics")
        let command = "'\(Programs.timequest)' calendar expand '\(file)' --time-zone UTC --json"
        func run(_ redirection: String) async throws -> CommandRun {
            try await CommandRun.run("/bin/bash", ["-c", "\(command) \(redirection)"], in: folder)
        }
        let full = try await run(">/dev/full")
        #expect(full.status == 1)
        #expect(full.errors == "The output cannot be written completely: No space left on device.\n")
        let closed = try await run(">&-")
        #expect(closed.status == 1)
        #expect(closed.errors.hasPrefix("The output cannot be written completely: "))
        let read = try await run("| head -c 1; exit ${PIPESTATUS[0]}")
        #expect(read.errors.isEmpty)
    }

    @Test("The language is that of the locale, without a terminal, too; JSON and help stay as they are")
    func language() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia")
            let german = ["LC_ALL": "", "LANG": "de_DE.UTF-8", "LANGUAGE": ""]
            func output(_ arguments: [String], _ environment: [String: String]) async throws -> String {
                let run = try await home.timequest(arguments, environment: environment)
                #expect(run.status == 0, "\(run.errors)")
                return run.output
            }
            #expect(try await output(["suggestions"], german).hasPrefix("Zurzeit steht nichts an. "))
            #expect(try await output(["suggestions"], ["LC_ALL": "C"]).hasPrefix("Nothing to start at the moment. "))
            #expect(try await output(["status"], german).contains("Kalender"))
            let languages = [german, ["LC_ALL": "C"]]
            for command in [["player", "list", "--json"], ["suggestions", "--json"], ["play", "--help"]] {
                var outputs: Set<String> = []
                for environment in languages { outputs.insert(try await output(command, environment)) }
                #expect(outputs.count == 1, "\(command): \(outputs)")
            }
            for environment in languages {
                let failed = try await home.timequest(["pause", "accept", "--json"], environment: environment)
                #expect(failed.status == 1)
                #expect(try failed.failure().detail.hasPrefix("Nothing is proposed, so there is nothing to answer. "))
            }
        }
    }

    @Test("A second --player is refused where only one counts")
    func repeatedPlayer() async throws {
        let folder = try TemporaryFolder()
        let command = ["calendar", "assign", "club", "--player", "Mia", "--player=Leo", "--socket", folder.path("none.sock")]
        let run = try await CommandRun.run(Programs.timequest, command, in: folder)
        #expect(run.status == 2 && run.errors.contains("--player names one player"), "\(run.errors)")
    }

    @Test(
        "Wrong usage ends with status 2, help with 0",
        arguments: [
            ["nonsense"], ["calendar"], ["calendar", "expand"], ["player", "add"], ["routine", "add"],
            ["status", "--wait", "soon"],
            ["calendar", "assign", "x"], ["reminders", "watch", "--count", "x"], ["events", "--nonsense"],
        ])
    func usage(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let run = try await CommandRun.run(
            Programs.timequest, arguments, in: folder, environment: ["TIMEQUEST_SOCKET": folder.path("none")])
        if arguments == ["calendar"] {
            // A group alone shows what is in it.
            #expect(run.status == 0 && run.output.contains("expand"))
        } else {
            #expect(run.status == 2, "\(run.errors)")
            #expect(run.output.isEmpty && !run.errors.isEmpty)
            let json = try await CommandRun.run(
                Programs.timequest, arguments + ["--json"], in: folder, environment: ["TIMEQUEST_SOCKET": folder.path("none")])
            #expect(json.status == 2 && !json.errors.isEmpty)
            #expect(try json.failure().kind == "wrongUsage", "\(json.output)")
        }
        let help = try await CommandRun.run(
            Programs.timequest, arguments.prefix { !$0.hasPrefix("-") && $0 != "nonsense" } + ["--help"], in: folder)
        #expect(help.status == 0 && help.errors.isEmpty, "\(help.errors)")
        #expect(help.output.uppercased().contains("USAGE"))
    }

    @Test("What the daemon refuses ends with status 1, a sentence, and nothing but the failure on standard output")
    func refused() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            for command in [
                ["player", "add", "Mia"], ["player", "show", "Nobody"], ["routine", "show", "nothing"],
                ["routine", "add", "X", "--task", ""],
                ["calendar", "remove", "none"], ["calendar", "add", "/nowhere.ics"], ["calendar", "add", "/etc/passwd"],
                ["events", "--from", "noon"], ["suggestions", "--player", "Nobody"], ["reminders", "acknowledge", "nope"],
                ["routine", "add", "--template", "nope"], ["routine", "remove", "activity-prep"], ["player", "remove", "Mia"],
            ] {
                for flags in [[], ["--json"]] {
                    let run = try await home.timequest(command + flags)
                    #expect(run.status == 1, "\(command): \(run.errors)")
                    #expect(run.errors.count > 10 && !run.errors.contains("Error("), "\(command): \(run.errors)")
                    if flags.isEmpty {
                        #expect(run.output.isEmpty, "\(command): \(run.output)")
                    } else {
                        let failure = try run.failure()
                        #expect(run.errors.contains(failure.detail) && !failure.kind.isEmpty, "\(command): \(run.output)")
                    }
                }
            }
            #expect(try await home.status().playerCount == 1)
            #expect(try await home.status().routineCount == 1)
        }
    }

    @Test("Every listing prints one JSON object with --json, and tables without escape codes into a pipe")
    func listings() async throws {
        try await TestHousehold.run { home in
            let preparation = try await home.addMiaAndActivityPrep()
            try home.drop("club.ics", CalendarText.event("Soccer", at: .wholeNow + preparation + 900))
            try await eventually("it is planned") { try await home.reminders().count == 2 }
            for command in [
                ["status"], ["calendar", "list"], ["events"], ["suggestions"], ["reminders", "list"], ["reminders", "preview"],
                ["player", "list"], ["player", "show", "mia"], ["routine", "list"], ["routine", "show", "activity-prep"],
                ["routine", "templates"], ["routine", "matches", "activity-prep"],
            ] {
                let json = try await home.timequest(command + ["--json"])
                #expect(json.status == 0 && json.errors.isEmpty, "\(command): \(json.errors)")
                #expect(json.lines.count == 1, "\(command)")
                _ = try json.object()
                let table = try await home.timequest(command)
                #expect(table.status == 0 && !table.output.isEmpty, "\(command)")
                #expect(!table.output.contains("\u{1B}") && !table.errors.contains("\u{1B}"), "\(command)")
            }
        }
    }

    @Test("Hostile titles do no harm in any listing")
    func hostileTitles() async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: off }") { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let stream = try await home.stream()
            let title = "Soccer \u{1B}[2J\u{1B}]0;x\u{7}\u{202E}gnp\\nid: forged\\ndata: {}\\n\\n<script>\u{9B}31m\u{85}\u{2028}"
            let bad =
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:\u{1B}[31m\r\nSUMMARY:\(title)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
            try home.drop("club.ics", CalendarText.event(title, at: .wholeNow + preparation - 300))
            try home.drop("bad \u{1B}[31m.ics", bad)
            try await eventually("it is given") { try await home.given().count == 1 }
            for command in [
                ["status"], ["calendar", "list"], ["events"], ["suggestions"], ["reminders", "list"],
                ["calendar", "check", home.folder.path("state/calendars")],
                ["calendar", "expand", home.folder.path("state/calendars")],
            ] {
                for flags in [[], ["--json"]] {
                    let run = try await home.timequest(command + flags, environment: ["NO_COLOR": "1"])
                    let harmful = (run.output + run.errors).unicodeScalars.filter(Self.isHarmful)
                    #expect(harmful.isEmpty, "\(command + flags): \(harmful.map { String($0.value, radix: 16) })")
                }
            }
            try await eventually("the stream has it") { !EventStreamText(stream.output).messages.isEmpty }
            let given = try #require(try await home.given().first)
            #expect(EventStreamText(stream.output).ids == [given.reminder.id.description])
            #expect(!stream.output.unicodeScalars.contains(where: Self.isHarmful))
            #expect(!home.log.unicodeScalars.contains(where: Self.isHarmful), "\(home.log)")
        }
    }

    /// Control characters but for the line feed, line separators, and what turns the direction of text around.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
