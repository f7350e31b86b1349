import API
import Foundation
import TestSupport
import Testing

@Suite("A daemon that must not start says why, and harms nothing", .tags(.system), .hangLimit)
struct RefusalTests {
    @Test("A second daemon on the same state is refused, and the first goes on")
    func sameState() async throws {
        try await TestHousehold.run { home in
            let stream = try await home.stream()
            let second = try await run(home, home.daemonArguments + ["--socket", home.folder.path("other.sock")])
            #expect(second.status == 1)
            #expect(second.errors.contains("TimeQuest runs already"))
            #expect(second.errors.contains("process \(home.daemon?.processID ?? 0)"))
            #expect(try await home.curl.get(Paths.version).status == 200)
            #expect(stream.isRunning)
            #expect(!home.folder.exists("other.sock"))
        }
    }

    @Test("A second daemon on the same socket is refused, and the first goes on")
    func sameSocket() async throws {
        try await TestHousehold.run { home in
            let stream = try await home.stream()
            let second = try await run(
                home, ["--state", home.folder.path("other"), "--config", home.configPath, "--socket", home.socket])
            #expect(second.status == 1)
            #expect(second.errors.contains(home.socket), "\(second.errors)")
            #expect(try await home.curl.get(Paths.version).status == 200)
            #expect(stream.isRunning)
        }
    }

    @Test("A socket path that is too long, or taken by a file, is refused; the file stays")
    func badSocketPath() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            let long = home.folder.path(String(repeating: "x", count: 120))
            let first = try await run(home, home.daemonArguments + ["--socket", long])
            #expect(first.status == 1)
            #expect(first.errors.contains("use a shorter one"), "\(first.errors)")

            try home.folder.write("precious", to: "file")
            let second = try await run(home, home.daemonArguments + ["--socket", home.folder.path("file")])
            #expect(second.status == 1)
            #expect(second.errors.contains("no socket"), "\(second.errors)")
            #expect(home.folder.read("file") == "precious")
        }
    }

    @Test(
        "A file that is no database is refused, byte for byte untouched",
        arguments: ["garbage", "SQLite format 3\0 and nothing more"])
    func garbageDatabase(content: String) async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.makeFolder("state")
            try home.folder.write(content, to: "state/timequest.sqlite")
            let daemon = try await run(home, home.daemonArguments)
            #expect(daemon.status == 65, "EX_DATAERR: systemd is not to try again")
            #expect(daemon.errors.contains("timequest.sqlite"), "\(daemon.errors)")
            #expect(home.folder.read("state/timequest.sqlite") == content)
            #expect(!FileManager.default.fileExists(atPath: home.socket))
        }
    }

    @Test("A database of a newer TimeQuest, or of another program, is refused and stays as it is", .enabled(if: hasSQLite))
    func newerDatabase() async throws {
        let changes = [
            "PRAGMA journal_mode=DELETE; INSERT INTO grdb_migrations VALUES ('v999');",
            "PRAGMA journal_mode=DELETE; PRAGMA application_id=7;",
        ]
        for change in changes {
            try await TestHousehold.run { home in
                try await home.addMiaAndActivityPrep()
                home.daemon?.signal(SIGTERM)
                _ = try await home.daemon?.ended()
                let path = home.folder.path("state/timequest.sqlite")
                let edit = try await CommandRun.run(try #require(Programs.find("sqlite3")), [path, change], in: home.folder)
                try #require(edit.status == 0, "\(edit.errors)")
                let before = FileManager.default.contents(atPath: path)
                let daemon = try await run(home, home.daemonArguments)
                #expect(daemon.status == 65)
                #expect(daemon.errors.contains(path), "\(daemon.errors)")
                #expect(FileManager.default.contents(atPath: path) == before)
            }
        }
    }

    private static let hasSQLite = Programs.isPossible("the newer database's test", tools: ["sqlite3"])

    private func run(_ home: TestHousehold, _ arguments: [String]) async throws -> CommandRun {
        let daemon = try await CommandRun.run(home.folder.path("timequestd"), arguments, in: home.folder)
        #expect(daemon.output.isEmpty)
        // A sentence, not a dump of types.
        #expect(!daemon.errors.contains("Error("), "\(daemon.errors)")
        print("REFUSED: \(daemon.errors.trimmingCharacters(in: .newlines))")
        return daemon
    }
}
