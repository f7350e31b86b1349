public import Domain

/// What `GET /v1/ways` answers: the places to ask about, and the answers.
public struct WayList: Codable, Hashable, Sendable {
    /// Places of the next weeks without an answer, the most frequent first.
    public var questions: [VisitedPlace]
    /// Those with a place of the next weeks first, by its location; the others by their key.
    public var answers: [WayAnswer]

    public init(questions: [VisitedPlace], answers: [WayAnswer]) {
        self.questions = questions
        self.answers = answers
    }

    public static let example = WayList(questions: [.example], answers: [.example])
}

/// How long the way to a place is, as a parent has answered. The text of the place is not stored.
public struct WayAnswer: Codable, Hashable, Sendable {
    /// ``PlaceKey/digest`` of the place.
    public var key: String
    public var minutes: Int
    /// The place, if an event of the next weeks is there; nil if it is not known any more.
    public var place: VisitedPlace?

    public init(key: String, minutes: Int, place: VisitedPlace? = nil) {
        self.key = key
        self.minutes = minutes
        self.place = place
    }

    public static let example = WayAnswer(key: "5e13a7c0ffee0b17", minutes: 20)
}

/// What `PUT /v1/ways` takes.
public struct WayEntry: Codable, Hashable, Sendable {
    /// As events have it.
    public var location: String
    public var minutes: Int

    public init(location: String, minutes: Int) {
        self.location = location
        self.minutes = minutes
    }

    public static let example = WayEntry(location: VisitedPlace.example.location, minutes: 35)
}
