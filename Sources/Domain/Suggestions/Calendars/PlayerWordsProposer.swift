/// Proposes words of players: groups in a club's file, and groups that a parent's decisions leave to one player.
public enum PlayerWordsProposer {
    /// The fewest entries with a word. A friendly against another club's “E2” does not make it a group of the file.
    private static let entries = 2

    /// The calendars without words of players: that of one player needs none, except the file of a club, which may have all teams; and the
    /// lessons of a timetable are of one class.
    ///
    /// - Parameters:
    ///   - owners: whom calendars are for, by name.
    ///   - kinds: by the calendar's name.
    public static func calendarsWithoutWords(owners: [String: CalendarOwner], kinds: [String: CalendarKind]) -> Set<String> {
        let owned = owners.filter { $0.value == .nobody || kinds[$0.key] != .activities }.keys
        return Set(owned).union(kinds.filter { $0.value == .school }.keys)
    }

    /// The proposals for words that no player has, sorted by word.
    ///
    /// - Parameters:
    ///   - events: in any order. Those of ``calendarsWithoutWords(owners:kinds:)`` are ignored.
    ///   - owners: whom calendars are for, by name.
    ///   - kinds: by the calendar's name.
    ///   - decisions: the parents' decisions about events.
    ///   - zone: the household's.
    public static func proposals(
        for players: [PlayerProfile], events: [CalendarEvent], owners: [String: CalendarOwner], kinds: [String: CalendarKind],
        decisions: [EventDecision], zone: ZoneRules
    ) -> [PlayerWordProposal] {
        guard players.count > 1 else { return [] }
        let ignored = calendarsWithoutWords(owners: owners, kinds: kinds)
        let shared = events.filter { !ignored.contains($0.calendarName) }
        var names: [String: [String]] = [:]
        for title in Set(shared.map(\.title)) { names[title] = GroupWords.names(in: title) }
        let known = players.flatMap(\.words)
        let decided = decided(shared, names, players, decisions, zone)
        let split = Dictionary(grouping: shared, by: \.calendarName).sorted { $0.key < $1.key }
            .flatMap { splitting($0.key, $0.value, names) }
        var found: [PlayerWordProposal] = []
        // Evidence from a decision takes precedence over evidence from a file.
        for proposal in decided + split where !known.contains(where: { PlayerWords.isSame($0, proposal.word) }) {
            if !found.contains(where: { PlayerWords.isSame($0.word, proposal.word) }) { found.append(proposal) }
        }
        return found.sorted { $0.word < $1.word }
    }

    /// The groups in the events of one calendar, the most frequent first; empty if there are fewer than two.
    public static func groups(in events: [CalendarEvent]) -> [String] {
        var names: [String: [String]] = [:]
        for title in Set(events.map(\.title)) { names[title] = GroupWords.names(in: title) }
        return groups(events, names).map(\.word)
    }

    /// The groups in titles of events that are among some groups, each in one spelling, sorted.
    ///
    /// - Parameter digests: ``PlayerWords/digest(of:)`` of these groups.
    public static func groups(in events: [CalendarEvent], among digests: Set<String>) -> [String] {
        let names = Set(events.map(\.title)).flatMap { GroupWords.names(in: $0) }
        var found: Set<String> = []
        // Of several spellings the first one stays, whatever the order of the events is.
        return names.sorted().filter { name in
            guard let digest = PlayerWords.digest(of: name), digests.contains(digest) else { return false }
            return found.insert(digest).inserted
        }
    }

    /// The groups of a calendar with the number of their entries, if there are several.
    private static func groups(_ events: [CalendarEvent], _ names: [String: [String]]) -> [(word: String, entries: Int)] {
        var counts: [String: Int] = [:]
        for event in events { for name in names[event.title] ?? [] { counts[name, default: 0] += 1 } }
        let groups = counts.filter { $0.value >= entries }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return groups.count > 1 ? groups.map { (word: $0.key, entries: $0.value) } : []
    }

    private static func splitting(
        _ calendar: String, _ events: [CalendarEvent], _ names: [String: [String]]
    ) -> [PlayerWordProposal] {
        let groups = groups(events, names)
        return groups.map { word, count in
            PlayerWordProposal(
                word: word, playerID: nil, reason: .splitsCalendar(calendar, groups: groups.map(\.word), entries: count))
        }
    }

    /// The words that the decisions leave to one player: every other player has a *never* about an event with the word.
    private static func decided(
        _ events: [CalendarEvent], _ names: [String: [String]], _ players: [PlayerProfile], _ decisions: [EventDecision],
        _ zone: ZoneRules
    ) -> [PlayerWordProposal] {
        let never = decisions.filter { $0.verdict == .never && $0.playerID != nil }
        if never.isEmpty { return [] }
        let bySeries = Dictionary(grouping: never, by: \.eventKey)
        let bySlot = Dictionary(grouping: never.filter { $0.slotKey != nil }) { $0.slotKey ?? "" }
        var excluded: [String: [PlayerID: Set<String>]] = [:]
        for event in events {
            guard let words = names[event.title], !words.isEmpty else { continue }
            let key = EventKey(event, zone: zone)
            for decision in bySeries[key.series] ?? bySlot[key.slot] ?? [] {
                guard let player = decision.playerID else { continue }
                for word in words { excluded[word, default: [:]][player, default: []].insert(decision.eventKey) }
            }
        }
        return excluded.sorted { $0.key < $1.key }.compactMap { word, keys in
            let left = players.filter { keys[$0.id] == nil }
            guard left.count == 1, let player = left.first else { return nil }
            let others = players.map(\.id).filter { $0 != player.id }
            let count = Set(keys.values.flatMap(\.self)).count
            return PlayerWordProposal(word: word, playerID: player.id, reason: .neverForOthers(others, entries: count))
        }
    }
}
