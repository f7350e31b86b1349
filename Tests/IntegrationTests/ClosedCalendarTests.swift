import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite(
    "Calendar files that the service may not read", .tags(.system), .hangLimit,
    .enabled(if: Programs.isPossible("a service that may not read calendars", tools: ["setpriv"], asRoot: true)))
struct ClosedCalendarTests {
    @Test("A closed file, folder or link costs only itself, names its remedy, and is read as soon as that is done")
    func closed() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.makeFolder("state/calendars/club")
            try home.folder.makeFolder("home")
            #expect(chmod(home.folder.path("home"), 0o700) == 0)
            for folder in ["state", "state/calendars", "state/calendars/club"] {
                #expect(chown(home.folder.path(folder), 65_534, 65_534) == 0)
            }
            try home.drop("open.ics", CalendarText.event("Soccer", at: .wholeNow + 3600))
            try home.drop("closed.ics", CalendarText.event("Tennis", at: .wholeNow + 3600))
            try home.folder.write(CalendarText.event("Judo", at: .wholeNow + 3600), to: "state/calendars/club/a.ics")
            try home.folder.link("state/calendars/link.ics", to: home.folder.path("home/link.ics"))
            let closed = home.folder.path("state/calendars/closed.ics")
            let club = home.folder.path("state/calendars/club")
            #expect(chmod(closed, 0o600) == 0 && chown(club, 0, 0) == 0 && chmod(club, 0o700) == 0)

            let setpriv = try #require(Programs.find("setpriv"))
            try await home.start(prefix: [setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"])
            func titles() async throws -> [String] {
                try await home.timequest(["events", "--json"]).decoded(EventList.self).events.map(\.title).sorted()
            }
            #expect(try await titles() == ["Soccer"])
            let list = try await home.timequest(["calendar", "list"]).output
            #expect(list.contains("chmod a+r \(closed)"), "\(list)")
            #expect(list.contains("link.ics” is a link"), "\(list)")
            let problems = try await home.timequest(["calendar", "list", "--json"]).decoded(CalendarList.self)
            let remedies = (problems.problems + problems.calendars.flatMap(\.calendar.problems)).compactMap(\.remedy)
            #expect(Set(remedies) == ["chmod a+r \(closed)", "chmod a+rx \(club)"])
            let status = try await home.timequest(["status"]).output
            #expect(status.contains("chmod a+rx \(club)"), "\(status)")

            #expect(chmod(closed, 0o644) == 0)
            try await eventually("the opened file is read") { try await titles() == ["Soccer", "Tennis"] }
            #expect(chmod(club, 0o755) == 0)
            try await eventually("the opened folder is read") { try await titles() == ["Judo", "Soccer", "Tennis"] }
        }
    }
}
