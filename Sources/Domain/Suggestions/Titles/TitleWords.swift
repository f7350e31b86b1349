/// The words of one language by their roles in titles. A new word is an entry of a row, separated by commas; a noun of a language without
/// regular plurals has the ending of its plural behind a bar (``DictionaryEntry``).
struct TitleWords: Sendable {
    /// The entries of each role.
    let rows: [TitleRole: [String]]
    /// Those of ``TitleRole/calledOff`` that say that there is no school.
    let schoolOff: [String]
    /// Words before a parent who only comes along: `with Dad`.
    let companions: [String]
    /// Words after a parent who only helps: `Dad drives`.
    let help: [String]
    /// Words for one time of any activity: `Judo: no training` says that there is no judo.
    let sessions: [String]
    /// Words for what an event needs, but is not: `Judo – gym closed` says that there is no judo.
    let needs: [String]
    /// The days of the week from Sunday on, each with its short forms.
    let weekdays: [[String]]

    /// - Parameters:
    ///   - rows: comma-separated entries.
    ///   - weekdays: from Sunday on, separated by commas; the forms of each by spaces.
    init(
        _ rows: [TitleRole: String], schoolOff: String = "", companions: String = "", help: String = "", sessions: String = "",
        needs: String = "", weekdays: String = ""
    ) {
        self.rows = rows.mapValues(Language.words)
        self.schoolOff = Language.words(schoolOff)
        self.companions = Language.words(companions)
        self.help = Language.words(help)
        self.sessions = Language.words(sessions)
        self.needs = Language.words(needs)
        self.weekdays = Language.words(weekdays).map { $0.split(separator: " ").map(String.init) }
    }

    static let none = TitleWords([:])

    /// Every first part before every last part, as comma-separated entries: `bar` and `duty, shift` are `bar duty, bar shift`.
    ///
    /// - Parameter joint: between the parts; empty for German compounds.
    static func combined(_ firsts: String, _ lasts: String, by joint: String = " ") -> String {
        Language.words(firsts).flatMap { first in Language.words(lasts).map { first + joint + $0 } }.joined(separator: ", ")
    }

    /// The phrases with their roles; nil for those that only hide the words inside them: in `with Dad` there is no parent.
    var phrases: [(text: String, role: TitleRole?)] {
        let parents = (rows[.parent] ?? []).map { DictionaryEntry($0).text }
        let helpers = parents.flatMap { parent in companions.map { "\($0) \(parent)" } + help.map { "\(parent) \($0)" } }
        // In the order of the roles, so that the index is the same in every process.
        return TitleRole.allCases.flatMap { role in (rows[role] ?? []).map { ($0, role) } } + helpers.map { ($0, nil) }
    }
}
