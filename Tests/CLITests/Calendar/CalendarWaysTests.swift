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
                "  • “Kinder bei Papa”: are the children away then? Next: Sat 7 Mar to Sun 8 Mar.",
                "    If they are away, TimeQuest does not remind of these in the next four weeks: U12 Match on Sat 7 Mar",
                "    timequest calendar away 'Kinder bei Papa' yes",
            ])
        #expect(CalendarQuestionText.questions(WayList(questions: [], answers: []), AwayList(questions: [], answers: [])) == [])
    }

    @Test("If more places, series or titles are open than are asked about, their number follows")
    func more() {
        func lines() -> [String] {
            CalendarQuestionText.questions(
                WayList(questions: [Self.place], answers: [], moreCount: 4),
                AwayList(questions: [Self.series], answers: [], moreCount: 1), TitleList(questions: [.example], moreCount: 2))
        }
        #expect(lines().count == 13)
        #expect(lines()[3] == "  • 4 more places follow as soon as these have an answer.")
        #expect(lines()[7] == "  • 1 more repeated whole-day event follows as soon as these have an answer.")
        #expect(lines().last == "  • 2 more titles follow as soon as these have an answer.")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(lines()[3] == "  • 4 weitere Orte folgen, sobald diese eine Antwort haben.")
        }
    }

    @Test("The way to the meeting place of a calendar is asked for after the places, with the command that sets the calendar's way")
    func meetingPlace() {
        func lines(names: [String: String] = [:]) -> [String] {
            CalendarQuestionText.questions(
                WayList(questions: [Self.place], answers: [], meetings: [.example]), AwayList(questions: [], answers: []),
                names: names)
        }
        #expect(
            lines(names: ["club": "Deal Town"]).suffix(2) == [
                "  • How long is the way to the meeting place or home ground of “Deal Town”? "
                    + "2 events, next “Match, meet 15:15 at the clubhouse”.",
                "    timequest calendar set club --way MINUTES",
            ])
        #expect(lines().count == 5)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                lines().suffix(2) == [
                    "  • Wie lang ist der Weg zum Treffpunkt oder Heimspielort von „club“? "
                        + "2 Termine, als Nächstes „Match, meet 15:15 at the clubhouse“.",
                    "    timequest calendar set club --way MINUTEN",
                ])
        }
    }

    @Test("The way to a school is asked for with the command that sets the calendar's way")
    func school() {
        func lines() -> [String] {
            CalendarQuestionText.questions(
                WayList(questions: [], answers: [], schools: [.example]), AwayList(questions: [], answers: []),
                names: ["school": "Timetable 6c"])
        }
        #expect(
            lines().dropFirst() == [
                "  • How long is the way to the school of “Timetable 6c”? 18 school days.",
                "    timequest calendar set school --way MINUTES",
            ])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(lines()[1] == "  • Wie lang ist der Schulweg zu „Timetable 6c“? 18 Schultage.")
        }
    }

    @Test("A question about titles names the calendar as people see it, and the commands name its file")
    func calendarTitle() {
        let lines = CalendarQuestionText.questions(
            WayList(questions: [], answers: []), AwayList(questions: [], answers: []), TitleList(questions: [.example]),
            names: [TitleQuestion.example.calendarName: "Our days"])
        #expect(lines[1].hasSuffix("in “Our days”."))
        #expect(lines[2] == "    timequest calendar set family --otherwise ROUTINE")
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
                "    timequest calendar set family --otherwise ROUTINE", "    timequest calendar set family --otherwise nothing",
                "    timequest routine always ROUTINE Sternsinger",
                "  • What do these call for? No word in them says it: “Sternsinger”, in “the parish”.",
                "    timequest calendar set 'the parish' --otherwise ROUTINE",
                "    timequest calendar set 'the parish' --otherwise nothing",
                "    timequest routine always ROUTINE Sternsinger",
            ])
    }

    @Test("An answer without a coming event is named by its key")
    func answers() {
        let lines = CalendarQuestionText.answers(
            WayList(questions: [], answers: [WayAnswer(key: Self.place.key, minutes: 35, place: Self.place), .example]),
            AwayList(questions: [], answers: [AwayAnswer(key: Self.series.key, isAway: true, series: Self.series), .example]))
        #expect(
            lines == [
                "Answers:", "  The way to “Deal Town FC” takes 35 min.",
                "  The way to a place without a coming event (5e13a7c0ffee0b17) takes 20 min.",
                "  The children are away during “Kinder bei Papa”.",
                "  The children are not away during an event that is over (00102630560c4631).",
            ])
    }

    @Test("On a login in German, all of it is in German")
    func german() throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { () throws in
            let (ways, away) = (
                WayList(questions: [Self.place], answers: [WayAnswer(key: "0", minutes: 100), .example]),
                AwayList(questions: [Self.series], answers: [AwayAnswer(key: Self.series.key, isAway: true, series: Self.series)])
            )
            #expect(
                CalendarQuestionText.questions(ways, away, TitleList(questions: [.example])) == [
                    "Fragen:", "  • Wie lang ist der Weg zu „Deal Town FC“? 4 Termine, als Nächstes „U12 Training“.",
                    "    timequest calendar way 'Deal Town FC' MINUTEN",
                    "  • „Kinder bei Papa“, als Nächstes Sa. 7. März bis So. 8. März: Sind die Kinder dann weg?",
                    "    Sind sie weg, erinnert TimeQuest in den nächsten vier Wochen nicht an: U12 Match am Sa. 7. März",
                    "    timequest calendar away 'Kinder bei Papa' yes",
                    "  • Was verlangen diese Termine? Kein Wort darin sagt es: „Sternsinger“, in „family“.",
                    "    timequest calendar set family --otherwise ROUTINE",
                    "    timequest calendar set family --otherwise nothing",
                    "    timequest routine always ROUTINE Sternsinger",
                ])
            #expect(
                CalendarQuestionText.answers(ways, away) == [
                    "Antworten:", "  Der Weg zu einem Ort ohne kommenden Termin (0) dauert 1 h 40 min.",
                    "  Der Weg zu einem Ort ohne kommenden Termin (5e13a7c0ffee0b17) dauert 20 min.",
                    "  Während „Kinder bei Papa“ sind die Kinder weg.",
                ])
            #expect(try CalendarAwayCommand.series(named: Self.series.key, in: away).name == "„Kinder bei Papa“")
        }
    }

    @Test("The line about silence names three at most, and of many days the number; without any there is no line")
    func silences() {
        var series = Self.series
        let days = (0..<3).map { series.firstDay.adding(days: $0) }
        func line(_ silences: [SilencedOccasion]?) -> String? {
            series.silences = silences
            return CalendarQuestionText.silences(of: series)
        }
        #expect(line(nil) == nil && line([]) == nil)
        let two = [SilencedOccasion.example, SilencedOccasion(title: "Bedtime", days: Array(days.prefix(2)))]
        let start = "If they are away, TimeQuest does not remind of these in the next four weeks: U12 Match on Sat 7 Mar, "
        #expect(line(two) == "\(start)Bedtime on Sat 7 Mar and Sun 8 Mar")
        let many = two + ["Choir", "Piano", "Swimming"].map { SilencedOccasion(title: $0, days: days) }
        #expect(line(many) == "\(start)Bedtime on Sat 7 Mar and Sun 8 Mar, Choir on 3 days from Sat 7 Mar and 2 more")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(line(many)?.hasSuffix(", Choir an 3 Tagen ab Sa. 7. März und 2 weitere Termine") == true)
            #expect(line(Array(many.prefix(4)))?.hasSuffix(" und 1 weiterer Termin") == true)
        }
    }

    @Test("After the answer yes is stored, a line names the occasions without a reminder; after no there is none")
    func answered() {
        func lines(_ answer: CalendarAwayCommand.Answer, _ silences: [SilencedOccasion] = [.example]) -> [String] {
            CalendarAwayCommand.lines(after: answer, about: "“Camp”", silencing: silences)
        }
        let yes = "The children are away during “Camp”."
        #expect(lines(.yes) == [yes, "In the next four weeks TimeQuest does not remind of these: U12 Match on Sat 7 Mar"])
        #expect(lines(.yes, []) == [yes] && lines(.no) == ["The children are not away during “Camp”."])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(lines(.yes).last == "In den nächsten vier Wochen erinnert TimeQuest nicht an: U12 Match am Sa. 7. März")
        }
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
        let both = AwayList(questions: [Self.series, other], answers: [])
        #expect(CalendarAwayCommand.found(other.title, in: both).count == 2)
        #expect(CalendarAwayCommand.found(other.key, in: both) == [other] && CalendarAwayCommand.found("Camp", in: both) == [])
        let ambiguous = #expect(throws: CommandError.self) {
            try CalendarAwayCommand.series(
                named: other.title, in: AwayList(questions: [Self.series, other], answers: []),
                names: [Self.series.calendarName: "Our days"])
        }
        #expect(ambiguous?.kind == .ambiguous && ambiguous?.details.count == 2)
        #expect(ambiguous?.details.allSatisfy { $0.contains("  Our days, Sat 7 Mar") } == true)
        let german: CommandError? = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(throws: CommandError.self) {
                try CalendarAwayCommand.series(named: other.title, in: AwayList(questions: [Self.series, other], answers: []))
            }
        }
        #expect(german?.details.allSatisfy { $0.hasSuffix(", Sa. 7. März") } == true)
    }

    @Test("A title that no series has is refused with the series of a similar title, or else with all that there are")
    func unknownSeries() throws {
        var other = Self.series
        (other.key, other.title) = ("0000000000000001", "Nikolaus")
        let list = AwayList(questions: [Self.series], answers: [AwayAnswer(key: other.key, isAway: true, series: other), .example])
        func refusal(_ title: String) throws -> CommandError {
            try #require(throws: CommandError.self) { try CalendarAwayCommand.series(named: title, in: list) }
        }
        let near = try refusal("Nikolas")
        #expect(near.kind == .notFound && near.description.contains("Did you mean “Nikolaus”?"), "\(near.description)")
        #expect(near.details == ["“Nikolaus”, Sat 7 Mar to Sun 8 Mar"])
        let far = try refusal("Camp")
        #expect(!far.description.contains("Did you mean"))
        #expect(far.details == ["“Kinder bei Papa”, Sat 7 Mar to Sun 8 Mar", "“Nikolaus”, Sat 7 Mar to Sun 8 Mar"])
        let german = try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try refusal("Nikolas") }
        #expect(german.description.contains("Ist „Nikolaus“ gemeint?"))
        #expect(german.details == ["„Nikolaus“, Sa. 7. März bis So. 8. März"])
    }

    private static func event(at location: String?) -> CalendarEvent {
        CalendarEvent(
            id: "1", uid: "1", title: "Training", start: .distantPast, end: .distantPast, location: location, calendarName: "club")
    }

    @Test(
        "The way to a place is taken if a coming event or an answer has the place",
        arguments: ["deal town fc", "SV Heim, Platz 2", "Alte Halle"])
    func knownPlace(place: String) throws {
        let old = WayAnswer(key: try #require(PlaceKey("Alte Halle")).digest, minutes: 10)
        try CalendarPlaceArgument.check(
            place, in: WayList(questions: [Self.place], answers: [old]), [Self.event(at: "SV Heim, Platz 2"), Self.event(at: nil)],
            minutes: 35)
    }

    @Test("A place that no coming event names is refused with the nearest one, or with all that there are")
    func unknownPlace() throws {
        let ways = WayList(questions: [Self.place], answers: [])
        let events = Array(repeating: Self.event(at: "TSV Grünwald, Platz 2"), count: 2)
        func refusal(_ place: String) throws -> CommandError {
            try #require(throws: CommandError.self) { try CalendarPlaceArgument.check(place, in: ways, events, minutes: 35) }
        }
        let near = try refusal("TSV Grünwald")
        #expect(near.kind == .notFound)
        #expect(near.description.hasPrefix("No event of the next 4 weeks is at “TSV Grünwald”"))
        #expect(near.description.contains("Did you mean “TSV Grünwald, Platz 2”?"))
        #expect(near.details == ["timequest calendar way 'TSV Grünwald, Platz 2' 35"])
        #expect(try refusal("Deel Town FC").details == ["timequest calendar way 'Deal Town FC' 35"])
        for place in ["TSV Grunwald", "tsv grünwald", "TSV Gruenwald", "TSV Grunwald, Platz 3"] {
            #expect(try refusal(place).details == ["timequest calendar way 'TSV Grünwald, Platz 2' 35"], "\(place)")
        }
        let far = try refusal("Schwimmbad")
        #expect(!far.description.contains("Did you mean"))
        #expect(far.details == ["timequest calendar way 'Deal Town FC' 35", "timequest calendar way 'TSV Grünwald, Platz 2' 35"])
        let german = try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try refusal("TSV Grünwald") }
        #expect(german.description.contains("Ist „TSV Grünwald, Platz 2“ gemeint?"))
        #expect(try refusal(" - ").kind == .failed)
    }

    @Test("Of several places that begin with the text, only these are offered, and none is guessed")
    func severalPlaces() throws {
        let events = ["TSV Grünwald, Platz 1", "Gießener Straße 4", "TSV Grünwald, Platz 2"].map(Self.event)
        let error = try #require(throws: CommandError.self) {
            try CalendarPlaceArgument.check("TSV Grunwald", in: WayList(questions: [], answers: []), events, minutes: 20)
        }
        #expect(!error.description.contains("Did you mean"))
        #expect(
            error.details == [
                "timequest calendar way 'TSV Grünwald, Platz 1' 20", "timequest calendar way 'TSV Grünwald, Platz 2' 20",
            ])
        let street = try #require(throws: CommandError.self) {
            try CalendarPlaceArgument.check("giessener strasse", in: WayList(questions: [], answers: []), events, minutes: 20)
        }
        #expect(street.description.contains("Did you mean “Gießener Straße 4”?"))
    }

    @Test(
        "The answer about a time away is yes or no in any language",
        arguments: [
            ("yes", .yes), ("no", .no), ("ja", .yes), ("Nein", .no), ("j", .yes), ("n", .no),
        ] as [(String, CalendarAwayCommand.Answer)])
    func answerWords(word: String, answer: CalendarAwayCommand.Answer) throws {
        #expect(try CalendarAwayCommand.parse(["Kinder bei Papa", word]).answer == answer)
    }

    @Test("A number of minutes or --forget is required, not both")
    func arguments() throws {
        #expect(try CalendarWayCommand.parse(["Deal Town FC", "1h"]).minutes == 60)
        #expect(try CalendarWayCommand.parse(["Deal Town FC", "--forget"]).minutes == nil)
        #expect(try CalendarAwayCommand.parse(["Kinder bei Papa", "no"]).answer == .no)
        for arguments in [["Deal"], ["Deal", "5", "--forget"], ["Deal", "far"]] {
            #expect(throws: (any Error).self, "\(arguments)") { try CalendarWayCommand.parse(arguments) }
        }
        for arguments in [["Deal"], ["Deal", "-5"]] {
            let error = #expect(throws: (any Error).self) { try CalendarWayCommand.parse(arguments) }
            let message = CalendarWayCommand.message(for: try #require(error))
            #expect(message.contains("from 0 to \(CalendarMeaning.maximumWayMinutes)"), "\(arguments): \(message)")
        }
        for arguments in [["Camp"], ["Camp", "yes", "--forget"], ["Camp", "maybe"]] {
            #expect(throws: (any Error).self, "\(arguments)") { try CalendarAwayCommand.parse(arguments) }
        }
    }
}
