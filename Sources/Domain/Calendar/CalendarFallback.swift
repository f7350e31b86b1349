/// What entries of a calendar call for if no word in them calls for a routine.
///
/// In JSON it is one text: `nothing`, or the id of the routine.
public enum CalendarFallback: Hashable, Sendable {
    /// They call for nothing.
    case nothing
    /// They call for this routine.
    case routine(RoutineID)

    /// - Returns: nil if the text is neither `nothing` nor the id of a routine.
    public init?(_ text: String) {
        if text == Self.nothingText {
            self = .nothing
        } else if let id = RoutineID(text) {
            self = .routine(id)
        } else {
            return nil
        }
    }

    /// The text that stands for it in JSON and in the database.
    public var text: String {
        switch self {
        case .nothing: Self.nothingText
        case .routine(let id): "\(id)"
        }
    }

    /// No id of a routine is this word: ids have twelve characters.
    private static let nothingText = "nothing"
}

extension CalendarFallback: Codable {
    public init(from decoder: any Decoder) throws {
        let field = try decoder.singleValueContainer()
        let text = try field.decode(String.self)
        guard let fallback = CalendarFallback(text) else {
            throw DecodingError.dataCorruptedError(
                in: field, debugDescription: "“\(text.prefix(40))” is neither “nothing” nor the id of a routine.")
        }
        self = fallback
    }

    public func encode(to encoder: any Encoder) throws {
        var field = encoder.singleValueContainer()
        try field.encode(text)
    }
}
