import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The family's PCs in words")
struct PCTextTests {
    private static let now = Date(timeIntervalSince1970: 1_772_388_000)
    private static let own = PCInfo(id: 1, name: "family PC")

    private func lines(_ list: PCList) -> [String] { PCTable(list: list, now: Self.now).lines(on: .plain()) }

    @Test("Each PC has a line with how fresh it is, and whether it only plays")
    func table() {
        var laptop = PCInfo.example
        laptop.id = 4
        let others = [
            PCInfo(id: 2, name: "attic", contact: .current), PCInfo(id: 3, name: "kitchen", contact: .catchingUp),
            laptop, PCInfo(id: 5, name: "old", contact: .away),
        ]
        let table = lines(PCList(own: Self.own, others: others, isPaired: true))
        #expect(
            table == [
                """
                Name       Connection                             Rights      Id
                family PC  this PC                                everything  000000000001
                attic      connected, all is up to date           everything  000000000002
                kitchen    connected, catching up                 everything  000000000003
                laptop     not connected, last met two hours ago  plays only  000000000004
                old        not connected                          everything  000000000005
                """
            ])
    }

    @Test("A PC without others cannot leave them, and the error has nothing that a terminal does not show")
    func nothingToLeave() {
        let error = CommandError(PCText.nothingToLeave)
        #expect(error.description == PCText.nothingToLeave && error.description.hasSuffix(" Nothing was changed."))
    }

    @Test("Without other PCs one sentence says how to pair; problems stand below whatever there is")
    func alone() {
        #expect(lines(PCList(own: Self.own)) == [PCText.howToPair] && PCText.howToPair.contains(": timequest pcs pair\n"))
        #expect(PCText.howToPair.hasSuffix("by a stick: timequest pcs stick FOLDER"))
        let stuck = lines(PCList(own: Self.own, problems: [.example]))
        #expect(stuck == [PCText.howToPair, "", "One thing needs attention:", "  • \(PCProblem.example.sentence)"])
        let unknown = lines(PCList(own: Self.own, isPaired: true))
        #expect(unknown.first?.contains("family PC  this PC") == true, "\(unknown)")
    }

    @Test(
        "A PC in one line",
        arguments: [
            (PCInfo.Contact.current, "laptop: connected, all is up to date"), (.catchingUp, "laptop: connected, catching up"),
            (.away, "laptop: not connected, last met two hours ago"),
            (.stick, "laptop: by a stick: last brought something two hours ago"),
            (.relayed, "laptop: by way of other PCs: they last brought something two hours ago"),
        ])
    func line(contact: PCInfo.Contact, text: String) {
        var pc = PCInfo.example
        pc.contact = contact
        #expect(HealthWords.line(pc, at: Self.now) == text)
    }

    /// What a command would print on a login with this language.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    @Test("In German, the table is in words of the language")
    func germanTable() {
        let own = PCInfo(id: 1, name: "Familien-PC")
        let others = [PCInfo(id: 2, name: "Dachboden", playsOnly: true, contact: .current)]
        german {
            #expect(
                lines(PCList(own: own, others: others, isPaired: true)) == [
                    """
                    Name         Verbindung                                   Rechte           Id
                    Familien-PC  dieser PC                                    alles            000000000001
                    Dachboden    verbunden, alles ist auf dem neuesten Stand  nur zum Spielen  000000000002
                    """
                ])
            #expect(lines(PCList(own: own)) == [PCText.howToPair])
            #expect(PCText.howToPair.hasSuffix("über einen USB-Stick: timequest pcs stick ORDNER"))
        }
    }

    @Test("In German, what changes a PC is asked and reported in sentences of the language")
    func germanSentences() {
        var laptop = PCInfo.example
        german {
            #expect(
                PCText.renamed("a", to: "b", shown: "b 2") == "„a“ heißt jetzt „b 2“: Ein anderer PC hatte den Namen „b“ schon.")
            #expect(PCText.rights(laptop).hasSuffix("So darf er wieder alles: timequest pcs plays-only laptop --off"))
            #expect(
                PCText.forgetting(laptop, at: Self.now).hasPrefix("„laptop“ (nicht verbunden, zuletzt vor 2 Stunden; seine Id ist"))
            let several = PCText.leaving([laptop, Self.own])
            #expect(several.contains("Er und „laptop“ und „family PC“ arbeiten getrennt weiter."))
            #expect(several.hasSuffix("Diesen PC von ihnen trennen?"))
            laptop.contact = .stick
            #expect(PCText.leaving([laptop]).hasSuffix("Entfernen Sie diesen PC auch dort. Diesen PC von ihm trennen?"))
            #expect(PCText.left([laptop]).contains("„laptop“: Dorthin geht nur ein Stick, also entfernen Sie diesen PC auch dort:"))
            let error = #expect(throws: CommandError.self) { try PCList(own: Self.own).pc(named: "lap") }
            #expect(error?.sentences == "Es gibt keinen PC „lap“. Es gibt: family PC.")
        }
    }

    @Test(
        "How long ago something was",
        arguments: [
            (-3600.0, "just now"), (0, "just now"), (59, "just now"), (60, "one minute ago"), (150, "two minutes ago"),
            (3599, "59 minutes ago"), (3600, "one hour ago"), (100_000, "27 hours ago"), (172_800, "two days ago"),
            (2_592_000, "one month ago"), (40_000_000, "15 months ago"), (63_072_000, "two years ago"),
        ])
    func ago(seconds: TimeInterval, text: String) {
        #expect(AgoText.text(Self.now - seconds, at: Self.now, in: TerminalLanguage.english) == text)
    }

    @Test("A PC is named as players are: by its name in upper or lower case, or the beginning of its id")
    func named() throws {
        let list = PCList(
            own: Self.own, others: [PCInfo(id: DeviceID("7K3M9QW2XD4A") ?? 9, name: "Laptop", contact: .current)], isPaired: true)
        #expect(try list.pc(named: "laptop").name == "Laptop" && list.pc(named: "7k3m").name == "Laptop")
        #expect(try list.pc(named: "Family PC").id == Self.own.id)
        let error = #expect(throws: CommandError.self) { try list.pc(named: "lap") }
        #expect(error?.description == "There is no PC “lap”. There are: family PC, Laptop." && error?.kind == .notFound)
    }

    @Test("Where two PCs were given one name, a name is that of the one which is shown by exactly this name")
    func oneName() throws {
        let (first, second) = (PCInfo(id: 2, name: "vm", contact: .current), PCInfo(id: 3, name: "vm 2", contact: .current))
        let list = PCList(own: Self.own, others: [second, first], isPaired: true)
        #expect(try list.pc(named: "VM").id == 2 && list.pc(named: "vm 2").id == 3)
        #expect(throws: CommandError.self) { try list.pc(named: "vm 3") }
        let without = PCList(own: Self.own, others: [second], isPaired: true)
        #expect(throws: CommandError.self) { try without.pc(named: "vm") }
    }

    @Test("A PC that gets the name of another one has a number, and the reason is said")
    func renamed() {
        #expect(PCText.renamed("den", to: "attic", shown: "attic") == "“den” is now called “attic”.")
        let numbered = PCText.renamed("den", to: "attic", shown: "attic 2")
        #expect(numbered == "“den” is now called “attic 2”: another PC had the name “attic” before.")
        let same = PCText.renamed("attic 2", to: "attic", shown: "attic 2")
        #expect(same.hasPrefix("“attic 2” keeps its name: another PC had the name “attic” before."))
    }

    @Test("Before a PC is forgotten, its name, when it was last met and its id say which one is meant")
    func forgetting() {
        let question = PCText.forgetting(.example, at: Self.now)
        #expect(question.hasPrefix("“laptop” (not connected, last met two hours ago; its id is 000000000002): what was done on"))
        #expect(question.hasSuffix("Forget it?"))
    }

    @Test("The way back names the network and the stick, first what was between the PCs before")
    func wayBack() {
        var laptop = PCInfo.example
        let network = "timequest pcs pair on both, or timequest pcs stick FOLDER where they never meet on one network."
        #expect(PCText.forgotten(laptop) == "“laptop” is forgotten. To share the household with it again: \(network)")
        #expect(PCText.left([laptop, Self.own]) == "This PC goes on alone. To share the household again: \(network)")
        laptop.contact = .stick
        for text in [PCText.forgotten(laptop), PCText.left([laptop])] {
            #expect(text.contains("with it again: timequest pcs stick FOLDER on both, or timequest pcs pair where they"))
        }
    }

    @Test("Before this PC leaves, it says who goes on without it, and who does not hear of that, for one and for several")
    func leaving() {
        var laptop = PCInfo.example
        let one = PCText.leaving([laptop])
        #expect(one.hasPrefix("This PC keeps everything that it has and goes on alone, and “laptop” goes on without it. From"))
        #expect(one.hasSuffix("here does not come to it, and what is done there does not come here. Part this PC from it?"))
        #expect(PCText.leaving([laptop, Self.own]).contains("alone, and “laptop” and “family PC” go on without it. From"))
        #expect(PCText.leaving([]).contains("and the other PCs go on without it.") && PCText.leaving([]).hasSuffix("from them?"))
        laptop.contact = .stick
        #expect(PCText.leaving([laptop]).contains("Only a stick reaches it, so it does not hear of this: forget this PC there"))
        #expect(PCText.leaving([laptop, Self.own]).contains("Those that only a stick reaches do not hear of this: forget"))
    }

    @Test("A name cannot leave the command that it is in")
    func hostileName() {
        var laptop = PCInfo.example
        laptop.name = "x'\u{301}; reboot #"
        #expect(PCText.rights(laptop).hasSuffix("timequest pcs plays-only $'x\\'\\xCC\\x81; reboot #' --off"))
    }

    @Test("A right is explained with the way back")
    func rights() {
        let laptop = PCInfo.example
        #expect(PCText.rights(laptop).hasSuffix("timequest pcs plays-only laptop --off"))
        #expect(PCText.rights(Self.own).hasPrefix("“family PC” is for everything again"))
    }
}
