import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "Access goes by who the kernel says is asking", .tags(.system), .hangLimit,
    .enabled(if: Programs.isPossible("the access tests", tools: ["setpriv"], asRoot: true)))
struct AccessTests {
    @Test("On the shared login everyone reads, nobody writes what is a parent's, and reference times do not show")
    func sharedLogin() async throws {
        try await TestHousehold.run { home in
            let curl = home.curl.knowing(try await furnish(home))
            let shared = try curl.signedIn(as: FamilyLogin.name)
            for path in [
                "/version", "/v1/status", "/v1/calendars", "/v1/calendars/mia", "/v1/events", "/v1/suggestions", "/v1/reminders",
                "/v1/players", "/v1/players/<Mia>", "/v1/routines", "/v1/routines/<Mia's Prep>", "/v1/templates",
            ] {
                let answer = try await shared.get(path)
                #expect(answer.status == 200, "\(path): \(answer.text)")
                #expect(!answer.text.contains("referenceSeconds"), "\(path)")
            }
            let listing = home.folder.listing().filter { $0.hasPrefix("state/calendars") }
            for (method, path, body) in Self.parentsOnly {
                let answer = try await shared.request(method, path, body)
                #expect(answer.status == 403, "\(method) \(path): \(answer.text)")
                #expect(try answer.decoded(Problem.self).kind == .forbidden)
            }
            #expect(home.folder.listing().filter { $0.hasPrefix("state/calendars") } == listing)
            #expect(try await home.curl.get("/v1/players").decoded(PlayerList.self).players.count == 2)

            // What a player makes is hers to change; a parent's routine is not.
            let draft = #"{"name":"My Quest","tasks":[{"name":"a","referenceSeconds":60}],"playerIDs":["<Tom>"]}"#
            let own = try await shared.request("POST", "/v1/routines", draft)
            #expect(own.status == 201 && !own.text.contains("referenceSeconds"))
            #expect(try own.decoded(RoutineInfo.self).routine.createdBy == .player)
            #expect(try await shared.request("PUT", "/v1/routines/<Mia's Prep>", draft).status == 403)
            #expect(try await shared.request("DELETE", "/v1/routines/<Mia's Prep>").status == 403)
            #expect(
                try await shared.request("DELETE", "/v1/routines/\(try own.decoded(RoutineInfo.self).routine.id)").status == 204)
            #expect(try await curl.get("/v1/routines/<Mia's Prep>").text.contains("\"referenceSeconds\":60"), "root is a parent")
        }
    }

    @Test("A user number that no login has, and an account of the system that is no player's, are refused")
    func noPerson() async throws {
        try await TestHousehold.run { home in
            for (who, word) in [
                (home.curl.signedIn(as: 54_321), "54321"), (try home.curl.signedIn(as: "games"), "games"),
                (try home.curl.signedIn(as: "nobody"), "nobody"),
            ] {
                for answer in [
                    try await who.get("/v1/status"), try await who.request("POST", "/v1/players", #"{"name":"Eve"}"#),
                    try await who.request("POST", Paths.parentUnlock, #"{"pin":"2718"}"#),
                ] {
                    #expect(answer.status == 403 && answer.text.contains(word), "\(answer.text)")
                }
                #expect(try await who.get("/version").status == 200)
            }
        }
    }

    @Test("A player's own login sees her and hers only")
    func ownLogin() async throws {
        try await TestHousehold.run { home in
            let ids = try await furnish(home)
            let mia = try home.curl.knowing(ids).signedIn(as: "games")
            let miasID: PlayerID = try ids("Mia")
            #expect(try await mia.get("/v1/players").decoded(PlayerList.self).players.map(\.name) == ["Mia"])
            #expect(try await mia.get("/v1/routines").decoded(RoutineList.self).routines.map(\.routine.name) == ["Mia's Prep"])
            #expect(try await mia.get("/v1/calendars").decoded(CalendarList.self).calendars.map(\.calendar.name) == ["mia"])
            #expect(try await mia.get("/v1/events").decoded(EventList.self).events.map(\.title) == ["Mia's Soccer"])
            let suggestions = try await mia.get("/v1/suggestions").decoded(SuggestionList.self).suggestions
            #expect(suggestions.map(\.title) == ["Mia's Soccer"] && suggestions.map(\.playerIDs) == [[miasID]])

            for path in ["/v1/players/<Tom>", "/v1/routines/<Tom's Prep>", "/v1/calendars/tom"] {
                #expect(try await mia.get(path).status == 404, "\(path)")
            }
            for path in ["/v1/suggestions?player=<Tom>", "/v1/reminders?player=<Tom>", "/v1/reminders/stream?player=<Tom>"] {
                let answer = try await mia.get(path)
                #expect(answer.status == 403, "\(path)")
                #expect(try answer.decoded(Problem.self).field == "player")
            }
            let draft = #"{"name":"X","tasks":[{"name":"a"}],"playerIDs":["<Tom>"]}"#
            #expect(try await mia.request("PUT", "/v1/routines/<Tom's Prep>", draft).status == 404)
            #expect(try await mia.request("DELETE", "/v1/routines/<Tom's Prep>").status == 404)
            #expect(try await mia.request("POST", "/v1/routines", draft).status == 403)
            let own = try await mia.request("POST", "/v1/routines", #"{"name":"Mine","tasks":[{"name":"a"}]}"#)
            #expect(try own.decoded(RoutineInfo.self).routine.playerIDs == [miasID])
            for (method, path, body) in Self.parentsOnly {
                #expect(try await mia.request(method, path, body).status == 403, "\(method) \(path)")
            }
            // Nothing of Tom's anywhere, whatever the field.
            for path in [
                "/v1/status", "/v1/calendars", "/v1/events", "/v1/suggestions", "/v1/reminders", "/v1/players", "/v1/routines",
            ] {
                let text = try await mia.get(path).text
                // “isTomorrow” is the name of a field.
                #expect(!text.contains(/\bTom\b/) && !text.contains("tom.ics"), "\(path): \(text)")
            }
        }
    }

    @Test("A player's own login is told her reminders only, and acknowledges no other's")
    func ownReminders() async throws {
        try await TestHousehold.run { home in
            let ids = try await furnish(home, ahead: -300)
            let (miasID, tomsID): (PlayerID, PlayerID) = (try ids("Mia"), try ids("Tom"))
            try await eventually("both are given") { try await home.given().count == 2 }
            let mia = try home.curl.knowing(ids).signedIn(as: "games")
            let entries = try await mia.get("/v1/reminders").decoded(ReminderList.self).reminders
            #expect(Set(entries.map(\.reminder.playerID)) == [miasID])
            let toms = try #require(try await home.given().first { $0.reminder.playerID == tomsID })
            #expect(try await mia.request("POST", "/v1/reminders/\(toms.reminder.id)/acknowledge").status == 404)
            let hers = try #require(entries.first { $0.outcome == .late && $0.reminder.kind == .scheduleSuggestion })
            #expect(try await mia.request("POST", "/v1/reminders/\(hers.reminder.id)/acknowledge").status == 200)

            // Tom's next one fires before hers: had it been on her stream, it would have come first.
            let stream = try await home.stream(as: mia)
            let parent = home.curl.knowing(try await home.ids())
            let preparation = try Self.preparation(try await parent.get("/v1/routines/<Mia's Prep>"))
            for (name, seconds) in [("tom", -200.0), ("mia", -100.0)] {
                let start = Date.wholeNow + preparation + seconds
                _ = try await home.curl.request("PUT", "/v1/calendars/\(name)", CalendarText.event("Tennis", at: start))
                try await eventually("\(name)'s is given") { try await home.given().contains { $0.reminder.eventStart == start } }
            }
            try await eventually("hers comes") { !EventStreamText(stream.output).messages.isEmpty }
            #expect(try EventStreamText(stream.output).messages.map { try $0.reminder().playerID } == [miasID])
        }
    }

    private static let parentsOnly: [(String, String, String?)] = [
        ("POST", "/v1/players", #"{"name":"Eve"}"#), ("PUT", "/v1/players/<Mia>", #"{"name":"Eve"}"#),
        ("DELETE", "/v1/players/<Mia>", nil),
        ("PUT", "/v1/calendars/new", CalendarText.event("Soccer", at: Date())), ("PUT", "/v1/calendars/mia", "garbage"),
        ("PATCH", "/v1/calendars/mia", #"{"playerID":"<Tom>"}"#), ("DELETE", "/v1/calendars/mia", nil),
        ("DELETE", "/v1/calendars/none", nil), ("GET", "/v1/routines/<Mia's Prep>/matches", nil),
        ("PUT", "/v1/routines/<Mia's Prep>/decisions/0123456789abcdef", #"{"verdict":"never"}"#),
        ("DELETE", "/v1/routines/<Mia's Prep>/decisions/0123456789abcdef", nil),
    ]

    /// Mia, whose login is `games`, and Tom, each with a routine and a calendar.
    private func furnish(_ home: TestHousehold, ahead: TimeInterval = 1800) async throws -> KnownIDs {
        _ = try await home.curl.request("POST", "/v1/players", #"{"name":"Mia","linuxUser":"games"}"#)
        _ = try await home.curl.request("POST", "/v1/players", #"{"name":"Tom"}"#)
        let curl = home.curl.knowing(try await home.ids())
        for name in ["Mia", "Tom"] {
            let tasks =
                #""tasks":[{"name":"Pack","referenceSeconds":60}],"playerIDs":["<\#(name)>"],"keywords":["soccer","tennis"]"#
            let draft = #"{"name":"\#(name)'s Prep",\#(tasks)}"#
            let routine = try await curl.request("POST", "/v1/routines", draft)
            let start = Date.wholeNow + (try Self.preparation(routine)) + ahead
            let path = "/v1/calendars/\(name.lowercased())"
            // Assigned before its event is there: it never reminds the other one.
            _ = try await curl.request("PUT", path, CalendarText.event("Party", at: start + 7 * 86_400, uid: "first"))
            _ = try await curl.request("PATCH", path, #"{"playerID":"<\#(name)>"}"#)
            #expect(try await curl.request("PUT", path, CalendarText.event("\(name)'s Soccer", at: start)).status == 200)
        }
        return try await home.ids()
    }

    private static func preparation(_ routine: Curl.Answer) throws -> TimeInterval {
        TimeInterval(try #require(try routine.decoded(RoutineInfo.self).forecast).preparationSeconds)
    }
}
