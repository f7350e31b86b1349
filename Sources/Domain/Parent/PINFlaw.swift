/// What is wrong with a new PIN (``PINRule``). It never carries what was typed.
public enum PINFlaw: Hashable, Sendable {
    /// It is shorter or longer than ``PINRule/length``.
    case length
    /// It has a line break, or a control character that is not visible.
    case unprintable

    /// What is wrong, in English.
    public var sentence: String {
        switch self {
        case .length:
            "A PIN has \(PINRule.length.lowerBound) to \(PINRule.length.upperBound) digits, letters or other characters."
        case .unprintable: "The PIN has a line break or an invisible control character in it. Please take it out."
        }
    }

    /// The flaw as values.
    public var reason: CodedReason {
        switch self {
        case .length:
            CodedReason(.pinLength, ["least": "\(PINRule.length.lowerBound)", "most": "\(PINRule.length.upperBound)"])
        case .unprintable: CodedReason(.pinUnprintable)
        }
    }
}
