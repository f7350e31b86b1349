/// What is wrong with a name that people type (``NameRule``).
public enum NameFlaw: Hashable, Sendable {
    /// It is empty, or nothing of it is visible.
    case missing
    /// It has so many characters, more than ``NameRule/maximumLength``.
    case tooLong(characters: Int)
    /// Its letters have far too many combining marks.
    case tooManyMarks
    /// It has a line break, or a control character that is not visible.
    case unprintable

    /// What is wrong, in English.
    ///
    /// - Parameter what: the kind of name, e.g. `A routine`.
    public func sentence(of what: String) -> String {
        switch self {
        case .missing: "\(what) needs a name."
        case .tooLong(let characters):
            "\(what)'s name can have at most \(NameRule.maximumLength) characters; this one has \(characters)."
        case .tooManyMarks: "\(what)'s name has too many marks on its letters. Please write it more simply."
        case .unprintable: "\(what)'s name has a line break or an invisible control character in it. Please take it out."
        }
    }
}

extension NameFlaw {
    /// The flaw as values.
    ///
    /// - Parameter number: of the thing among several, from 1; nil if there is only one.
    public func reason(of thing: NamedThing, number: Int? = nil) -> CodedReason {
        var values = [ReasonValue.namedThing: thing.rawValue]
        values["number"] = number.map { "\($0)" }
        switch self {
        case .missing: return CodedReason(.nameMissing, values)
        case .tooLong(let characters):
            values["limit"] = "\(NameRule.maximumLength)"
            values["characters"] = "\(characters)"
            return CodedReason(.nameTooLong, values)
        case .tooManyMarks: return CodedReason(.nameTooManyMarks, values)
        case .unprintable: return CodedReason(.nameUnprintable, values)
        }
    }
}
