/// What changes when the entries of a calendar are replaced by those of another file.
///
/// An entry stays where the new file has its UID, or one of its title and start: some programs write new UIDs at each export.
public struct CalendarComparison: Hashable, Sendable {
    /// An entry that stays and differs.
    public struct Change: Hashable, Sendable {
        public let old: EventComponent
        public let new: EventComponent
    }

    /// The former entries that stay as they are.
    public private(set) var kept: [EventComponent] = []
    /// The former entries that the new file does not have.
    public private(set) var gone: [EventComponent] = []
    /// The entries that only the new file has.
    public private(set) var added: [EventComponent] = []
    /// The entries that stay and differ, also where a date of a series is moved or is no longer moved.
    public private(set) var changed: [Change] = []

    /// - Parameters:
    ///   - old: the entries of the calendar.
    ///   - new: the entries of the file that replaces it.
    public init(old: [EventComponent], new: [EventComponent]) {
        var partners = [Int?](repeating: nil, count: old.count)
        var isTaken = [Bool](repeating: false, count: new.count)
        func pair<Name: Hashable>(by name: (EventComponent) -> Name) {
            var free: [Name: [Int]] = [:]
            for index in new.indices.reversed() where !isTaken[index] { free[name(new[index]), default: []].append(index) }
            for index in old.indices where partners[index] == nil {
                guard let partner = free[name(old[index])]?.popLast() else { continue }
                partners[index] = partner
                isTaken[partner] = true
            }
        }
        pair(by: EntryName.init)
        pair(by: EntrySlot.init)

        let (oldEntries, newEntries) = (EntryIndex(old), EntryIndex(new))
        for index in old.indices {
            if let partner = partners[index] ?? newEntries.relative(of: old[index]) {
                keep(old[index], as: new[partner])
            } else {
                gone.append(old[index])
            }
        }
        for index in new.indices where !isTaken[index] {
            guard let relative = oldEntries.relative(of: new[index]) else {
                added.append(new[index])
                continue
            }
            if !old[relative].hasSameContent(as: new[index]) { changed.append(Change(old: old[relative], new: new[index])) }
        }
    }

    /// Whether nothing changes.
    public var isEmpty: Bool { gone.isEmpty && added.isEmpty && changed.isEmpty }

    /// Whether the new entries have all former ones, and call none of them off. Then the former ones show nothing that the new ones do not.
    public var includesAll: Bool {
        gone.isEmpty && !changed.contains { $0.old.status != .cancelled && $0.new.status == .cancelled }
    }

    private mutating func keep(_ old: EventComponent, as new: EventComponent) {
        if old.hasSameContent(as: new) { kept.append(old) } else { changed.append(Change(old: old, new: new)) }
    }
}

/// What identifies an entry of a file: its UID, and for a moved date of a series, which one.
private struct EntryName: Hashable {
    let uid: String
    let recurrenceID: EventTime?

    init(_ event: EventComponent) { (uid, recurrenceID) = (event.uid, event.recurrenceID) }
}

/// The title and the start of an entry.
private struct EntrySlot: Hashable {
    let title: String
    let start: EventTime

    init(_ event: EventComponent) { (title, start) = (event.title, event.start) }
}

/// The positions of a file's entries, by UID and by slot.
private struct EntryIndex {
    private var uids: [String: Int] = [:]
    private var slots: [EntrySlot: Int] = [:]

    init(_ events: [EventComponent]) {
        for (index, event) in events.enumerated() {
            if slots[EntrySlot(event)] == nil { slots[EntrySlot(event)] = index }
            // The series goes before its moved dates.
            if uids[event.uid].map({ events[$0].recurrenceID != nil && event.recurrenceID == nil }) ?? true {
                uids[event.uid] = index
            }
        }
    }

    /// An entry with the UID of another one, or else with its title and start.
    func relative(of event: EventComponent) -> Int? { uids[event.uid] ?? slots[EntrySlot(event)] }
}

extension EventComponent {
    /// Whether people see the same in both. UIDs and stamps are new at each export of some programs.
    fileprivate func hasSameContent(as other: EventComponent) -> Bool {
        var other = other
        (other.uid, other.sequence, other.stamp) = (uid, sequence, stamp)
        return self == other
    }
}
