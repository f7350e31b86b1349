import API
import ArgumentParser
import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The groups of a player at the terminal")
struct PlayerWordsCommandTests {
    private static let mia = PlayerProfile(id: 1, name: "Mia")

    @Test("Groups that may be the player's are questions with their reasons, each with the command that adds it")
    func proposals() {
        let list = PlayerWordList(
            words: ["7b", "Choir"],
            proposals: [
                PlayerWordProposal(
                    word: "U12", playerID: nil, reason: .splitsCalendar("club", groups: ["U12", "U14"], entries: 8)),
                PlayerWordProposal(word: "U10", playerID: 1, reason: .neverForOthers([2], entries: 1)),
            ])
        #expect(
            PlayerWordsCommand.lines(list, of: Self.mia) == [
                "Groups: 7b, Choir", "  • “club” has entries of U12, U14. Is U12 Mia's?",
                "    timequest player edit Mia --groups '7b, Choir, U12'", "  • U10 seems to be Mia's. Right?",
                "    timequest player edit Mia --groups '7b, Choir, U10'",
            ])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                PlayerWordsCommand.lines(PlayerWordList(words: [], proposals: list.proposals), of: Self.mia) == [
                    "Gruppen: noch keine", "  • In „club“ sind Einträge von U12, U14. Gehört U12 zu Mia?",
                    "    timequest player edit Mia --groups U12", "  • U10 scheint zu Mia zu gehören. Stimmt das?",
                    "    timequest player edit Mia --groups U10",
                ])
        }
        #expect(PlayerWordsCommand.lines(PlayerWordList(words: [], proposals: []), of: Self.mia) == ["Groups: none yet"])
    }

    @Test("A player who is added has the groups of the option, as for a change; without the option none is sent")
    func added() throws {
        let draft = try PlayerCommand.Add.parse(["Mia", "--groups", "U12, 7b; u12"]).draft
        #expect(draft == PlayerDraft(name: "Mia", words: ["U12", "7b"]))
        #expect(try PlayerCommand.Add.parse(["Mia"]).draft.words == nil)
    }

    @Test("A change of the groups alone says nothing of the name and the login")
    func edited() {
        let old = PlayerProfile(id: 1, name: "Tim", linuxUser: "tim", words: ["U12"])
        var new = old
        func lines(_ groups: String?) -> [String] { PlayerCommand.Edit.lines(from: old, to: new, typed: groups) }
        #expect(lines(nil) == ["Changed: Tim, Linux login tim."])
        new.words = ["7b"]
        #expect(lines("7b") == ["Tim's groups are now: 7b; new: 7b; no longer: U12."])
        new.linuxUser = nil
        #expect(lines("7b") == ["Changed: Tim, Linux login shared.", "Tim's groups are now: 7b; new: 7b; no longer: U12."])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(lines("7b").first == "Geändert: Tim, Linux-Anmeldung gemeinsam.")
        }
    }

    @Test("A new group that names a kind of event has a warning with the command that takes it away")
    func general() {
        func warnings(_ old: [String]) -> [String] {
            PlayerWordsChange(name: "Tim", old: old, typed: "Training, 7b", new: ["Training", "7b"]).warnings
        }
        #expect(
            warnings([]) == [
                "“Training” is in the titles of many events: all of them are now for Tim alone. If that is not meant: "
                    + "timequest calendar group Training --forget"
            ])
        #expect(warnings(["training"]) == [])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(warnings([]).first?.hasPrefix("„Training“ steht in den Titeln vieler Termine") == true)
        }
    }

    @Test(
        "A change says which groups are new, gone, there already, and typed twice",
        arguments: [
            (
                ["U12", "Choir"], "u12, 7b", ["u12", "7b"],
                "Mia's groups are now: u12, 7b; new: 7b; no longer: Choir; there already: u12."
            ),
            ([], "7b, 7B", ["7b"], "Mia's groups are now: 7b; new: 7b; typed twice: 7B."),
            (["École"], "ecole", ["ecole"], "Mia's groups are now: ecole; there already: ecole."),
            (["U12", "7b"], "", [], "Mia has no groups now; no longer: U12, 7b."),
        ] as [([String], String, [String], String)])
    func change(old: [String], typed: String, new: [String], sentence: String) {
        #expect(PlayerWordsChange(name: "Mia", old: old, typed: typed, new: new).sentence == sentence)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let german = PlayerWordsChange(name: "Mia", old: ["U12"], typed: "7b", new: ["7b"]).sentence
            #expect(german == "Die Gruppen von Mia sind jetzt: 7b; neu: 7b; nicht mehr: U12.")
        }
    }
}
