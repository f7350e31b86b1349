import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("No name of a calendar leads out of the folder", .tags(.system), .hangLimit)
struct CalendarNameTests {
    private static let names = [
        "..%2F..%2Fetc%2Fcron.d%2Fx", "..%2Fx", "%2e%2e%2fx", "%2e%2e", "%2e", "..", ".hidden", "%2Ftmp%2Ftq-evil", "a%2Fb",
        "a%5Cb",
        "..%5Cx", "a%00b", "%00", "a%0Ab", "a%1Bb", "%ff%fe", "..%c0%afx", "%252e%252e%252fx/..", "x/../../y",
        String(repeating: "n", count: 201), String(repeating: "%F0%9F%A6%8A", count: 51),
    ]

    @Test("Such names are refused for reading, writing and removing, and nothing outside is touched")
    func traversal() async throws {
        try await TestHousehold.run { home in
            try home.folder.write("precious", to: "state/x.ics")
            try home.folder.write("precious", to: "x.ics")
            try await home.timequest(["status"])
            let before = home.folder.listing().filter { !$0.hasPrefix("timequest-") && !$0.hasPrefix("curl-") }
            for name in Self.names {
                for (method, body) in [
                    ("PUT", CalendarText.event("Evil", at: .wholeNow)), ("GET", nil), ("DELETE", nil),
                    ("PATCH", "{\"playerID\":null}"),
                ] {
                    let answer = try await home.curl.request(method, "/v1/calendars/\(name)", body)
                    #expect([404, 405, 422].contains(answer.status), "\(method) \(name): \(answer.status) \(answer.text)")
                    #expect(answer.contentType.hasPrefix("application/problem+json"))
                }
            }
            let after = home.folder.listing().filter { !$0.hasPrefix("timequest-") && !$0.hasPrefix("curl-") }
            #expect(after == before)
            #expect(home.folder.read("state/x.ics") == "precious" && home.folder.read("x.ics") == "precious")
            #expect(try await home.calendars().calendars.isEmpty)
        }
    }

    @Test(
        "What is no calendar is refused, and what was there stays",
        arguments: [
            "", "hello", "<html><body>Please sign in</body></html>", "BEGIN:VCARD\r\nEND:VCARD\r\n", "\u{0}\u{0}\u{0}",
        ])
    func garbage(text: String) async throws {
        try await TestHousehold.run { home in
            let good = CalendarText.event("Soccer", at: .wholeNow + 3600)
            #expect(try await home.curl.request("PUT", "/v1/calendars/club", good).status == 201)
            let answer = try await home.curl.request("PUT", "/v1/calendars/club", text)
            #expect(answer.status == 422, "\(answer.text)")
            #expect(try answer.decoded(Problem.self).detail.contains("club"))
            #expect(home.folder.read("state/calendars/club.ics") == good)
            let file = home.folder.path("garbage.ics")
            try home.folder.write(text, to: "garbage.ics")
            let command = try await home.timequest(["calendar", "add", file])
            #expect(command.status == 1 && command.output.isEmpty)
            #expect(!home.folder.exists("state/calendars/garbage.ics"))
        }
    }

    @Test("A file of more than 16 MiB is refused; the daemon keeps answering")
    func tooLarge() async throws {
        try await TestHousehold.run { home in
            let answer = try await home.curl.request(
                "PUT", "/v1/calendars/huge", bytes: Data(repeating: 0x41, count: (16 << 20) + 1))
            #expect(answer.status == 413)
            #expect(try answer.decoded(Problem.self).kind == .tooLarge)
            #expect(try await home.curl.get("/v1/calendars").status == 200)
            #expect(!home.folder.exists("state/calendars/huge.ics"))
        }
    }

    @Test("A folder that another program keeps is neither replaced nor removed")
    func folder() async throws {
        try await TestHousehold.run { home in
            try home.folder.makeFolder("state/calendars/sports")
            try home.folder.write(CalendarText.event("Soccer", at: .wholeNow + 3600), to: "state/calendars/sports/a.ics")
            try await eventually("it is seen") { try await home.calendars().calendars.map(\.calendar.name) == ["sports"] }
            #expect(
                try await home.curl.request("PUT", "/v1/calendars/sports", CalendarText.event("X", at: .wholeNow)).status == 409)
            #expect(try await home.curl.request("DELETE", "/v1/calendars/sports").status == 409)
            #expect(home.folder.exists("state/calendars/sports/a.ics"))
        }
    }
}
