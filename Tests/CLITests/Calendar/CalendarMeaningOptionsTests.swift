import ArgumentParser
import Client
import Domain
import Testing

@testable import CLI

@Suite("What a calendar is, as options of `calendar set` and `calendar add`")
struct CalendarMeaningOptionsTests {
    @Test(
        "Each option changes its field alone, and a word takes an answer back",
        arguments: [
            (["--kind", "school"], CalendarMeaningUpdate(kind: .school)),
            (["--kind", "school", "--no-school-days"], CalendarMeaningUpdate(kind: .school, isWithoutWayToSchool: true)),
            (["--kind", "family"], CalendarMeaningUpdate(kind: .family, isWithoutWayToSchool: false)),
            (["--label", "SV Heim"], CalendarMeaningUpdate(label: .some("SV Heim"))),
            (["--label", " "], CalendarMeaningUpdate(label: .some(nil))),
            (["--otherwise", "nothing"], CalendarMeaningUpdate(otherwise: .some(.nothing))),
            (["--otherwise", "ask"], CalendarMeaningUpdate(otherwise: .some(nil))),
            (["--way", "15"], CalendarMeaningUpdate(wayMinutes: .some(15))),
            (["--way", "none"], CalendarMeaningUpdate(wayMinutes: .some(nil))),
            (["--way", "keine"], CalendarMeaningUpdate(wayMinutes: .some(nil))),
        ] as [([String], CalendarMeaningUpdate)])
    func options(arguments: [String], expected: CalendarMeaningUpdate) async throws {
        let options = try CalendarMeaningOptions.parse(arguments)
        #expect(options.isGiven)
        #expect(try await options.update(APIClient(socketPath: "/nowhere")) == expected)
    }

    @Test(
        "An unknown kind is refused with the words that are accepted, in the language of the login",
        arguments: [
            (PageLanguage.english, "“club” is no kind of calendar.", ["lessons", "trainings and matches", "mixed"]),
            (.german, "„club“ ist keine Art von Kalender.", ["Unterricht", "Trainings und Spiele", "gemischt"]),
        ] as [(PageLanguage, String, [String])])
    func unknownKind(language: PageLanguage, beginning: String, meanings: [String]) throws {
        let lines = [
            ("--kind", ["calendar", "set", "club", "--kind", "club"]),
            ("--kind", ["calendar", "add", "club.ics", "--kind", "club"]),
            ("--calendar-kind", ["setup", "--calendar", "club.ics", "--calendar-kind", "club"]),
        ]
        for (option, line) in lines {
            try TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
                let error = try #require(throws: (any Error).self) { try TimeQuestCommand.parseAsRoot(line) }
                let message = TimeQuestCommand.message(for: error)
                #expect(message.hasPrefix(beginning) && message.contains(" \(option) "), "\(message)")
                for part in CalendarKind.allCases.map(\.rawValue) + meanings { #expect(message.contains(part), "\(part)") }
                #expect(TimeQuestCommand.exitCode(for: error) == .validationFailure)
            }
        }
    }

    @Test("A kind can be typed in capital letters, and completion offers all kinds")
    func kinds() throws {
        #expect(try CalendarMeaningOptions.parse(["--kind", "School"]).kind == .school)
        #expect(CalendarKindArgument.allValueStrings == ["school", "activities", "family"])
    }

    @Test("Without options nothing changes")
    func none() async throws {
        let options = try CalendarMeaningOptions.parse([])
        #expect(!options.isGiven)
        #expect(try await options.update(APIClient(socketPath: "/nowhere")).isEmpty)
    }

    @Test("An unknown kind and a way that is no number are refused", arguments: [["--kind", "club"], ["--way", "far"]])
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) { try CalendarMeaningOptions.parse(arguments) }
    }
}
