import Domain
import Services

/// Asks for the PIN, in front of a page that is only for parents. Where there is none, it says who may set one.
struct UnlockPage: PageModel {
    static let template = "unlock"

    let shell: PageShell
    let t: [String: [String: String]]
    /// The page behind it.
    let next: String
    /// The form that waits behind it, sealed (``FormKey``): no other program can add one. Nil if there is only a page behind it.
    let waiting: String?
    /// What becomes of the form that was sent; nil where it is only a page.
    let note: String?
    let problem: String?
    /// For how long no PIN is checked, after several wrong ones; nil if one is checked at once.
    let wait: Wait?
    /// Says that there is no PIN; nil where there is one.
    let none: String?
    /// Where to go instead.
    let back: String

    /// The sentence about the waiting time, in whose middle a script counts the time down.
    struct Wait: Sendable {
        let seconds: Int
        let before: String
        /// The time as it was when the page was made.
        let time: String
        let after: String
        /// What stands in its place when it is over.
        let over: String

        init(_ seconds: Int, _ words: Words) {
            self.seconds = seconds
            // No text of a catalog has a line break.
            let parts = words(.unlockWait, ["time": "\n"]).split(atByte: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            (before, after) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
            time = words.duration(Double(seconds))
            over = words(.unlockWaited)
        }
    }

    /// What becomes of a form that was sent to the page behind it.
    enum Sent: Sendable {
        /// It is sent with the PIN.
        case waits(String)
        /// The page behind shows what was typed, and it has to be sent once more.
        case isShownAgain(String)
        /// The page behind asks again.
        case isAskedAgain
        /// The form was a step of setting up, and there is a parent now. The page after the PIN asks again.
        case isOver
    }

    /// - Parameters:
    ///   - sent: the form that was sent; nil where it is only a page.
    ///   - waitSeconds: for how long no PIN is checked; nil if one is checked at once.
    ///   - hasPIN: whether there is a PIN.
    init(
        _ context: PageContext, next: String, sent: Sent? = nil, problem: String? = nil, waitSeconds: Int? = nil, hasPIN: Bool
    ) {
        let words = context.words
        shell = context.shellBeforeParents(title: words(.unlockTitle))
        t = words.plain
        let page = ["page": ParentHeader.name(of: next, words)]
        func sealed(_ form: String) -> String { FormKey.sealed(form, secret: context.request.formSecret ?? "", path: next) }
        switch sent {
        case .waits(let form): (waiting, note) = (sealed(form), words(.unlockKept, page))
        case .isShownAgain(let form): (waiting, note) = (sealed(form), words(.unlockShownAgain, page))
        case .isAskedAgain: (waiting, note) = (nil, words(.unlockAsksAgain, page))
        case .isOver: (waiting, note) = (nil, words(.unlockOver, page))
        case nil: (waiting, note) = (nil, nil)
        }
        self.next = next
        self.problem = problem
        wait = waitSeconds.map { Wait($0, words) }
        none = hasPIN ? nil : words(.unlockNone)
        back = PagePaths.start
    }
}
