/// Asks for the PIN, in front of a page that is only for parents.
struct UnlockPage: PageModel {
    static let template = "unlock"

    let shell: PageShell
    let t: [String: [String: String]]
    /// The page behind it.
    let next: String
    /// The form that waits behind it, as it was sent; nil where it is only a page.
    let waiting: String?
    /// What becomes of the form that was sent; nil where it is only a page.
    let note: String?
    let problem: String?
    /// Where to go instead.
    let back: String

    /// - Parameter asksAgain: whether a form was sent that does not wait, because the page behind asks again.
    init(_ context: PageContext, next: String, waiting: String? = nil, asksAgain: Bool = false, problem: String? = nil) {
        let words = context.words
        shell = context.shellBeforeParents(title: words(.unlockTitle))
        t = words.plain
        let page = ["page": ParentHeader.name(of: next, words)]
        note = waiting != nil ? words(.unlockKept, page) : asksAgain ? words(.unlockAsksAgain, page) : nil
        self.next = next
        self.waiting = waiting
        self.problem = problem
        back = PagePaths.start
    }
}
