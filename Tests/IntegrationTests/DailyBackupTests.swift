import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The backup of the day", .tags(.system), .serialized, .hangLimit)
struct DailyBackupTests {
    /// In the household's zone.
    private func today(_ home: TestHousehold) async throws -> String {
        let status = try await home.status()
        let zone = try #require(TimeZone(identifier: status.timeZone))
        return status.now.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
    }

    @Test("It is named after the day, private, whole and can be restored; a second one takes its place, and the oldest go")
    func saved() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let folder = home.folder.path("backups")
            let first = try await home.timequest(["daily-backup", folder, "--keep", "3"])
            #expect(first.status == 0, "\(first.errors)")
            #expect(first.lines.count == 1 && first.output.contains("1 backup is there"), "\(first.output)")
            let name = "timequest-\(try await today(home)).sqlite"
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [name, "\(name).sha256"])
            let mode = { (path: String) in try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int }
            #expect(try mode(folder) == 0o700)
            #expect(try mode("\(folder)/\(name)") == 0o600 && mode("\(folder)/\(name).sha256") == 0o600)

            for day in 1...5 { try home.folder.write("old", to: "backups/timequest-2020-01-0\(day).sqlite") }
            _ = try await home.timequest(["player", "add", "Bo"])
            let second = try await home.timequest(["daily-backup", folder, "--keep", "3"])
            #expect(second.output.contains("3 backups are there; 3 older removed"), "\(second.output)")
            #expect(!home.folder.exists("backups/timequest-2020-01-03.sqlite"))

            _ = try await home.timequest(["player", "add", "Cleo"])
            let restored = try await home.timequest(["restore", "\(folder)/\(name)", "--yes"])
            #expect(restored.status == 0 && restored.output.contains("2 players"), "\(restored.errors)")
        }
    }

    @Test("An empty household does not push out the backups of the family's")
    func lost() async throws {
        try await TestHousehold.run { home in
            let folder = home.folder.path("backups")
            try await home.addMiaAndActivityPrep()
            #expect(try await home.timequest(["daily-backup", folder]).status == 0)
            let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(try await home.timequest(["player", "remove", "Mia", "--yes"]).status == 0)
            let run = try await home.timequest(["daily-backup", folder])
            #expect(run.status == 1 && run.errors.contains("timequest restore \(folder)/\(before[0])"), "\(run)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
        }
    }

    @Test("Where none can be made, the earlier ones stay, and it says why")
    func failing() async throws {
        try await TestHousehold.run { home in
            let folder = home.folder.path("backups")
            #expect(try await home.timequest(["daily-backup", folder, "--keep", "0"]).status == 2)
            #expect(try await home.timequest(["daily-backup", home.folder.path("none/deeper")]).status == 1)
            #expect(try await home.timequest(["daily-backup", folder]).status == 0)
            let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            try await home.kill9()
            let run = try await home.timequest(["daily-backup", folder, "--keep", "1"])
            #expect(run.status == 69 && !run.errors.isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
        }
    }
}
