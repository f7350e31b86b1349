import TestSupport
import Testing

@testable import Domain

@Suite("Rules for the new name of a player")
struct PlayerNameRuleTests {
    private func flaw(_ name: String) -> PlayerNameFlaw? { PlayerNameRule.flaw(in: name, ids: [.numbered(1), .numbered(2)]) }

    @Test(
        "Names as families write them are fine, with the joiners and selectors that change what is seen",
        arguments: [
            "Mia", " Mia Sophie ", "Zoë", "O'Neill", "4K", "Nobody's Son", "All-Star", "Offa", "足球", "حصة", "علی\u{200C}رضا", "👩‍🔬",
            "❤️ Mia", "1️⃣", "葛\u{E0100}", "क्\u{200D}ष", "Christophers", "Mia 2",
        ])
    func good(name: String) {
        #expect(NameRule.flaw(in: name) == nil)
        #expect(flaw(name) == nil)
    }

    @Test(
        "A character that is not displayed as itself is refused",
        arguments: [
            "Mi\u{200B}a", "Mia\u{200D}", "M\u{200C}ia", "M\u{2060}ia", "\u{FEFF}Mia", "Mi\u{AD}a", "M\u{34F}ia", "Mia\u{FE0F}",
            "Mi\u{FFFD}a",
            "Mia\u{3164}", "Mia\u{2800}", "Mia\u{115F}B", "👩\u{200D}\u{200D}🔬", "1\u{200D}2", "Mi\u{180B}a", "Mi\u{E0100}a",
        ])
    func unreadable(name: String) {
        #expect(flaw(name) == .unreadable)
    }

    @Test(
        "A word that commands take in place of a name is refused, in upper and lower case",
        arguments: ["everyone", "Everyone", " all ", "alle", "BEIDE", "nobody", "Niemand", "none", "-", "keine"])
    func reserved(name: String) {
        #expect(flaw(name) == .reserved(NameRule.trimmed(name)))
    }

    @Test("Each word in place of a name has one meaning")
    func words() {
        let words = OwnerWord.allCases.flatMap(\.words)
        #expect(Set(words).count == words.count)
        for word in OwnerWord.allCases { #expect(word.words.allSatisfy { OwnerWord(typed: $0.uppercased()) == word }) }
        #expect(OwnerWord(typed: "Mia") == nil)
    }

    @Test("A word that is the name of a player stays this name, in upper and lower case")
    func namedLikeWord() {
        for text in ["all", " ALL ", "nobody"] { #expect(OwnerWord(typed: text, insteadOf: ["Mia", "All", "Nobody"]) == nil) }
        #expect(OwnerWord(typed: "both", insteadOf: ["Mia", "All"]) == .everyone)
        #expect(OwnerWord(typed: "Mia", insteadOf: ["Ben"]) == nil)
    }

    @Test("The id of a player is refused, however it is typed; another text of twelve letters is a name")
    func identity() {
        #expect(flaw("000000000002") == .identity && flaw("ooooooooooo1") == .identity)
        #expect(flaw("000000000003") == nil)
    }

    @Test("Each flaw has a sentence of its own about the field of the name")
    func sentences() {
        let flaws: [PlayerNameFlaw] = [.unreadable, .reserved("none"), .identity]
        #expect(Set(flaws.map(\.sentence)).count == 3)
        #expect(flaws.allSatisfy { $0.problem.field == "name" && $0.problem.message == $0.sentence })
    }

    @Test("Names are compared without case, and with composed letters")
    func folded() {
        #expect(PlayerNameRule.folded("MIA Zoe\u{308}") == PlayerNameRule.folded("mia ZO\u{CB}"))
        #expect(PlayerNameRule.folded("Zoe") != PlayerNameRule.folded("Zo\u{EB}"))
    }

    @Test(
        "Names look the same if only invisible characters, white space or case differ",
        arguments: [
            ("Mia", "MIA", true), ("Mia", "Mi\u{200B}a", true), ("Mia", "Mia\u{200E}", true), ("Mia\u{2800}", " mia", true),
            ("Mia Sophie", "Mia\u{A0}\u{2009}Sophie", true), ("علی\u{200C}رضا", "علیرضا", true), ("Zoë", "Zoe\u{308}", true),
            ("Zoë", "Zoe", false), ("Mia", "\u{41C}\u{456}\u{430}", false),
            ("Mia", "Mia 2", false), ("Mia Sophie", "MiaSophie", false), ("👩‍🔬", "👩", false),
        ] as [(String, String, Bool)])
    func looks(one: String, other: String, same: Bool) {
        #expect(PlayerNameRule.looksSame(one, other) == same)
    }
}
