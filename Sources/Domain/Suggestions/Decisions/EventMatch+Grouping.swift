import Foundation

extension [EventMatch] {
    /// Groups of events with one title, weekday and time, in the order of their first events. If several such events are at the same
    /// moment, each has its own group.
    public var bySlot: [[EventMatch]] {
        grouped(by: \.slotKey).flatMap { slot in
            Set(slot.map(\.eventStart)).count == slot.count ? [slot] : slot.grouped(by: \.eventKey)
        }
    }

    /// The groups, divided by reason.
    public var byRow: [[EventMatch]] { bySlot.flatMap { $0.grouped(by: \.reason) } }

    /// The groups, divided by reason and by the players whom the events call.
    public var byCall: [[EventMatch]] { byRow.flatMap { $0.grouped(by: \.playerIDs) } }

    private func grouped<Key: Hashable>(by key: (EventMatch) -> Key) -> [[EventMatch]] {
        let groups = Dictionary(grouping: self, by: key)
        var seen: Set<Key> = []
        return compactMap { seen.insert(key($0)).inserted ? groups[key($0)] : nil }
    }
}
