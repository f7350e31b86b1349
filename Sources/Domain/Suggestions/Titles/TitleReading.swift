/// The reading of a title, word by word. Every explanation why an event calls for a routine or for no routine is made from it.
public struct TitleReading: Codable, Hashable, Sendable {
    /// Words with one role.
    public struct Part: Codable, Hashable, Sendable {
        /// The text as spelled in the title.
        public var text: String
        /// Its range of UTF-8 bytes in the title.
        public var range: Range<Int>
        public var role: TitleRole
        /// The topic of a subject; nil for other roles.
        public var topic: Topic?
        /// The name of the language whose table contains it; nil for names, and for the words of a reason after the first.
        public var language: String?
        /// The number of its clause, from 0.
        public var clause: Int
    }

    /// The conclusion from the words of a title.
    public enum Conclusion: String, Codable, Hashable, Sendable, CaseIterable {
        /// It takes place. Its subjects say what it calls for, if anything.
        case takesPlace
        case calledOff
        /// It takes place at another time.
        case moved
        case errand
        case duty
        /// The children only watch it.
        case watching
        /// It is for parents or at work.
        case forGrownUps
        /// It is for a parent alone.
        case ofParent
        /// At a doctor's.
        case medical
        /// Two names are opponents, or one has a sign of a match.
        case match
    }

    public var title: String
    /// The parts in the order of the title. Words without a role are in no part.
    public var parts: [Part]
    public var conclusion: Conclusion
    /// The indices of the parts that the conclusion follows from; empty for an event that takes place.
    public var because: [Int]

    /// The words that the conclusion follows from, as written: “cancelled”, “due to rain”.
    public var reasons: [String] { because.map { parts[$0].text } }
}
