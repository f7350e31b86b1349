/// Words of a text that a time can belong to: “Treffpunkt”, “bus leaves”, “kick-off”.
struct MeetingRole: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case meeting, departure, pickUp
        /// It is a meeting only with a length of time beside it: “come 10 minutes early”.
        case attendance
        /// A time beside it is not the time of a meeting.
        case other
    }

    let kind: Kind
    let tokens: Range<Int>

    static let maximumCount = 64
    /// How many words after a verb are searched for its second part: “holt … ab”.
    private static let reachOfVerb = 8

    /// The roles of a text, in the order of the text; at most ``maximumCount``.
    static func find(in text: MeetingTokens) -> [MeetingRole] {
        var roles: [MeetingRole] = []
        var secondParts: Set<Int> = []
        var index = 0
        while index < text.count, roles.count < maximumCount {
            let isUnit = index > 0 && text[index - 1].isNumber && text[index].gap.isEmpty
            guard !text[index].isNumber, !isUnit, !secondParts.contains(index) else {
                index += 1
                continue
            }
            let phrase = longestPhrase(in: text, at: index)
            if let verb = verb(in: text, at: index, otherwise: phrase?.kind) {
                secondParts.insert(verb.secondPart)
                roles.append(MeetingRole(kind: verb.kind, tokens: index..<index + 1))
                index += 1
            } else if let phrase {
                if let kind = phrase.kind { roles.append(MeetingRole(kind: kind, tokens: index..<index + phrase.count)) }
                index += phrase.count
            } else {
                index += 1
            }
        }
        return roles
    }

    private static let kinds: [(term: MeetingTerm, kind: Kind?)] = [
        (.unrelated, nil), (.pickUp, .pickUp), (.departure, .departure), (.meeting, .meeting), (.other, .other),
        (.attendance, .attendance),
    ]

    /// The longest phrase at a token. Its kind is nil for a phrase that contains a meeting word but means something else.
    private static func longestPhrase(in text: MeetingTokens, at index: Int) -> (count: Int, kind: Kind?)? {
        if text[index].entries.isEmpty { return nil }
        var longest: (count: Int, kind: Kind?)?
        for (term, kind) in kinds {
            if let phrase = text.phrase(term, at: index), phrase.count > longest?.count ?? 0 { longest = (phrase.count, kind) }
        }
        return longest
    }

    /// A verb in two parts: “holt Mia um 8:30 ab”, “seid um 8:30 da”; nil if there is none.
    private static func verb(
        in text: MeetingTokens, at index: Int, otherwise kind: Kind?
    ) -> (kind: Kind, secondPart: Int)? {
        let lexicon = MeetingLexicon.shared
        let (pickUp, attendance) = (lexicon.pickUpParts(of: text[index].text), lexicon.attendanceParts(of: text[index].text))
        if pickUp.isEmpty && attendance.isEmpty { return nil }
        for place in index + 1...index + reachOfVerb {
            guard let word = text.token(place, inSentenceOf: index) else { return nil }
            if attendance.contains(word.text) { return (.meeting, place) }
            // “Pick-up” is the end of an event; “pick you up” is not.
            if pickUp.contains(word.text), place > index + 1 || kind != .other {
                return (isPickedUpElsewhere(index..<place, in: text) ? .other : .pickUp, place)
            }
        }
        return nil
    }

    /// Whether the child is picked up at another place than home: “Holt Ben vom Hort ab”.
    private static func isPickedUpElsewhere(_ tokens: Range<Int>, in text: MeetingTokens) -> Bool {
        tokens.contains { ["vom", "von", "aus", "from"].contains(text[$0].text) && !text.has(.home, at: $0) }
    }
}
