import Foundation

extension [EventMatch] {
    /// Groups of events with one title, weekday and time, in the order of the first of each. Where several such events are at the same
    /// moment, each is a group of its own.
    public var bySlot: [[EventMatch]] {
        grouped(by: \.slotKey).flatMap { slot in
            Set(slot.map(\.eventStart)).count == slot.count ? [slot] : slot.grouped(by: \.eventKey)
        }
    }

    /// The same, with a group for each reason.
    public var byRow: [[EventMatch]] { bySlot.flatMap { $0.grouped(by: \.reason) } }

    /// The same, with a group for each reason and for those players whom the events call.
    public var byCall: [[EventMatch]] { byRow.flatMap { $0.grouped(by: \.playerIDs) } }

    private func grouped<Key: Hashable>(by key: (EventMatch) -> Key) -> [[EventMatch]] {
        let groups = Dictionary(grouping: self, by: key)
        var seen: Set<Key> = []
        return compactMap { seen.insert(key($0)).inserted ? groups[key($0)] : nil }
    }
}
