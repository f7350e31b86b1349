/// The ways that a parent has answered: how long it takes to a place.
public struct KnownWays: Hashable, Sendable {
    private var minutes: [String: Int]

    /// No way is known.
    public static let none = KnownWays([:])

    /// - Parameter minutes: by ``PlaceKey/digest``.
    public init(_ minutes: [String: Int]) { self.minutes = minutes }

    /// The minutes to a place; nil if a parent has not answered.
    ///
    /// - Parameter location: of an event.
    public func minutes(to location: String) -> Int? {
        if minutes.isEmpty { return nil }
        return PlaceKey(location).flatMap { minutes[$0.digest] }
    }
}
