import API
import Domain
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

    @Test("No line is longer than a narrow terminal", arguments: [40, 60])
    func narrow(width: Int) {
        let text = page(
            { $0.choices = [ReflectionChoice(id: "a", text: "I picture the steps, one after the other, before I guess.")] },
            width: width)
        for line in text.split(separator: "\n").dropFirst() { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
        #expect(text.contains("  1  I picture the steps"))
    }
}
