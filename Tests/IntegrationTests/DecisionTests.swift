import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("A parent says never and always", .tags(.system), .hangLimit)
struct DecisionTests {
    /// A household with a training that calls for Activity Prep, and an appointment that does not.
    private func furnish(_ home: TestHousehold) async throws {
        let preparation = try await home.addMiaAndActivityPrep()
        try home.drop("club.ics", Self.calendar(preparation, uids: "1"))
        try await eventually("the training is suggested") { try await home.suggestions().map(\.title) == ["Fußballtraining"] }
    }

    private static func calendar(_ preparation: TimeInterval, uids: String) -> String {
        CalendarText.calendar([
            CalendarText.entry("Fußballtraining", at: .wholeNow + preparation + 1200, uid: "training-\(uids)"),
            CalendarText.entry("Zahnarzt", at: .wholeNow + preparation + 2400, uid: "dentist-\(uids)"),
        ])
    }

    private func matches(_ home: TestHousehold, _ flags: String...) async throws -> [EventMatch] {
        try await home.timequest(["routine", "matches", "activity-prep", "--json"] + flags).decoded(MatchList.self).matches
    }

    @Test("Never takes an event from suggestions and reminders at once, always brings one, and both survive a restart")
    func story() async throws {
        try await TestHousehold.run { home in
            try await furnish(home)
            let table = try await home.timequest(["routine", "matches", "Activity Prep"])
            #expect(table.status == 0 && table.lines.count == 2, "\(table.output)")
            #expect(table.output.contains("A word of its template: fußballtraining"), "\(table.output)")
            let all = try await matches(home, "--all")
            #expect(all.map(\.reason) == ["A word of its template: fußballtraining", "It is at a doctor's: Zahnarzt"])

            let never = try await home.timequest(["routine", "never", "activity-prep", "fußballtraining"])
            #expect(never.status == 0 && never.output.contains("never calls for “Activity Prep”"), "\(never.errors)")
            let always = try await home.timequest(["routine", "always", "activity-prep", all[1].eventKey, "--json"])
            #expect(try always.decoded(EventMatch.self).match?.source == .parentDecision)
            #expect(try await home.suggestions().map(\.title) == ["Zahnarzt"])
            // The scheduler has planned anew, too: what is ahead is the appointment's.
            #expect(try await home.reminders().filter { $0.outcome == nil }.allSatisfy { $0.reminder.title.contains("Zahnarzt") })
            #expect(try await matches(home).map(\.decision) == [.never, .always])

            try await home.kill9()
            try await home.start()
            try await eventually("the calendar is read again") { try await home.suggestions().map(\.title) == ["Zahnarzt"] }
            let preview = try await home.timequest(["reminders", "preview"])
            #expect(!preview.output.contains("Fußball") && preview.output.contains("Zahnarzt"), "\(preview.output)")

            for event in ["Fußballtraining", "zahnarzt"] {
                let back = try await home.timequest(["routine", "undecide", "activity-prep", event])
                #expect(back.status == 0, "\(back.errors)")
            }
            #expect(try await home.suggestions().map(\.title) == ["Fußballtraining"])
            let database = home.folder.listing().filter { $0.contains("sqlite") }
            for name in database {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: home.folder.path(name)))
                #expect(bytes.range(of: Data("Zahnarzt".utf8)) == nil && bytes.range(of: Data("dentist-1".utf8)) == nil, "\(name)")
            }
        }
    }

    @Test("A title that several events have is asked about, and one that none has is explained")
    func naming() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let entries = [
                CalendarText.entry("Judo", at: .wholeNow + 86_400, uid: "a"),
                CalendarText.entry("Judo", at: .wholeNow + 90_000, uid: "b"),
                CalendarText.entry("Lunch", at: .wholeNow + 7 * 86_400, uid: "c"),
                CalendarText.entry("Lunch", at: .wholeNow + 14 * 86_400, uid: "d"),
            ]
            try home.drop("club.ics", CalendarText.calendar(entries))
            try await eventually("they are seen") { try await matches(home, "--all").count == 4 }
            let both = try await home.timequest(["routine", "never", "activity-prep", "judo"])
            #expect(both.status == 1 && both.errors.contains("by its key"), "\(both.errors)")
            for match in try await matches(home) { #expect(both.errors.contains(match.eventKey)) }
            let none = try await home.timequest(["routine", "always", "activity-prep", "Chess"])
            #expect(none.status == 1 && none.errors.contains("routine matches activity-prep --all"), "\(none.errors)")
            let part = try await home.timequest(["routine", "never", "activity-prep", "Lun"])
            #expect(part.status == 1 && part.errors.contains("No event is called “Lun”"), "\(part.errors)")
            #expect(part.errors.contains("Lunch  (club)"), "\(part.errors)")
            let undecided = try await home.timequest(["routine", "undecide", "activity-prep", "Lunch"])
            #expect(undecided.status == 1 && undecided.errors.contains("Nothing was decided"), "\(undecided.errors)")
            #expect(try await home.timequest(["routine", "never", "activity-prep"]).status == 2)
        }
    }

    @Test("What cannot be decided is refused with a problem")
    func refused() async throws {
        try await TestHousehold.run { home in
            try await furnish(home)
            let curl = home.curl.knowing(try await home.ids())
            let key = try #require(try await matches(home).first).eventKey
            let one = "/v1/routines/<Activity Prep>/decisions/\(key)"
            let requests: [(String, String, String?, Int)] = [
                ("PUT", one, #"{"verdict":"sometimes"}"#, 422), ("PUT", one, "{}", 422), ("PUT", one, "never", 400),
                ("PUT", "/v1/routines/<Activity Prep>/decisions/0123456789abcdef", #"{"verdict":"never"}"#, 404),
                ("PUT", "/v1/routines/<nobody>/decisions/\(key)", #"{"verdict":"never"}"#, 404), ("DELETE", one, nil, 404),
                ("PUT", "/v1/routines/<Activity Prep>/decisions/%20", #"{"verdict":"never"}"#, 404),
                ("GET", "/v1/routines/<nobody>/matches", nil, 404),
                ("GET", "/v1/routines/<Activity Prep>/matches?from=noon", nil, 400), ("POST", one, nil, 405),
            ]
            for (method, path, body, status) in requests {
                let answer = try await curl.request(method, path, body)
                #expect(answer.status == status, "\(method) \(path): \(answer.text)")
                #expect(try answer.decoded(Problem.self).status == status)
            }
            #expect(try await curl.get("/v1/routines/<Activity Prep>/decisions").decoded(DecisionList.self).decisions.isEmpty)
        }
    }
}
