import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("Ways and time away, at the desk")
struct WayDeskTests {
    /// A week with two trainings, a lesson at home, and a weekend at the other parent's.
    private func home() async throws -> TestHousehold {
        let home = try await TestHousehold(players: "Mia")
        let entries = [
            ("SUMMARY:U12 Training", "DTSTART:20260303T160000Z\r\nDURATION:PT1H\r\nLOCATION:Deal Town FC"),
            ("SUMMARY:U12 Match", "DTSTART:20260307T090000Z\r\nDURATION:PT2H\r\nLOCATION:Deal Town FC"),
            ("SUMMARY:Piano at ours", "DTSTART:20260304T160000Z\r\nDURATION:PT1H\r\nLOCATION:12 Mill Lane"),
            ("SUMMARY:Dad: yoga", "DTSTART:20260304T180000Z\r\nDURATION:PT1H\r\nLOCATION:Studio"),
            ("SUMMARY:Kinder bei Papa", "DTSTART;VALUE=DATE:20260314\r\nDTEND;VALUE=DATE:20260316"),
        ].enumerated().map { "BEGIN:VEVENT\r\nUID:\($0.offset)\r\n\($0.element.0)\r\n\($0.element.1)\r\nEND:VEVENT\r\n" }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "family.ics")
        await home.calendars.refresh()
        return home
    }

    @Test("A place is asked for until a parent has answered, and is then listed with the minutes")
    func ways() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let first = try await desk.ways()
        #expect(first.questions.map(\.location) == ["Deal Town FC"] && first.questions.map(\.count) == [2])
        try await desk.setWay(location: "deal town fc", minutes: 35)
        let second = try await desk.ways()
        let key = try #require(PlaceKey("Deal Town FC")).digest
        #expect(second.questions.isEmpty && second.answered.map(\.key) == [key] && second.minutes == [key: 35])
        #expect(try await home.ways.knownWays().minutes(to: "Deal Town FC") == 35)
        try await desk.forgetWay(key)
        #expect(try await desk.ways().questions.map(\.key) == [key])
    }

    @Test("A series is asked about until a parent has answered, and yes takes the children away")
    func away() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let question = try #require(try await desk.away().questions.first)
        #expect(question.title == "Kinder bei Papa" && question.firstDay.description == "2026-03-14")
        #expect(question.lastDay.description == "2026-03-15")
        try await desk.setAway(false, of: question.key)
        #expect(try await home.away.awaySeries() == AwaySeries.none)
        try await desk.setAway(true, of: question.key)
        let answered = try await desk.away()
        #expect(answered.questions.isEmpty && answered.answered.map(\.key) == [question.key])
        #expect(answered.isAway == [question.key: true])
        #expect(try await home.away.awaySeries() == AwaySeries([question.key]))
        try await desk.forgetAway(question.key)
        #expect(try await desk.away().questions.map(\.key) == [question.key])
    }

    @Test("A question has the occasions that yes silences: after yes, exactly these are not in the plan")
    func silences() async throws {
        let home = try await TestHousehold(players: "Mia")
        let bedtime = RoutineTime(on: Weekday.allCases, .beginAt, try #require(LocalTime("19:30")))
        let tasks = [RoutineTask(name: "Zzz", referenceSeconds: 600)]
        let drafts = [
            RoutineDraft(name: "Activity Prep", tasks: tasks, templateID: "activity-prep"),
            // A parent's keyword calls a child who is away, too.
            RoutineDraft(name: "Post", tasks: tasks, keywords: ["postcard"]),
            RoutineDraft(name: "Bedtime", tasks: tasks, times: [bedtime]),
        ]
        for draft in drafts { _ = try await home.routines.create(draft, createdBy: .parent) }
        let entries = [
            ("U12 Match", "DTSTART:20260305T090000Z\r\nDURATION:PT2H"), ("Postcard", "DTSTART:20260305T150000Z\r\nDURATION:PT1H"),
            ("U12 Match", "DTSTART:20260307T090000Z\r\nDURATION:PT2H"),
            ("Nikolaus bei Oma", "DTSTART;VALUE=DATE:20260305\r\nDTEND;VALUE=DATE:20260307"),
            ("Camp", "DTSTART;VALUE=DATE:20260410\r\nDTEND;VALUE=DATE:20260412"),
        ].enumerated().map {
            "BEGIN:VEVENT\r\nUID:\($0.offset)\r\nSUMMARY:\($0.element.0)\r\n\($0.element.1)\r\nEND:VEVENT\r\n"
        }
        try home.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "family.ics")
        await home.calendars.refresh()
        let desk = home.desk(.parent)
        let questions = try await desk.away().questions
        #expect(questions.map(\.title) == ["Nikolaus bei Oma", "Camp"])
        let silences = try #require(questions.first?.silences)
        #expect(silences.map(\.title) == ["Bedtime", "U12 Match"])
        #expect(silences.map { $0.days.map(\.description) } == [["2026-03-05", "2026-03-06"], ["2026-03-05"]])
        // It begins after the four weeks.
        #expect(questions.last?.silences == [])
        let plain = try await desk.away(hasSilences: false).questions
        #expect(plain.map(\.key) == questions.map(\.key) && plain.allSatisfy { $0.silences == nil })

        let window = DateInterval(start: home.now, duration: 28 * 86_400)
        let usual = try await home.suggestions.occasions(in: window)
        try await desk.setAway(true, of: try #require(questions.first).key)
        let left = try await home.suggestions.occasions(in: window)
        #expect(usual.count - left.count == silences.map(\.days.count).reduce(0, +))
        #expect(left.contains { $0.title == "Postcard" } && left.filter { $0.title == "U12 Match" }.count == 1)
        #expect(try await desk.away().answered.first?.silences == nil)
    }

    @Test("With the classic rules nothing is asked, and the answers stay")
    func classic() async throws {
        let home = try await home()
        let desk = home.desk(.parent)
        let (place, series) = (
            try #require(PlaceKey("Deal Town FC")).digest, try #require(try await desk.away().questions.first).key
        )
        #expect(desk.asksTimesAway)
        home.settings.update { $0.configuration.rules = .classic }
        #expect(!desk.asksTimesAway)
        #expect(try await desk.ways().questions.isEmpty)
        #expect(try await desk.away().questions.isEmpty)
        try await desk.setWay(location: "Deal Town FC", minutes: 35)
        try await desk.setAway(true, of: series)
        let (ways, away) = (try await desk.ways(), try await desk.away())
        #expect(ways.questions.isEmpty && ways.answered.map(\.key) == [place] && ways.minutes == [place: 35])
        #expect(away.questions.isEmpty && away.answered.map(\.key) == [series] && away.isAway == [series: true])
    }

    @Test("Reminders are planned again after an answer")
    func plans() async throws {
        let home = try await home()
        let before = home.plansAnew
        try await home.desk(.parent).setWay(location: "Deal Town FC", minutes: 35)
        #expect(home.plansAnew > before)
    }

    @Test("Only a parent may ask and answer, and what cannot be an answer is refused")
    func refused() async throws {
        let home = try await home()
        func refusal(_ role: Caller.Role, _ work: (Desk) async throws -> Void) async -> HouseholdError? {
            do {
                try await work(home.desk(role))
                return nil
            } catch {
                return HouseholdError(error)
            }
        }
        for role in [Caller.Role.sharedLogin, .player(1)] {
            #expect(await refusal(role) { _ = try await $0.ways() }?.kind == .forbidden)
            #expect(await refusal(role) { _ = try await $0.away() }?.kind == .forbidden)
            #expect(await refusal(role) { try await $0.setWay(location: "Deal", minutes: 5) }?.kind == .forbidden)
            #expect(await refusal(role) { try await $0.setAway(true, of: "00102630560c4631") }?.kind == .forbidden)
            #expect(await refusal(role) { try await $0.forgetWay("00102630560c4631") }?.kind == .forbidden)
            #expect(await refusal(role) { try await $0.forgetAway("00102630560c4631") }?.kind == .forbidden)
        }
        #expect(await refusal(.parent) { try await $0.setWay(location: " – ", minutes: 5) }?.field == "location")
        #expect(await refusal(.parent) { try await $0.setWay(location: "Deal", minutes: 721) }?.field == "minutes")
        #expect(await refusal(.parent) { try await $0.setAway(true, of: "Papa") }?.field == "key")
        #expect(await refusal(.parent) { try await $0.forgetWay("00102630560c4631") }?.kind == .notFound)
        #expect(await refusal(.parent) { try await $0.forgetAway("00102630560c4631") }?.kind == .notFound)
    }
}
