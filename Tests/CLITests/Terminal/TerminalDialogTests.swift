import Testing

@testable import CLI

@Suite("Questions at the terminal")
struct TerminalDialogTests {
    /// A dialog with a person who types these lines; what is printed is collected.
    private final class Person {
        private var lines: [String]
        private(set) var notes: [String] = []

        init(_ lines: [String]) { self.lines = lines }

        var dialog: TerminalDialog {
            TerminalDialog(
                prompt: { _ in }, note: { [self] in notes.append($0) },
                line: { [self] in lines.isEmpty ? nil : lines.removeFirst() })
        }
    }

    @Test(
        "Yes and no are understood in the languages of the calendars",
        arguments: [
            ("y", true), ("YES", true), ("ja", true), ("J", true), ("oui", true), ("sí", true), ("n", false), ("Nein", false),
            ("non", false), ("no", false), ("?", nil), ("", nil), ("maybe", nil),
        ])
    func words(text: String, answer: Bool?) {
        #expect(YesOrNo.parse(text) == answer)
    }

    @Test("What is neither yes nor no is asked again, and never taken for no")
    func again() {
        let person = Person(["?", "perhaps", "ja"])
        #expect(person.dialog.isYes("Remove it?", usual: false))
        let explanation = "Please type y for yes, or n for no. Enter alone means no."
        #expect(person.notes == [explanation, explanation])
        #expect(!Person([""]).dialog.isYes("Remove it?", usual: false) && Person([""]).dialog.isYes("Again?", usual: true))
        #expect(!Person([]).dialog.isYes("Remove it?", usual: false) && !Person([]).dialog.isYes("Again?", usual: true))
    }

    @Test(
        "A name has to be typed whole; Enter alone and the end of the input mean no",
        arguments: [
            (["leo 2"], true), (["Leo", "y", " Leo 2 "], true), (["Leo", ""], false), ([], false), ([""], false),
        ] as [([String], Bool)])
    func typed(lines: [String], isTyped: Bool) {
        #expect(Person(lines).dialog.isTyped("Leo 2", "Type the name: ") == isTyped)
    }

    @Test(
        "A row is picked by its number or its beginning, and nothing else",
        arguments: [
            (["2"], 1), (["leo"], 1), (["0", "3", "?", "", "1"], 0), (["m"], 0), ([], nil), (["x"], nil),
        ] as [([String], Int?)])
    func pick(lines: [String], index: Int?) {
        let person = Person(lines)
        #expect(person.dialog.pick("Which player?", ["Mia", "Leo"]) == index)
    }

    @Test("A word for help explains a numbered choice, and asks again", arguments: ["?", "help", "HILFE"])
    func help(word: String) {
        let choice = NumberedChoice(question: "Whom is it for?", rows: ["everyone", "Mia"], usual: 0, help: "It is for them only.")
        let person = Person([word, "9", "2"])
        #expect(person.dialog.pick(choice) == 1)
        #expect(person.notes == ["It is for them only.", choice.request])
        let other = Person([word, "leo"])
        #expect(other.dialog.pick("Which player?", ["Mia", "Leo"]) == 1)
        #expect(other.notes == ["Each row is a possible answer. Type the number in front of it, or how it begins."])
        #expect(Person([word]).dialog.isTyped(word, "Type the name: "), "a player can be called so")
    }

    @Test(
        "A row has its number, and no other number is a row", arguments: [("1", 0), ("2", 1), ("02", 1)] as [(String, Int)])
    func rowNumber(text: String, index: Int) {
        #expect(RowNumber.index(of: text, among: 2) == index)
        for text in ["\(Int.min)", "\(Int.max)", "99999999999999999999", "0", "-1", "3", "", "two", "1.0"] {
            #expect(RowNumber.index(of: text, among: 2) == nil, "\(text)")
        }
    }

    @Test("The whole text of a row comes before the beginning of another one")
    func wholeRow() {
        #expect(Person(["mia"]).dialog.pick("Which player?", ["Mia-Lena", "Mia"]) == 1)
        #expect(Person(["mi", "mia-"]).dialog.pick("Which player?", ["Mia-Lena", "Mia"]) == 0)
    }

    @Test("A number that is no row is asked again, however small it is")
    func numbers() {
        let choice = NumberedChoice(question: "", rows: ["Mia", "Leo"], usual: 0, help: "")
        for text in ["\(Int.min)", "\(Int.max)", "0", "-1", "3"] { #expect(choice.index(of: text) == nil, "\(text)") }
        #expect(Person(["\(Int.min)", "2"]).dialog.pick("Which player?", ["Mia", "Leo"]) == 1)
    }

    @Test("No value is typed as a word for none or for no; Enter alone is none of them")
    func nothing() {
        for text in ["-", "none", "Keine", " nichts ", "ninguno", "n", "Nein"] { #expect(NothingWord.isTyped(text), "\(text)") }
        for text in ["", "0", "off", "nobody", "all", "yes"] { #expect(!NothingWord.isTyped(text), "\(text)") }
    }
}
