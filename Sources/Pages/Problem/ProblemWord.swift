/// The texts of the pages that say why there is no other page.
enum ProblemWord: String, CaseIterable, Sendable {
    case missing = "problem.missing"
    case missingText = "problem.missingText"
    case closed = "problem.closed"
    case closedText = "problem.closedText"
    case root = "problem.root"
    case rootText = "problem.rootText"
    case foreign = "problem.foreign"
    case foreignText = "problem.foreignText"
    case oldPage = "problem.oldPage"
    case oldPageText = "problem.oldPageText"
    case wrongAddress = "problem.wrongAddress"
    case wrongAddressText = "problem.wrongAddressText"
    case notYours = "problem.notYours"
    case notYoursText = "problem.notYoursText"
    case playsOnly = "problem.playsOnly"
    case playsOnlyText = "problem.playsOnlyText"
    case unreadable = "problem.unreadable"
    case unreadableText = "problem.unreadableText"
    case tooLargeHead = "problem.tooLargeHead"
    case tooLargeHeadText = "problem.tooLargeHeadText"
    case tooMany = "problem.tooMany"
    case tooManyText = "problem.tooManyText"
    case full = "problem.full"
    case fullText = "problem.fullText"
    case databaseFull = "problem.databaseFull"
    case databaseFullText = "problem.databaseFullText"
    case broken = "problem.broken"
    case brokenText = "problem.brokenText"
}

extension Words {
    func callAsFunction(_ word: ProblemWord) -> String { text(word.rawValue, [:]) }
}
