import Domain
import Services

/// The PCs of the family: how fresh what they know of each other is, and what is in the way. It follows by itself what changes, and so has
/// no field, except while this PC is alone: then it is where a pairing begins.
struct PCsPage: PageModel {
    static let template = "parent-pcs"

    struct Row: Sendable {
        let name: String
        /// What there is to say of it, a sentence each.
        let sentences: [String]
        /// Where it is changed; nil where it cannot be, because this PC is only for playing.
        let path: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let notice: String?
    let problems: [FindingText]
    let hasProblems: Bool
    /// Nil while this PC is alone.
    let picture: PCsPicture?
    let rows: [Row]
    let hasRows: Bool
    /// What happens while PCs are apart; nil where all are connected.
    let apart: String?
    /// For PCs that never meet on one network.
    let stickPath: String = PagePaths.pcsStick
    /// The same in a terminal.
    let stickCommand: String = "timequest pcs stick /media/$USER/STICK"
    /// What begins a pairing, while this PC is alone.
    let start: PairingStart?
    /// The pairing that is under way; nil where none is.
    let underWay: String?
    /// Where another PC is paired with these ones; nil where the page has something else for that.
    let pairPath: String?
    let leavePath: String?
    let back: String

    /// - Parameter pairing: how far the pairing of this PC with another one is.
    init(_ context: PageContext, _ pcs: FamilyPCs, _ pairing: PairingProgress, notice: String? = nil) {
        let words = context.words
        let isAlone = !pcs.isPaired && pcs.others.isEmpty
        start = isAlone && !pairing.isUnderWay ? PairingStart(name: pcs.own.name) : nil
        shell = context.parentShell(title: words(.pcsHeading), layout: .column, here: .safety, isLive: start == nil)
        t = words.plain
        self.notice = notice
        // Where a pairing does not begin here, its own page says what keeps it from that.
        let hindrance = start == nil ? nil : pairing.problem.flatMap { pcs.problems.contains($0) ? nil : $0 }
        problems = (pcs.problems + [hindrance].compactMap(\.self)).map { FindingText($0, words) }
        hasProblems = !problems.isEmpty
        let lines = pcs.others.map { other in
            words(.pcsLine, ["name": other.name, "sentence": context.contact(other)])
        }
        picture =
            pcs.others.isEmpty
            ? nil
            : PCsPicture(
                title: words(.pcsPicture, ["name": pcs.own.name, "lines": lines.joined(separator: " ")]), own: pcs.own.name,
                others: pcs.others.map { ($0.name, .init($0.contact)) })
        rows =
            isAlone
            ? []
            : ([pcs.own] + pcs.others).map { pc in
                let use = pc.playsOnly ? words(pc.contact == nil ? .pcsPlaysOnlyOwn : .pcsPlaysOnly) : nil
                let sentences = [pc.contact == nil ? nil : context.contact(pc), use]
                return Row(
                    name: pc.contact == nil ? words(.pcsOwn, ["name": pc.name]) : pc.name, sentences: sentences.compactMap(\.self),
                    path: pcs.own.playsOnly ? nil : PagePaths.pc(pc.id))
            }
        hasRows = !rows.isEmpty
        apart = pcs.others.contains { if case .away = $0.contact { true } else { false } } ? words(.pcsApart) : nil
        underWay = pairing.isUnderWay ? PagePaths.pcsPair : nil
        pairPath = isAlone || pairing.isUnderWay || pcs.own.playsOnly ? nil : PagePaths.pcsPair
        leavePath = pcs.isPaired ? PagePaths.pcsLeave : nil
        back = PagePaths.safety
    }
}

extension PageContext {
    /// How fresh what this PC knows of another one is, in a sentence.
    func contact(_ pc: FamilyPCs.PC) -> String { words.contact(pc.contact ?? .away(since: nil), now: desk.now, zone: desk.zone) }
}
