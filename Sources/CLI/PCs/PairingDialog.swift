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
    let canvas: Canvas
    private var step: PairingInfo.Step?
    private var candidates: [PairingInfo.Candidate] = []
    private var problem: PCProblemInfo?
    private var question: String?

    /// - Parameter words: the words to say yes to; nil where a person compares them.
    init(words: [String]? = nil, canvas: Canvas) {
        self.words = words
        self.canvas = canvas
    }

    /// Takes how far the pairing is. The same once more only moves the time that is left.
    mutating func see(_ info: PairingInfo, at now: Date) -> [Action] {
        var actions: [Action] = []
        if let news = info.problem, news != problem { actions.append(.say(news.sentence)) }
        problem = info.problem
        let isNew = info.step != step
        step = info.step
        if step != .comparing { forgetQuestion() }
        let left = info.endsAt.map { " \(ClockText.text($0.timeIntervalSince(now))) left" } ?? ""
        switch info.step {
        case .idle: actions.append(.end(.failed(PairingText.gone)))
        case .searching:
            actions += (isNew ? [.say(PairingText.begin)] : []) + [.wait("Looking for other PCs …\(left)")]
        case .comparing: actions += compare(info.candidates, left: left)
        case .waiting:
            actions += (isNew ? [.say(PairingText.otherPC)] : []) + [.wait("Waiting for the yes on the other PC …\(left)")]
        case .exchanging:
            if isNew { actions.append(.say(PairingText.exchanging(info.name))) }
            actions.append(.wait("Exchanging keys …\(left)"))
        case .paired: actions.append(.end(.paired(info)))
        case .refused: actions.append(.end(.failed(info.refusal ?? PairingText.gone)))
        }
        return actions
    }

    private mutating func compare(_ found: [PairingInfo.Candidate], left: String) -> [Action] {
        if let words {
            guard let candidate = found.first(where: { $0.words == words }) else {
                return [.wait("No PC has these six words yet …\(left)")]
            }
            return [.same(candidate.id)]
        }
        if found == candidates { return [] }
        candidates = found
        let question = PairingText.question(found.count)
        self.question = question
        return [.say(PairingText.candidates(found, on: canvas)), .ask(question)]
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
        return Int(text).flatMap { candidates.indices.contains($0 - 1) ? candidates[$0 - 1] : nil }
    }

    /// It is answered, or nothing is compared any more. Where the same PCs are there once more, it is asked anew.
    private mutating func forgetQuestion() { (candidates, question) = ([], nil) }
}
