import API
import ArgumentParser
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("Ways and time away at the terminal")
struct CalendarWaysTests {
    private static let place = VisitedPlace.example
    private static let series = AwayProposal.example

    @Test("Each question has the command that answers it")
    func questions() {
        let lines = CalendarQuestionText.questions(
            WayList(questions: [Self.place], answers: []), AwayList(questions: [Self.series], answers: []))
        #expect(
            lines == [
                "Questions:", "  • How long is the way to “Deal Town FC”? 4 events, next “U12 Training”.",
                "    timequest calendar way 'Deal Town FC' MINUTES",
                "  • “Kinder bei Papa”: are the children away then? Next: 2026-03-07 to 2026-03-08.",
                "    timequest calendar away 'Kinder bei Papa' yes",
            ])
        #expect(CalendarQuestionText.questions(WayList(questions: [], answers: []), AwayList(questions: [], answers: [])) == [])
    }

    @Test("Titles are one question a calendar, with the commands for all of them and for one")
    func titles() {
        let (ways, away) = (WayList(questions: [], answers: []), AwayList(questions: [], answers: []))
        var other = TitleQuestion.example
        other.title = "Day out"
        var parish = TitleQuestion.example
        parish.calendarName = "the parish"
        let lines = CalendarQuestionText.questions(ways, away, TitleList(questions: [parish, .example, other]))
        #expect(
            lines == [
                "Questions:",
                "  • What do these call for? No word in them says it: “Sternsinger”, “Day out”, in “family”.",
                "    timequest calendar set family --otherwise ROUTINE", "    timequest routine always ROUTINE Sternsinger",
                "  • What do these call for? No word in them says it: “Sternsinger”, in “the parish”.",
                "    timequest calendar set 'the parish' --otherwise ROUTINE", "    timequest routine always ROUTINE Sternsinger",
            ])
    }

    @Test("An answer without a coming event is named by its key")
    func answers() {
        let lines = CalendarQuestionText.answers(
            WayList(questions: [], answers: [WayAnswer(key: Self.place.key, minutes: 35, place: Self.place), .example]),
            AwayList(questions: [], answers: [AwayAnswer(key: Self.series.key, isAway: true, series: Self.series), .example]))
        #expect(
            lines == [
                "Answers:", "  The way to “Deal Town FC” takes 35 minutes.",
                "  The way to a place without a coming event (5e13a7c0ffee0b17) takes 20 minutes.",
                "  The children are away during “Kinder bei Papa”.",
                "  The children are not away during an event that is over (00102630560c4631).",
            ])
    }

    @Test("A series is found by its title or key, and several of one title are told apart by their keys")
    func series() throws {
        let list = AwayList(questions: [Self.series], answers: [.example])
        #expect(try CalendarAwayCommand.series(named: "kinder bei papa", in: list).key == Self.series.key)
        #expect(try CalendarAwayCommand.series(named: Self.series.key, in: list).name == "“Kinder bei Papa”")
        #expect(try CalendarAwayCommand.series(named: AwayAnswer.example.key, in: list).key == AwayAnswer.example.key)
        let missing = #expect(throws: CommandError.self) { try CalendarAwayCommand.series(named: "Camp", in: list) }
        #expect(missing?.kind == .notFound)
        var other = Self.series
        other.key = "0000000000000001"
        let ambiguous = #expect(throws: CommandError.self) {
            try CalendarAwayCommand.series(named: other.title, in: AwayList(questions: [Self.series, other], answers: []))
        }
        #expect(ambiguous?.kind == .ambiguous && ambiguous?.details.count == 2)
    }

    @Test("A number of minutes or --forget is required, not both")
    func arguments() throws {
        #expect(try CalendarWayCommand.parse(["Deal Town FC", "1h"]).minutes == 60)
        #expect(try CalendarWayCommand.parse(["Deal Town FC", "--forget"]).minutes == nil)
        #expect(try CalendarAwayCommand.parse(["Kinder bei Papa", "no"]).answer == .no)
        for arguments in [["Deal"], ["Deal", "5", "--forget"], ["Deal", "far"]] {
            #expect(throws: (any Error).self, "\(arguments)") { try CalendarWayCommand.parse(arguments) }
        }
        for arguments in [["Camp"], ["Camp", "yes", "--forget"], ["Camp", "maybe"]] {
            #expect(throws: (any Error).self, "\(arguments)") { try CalendarAwayCommand.parse(arguments) }
        }
    }
}
