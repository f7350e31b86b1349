public import Domain

/// The answer to `GET /v1/groups`: the groups of calendars to ask about, and those in which no player is.
public struct GroupList: Codable, Hashable, Sendable {
    /// The words of which a parent has to say whose they are: those that seem to be a player's first, then the most frequent ones.
    public var questions: [PlayerWordProposal]
    /// ``PlayerWords/digest(of:)`` of the groups in which no player is, as parents have answered, sorted. Their text is not stored.
    public var ofNobody: [String]
    /// The groups among these that present events name, as the events spell them, sorted; nil if the request does not ask for them, and
    /// from a daemon of an earlier version.
    public var namesOfNobody: [String]?

    public init(questions: [PlayerWordProposal], ofNobody: [String], namesOfNobody: [String]? = nil) {
        self.questions = questions
        self.ofNobody = ofNobody
        self.namesOfNobody = namesOfNobody
    }

    public static let example = GroupList(
        questions: [
            PlayerWordProposal(
                word: "U12", playerID: nil, reason: .splitsCalendar("club", groups: ["U12", "U14"], entries: 12))
        ], ofNobody: ["5e13a7c0ffee0b17"], namesOfNobody: ["U16"])
}

/// The body of `PUT /v1/groups`.
public struct GroupEntry: Codable, Hashable, Sendable {
    /// Groups in which no player is, as titles of events have them.
    public var ofNobody: [String]

    public init(ofNobody: [String]) {
        self.ofNobody = ofNobody
    }

    public static let example = GroupEntry(ofNobody: ["U14", "U16"])
}
