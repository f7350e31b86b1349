import API
import Foundation
import TestSupport
import Testing

@Suite("Wrong requests get a Problem, never more", .tags(.system), .hangLimit)
struct WrongRequestTests {
    private static let soccer = "/v1/calendars/soccer"

    /// Method, path, body, kind of the problem, field at fault.
    private static let cases: [(method: String, path: String, body: String?, kind: Problem.Kind, field: String?)] = [
        ("GET", "/", nil, .notFound, nil), ("GET", "/v1", nil, .notFound, nil), ("GET", "/v1/nothing", nil, .notFound, nil),
        ("GET", "/v2/status", nil, .notFound, nil), ("GET", "/v1/status/more", nil, .notFound, nil),
        ("GET", "//version", nil, .notFound, nil),
        ("GET", "/v1/players/", nil, .notFound, nil), ("GET", "/v1//status", nil, .notFound, nil),
        ("POST", "/v1/quests/<nobody>", "{}", .methodNotAllowed, nil),
        ("GET", "/" + String(repeating: "x", count: 4000), nil, .notFound, nil),
        ("DELETE", "/v1/status", nil, .methodNotAllowed, nil), ("PATCH", "/v1/players", "{}", .methodNotAllowed, nil),
        ("OPTIONS", "/v1/players", nil, .methodNotAllowed, nil), ("POST", "/v1/players/<Mia>", "{}", .methodNotAllowed, nil),
        ("POST", "/v1/reminders/stream", "{}", .methodNotAllowed, nil), ("PUT", "/version", "{}", .methodNotAllowed, nil),

        ("GET", "/v1/players/abc", nil, .notFound, nil), ("GET", "/v1/players/0", nil, .notFound, nil),
        ("GET", "/v1/players/-1", nil, .notFound, nil), ("GET", "/v1/players/1.5", nil, .notFound, nil),
        ("GET", "/v1/players/99999999999999999999", nil, .notFound, nil), ("GET", "/v1/players/%00", nil, .notFound, nil),
        ("GET", "/v1/players/<nobody>", nil, .notFound, nil), ("GET", "/v1/players/<Activity Prep>", nil, .notFound, nil),
        ("GET", "/v1/players/%ff", nil, .notFound, nil), ("GET", "/v1/routines/NaN", nil, .notFound, nil),
        ("PUT", "/v1/players/<nobody>", #"{"name":"x"}"#, .notFound, nil), ("DELETE", "/v1/players/<nobody>", nil, .notFound, nil),
        ("DELETE", "/v1/routines/<nobody>", nil, .notFound, nil), ("PATCH", soccer + "x", #"{"playerID":"<Mia>"}"#, .notFound, nil),
        ("DELETE", soccer + "x", nil, .notFound, nil), ("POST", "/v1/reminders/nope/acknowledge", nil, .notFound, nil),
        ("POST", "/v1/reminders/%00/acknowledge", nil, .notFound, nil),
        ("POST", "/v1/reminders/%2e%2e/acknowledge", nil, .notFound, nil),

        ("POST", "/v1/players", "", .badRequest, nil), ("POST", "/v1/players", "{", .badRequest, nil),
        ("POST", "/v1/players", "name=Mia", .badRequest, nil), ("POST", "/v1/players", #"{"name":NaN}"#, .badRequest, nil),
        ("POST", "/v1/players", String(repeating: "[", count: 100_000), .badRequest, nil),
        ("POST", "/v1/players", "[]", .invalid, nil), ("POST", "/v1/players", "null", .invalid, nil),
        ("POST", "/v1/players", "{}", .invalid, "name"), ("POST", "/v1/players", #"{"name":5}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":null}"#, .invalid, "name"), ("POST", "/v1/players", #"{"name":["a"]}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":""}"#, .invalid, "name"), ("POST", "/v1/players", #"{"name":" \t "}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"a\nb"}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"a\u0000b"}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"a\u001b[31m"}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"a\u202eb"}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"\u200d"}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"\#(String(repeating: "a", count: 81))"}"#, .invalid, "name"),
        ("POST", "/v1/players", #"{"name":"\#(String(repeating: "a", count: 2 << 20))"}"#, .tooLarge, nil),
        ("POST", "/v1/players", #"{"name":"Tom","linuxUser":"Root!"}"#, .invalid, "linuxUser"),
        ("POST", "/v1/players", #"{"name":"Tom","linuxUser":"no-such-login"}"#, .invalid, "linuxUser"),
        ("POST", "/v1/players", #"{"name":"mia"}"#, .conflict, "name"),
        ("POST", "/v1/players", #"{"name":"Tom","linuxUser":"games"}"#, .conflict, "linuxUser"),

        ("POST", "/v1/routines", #"{"name":"R"}"#, .invalid, "tasks"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[]}"#, .invalid, "tasks"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":["a"]}"#, .invalid, "tasks[0]"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"},{"name":""}]}"#, .invalid, "tasks[1].name"),
        (
            "POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a","referenceSeconds":-5}]}"#, .invalid,
            "tasks[0].referenceSeconds"
        ),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a","referenceSeconds":1e40}]}"#, .invalid, nil),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a","referenceSeconds":1.5}]}"#, .invalid, nil),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a","referenceSeconds":NaN}]}"#, .badRequest, nil),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"activeDays":"monday"}"#, .invalid, "activeDays"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"activeDays":[8]}"#, .invalid, "activeDays[0]"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"activeDays":["someday"]}"#, .invalid, "activeDays[0]"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"playerIDs":[]}"#, .invalid, "playerIDs"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"playerIDs":["<nobody>"]}"#, .invalid, "playerIDs"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"playerIDs":[1]}"#, .invalid, "playerIDs[0]"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"travelMinutes":721}"#, .invalid, "travelMinutes"),
        (
            "POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"travelMinutes":-9223372036854775808}"#, .invalid,
            "travelMinutes"
        ),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"keywords":["\u0007"]}"#, .invalid, "keywords[0]"),
        ("POST", "/v1/routines", #"{"name":"R","tasks":[{"name":"a"}],"templateID":"nope"}"#, .invalid, "templateID"),
        ("PATCH", soccer, "{}", .invalid, "playerID"), ("PATCH", soccer, #"{"playerID":"<nobody>"}"#, .invalid, "playerID"),
        ("PATCH", soccer, #"{"playerID":"1"}"#, .invalid, "playerID"), ("PATCH", soccer, #"{"playerID":1}"#, .invalid, "playerID"),

        ("GET", "/v1/events?from=noon", nil, .badRequest, "from"), ("GET", "/v1/events?from=2026-13-45", nil, .badRequest, "from"),
        ("GET", "/v1/events?from=2026-02-30", nil, .badRequest, "from"), ("GET", "/v1/events?from=NaN", nil, .badRequest, "from"),
        ("GET", "/v1/events?from=%00", nil, .badRequest, "from"), ("GET", "/v1/events?from=99999-01-01", nil, .badRequest, "from"),
        ("GET", "/v1/events?from=2026-03-01T16:00:00Z%0d%0aX:1", nil, .badRequest, "from"),
        ("GET", "/v1/events?from=2026-03-02&to=2026-03-01", nil, .badRequest, "to"),
        ("GET", "/v1/events?from=2026-01-01&to=2027-12-31", nil, .badRequest, "to"),
        ("GET", "/v1/events?limit=0", nil, .badRequest, "limit"), ("GET", "/v1/events?limit=ten", nil, .badRequest, "limit"),
        ("GET", "/v1/events?limit=10001", nil, .badRequest, "limit"), ("GET", "/v1/events?limit=1e9", nil, .badRequest, "limit"),
        ("GET", "/v1/events?cursor=nowhere", nil, .badRequest, "cursor"), ("GET", "/v1/suggestions?at=NaN", nil, .badRequest, "at"),
        ("GET", "/v1/suggestions?player=Mia", nil, .badRequest, "player"),
        ("GET", "/v1/suggestions?player=<nobody>", nil, .notFound, "player"),
        ("GET", "/v1/reminders?to=0", nil, .badRequest, "to"), ("GET", "/v1/reminders?player=<nobody>", nil, .notFound, "player"),
        ("GET", "/v1/reminders/stream?player=x", nil, .badRequest, "player"),
    ]

    @Test("Each has its status, its kind, its field and a sentence; the daemon goes on")
    func table() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let curl = home.curl.knowing(try await home.ids())
            _ = try await curl.request("PUT", "/v1/players/<Mia>", #"{"name":"Mia","linuxUser":"games"}"#)
            _ = try await home.curl.request("PUT", Self.soccer, CalendarText.event("Soccer", at: .wholeNow + 3600))
            for wrong in Self.cases {
                let answer = try await curl.request(wrong.method, wrong.path, wrong.body)
                let what: Comment =
                    "\(wrong.method) \(wrong.path.prefix(80)) \(wrong.body?.prefix(80) ?? "")\n\(answer.text.prefix(400))"
                #expect(answer.status == wrong.kind.status, what)
                #expect(answer.contentType.hasPrefix("application/problem+json"), what)
                guard let problem = try? answer.decoded(Problem.self) else {
                    Issue.record(what)
                    continue
                }
                #expect(problem.kind == wrong.kind && problem.status == answer.status, what)
                #expect(problem.field == wrong.field, what)
                #expect(problem.detail.count > 10 && !problem.detail.contains("Error("), what)
                if wrong.kind == .methodNotAllowed { #expect(answer.headers.lowercased().contains("allow: "), what) }
            }
            print("MEASURED wrong requests: \(Self.cases.count)")
            #expect(try await home.status().playerCount == 1)
            #expect(!home.log.contains("A request failed"), "an error that nobody expected")
        }
    }

    @Test("What is hardly HTTP is refused, and the daemon goes on")
    func hardlyHTTP() async throws {
        let chunks = "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n"
        try await TestHousehold.run { home in
            for bytes in [
                "GARBAGE\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}", "BREW /v1/status HTTP/1.1\r\n\r\n", "GET /version HTTP/9.9\r\n\r\n",
                "GET * HTTP/1.1\r\nConnection: close\r\n\r\n", "HEAD /v1/status HTTP/1.1\r\nConnection: close\r\n\r\n",
                "GET /version HTTP/1.1\r\nX: \(String(repeating: "a", count: 200_000))\r\n\r\n",
                "POST /v1/players HTTP/1.1\r\nContent-Length: -5\r\n\r\n", "POST /v1/players HTTP/1.1\r\n\(chunks)",
                "PUT /v1/calendars/x HTTP/1.1\r\n\(chunks)",
            ] {
                let answer = try RawRequest.send(bytes, to: home.socket, until: RawRequest.isWholeAnswer)
                #expect(answer.hasPrefix("HTTP/1.1 4"), "\(bytes.prefix(60).debugDescription): \(answer.prefix(300))")
                let isHead = bytes.hasPrefix("HEAD")
                #expect(answer.contains("\"detail\":") != isHead, "\(bytes.prefix(60).debugDescription): \(answer.prefix(300))")
                let after = try await home.curl.get(Paths.version)
                #expect(after.status == 200)
            }
            #expect(!home.log.contains("A request failed"))
        }
    }

    /// An answer, and how long it took.
    private static func timed(_ request: () throws -> String) rethrows -> (answer: String, time: Duration) {
        let begin = ContinuousClock.now
        let answer = try request()
        return (answer, begin.duration(to: .now))
    }

    @Test("The connection of an HTTP/1.0 client ends with its answer")
    func http10() async throws {
        try await TestHousehold.run { home in
            let request = "GET /version HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
            let (_, first) = try Self.timed { try RawRequest.send(request, to: home.socket, until: RawRequest.isWholeAnswer) }
            // Without a request, a connection ends after a minute.
            let (answer, time) = try Self.timed { try RawRequest.send(request, to: home.socket) }
            #expect(answer.hasPrefix("HTTP/1.0 200") && time < .seconds(30) + first * 10, "\(answer) \(time.text) \(first.text)")
            let export = try RawRequest.send("GET /v1/export HTTP/1.0\r\n\r\n", to: home.socket)
            #expect(!export.lowercased().contains("transfer-encoding") && export.contains("\r\n\r\n{"), "\(export.prefix(600))")
        }
    }

    @Test("A client that waits with its body until it is asked for it is asked; one whose body has come already is not")
    func expectation() async throws {
        try await TestHousehold.run { home in
            let head = "POST /v1/players HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 14\r\n"
            let body = #"{"name":"Mia"}"#
            let invitation = "HTTP/1.1 100 Continue\r\n\r\n"
            let asked = try RawRequest.send("\(head)Expect: 100-continue\r\n\r\n", to: home.socket) {
                $0.count >= invitation.utf8.count
            }
            #expect(asked.hasPrefix(invitation), "\(asked)")
            let whole = "\(head)Connection: close\r\nExpect: 100-continue\r\n\r\n\(body)"
            let answer = try RawRequest.send(whole, to: home.socket)
            #expect(answer.hasPrefix("HTTP/1.1 201 "), "\(answer)")
            // The next request has come before the first is answered.
            let two = "GET /version HTTP/1.1\r\n\r\n" + whole.replacing("Mia", with: "Leo")
            let answers = try RawRequest.send(two, to: home.socket)
            #expect(!answers.contains("100 Continue") && answers.contains("HTTP/1.1 201 "), "\(answers)")
        }
    }

    @Test("A client that writes more than it may before it reads gets its answer, and the connection ends")
    func muchTooLarge() async throws {
        try await TestHousehold.run { home in
            let size = 20 << 20
            let body = String(repeating: "x", count: size)
            let request = "PUT /v1/calendars/x HTTP/1.1\r\nContent-Length: \(size)\r\n\r\n\(body)"
            let (_, first) = try Self.timed { try RawRequest.send(request, to: home.socket, until: RawRequest.isWholeAnswer) }
            // Without a request, a connection ends after a minute.
            let (answer, time) = try Self.timed { try RawRequest.send(request, to: home.socket) }
            #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains("16 MiB"), "\(answer.prefix(300))")
            #expect(time < .seconds(30) + first * 10, "\(time.text) \(first.text)")
        }
    }

    @Test("Text that is not UTF-8 is no JSON")
    func notUTF8() async throws {
        try await TestHousehold.run { home in
            let body = Data(#"{"name":""#.utf8) + Data([0xFF, 0xFE]) + Data(#""}"#.utf8)
            let answer = try await home.curl.request("POST", "/v1/players", bytes: body)
            #expect(answer.status == 400)
            #expect(try answer.decoded(Problem.self).kind == .badRequest)
        }
    }

    @Test(
        "Whatever a page of the web sends is refused",
        arguments: ["Origin: http://localhost", "Origin: null", "Referer: http://x/"])
    func origin(header: String) async throws {
        try await TestHousehold.run { home in
            for path in ["/version", "/v1/status", "/v1/players", "/v1/reminders/stream"] {
                let answer = try await home.curl.request("GET", path, nil, headers: [header])
                #expect(answer.status == 403, "\(path)")
                #expect(try answer.decoded(Problem.self).kind == .forbidden)
            }
            let write = try await home.curl.request("POST", "/v1/players", #"{"name":"Eve"}"#, headers: [header])
            #expect(write.status == 403)
            #expect(try await home.status().playerCount == 0)
        }
    }
}
