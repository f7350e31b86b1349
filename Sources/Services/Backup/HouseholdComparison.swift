public import Domain
import Storage

/// What would go and come if a backup replaced the household. Settings, decisions about events, and whom calendars are for would be those
/// of the backup, too; they are not compared.
public struct HouseholdComparison: Codable, Hashable, Sendable {
    /// The finished quests of a player.
    public struct Quests: Codable, Hashable, Sendable {
        public let player: PlayerProfile
        /// How many of the household are not in the backup.
        public let gone: Int
        /// How many of the backup are not in the household.
        public let back: Int
    }

    /// Players who are not in the backup.
    public let playersGone: [PlayerProfile]
    /// Players who are in the backup only.
    public let playersBack: [PlayerProfile]
    /// Players who have another name or login in the backup, as they are there.
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
    public var isEmpty: Bool {
        playersGone.isEmpty && playersBack.isEmpty && playersChanged.isEmpty && routinesGone.isEmpty && routinesBack.isEmpty
            && routinesChanged.isEmpty && quests.isEmpty
    }

    init(present: HouseholdContents, backup: HouseholdContents) {
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

        let gone = Self.counts(present.quests, missingIn: backup.quests)
        let back = Self.counts(backup.quests, missingIn: present.quests)
        quests = (present.players + playersBack).compactMap { player -> Quests? in
            let (lost, found) = (gone[player.id] ?? 0, back[player.id] ?? 0)
            return lost + found == 0 ? nil : Quests(player: player, gone: lost, back: found)
        }
    }

    /// A routine without what differs between two files that nobody has changed it in: a migration makes new identities for tasks.
    private static func comparable(_ routine: Routine) -> Routine {
        var routine = routine
        for index in routine.tasks.indices { routine.tasks[index].id = nil }
        routine.playerIDs.sort()
        return routine
    }

    /// How many quests of each player another file does not have.
    private static func counts(
        _ quests: [QuestID: HouseholdContents.Quest], missingIn others: [QuestID: HouseholdContents.Quest]
    ) -> [PlayerID: Int] {
        quests.reduce(into: [:]) { counts, quest in
            if others[quest.key] == nil { counts[quest.value.playerID, default: 0] += 1 }
        }
    }
}
