import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("A login's own calendars are mirrored by its agent", .tags(.system), .hangLimit)
struct MirrorTests {
    @Test("What is added, changed and taken away in a folder, and in a file, that only its user may read")
    func addChangeRemove() async throws {
        try await TestHousehold.run { home in
            try home.own("family/a.ics", "Soccer")
            try home.own("choir.ics", "Choir")
            try home.name(["family": "family", "choir": "choir.ics"])
            let agent = try home.notify()
            try await home.expectEvents(["Choir", "Soccer"])

            try home.own("family/b.ics", "Tennis")
            try home.own("choir.ics", "Concert")
            try await home.expectEvents(["Concert", "Soccer", "Tennis"])
            #expect(try await home.calendarNames() == ["choir", "family"])
            try home.folder.remove("own/family/a.ics")
            try await home.expectEvents(["Concert", "Tennis"])
            try home.folder.remove("own/family/b.ics")
            try await eventually("an emptied folder is no calendar") { try await home.calendarNames() == ["choir"] }

            agent.signal(SIGTERM)
            #expect(try await agent.ended() == 0, "\(agent.errors)")
            #expect(try await home.calendarNames() == ["choir"], "what was sent stays")
        }
    }

    @Test("What happened while the agent was away is caught up with, and what is unchanged is not sent again")
    func agentRestart() async throws {
        try await TestHousehold.run { home in
            for name in ["same", "changed", "emptied", "unnamed"] { try home.own("\(name)/a.ics", name) }
            try home.name(["same": "same", "changed": "changed", "emptied": "emptied", "unnamed": "unnamed"])
            try await home.end(try home.notify(), after: ["changed", "emptied", "same", "unnamed"])
            let before = try home.fileNumber("same")

            try home.own("changed/a.ics", "changed since")
            try home.folder.remove("own/emptied/a.ics")
            try home.name(["same": "same", "changed": "changed", "emptied": "emptied"])
            let agent = try home.notify()
            try await home.expectEvents(["changed since", "same"])
            try await home.end(agent, after: ["changed", "same"])
            #expect(try home.fileNumber("same") == before)
            #expect(!agent.errors.contains("“same”"), "\(agent.errors)")
        }
    }

    @Test("The daemon may go and come back: what changed meanwhile is sent then")
    func daemonRestart() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.own("family/a.ics", "Soccer")
            try home.name(["family": "family"])
            let agent = try home.notify()
            try await eventually("it says that nobody is there") { agent.errors.contains("does not answer") }
            try await home.start()
            try await home.expectEvents(["Soccer"])
            for (round, title) in ["Tennis", "Piano"].enumerated() {
                if round == 0 {
                    try await home.kill9()
                } else {
                    home.daemon?.signal(SIGTERM)
                    _ = try await home.daemon?.ended()
                }
                try home.own("family/a.ics", title)
                try await home.start()
                try await home.expectEvents([title])
            }
            #expect(agent.isRunning)
        }
    }

    @Test("A folder that vanishes keeps its calendar; when it is back, it is followed again")
    func vanished() async throws {
        try await TestHousehold.run { home in
            try home.own("family/a.ics", "Soccer")
            try home.name(["family": "family"])
            let agent = try home.notify()
            try await home.expectEvents(["Soccer"])
            try home.folder.rename("own/family", to: "own/elsewhere")
            try await eventually("it is said") { agent.errors.contains("“family” stays as it is") }
            #expect(try await home.calendarNames() == ["family"])
            try home.own("elsewhere/b.ics", "Tennis")
            try home.folder.rename("own/elsewhere", to: "own/family")
            try await home.expectEvents(["Soccer", "Tennis"])
        }
    }

    @Test("A calendar of that name that somebody else has put there is neither replaced nor removed")
    func foreign() async throws {
        try await TestHousehold.run { home in
            try home.drop("family.ics", CalendarText.event("Theirs", at: .wholeNow + 3600))
            try await home.expectEvents(["Theirs"])
            try home.own("family/a.ics", "Mine")
            try home.name(["family": "family"])
            let agent = try home.notify()
            try await eventually("it is said") { agent.errors.contains("did not come from here") }
            try home.own("family/a.ics", "Mine, changed")
            try home.own("other/a.ics", "Other")
            try home.name(["other": "other"])
            try await home.end(agent, after: ["family"])
            let next = try home.notify()
            try await home.expectEvents(["Other", "Theirs"])
            try await home.end(next, after: ["family", "other"])
        }
    }

    @Test("Hundreds of files are one calendar, and a hostile one among them costs only itself")
    func manyFiles() async throws {
        try await TestHousehold.run { home in
            for number in 1...300 { try home.own("family/\(number).ics", "Event \(number)") }
            let hostile = [
                "0-page.ics": "<html>Please sign in</html>", "1-open.ics": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:open\nSUMMARY:Open",
                "2-fold.ics": " folded\nEND:VCALENDAR\nEND:VEVENT\n", "3-mac.ics": "BEGIN:VCALENDAR\rBEGIN:VEVENT\r",
                "4-deep.ics": String(repeating: "BEGIN:VCALENDAR\n", count: 40), "5-zero.ics": "\0\0\0", "6-empty.ics": "",
                "7-many.ics": "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\nEND:X\n", count: 110_000) + "END:VCALENDAR\n",
            ]
            for (name, text) in hostile { try home.folder.write(text, to: "own/family/\(name)") }
            mkfifo(home.folder.path("own/family/pipe.ics"), 0o600)
            try home.name(["family": "family"])
            let agent = try home.notify()
            try await eventually("all are there") { try await home.calendars().calendars.first?.calendar.entryCount == 300 }
            try await eventually("what is left out is said") { agent.errors.contains("Left out of “family”") }
            for name in ["0-page.ics", "2-fold.ics", "5-zero.ics", "6-empty.ics", "7-many.ics", "pipe.ics"] {
                #expect(agent.errors.components(separatedBy: "/\(name)").count == 2, "\(name) in \(agent.errors)")
            }
            try home.folder.remove("own/family/300.ics")
            try await eventually("one less") { try await home.calendars().calendars.first?.calendar.entryCount == 299 }
        }
    }

    @Test("What the daemon refuses is told once with its sentence, and tried again when it has changed")
    func refused() async throws {
        try await TestHousehold.run { home in
            try home.own("club.ics", "Soccer")
            try home.folder.write("<html>Please sign in</html>", to: "own/club.ics")
            try home.name(["club": "club.ics", "a/b": "other"])
            try home.own("other/a.ics", "Other")
            let agent = try home.notify()
            try await eventually("both are told") {
                agent.errors.contains("BEGIN:VCALENDAR") && agent.errors.contains("must not contain slashes")
            }
            try home.own("other/b.ics", "Another")
            try home.own("club.ics", "Mended")
            try await home.expectEvents(["Mended"])
            #expect(agent.errors.components(separatedBy: "must not contain slashes").count == 2, "\(agent.errors)")
            #expect(agent.errors.components(separatedBy: "BEGIN:VCALENDAR").count == 2, "\(agent.errors)")
        }
    }

    @Test("Settings that cannot be read end it with status 2, a sentence and nothing done")
    func wrongSettings() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write("calendar:\n  a: /b\n", to: "notify.yaml")
            let run = try await home.timequest(["notify", "--config", home.folder.path("notify.yaml")])
            #expect(run.status == 2 && run.output.isEmpty)
            #expect(run.errors.contains("notify.yaml, line 1: There is no setting “calendar”."))
        }
    }
}

extension TestHousehold {
    /// A calendar file that only its user may read, below `own`, written beside it and renamed, as vdirsyncer does.
    fileprivate func own(_ name: String, _ title: String) throws {
        let path = folder.path("own/\(name)")
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = CalendarText.event(title, at: .wholeNow + 3600, uid: "\(title)@home")
        try text.write(toFile: path + ".tmp", atomically: false, encoding: .utf8)
        chmod(path + ".tmp", 0o600)
        if rename(path + ".tmp", path) != 0 { throw TooLate(description: "\(path) cannot be written") }
    }

    /// Names folders and files below `own` in the agent's settings.
    fileprivate func name(_ calendars: [String: String]) throws {
        let lines = calendars.sorted { $0.key < $1.key }.map { "  \($0.key): \(folder.path("own/\($0.value)"))\n" }
        try folder.write("calendars:\n" + lines.joined(), to: "notify.yaml")
    }

    fileprivate func notify() throws -> BackgroundProcess {
        try background(
            Programs.timequest, ["notify", "--mirror-only", "--config", folder.path("notify.yaml")],
            environment: ["TIMEQUEST_SOCKET": socket, "XDG_STATE_HOME": folder.path("user-state")])
    }

    /// Ends an agent as Ctrl-C does, once the calendars are these.
    fileprivate func end(_ agent: BackgroundProcess, after names: [String]) async throws {
        try await eventually("the calendars are \(names)") { try await calendarNames() == names }
        agent.signal(SIGINT)
        #expect(try await agent.ended() == 0, "\(agent.errors)")
    }

    fileprivate func calendarNames() async throws -> [String] { try await calendars().calendars.map(\.calendar.name) }

    fileprivate func expectEvents(_ titles: [String]) async throws {
        try await eventually("the events are \(titles)") {
            try await timequest(["events", "--json"]).decoded(EventList.self).events.map(\.title).sorted() == titles
        }
    }

    /// Another one for each time that the file is written.
    fileprivate func fileNumber(_ calendar: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path("state/calendars/\(calendar).ics"))[.systemFileNumber] as? Int
    }
}
