extension EventUnderstanding {
    /// A routine to which an event calls players because of its words.
    public struct Fit: Codable, Hashable, Sendable {
        /// The name that the players see.
        public var routineName: String
        public var match: RoutineMatch
        /// The players whom it calls, in the order of the routine.
        public var playerIDs: [PlayerID]

        public init(routineName: String, match: RoutineMatch, playerIDs: [PlayerID]) {
            self.routineName = routineName
            self.match = match
            self.playerIDs = playerIDs
        }
    }

    /// The routines to which it calls players because of words that are not among the subjects of its title: a parent's words, words that
    /// the event has in common with a routine, the host of a visit, and, if its title has no subject, words of its categories and place.
    public var fitsByOtherWords: [Fit] {
        let subjects = title?.parts.filter { $0.role == .subject }.map { $0.text.lowercased() } ?? []
        return (fits ?? []).filter { fit in
            // The words of a template are spelled as in its lists: “trainings” has the word “training”.
            if fit.match.source == .templateKeyword { return subjects.isEmpty && title?.conclusion != .match }
            return fit.match.words.contains { !subjects.contains($0.lowercased()) }
        }
    }
}
