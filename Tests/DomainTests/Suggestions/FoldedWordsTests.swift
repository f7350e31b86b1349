import Testing

@testable import Domain

@Suite("Words that can be compared")
struct FoldedWordsTests {
    @Test(
        "Case, diacritics, width, possessives and simple plurals are folded away",
        arguments: [
            ("Soccer Practice", ["soccer", "practice"]), ("FUẞBALL", FoldedWords("fußball").words), ("Café", ["cafe"]),
            ("cafe\u{301}", ["cafe"]), ("ＳＯＣＣＥＲ", ["soccer"]), ("Mia's party", ["mia", "party"]),
            ("Mia’s party", ["mia", "party"]),
            ("the friends' house", ["the", "friend", "house"]), ("classes", ["class"]), ("class", ["class"]),
            ("parties", ["party"]),
            ("games", ["game"]), ("matches", ["match"]), ("boxes", ["box"]), ("lunches", ["lunch"]), ("dishes", ["dish"]),
            ("quizzes", ["quiz"]), ("movies", ["movie"]), ("Brownies", ["brownie"]), ("pies", ["pie"]), ("tennis", ["tennis"]),
            ("bus", ["bus"]), ("buses", ["bus"]), ("chess", ["chess"]), ("gas", ["gas"]),
            ("U-12 (girls)/Field 3", ["u", "12", "girl", "field", "3"]),
            ("5 o'clock", ["5", "o", "clock"]), ("'Soccer' club", ["soccer", "club"]), ("‘Swan Lake’", ["swan", "lake"]),
            ("'s", ["s"]), ("", []), ("!?", []), ("⚽️", []), ("⚽️soccer⚽️", ["soccer"]),
        ])
    func words(text: String, words: [String]) {
        #expect(FoldedWords(text).words == words)
    }

    @Test(
        "A phrase stands there as whole words next to each other",
        arguments: [
            ("Soccer practice at school", "soccer", true), ("Soccer practice at school", "practice at", true),
            ("Soccer practice at school", "soccer school", false), ("Soccer practice", "soccer practice match", false),
            ("Preschool", "school", false), ("Schoolbus", "school", false), ("Gameboy", "game", false), ("Dancer", "dance", false),
            ("Party", "art", false), ("Start", "art", false), ("after-school club", "school", true), ("Soccer", "", false),
            ("", "soccer", false),
        ])
    func contains(text: String, phrase: String, expected: Bool) {
        #expect(FoldedWords(text).contains(FoldedWords(phrase)) == expected)
    }

    @Test("Words that every calendar is full of say nothing")
    func significant() {
        #expect(FoldedWords("Get ready for the day: pack a bag at 7 with Mia").significant == ["bag", "mia"])
    }

    @Test("A million characters are read in no time", .timeLimit(.minutes(1)))
    func huge() {
        #expect(FoldedWords(String(repeating: "soccer's ", count: 100_000)).words.count == 100_000)
    }
}
