import API
import Domain
import Foundation
import TestSupport
import Testing

/// Files made to hurt. A debug build reads them some ten times as slowly as the one that families have.
@Suite("Hostile calendar files", .tags(.load), .serialized, .hangLimit)
struct HostileFilesTests {
    @Test("Dropped all at once, they cost neither the other calendars nor an answer on the socket")
    func together() async throws {
        try await TestHousehold.run { home in
            let start = Date.wholeNow + 3600
            try home.drop("good.ics", CalendarText.event("Soccer", at: start))
            let curl = Curl(socket: home.socket, folder: home.folder)
            try await eventually("the good one is read") { try await curl.get("/v1/events").text.contains("Soccer") }

            let stage = try TemporaryFolder()
            for calendar in HostileCalendar.all {
                try stage.write(calendar.content, to: "\(calendar.name).ics")
                try FileManager.default.moveItem(
                    atPath: stage.path("\(calendar.name).ics"), toPath: home.folder.path("state/calendars/\(calendar.name).ics"))
            }
            let names = Set(HostileCalendar.all.map(\.name))
            let clock = ContinuousClock()
            var slowest: [String: Duration] = [:]
            let time = try await eventually("all are read", within: Patience.load) {
                for path in ["/v1/status", "/version", "/v1/reminders"] {
                    var answer: Curl.Answer?
                    let time = try await clock.measure { answer = try await curl.get(path) }
                    #expect(answer?.status == 200, "\(path)")
                    slowest[path] = max(slowest[path] ?? .zero, time)
                }
                let calendars = try await curl.get("/v1/calendars").decoded(CalendarList.self).calendars
                #expect(calendars.contains { $0.calendar.name == "good" })
                return names.isSubset(of: calendars.map(\.calendar.name))
            }
            measured("\(names.count) hostile files read by the daemon", time)
            for (path, time) in slowest.sorted(by: { $0.key < $1.key }) {
                measured("slowest answer meanwhile, curl and all: \(path)", time)
            }

            var isListed = false
            let agenda = try await clock.measure { isListed = try await self.isListed("Soccer", at: start, curl) }
            #expect(isListed)
            measured("the pages of two minutes of events among them, up to the good one", agenda)
            let problems = try await curl.get("/v1/calendars").decoded(CalendarList.self).calendars
                .filter { $0.calendar.name != "good" }.flatMap(\.calendar.problems)
            for problem in problems {
                #expect(!problem.message.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(problem)")
            }
            #expect(!home.log.contains("MESSAGE_ID=0123\n"))
        }
    }

    @Test("Sent to the API, each is taken or refused with a sentence, and the other calendars stay as they were")
    func sent() async throws {
        // Larger ones are in the test above; here it is about the answers.
        let calendars = HostileCalendar.all.filter { $0.content.count < 1 << 20 }
        try await TestHousehold.run { home in
            let good = CalendarText.event("Soccer", at: .wholeNow + 3600)
            #expect(try await home.curl.request("PUT", "/v1/calendars/good", good).status == 201)
            var taken: Set = ["good"]
            for calendar in calendars {
                let answer = try await home.curl.request(
                    "PUT", "/v1/calendars/\(calendar.name)", bytes: calendar.content, headers: ["Content-Type: text/calendar"])
                if answer.status == 201 {
                    taken.insert(calendar.name)
                } else {
                    #expect(answer.status == 422, "\(calendar.name): \(answer.status) \(answer.text.prefix(300))")
                    let sentence = try answer.decoded(Problem.self).detail
                    #expect(sentence.contains("“\(calendar.name)” was not added. ") && sentence.hasSuffix("."), "\(sentence)")
                    #expect(
                        !sentence.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(calendar.name): \(sentence)")
                }
            }
            print("MEASURED hostile files sent: \(calendars.count), of these taken: \(taken.count - 1)")
            #expect(calendars.count > 30 && taken.count < calendars.count)
            let listed = try await home.curl.get("/v1/calendars").decoded(CalendarList.self).calendars.map(\.calendar)
            #expect(Set(listed.map(\.name)) == taken)
            #expect(listed.first { $0.name == "good" }?.problems == [] && home.folder.read("state/calendars/good.ics") == good)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path("state/calendars")).count == taken.count)
            #expect(!home.log.contains("A request failed"))
        }
    }

    /// Looks for an event page by page: the hostile ones fill many.
    private func isListed(_ title: String, at start: Date, _ curl: Curl) async throws -> Bool {
        let window = "from=\((start - 60).formatted(.iso8601))&to=\((start + 60).formatted(.iso8601))&limit=1000"
        var cursor: String?
        repeat {
            let page = try await curl.get("/v1/events?\(window)" + (cursor.map { "&cursor=\($0)" } ?? ""))
            #expect(page.status == 200)
            let events = try page.decoded(EventList.self)
            if events.events.contains(where: { $0.title == title }) { return true }
            cursor = events.nextCursor
        } while cursor != nil
        return false
    }

    @Test("A file that its reader dies of is named, and the next ones are read")
    func namesTheFile() async throws {
        let folder = try TemporaryFolder()
        let calendar = try #require(HostileCalendar.all.first { $0.name == "line-20-mb" })
        try folder.makeFolder("calendars")
        try folder.write(calendar.content, to: "calendars/a.ics")
        try folder.write(CalendarText.event("Soccer", at: .wholeNow + 3600), to: "calendars/b.ics")
        let run = try await CommandRun.run(
            Programs.timequest, ["calendar", "expand", folder.path("calendars"), "--json"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("Soccer"))
        #expect(run.errors.contains("a.ics: The file is larger than 16 MiB"), "\(run.errors)")
    }
}
