/// A text of the parents' pages about the weekly letter, by its name in the catalogs `letter-en.json` and `letter-de.json`.
enum LetterWord: String, CaseIterable, Sendable {
    case letterHeading = "letter.heading"
    case letterOpen = "letter.open"
    case letterWeek = "letter.week"
    case letterPrint = "letter.print"
    case letterNobody = "letter.nobody"
    case letterNobodySay = "letter.nobodySay"
    case letterFirst = "letter.first"
    case letterNoChild = "letter.noChild"
    case letterSetUp = "letter.setUp"
    case letterPlayed = "letter.played"
    case letterDays = "letter.days"
    case letterAbsent = "letter.absent"
    case letterBreak = "letter.break"
    case letterNoGuesses = "letter.noGuesses"
    case letterBetter = "letter.better"
    case letterImproved = "letter.improved"
    case letterLonger = "letter.longer"
    case letterQuicker = "letter.quicker"
    case letterSplit = "letter.split"
    case letterTyped = "letter.typed"
    case letterBest = "letter.best"
    case letterMain = "letter.main"
    case letterShort = "letter.short"
    case letterLong = "letter.long"
    case letterRight = "letter.right"
    case letterDaysPlayed = "letter.daysPlayed"
    case letterSeen = "letter.seen"
    case letterSeenText = "letter.seenText"
    case letterWeeks = "letter.weeks"
    case letterNewest = "letter.newest"
}

extension Words {
    func callAsFunction(_ word: LetterWord, _ values: [String: String] = [:]) -> String { text(word.rawValue, values) }

    /// A text about a number of things.
    func count(_ word: LetterWord, _ count: Int, _ values: [String: String] = [:]) -> String {
        counted(word.rawValue, count, values)
    }
}
