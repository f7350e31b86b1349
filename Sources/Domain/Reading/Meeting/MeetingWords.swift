/// The kinds of words in a text about a meeting before an event.
enum MeetingTerm: Hashable, Sendable, CaseIterable {
    /// “Meet”, “Treffpunkt”, “be there”.
    case meeting
    /// “Bus leaves”, “Abfahrt”, “départ”.
    case departure
    /// “Picks up”, “passe chercher”: the child is picked up at home.
    case pickUp
    /// “Come”, “sein”: a meeting only with a length of time such as “10 minutes early” beside it.
    case attendance
    /// “Kick-off”, “Rückkehr”, “Tel.”: a time beside such a word is not the time of a meeting.
    case other
    /// Phrases that contain a meeting word but mean something else: “swim meet”.
    case unrelated
    /// “Early”, “vorher”: after a length of time.
    case early
    case hours
    case minutes
    /// “At”, “um”: before an hour without minutes.
    case beforeHour
    /// “Am”, “on”: before `9.10`, which makes it a date.
    case beforeDate
    /// “Uhr”, “o'clock”: after an hour.
    case clock
    /// “At”, “am”: before a place.
    case preposition
    case article
    /// “Clubhouse”, “Parkplatz”: a place even without a preposition.
    case place
    /// “On site”, “vor Ort”: the place of the event.
    case site
    /// “At ours”, “bei uns”: the family's home.
    case home
    /// Words that may follow a preposition but are not a place: “in full kit”.
    case noPlace
    /// “Half an hour”: a length of time in words.
    case length
    /// “Half past”, “halb”: minutes to add to the hour after it.
    case partBeforeHour
    /// “Y media”: minutes to add to the hour before it.
    case partAfterHour
}

/// The words of one language about meetings. To add a word, append it to a row, after a comma.
struct MeetingWords: Sendable {
    let rows: [MeetingTerm: String]
    /// Lengths of time written as words, with their minutes.
    let lengths: [String: Int]
    let partsBeforeHour: [String: Int]
    let partsAfterHour: [String: Int]
    /// Verbs for picking up a child whose second part is some words later: “holt Mia um 8:30 ab”.
    let pickUpVerbs: [String: String]
    /// Verbs for being there whose second part is some words later: “seid um 8:30 da”.
    let attendanceVerbs: [String: String]

    init(
        _ rows: [MeetingTerm: String], lengths: [String: Int], partsBeforeHour: [String: Int] = [:],
        partsAfterHour: [String: Int] = [:], pickUpVerbs: [String: String] = [:], attendanceVerbs: [String: String] = [:]
    ) {
        self.rows = rows
        self.lengths = lengths
        self.partsBeforeHour = partsBeforeHour
        self.partsAfterHour = partsAfterHour
        self.pickUpVerbs = pickUpVerbs
        self.attendanceVerbs = attendanceVerbs
    }

    static let all = [english, german, french, spanish]
}
