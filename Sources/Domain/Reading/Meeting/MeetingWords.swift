/// The kinds of words by which a text says when people meet before an event.
enum MeetingTerm: Hashable, Sendable, CaseIterable {
    /// “Meet”, “Treffpunkt”, “be there”.
    case meeting
    /// “Bus leaves”, “Abfahrt”, “départ”.
    case departure
    /// “Picks up”, “passe chercher”: the child is picked up at home.
    case pickUp
    /// “Come”, “sein”: a meeting only beside “10 minutes early”.
    case attendance
    /// “Kick-off”, “Rückkehr”, “Tel.”: the times beside these are not those of a meeting.
    case other
    /// Phrases that only hide the words inside them: “swim meet”.
    case unrelated
    /// “Early”, “vorher”: behind a length of time.
    case early
    case hours
    case minutes
    /// “At”, “um”: before an hour without minutes.
    case beforeHour
    /// “Am”, “on”: before `9.10`, which is a date then.
    case beforeDate
    /// “Uhr”, “o'clock”: behind an hour.
    case clock
    /// “At”, “am”: before a place.
    case preposition
    case article
    /// “Clubhouse”, “Parkplatz”: a place, also without a preposition.
    case place
    /// “On site”, “vor Ort”: the place of the event.
    case site
    /// “At ours”, “bei uns”.
    case home
    /// What may stand behind a preposition and is no place: “in full kit”.
    case noPlace
    /// “Half an hour”: minutes.
    case length
    /// “Half past”, “halb”: minutes to add to the hour behind it.
    case partBeforeHour
    /// “Y media”: minutes to add to the hour before it.
    case partAfterHour
}

/// The words of one language about meetings. A new word is an entry of a row, separated by commas.
struct MeetingWords: Sendable {
    let rows: [MeetingTerm: String]
    /// Lengths of time in words, in minutes.
    let lengths: [String: Int]
    let partsBeforeHour: [String: Int]
    let partsAfterHour: [String: Int]
    /// Verbs with a second part some words later, which together pick up a child: “holt Mia um 8:30 ab”.
    let pickUpVerbs: [String: String]
    /// The same for being there: “seid um 8:30 da”.
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
