import API
import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@Suite("The pages, over the real port", .tags(.system), .hangLimit)
struct WebTests {
    /// A household whose pages are at a free port.
    private func pages(_ test: (TestHousehold, Web) async throws -> Void) async throws {
        let free = try LoopbackListener.open(port: 0)
        let port = try #require(LoopbackListener.port(of: free))
        // The port is free at once, also if a program that another test starts has a copy of the descriptor until its exec.
        shutdown(free, Int32(SHUT_RDWR))
        close(free)
        try await TestHousehold.run(config: "web: { port: \(port) }") { home in
            try await home.addPlayers("Mia", "Ben")
            try await test(home, Web(port: port, folder: home.folder))
        }
    }

    @Test("A page names its address, forbids what it does not need, and is stored nowhere")
    func headers() async throws {
        try await pages { home, web in
            let status = try await home.timequest(["status", "--json"]).decoded(StatusReport.self)
            #expect(status.webAddress == web.address)
            let page = try await web.get("/who")
            #expect(page.status == 200 && page.text.contains("Mia") && page.contentType == "text/html; charset=utf-8")
            for header in [
                "Content-Security-Policy: default-src 'none';", "frame-ancestors 'none'", "X-Content-Type-Options: nosniff",
                "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin", "Cache-Control: no-store",
            ] { #expect(page.headers.contains(header), "\(header)") }
            // All that a page names is there, and nowhere else.
            for reference in page.text.matches(of: /(?:href|src)="([^"#]+)"/).map({ String($0.1) }) {
                #expect(reference.hasPrefix("/"), "\(reference)")
                let file = try await web.get(reference)
                #expect(file.status == 200 || file.status == 303, "\(reference)")
            }
            let missing = try await web.get("/nothing")
            #expect(missing.status == 404 && missing.text.contains("There is nothing here"))
            #expect(missing.headers.contains("Content-Security-Policy"))
            let german = try await web.get("/nothing", headers: ["Accept-Language: de"])
            #expect(german.text.contains("Hier ist nichts"))
        }
    }

    @Test("At both doors, 4096 connections can wait to be accepted")
    func queues() async throws {
        let most = try String(contentsOfFile: "/proc/sys/net/core/somaxconn", encoding: .utf8)
        let length = try min(4096, #require(Int(most.trimmingCharacters(in: .whitespacesAndNewlines))))
        try await pages { home, web in
            for filter in [["--unix", "src", home.socket], ["--tcp", "src", "127.0.0.1:\(web.port)"]] {
                let line = try await CommandRun.run("/usr/bin/ss", ["--listening", "--no-header"] + filter, in: home.folder)
                // For a socket that listens, Send-Q is the length of its queue.
                #expect(line.output.split(whereSeparator: \.isWhitespace).contains("\(length)"), "\(line.output)")
            }
        }
    }

    @Test("Requests of other pages, and to another name, are refused, and change nothing")
    func foreign() async throws {
        try await pages { home, web in
            let routine = try await home.routine("Mia's Prep")
            let path = "/players/\(try await home.player("Mia"))/play/\(routine)"
            let mark = "key=\(try await web.secret())\(path)"
            let form = "\(mark)&guess=skip&\(mark)"
            for headers in [
                [], ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Origin: http://127.0.0.1:1"], ["Origin: null"],
            ] {
                let answer = try await web.post(path, form, headers: headers)
                #expect(answer.status == 403 && answer.text.contains("This did not come from TimeQuest"), "\(headers)")
            }
            #expect(try await web.get("/", headers: ["Host: rebound.example:8463"]).status == 421)
            let unmarked = try await web.post(path, "guess=skip", headers: ["Sec-Fetch-Site: same-origin"])
            #expect(unmarked.status == 403 && unmarked.text.contains("This page is too old"))
            let json = try await web.post(path, "{}", headers: ["Sec-Fetch-Site: same-origin", "Content-Type: application/json"])
            #expect(json.status == 400)
            #expect(try await home.quests().isEmpty)
            #expect(try await web.get("/v1/status").status == 404, "the API stays on its socket")
            // Pages are not on the other door.
            #expect(try await home.curl.get("/who").status == 404)
        }
    }

    @Test("A quest is played, the daemon killed at every step, and nothing is lost or counted twice")
    func killed() async throws {
        try await pages { home, web in
            let routine = try await home.routine("Mia's Prep")
            let mia = try await home.player("Mia")
            let secret = try await web.secret()
            let opened = try await web.form("/players/\(mia)/play/\(routine)", "guess=skip")
            let quest = try #require(opened.headers.firstMatch(of: /Location: (\/quests\/[A-Z0-9]+)/).map { String($0.1) })
            for (tap, step, shows) in [
                ("start", "step=0&duration=6", "Your paper lies face down"), ("pause", "step=2", "Paused"),
                ("resume", "step=3", "Your paper lies face down"),
            ] {
                #expect(try await web.form("\(quest)/\(tap)", step).status == 303)
                try await home.kill9()
                try await home.start()
                #expect(try await web.get(quest).text.contains(shows), "\(tap)")
                // Sent once more, as by a browser that had no answer.
                let again = try await web.form("\(quest)/\(tap)", step)
                #expect(again.status == 303 && again.headers.contains("moved=on"))
            }
            #expect(try await web.get("/players/\(mia)").text.contains("You are in the middle of a quest"))
            #expect(try await home.quests().map(\.step) == [4])
            #expect(try await web.secret() == secret, "a page that was open before is still good")
        }
    }

    @Test(
        "Each login sees its own, and no other; an account of the system sees nothing",
        .enabled(if: Programs.isPossible("three logins at the pages", tools: ["setpriv"], asRoot: true)))
    func logins() async throws {
        try await pages { home, web in
            let (mia, ben) = (try await home.player("Mia"), try await home.player("Ben"))
            let shared = try web.signedIn(as: FamilyLogin.name)
            #expect(try await shared.get("/").text.contains("Who is playing?"))
            #expect(try await shared.get("/players/\(mia)/patterns").status == 200)
            let system = try web.signedIn(as: "games")
            #expect(try await system.get("/").status == 403)
            #expect(try await home.timequest(["player", "edit", "Mia", "--linux-user", FamilyLogin.name]).status == 0)
            let own = try await shared.get("/")
            #expect(own.status == 303 && own.headers.contains("Location: /players/\(mia)"))
            #expect(try await shared.get("/players/\(ben)").status == 404)
            #expect(try await web.get("/players/\(ben)/patterns").status == 200, "root is a parent")
        }
    }

    @Test("A parent saves the export and a backup as files, and keeps the look of the pages in a cookie without rights")
    func parent() async throws {
        try await pages { home, web in
            let export = try await web.form("/parent/safety", "do=export")
            #expect(export.status == 200 && export.contentType == "application/json")
            #expect(
                export.headers.firstMatch(of: /(?i)content-disposition: attachment; filename="timequest-[0-9-]+[.]json"/) != nil)
            #expect(try export.decoded(HouseholdExport.self).players.map(\.profile.name) == ["Mia", "Ben"])

            #expect(try await web.form("/parent/safety", "do=backup").status == 303)
            let list = try await web.get("/parent/safety/restore")
            let name = try #require(list.text.firstMatch(of: /timequest-[0-9-]+[.]sqlite/).map { String($0.0) })
            let backup = try await web.form("/parent/safety/restore", "do=download&backup=\(name)")
            #expect(backup.status == 200 && backup.body.starts(with: Data("SQLite format 3".utf8)))
            #expect(backup.headers.contains("attachment; filename=\"\(name)\""))
            #expect(backup.headers.contains("Content-Security-Policy") && backup.headers.contains("nosniff"))
            let other = try await web.form("/parent/safety/restore", "do=download&backup=..%2Ftimequest.sqlite")
            #expect(other.status == 422 && other.text.contains("not there any more"))

            let look = try await web.form("/parent/safety", "do=look&language=de&look=dark")
            let cookie = "timequest-parents=de.dark"
            #expect(look.headers.contains("\(cookie); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"))
            let page = try await web.get("/parent/safety", headers: ["Cookie: \(cookie)"])
            #expect(page.text.contains("<html lang=\"de\" data-look=\"dark\">") && page.text.contains("Sicherheit"))
            let players = try await web.get("/who", headers: ["Cookie: \(cookie)"])
            #expect(players.text.contains("<html lang=\"en\">"))
        }
    }

    @Test("timequest open says whether a browser was opened, and if not, at which address the pages are")
    func open() async throws {
        try await pages { home, web in
            func open(on display: String, _ searchPath: String) async throws -> CommandRun {
                let environment = ["DISPLAY": display, "WAYLAND_DISPLAY": "", "PATH": searchPath]
                return try await home.timequest(["open"], environment: environment)
            }
            let advice = "Open this address in a browser on this PC: \(web.address)\n"
            let programs = home.folder.path("programs")
            try home.folder.makeFolder("programs")
            let missing = try await open(on: ":9", programs)
            #expect(missing.status == 1 && missing.output.isEmpty, "\(missing)")
            #expect(missing.errors.contains("No browser was opened: ") && missing.errors.hasSuffix(advice), "\(missing)")

            try await home.folder.writeProgram("#!/bin/sh\necho \"$1\" >\(programs)/opened\n", to: "programs/xdg-open")
            let withoutDesktop = try await open(on: "", "\(programs):/usr/bin:/bin")
            #expect(withoutDesktop.status == 0, "\(withoutDesktop)")
            #expect(withoutDesktop.output == "No browser was opened, because there is no desktop here. \(advice)")
            #expect(!home.folder.exists("programs/opened"))
            let opened = try await open(on: ":9", "\(programs):/usr/bin:/bin")
            #expect(opened.status == 0 && opened.output == "Opened \(web.address) in the browser.\n", "\(opened)")
            try await eventually("xdg-open has the address") { home.folder.read("programs/opened") == "\(web.address)\n" }
        }
    }

    @Test("Where the port is taken, the log and the status name the program, and everything else works")
    func taken() async throws {
        let other = try LoopbackListener.open(port: 0)
        defer { close(other) }
        let port = try #require(LoopbackListener.port(of: other))
        try await TestHousehold.run(config: "web: { port: \(port) }") { home in
            let status = try await home.timequest(["status", "--json"]).decoded(StatusReport.self)
            #expect(status.webAddress == nil)
            let taken = try #require(status.takenPort)
            #expect(taken.port == port && taken.processID == Int(getpid()), "\(taken)")
            #expect(home.log.contains("There are no pages: \(taken.sentence)"), "\(home.log)")
            let shown = try await home.timequest(["status"]).output
            #expect(shown.contains("Port \(port) is used by"), "\(shown)")
            let opened = try await home.timequest(["open", "--address"])
            #expect(opened.status == 1 && opened.errors.contains("Port \(port) is used by"), "\(opened)")
            home.daemon?.signal(SIGTERM)
            _ = try await home.daemon?.ended()
            try home.launch(options: ["--free-port"])
            let other = try await home.timequest(["status", "--wait", "20", "--json"]).decoded(StatusReport.self)
            let address = try #require(other.webAddress)
            #expect(other.takenPort == taken && !address.hasSuffix(":\(port)"))
            #expect(home.log.contains("\(taken.sentence) The pages are at port"), "\(home.log)")
            let number = try #require(address.split(separator: ":").last.flatMap { UInt16($0) })
            #expect(try await Web(port: number, folder: home.folder).get("/").status < 400)
        }
        try await TestHousehold.run(config: "web: off") { home in
            let status = try await home.timequest(["status", "--json"]).decoded(StatusReport.self)
            #expect(status.webAddress == nil)
            #expect(!home.log.contains("pages"))
        }
    }
}

extension TestHousehold {
    fileprivate func quests() async throws -> [QuestInfo] { try await curl.get("/v1/quests").decoded(QuestList.self).quests }
}

/// Requests to the port of the pages, with curl.
private struct Web: Sendable {
    let port: UInt16
    let folder: TemporaryFolder
    var prefix: [String] = []

    var address: String { "http://127.0.0.1:\(port)" }

    func signedIn(as login: String) throws -> Web {
        var web = self
        web.prefix = try Curl(socket: "", folder: folder).signedIn(as: login).prefix
        return web
    }

    func get(_ path: String, headers: [String] = []) async throws -> Curl.Answer { try await request(path, nil, headers) }

    func post(_ path: String, _ body: String, headers: [String]) async throws -> Curl.Answer {
        try await request(path, body, headers)
    }

    /// As a form of a page is sent, with the mark that the page gives it.
    func form(_ path: String, _ body: String) async throws -> Curl.Answer {
        let mark = "key=\(try await secret())\(path)"
        return try await request(path, "\(mark)&\(body)&\(mark)", ["Sec-Fetch-Site: same-origin"])
    }

    /// The secret of the login, as a form of a page contains it before the path.
    func secret() async throws -> String {
        let page = try await get("/who").text
        guard let mark = page.firstMatch(of: /name="key" value="([0-9a-f]{64})\/who"/) else {
            throw TooLate(description: "No form of /who has a mark: \(page)")
        }
        return String(mark.1)
    }

    private func request(_ path: String, _ body: String?, _ headers: [String]) async throws -> Curl.Answer {
        guard let curl = Programs.curl else { throw Curl.Missing() }
        var arguments = [curl, "--silent", "--show-error", "--path-as-is", "--max-time", "\(Patience.stepSeconds)", "--include"]
        for header in headers { arguments += ["--header", header] }
        if let body { arguments += ["--data", body] }
        let command = prefix + arguments + ["\(address)\(path)"]
        let process = try BackgroundProcess(command[0], Array(command.dropFirst()), in: folder)
        let status = try await process.ended(within: Patience.load)
        guard let answer = Curl.Answer(parsing: process.outputBytes) else {
            throw TooLate(description: "curl \(path) ended with \(status): \(process.errors)")
        }
        return answer
    }
}
