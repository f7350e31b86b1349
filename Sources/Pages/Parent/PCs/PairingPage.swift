import Domain
import Services

/// How far the pairing of this PC with another one is, and what to do. It follows by itself what happens on both.
struct PairingPage: PageModel {
    static let template = "parent-pairing"

    /// A PC that was found, with the words that a parent compares.
    struct Candidate: Sendable {
        let id: String
        /// Tells several apart; nil for a single one.
        let heading: String?
        /// English, whatever the page is in: they are the same on both screens.
        let words: [String]
        /// That it is not heard any more; nil where it is.
        let silent: String?
        /// Whether it is asked if the PC is only for playing: not where this one is being set up, and nobody is a parent yet.
        let asksUse: Bool
    }

    /// After the two are paired.
    struct Paired: Sendable {
        /// Where whose login is whose is said.
        let next: String
        let nextText: String
        /// The PCs of the family; nil where the page is not open yet.
        let pcs: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// What happens now, and what to do.
    let sentences: [String]
    /// What becomes of a child who is on both PCs, and how to avoid it; nil if nothing is compared, or no child is here.
    let twice: String?
    /// Why nothing can be found or carried over at the moment.
    let problem: FindingText?
    /// Why nothing was begun.
    let failure: String?
    let path: String
    /// What begins a pairing; nil where one was begun.
    let start: PairingStart?
    let picture: PCsPicture?
    /// What begins a pairing on the other PC in a terminal; nil where the other one is known.
    let terminal: String?
    /// The PCs to compare; none where nothing is compared.
    let candidates: [Candidate]
    /// What says that no words are the same; nil where nothing is compared.
    let differ: String?
    /// The words that are the same; nil where none are shown.
    let chosen: Candidate?
    let paired: Paired?
    let isRefused: Bool
    /// When it ends by itself; nil where nothing is under way.
    let ends: String?
    let back: String

    /// - Parameters:
    ///   - name: what this PC is called, or what was typed for that.
    ///   - children: the names of the children who are on this PC. Those of the other PC are not known before both have said yes.
    ///   - isLimited: whether this PC is only for playing, as the other one has decided.
    ///   - nameProblem: why it cannot be called so; the name is asked for once more.
    ///   - failure: why nothing was begun.
    ///   - back: where to go instead.
    init(
        _ context: PageContext, _ progress: PairingProgress, name: String, children: [String] = [], isLimited: Bool = false,
        nameProblem: String? = nil, failure: PCsWord? = nil, back: String = PagePaths.pcs
    ) {
        let (words, isFounder) = (context.words, context.desk.caller.isFounder)
        let step = progress.step
        start = step == .idle || nameProblem != nil ? PairingStart(name: name, problem: nameProblem) : nil
        heading = start == nil ? words.heading(of: step) : words(.pcsPairTitle)
        var shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: start == nil)
        // The other pages are not open yet.
        if isFounder { shell.parents?.links = [] }
        self.shell = shell
        t = words.plain
        sentences = start == nil ? words.sentences(of: step, isLimited: isLimited) : [words(.pcsAlone)]
        twice = step.isBeforeLastYes && start == nil ? words.twice(children) : nil
        problem = progress.problem.map { FindingText($0, words) }
        self.failure = failure.map { words($0) }
        path = PagePaths.pcsPair
        picture = start == nil ? Self.picture(step, own: name, words) : nil
        terminal = step == .searching && start == nil ? "timequest pcs pair" : nil
        if case .comparing(let found) = step, start == nil {
            // Those that do not answer any more are last.
            candidates = (found.filter { !$0.isSilent } + found.filter(\.isSilent)).enumerated().map { index, candidate in
                Candidate(
                    id: candidate.id, heading: found.count > 1 ? words(.pcsPairNumber, ["number": "\(index + 1)"]) : nil,
                    words: candidate.words, silent: candidate.isSilent ? words(.pcsPairSilent) : nil, asksUse: !isFounder)
            }
        } else {
            candidates = []
        }
        differ = candidates.isEmpty ? nil : words(candidates.count > 1 ? .pcsPairDifferMany : .pcsPairDiffer)
        if case .waiting(let candidate) = step, start == nil {
            chosen = Candidate(id: candidate.id, heading: nil, words: candidate.words, silent: nil, asksUse: false)
        } else {
            chosen = nil
        }
        if case .paired = step, start == nil {
            paired = Paired(
                next: isFounder ? PagePaths.setup : PagePaths.children,
                nextText: words(isFounder ? .pcsPairToSetup : .pcsPairToChildren), pcs: isFounder ? nil : PagePaths.pcs)
        } else {
            paired = nil
        }
        if case .refused = step, start == nil { isRefused = true } else { isRefused = false }
        ends = progress.isUnderWay ? progress.endsAt.map { words(.pcsPairEnds, ["time": words.clock($0, context.desk.zone)]) } : nil
        self.back = back
    }

    /// Nil where words are compared: there is nothing else to look at then.
    private static func picture(_ step: PairingProgress.Step, own: String, _ words: Words) -> PCsPicture? {
        let other: (name: String, way: PCsPicture.Way)
        switch step {
        case .searching, .waiting: other = (words(.pcsPairOtherPC), .away)
        case .exchanging(let name): other = (name, .catchingUp)
        case .paired(let name): other = (name, .current)
        case .idle, .comparing, .refused: return nil
        }
        return PCsPicture(
            title: words(.pcsPairPicture, ["sentence": words.heading(of: step)]), own: own, others: [other])
    }
}

extension PairingProgress.Step {
    /// Whether a parent on one of the two PCs still has to say that the words are the same.
    fileprivate var isBeforeLastYes: Bool {
        switch self {
        case .comparing, .waiting: true
        case .idle, .searching, .exchanging, .paired, .refused: false
        }
    }
}

extension Words {
    fileprivate func twice(_ children: [String]) -> String? {
        children.first.map { self(.pcsPairTwice, ["children": children.joined(separator: ", "), "name": $0]) }
    }

    fileprivate func heading(of step: PairingProgress.Step) -> String {
        switch step {
        case .idle: self(.pcsPairTitle)
        case .searching: self(.pcsPairSearching)
        case .comparing: self(.pcsPairCompare)
        case .waiting: self(.pcsPairWaiting)
        case .exchanging(let name): self(.pcsPairExchanging, ["name": name])
        case .paired(let name): self(.pcsPairPaired, ["name": name])
        case .refused: self(.pcsPairRefused)
        }
    }

    fileprivate func sentences(of step: PairingProgress.Step, isLimited: Bool) -> [String] {
        switch step {
        case .idle: [self(.pcsAlone)]
        case .searching: [self(.pcsPairSearchingText), self(.pcsPairSearchingPages)]
        case .comparing(let candidates):
            (candidates.count > 1 ? [self(.pcsPairCompareMany)] : []) + [self(.pcsPairCompareText)]
        case .waiting(let candidate):
            (candidate.isSilent ? [self(.pcsPairWaitingSilent)] : [self(.pcsPairWaitingText)]) + [self(.pcsPairWaitingNo)]
        case .exchanging: [self(.pcsPairExchangingText)]
        case .paired: [self(.pcsPairPairedText)] + (isLimited ? [self(.pcsOneOwnText)] : []) + [self(.pcsPairPairedLogins)]
        case .refused(let refusal): [self.refusal(refusal)]
        }
    }
}
