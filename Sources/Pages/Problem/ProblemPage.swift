import Domain

/// Says what went wrong, and what to do.
struct ProblemPage: PageModel {
    static let template = "problem"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let sentence: String
    /// Where to go on; nil where that does not help.
    let path: String?
    /// The page that has to be opened again; nil if that does not help.
    let again: String?
    /// The same in other languages, if the browser's is not known.
    var others: [Other] = []

    struct Other: Sendable {
        let language: String
        let heading: String
        let sentence: String
    }

    /// - Parameter sentTo: the path of the request.
    init(_ problem: PageProblem, _ words: Words, _ site: PageSite, sentTo: String = PagePaths.start) {
        (heading, sentence) =
            switch problem {
            case .missing: (words(.problemMissing), words(.problemMissingText))
            case .closed: (words(.problemClosed), words(.problemClosedText))
            case .root: (words(.problemRoot), words(.problemRootText))
            case .foreign: (words(.problemForeign), words(.problemForeignText))
            case .oldPage: (words(.problemOldPage), words(.problemOldPageText))
            case .wrongAddress: (words(.problemWrongAddress), words(.problemWrongAddressText))
            case .notYours: (words(.problemNotYours), words(.problemNotYoursText))
            case .playsOnly: (words(.problemPlaysOnly), words(.problemPlaysOnlyText))
            case .unreadable: (words(.problemUnreadable), words(.problemUnreadableText))
            case .tooLargeHead: (words(.problemTooLargeHead), words(.problemTooLargeHeadText))
            case .tooMany: (words(.problemTooMany), words(.problemTooManyText))
            case .full: (words(.problemFull), words(.problemFullText))
            case .databaseFull: (words(.problemDatabaseFull), words(.problemDatabaseFullText))
            case .broken: (words(.problemBroken), words(.problemBrokenText))
            }
        path = [.closed, .root, .oldPage, .wrongAddress].contains(problem) ? nil : PagePaths.start
        again = problem == .oldPage ? site.page(ofForm: sentTo) : nil
        shell = PageShell(
            language: words.language.rawValue, title: heading, style: site.style, script: site.script, modules: site.modules,
            player: nil,
            switchPath: nil)
        t = words.plain
    }
}
