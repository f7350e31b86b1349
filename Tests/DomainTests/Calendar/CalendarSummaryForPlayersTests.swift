import Domain
import Foundation
import Testing

@Suite("A calendar for a login without a parent's rights")
struct CalendarSummaryForPlayersTests {
    private let sentence = "Something is wrong in the calendar files. Parents see what it is."

    private func problem(_ kind: CalendarProblem.Kind, file: String) -> CalendarProblem {
        CalendarProblem(
            file: file, line: 12, uid: "secret", severity: .warning, dropsEvent: true,
            flaw: CalendarFlaw(kind, subject: "secret", detail: "secret", number: 7), remedy: "chmod a+r secret",
            calendarName: "club")
    }

    @Test(
        "A problem of each kind keeps its kind and its place, and loses its values, the UID and the command",
        arguments: CalendarProblem.Kind.allCases)
    func kinds(kind: CalendarProblem.Kind) throws {
        let club = CalendarSummary(
            name: "club", files: ["club.ics"], entryCount: 1, isFolder: false, problems: [problem(kind, file: "club.ics")])
        let seen = club.forPlayers
        let found = try #require(seen.problems.first)
        #expect(found.kind == kind && found.severity == .warning && found.dropsEvent && found.calendarName == "club")
        #expect(found.sentence == "club.ics, line 12: \(sentence)")
        let data = try JSONEncoder().encode(seen)
        #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
        let read = try JSONDecoder().decode(CalendarSummary.self, from: data)
        #expect(read.problems.first?.sentence == found.sentence && (read == seen || kind == .text))
    }

    @Test("A sub-folder has neither the names of its files nor lines of them")
    func folder() {
        let club = CalendarSummary(
            name: "club", files: ["club/secret.ics"], entryCount: 1, isFolder: true,
            problems: [problem(.startMissing, file: "club/secret.ics")])
        #expect(club.forPlayers.files == [] && club.forPlayers.entryCount == 1)
        #expect(club.forPlayers.problems.map(\.sentence) == ["club: \(sentence)"])
    }

    @Test("A problem of another file of the calendar has the calendar as its place, and one of no calendar has none")
    func otherFiles() {
        let club = CalendarSummary(name: "club", files: ["club.ics"], entryCount: 1, isFolder: false)
        let copy = problem(.conflictCopy, file: "club.sync-conflict-20261124-101112-ABCDEFG.ics").forPlayers(in: club)
        #expect(copy.sentence == "club.ics: \(sentence)" && copy.flaw.isOfConflictCopy)
        let file = problem(.notAnICSFile, file: "secret.pdf").forPlayers(in: nil)
        #expect(file.sentence == sentence && file.calendarName == nil)
    }
}
