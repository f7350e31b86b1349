import Foundation
import TestSupport
import Testing

@Suite("timequest doctor", .tags(.system), .serialized, .hangLimit)
struct DoctorTests {
    private struct Report: Decodable {
        struct Finding: Decodable {
            let check: String
            let verdict: String
            let sentence: String
            let fix: [String]
        }

        let isHealthy: Bool
        let findings: [Finding]

        func wrong(_ check: String) -> Finding? { findings.first { $0.check == check && $0.verdict == "wrong" } }
    }

    private func examine(_ home: TestHousehold) async throws -> (status: Int32, report: Report) {
        let run = try await home.timequest(["doctor", "--json"] + home.daemonArguments, environment: ["TIMEQUEST_SOCKET": ""])
        return (run.status, try run.decoded(Report.self))
    }

    @Test("It finds nothing wrong with a household that is well, and leaves it as it is")
    func healthy() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let before = home.folder.listing().filter { $0.hasPrefix("state/") }
            let (status, report) = try await examine(home)
            #expect(status == 0 && report.isHealthy, "\(report.findings)")
            let well = ["socket", "settings", "permissions", "database"]
            for check in well { #expect(report.findings.contains { $0.check == check && $0.verdict == "ok" }, "\(check)") }
            #expect(home.folder.listing().filter { $0.hasPrefix("state/") } == before)

            let text = try await home.timequest(["doctor"] + home.daemonArguments)
            #expect(text.status == 0 && text.lines.last?.hasPrefix("Nothing is wrong.") == true, "\(text.output)")
            // Another socket: what is kept elsewhere is not judged.
            #expect(try await !home.timequest(["doctor", "--socket", home.socket]).output.contains("permissions"))
        }
    }

    @Test("A database that others may read is named, and the command that it prints fixes it")
    func permissions() async throws {
        try await TestHousehold.run { home in
            let database = home.folder.path("state/timequest.sqlite")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: database)
            let (status, report) = try await examine(home)
            let finding = try #require(report.wrong("permissions"))
            #expect(status == 1 && finding.sentence.contains(database))
            _ = try await CommandRun.run("/bin/sh", ["-c", finding.fix.joined(separator: " && ")], in: home.folder)
            #expect(try await examine(home).report.isHealthy)
        }
    }

    @Test("A damaged database is named, whether the daemon runs or cannot")
    func damaged() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            home.daemon?.signal(SIGTERM)
            _ = try await home.daemon?.ended()
            #expect(try await examine(home).report.findings.contains { $0.check == "database" && $0.verdict == "ok" })

            let path = home.folder.path("state/timequest.sqlite")
            let bytes = try #require(FileManager.default.contents(atPath: path))
            try bytes.prefix(bytes.count - 1000).write(to: URL(fileURLWithPath: path))
            let (status, report) = try await examine(home)
            let finding = try #require(report.wrong("database"))
            #expect(status == 1 && finding.sentence.contains("is damaged (the last page is cut off)"))
            #expect(report.wrong("socket") != nil)
            // The checks have changed nothing.
            #expect(FileManager.default.contents(atPath: path)?.count == bytes.count - 1000)
        }
    }

    @Test("A zone that there is not, and settings that make no sense, are named")
    func settings() async throws {
        try await TestHousehold.run { home in
            try home.folder.write("timeZone: Europe/Berlim\n", to: "timequest.yaml")
            #expect(try await examine(home).report.wrong("settings")?.sentence.contains("“Europe/Berlim”") == true)
            try home.folder.write("rulez: classic\n", to: "timequest.yaml")
            let (status, report) = try await examine(home)
            #expect(status == 1 && report.wrong("settings")?.sentence.contains("line 1: There is no setting “rulez”") == true)
        }
    }

    @Test("A login that may not see the database is told to ask with sudo, and that is no failure")
    func otherLogin() async throws {
        guard Programs.isPossible("otherLogin", tools: ["setpriv"], asRoot: true) else { return }
        try await TestHousehold.run { home in
            let login = try home.curl.signedIn(as: FamilyLogin.name).prefix
            let run = try await CommandRun.run(
                login[0], login.dropFirst() + [Programs.timequest, "doctor"] + home.daemonArguments, in: home.folder,
                environment: ["TMPDIR": ""])
            #expect(run.status == 0, "\(run.output)\(run.errors)")
            #expect(run.lines.contains { $0.hasPrefix("skipped") && $0.contains("database") })
            #expect(run.lines.last?.contains("sudo timequest doctor --") == true, "with the options of this command")
            #expect(run.lines.last?.hasSuffix(" checks all of it.") == true)
        }
    }
}
