import Domain

extension Words {
    /// What is wrong with a typed label of a calendar, and what to do.
    ///
    /// - Parameter typed: an empty text stands for the name that the file gives.
    /// - Returns: nil if the label can be stored.
    func problem(ofLabel typed: String) -> String? {
        if NameRule.trimmed(typed).isEmpty { return nil }
        return switch NameRule.flaw(in: typed) {
        case nil: nil
        case .missing: self(.calendarsOneLabelUnseen)
        case .tooLong: self(.calendarsOneLabelLong, ["most": "\(NameRule.maximumLength)"])
        case .tooManyMarks, .unprintable: self(.calendarsOneLabelOdd)
        }
    }
}
