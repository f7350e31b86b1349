import ArgumentParser
import Domain
import Testing

@testable import CLI
@testable import Pages

@Suite("Answers that there is nothing")
struct NextStepTests {
    /// The answers that name a command as the next step.
    private static let withCommand: [String] = [
        TerminalWord.agendaEmpty.rawValue, ReminderWord.remindersEmpty.rawValue, ReminderWord.watchNextNone.rawValue,
        ReminderWord.remindersUnknown.rawValue, ReminderWord.watchNoReminder.rawValue, SuggestionWord.none.rawValue,
        RoutineWord.archiveEmpty.rawValue, NameWord.routineNoOther.rawValue, TerminalWord.schoolNothingFree.rawValue,
        TerminalWord.settingNothingPaused.rawValue, ParentModeWord.noPIN.rawValue, TerminalWord.waysNone.rawValue,
        CalendarQuestionWord.groupsNone.rawValue, CalendarQuestionWord.groupsNoneWaits.rawValue,
        CalendarQuestionWord.groupsNoAnswers.rawValue, CalendarWord.unknownNone.rawValue, CalendarWord.emptyDeclined.rawValue,
        CalendarWord.empty.rawValue, CalendarWord.seeTitles.rawValue, RoutineFileWord.empty.rawValue,
        RoutineFileWord.emptyInput.rawValue, QuestWord.empty.rawValue, StatsWord.empty.rawValue,
        DoctorWord.journalNoReminder.rawValue, DoctorWord.remindersNone.rawValue, DoctorWord.calendarsNone.rawValue,
        ReasonCode.playersMissing.textName, ReasonCode.decisionNone.textName, ReasonCode.groupUnanswered.textName,
        ReasonCode.reminderUnknown.textName, ReasonCode.calendarUnknown.textName,
    ]

    /// The answers that name an option of the command that was typed, or take the next step as a value.
    private static let others: [(name: String, part: String)] = [
        (TerminalWord.matchNoEvent.rawValue, "--to "), (TerminalWord.matchNone.rawValue, "--all "),
        (TerminalWord.previewNone.rawValue, "--to "), (CalendarWord.expandEmpty.rawValue, "--from "),
        (TerminalWord.pauseNothing.rawValue, "{ownPause}"), (TerminalWord.pauseNone.rawValue, "{ownPause}"),
        (RoutineEditWord.nothingDecided.rawValue, "{command}"), (RoutineEditWord.noEvent.rawValue, "{command}"),
    ]

    @Test("They name the next step in every language", arguments: PageLanguage.allCases)
    func nextStep(language: PageLanguage) throws {
        let texts = TerminalLanguage.words(language).texts
        for (name, part) in Self.others {
            let sentences = try #require(texts[name], "\(name)").sentences
            #expect(sentences.allSatisfy { $0.contains(part) }, "\(name)")
        }
        for name in Self.withCommand {
            for sentence in try #require(texts[name], "\(name)").sentences {
                let command = try #require(Self.command(in: sentence), "\(name)")
                #expect(throws: Never.self, "\(name)") { try TimeQuestCommand.parseAsRoot(command) }
            }
        }
    }

    /// The arguments of the command in a sentence, which is in quotes or ends the sentence; nil if it has none.
    private static func command(in sentence: String) -> [String]? {
        let quoted = sentence.firstMatch(of: /`timequest ([^`]+)`/)?.output.1
        guard let line = quoted ?? sentence.firstMatch(of: /timequest ([^`]+)$/)?.output.1 else { return nil }
        let values = ["DATE": "2026-12-24", "DATUM": "2026-12-24", "MINUTES": "15", "MINUTEN": "15"]
        return line.split(separator: " ").map { values["\($0)"] ?? "\($0)" }
    }
}
