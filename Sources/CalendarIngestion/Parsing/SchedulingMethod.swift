/// The METHOD of an iCalendar object. An object may have one (RFC 5545 §3.6); of several, CANCEL is in effect, or else the first.
struct ObjectMethod {
    /// The value in effect, in upper case, such as `PUBLISH`.
    private(set) var text: String
    /// The number of its line in the file.
    private(set) var line: Int
    /// The number of the first line in the file with another value than those before; nil if there is none.
    private(set) var otherLine: Int?

    init(_ text: String, line: Int) {
        self.text = text
        self.line = line
    }

    /// Nil if the events are simply those of a calendar.
    var scheduling: SchedulingMethod? { SchedulingMethod(rawValue: text) }

    /// Adds another METHOD of the object. The same value twice does no harm.
    mutating func add(_ other: String, line number: Int) {
        if other == text { return }
        if otherLine == nil { otherLine = number }
        if other == SchedulingMethod.cancel.rawValue { (text, line) = (other, number) }
    }
}

/// A METHOD of an iCalendar object (RFC 5546 §1.4) with which its events are not simply the events of a calendar. PUBLISH, REQUEST and
/// unknown methods have no case here.
enum SchedulingMethod: String, Hashable, Sendable {
    /// The events are called off (RFC 5546 §3.2.5).
    case cancel = "CANCEL"
    /// The events are further occurrences of a series (RFC 5546 §3.2.4).
    case add = "ADD"
    /// An attendee answers an invitation (RFC 5546 §3.2.3).
    case reply = "REPLY"
    /// An attendee asks for the latest version (RFC 5546 §3.2.6).
    case refresh = "REFRESH"
    /// An attendee proposes a change (RFC 5546 §3.2.7).
    case counter = "COUNTER"
    /// The organizer declines such a proposal (RFC 5546 §3.2.8).
    case declineCounter = "DECLINECOUNTER"

    /// Whether the object is a message that changes no event.
    var changesNothing: Bool {
        switch self {
        case .cancel, .add: false
        case .reply, .refresh, .counter, .declineCounter: true
        }
    }
}
