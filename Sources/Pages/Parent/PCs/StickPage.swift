import Domain
import Services

/// Shares the household with PCs that this one never meets on one network: the files of the others are read, and that of this PC is saved,
/// onto a stick or whatever else carries a file.
struct StickPage: PageModel {
    static let template = "parent-stick"

    /// What came of a file.
    struct Finding: Hashable, Sendable {
        let text: String
        /// The reason that a program gives, in English.
        let detail: String?

        init(_ text: String, detail: String? = nil) {
            self.text = text
            self.detail = detail
        }
    }

    /// A file that goes along with an answer, so that all are read again after it.
    struct Kept: Sendable {
        let token: String
        let name: String
    }

    /// Whether the words of a PC that is not of the family are those that it has shown.
    struct Question: Sendable {
        let id: String
        let text: String
        let words: [String]
        /// The words again, as the form sends them back: the parent confirms the words that the page showed.
        let shownWords: String
        let token: String
        let kept: [Kept]
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// Why nothing was read, or the name of this PC was not stored.
    let problem: String?
    let findings: [Finding]
    let hasFindings: Bool
    let questions: [Question]
    /// The sentence that a child who is on both PCs will be there twice, and how to avoid that; nil without a question.
    let twice: String?
    /// More PCs than anybody compares with care.
    let tooMany: String?
    /// The six words of this PC, while somebody may have to compare them.
    let own: Own?
    /// Whether this PC can be given a name here: not if its name is one of the family's.
    let asksName: Bool
    let name: String
    let nameProblem: String?
    let fileText: String
    let back: String

    struct Own: Sendable {
        let text: String
        let words: [String]
    }

    /// - Parameters:
    ///   - summary: the file of this PC.
    ///   - reading: the files that were read; nil for none.
    ///   - children: the names of the children on this PC.
    ///   - isLimited: whether this PC may only play, so that it takes in no other one.
    ///   - playsOnly: whether a PC that was taken in just now may only play.
    ///   - name: what is filled in for the name of this PC; nil for the present one.
    init(
        _ context: PageContext, _ summary: ParcelSummary, _ reading: StickReading? = nil, children: [String], isLimited: Bool,
        playsOnly: Bool = false, problem: String? = nil, name: String? = nil, nameProblem: String? = nil
    ) {
        let words = context.words
        shell = context.parentShell(title: words(.stickTitle), layout: .column, here: .safety, isLive: false)
        t = words.plain
        path = PagePaths.pcsStick
        self.problem = problem
        findings = reading.map { words.findings($0, playsOnly: playsOnly) } ?? []
        hasFindings = !findings.isEmpty
        let strangers = isLimited ? [] : reading?.strangers.filter { !$0.isRefused } ?? []
        let kept = reading?.files.map { Kept(token: "\($0.token)", name: $0.name) } ?? []
        let isMany = strangers.count > StickReading.mostQuestions
        questions = isMany ? [] : strangers.compactMap { Question($0, kept, words) }
        twice = questions.isEmpty ? nil : words.twice(children, .stickTwice)
        tooMany =
            isMany
            ? words(
                .stickTooMany,
                ["count": "\(strangers.count)", "names": strangers.compactMap { $0.result?.name }.joined(separator: ", ")]) : nil
        own =
            summary.isPaired && reading?.needsWords != true
            ? nil : Own(text: words(.stickWords, ["name": summary.name]), words: summary.words)
        asksName = !summary.isPaired
        self.name = name ?? summary.name
        self.nameProblem = nameProblem
        fileText = words(summary.isPaired ? .stickFileAll : .stickFileCard)
        back = PagePaths.pcs
    }
}

extension StickPage.Question {
    fileprivate init?(_ file: StickReading.File, _ kept: [StickPage.Kept], _ words: Words) {
        guard let result = file.result, case .stranger(let own, let hasLeft) = result.outcome else { return nil }
        self.init(
            id: "\(result.pc)", text: words(hasLeft ? .stickAskAgain : .stickAsk, ["name": result.name]), words: own,
            shownWords: own.joined(separator: " "), token: "\(file.token)", kept: kept)
    }
}
