import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Wrong settings, reflections and histories get a Problem and change nothing", .tags(.system), .hangLimit)
struct GameRefusalTests {
    private static let settings = "/v1/players/<Mia>/settings"
    private static let reflection = "/v1/players/<Mia>/reflection"
    private static let history = "/v1/players/<Mia>/history"
    private static let task = #""tasks":[{"name":"Gather gear","estimatedSeconds":60,"actualSeconds":70}]"#

    private static let cases: [Refusal] =
        ["progress", "stats", "insights", "reflection", "settings"].flatMap { what in
            [
                Refusal("GET", "/v1/players/<nobody>/\(what)", nil, .notFound),
                Refusal("GET", "/v1/players/Mia/\(what)", nil, .notFound),
                Refusal("GET", "/v1/players/%00/\(what)", nil, .notFound),
                Refusal("DELETE", "/v1/players/<Mia>/\(what)", nil, .methodNotAllowed),
            ]
        } + [
            Refusal("PUT", settings, "", .badRequest), Refusal("PUT", settings, "off", .badRequest),
            Refusal("PUT", settings, "null", .invalid), Refusal("PUT", settings, #"{"sounds":"yes"}"#, .invalid, "sounds"),
            Refusal("PUT", settings, #"{"usesCalendar":1}"#, .invalid, "usesCalendar"),
            Refusal("PUT", settings, #"{"notificationTime":"25:00"}"#, .invalid, "notificationTime"),
            Refusal("PUT", settings, #"{"notificationTime":"7"}"#, .invalid, "notificationTime"),
            Refusal("PUT", settings, #"{"notificationTime":730}"#, .invalid, "notificationTime"),
            Refusal("PUT", settings, #"{"notificationTime":"😀"}"#, .invalid, "notificationTime"),
            Refusal("PUT", settings, #"{"quietHours":{"from":"20:00","until":"20:00"}}"#, .invalid, "quietHours"),
            Refusal("PUT", settings, #"{"quietHours":{"from":"20:00"}}"#, .invalid, "quietHours.until"),
            Refusal("PUT", settings, #"{"quietHours":{"from":"20:60","until":"07:00"}}"#, .invalid, "quietHours.from"),
            Refusal("PUT", settings, #"{"quietHours":"night"}"#, .invalid, "quietHours"),
            Refusal("PUT", settings, #"{"pauses":[{"from":"2026-01-01","until":"2040-01-01"}]}"#, .invalid, "pauses[0].until"),
            Refusal("PUT", settings, #"{"pauses":[{"from":"2026-01-01","until":"9999-12-31"}]}"#, .invalid, "pauses[0].until"),
            Refusal("PUT", settings, #"{"pauses":[{"from":"2026-01-01","until":"2026-02-30"}]}"#, .invalid, "pauses[0].until"),
            Refusal("PUT", settings, #"{"pauses":[{"from":"2040-01-01"}]}"#, .invalid, "pauses[0].until"),
            Refusal("PUT", settings, #"{"pauses":[{"from":"9999-12-31","until":"2040-01-01"}]}"#, .invalid, "pauses[0].from"),
            Refusal("PUT", settings, #"{"pauses":[{"from":"2019-01-01","until":"2020-01-01"}]}"#, .invalid, "pauses[0].until"),
            Refusal("PUT", settings, #"{"pauses":[{"from":1e400,"until":"2040-01-01"}]}"#, .invalid, "pauses[0].from"),
            Refusal("PUT", settings, #"{"pauses":"soon"}"#, .invalid, "pauses"),
            Refusal(
                "PUT", settings, #"{"schoolFree":[{"from":"2026-01-01","until":"2040-01-01"}]}"#, .invalid, "schoolFree[0].until"),
            Refusal("PUT", settings, #"{"schoolFree":[{"from":"2040-01-01"}]}"#, .invalid, "schoolFree[0].until"),
            Refusal("PUT", settings, #"{"schoolFree":"soon"}"#, .invalid, "schoolFree"),
            Refusal("PUT", settings, #"{"pausedUntil":"2026-11-30"}"#, .invalid, "pausedUntil"),
            Refusal("PUT", "/v1/players/<nobody>/settings", "{}", .notFound),

            Refusal("GET", "\(reflection)?week=now", nil, .badRequest, "week"),
            Refusal("GET", "\(reflection)?week=2026-13-01", nil, .badRequest, "week"),
            Refusal("GET", "\(reflection)?week=NaN", nil, .badRequest, "week"), Refusal("PUT", reflection, "", .badRequest),
            Refusal("PUT", reflection, #"{"choiceID":"fly"}"#, .invalid, "choiceID"),
            Refusal("PUT", reflection, #"{"choiceID":5}"#, .invalid, "choiceID"),
            Refusal("PUT", reflection, #"{"choiceID":"a\u202eb\u0000\u001b[31m"}"#, .invalid, "choiceID"),
            Refusal("PUT", reflection, #"{"choiceID":"\#(String(repeating: "😀", count: 200_000))"}"#, .invalid, "choiceID"),
            Refusal("PUT", reflection, #"{"week":"2026-02-30"}"#, .invalid, "week"),
            Refusal("PUT", reflection, #"{"week":20260301}"#, .invalid, "week"),

            Refusal("POST", history, "", .badRequest), Refusal("POST", history, "{}", .invalid, "quests"),
            Refusal("POST", history, "[]", .invalid), Refusal("POST", "/v1/players/<nobody>/history", #"{"quests":[]}"#, .notFound),
            Refusal("GET", history, nil, .methodNotAllowed), past("{}", "quests[0].routineID"),
            past(#"{"routineID":"<nobody>","startedAt":"2026-03-01T16:00:00Z",\#(task)}"#),
            past(#"{"routineID":"<Ben's Prep>","startedAt":"2026-03-01T16:00:00Z",\#(task)}"#),
            past(#"{"routineID":"<Mia's Prep>","startedAt":"2999-03-01T16:00:00Z",\#(task)}"#),
            past(#"{"routineID":"<Mia's Prep>","startedAt":"1931-03-01T16:00:00Z",\#(task)}"#),
            past(#"{"routineID":"<Mia's Prep>","startedAt":"yesterday",\#(task)}"#),
            past(#"{\#(opening),"gapSeconds":-1,\#(task)}"#),
            past(#"{\#(opening),"tasks":[]}"#),
            past(
                #"{\#(opening),\#(task)},{"routineID":"<Mia's Prep>","startedAt":"2026-02-01T16:00:00Z",\#(task)}"#,
                "quests[1]"),
            past(
                String(repeating: #"{\#(opening),"tasks":[]},"#, count: 5_000)
                    + #"{\#(opening),"tasks":[]}"#, "quests[5000]"),
        ]
        + [#""""#, #""a\u0007""#, #""a\u202eb""#, #""\#(String(repeating: "n", count: 1 << 20))""#].map {
            past(
                #"{\#(opening),"tasks":[{"name":\#($0),"estimatedSeconds":60,"actualSeconds":70}]}"#
            )
        }
        + ["0", "-5", "1e300"].map {
            past(
                #"{\#(opening),"tasks":[{"name":"a","estimatedSeconds":60,"actualSeconds":\#($0)}]}"#
            )
        }

    /// How a quest of a child's past begins that is right so far.
    private static let opening = #""routineID":"<Mia's Prep>","startedAt":"2026-03-01T16:00:00Z""#

    private static func past(_ quests: String, _ field: String = "quests[0]") -> Refusal {
        Refusal("POST", history, "{\"quests\":[\(quests)]}", .invalid, field)
    }

    @Test("Each has its status, its kind, its field and a sentence")
    func table() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia", "Ben")
            let curl = home.curl.knowing(try await home.ids())
            let before = try await home.export()
            for refusal in Self.cases { try await refusal.check(curl) }
            print("MEASURED wrong requests about settings, reflections and histories: \(Self.cases.count)")
            #expect(try await home.export() == before, "nothing has changed")

            _ = try await home.open()
            try await Refusal("POST", Self.history, #"{"quests":[]}"#, .conflict).check(curl)
            #expect(!home.log.contains("A request failed"), "an error that nobody expected")
        }
    }

    @Test("A backup that is damaged, another's, newer or changed on its way leaves everything as it was")
    func backups() async throws {
        try await TestHousehold.run { home in
            try await home.addPlayers("Mia")
            let answer = try await home.curl.get(Paths.backup)
            let good = answer.body
            let digest = ContentDigest(of: good).header
            #expect(answer.headers.contains("\(ContentDigest.contentHeader): \(digest)"))
            _ = try await home.open()
            let before = try await home.export()
            var spoiled = good
            spoiled[good.count / 2] ^= 0xFF
            let wrong: [WrongBackup] =
                [
                    ("nothing", Data(), nil, .invalid, nil), ("garbage", Data("garbage".utf8), nil, .invalid, nil),
                    ("a picture", Data([0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 7, count: 9_000)), nil, .invalid, nil),
                    ("half of it", good.prefix(good.count / 2), nil, .invalid, nil),
                    ("a page less", good.prefix(good.count - 4096), nil, .invalid, nil),
                    ("changed on its way", spoiled, digest, .invalid, nil),
                    ("no digest", good, "sha-256=x", .badRequest, ContentDigest.contentHeader),
                    ("another digest", good, "md5=:abc=:", .badRequest, ContentDigest.contentHeader),
                ] + (try await Self.others(good, home))
            for (what, bytes, digest, kind, field) in wrong {
                let headers = ["Content-Type: application/vnd.sqlite3"] + (digest.map { ["Content-Digest: \($0)"] } ?? [])
                let answer = try await home.curl.request("PUT", Paths.backup, bytes: bytes, headers: headers)
                Refusal.expect(answer, kind, field, what)
                #expect(!answer.text.contains(home.folder.path), "no paths of the daemon's own: \(what)")
                #expect(try await home.export() == before, "nothing has changed: \(what)")
            }
            let left = home.folder.listing().filter { $0.contains("backup-") || $0.contains("restore") || $0.hasSuffix(".part") }
            #expect(left.isEmpty, "nothing is left behind")
            #expect(!home.log.contains("A request failed"), "an error that nobody expected")

            let restored = try await home.curl.request("PUT", Paths.backup, bytes: good, headers: ["Content-Digest: \(digest)"])
            #expect(restored.status == 200)
            let result = try restored.decoded(RestoreResult.self)
            #expect(result.playerCount == 1 && result.questCount == 0 && FileManager.default.fileExists(atPath: result.keptAside))
            #expect(try await home.export().quests.isEmpty, "the quest was opened after the backup")
        }
    }

    private typealias WrongBackup = (what: String, bytes: Data, digest: String?, kind: Problem.Kind, field: String?)

    /// Backups that are sound and not for this household.
    private static func others(_ backup: Data, _ home: TestHousehold) async throws -> [WrongBackup] {
        guard let sqlite = Programs.find("sqlite3") else {
            print("SKIPPED the newer backup: there is no sqlite3 here.")
            return []
        }
        func changed(_ sql: String) async throws -> Data {
            try home.folder.write(backup, to: "output/changed.sqlite")
            let edit = try await CommandRun.run(sqlite, [home.folder.path("output/changed.sqlite"), sql], in: home.folder)
            #expect(edit.status == 0, "\(edit.errors)")
            return try Data(contentsOf: URL(fileURLWithPath: home.folder.path("output/changed.sqlite")))
        }
        return [
            ("of a newer TimeQuest", try await changed("INSERT INTO grdb_migrations VALUES ('v999')"), nil, .conflict, nil),
            ("of another program", try await changed("PRAGMA application_id = 7"), nil, .invalid, nil),
        ]
    }
}
