import API
import Domain
import Foundation

/// The family's PCs in words.
enum PCText {
    /// In the place of the contact, for this PC itself.
    static let own = "this PC"

    /// How to get a second PC, if there is none.
    static let howToPair =
        "This PC shares the household with no other one. To pair two PCs, connect both to one network and type on both: "
        + "timequest pcs pair\nPCs that never meet on one network share the same by a stick: timequest pcs stick FOLDER"

    /// The answer to `pcs leave` on a PC that shares the household with no other one.
    static let nothingToLeave =
        "This PC shares the household with no other one, so it is parted from all others already. Nothing was changed."

    /// `this PC`, `connected, all is up to date`, `not connected, last met two hours ago`
    static func contact(_ pc: PCInfo, at now: Date) -> String {
        // In English, as the texts around it are.
        HealthWords.contact(pc, at: now, in: TerminalLanguage.english) ?? own
    }

    /// `laptop: not connected, last met two hours ago`
    static func line(_ pc: PCInfo, at now: Date) -> String { "\(pc.name): \(contact(pc, at: now))" }

    /// After a PC got a name, which has a number where another PC had it before.
    static func renamed(_ former: String, to name: String, shown: String) -> String {
        switch shown {
        case name: "“\(former)” is now called “\(shown)”."
        case former: "“\(former)” keeps its name: another PC had the name “\(name)” before. Choose one that no other PC has."
        default: "“\(former)” is now called “\(shown)”: another PC had the name “\(name)” before."
        }
    }

    /// What its new right means, and how to take it back.
    static func rights(_ pc: PCInfo) -> String {
        pc.playsOnly
            ? "“\(pc.name)” only plays now: nothing but the children's own settings can be changed on it. To let it do everything again: "
                + "timequest pcs plays-only \(ShellWord(pc.name)) --off"
            : "“\(pc.name)” is for everything again: what is changed on it is changed on all PCs."
    }

    /// The question before a PC is forgotten. It says which one is meant, since two may have been given one name.
    static func forgetting(_ pc: PCInfo, at now: Date) -> String {
        "“\(pc.name)” (\(contact(pc, at: now)); its id is \(pc.id)): what was done on it until now stays here. What is done on it later "
            + "comes to no other PC, and nothing new goes to it. Forget it?"
    }

    /// After it was forgotten.
    static func forgotten(_ pc: PCInfo) -> String { "“\(pc.name)” is forgotten. \(sharingAgain(with: [pc]))" }

    /// The question before this PC leaves the others.
    static func leaving(_ others: [PCInfo]) -> String {
        let one = others.count == 1
        let names = others.isEmpty ? "the other PCs" : NamesText.text(others.map { "“\($0.name)”" })
        let unheard = others.filter { $0.contact == .stick }
        let hearing =
            unheard.isEmpty
            ? ""
            : "\(one ? "Only a stick reaches it, so it does" : "Those that only a stick reaches do") not hear of this: forget this PC "
                + "there, too. "
        return
            "This PC keeps everything that it has and goes on alone, and \(names) \(one ? "goes" : "go") on without it. From then on, what "
            + "is done here does not come to \(one ? "it" : "them"), and what is done there does not come here. \(hearing)Part this PC "
            + "from \(one ? "it" : "them")?"
    }

    /// After this PC has left the others.
    static func left(_ others: [PCInfo]) -> String {
        let unheard = others.filter { $0.contact == .stick }.map { "“\($0.name)”" }
        let hearing =
            unheard.isEmpty
            ? "" : "\(NamesText.text(unheard)): only a stick goes there, so forget this PC there, too: timequest pcs forget. "
        return "This PC goes on alone. \(hearing)\(sharingAgain(with: others))"
    }

    /// The way back, by the network and by a stick. What was between the PCs before comes first.
    private static func sharingAgain(with pcs: [PCInfo]) -> String {
        let isByStick = !pcs.isEmpty && pcs.allSatisfy { $0.contact == .stick }
        let whom = pcs.count == 1 ? " with it" : ""
        return "To share the household\(whom) again: "
            + (isByStick
                ? "timequest pcs stick FOLDER on both, or timequest pcs pair where they are on one network."
                : "timequest pcs pair on both, or timequest pcs stick FOLDER where they never meet on one network.")
    }
}

/// The PCs of the family as a table.
struct PCTable {
    let list: PCList
    let now: Date

    /// The table, or how to pair; then the problems.
    func lines(on canvas: Canvas) -> [String] {
        let problems = ProblemLines.text(list.problems.map(\.sentence))
        return [text(on: canvas)] + (list.own.playsOnly ? ["", Self.ownUse] : []) + (problems.isEmpty ? [] : [""] + problems)
    }

    /// Why nothing can be changed here, and what to do where nobody wanted that.
    private static let ownUse = """
        This PC is for playing only. That was chosen on another PC of your family, and can be changed there (timequest pcs plays-only \
        NAME --off). If it was not your choice, part this PC from the others (timequest pcs leave), and pair it again.
        """

    private func text(on canvas: Canvas) -> String {
        if !list.isPaired, list.others.isEmpty { return PCText.howToPair }
        var table = Table("Name", "Connection", "Rights", "Id")
        table.dispensable = ["Id"]
        table.rows = list.all.map { pc in
            [pc.name, PCText.contact(pc, at: now), pc.playsOnly ? "plays only" : "everything", "\(pc.id)"]
        }
        return table.text(on: canvas, empty: PCText.howToPair)
    }
}
