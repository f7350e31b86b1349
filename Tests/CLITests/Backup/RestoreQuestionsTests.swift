import API
import ArgumentParser
import Domain
import Testing

@testable import CLI

@Suite("What is asked when a backup is restored")
struct RestoreQuestionsTests {
    private static func questions(
        isPaired: Bool = true, later: Int? = 12, problem: String? = nil, isEverywhere: Bool = true
    ) -> RestoreQuestions {
        RestoreQuestions(
            file: "family.timequest",
            preview: BackupPreview(
                playerCount: 2, routineCount: 5, questCount: 118, isPaired: isPaired, laterQuestCount: later, problem: problem),
            isEverywhere: isEverywhere)
    }

    /// The command that undoes a restore on this PC, for a login that cannot read the file.
    private static let returning = "sudo timequest restore '/var/lib/a b.sqlite'"

    /// The answer of a person who types lines, with what was asked.
    private func keepsQuests(_ questions: RestoreQuestions, _ options: [String] = [], lines: [String]) throws -> (Bool, String) {
        var (rest, asked) = (lines, "")
        let dialog = TerminalDialog(prompt: { asked += $0 }, note: { _ in }, line: { rest.isEmpty ? nil : rest.removeFirst() })
        let command = try RestoreCommand.parse(["family.timequest", "--everywhere"] + options)
        return (try command.keepsQuests(questions, dialog), asked)
    }

    @Test("Whether later quests are kept is asked where there are some; Enter alone keeps them")
    func keeping() throws {
        let question = "Keep the 12 quests that were played since? [Y/n] "
        #expect(try keepsQuests(Self.questions(), lines: [""]) == (true, question))
        #expect(try keepsQuests(Self.questions(), lines: ["n"]) == (false, question))
        #expect(try keepsQuests(Self.questions(later: 1), lines: ["ja"]).1 == "Keep the one quest that was played since? [Y/n] ")
        #expect(try keepsQuests(Self.questions(later: 0), lines: []) == (true, ""))
    }

    @Test("With an option nothing is asked; the end of the input is no answer")
    func options() throws {
        #expect(try keepsQuests(Self.questions(), ["--yes"], lines: []) == (true, ""))
        #expect(try keepsQuests(Self.questions(), ["--without-quests"], lines: []) == (false, ""))
        #expect(try keepsQuests(Self.questions(), ["--yes", "--without-quests"], lines: []) == (false, ""))
        #expect(throws: CommandError.self) { try keepsQuests(Self.questions(), lines: []) }
    }

    @Test("On a PC of several, it says what comes back from the others, and how all of them go back")
    func confirmation() {
        let alone = Self.questions(isPaired: false, isEverywhere: false).confirmation
        #expect(!alone.contains("PC") && !alone.contains("stays removed"))
        let repair = Self.questions(isEverywhere: false).confirmation
        #expect(repair.contains("comes back from the family’s other PCs") && repair.contains("--everywhere"))
        #expect(Self.questions().confirmation.contains("undone on all of them"))
        for questions in [Self.questions(), Self.questions(isEverywhere: false)] {
            #expect(questions.confirmation.contains("a child who was removed since stays removed"))
        }
        #expect(Self.questions(isEverywhere: false).keeping == nil)
    }

    @Test("What cannot be done is refused before anything is asked")
    func refusals() {
        #expect(Self.questions().refusal == nil)
        #expect(Self.questions(later: nil, problem: "It is another’s.").refusal == "It is another’s.")
        #expect(Self.questions(later: nil, problem: "It is another’s.", isEverywhere: false).refusal == nil)
        #expect(Self.questions(isPaired: false, later: nil).refusal?.contains("without --everywhere") == true)
    }

    @Test("The report says what happens on the other PCs, and how to come back")
    func report() {
        let result = RestoreResult(keptAside: "/var/lib/a b.sqlite", playerCount: 2, routineCount: 5, questCount: 118)
        let everywhere = Self.questions().report(result)
        #expect(
            everywhere[0].contains("The others follow")
                && everywhere[1].contains("timequest restore --everywhere '/var/lib/a b.sqlite'"))
        #expect(
            Self.questions(isEverywhere: false).report(result) == [
                "This PC is repaired with family.timequest. It has 2 players, 5 routines and 118 finished quests now.",
                "What was played, changed or removed since stays so, as the family’s other PCs have it.",
                "What was there before is kept in /var/lib/a b.sqlite. Back again with: \(Self.returning)",
            ])
        #expect(
            Self.questions(isPaired: false, isEverywhere: false).report(result) == [
                "Everything is back as it was in family.timequest: 2 players, 5 routines and 118 finished quests.",
                "What was there before is kept in /var/lib/a b.sqlite. Back again with: \(Self.returning)",
            ])
    }

    @Test("In German, the questions and the report are in sentences of the language, and ja is an answer")
    func german() throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let asked = try keepsQuests(Self.questions(later: 1), lines: ["ja"])
            #expect(asked == (true, "Die eine Quest behalten, die seither gespielt wurde? [J/n] "))
            #expect(try keepsQuests(Self.questions(), lines: ["no"]).0 == false)
            #expect(
                Self.questions(isPaired: false, isEverywhere: false).confirmation
                    == "Alles zurückholen, wie es in „family.timequest“ war? Was jetzt da ist, wird aufgehoben.")
            #expect(Self.questions().confirmation.contains("auf allen rückgängig gemacht"))
            #expect(Self.questions(isPaired: false).refusal?.contains("ohne --everywhere") == true)
            let result = RestoreResult(keptAside: "/var/lib/a b.sqlite", playerCount: 1, routineCount: 5, questCount: 118)
            #expect(
                Self.questions(isEverywhere: false).report(result) == [
                    "Dieser PC ist mit family.timequest repariert. Er hat jetzt 1 Kind, 5 Routinen und 118 fertig gespielte Quests.",
                    "Was seither gespielt, geändert oder entfernt wurde, bleibt so, wie es die anderen PCs der Familie haben.",
                    "Was vorher da war, ist in /var/lib/a b.sqlite aufgehoben. So geht es dahin zurück: \(Self.returning)",
                ])
            let everywhere = Self.questions().report(result)
            #expect(everywhere[1].hasSuffix("zurück: sudo timequest restore --everywhere '/var/lib/a b.sqlite'"))
        }
    }
}
