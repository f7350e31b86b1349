/// A parent's answers about the length of the way to places.
public struct KnownWays: Hashable, Sendable {
    private var minutes: [String: Int]

    /// No answers.
    public static let none = KnownWays([:])

    /// - Parameter minutes: the minutes by ``PlaceKey/digest``.
    public init(_ minutes: [String: Int]) { self.minutes = minutes }

    /// The minutes to a place; nil if a parent has not answered.
    ///
    /// - Parameter location: the location of an event.
    public func minutes(to location: String) -> Int? {
        if minutes.isEmpty { return nil }
        return PlaceKey(location).flatMap { minutes[$0.digest] }
    }
}
