import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("docs/openapi.yaml says what the daemon does", .tags(.system), .hangLimit)
struct OpenAPITests {
    @Test("Every documented operation is there and answers as documented, with all that is required and nothing else")
    func operations() async throws {
        let document = try read()
        try await TestHousehold.run { home in
            let curl = home.curl.knowing(try await furnish(home))
            for operation in sorted(document.operations) where operation.path != Paths.reminderStream {
                let answer = try await send(operation, curl)
                let what = "\(operation.method) \(operation.path): \(answer.status) \(answer.text.prefix(300))"
                if let refusal = Self.refusedAlone["\(operation.method) \(operation.path)"] {
                    #expect(answer.status == refusal && operation.statuses.contains(refusal), "\(what)")
                    #expect(document.faults(in: try answer.object(), schema: "Problem").isEmpty, "\(what)")
                    continue
                }
                #expect((200..<300).contains(answer.status), "\(what)")
                #expect(operation.statuses.contains(answer.status), "\(what)")
                guard let schema = operation.schema else {
                    #expect(answer.status == 204 ? answer.body.isEmpty : Self.binary.contains(answer.contentType), "\(what)")
                    continue
                }
                let faults = document.faults(in: try answer.object(), schema: schema)
                #expect(faults.isEmpty, "\(operation.method) \(operation.path): \(faults)")
            }
            let stream = try await home.stream()
            #expect(stream.isRunning)
        }
    }

    @Test(
        "The access that the document names is the access there is",
        .enabled(if: Programs.isPossible("the document's access", tools: ["setpriv"], asRoot: true)))
    func access() async throws {
        let document = try read()
        try await TestHousehold.run { home in
            let shared = try home.curl.knowing(try await furnish(home)).signedIn(as: FamilyLogin.name)
            for operation in sorted(document.operations) where operation.path != Paths.reminderStream {
                let answer = try await send(operation, shared)
                let what: Comment =
                    "\(operation.method) \(operation.path), \(operation.access): \(answer.status) \(answer.text.prefix(200))"
                switch operation.access {
                // There is a PIN, so nobody else may set anything up.
                case "parent", "founder": #expect(answer.status == 403, what)
                case "anyone": #expect(answer.status == 200, what)
                // A player may change only what a player has made: this household's routine is a parent's.
                case "player": #expect(answer.status < 300 || (answer.status == 403 && operation.path == "/v1/routines/{id}"), what)
                default: Issue.record("\(operation.method) \(operation.path) names no access")
                }
            }
        }
    }

    @Test("Every operation that takes a body or parameters names the answers to those that cannot be read")
    func unreadable() throws {
        let operations = try read().operations
        #expect(operations.count { $0.hasBody } > 25 && operations.count { $0.hasQuery } > 8)
        for operation in operations {
            let needed = operation.hasBody ? [400, 408, 413] : operation.hasQuery ? [400] : []
            #expect(Set(needed).isSubset(of: operation.statuses), "\(operation.method) \(operation.path)")
        }
    }

    @Test("Problems have what their schema requires, and routes of the plan are all in the document")
    func problems() async throws {
        let document = try read()
        #expect(document.operations.count >= 55)
        for path in [
            Paths.version, Paths.status, Paths.calendars, Paths.events, Paths.suggestions, Paths.reminders, Paths.reminderStream,
            Paths.reminderPreview,
            Paths.players, Paths.routines, Paths.templates, Paths.quests, Paths.export, Paths.backup, Paths.parent, Paths.pcs,
            Paths.pairing, Paths.parcel,
        ] {
            #expect(document.operations.contains { $0.path == path && $0.method == "GET" }, "\(path)")
        }
        try await TestHousehold.run { home in
            let answer = try await home.curl.request("POST", "/v1/routines", #"{"name":"","tasks":[],"playerIDs":[]}"#)
            #expect(answer.status == 422)
            #expect(document.faults(in: try answer.object(), schema: "Problem").isEmpty, "\(answer.text)")
            #expect(try answer.decoded(Problem.self).problems?.count == 3)
        }
    }

    private func read() throws -> OpenAPIText { try OpenAPIText.ofClone.get() }

    private static let database = "application/vnd.sqlite3"
    private static let parcel = "application/octet-stream"
    private static let binary = [database, parcel]

    /// A household with one of everything: Mia with a quest that is opened, and Ben, who has not played yet.
    ///
    /// - Returns: all ids; `<quest>` is the quest, `<reminder>` one that was given.
    private func furnish(_ home: TestHousehold) async throws -> KnownIDs {
        let preparation = try await home.addMiaAndActivityPrep()
        for (path, body) in [
            (Paths.players, #"{"name":"Ben"}"#),
            (Paths.routines, #"{"name":"Library Run","tasks":[{"name":"Find the books"}],"playerIDs":["<Ben>"]}"#),
        ] {
            let answer = try await home.curl.knowing(try await home.ids()).request("POST", path, body)
            #expect(answer.status == 201, "\(path): \(answer.text)")
        }
        let ids = try await home.ids().adding("quest", try await home.open("Activity Prep").id)
        #expect(try await home.curl.request("PUT", Paths.parentPIN, #"{"pin":"3141"}"#).status == 200)
        let entries = [
            CalendarText.entry("Soccer", at: .wholeNow + preparation - 300),
            CalendarText.entry("Tennis", at: .wholeNow + preparation + 1800),
            "BEGIN:VEVENT\r\nUID:no-start\r\nSUMMARY:Nowhen\r\nEND:VEVENT\r\n",
        ]
        let day = ZoneRules.utc.localDateTime(at: .wholeNow).date
        let days = [day.adding(days: 3), day.adding(days: 9)].map { $0.description.replacing("-", with: "") }
        let holiday =
            "BEGIN:VEVENT\r\nUID:holiday\r\nSUMMARY:Ferien\r\nDTSTART;VALUE=DATE:\(days[0])\r\n"
            + "DTEND;VALUE=DATE:\(days[1])\r\nEND:VEVENT\r\n"
        try home.drop("school.ics", CalendarText.calendar([holiday]))
        try home.drop("club.ics", CalendarText.calendar(entries))
        try await eventually("one is given") { try await home.given().count == 1 }
        return ids.adding("reminder", try #require(try await home.given().first).reminder.id)
    }

    /// Reading before writing, removing last, the player after what hangs on her.
    private func sorted(_ operations: [OpenAPIText.Operation]) -> [OpenAPIText.Operation] {
        let order = ["GET": 0, "POST": 1, "PUT": 2, "PATCH": 3, "DELETE": 4]
        return operations.sorted { one, other in
            let (first, second) = (order[one.method] ?? 9, order[other.method] ?? 9)
            return first != second ? first < second : one.method == "DELETE" ? one.path > other.path : false
        }
    }

    /// The key of an event of the first routine; a made-up one for whoever may not know.
    private func eventKey(_ curl: Curl) async throws -> String {
        let answer = try await curl.get("/v1/routines/<Activity Prep>/matches")
        guard answer.status == 200 else { return EventMatch.example.eventKey }
        return try #require(try answer.decoded(MatchList.self).matches.first).eventKey
    }

    /// The answer to the first proposed pause; a made-up one for whoever may not know.
    private func pauseAnswer(_ curl: Curl) async throws -> String {
        let answer = try await curl.get(Paths.pauses)
        let proposal = answer.status == 200 ? try answer.decoded(PauseProposalList.self).proposals.first : .example
        let data = try JSONEncoder().encode(PauseAnswer(try #require(proposal), isAccepted: false))
        return String(decoding: data, as: UTF8.self)
    }

    private func send(_ operation: OpenAPIText.Operation, _ curl: Curl) async throws -> Curl.Answer {
        // What was answered there is forgotten after the routine is removed.
        var path = operation.path.replacing("/away/{eventKey}", with: "/away/5e13a7c0ffee0b17")
            .replacing("{placeKey}", with: VisitedPlace.example.key).replacing("{name}", with: "club")
            .replacing("{groupKey}", with: PlayerWords.digest(of: "U14") ?? "")
            .replacing("{eventKey}", with: try await eventKey(curl))
        // A past is only for a player who has not played.
        path = path.replacing("/players/{id}/history", with: "/players/<Ben>/history").replacing(
            "/players/{id}", with: "/players/<Mia>")
        path = path.replacing("/routines/{id}", with: "/routines/<Activity Prep>").replacing(
            "/quests/{id}", with: "/quests/<quest>")
        path = path.replacing("/reminders/{id}", with: "/reminders/<reminder>").replacing("/pcs/{id}", with: "/pcs/000000000002")
        let name = "\(operation.method) \(operation.path)"
        for (tap, body) in Self.tapsBefore[name] ?? [] {
            _ = try await curl.request("POST", "\(Paths.quests)/<quest>/\(tap)", body)
        }
        if [Paths.backup, Paths.backupPreview].contains(path), operation.method != "GET" {
            return try await curl.request(
                operation.method, path, bytes: try await curl.get(Paths.backup).body, headers: ["Content-Type: \(Self.database)"])
        }
        if name == "POST \(Paths.parcel)" {
            return try await curl.request(
                "POST", path, bytes: try await curl.get(Paths.parcel).body, headers: ["Content-Type: \(Self.parcel)"])
        }
        let body = name == "POST /v1/pauses" ? try await pauseAnswer(curl) : Self.bodies[name]
        return try await curl.request(operation.method, path, body)
    }

    /// What a PC that is paired with none cannot do, and the status that says so.
    private static let refusedAlone = [
        "PATCH /v1/pcs/{id}": 404, "DELETE /v1/pcs/{id}": 404, "POST /v1/pcs/leave": 409, "POST /v1/pcs/pairing/same": 404,
    ]

    private static let bodies: [String: String] = {
        let routine = #"{"name":"Tennis Prep","tasks":[{"name":"Pack","referenceSeconds":60}],"playerIDs":["<Mia>"]}"#
        return [
            "POST /v1/players": #"{"name":"Tom","linuxUser":"games"}"#, "PUT /v1/players/{id}": #"{"name":"Mia Rose"}"#,
            "POST /v1/routines": routine, "PUT /v1/routines/{id}": routine, "PATCH /v1/calendars/{name}": #"{"playerID":null}"#,
            "PUT /v1/routines/{id}/decisions/{eventKey}": #"{"verdict":"never"}"#,
            "PUT /v1/calendar-decline": #"{"isForGood":false}"#,
            "PUT /v1/ways": #"{"location":"Deal Town FC","minutes":35}"#, "PUT /v1/away/{eventKey}": #"{"isAway":true}"#,
            "PUT /v1/groups": #"{"ofNobody":["U14"]}"#,
            "PATCH /v1/preferences": #"{"firstWeekday":"sunday"}"#, "PATCH /v1/pcs/{id}": #"{"name":"laptop"}"#,
            "PATCH /v1/pcs/parcel/card": #"{"name":"family PC"}"#, "POST /v1/pcs/pairing": #"{"name":"family PC"}"#,
            "POST /v1/pcs/pairing/same": #"{"candidate":"nobody"}"#,
            "PUT /v1/calendars/{name}": CalendarText.event("Soccer", at: .wholeNow + 3600),
            "POST /v1/quests": #"{"routineID":"<Library Run>","playerID":"<Ben>","wholeGuessSeconds":300}"#,
            "POST /v1/quests/{id}/estimate": #"{"estimatedSeconds":60,"step":0}"#,
            "POST /v1/reminders/{id}/snooze": #"{"minutes":1}"#, "POST /v1/quests/{id}/correct": #"{"actualSeconds":90}"#,
            "PUT /v1/players/{id}/reflection": "{}", "POST /v1/parent/unlock": #"{"pin":"3141"}"#,
            "PUT /v1/parent/pin": #"{"pin":"2718","currentPIN":"3141"}"#,
            "PUT /v1/players/{id}/settings": #"{"notificationTime":"07:30","quietHours":{"from":"20:00","until":"07:00"}}"#,
            "POST /v1/players/{id}/history":
                #"""
            {"quests":[{"routineID":"<Library Run>","startedAt":"2026-03-01T16:00:00Z",
            "tasks":[{"name":"Find the books","estimatedSeconds":300,"actualSeconds":402}]}]}
            """#,
        ]
    }()

    /// The document has the taps in an order in which a quest can be played, but for these.
    private static let tapsBefore: [String: [(tap: String, body: String)]] = [
        "POST /v1/quests/{id}/undo": [("estimate", #"{"estimatedSeconds":60}"#), ("start", "{}")]
    ]
}
