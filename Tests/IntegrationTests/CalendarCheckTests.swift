import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("calendar check with a service", .tags(.system), .hangLimit)
struct CalendarCheckTests {
    @Test("It takes the name of a calendar, and says whose an event is, which routine it calls for, and when to start")
    func named() async throws {
        try await TestHousehold.run { home in
            _ = try await home.addMiaAndActivityPrep()
            try home.drop("club.ics", CalendarText.event("Soccer practice", at: .wholeNow + 30 * 3600))
            try await eventually("the calendar is there") { try await home.calendars().calendars.count == 1 }
            #expect(
                try await home.timequest(["calendar", "set", "club", "--label", "SV Heim", "--kind", "activities"]).status == 0)
            for name in ["club", "sv heim"] {
                let check = try await home.timequest(["calendar", "check", name, "--event", "soccer"])
                #expect(check.status == 0, "\(check.output)\(check.errors)")
                for part in [
                    "as the service says", "“SV Heim” was added as a calendar of the kind activities", "It is for Mia.",
                    "Be there at ", " min for Activity Prep: ", "So: Mia starts Activity Prep by ",
                ] {
                    #expect(check.output.contains(part), "\(part) in\n\(check.output)")
                }
            }
            // A newer file of this name is read as the calendar was set, although the service does not have its event.
            try home.folder.write(CalendarText.event("Chess", at: .wholeNow + 30 * 3600), to: "club.ics")
            let file = try await home.timequest(["calendar", "check", home.folder.path("club.ics"), "--event", "chess"])
            #expect(file.output.contains("a calendar of the kind activities"), "\(file.output)")
            #expect(file.output.contains("The added calendar does not have this event"), "\(file.output)")
        }
    }

    @Test("The events of a routine can be limited to one player, and calendars have their labels")
    func matches() async throws {
        try await TestHousehold.run { home in
            _ = try await home.addMiaAndActivityPrep()
            #expect(try await home.timequest(["player", "add", "Ben"]).status == 0)
            let shared = try await home.timequest(["routine", "edit", "activity-prep", "--player", "Mia", "--player", "Ben"])
            #expect(shared.status == 0, "\(shared.errors)")
            let start = Date.wholeNow + 30 * 3600
            try home.drop(
                "club.ics",
                CalendarText.calendar([
                    CalendarText.entry("Ben: Soccer", at: start), CalendarText.entry("Mia: Soccer", at: start + 86_400),
                ]))
            try await eventually("the calendar is there") { try await home.calendars().calendars.count == 1 }
            #expect(try await home.timequest(["calendar", "set", "club", "--label", "SV Heim"]).status == 0)
            let list = try await home.timequest(["routine", "matches", "activity-prep", "--player", "Mia"]).output
            #expect(list.contains("Mia: Soccer") && !list.contains("Ben: Soccer") && list.contains("SV Heim"), "\(list)")
            let agenda = try await home.timequest(["events"]).output
            #expect(agenda.contains("SV Heim") && !agenda.contains("club"), "\(agenda)")
        }
    }
}
