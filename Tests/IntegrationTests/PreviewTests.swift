import API
import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The dry run on a virtual clock", .tags(.system), .serialized, .hangLimit)
struct PreviewTests {
    @Test(
        "It gives the reminders of a window in order, the same every time, and needs no daemon",
        arguments: ["2026-03-01", "2026-03-06"])
    func deterministic(from: String) async throws {
        let folder = try TemporaryFolder()
        let command = [
            "reminders", "preview", "--calendar", Repository.file("Tests/Fixtures/calendars/google-family.ics").path, "--routines",
            Repository.file("Config/samples/routines.yaml").path, "--from", from, "--to", "2026-04-12", "--time-zone",
            "America/New_York",
            "--json",
        ]
        let first = try await CommandRun.run(Programs.timequest, command, in: folder)
        try #require(first.status == 0, "\(first.errors)")
        let second = try await CommandRun.run(Programs.timequest, command, in: folder)
        #expect(second.output == first.output)

        let list = try first.decoded(PreviewList.self)
        #expect(list.timeZone == "America/New_York" && list.nextCursor == nil)
        let reminders = list.reminders
        #expect(reminders.count > 4)
        #expect(reminders.map(\.fireAt) == reminders.map(\.fireAt).sorted())
        #expect(Set(reminders.map(\.id)).count == reminders.count)
        for occasion in Dictionary(grouping: reminders, by: \.occasion).values {
            #expect(Set(occasion.map(\.stage)).count == occasion.count && occasion.count <= 2)
        }
        let soccer = reminders.filter { $0.title.hasPrefix("Soccer") }
        #expect(!soccer.isEmpty)
        #expect(
            soccer.allSatisfy {
                $0.routineID == 1 && !$0.isLate && ($0.startBy ?? .distantFuture) < ($0.eventStart ?? .distantPast)
            })
    }

    @Test("A login has one preview at a time, and it ends with its client")
    func atOnce() async throws {
        try await TestHousehold.run { home in
            _ = try await home.addMiaAndActivityPrep()
            let events = (0..<4500).map {
                CalendarText.entry("Soccer", at: .wholeNow + 86_400 + TimeInterval($0 * 20), minutes: 1, isAtHome: true)
            }
            try home.drop("crowd.ics", CalendarText.calendar(events))
            try await eventually("the calendar is read") { try await home.status().entryCount == events.count }
            let curl = home.curl
            let short = "\(Paths.reminderPreview)?to=tomorrow"
            let first = try RawRequest.begin("GET \(Paths.reminderPreview) HTTP/1.1\r\nHost: localhost\r\n\r\n", to: home.socket)
            try await eventually("the first is computed") { try await curl.get(short).status == 429 }
            Refusal.expect(try await curl.get(short), .tooMany, nil, "a second preview")
            close(first)
            let time = try await eventually("the first has ended") { try await curl.get(short).status == 200 }
            measured("a preview ends after its client", time)
            Refusal.expect(try await curl.get("\(Paths.reminderPreview)?to=2100-01-01"), .badRequest, "to", "a long window")
        }
    }

    @Test("A preview is the last answer of its connection, and says so: a request behind it is not carried out")
    func last() async throws {
        try await TestHousehold.run { home in
            let player = #"{"name":"Mia"}"#
            let preview = "GET \(Paths.reminderPreview) HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let next =
                "POST /v1/players HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: \(player.utf8.count)"
                + "\r\n\r\n\(player)"
            let answers = try RawRequest.send(preview + next, to: home.socket)
            #expect(answers.hasPrefix("HTTP/1.1 200 ") && answers.contains("Connection: close\r\n"), "\(answers)")
            #expect(answers.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answers)")
            #expect(try await home.curl.get("/v1/players").decoded(PlayerList.self).players.isEmpty)
        }
    }

    @Test("--calendar and --routines belong together; a wrong routine file is named with its key")
    func mistakes() async throws {
        let folder = try TemporaryFolder()
        let calendar = Repository.file("Tests/Fixtures/calendars/google-family.ics").path
        let half = try await CommandRun.run(Programs.timequest, ["reminders", "preview", "--calendar", calendar], in: folder)
        #expect(half.status == 2)
        try folder.write("routines:\n  - name: A\n    taskz: [b]\n", to: "wrong.yaml")
        let wrong = try await CommandRun.run(
            Programs.timequest, ["reminders", "preview", "--calendar", calendar, "--routines", folder.path("wrong.yaml")],
            in: folder)
        #expect(wrong.status == 1)
        #expect(wrong.errors.contains("taskz"), "\(wrong.errors)")
    }
}
