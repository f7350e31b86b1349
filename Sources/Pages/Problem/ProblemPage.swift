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
        let texts: (heading: ProblemWord, sentence: ProblemWord) =
            switch problem {
            case .missing: (.missing, .missingText)
            case .closed: (.closed, .closedText)
            case .root: (.root, .rootText)
            case .foreign: (.foreign, .foreignText)
            case .oldPage: (.oldPage, .oldPageText)
            case .wrongAddress: (.wrongAddress, .wrongAddressText)
            case .notYours: (.notYours, .notYoursText)
            case .playsOnly: (.playsOnly, .playsOnlyText)
            case .unreadable: (.unreadable, .unreadableText)
            case .tooLargeHead: (.tooLargeHead, .tooLargeHeadText)
            case .tooMany: (.tooMany, .tooManyText)
            case .full: (.full, .fullText)
            case .databaseFull: (.databaseFull, .databaseFullText)
            case .broken: (.broken, .brokenText)
            }
        heading = words(texts.heading)
        sentence = words(texts.sentence)
        path = [.closed, .root, .oldPage, .wrongAddress].contains(problem) ? nil : PagePaths.start
        again = problem == .oldPage ? site.page(ofForm: sentTo) : nil
        shell = PageShell(
            language: words.language.rawValue, title: heading, style: site.style, script: site.script, modules: site.modules,
            player: nil,
            switchPath: nil)
        t = words.plain
    }
}
