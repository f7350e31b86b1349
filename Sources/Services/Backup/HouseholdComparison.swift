public import Domain
import Storage

/// What would go and come if a backup replaced the household, or if all PCs went back to it: players, routines that are not archived,
/// finished quests and open ones. Settings, decisions about events, whom calendars are for and what they are would be those of the backup,
/// too; they are not compared.
public struct HouseholdComparison: Codable, Hashable, Sendable {
    /// The finished quests of a player, and the open one.
    public struct Quests: Codable, Hashable, Sendable {
        public let player: PlayerProfile
        /// How many finished ones of the household are not finished in the backup.
        public let gone: Int
        /// How many finished ones of the backup are not finished in the household.
        public let back: Int
        /// How many are finished in both, but count in one of them only.
        public let changed: Int
        /// Whether the quest that is being played would be gone, or at an earlier step.
        public let losesOpen: Bool
        /// Whether the player would be in a quest that was being played then.
        public let reopens: Bool

        fileprivate init(_ player: PlayerProfile, _ differences: QuestDifferences) {
            self.player = player
            gone = differences.gone
            back = differences.back
            changed = differences.changed
            losesOpen = differences.losesOpen
            reopens = differences.reopens
        }
    }

    /// Players who are not in the backup.
    public let playersGone: [PlayerProfile]
    /// Players who are in the backup only.
    public let playersBack: [PlayerProfile]
    /// Players who have another name, login or words in the backup, as they are there.
    public let playersChanged: [PlayerProfile]
    /// The names of routines that are not in the backup.
    public let routinesGone: [String]
    /// The names of routines that are in the backup only.
    public let routinesBack: [String]
    /// The present names of routines that are different in the backup.
    public let routinesChanged: [String]
    /// The players whose quests differ: first those of the household, then those who would be back.
    public let quests: [Quests]

    /// Whether nothing of this would change.
    public var isEmpty: Bool { quests.isEmpty && hasOnlyQuests }

    /// Whether nothing but quests would change.
    var hasOnlyQuests: Bool {
        playersGone.isEmpty && playersBack.isEmpty && playersChanged.isEmpty && routinesGone.isEmpty && routinesBack.isEmpty
            && routinesChanged.isEmpty
    }

    init(_ contents: RestoreContents) { self.init(from: contents.present, to: contents.backup, quests: contents.quests) }

    /// - Parameters:
    ///   - present: what there is.
    ///   - backup: what there would be.
    ///   - differences: how the quests would differ, by player.
    init(from present: HouseholdContents, to backup: HouseholdContents, quests differences: [PlayerID: QuestDifferences]) {
        let players = Set(present.players.map(\.id))
        let known = Dictionary(present.players.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let returning = Set(backup.players.map(\.id))
        playersGone = present.players.filter { !returning.contains($0.id) }
        playersBack = backup.players.filter { !players.contains($0.id) }
        playersChanged = backup.players.filter { player in known[player.id].map { $0 != player } ?? false }

        let routines = Dictionary(present.routines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let others = Dictionary(backup.routines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        routinesGone = present.routines.filter { others[$0.id] == nil }.map(\.name)
        routinesBack = backup.routines.filter { routines[$0.id] == nil }.map(\.name)
        routinesChanged = present.routines.filter { routine in
            others[routine.id].map { Self.comparable($0) != Self.comparable(routine) } ?? false
        }.map(\.name)

        quests = (present.players + playersBack).compactMap { player in differences[player.id].map { Quests(player, $0) } }
    }

    /// A routine without what differs between two files that nobody has changed it in: a migration makes new identities for tasks.
    private static func comparable(_ routine: Routine) -> Routine {
        var routine = routine
        for index in routine.tasks.indices { routine.tasks[index].id = nil }
        routine.playerIDs.sort()
        return routine
    }
}
