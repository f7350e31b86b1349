/// A METHOD of an iCalendar object (RFC 5546 §1.4) with which its events are not simply the events of a calendar. PUBLISH, REQUEST and
/// unknown methods are none of these.
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
