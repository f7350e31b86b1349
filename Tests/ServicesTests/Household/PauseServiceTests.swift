import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("Days without school for the holidays in the calendars")
struct PauseServiceTests {
    /// Puts a calendar with one holiday, in days from today on, into the folder.
    private func holiday(_ days: Range<Int>, in household: TestHousehold, _ name: String = "school") async throws {
        func day(_ number: Int) -> String { today(household).adding(days: number).description.replacing("-", with: "") }
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:h@\(name)", "DTSTART;VALUE=DATE:\(day(days.lowerBound))",
            "DTEND;VALUE=DATE:\(day(days.upperBound))", "SUMMARY:Ferien", "END:VEVENT", "END:VCALENDAR", "",
        ]
        try household.folder.write(lines.joined(separator: "\r\n"), to: "\(name).ics")
        await household.calendars.refresh()
    }

    private func today(_ household: TestHousehold) -> LocalDate { ZoneRules.utc.localDateTime(at: household.now).date }

    @Test("An accepted holiday has no school and is no pause, and a declined one changes nothing; neither is proposed again")
    func answers() async throws {
        let household = try await TestHousehold(players: "Mia", "Ben")
        try await holiday(3..<9, in: household)
        let desk = household.desk(.parent)
        let proposals = try await desk.pauseProposals()
        #expect(proposals.map(\.playerID) == [1, 2])
        #expect(try await desk.status().pauseProposals == proposals)

        let left = try await desk.answer(PauseAnswer(proposals[0], isAccepted: true))
        #expect(left.map(\.playerID) == [2])
        #expect(try await desk.answer(PauseAnswer(left[0], isAccepted: false)) == [])
        let today = today(household)
        let days = PausePeriod(from: today.adding(days: 3), until: today.adding(days: 9))
        #expect(try await desk.settings(of: 1) == PlayerSettings(schoolFree: [days]))
        #expect(try await desk.settings(of: 2) == .standard)
        #expect(try await desk.schoolFree() == SchoolFreeDays([1: [days]]))
        // Taken away, they are not proposed again, and the answer does not bring them back.
        _ = try await desk.changeSettings(of: 1) { $0.schoolFree = [] }
        #expect(try await desk.pauseProposals() == [])
        #expect(try await desk.schoolFree() == SchoolFreeDays.none)
    }

    @Test("On a PC that is only for playing, no holiday is proposed, and an answer changes nothing")
    func onlyPlaying() async throws {
        let household = try await TestHousehold(players: "Mia")
        try await holiday(3..<9, in: household)
        let desk = household.desk(.parent)
        let answer = PauseAnswer(try #require(try await desk.pauseProposals().first), isAccepted: true)
        try await household.letOnlyPlay()
        #expect(try await desk.pauseProposals() == [])
        #expect(try await desk.status().pauseProposals == [])
        let error = await #expect(throws: (any Error).self) { try await desk.answer(answer) }
        #expect(error.flatMap { HouseholdError($0)?.kind } == .playsOnly)
        #expect(try await desk.settings(of: 1) == .standard, "the days are not set without the answer")
    }

    @Test("What is not proposed cannot be answered, and a holiday is proposed two weeks before it begins")
    func unknown() async throws {
        let household = try await TestHousehold(players: "Mia")
        try await holiday(13..<20, in: household)
        let desk = household.desk(.parent)
        var answer = PauseAnswer(try #require(try await desk.pauseProposals().first), isAccepted: true)
        answer.until = answer.until.adding(days: 300)
        await #expect(throws: HouseholdError.self) { try await desk.answer(answer) }
        #expect(try await desk.settings(of: 1) == .standard)
        try await holiday(14..<20, in: household)
        #expect(try await desk.pauseProposals() == [])
    }

    @Test("The status and the terminal ask about the holidays of eight weeks, and these can be answered", arguments: [14, 55, 56])
    func weeks(first: Int) async throws {
        let household = try await TestHousehold(players: "Mia")
        try await holiday(first..<(first + 5), in: household)
        let desk = household.desk(.parent)
        // The page Today asks later.
        #expect(try await desk.pauseProposals() == [])
        let asked = try await desk.pauseProposals(showing: desk.weeksOfHolidays)
        #expect(asked.map(\.from) == (first < 56 ? [today(household).adding(days: first)] : []))
        #expect(try await desk.status().pauseProposals == asked)
        guard let proposal = asked.first else { return }
        #expect(try await desk.answer(PauseAnswer(proposal, isAccepted: true), showing: desk.weeksOfHolidays) == [])
        #expect(try await desk.settings(of: 1).schoolFree == [proposal.days])
        #expect(try await desk.status().pauseProposals == [])
    }

    @Test("The proposals that are left after an answer include those of the days that were asked for")
    func left() async throws {
        let household = try await TestHousehold(players: "Mia")
        try await holiday(3..<6, in: household)
        try await holiday(40..<50, in: household, "club")
        let desk = household.desk(.parent)
        let asked = try await desk.pauseProposals(showing: desk.weeksOfHolidays)
        try #require(asked.count == 2)
        let left = try await desk.answer(PauseAnswer(asked[0], isAccepted: false), showing: desk.weeksOfHolidays)
        #expect(left == [asked[1]])
    }

    @Test("A holiday that follows days without school is joined with them, and a pause stays as it is")
    func presentDays() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let today = today(household)
        func days(_ days: Range<Int>) -> PausePeriod {
            PausePeriod(from: today.adding(days: days.lowerBound), until: today.adding(days: days.upperBound))
        }
        let before = PlayerSettings(pauses: [days(0..<2)], schoolFree: [days(0..<5)])
        _ = try await desk.changeSettings(of: 1) { $0 = before }
        try await holiday(5..<8, in: household)
        try await holiday(10..<12, in: household, "club")
        let proposals = try await desk.pauseProposals()
        #expect(proposals.map(\.days) == [days(5..<8), days(10..<12)])
        #expect(try await desk.answer(PauseAnswer(proposals[1], isAccepted: true)) == [proposals[0]])
        #expect(try await desk.settings(of: 1).schoolFree == [days(0..<5), days(10..<12)])
        #expect(try await desk.answer(PauseAnswer(proposals[0], isAccepted: true)) == [])
        #expect(try await desk.settings(of: 1).schoolFree == [days(0..<8), days(10..<12)])
        #expect(try await desk.settings(of: 1).pauses == before.pauses)
    }

    @Test("Answers and settings that come at the same time are all kept")
    func together() async throws {
        let household = try await TestHousehold(players: "Mia")
        let desk = household.desk(.parent)
        let today = today(household)
        for (index, name) in ["school", "club", "choir", "band"].enumerated() {
            try await holiday((index * 3 + 1)..<(index * 3 + 3), in: household, name)
        }
        let proposals = try await desk.pauseProposals()
        try #require(proposals.count == 4)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for proposal in proposals {
                group.addTask { _ = try await desk.answer(PauseAnswer(proposal, isAccepted: true)) }
            }
            group.addTask { _ = try await desk.changeSettings(of: 1) { $0.sounds = false } }
            group.addTask { _ = try await desk.changeSettings(of: 1) { $0.weeklyReminder = false } }
            try await group.waitForAll()
        }
        let settings = try await desk.settings(of: 1)
        #expect(settings.schoolFree.map(\.from) == [1, 4, 7, 10].map { today.adding(days: $0) })
        #expect(!settings.sounds && !settings.weeklyReminder)
    }

    @Test("Only a parent sees and answers proposals", arguments: [Caller.Role.player(1), .sharedLogin])
    func players(role: Caller.Role) async throws {
        let household = try await TestHousehold(players: "Mia")
        try await holiday(3..<9, in: household)
        let desk = household.desk(role)
        await #expect(throws: HouseholdError.self) { try await desk.pauseProposals() }
        await #expect(throws: HouseholdError.self) { try await desk.answer(.example) }
        await #expect(throws: HouseholdError.self) { try await desk.schoolFree() }
        #expect(try await desk.status().pauseProposals == [])
    }
}
