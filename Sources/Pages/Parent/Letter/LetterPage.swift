import Domain
import Services

/// A letter to parents about a week: one sheet of paper, for each child three sentences and two pictures.
struct LetterPage: PageModel {
    static let template = "parent-letter"

    struct Child: Sendable {
        let mark: PlayerMark
        /// The week, how the guesses went, one thing to say.
        let sentences: [String]
        /// Not about a week without a quest.
        let hasPictures: Bool
        let moment: LetterMoment?
        /// Where there are too few guesses for a tendency, the days stand in its place.
        let tendency: LetterTendency?
        let week: LetterDays?
    }

    struct Link: Sendable {
        let text: String
        let path: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    /// `16 to 22 November 2026`; nil where there was no week to write about yet.
    let days: String?
    let children: [Child]
    /// Whether there is no child yet.
    let isEmpty: Bool
    /// What stands in the place of the children's weeks if nobody played.
    let nobody: [String]
    /// Whether it has what children read about what parents see: once a month, so that it is read.
    let hasSeen: Bool
    /// Whether there is something to print.
    let hasPrint: Bool
    /// Other weeks.
    let weeks: [Link]
    let hasWeeks: Bool

    init(_ context: PageContext, _ letter: HouseholdLetter) {
        let words = context.words
        shell = context.parentShell(title: words(.letterHeading), here: nil)
        t = words.plain
        let hasChildren = !letter.children.isEmpty
        isEmpty = !hasChildren
        hasSeen = hasChildren && letter.isFirstOfMonth
        hasPrint = hasChildren
        let played = letter.children.contains { $0.letter.week.sessions > 0 }
        children = played ? letter.children.map { Child($0, words, context.site) } : []
        // A new family reads what is to come, and not of a week before it was here.
        let isNew = !played && letter.isNewest && letter.weeksBefore.isEmpty
        days = isNew ? nil : words.letterWeek(letter.weekStart)
        if played || !hasChildren {
            nobody = []
        } else {
            nobody = [words(isNew ? .letterFirst : .letterNobody), words(.letterNobodySay)]
        }
        let newest = letter.isNewest ? [] : [Link(text: words(.letterNewest), path: PagePaths.letter)]
        weeks =
            newest
            + letter.weeksBefore.map { Link(text: words.letterWeek($0), path: "\(PagePaths.letter)?week=\($0)") }
        hasWeeks = !weeks.isEmpty
    }
}

extension LetterPage.Child {
    init(_ child: HouseholdLetter.Child, _ words: Words, _ site: PageSite) {
        let letter = child.letter
        mark = PlayerMark(child.profile, child.settings.page, site, path: PagePaths.home(child.profile.id))
        sentences = words.sentences(child)
        hasPictures = letter.week.sessions > 0
        guard letter.week.sessions > 0 else {
            (moment, tendency, week) = (nil, nil, nil)
            return
        }
        let (paper, scale) = (LetterMoment(letter, words), letter.tendency.map { LetterTendency($0, words) })
        (moment, tendency) = (paper, scale)
        // Two pictures: the days stand in for what is missing.
        week = paper == nil || scale == nil ? LetterDays(letter, words) : nil
    }
}
