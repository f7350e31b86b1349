/// What a title says, word by word: the value behind every explanation of why an event calls for a routine, or for none.
public struct TitleReading: Codable, Hashable, Sendable {
    /// Words with one role.
    public struct Part: Codable, Hashable, Sendable {
        /// As it is written in the title.
        public var text: String
        /// Where it is in the title: bytes of its UTF-8.
        public var range: Range<Int>
        public var role: TitleRole
        /// For a subject; nil for other roles.
        public var topic: Topic?
        /// The name of the language whose table has it; nil for names, and for reasons behind their first word.
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
        /// It is only watched.
        case watching
        /// It is of parents or at work.
        case forGrownUps
        /// It is of a parent alone.
        case ofParent
        /// At a doctor's.
        case medical
        /// Two names are opponents, or one has a sign of a match.
        case match
    }

    public var title: String
    /// In the order of the title. Words without a role are in none.
    public var parts: [Part]
    public var conclusion: Conclusion
    /// The indices of the parts that the conclusion follows from; none for an event that simply takes place.
    public var because: [Int]

    /// The words that the conclusion follows from, as written: “cancelled”, “due to rain”.
    public var reasons: [String] { because.map { parts[$0].text } }
}
