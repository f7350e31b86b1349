import Domain

/// The texts of `calendar check`, in the catalogs of the terminal.
enum CalendarCheckWord: String, LocalizedWord, CaseIterable, Sendable {
    case checkStored = "check.stored"
    case checkProposed = "check.proposed"
    case checkNoService = "check.noService"
    case checkNoParent = "check.noParent"
    case checkNoNames = "check.noNames"
    case checkNoFiles = "check.noFiles"
    case checkNotAdded = "check.notAdded"
    case checkNotStored = "check.notStored"
    case checkKind = "check.kind"
    case checkFor = "check.for"
    case checkWords = "check.words"
    case checkNoWords = "check.noWords"
    case checkBeThere = "check.beThere"
    case checkSo = "check.so"
    case checkSoOn = "check.soOn"
    case checkNothing = "check.nothing"
    case checkStarts = "check.starts"
    case checkStart = "check.start"
    case checkBy = "check.by"
    case checkAt = "check.at"
    case checkBefore = "check.before"
    case checkBeforeThen = "check.beforeThen"
    case checkAfter = "check.after"
}

extension TitleRole {
    /// The name of its plain word in the catalogs of the terminal.
    var textName: String { "titleRole.\(rawValue)" }
}

extension Topic {
    /// The name of its plain word in the catalogs of the terminal.
    var textName: String { "topic.\(rawValue)" }
}
