import Domain
import Testing

@testable import Pages

@Suite("Where a guess is said")
struct GuessEntryTests {
    private let words: Words

    init() throws {
        let files = try PageFiles().all()
        words = try Words(.english, catalogs: try Words.files(.english).map { try #require(files[$0]) })
    }

    @Test("Without a guess it is on the sheet of the last times, with chips for both sheets")
    func empty() {
        let entry = GuessEntry(words, sheet: .seconds)
        #expect(entry.isSeconds && entry.paper.sheetName == "seconds" && entry.paper.takesGuess && entry.figure.isEmpty)
        #expect(entry.secondChips.map(\.value) == ["10 s", "20 s", "30 s", "45 s", "1 min", "1 min 30 s", "2 min"])
        #expect(entry.secondChips[5].text == "1½\u{A0}min")
        #expect(entry.minuteChips.first?.value == "30 s")
    }

    @Test("A guess decides about the sheet, and stands large above it")
    func guessed() {
        let entry = GuessEntry(words, guess: 390, sheet: .seconds)
        #expect(!entry.isSeconds && entry.text == "6 min 30 s")
        #expect(entry.figure.map { "\($0.number) \($0.unit)" } == ["6 min", "30 s"])
    }

    @Test("A text that is no duration stays, with the sentence about it")
    func unclear() {
        let entry = GuessEntry(words, typed: DurationField(FormFields(parsing: "duration=soon")), problem: "Say a time first.")
        #expect(entry.text == "soon" && entry.problem == "Say a time first." && entry.paper.guess == nil && !entry.isSeconds)
    }
}
