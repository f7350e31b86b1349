public import Domain

/// The answer to `GET /v1/ways`: the places to ask about, and the parents' answers.
public struct WayList: Codable, Hashable, Sendable {
    /// Places of the next weeks without an answer, the most frequent first.
    public var questions: [VisitedPlace]
    /// Those with a place of the next weeks first, by its location; the others by their key.
    public var answers: [WayAnswer]
    /// The number of further places without an answer, which are asked about later; nil if there are none.
    public var moreCount: Int?
    /// The calendars to ask about because the way to their meeting place or home ground is not known; nil if there are none.
    public var meetings: [MeetingPlaceQuestion]?
    /// The calendars of schools to which no way is known; nil if there are none.
    public var schools: [SchoolWayQuestion]?

    public init(
        questions: [VisitedPlace], answers: [WayAnswer], moreCount: Int? = nil, meetings: [MeetingPlaceQuestion]? = nil,
        schools: [SchoolWayQuestion]? = nil
    ) {
        self.questions = questions
        self.answers = answers
        self.moreCount = moreCount
        self.meetings = meetings
        self.schools = schools
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

/// The body of `PUT /v1/ways`.
public struct WayEntry: Codable, Hashable, Sendable {
    /// As events have it.
    public var location: String
    public var minutes: Int
    /// The minutes that the parent has seen, with nil inside for no answer. If others are stored, the request fails with `conflict`. Nil
    /// replaces any answer.
    public var shown: Int??

    public init(location: String, minutes: Int, shown: Int?? = nil) {
        self.location = location
        self.minutes = minutes
        self.shown = shown
    }

    private enum CodingKeys: String, CodingKey { case location, minutes, shown }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            location: try fields.decode(String.self, forKey: .location), minutes: try fields.decode(Int.self, forKey: .minutes),
            shown: fields.contains(.shown) ? .some(try fields.decode(Int?.self, forKey: .shown)) : nil)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(location, forKey: .location)
        try fields.encode(minutes, forKey: .minutes)
        if let shown { try fields.encode(shown, forKey: .shown) }
    }

    public static let example = WayEntry(location: VisitedPlace.example.location, minutes: 35)
}
