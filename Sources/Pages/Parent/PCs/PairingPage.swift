import Domain
import Services

/// Shows the step of a pairing of this PC with another one, and what the parent has to do. It is updated as the pairing proceeds on both.
struct PairingPage: PageModel {
    static let template = "parent-pairing"

    /// A PC that was found, with the words that a parent compares.
    struct Candidate: Sendable {
        let id: String
        /// A number that distinguishes several PCs; nil for a single one.
        let heading: String?
        /// In English in every language of the page, so that they are the same on both screens.
        let words: [String]
        /// The sentence that the PC does not answer any more; nil if it does.
        let silent: String?
        /// Whether the page asks if the PC is only for playing. It does not while this PC is being set up, and there is no parent yet.
        let asksUse: Bool
    }

    /// After the two are paired.
    struct Paired: Sendable {
        /// The path of the next page, on which parents set the login of each child.
        let next: String
        let nextText: String
        /// The path of the page of the family's PCs; nil while that page is closed.
        let pcs: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// What the PCs do now, and what the parent has to do.
    let sentences: [String]
    /// The sentence that a child who is on both PCs will be there twice, and how to avoid that; nil if no words are compared, or this PC
    /// has no child.
    let twice: String?
    /// Why no PC can be found, or no data be exchanged, at the moment.
    let problem: FindingText?
    /// Why no pairing was begun.
    let failure: String?
    let path: String
    /// The form that begins a pairing; nil if one was begun.
    let start: PairingStart?
    let picture: PCsPicture?
    /// The command that begins a pairing in a terminal of the other PC; nil if the other PC is known.
    let terminal: String?
    /// The PCs whose words are compared; empty if none are.
    let candidates: [Candidate]
    /// The text of the button for words that differ; nil if no words are compared.
    let differ: String?
    /// The PC whose words a parent has confirmed; nil if none is shown.
    let chosen: Candidate?
    let paired: Paired?
    let isRefused: Bool
    /// When the pairing ends automatically; nil if none is under way.
    let ends: String?
    let back: String

    /// - Parameters:
    ///   - name: the name of this PC, or the name that was typed for it.
    ///   - children: the names of the children on this PC. Those of the other PC are unknown until both PCs have confirmed.
    ///   - isLimited: whether the other PC has decided that this one is only for playing.
    ///   - nameProblem: why this PC cannot have that name; then the page asks for the name again.
    ///   - failure: why no pairing was begun.
    ///   - back: the path to which the parent returns without pairing.
    init(
        _ context: PageContext, _ progress: PairingProgress, name: String, children: [String] = [], isLimited: Bool = false,
        nameProblem: String? = nil, failure: PCsWord? = nil, back: String = PagePaths.pcs
    ) {
        let (words, isFounder) = (context.words, context.desk.caller.isFounder)
        let step = progress.step
        start = step == .idle || nameProblem != nil ? PairingStart(name: name, problem: nameProblem) : nil
        heading = start == nil ? words.heading(of: step) : words(.pcsPairTitle)
        var shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: start == nil)
        // While a PC is being set up, the other pages are closed.
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
            // PCs that do not answer any more come last.
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

    /// Nil while words are compared, so that the parent looks at nothing else.
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
    /// Whether a parent on one of the two PCs still has to confirm that the words are the same.
    fileprivate var isBeforeLastYes: Bool {
        switch self {
        case .comparing, .waiting: true
        case .idle, .searching, .exchanging, .paired, .refused: false
        }
    }
}

extension Words {
    /// The sentence that a child who is on both PCs will be there twice, and how to avoid that; nil without children on this PC.
    ///
    /// - Parameter word: on the network or by a stick.
    func twice(_ children: [String], _ word: PCsWord = .pcsPairTwice) -> String? {
        guard let name = children.first else { return nil }
        let second = SecondName.of(name, among: children)
        return self(word, ["children": children.joined(separator: ", "), "name": name, "second": second])
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
