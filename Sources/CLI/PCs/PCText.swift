import API
import Domain
import Foundation

/// The family's PCs in words.
enum PCText {
    /// In the place of the contact, for this PC itself.
    static var own: String { PCWord.own.text() }

    /// How to get a second PC, if there is none.
    static var howToPair: String { PCWord.howToPair.text() }

    /// The answer to `pcs leave` on a PC that shares the household with no other one.
    static var nothingToLeave: String { PCWord.nothingToLeave.text() }

    /// `this PC`, `connected, all is up to date`, `not connected, last met two hours ago`
    static func contact(_ pc: PCInfo, at now: Date) -> String { HealthWords.contact(pc, at: now) ?? own }

    /// After a PC got a name, which has a number where another PC had it before.
    static func renamed(_ former: String, to name: String, shown: String) -> String {
        let word: PCWord = shown == name ? .renamed : shown == former ? .keepsName : .renamedNumber
        return word.text(["former": former, "name": name, "shown": shown])
    }

    /// What its new right means, and how to take it back.
    static func rights(_ pc: PCInfo) -> String {
        let command = "\(CommandText("timequest pcs plays-only", pc.name, options: ["--off"]))"
        return (pc.playsOnly ? PCWord.playsOnlyNow : .everythingNow).text(["name": pc.name, "command": command])
    }

    /// The question before a PC is forgotten. It says which one is meant, since two may have been given one name.
    static func forgetting(_ pc: PCInfo, at now: Date) -> String {
        PCWord.forgetAsk.text(["name": pc.name, "contact": contact(pc, at: now), "id": "\(pc.id)"])
    }

    /// After it was forgotten.
    static func forgotten(_ pc: PCInfo) -> String {
        "\(PCWord.forgotten.text(["name": pc.name])) \(sharingAgain(with: [pc]))"
    }

    /// The question before this PC leaves the others.
    static func leaving(_ others: [PCInfo]) -> String {
        let isOne = others.count == 1
        let names = others.isEmpty ? PCWord.others.text() : quoted(others)
        let needsStick = others.contains { $0.contact == .stick }
        return
            ([(isOne ? PCWord.leaveOne : .leaveSeveral).text(["names": names])]
            + (needsStick ? [(isOne ? PCWord.stickOnlyOne : .stickOnlySeveral).text()] : [])
            + [(isOne ? PCWord.leaveAskOne : .leaveAskSeveral).text()]).joined(separator: " ")
    }

    /// After this PC has left the others.
    static func left(_ others: [PCInfo]) -> String {
        let ofStick = others.filter { $0.contact == .stick }
        return
            ([PCWord.left.text()] + (ofStick.isEmpty ? [] : [PCWord.leftStickOnly.text(["names": quoted(ofStick)])])
            + [sharingAgain(with: others)]).joined(separator: " ")
    }

    private static func quoted(_ pcs: [PCInfo]) -> String { NamesText.localized(pcs.map { PCWord.quoted.text(["name": $0.name]) }) }

    /// The way back, by the network and by a stick. What was between the PCs before comes first.
    private static func sharingAgain(with pcs: [PCInfo]) -> String {
        let isByStick = !pcs.isEmpty && pcs.allSatisfy { $0.contact == .stick }
        let word: PCWord = pcs.count == 1 ? (isByStick ? .againStickOne : .againOne) : isByStick ? .againStick : .again
        return word.text()
    }
}

/// The PCs of the family as a table.
struct PCTable {
    let list: PCList
    let now: Date

    /// The table, or how to pair; then the problems.
    func lines(on canvas: Canvas) -> [String] {
        let problems = ProblemLines.text(list.problems.map { HealthWords.sentence($0) })
        // The reason why the parent can change nothing here, and the remedy if the parent did not want that.
        let ownUse = list.own.playsOnly ? ["", PCWord.ownUse.text()] : []
        return [text(on: canvas)] + ownUse + (problems.isEmpty ? [] : [""] + problems)
    }

    private func text(on canvas: Canvas) -> String {
        if !list.isPaired, list.others.isEmpty { return PCText.howToPair }
        let id = TerminalWord.playerId.text()
        var table = Table(TerminalWord.playerName.text(), PCWord.columnConnection.text(), PCWord.columnRights.text(), id)
        table.dispensable = [id]
        table.rows = list.all.map { pc in
            [pc.name, PCText.contact(pc, at: now), (pc.playsOnly ? PCWord.playsOnly : .everything).text(), "\(pc.id)"]
        }
        return table.text(on: canvas, empty: PCText.howToPair)
    }
}
