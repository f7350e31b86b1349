import API
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("What is shown and asked while PCs are paired")
struct PairingDialogTests {
    private static let now = Date(timeIntervalSince1970: 1_772_380_800)
    private static let laptop = PairingInfo.Candidate(
        id: "a", words: ["anchor", "violin", "maple", "rocket", "pepper", "canoe"])
    /// No word of a pairing is longer than eight letters.
    private static let longest = PairingInfo.Candidate(
        id: "c", words: ["zucchini", "whenever", "vacation", "zucchini", "whenever", "vacation"])
    private static let other = PairingInfo.Candidate(
        id: "b", words: ["castle", "lemon", "tiger", "window", "maple", "anchor"])

    private static func info(
        _ step: PairingInfo.Step, _ candidates: [PairingInfo.Candidate] = [], name: String? = nil, refusal: String? = nil,
        problem: PCProblem? = nil
    ) -> PairingInfo {
        let isUnderWay = ![.idle, .paired, .refused].contains(step)
        return PairingInfo(
            step: step, endsAt: isUnderWay ? now + 581 : nil, candidates: candidates, name: name, refusal: refusal,
            problem: problem)
    }

    /// A dialog that has seen these steps, and what it did at the last.
    private func seen(
        _ infos: [PairingInfo], words: [String]? = nil
    ) -> (dialog: PairingDialog, last: [PairingDialog.Action]) {
        var dialog = PairingDialog(words: words, canvas: .plain())
        var last: [PairingDialog.Action] = []
        for info in infos { last = dialog.see(info, at: Self.now) }
        return (dialog, last)
    }

    @Test("It says once what to do on the other PC, and counts the minutes down")
    func searching() {
        var (dialog, first) = seen([Self.info(.searching)])
        #expect(first == [.say(PairingText.begin), .wait("Looking for other PCs … 9:41 left")])
        #expect(PairingText.begin.contains("on the other PC, too: timequest pcs pair\n"))
        #expect(dialog.see(Self.info(.searching), at: Self.now + 1) == [.wait("Looking for other PCs … 9:40 left")])
    }

    @Test("The six words of a PC stand in two rows, and a yes or no is asked for")
    func oneCandidate() throws {
        var (dialog, found) = seen([Self.info(.searching), Self.info(.comparing, [Self.laptop])])
        guard case .say(let words) = try #require(found.first) else {
            Issue.record("\(found)")
            return
        }
        #expect(words.contains("\n\n       anchor   violin   maple\n\n       rocket   pepper   canoe\n"), "\(words)")
        #expect(found.last == .ask("Does the other PC show the same six words? [y/n] "))
        #expect(dialog.see(Self.info(.comparing, [Self.laptop]), at: Self.now + 1) == [], "nothing disturbs who compares")
        #expect(dialog.hear("perhaps") == [.say(YesOrNo.request), .ask("Does the other PC show the same six words? [y/n] ")])
        #expect(dialog.hear(" y ") == [.same("a")])
        #expect(dialog.hear("y") == [], "it is answered")
    }

    @Test(
        "In 40 columns, its texts are short paragraphs, and no line is broken by the terminal itself",
        arguments: [PageLanguage.english, .german])
    func narrow(language: PageLanguage) throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            let twice = try #require(PairingText.twice(["Mia", "Leo"]))
            let texts = [
                PairingText.begin, PairingText.noOtherPC, PairingText.chosenIsSilent, PairingText.noYes, PairingText.otherPC,
                twice, PairingText.otherWords([Self.laptop]), PairingText.silent([1], of: 1), PairingText.silent([2], of: 2),
            ]
            for text in texts + PairingText.done("laptop", playsOnly: true) {
                for paragraph in text.split(separator: "\n") {
                    let lines = TerminalText.wrapped(String(paragraph), width: 40).split(separator: "\n")
                    #expect(lines.count <= 5 && lines.allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "\(lines)")
                }
            }
            let words = PairingText.candidates([Self.longest, Self.laptop], on: .plain(40))
            #expect(words.split(separator: "\n").dropFirst().allSatisfy { DisplayWidth.of(String($0)) <= 40 }, "\(words)")
        }
    }

    @Test("What to do about a child who is on both PCs are three steps")
    func twiceSteps() throws {
        let lines = try #require(PairingText.twice(["Mia"])).split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("  1  ") || $0.hasPrefix("  2  ") || $0.hasPrefix("  3  ") }.count == 3, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("  2  ") && $0.hasSuffix(": timequest player remove NAME") }, "\(lines)")
    }

    @Test("Before the words are compared it says once what becomes of a child who is on both PCs, and what to do")
    func twice() throws {
        let text = try #require(PairingText.twice(["Mia", "Leo"]))
        #expect(text.contains("On this PC: Mia and Leo.") && text.contains("as Mia and Mia 2") && text.contains("player remove"))
        var dialog = PairingDialog(children: ["Mia", "Leo"], canvas: .plain())
        #expect(!dialog.see(Self.info(.searching), at: Self.now).contains(.say(text)))
        #expect(dialog.see(Self.info(.comparing, [Self.laptop]), at: Self.now).first == .say(text))
        #expect(!dialog.see(Self.info(.comparing, [Self.laptop, Self.other]), at: Self.now).contains(.say(text)))
        #expect(PairingText.twice([]) == nil)
    }

    @Test("The warning says how to end it without a false alarm, and that a child who was shared before must not be removed")
    func twiceAdvice() throws {
        let text = try #require(PairingText.twice(["Mia"]))
        #expect(text.contains("with Ctrl-C") && !text.contains("say no"), "\(text)")
        #expect(text.contains("were paired before") && text.contains("Do not remove it: that deletes it on all PCs."), "\(text)")
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let own = try #require(PairingText.twice(["Mia"]))
            #expect(own.contains("mit Strg-C") && !own.contains("Nein"), "\(own)")
            #expect(own.contains("schon einmal gekoppelt") && own.contains("Entfernen Sie es nicht:"), "\(own)")
        }
    }

    @Test(
        "The names of the two children in the warning are those that they will have",
        arguments: [
            (["Leo 2", "Mia"], "as Leo 2 and Leo 3, each"), (["Leo", "Leo 2"], "as Leo and Leo 3, each"),
            (["Leo 2", "Leo 3", "Leo"], "as Leo 2 and Leo 4, each"), (["Leo 2015"], "as Leo 2015 and Leo 2015 2, each"),
        ])
    func numbers(children: [String], names: String) throws {
        let text = try #require(PairingText.twice(children))
        #expect(text.contains(names), "\(text)")
    }

    @Test("Where the words are given, nobody compares them, so it says at the beginning what becomes of a child on both PCs")
    func twiceWithWords() {
        var dialog = PairingDialog(words: Self.laptop.words, children: ["Mia"], canvas: .plain())
        let begun = dialog.see(Self.info(.searching), at: Self.now)
        #expect(begun.contains { if case .say(let text) = $0 { text.contains("Mia 2") } else { false } })
    }

    @Test("A no ends it, whatever the number of PCs", arguments: [[laptop], [laptop, other]])
    func differ(candidates: [PairingInfo.Candidate]) {
        var (dialog, _) = seen([Self.info(.comparing, candidates)])
        #expect(dialog.hear("nein") == [.differ])
    }

    @Test("Another PC that is found is shown with a number, and a yes to the question before means nothing")
    func severalCandidates() throws {
        var (dialog, found) = seen([Self.info(.comparing, [Self.laptop]), Self.info(.comparing, [Self.laptop, Self.other])])
        guard case .say(let words) = try #require(found.first) else {
            Issue.record("\(found)")
            return
        }
        #expect(words.contains("2 PCs were found.") && words.contains("  1    anchor   violin   maple"), "\(words)")
        #expect(words.contains("\n\n\n  2    castle   lemon    tiger\n"), "\(words)")
        let question = "Which of them does the other PC show? [1-2, or n] "
        #expect(found.last == .ask(question))
        for wrong in ["y", "", "0", "3"] {
            #expect(dialog.hear(wrong) == [.say("Please type a number from 1 to 2, or n for none of them."), .ask(question)])
        }
        #expect(dialog.hear("2") == [.same("b")])
    }

    @Test("What is typed before there is a question means nothing")
    func early() {
        var (dialog, _) = seen([Self.info(.searching)])
        #expect(dialog.hear("y") == [])
        var (waiting, _) = seen([Self.info(.comparing, [Self.laptop]), Self.info(.waiting, [Self.laptop])])
        #expect(waiting.hear("n") == [])
    }

    @Test("After a yes it says that the other PC needs one, too, then that the keys go over")
    func exchange() {
        var (dialog, waiting) = seen([Self.info(.comparing, [Self.laptop]), Self.info(.waiting, [Self.laptop])])
        #expect(waiting == [.say(PairingText.otherPC), .wait("Waiting for the yes on the other PC … 9:41 left")])
        let exchanging = dialog.see(Self.info(.exchanging, name: "laptop"), at: Self.now)
        #expect(exchanging.first == .say("On “laptop” it was said, too. The two exchange their keys."))
        let paired = Self.info(.paired, name: "laptop")
        #expect(dialog.see(paired, at: Self.now) == [.end(.paired(paired))])
    }

    @Test("A refusal ends it with its sentence, and so does a service that has forgotten it")
    func ends() {
        #expect(
            seen([Self.info(.refused, refusal: "The words were not the same.")]).last == [
                .end(.failed("The words were not the same."))
            ])
        #expect(seen([Self.info(.searching), Self.info(.idle)]).last == [.end(.failed(PairingText.gone))])
    }

    @Test("What keeps PCs from being found is said when it begins, not every second")
    func problem() {
        let stuck = Self.info(.searching, problem: .example)
        var (dialog, first) = seen([Self.info(.searching), stuck])
        #expect(first.first == .say(PCProblem.example.sentence))
        #expect(dialog.see(stuck, at: Self.now) == [.wait("Looking for other PCs … 9:41 left")])
        _ = dialog.see(Self.info(.searching), at: Self.now)
        #expect(dialog.see(stuck, at: Self.now).first == .say(PCProblem.example.sentence))
    }

    @Test("Where no other PC is heard for 20 seconds, it says once what to check, and goes on")
    func nobody() {
        var (dialog, _) = seen([Self.info(.searching)])
        func see(_ seconds: TimeInterval) -> [PairingDialog.Action] {
            dialog.see(Self.info(.searching), at: Self.now + seconds).filter { if case .say = $0 { true } else { false } }
        }
        #expect(see(19) == [] && see(20) == [.say(PairingText.noOtherPC)] && see(21) == [] && see(300) == [])
        #expect(PairingText.noOtherPC.contains("typed on the other PC, too") && PairingText.noOtherPC.contains("same network"))
    }

    @Test("With words of no PC it says once which PCs are heard, goes on, and ends with that")
    func otherWords() {
        var (dialog, _) = seen([Self.info(.searching)], words: ["so", "many", "wrong", "words", "are", "here"])
        func see(_ candidates: [PairingInfo.Candidate], _ seconds: TimeInterval) -> [PairingDialog.Action] {
            dialog.see(Self.info(.comparing, candidates), at: Self.now + seconds)
                .filter { if case .wait = $0 { false } else { true } }
        }
        #expect(see([Self.laptop], 1) == [], "the right one may be heard next")
        let one = PairingText.otherWords([Self.laptop])
        #expect(see([Self.laptop], 4) == [.say(one)] && see([Self.laptop], 5) == [])
        let others = "One PC is heard, with other words: “anchor violin maple rocket pepper canoe”."
        #expect(one.hasPrefix("\n\(others)\n\nNo PC has the six"))
        let both = PairingText.otherWords([Self.laptop, Self.other])
        #expect(see([Self.laptop, Self.other], 60) == [] && see([Self.laptop, Self.other], 63) == [.say(both)])
        #expect(see([Self.laptop, Self.other], 64) == [] && both.hasPrefix("\n2 PCs are heard, each with other words: “anchor"))
        let refused = Self.info(.refused, refusal: "Nobody has said whether the words are the same.")
        var late = dialog
        #expect(late.see(refused, at: Self.now + 581) == [.end(.failed(PairingText.neverTheWords([Self.laptop, Self.other])))])
        #expect(dialog.see(refused, at: Self.now + 90) == [.end(.failed(refused.refusal ?? ""))], "it was ended elsewhere")
    }

    @Test("A PC that falls silent while words are compared is named once, and the question comes again")
    func silentCandidate() throws {
        var gone = Self.other
        gone.isSilent = true
        var (dialog, _) = seen([Self.info(.comparing, [Self.laptop, Self.other])])
        let question = "Which of them does the other PC show? [1-2, or n] "
        let said = dialog.see(Self.info(.comparing, [Self.laptop, gone]), at: Self.now)
        #expect(said == [.say(PairingText.silent([2], of: 2)), .ask(question)])
        #expect(PairingText.silent([2], of: 2).hasPrefix("The PC 2 does not answer any more."))
        #expect(dialog.see(Self.info(.comparing, [Self.laptop, gone]), at: Self.now) == [])
        #expect(dialog.see(Self.info(.comparing, [Self.laptop, Self.other]), at: Self.now) == [], "it is there again")
        #expect(dialog.hear("2") == [.same("b")])
        #expect(PairingText.silent([1], of: 1).hasPrefix("The PC with these words does not answer any more."))
    }

    @Test("If a PC falls silent, Ctrl-C ends it here: an n would end with an alarm about another device")
    func silentAdvice() {
        let advice = "Then begin once more on both. Answer n only if the other PC shows other words."
        #expect(PairingText.silent([1], of: 1).hasSuffix("\n\nTo end it here, too: Ctrl-C. \(advice)"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(PairingText.silent([2], of: 2).contains("\n\nUm auch hier aufzuhören: Strg-C. "))
            #expect(PairingText.silent([2], of: 2).hasSuffix("Antworten Sie nur n, wenn der andere PC andere Wörter zeigt."))
        }
    }

    @Test("After a yes it says once that the other PC is silent, or else after a minute that its yes does not come")
    func noYes() {
        var gone = Self.laptop
        gone.isSilent = true
        func said(_ actions: [PairingDialog.Action]) -> [PairingDialog.Action] {
            actions.filter { if case .say = $0 { true } else { false } }
        }
        var (dialog, _) = seen([Self.info(.waiting, [Self.laptop])])
        var other = dialog
        #expect(said(dialog.see(Self.info(.waiting, [gone]), at: Self.now + 20)) == [.say(PairingText.chosenIsSilent)])
        for seconds in [21.0, 80] { #expect(said(dialog.see(Self.info(.waiting, [gone]), at: Self.now + seconds)) == []) }
        #expect(said(other.see(Self.info(.waiting, [Self.laptop]), at: Self.now + 59)) == [])
        #expect(said(other.see(Self.info(.waiting, [Self.laptop]), at: Self.now + 60)) == [.say(PairingText.noYes)])
        #expect(said(other.see(Self.info(.waiting, [Self.laptop]), at: Self.now + 61)) == [])
    }

    @Test("With words that are given nothing is asked: the PC that has them is taken, and no other")
    func givenWords() {
        let words = Self.other.words
        let (_, alone) = seen([Self.info(.comparing, [Self.laptop])], words: words)
        #expect(alone == [.wait("No PC has these six words yet … 9:41 left")])
        #expect(seen([Self.info(.comparing, [Self.laptop, Self.other])], words: words).last == [.same("b")])
    }

    @Test("What comes next is said at the end, also that the other PC only plays")
    func done() {
        let lines = PairingText.done("laptop", playsOnly: false)
        #expect(lines.count == 2 && lines[0].hasPrefix("This PC and “laptop” are paired. Everything that is played or changed"))
        #expect(
            lines[1].contains("whether it was chosen on “laptop” that this PC only plays") && lines[1].hasSuffix("timequest pcs"))
        #expect(PairingText.done("laptop", playsOnly: true)[1].hasPrefix("“laptop” only plays"))
        #expect(PairingText.done(nil, playsOnly: true)[0].hasPrefix("This PC and the other PC are paired."))
        #expect(PairingText.done(nil, playsOnly: true)[1].hasPrefix("The other PC only plays"))
    }

    @Test(
        "In German, it is shown and asked in sentences of the language, and ja and yes are both an answer",
        arguments: ["ja", "yes"])
    func german(yes: String) {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            var (dialog, first) = seen([Self.info(.searching)])
            #expect(first == [.say(PairingText.begin), .wait("Andere PCs werden gesucht … noch 9:41")])
            #expect(PairingText.begin.contains("Fangen Sie auch auf dem anderen PC an: timequest pcs pair\n"))
            let question = "Zeigt der andere PC dieselben sechs Wörter? [j/n] "
            #expect(dialog.see(Self.info(.comparing, [Self.laptop]), at: Self.now).last == .ask(question))
            #expect(dialog.hear("vielleicht") == [.say("Bitte j für ja oder n für nein tippen."), .ask(question)])
            #expect(dialog.hear(yes) == [.same("a")])
            #expect(
                dialog.see(Self.info(.waiting, [Self.laptop]), at: Self.now).first == .say("Sagen Sie auch auf dem anderen PC Ja."))
        }
    }

    @Test("In German, the sentences that the pages have, too, are the same, and a PC without a name has a sentence of its own")
    func germanSentences() throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(PairingText.silent([1], of: 1).hasPrefix("Der PC mit diesen Wörtern antwortet nicht mehr."))
            #expect(PairingText.silent([1, 3], of: 3).hasPrefix("Die PCs 1 und 3 antworten nicht mehr."))
            #expect(PairingText.chosenIsSilent.hasPrefix("\nDer andere PC antwortet nicht mehr."))
            #expect(PairingText.otherWords([Self.laptop]).hasPrefix("\nEin PC ist zu hören, mit anderen Wörtern: „anchor violin"))
            let twice = try #require(PairingText.twice(["Mia", "Leo"]))
            #expect(twice.hasPrefix("\nAuf diesem PC: Mia und Leo.\n") && twice.contains("als Mia und Mia 2,"))
            #expect(PairingText.exchanging(nil).hasPrefix("Auch auf dem anderen PC wurde Ja gesagt."))
            #expect(PairingText.done("Laptop", playsOnly: true)[1].hasPrefix("„Laptop“ ist nur zum Spielen da"))
        }
    }

    @Test("In German, each refusal is in the sentences of the pages; one without a kind, as an earlier daemon sends, stays English")
    func germanRefusals() {
        let refused = PairingInfo(step: .refused, refusal: "In English.", refusalKind: .wordsDiffer)
        #expect(PairingText.refusal(refused) == "In English.")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            for kind in PairingInfo.Refusal.allCases {
                let text = PairingText.refusal(PairingInfo(step: .refused, refusal: "In English.", refusalKind: kind)) ?? ""
                #expect(!text.isEmpty && text != "In English." && !text.contains("pcsRefusal"), "\(kind): \(text)")
            }
            #expect(PairingText.refusal(PairingInfo(step: .refused, refusal: "In English.")) == "In English.")
            let last = seen([refused]).last
            #expect(last == [.end(.failed(PairingText.refusal(refused) ?? ""))] && last != [.end(.failed("In English."))])
        }
    }
}
