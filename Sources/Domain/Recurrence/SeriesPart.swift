import Foundation

/// A component together with what the zone names of its file mean.
public struct SeriesPart: Hashable, Sendable {
    public var component: EventComponent
    public var zones: ZoneTable

    public init(component: EventComponent, zones: ZoneTable) {
        self.component = component
        self.zones = zones
    }

    var isCancelled: Bool { component.status == .cancelled }
    var clock: EventClock { EventClock(start: component.start, zones: zones) }

    /// Whether this one replaces `other`, which came before it: the higher SEQUENCE, then the later DTSTAMP, then the later
    /// place counts (RFC 5546 §2.1.5).
    func supersedes(_ other: SeriesPart) -> Bool {
        let stamps = (component.stamp ?? .distantPast, other.component.stamp ?? .distantPast)
        return component.sequence != other.component.sequence
            ? component.sequence > other.component.sequence : stamps.0 >= stamps.1
    }

    /// Start and end of the component's own occurrence, as instants.
    func span(_ clock: EventClock) -> (start: Int, end: Int) {
        let local = clock.local(of: component.start, zones: zones)
        let start = clock.instant(of: component.start, zones: zones)
        let length = EventLength(of: component.end, fromLocal: local, clock: clock, zones: zones)
        return (start, length.end(fromLocal: local, instant: start, clock: clock))
    }
}
