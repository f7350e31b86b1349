public import Domain

extension Desk {
    /// The words that may be a player's: those that seem to be, and those of which only a parent knows whose they are. For parents.
    public func wordProposals(for player: PlayerID) async throws -> [PlayerWordProposal] {
        try caller.require(.parent)
        let id = try await self.player(player).id
        return try await household.decisions.wordProposals(at: now).filter { $0.playerID == nil || $0.playerID == id }
    }

    /// The words of which a parent has to say whose they are. For parents.
    ///
    /// - Returns: the words that seem to be a player's, then the groups of the calendars, the most frequent first.
    public func openWords() async throws -> [PlayerWordProposal] {
        try caller.require(.parent)
        let (players, owners) = (try await players(), try await household.calendars.owners())
        let open = try await household.decisions.wordProposals(at: now).filter { proposal in
            guard case .splitsCalendar(let calendar, let groups, _) = proposal.reason else { return true }
            let concerned = players.filter { owners.concern($0.id, in: calendar) }
            return Self.openGroups(groups, words: concerned.map(\.words)).contains(proposal.word)
        }
        return open.sorted { one, other in
            (one.playerID == nil ? 1 : 0, -one.entries, one.word) < (other.playerID == nil ? 1 : 0, -other.entries, other.word)
        }
    }

    /// The groups of a calendar of which a parent has to say whose they are: those that no child has.
    ///
    /// - Parameters:
    ///   - groups: all groups of the calendar.
    ///   - words: the words of each child whom the calendar is for.
    ///   - ofNobody: ``PlayerWords/digest(of:)`` of the groups in which no child is, as a parent has answered.
    /// - Returns: no group if each child has a group of the calendar: then the other groups are for no child.
    public static func openGroups(_ groups: [String], words: [[String]], ofNobody: Set<String> = []) -> [String] {
        func hasGroup(_ words: [String]) -> Bool { groups.contains { group in words.contains { PlayerWords.isSame($0, group) } } }
        if words.allSatisfy(hasGroup) { return [] }
        return groups.filter { group in
            !words.contains { $0.contains { PlayerWords.isSame($0, group) } } && !isOfNobody(group, ofNobody)
        }
    }

    /// The groups in which no child is after an answer that names the children of some groups, or says that no child is in any: those
    /// that a parent would be asked about again.
    ///
    /// - Parameters:
    ///   - asked: the groups that the parent was asked about.
    ///   - groups: all groups of the calendar.
    ///   - words: the words of each child whom the calendar is for, with the groups of the answer.
    /// - Returns: no group if each child has a group of the calendar: a child who comes later is then asked about.
    public static func restOfGroups(_ asked: [String], of groups: [String], words: [[String]]) -> [String] {
        openGroups(groups, words: words).filter { group in asked.contains { PlayerWords.isSame($0, group) } }
    }

    /// Whether no child is in a group, as a parent has answered.
    ///
    /// - Parameter digests: ``PlayerWords/digest(of:)`` of all such groups.
    public static func isOfNobody(_ group: String, _ digests: Set<String>) -> Bool {
        PlayerWords.digest(of: group).map(digests.contains) ?? false
    }

    /// ``PlayerWords/digest(of:)`` of the groups in which no child is, as parents have answered. For parents.
    public func groupsOfNobody() async throws -> Set<String> {
        try caller.require(.parent)
        return try await household.groups.ofNobody()
    }

    /// The groups in which no child is, as parents have answered, with the text of present events. A group without such an event is only
    /// in ``groupsOfNobody()``. For parents.
    public func namesOfGroupsOfNobody() async throws -> [String] {
        try caller.require(.parent)
        return try await household.decisions.groupsOfNobody(at: now)
    }

    /// Stores that no child is in some groups: their events are for no child. A group that becomes a word of a child later is the child's
    /// all the same. For parents.
    ///
    /// - Parameter groups: as the titles of the events have them. Only digests of them are stored.
    public func setGroupsOfNobody(_ groups: [String]) async throws {
        try caller.require(.parent)
        if groups.isEmpty { return }
        try await writing { try await household.groups.setOfNobody(groups) }
    }

    /// Removes the answer that no child is in a group. For parents.
    ///
    /// - Parameter key: ``PlayerWords/digest(of:)``.
    public func forgetGroupOfNobody(_ key: String) async throws {
        try caller.require(.parent)
        try await writing { try await household.groups.forget(key) }
    }
}

extension PlayerWordProposal {
    /// The number of entries or series that the proposal rests on.
    fileprivate var entries: Int {
        switch reason {
        case .splitsCalendar(_, _, let entries), .neverForOthers(_, let entries): entries
        }
    }
}
