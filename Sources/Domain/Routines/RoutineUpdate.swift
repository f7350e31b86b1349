/// A routine as a client sends it to replace a stored one.
///
/// A client of an earlier version ignores the fields that it does not know, so it sends a routine back without them. Those that this
/// version always sends, `whenAway` and `times`, stay as they are stored if they are missing. Every other missing field gets its default,
/// and so does one of these that is null.
public struct RoutineUpdate: Decodable, Sendable {
    private let draft: RoutineDraft
    private let given: Set<LaterField>

    /// The fields that a client of an earlier version leaves out.
    private enum LaterField: String, CodingKey, CaseIterable { case whenAway, times }

    public init(from decoder: any Decoder) throws {
        draft = try RoutineDraft(from: decoder)
        let fields = try decoder.container(keyedBy: LaterField.self)
        given = Set(LaterField.allCases.filter(fields.contains))
    }

    /// The draft that replaces the stored routine.
    public func applied(to stored: Routine) -> RoutineDraft {
        var new = draft
        if !given.contains(.whenAway) { new.whenAway = stored.whenAway }
        if !given.contains(.times) { new.times = stored.times }
        return new
    }
}
