public import Foundation

/// A place of coming events, with the next event there. It is shown to people and never stored.
public struct VisitedPlace: Codable, Hashable, Sendable {
    /// ``PlaceKey/digest`` of the location.
    public var key: String
    /// The location as the next event spells it.
    public var location: String
    /// How many events are there.
    public var count: Int
    /// The title of the next event.
    public var nextTitle: String
    /// When the next event begins.
    public var nextStart: Date

    public init(key: String, location: String, count: Int, nextTitle: String, nextStart: Date) {
        self.key = key
        self.location = location
        self.count = count
        self.nextTitle = nextTitle
        self.nextStart = nextStart
    }

    /// Deal Town FC, with a training on 2 March 2026.
    public static let example = VisitedPlace(
        key: "00102630560c4631", location: "Deal Town FC", count: 4, nextTitle: "U12 Training",
        nextStart: Date(timeIntervalSince1970: 1_772_467_200))
}
