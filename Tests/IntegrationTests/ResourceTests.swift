import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Every resource over the socket, with curl", .tags(.system), .hangLimit)
struct ResourceTests {
    @Test("The version says which API is spoken, and anyone may ask")
    func version() async throws {
        try await TestHousehold.run { home in
            let answer = try await home.curl.get("/version")
            #expect(answer.status == 200)
            #expect(answer.contentType.hasPrefix("application/json"))
            #expect(try answer.decoded(VersionInfo.self) == .current)
            let printed = try await home.timequest(["--version"]).output.trimmingCharacters(in: .newlines)
            #expect(printed == VersionInfo.current.version)
        }
    }

    @Test("Players are made, read, changed and removed")
    func players() async throws {
        try await TestHousehold.run { home in
            let made = try await home.curl.request("POST", "/v1/players", #"{"name":"Mia","linuxUser":"games"}"#)
            #expect(made.status == 201)
            let mia = try made.decoded(PlayerProfile.self).id
            #expect(made.headers.contains(": /v1/players/\(mia)\r\n"), "\(made.headers)")
            #expect(
                try await home.curl.get("/v1/players/\(mia)").decoded(PlayerProfile.self)
                    == PlayerProfile(id: mia, name: "Mia", linuxUser: "games"))
            let changed = try await home.curl.request("PUT", "/v1/players/\(mia)", #"{"name":"Mia Rose"}"#)
            #expect(try changed.decoded(PlayerProfile.self) == PlayerProfile(id: mia, name: "Mia Rose"))
            _ = try await home.curl.request("POST", "/v1/players", #"{"name":"Tom"}"#)
            #expect(try await home.curl.get("/v1/players").decoded(PlayerList.self).players.map(\.name) == ["Mia Rose", "Tom"])
            let removed = try await home.curl.request("DELETE", "/v1/players/\(mia)")
            let backup = try removed.decoded(RemovedPlayer.self).backup
            #expect(removed.status == 200 && FileManager.default.fileExists(atPath: backup), "\(removed.text)")
            #expect(try await home.curl.get("/v1/players/\(mia)").status == 404)
            // Ids are given once: an old bookmark never leads to another child.
            let next = try await home.curl.request("POST", "/v1/players", #"{"name":"Ada"}"#)
            #expect(try next.decoded(PlayerProfile.self).id != mia)
        }
    }

    @Test("Routines are made, read, changed and removed; their slug stays")
    func routines() async throws {
        try await TestHousehold.run { home in
            let mia = try await home.curl.request("POST", "/v1/players", #"{"name":"Mia"}"#).decoded(PlayerProfile.self).id
            let body =
                #"{"name":"Judo Prep","tasks":[{"name":"Pack gi","referenceSeconds":180},{"name":"Go"}],"keywords":["judo"]}"#
            let made = try await home.curl.request("POST", "/v1/routines", body)
            #expect(made.status == 201)
            let routine = try made.decoded(RoutineInfo.self).routine
            let path = "/v1/routines/\(routine.id)"
            #expect(made.headers.contains(": \(path)\r\n"), "\(made.headers)")
            #expect(routine.slug == "judo-prep" && routine.playerIDs == [mia] && routine.tasks[0].referenceSeconds == 180)

            let changed = try await home.curl.request(
                "PUT", path, #"{"name":"Training","tasks":[{"name":"Pack"}],"activeDays":[7],"isActive":false}"#)
            let info = try changed.decoded(RoutineInfo.self)
            #expect(changed.status == 200)
            #expect(info.routine.name == "Training" && info.routine.slug == "judo-prep" && info.routine.activeDays == [.saturday])
            #expect(info.routine.keywords.isEmpty && !info.routine.isActive)
            #expect(try #require(info.forecast).preparationSeconds > 0)
            #expect(try await home.curl.get(path).decoded(RoutineInfo.self) == info)
            #expect(try await home.curl.get("/v1/routines").decoded(RoutineList.self).routines == [info])
            #expect(try await home.curl.request("DELETE", path).status == 204)
            #expect(try await home.curl.get("/v1/routines").decoded(RoutineList.self).routines.isEmpty)
        }
    }

    @Test("Calendars are put, read, assigned and removed")
    func calendars() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let mia = try await home.player("Mia")
            let text = CalendarText.event("Soccer", at: .wholeNow + 3600)
            let made = try await home.curl.request(
                "PUT", "/v1/calendars/soccer%20club", text, headers: ["Content-Type: text/calendar"])
            #expect(made.status == 201)
            #expect(made.headers.lowercased().contains("location: /v1/calendars/soccer%20club"))
            #expect(home.folder.read("state/calendars/soccer club.ics") == text)
            #expect(try await home.curl.request("PUT", "/v1/calendars/soccer%20club", text).status == 200)
            let assigned = try await home.curl.request("PATCH", "/v1/calendars/soccer%20club", #"{"playerID":"\#(mia)"}"#)
            #expect(try assigned.decoded(CalendarInfo.self).playerID == mia)
            #expect(try await home.curl.get("/v1/calendars/soccer%20club").decoded(CalendarInfo.self).playerID == mia)
            #expect(
                try await home.curl.request("DELETE", "/v1/players/\(mia)").status == 409, "her calendar would become everyone's")
            #expect(try await home.curl.request("PATCH", "/v1/calendars/soccer%20club", #"{"playerID":null}"#).status == 200)
            #expect(try await home.curl.request("DELETE", "/v1/calendars/soccer%20club").status == 204)
            #expect(!home.folder.exists("state/calendars/soccer club.ics"))
            #expect(try await home.curl.get("/v1/calendars").decoded(CalendarList.self).calendars.isEmpty)
        }
    }

    @Test("Events, suggestions, reminders and templates are read; a reminder is acknowledged")
    func agenda() async throws {
        try await TestHousehold.run { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let start = Date.wholeNow + preparation - 120
            let later = (1...5).map { CalendarText.entry("Reading", at: start + TimeInterval($0) * 3600) }
            let text = CalendarText.calendar([CalendarText.entry("Soccer", at: start)] + later)
            _ = try await home.curl.request("PUT", "/v1/calendars/club", text)

            let window = "from=\(start.formatted(.iso8601))&to=\((start + 86_400).formatted(.iso8601))"
            let all = try await home.curl.get("/v1/events?\(window)").decoded(EventList.self)
            #expect(all.events.count == 6 && all.timeZone == TestHousehold.timeZone && all.nextCursor == nil)
            var paged: [CalendarEvent] = []
            var cursor: String? = ""
            while let next = cursor {
                let page = try await home.curl.get("/v1/events?\(window)&limit=4&cursor=\(next)").decoded(EventList.self)
                paged += page.events
                cursor = page.nextCursor
            }
            #expect(paged == all.events)

            let suggestions = try await home.curl.get("/v1/suggestions?player=\(home.player("Mia"))").decoded(SuggestionList.self)
                .suggestions
            #expect(suggestions.map(\.title) == ["Soccer"])
            try await eventually("it reminds") { try await home.given().count == 1 }
            let given = try #require(try await home.given().first)
            let seen = try await home.curl.request("POST", "/v1/reminders/\(given.reminder.id)/acknowledge")
            #expect(try seen.decoded(ReminderEntry.self).outcome == .acknowledged)
            #expect(try await home.curl.get("/v1/templates").decoded(TemplateList.self).templates.count >= 3)
            #expect(try await home.curl.get("/v1/status").decoded(StatusReport.self).lastReminder?.outcome == .acknowledged)
        }
    }

    @Test("Names in any script come back as they were written")
    func names() async throws {
        try await TestHousehold.run { home in
            let names = ["Mía 🦄", "ليلى", "👩‍🔬 Ada", "שרה", "名前", "O'Brien; \"Bobby\" <b>&amp;\\", String(repeating: "🦊", count: 80)]
            for name in names {
                let made = try await home.curl.request("POST", "/v1/players", try JSON.text(PlayerDraft(name: name)))
                #expect(made.status == 201, "\(name): \(made.text)")
                #expect(try made.decoded(PlayerProfile.self).name == name)
            }
            #expect(try await home.curl.get("/v1/players").decoded(PlayerList.self).players.map(\.name) == names)
            let calendar = CalendarText.event("Fußball ⚽️ مباراة", at: .wholeNow + 600)
            let put = try await home.curl.request("PUT", "/v1/calendars/%E2%9A%BD%20Fu%C3%9Fball", calendar)
            #expect(put.status == 201)
            #expect(home.folder.exists("state/calendars/⚽ Fußball.ics"))
        }
    }
}
