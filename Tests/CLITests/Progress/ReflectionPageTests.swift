import API
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("The page of a reflection")
struct ReflectionPageTests {
    private func page(_ edit: (inout WeeklyReflection) -> Void = { _ in }, width: Int = 72) -> String {
        var info = ReflectionInfo.example
        edit(&info.reflection)
        return ReflectionPage.text(info, player: "Mia", on: .unicode(width))
    }

    @Test("Guesses whose time was typed are counted, and said not to be compared")
    func typed() {
        #expect(!page().contains("not compared"))
        #expect(page { $0.estimations += 1 }.contains("1 guess not compared, as the time was typed."))
        let none = page { week in
            (week.meanAccuracyPercent, week.biasSplit) = (nil, WeeklyReflection.BiasSplit(over: 0, under: 0, even: 0))
        }
        #expect(none.contains("18 guesses not compared") && !none.contains("just right"))
    }

    /// What a command would print on a login in German.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    /// A text without its line breaks and columns.
    private func sentences(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    @Test("A difference of one point is one point, and a decline is shown as it is")
    func points() {
        func accuracy(_ change: Double, weeks: Int) -> String {
            sentences(page { ($0.changePercent, $0.comparedWeeks) = (change, weeks) })
        }
        #expect(accuracy(1, weeks: 1).contains("Accuracy 74 %, 1 point more than last week."))
        #expect(accuracy(-3, weeks: 1).contains("Accuracy 74 %, 3 points less than last week."))
        #expect(accuracy(1, weeks: 4).contains("Accuracy 74 %. On the same steps, 1 point more than in the four weeks before."))
        german {
            #expect(accuracy(-3, weeks: 1).contains("Genauigkeit 74 %, 3 Punkte weniger als in der Woche davor."))
            #expect(
                accuracy(6, weeks: 4).contains("Genauigkeit 74 %. Bei denselben Schritten 6 Punkte mehr als in den vier Wochen"))
        }
    }

    @Test("On a login in German, the page is in German, with the sentences of the pages")
    func inGerman() {
        german {
            let whole = page { week in
                week.estimations += 1
                week.bestMoment = WeeklyReflection.Moment(
                    taskName: "Duschen", estimatedSeconds: 240, actualSeconds: 242, accuracyPercent: 99, at: .distantPast)
                week.mostImprovedTask = "Duschen"
                week.insights = [.example]
            }
            let text = sentences(whole)
            for part in [
                "Die Woche von Mia, 23. Feb. bis 1. März 2026", "5 Quests, 19 Schätzungen.", "Genauigkeit 74 %.",
                "Länger als geschätzt: 11. Schneller: 4. Genau richtig: 3.",
                "1 Schätzung nicht verglichen, weil die Zeit getippt war.",
                "Bester Moment: „Duschen“, geschätzt 4:00, gedauert 4:02.", "Bei „Duschen“ bist du besser geworden.",
                "4 Questtage in Folge.", "Interessant: „Pack bag“ dauert etwa doppelt so lang, wie du schätzt.",
                "Eine Kleinigkeit für die nächste Woche",
                "1 Ich stelle mir die Schritte vor, bevor ich schätze. (deine Wahl)",
            ] {
                #expect(text.contains(part), "\(part) in\n\(text)")
            }
            #expect(!text.contains("guess"))
            #expect(page { $0.longestStreak = 9 }.contains("9 Questtage in Folge waren deine längste Serie dieser Woche."))
            #expect(sentences(page { $0.sessions = 0 }).contains("Es gibt nichts zum Zurückblicken, und das ist in Ordnung."))
        }
    }

    @Test("On a login in German, a choice about a task names it; of an earlier service, it is in English")
    func choices() {
        let choice = ReflectionChoice(id: "add-a-little", text: "I add a little to my guess for “Pack bag”.")
        var week = ReflectionInfo.example.reflection
        week.insights = [.example]
        #expect(german { ReflectionChoiceText.text(choice, of: week) } == "Ich gebe bei „Pack bag“ ein bisschen dazu.")
        #expect(ReflectionChoiceText.text(choice, of: week) == choice.text)
        week.insights[0].message = nil
        #expect(german { ReflectionChoiceText.text(choice, of: week) } == choice.text)
    }

    @Test("On a login in German, the question, its help and a wrong answer are in German")
    func question() {
        german {
            #expect(ReflectionCommand.help(1) == "Tippe 1 für die, die du ausprobierst, oder drück Enter für keine: ")
            #expect(ReflectionCommand.help(2).hasPrefix("Tippe 1 oder 2 für die"))
            #expect(ReflectionCommand.help(3).hasPrefix("Tippe 1 bis 3 für die"))
            let choices = [ReflectionChoice(id: "last-time", text: "I think of how long it took last time.")]
            let error = #expect(throws: CommandError.self) { try ReflectionCommand.choice("x", in: choices) }
            #expect(error?.description == "„x“ steht für diese Woche nicht zur Wahl. Es gibt: last-time, none.")
        }
    }

    @Test("No line is longer than a narrow terminal", arguments: [40, 60])
    func narrow(width: Int) {
        let text = page(
            { $0.choices = [ReflectionChoice(id: "a", text: "I picture the steps, one after the other, before I guess.")] },
            width: width)
        for line in text.split(separator: "\n").dropFirst() { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
        #expect(text.contains("  1  I picture the steps"))
    }
}
