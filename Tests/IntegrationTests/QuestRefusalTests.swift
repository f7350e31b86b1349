import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Wrong taps get a Problem and change nothing", .tags(.system), .hangLimit)
struct QuestRefusalTests {
    private static let one = "/v1/quests/<quest>"
    private static let huge = String(repeating: "a", count: 2 << 20)

    /// Whatever the quest is at.
    private static let anywhere: [Refusal] = [
        Refusal("POST", "/v1/quests", "", .badRequest), Refusal("POST", "/v1/quests", "{", .badRequest),
        Refusal("POST", "/v1/quests", "routineID=1", .badRequest), Refusal("POST", "/v1/quests", "null", .invalid),
        Refusal("POST", "/v1/quests", "[]", .invalid), Refusal("POST", "/v1/quests", "{}", .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"1"}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":1}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":1.5}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":1e400}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":NaN}"#, .badRequest),
        Refusal("POST", "/v1/quests", #"{"routineID":"<nobody>"}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia>"}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Old>","playerID":"<Mia>"}"#, .invalid, "routineID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Off>","playerID":"<Mia>"}"#, .conflict),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Ben's Prep>","playerID":"<Mia>"}"#, .invalid, "playerID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","playerID":"<nobody>"}"#, .invalid, "playerID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","playerID":"Mia"}"#, .invalid, "playerID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Both>"}"#, .invalid, "playerID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","playerID":9223372036854775808}"#, .invalid, "playerID"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","wholeGuessSeconds":0}"#, .invalid, "wholeGuessSeconds"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","wholeGuessSeconds":-5}"#, .invalid, "wholeGuessSeconds"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","wholeGuessSeconds":1e300}"#, .invalid, "wholeGuessSeconds"),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","wholeGuessSeconds":1e400}"#, .badRequest),
        Refusal("POST", "/v1/quests", #"{"routineID":"<Mia's Prep>","wholeGuessSeconds":"NaN"}"#, .invalid, "wholeGuessSeconds"),
        Refusal("POST", "/v1/quests", #"{"routineID":"\#(huge)"}"#, .tooLarge),
        Refusal("POST", "/v1/quests", #"{"routineID":"😀\u202e\u0007"}"#, .invalid, "routineID"),

        Refusal("GET", "/v1/quests/abc", nil, .notFound), Refusal("GET", "/v1/quests/0", nil, .notFound),
        Refusal("GET", "/v1/quests/<nobody>", nil, .notFound), Refusal("GET", "/v1/quests/<Mia>", nil, .notFound),
        Refusal("GET", "/v1/quests/<quest>0", nil, .notFound),
        Refusal("GET", "/v1/quests/-2", nil, .notFound), Refusal("GET", "/v1/quests/2.0", nil, .notFound),
        Refusal("GET", "/v1/quests/99999999999999999999", nil, .notFound), Refusal("GET", "/v1/quests/%00", nil, .notFound),
        Refusal("GET", "/v1/quests/%F0%9F%98%80", nil, .notFound), Refusal("POST", "/v1/quests/<quest>/jump", "{}", .notFound),
        Refusal("DELETE", "/v1/quests/<quest>", nil, .methodNotAllowed), Refusal("PUT", "/v1/quests", "{}", .methodNotAllowed),
        Refusal("GET", "/v1/quests/<quest>/start", nil, .methodNotAllowed),
        Refusal("GET", "/v1/quests?limit=0", nil, .badRequest, "limit"),
        Refusal("GET", "/v1/quests?limit=501", nil, .badRequest, "limit"),
        Refusal("GET", "/v1/quests?limit=-1", nil, .badRequest, "limit"),
        Refusal("GET", "/v1/quests?limit=1e2", nil, .badRequest, "limit"),
        Refusal("GET", "/v1/quests?cursor=last", nil, .badRequest, "cursor"),
        Refusal("GET", "/v1/quests?cursor=99999999999999999999", nil, .badRequest, "cursor"),
        Refusal("GET", "/v1/quests?state=lost", nil, .badRequest, "state"),
        Refusal("GET", "/v1/quests?player=<nobody>", nil, .notFound, "player"),
        Refusal("GET", "/v1/quests?player=Mia", nil, .badRequest, "player"),

        Refusal("POST", "\(one)/estimate", "", .invalid, "estimatedSeconds"),
        Refusal("POST", "\(one)/estimate", "sixty", .badRequest),
        Refusal("POST", "\(one)/estimate", "{}", .invalid, "estimatedSeconds"),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":"60"}"#, .invalid, "estimatedSeconds"),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":true}"#, .invalid, "estimatedSeconds"),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":1e400}"#, .badRequest),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":NaN}"#, .badRequest),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":60,"step":"0"}"#, .invalid, "step"),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":60,"step":1e30}"#, .invalid),
        Refusal("POST", "\(one)/estimate", #"{"estimatedSeconds":60,"step":-1}"#, .conflict, "step"),
        Refusal("POST", "\(one)/start", #"{"showTimer":"yes"}"#, .invalid, "showTimer"),
        Refusal("POST", "\(one)/done", #"{"leaveOut":1}"#, .invalid, "leaveOut"),
        Refusal("POST", "\(one)/done", #"{"actualSeconds":5,"leaveOut":true}"#, .invalid),
        Refusal("POST", "\(one)/correct", #"{"actualSeconds":90,"position":-1}"#, .invalid, "position"),
        Refusal("POST", "\(one)/correct", #"{"actualSeconds":90,"position":99}"#, .invalid, "position"),
        Refusal("POST", "\(one)/correct", "", .invalid), Refusal("POST", "\(one)/correct", "{}", .invalid),
        Refusal("POST", "\(one)/correct", #"{"actualSeconds":5,"leaveOut":true}"#, .invalid),
        Refusal("POST", "\(one)/correct", #"{"position":0.5,"leaveOut":true}"#, .invalid),
    ]

    /// What is no body of a tap's, and what no step can be.
    private static let everyTap: [Refusal] = QuestTap.Kind.allCases.flatMap { tap in
        let estimate = tap == .estimate ? #""estimatedSeconds":60,"# : tap == .correct ? #""leaveOut":true,"# : ""
        let path = "\(one)/\(tap.rawValue)"
        return [
            Refusal("POST", path, "nonsense", .badRequest), Refusal("POST", path, "[]", .invalid),
            Refusal("POST", path, "null", .invalid), Refusal("POST", path, "{\"x\":\"\(huge)\"}", .tooLarge),
            Refusal("POST", path, "{\(estimate)\"step\":999}", .conflict, "step"),
            Refusal("POST", "/v1/quests/<nobody>/\(tap.rawValue)", "{\(estimate)\"step\":0}", .notFound),
            Refusal("POST", "/v1/quests/none/\(tap.rawValue)", "{\(estimate)\"step\":0}", .notFound),
        ]
    }

    /// The taps that a quest refuses where it is, on the way there.
    private static let stages:
        [(way: [(QuestTap.Kind, String)], refused: [(tap: QuestTap.Kind, body: String, kind: Problem.Kind, field: String?)])] = [
            (
                [],
                [
                    (.start, "{}", .conflict, nil), (.done, "{}", .conflict, nil), (.next, "", .conflict, nil),
                    (.undo, "", .conflict, nil), (.pause, "", .conflict, nil), (.resume, "", .conflict, nil),
                    (.leaveOut, "", .conflict, nil), (.restore, "", .conflict, nil),
                    (.correct, #"{"leaveOut":true}"#, .conflict, nil),
                    (.correct, #"{"position":-1,"leaveOut":true}"#, .invalid, "position"),
                    (.estimate, #"{"estimatedSeconds":0}"#, .invalid, "estimatedSeconds"),
                    (.estimate, #"{"estimatedSeconds":-60}"#, .invalid, "estimatedSeconds"),
                    (.estimate, #"{"estimatedSeconds":86400.5}"#, .invalid, "estimatedSeconds"),
                    (.estimate, #"{"estimatedSeconds":1e300}"#, .invalid, "estimatedSeconds"),
                ]
            ),
            (
                [(.estimate, #"{"estimatedSeconds":60}"#)],
                [
                    (.done, "{}", .conflict, nil), (.next, "", .conflict, nil), (.undo, "", .conflict, nil),
                    (.leaveOut, "", .conflict, nil), (.restore, "", .conflict, nil),
                    (.resume, "", .conflict, nil), (.correct, #"{"actualSeconds":5}"#, .conflict, "position"),
                    (.correct, #"{"position":9223372036854775807,"leaveOut":true}"#, .invalid, "position"),
                    (.estimate, #"{"estimatedSeconds":60,"step":0}"#, .conflict, "step"),
                ]
            ),
            (
                [(.start, "")],
                [
                    (.estimate, #"{"estimatedSeconds":60}"#, .conflict, nil), (.start, "", .conflict, nil),
                    (.next, "", .conflict, nil),
                    (.resume, "", .conflict, nil), (.correct, #"{"leaveOut":true}"#, .conflict, "position"),
                    (.done, #"{"actualSeconds":-5}"#, .invalid, "actualSeconds"), (.done, #"{"step":1}"#, .conflict, "step"),
                    (.done, #"{"actualSeconds":1e300}"#, .invalid, "actualSeconds"),
                    (.done, #"{"actualSeconds":0}"#, .invalid, "actualSeconds"),
                ]
            ),
            (
                [(.pause, "")],
                [
                    (.estimate, #"{"estimatedSeconds":60}"#, .conflict, nil), (.start, "", .conflict, nil),
                    (.done, "", .conflict, nil),
                    (.done, #"{"leaveOut":true}"#, .conflict, nil), (.next, "", .conflict, nil), (.undo, "", .conflict, nil),
                    (.pause, "", .conflict, nil), (.correct, #"{"leaveOut":true}"#, .conflict, "position"),
                ]
            ),
            (
                [(.resume, ""), (.done, "")],
                [
                    (.start, "", .conflict, nil), (.done, "", .conflict, nil), (.resume, "", .conflict, nil),
                    (.correct, #"{"actualSeconds":0}"#, .invalid, "actualSeconds"),
                    (.correct, #"{"position":1,"actualSeconds":5}"#, .conflict, "position"),
                    (.correct, #"{"actualSeconds":5,"step":2}"#, .conflict, "step"),
                    (.estimate, #"{"estimatedSeconds":0.5}"#, .invalid, "estimatedSeconds"),
                ]
            ),
            (
                [(.pause, "")],
                [
                    (.next, "", .conflict, nil), (.undo, "", .conflict, nil),
                    (.estimate, #"{"estimatedSeconds":60}"#, .conflict, nil),
                ]
            ),
            (
                [
                    (.resume, ""), (.next, ""), (.estimate, #"{"estimatedSeconds":60}"#), (.start, ""),
                    (.done, #"{"leaveOut":true}"#),
                    (.estimate, #"{"estimatedSeconds":60}"#), (.start, ""), (.done, ""),
                ],
                [
                    (.estimate, #"{"estimatedSeconds":60}"#, .conflict, nil), (.start, "", .conflict, nil),
                    (.done, "", .conflict, nil),
                    (.pause, "", .conflict, nil), (.resume, "", .conflict, nil), (.abandon, "", .conflict, nil),
                ]
            ),
            (
                [(.next, "")],
                [
                    (.estimate, #"{"estimatedSeconds":60}"#, .conflict, nil), (.start, "", .conflict, nil),
                    (.done, "", .conflict, nil),
                    (.next, "", .conflict, nil), (.undo, "", .conflict, nil), (.pause, "", .conflict, nil),
                    (.resume, "", .conflict, nil), (.abandon, "", .conflict, nil),
                    (.correct, #"{"position":3,"actualSeconds":5}"#, .invalid, "position"),
                ]
            ),
        ]

    @Test("Requests that are wrong in themselves")
    func table() async throws {
        try await TestHousehold.run { home in
            let ids = try await furnish(home)
            let curl = home.curl.knowing(ids.adding("quest", try await home.open().id))
            let before = try await home.export()
            for refusal in Self.anywhere + Self.everyTap { try await refusal.check(curl) }
            print("MEASURED wrong requests about quests: \(Self.anywhere.count + Self.everyTap.count)")
            #expect(try await home.export() == before, "nothing has changed")
            #expect(!home.log.contains("A request failed"), "an error that nobody expected")
        }
    }

    @Test("Taps at the wrong moment, from the beginning to the end of a quest")
    func wrongMoments() async throws {
        try await TestHousehold.run(config: GameRules.timesOfAnyLength) { home in
            _ = try await furnish(home)
            let id = try await home.open().id
            for stage in Self.stages {
                for (tap, body) in stage.way { try await home.tap(id, tap, body) }
                let before = try await home.export()
                for wrong in stage.refused {
                    let answer = try await home.send(id, wrong.tap, wrong.body)
                    let place = "\(before.quests.last?.phase.rawValue ?? ""): \(wrong.tap.rawValue) \(wrong.body)"
                    Refusal.expect(answer, wrong.kind, wrong.field, place)
                }
                #expect(try await home.export() == before, "nothing has changed")
            }
            let ended = try await home.open()
            try await home.tap(ended.id, .estimate, #"{"estimatedSeconds":60}"#)
            try await home.tap(ended.id, .abandon)
            let before = try await home.export()
            for tap in QuestTap.Kind.allCases where tap != .leaveOut {
                let answer = try await home.send(ended.id, tap, #"{"estimatedSeconds":60,"leaveOut":true}"#)
                Refusal.expect(answer, .conflict, nil, "abandoned: \(tap.rawValue)")
            }
            #expect(try await home.export() == before)
            #expect(!home.log.contains("A request failed"))
        }
    }

    /// Mia and Ben with a routine each and “Both” for both. “Off” is switched off; “Old” is archived, as there was a quest of it.
    private func furnish(_ home: TestHousehold) async throws -> KnownIDs {
        try await home.addPlayers("Mia", "Ben")
        let (mia, ben): (PlayerID, PlayerID) = (try await home.player("Mia"), try await home.player("Ben"))
        for draft in [
            RoutineDraft(name: "Off", tasks: [RoutineTask(name: "a")], playerIDs: [mia], isActive: false),
            RoutineDraft(name: "Old", tasks: [RoutineTask(name: "a")], playerIDs: [mia]),
            RoutineDraft(name: "Both", tasks: [RoutineTask(name: "a")], playerIDs: [mia, ben]),
        ] {
            #expect(try await home.curl.request("POST", Paths.routines, JSON.text(draft)).status == 201)
        }
        let old = try await home.open("Old")
        try await home.tap(old.id, .estimate, #"{"estimatedSeconds":60}"#)
        try await home.tap(old.id, .abandon)
        let ids = try await home.ids()
        #expect(try await home.curl.knowing(ids).request("DELETE", "\(Paths.routines)/<Old>").status == 204)
        return ids
    }
}
