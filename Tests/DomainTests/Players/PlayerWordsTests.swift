import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The words of a player")
struct PlayerWordsTests {
    @Test("They are trimmed, and each is there once")
    func valid() throws {
        let draft = try PlayerDraft(name: "Ben", words: [" U12 ", "7b", "u12", "Mädchen E"]).validated()
        #expect(draft.words == ["U12", "7b", "Mädchen E"])
        #expect(try PlayerDraft(name: "Ben", words: []).validated().words == [])
        #expect(try PlayerDraft(name: "Ben").validated().words == nil)
    }

    @Test(
        "Two spellings of one word are one word: case and accents make no difference",
        arguments: [
            ("U12", "u12", true), ("École", "ecole", true), ("Mädchen E", "MADCHEN e", true), ("U-12", "u 12", true),
            ("U12", "U14", false), ("7a", "7b", false), ("Chor", "Chor 2", false),
        ])
    func same(one: String, other: String, isSame: Bool) {
        #expect(PlayerWords.isSame(one, other) == isSame)
        #expect(PlayerWords.trimmed([one, other]) == (isSame ? [one] : [one, other]))
        #expect(PlayerWords.list("\(one), \(other)") == (isSame ? [one] : [one, other]))
    }

    @Test(
        "An invalid word is named in a sentence",
        arguments: [
            (["U12", " "], "words[1]", "Group 2 needs a name."), (["–"], "words[0]", "has no letter or digit"),
            (["U12\nU14"], "words[0]", "line break"), (["U12, 7b"], "words[0]", "Please make two groups of it."),
            ([String(repeating: "x", count: 41)], "words[0]", "40 characters"), (["a b c d e f g"], "words[0]", "6 words"),
            ((1...21).map { "U\($0)" }, "words", "at most 20 groups"),
        ])
    func invalid(words: [String], field: String, part: String) {
        let problem = #expect(throws: FieldProblem.self) { try PlayerDraft(name: "Ben", words: words).validated() }
        #expect(problem?.field == field)
        #expect(problem?.message.contains(part) == true)
    }

    @Test("The name of a player is no word, unless the player has it already")
    func names() {
        func flaws(_ words: [String], old: [String] = []) -> [PlayerWordFlaw] {
            PlayerWords.flaws(in: words, names: ["Mia", "Jörg", "🙂"], old: old)
        }
        #expect(flaws(["U12", "mia"]) == [.nameOfPlayer(1, name: "Mia")])
        #expect(flaws(["jorg"]).first?.field == "words[0]")
        #expect(flaws(["jorg"]).first?.sentence.hasPrefix("Group 1 is the name of the player Jörg.") == true)
        #expect(flaws(["Mia U12", "Mias", "–"]) == [] && flaws(["Mia", "U12"], old: ["mia"]) == [])
    }

    @Test(
        "A word that names a kind of event is general, in every language; the name of a team or a class is not",
        arguments: [
            ("Training", true), ("school", true), ("Schule", true), ("Geburtstag", true), ("Swim Meet", true), ("U12", false),
            ("7b", false), ("D-Jugend", false), ("Mädchen E", false), ("Training U12", false), ("Hawks", false), ("–", false),
        ])
    func general(word: String, isGeneral: Bool) {
        #expect(PlayerWords.general(in: ["E2", word]) == (isGeneral ? [word] : []))
    }

    @Test("People separate them with commas")
    func list() {
        #expect(PlayerWords.list(" U12, 7b;Mädchen E,, u12") == ["U12", "7b", "Mädchen E"])
        #expect(PlayerWords.list(" ") == [])
        #expect(PlayerWords.text(["U12", "7b"]) == "U12, 7b")
    }

    @Test("A profile of an earlier version has none")
    func former() throws {
        let profile = try JSONDecoder().decode(
            PlayerProfile.self, from: Data(#"{"id":"\#(PlayerID.numbered(1))","name":"Mia"}"#.utf8))
        #expect(profile == PlayerProfile(id: 1, name: "Mia"))
    }
}
