/// The relevant properties of the text between two tokens.
struct MeetingGap: Sendable {
    /// The number of Unicode scalars.
    private(set) var count = 0
    /// The first and the last scalar; equal if there is only one.
    private(set) var first: Unicode.Scalar?
    private(set) var last: Unicode.Scalar?
    /// The first and the last scalar that is not a space.
    private(set) var firstVisible: Unicode.Scalar?
    private(set) var lastVisible: Unicode.Scalar?
    private(set) var hasLineEnd = false
    /// Whether it contains a mark that ends a sentence, other than a full stop.
    private(set) var hasMark = false
    private var hasPoint = false
    /// Whether it contains a mark between the parts of a sentence: a comma, a bracket or a dash.
    private(set) var hasBreak = false

    mutating func append(_ scalar: Unicode.Scalar) {
        let isSpaced = last.map(Self.isSpace) ?? false
        count += 1
        first = first ?? scalar
        last = scalar
        if !Self.isSpace(scalar) {
            firstVisible = firstVisible ?? scalar
            lastVisible = scalar
        }
        switch scalar {
        case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": hasLineEnd = true
        case "!", "?", ";", "|", "•", "·", "¡", "¿": hasMark = true
        case ".", "…": hasPoint = true
        case ",", "(", ")", "[", "]", "/", "+", "–", "—", "→": hasBreak = true
        case "-": hasBreak = hasBreak || isSpaced
        default: break
        }
    }

    var isEmpty: Bool { count == 0 }
    /// The scalar of a gap that has only one; otherwise nil.
    var only: Unicode.Scalar? { count == 1 ? first : nil }
    /// Whether a full stop in it may end a sentence. A full stop alone is between the digits of a time, or in an abbreviation.
    var hasFullStop: Bool { hasPoint && count > 1 }
    /// Whether it is empty or a single space.
    var isTight: Bool { isEmpty || count == 1 && first.map(Self.isSpace) == true }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
    }
}
