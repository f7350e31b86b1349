import TestSupport
import Testing

@testable import Domain

@Suite("A player as filled in")
struct PlayerDraftTests {
    @Test(
        "Texts are trimmed, and an empty login is none",
        arguments: [
            (" Mia ", String?.none, "Mia", String?.none), ("Mia", "", "Mia", nil), ("Mia", "  ", "Mia", nil),
            ("Mia", " mia ", "Mia", "mia"),
            ("Mia", "_mia", "Mia", "_mia"), ("Mia", "mia.s-2_x", "Mia", "mia.s-2_x"), ("Mia", "Mia", "Mia", "Mia"),
            ("Mia", String(repeating: "m", count: 32), "Mia", String(repeating: "m", count: 32)),
        ])
    func good(name: String, login: String?, keptName: String, keptLogin: String?) throws {
        let draft = try PlayerDraft(name: name, linuxUser: login).validated()
        #expect(draft == PlayerDraft(name: keptName, linuxUser: keptLogin))
    }

    @Test(
        "A login that useradd would refuse is refused with its field",
        arguments: [
            "2mia", "-mia", ".mia", "mia sophie", "müa", "mia/..", "mia\n2", "mia\0", String(repeating: "m", count: 33), "@mia",
            "[mia", "{mia",
        ])
    func badLogin(login: String) {
        let problem = #expect(throws: FieldProblem.self) { try PlayerDraft(name: "Mia", linuxUser: login).validated() }
        #expect(problem?.field == "linuxUser")
        #expect(problem?.message.contains("is not a Linux login name") == true)
    }

    @Test("A million characters of login are not repeated in the sentence")
    func hugeLogin() {
        let login = String(repeating: "m", count: 1_000_000)
        let problem = #expect(throws: FieldProblem.self) { try PlayerDraft(name: "Mia", linuxUser: login).validated() }
        #expect((problem?.message.count ?? .max) < 200)
    }

    @Test("A player needs a name")
    func name() {
        let problem = #expect(throws: FieldProblem.self) { try PlayerDraft(name: " ").validated() }
        #expect(
            problem
                == FieldProblem(
                    field: "name", message: "A player needs a name.", reason: CodedReason(.nameMissing, ["namedThing": "player"])))
    }

    @Test("Editing begins with what is stored")
    func editing() {
        let player = PlayerProfile(id: 3, name: "Mia", linuxUser: "mia")
        #expect(PlayerDraft(player) == PlayerDraft(name: "Mia", linuxUser: "mia", words: []))
    }
}
