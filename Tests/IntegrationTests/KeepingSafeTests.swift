import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("A household that is kept safe", .tags(.system), .serialized, .hangLimit)
struct KeepingSafeTests {
    @Test("A backup brings back what there was, and what was there meanwhile is kept aside")
    func restored() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let file = home.folder.path("family.sqlite")
            let saved = try await home.timequest(["backup", file])
            #expect(saved.status == 0, "\(saved.errors)")
            #expect(saved.output.contains("1 player, 1 routine and 0 finished quests"))
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
            if let sha256sum = Programs.find("sha256sum") {
                let check = try await CommandRun.run(
                    "/bin/sh", ["-c", "cd '\(home.folder.path(""))' && \(sha256sum) -c family.sqlite.sha256"], in: home.folder)
                #expect(check.status == 0, "\(check.errors)")
            }

            let again = try await home.timequest(["backup", file])
            #expect(again.status == 1 && again.errors.contains("--force"))
            #expect(try await home.timequest(["backup", file, "--force", "--json"]).status == 0)

            _ = try await home.timequest(["player", "add", "Bo"])
            let unasked = try await home.timequest(["restore", file])
            #expect(unasked.status == 1 && unasked.errors.contains("--yes"))
            let restored = try await home.timequest(["restore", file, "--yes"])
            #expect(restored.status == 0, "\(restored.errors)")
            #expect(restored.output.contains("1 player, 1 routine"))
            #expect(try await home.status().playerCount == 1)
            let aside = try #require(restored.lines.last?.split(separator: " ").last)
            #expect(FileManager.default.fileExists(atPath: String(aside)))
        }
    }

    @Test("What is damaged, or no backup at all, changes nothing")
    func damaged() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let file = home.folder.path("family.sqlite")
            _ = try await home.timequest(["backup", file])
            var bytes = try #require(FileManager.default.contents(atPath: file))
            bytes[bytes.count / 2] ^= 0xFF
            try bytes.write(to: URL(fileURLWithPath: file))
            let changed = try await home.timequest(["restore", file, "--yes"])
            #expect(changed.status == 1 && changed.errors.contains("checksum"))
            try home.folder.write("not a database", to: "none.sqlite")
            let none = try await home.timequest(["restore", home.folder.path("none.sqlite"), "--yes"])
            #expect(none.status == 1 && none.errors.contains("not a backup"))
            #expect(try await home.status().playerCount == 1)
        }
    }

    @Test("The export is one JSON object, on standard output, also as -, or in a file")
    func exported() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let run = try await home.timequest(["export"])
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(try run.decoded(HouseholdExport.self).players.map(\.profile.name) == ["Mia"])
            for arguments in [["export", "-"], ["export", "-", "--force"]] {
                let named = try await home.timequest(arguments)
                #expect(named.status == 0 && named.errors.isEmpty, "\(named.errors)")
                #expect(try named.decoded(HouseholdExport.self).players.map(\.profile.name) == ["Mia"])
            }
            #expect(!home.folder.exists("-"))
            let file = home.folder.path("all.json")
            #expect(try await home.timequest(["export", file]).status == 0)
            #expect(try await home.timequest(["export", file]).status == 1)
            let kept = try JSON.decoded(HouseholdExport.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
            #expect(kept.routines.map(\.name) == ["Activity Prep"])
        }
    }
}
