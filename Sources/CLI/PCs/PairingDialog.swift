import API
import Domain
import Foundation

/// What is shown and asked while this PC is paired, and what an answer means. A value: it neither prints nor calls the service.
struct PairingDialog {
    /// What to do next, in this order.
    enum Action: Hashable {
        /// Print a text.
        case say(String)
        /// Ask; the answer comes to ``hear(_:)``.
        case ask(String)
        /// Show what is waited for, in place of the line before.
        case wait(String)
        /// The words of a PC are the same: tell the service.
        case same(String)
        /// They are those of no PC: tell the service.
        case differ
        case end(Ending)
    }

    /// How a pairing ends.
    enum Ending: Hashable {
        case paired(PairingInfo)
        /// The reason, and what to do.
        case failed(String)
    }

    /// The words to say yes to; nil where a person compares them.
    let words: [String]?
    /// The names of the children who are on this PC.
    let children: [String]
    let canvas: Canvas
    private var step: PairingInfo.Step?
    private var candidates: [PairingInfo.Candidate] = []
    private var problem: PCProblem?
    private var question: String?
    /// When the step began.
    private var stepBegan = Date.distantPast
    /// What was said once in this step.
    private var hints: Set<String> = []
    /// The PCs that were found without the words that are given.
    private var others: [PairingInfo.Candidate] = []
    /// Since when there are these.
    private var othersSince = Date.distantPast
    /// When it ends by itself.
    private var endsAt: Date?

    /// After how many seconds without any other PC it is said what to check.
    private static let patienceAlone: TimeInterval = 20
    /// After how many seconds it is said that PCs are heard, and none with the words that are given: the right one may be heard next.
    private static let patienceForOthers: TimeInterval = 3
    /// After how many seconds without the yes of the other PC that is mentioned.
    private static let patienceForYes: TimeInterval = 60

    /// - Parameters:
    ///   - words: the words to say yes to; nil where a person compares them.
    ///   - children: the names of the children who are on this PC.
    init(words: [String]? = nil, children: [String] = [], canvas: Canvas) {
        self.words = words
        self.children = children
        self.canvas = canvas
    }

    /// Takes how far the pairing is. The same once more only moves the time that is left.
    mutating func see(_ info: PairingInfo, at now: Date) -> [Action] {
        var actions: [Action] = []
        if let news = info.problem, news != problem { actions.append(.say(HealthWords.sentence(news))) }
        problem = info.problem
        let isNew = info.step != step
        step = info.step
        if isNew { (stepBegan, hints) = (now, []) }
        if step != .comparing { forgetQuestion() }
        if let end = info.endsAt { endsAt = end }
        let elapsed = now.timeIntervalSince(stepBegan)
        let left = info.endsAt.map { ClockText.text($0.timeIntervalSince(now)) }
        switch info.step {
        case .idle: actions.append(.end(.failed(PairingText.gone)))
        case .searching:
            if isNew { actions.append(.say(PairingText.begin)) }
            // No person can answer later.
            if isNew, words != nil { actions += sayTwice() }
            // A problem says more.
            if elapsed >= Self.patienceAlone, info.problem == nil { actions += once(PairingText.noOtherPC) }
            actions.append(.wait(PairingText.waiting(.searching, left: left)))
        case .comparing: actions += compare(info.candidates, left: left, at: now)
        case .waiting:
            if isNew { actions.append(.say(PairingText.otherPC)) }
            if info.candidates.contains(where: \.isSilent) {
                actions += once(PairingText.chosenIsSilent)
            } else if elapsed >= Self.patienceForYes, !hints.contains(PairingText.chosenIsSilent) {
                actions += once(PairingText.noYes)
            }
            actions.append(.wait(PairingText.waiting(.waiting, left: left)))
        case .exchanging:
            if isNew { actions.append(.say(PairingText.exchanging(info.name))) }
            actions.append(.wait(PairingText.waiting(.exchangingKeys, left: left)))
        case .paired: actions.append(.end(.paired(info)))
        case .refused: actions.append(.end(.failed(reason(info, at: now))))
        }
        return actions
    }

    /// Why it has ended. That nobody has compared the words is not the reason where they are given.
    private func reason(_ info: PairingInfo, at now: Date) -> String {
        let isOver = endsAt.map { now >= $0 } ?? false
        return isOver && !others.isEmpty ? PairingText.neverTheWords(others) : PairingText.refusal(info) ?? PairingText.gone
    }

    /// Says something that was not said in this step yet.
    private mutating func once(_ text: String) -> [Action] { hints.insert(text).inserted ? [.say(text)] : [] }

    /// Prints once, before the parent compares the words, that a child on both PCs will be there twice.
    private mutating func sayTwice() -> [Action] { PairingText.twice(children).map { once($0) } ?? [] }

    private mutating func compare(_ found: [PairingInfo.Candidate], left: String?, at now: Date) -> [Action] {
        if let words {
            guard let candidate = found.first(where: { $0.words == words }) else {
                if found.map(\.id) != others.map(\.id) { othersSince = now }
                others = found
                let isSettled = now.timeIntervalSince(othersSince) >= Self.patienceForOthers
                return (isSettled ? once(PairingText.otherWords(found)) : [])
                    + [.wait(PairingText.waiting(.noSuchWords, left: left))]
            }
            others = []
            return [.same(candidate.id)]
        }
        if found.map(\.id) == candidates.map(\.id) { return noteSilent(found) }
        candidates = found
        let question = PairingText.question(found.count)
        self.question = question
        return sayTwice() + [.say(PairingText.candidates(found, on: canvas)), .ask(question)]
    }

    /// Says which of the PCs that are compared have fallen silent, and asks once more. One that comes back is there as before.
    private mutating func noteSilent(_ found: [PairingInfo.Candidate]) -> [Action] {
        let silent = found.filter(\.isSilent).map(\.id)
        let new = silent.filter { id in candidates.contains { $0.id == id && !$0.isSilent } }
        candidates = found
        guard !new.isEmpty, let question else { return [] }
        let numbers = found.indices.filter { new.contains(found[$0].id) }.map { $0 + 1 }
        return [.say(PairingText.silent(numbers, of: found.count)), .ask(question)]
    }

    /// Takes a line that was typed. Where nothing was asked, it means nothing.
    mutating func hear(_ line: String) -> [Action] {
        guard step == .comparing, let question else { return [] }
        let text = line.trimmingCharacters(in: .whitespaces)
        if YesOrNo.parse(text) == false {
            forgetQuestion()
            return [.differ]
        }
        guard let chosen = chosen(by: text) else { return [.say(PairingText.request(candidates.count)), .ask(question)] }
        forgetQuestion()
        return [.same(chosen.id)]
    }

    /// The PC that an answer says yes to; nil where it is no answer to the question.
    private func chosen(by text: String) -> PairingInfo.Candidate? {
        if candidates.count == 1 { return YesOrNo.parse(text) == true ? candidates[0] : nil }
        return RowNumber.index(of: text, among: candidates.count).map { candidates[$0] }
    }

    /// It is answered, or nothing is compared any more. Where the same PCs are there once more, it is asked anew.
    private mutating func forgetQuestion() { (candidates, question) = ([], nil) }
}
