/// The words of one language by their roles in titles. To add a word, append it to a row, after a comma. A noun of a language without
/// regular plurals has the ending of its plural after a bar (``DictionaryEntry``).
struct TitleWords: Sendable {
    /// The entries of each role.
    let rows: [TitleRole: [String]]
    /// The entries of ``TitleRole/calledOff`` that mean that there is no school.
    let schoolOff: [String]
    /// Words before a parent who only comes along: `with Dad`.
    let companions: [String]
    /// Words after a parent who only helps: `Dad drives`.
    let help: [String]
    /// Words for one training of any activity: `Judo: no training` means that there is no judo.
    let trainings: [String]
    /// Words for another session of an activity: `U12: no match` means that there is no match.
    let matches: [String]
    /// Words for activities for which a child needs a kit, also if a party follows: `tournament` in `tournament and BBQ`.
    let activities: [String]
    /// Words for things that an event needs: `Judo – gym closed` means that there is no judo.
    let needs: [String]
    /// The days of the week from Sunday on, each with its short forms.
    let weekdays: [[String]]

    /// - Parameters:
    ///   - rows: comma-separated entries.
    ///   - weekdays: from Sunday on, separated by commas; the forms of each by spaces.
    init(
        _ rows: [TitleRole: String], schoolOff: String = "", companions: String = "", help: String = "", trainings: String = "",
        matches: String = "",
        activities: String = "", needs: String = "", weekdays: String = ""
    ) {
        self.rows = rows.mapValues(Language.words)
        self.schoolOff = Language.words(schoolOff)
        self.companions = Language.words(companions)
        self.help = Language.words(help)
        self.trainings = Language.words(trainings)
        self.matches = Language.words(matches)
        self.activities = Language.words(activities)
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

    /// The phrases with their roles. The role is nil for a phrase that only hides the words inside it: `with Dad` does not name a parent.
    var phrases: [(text: String, role: TitleRole?)] {
        let parents = (rows[.parent] ?? []).map { DictionaryEntry($0).text }
        let helpers = parents.flatMap { parent in companions.map { "\($0) \(parent)" } + help.map { "\(parent) \($0)" } }
        // In the order of the roles, so that the index is the same in every process.
        return TitleRole.allCases.flatMap { role in (rows[role] ?? []).map { ($0, role) } } + helpers.map { ($0, nil) }
    }
}
