import Domain
import GRDB

/// The finished quests and the open ones of a household, to compare those of a backup with them.
///
/// Those of the backup are read one at a time and not kept: a file that somebody has made may have millions.
struct QuestMarks {
    private struct Mark {
        enum State {
            case finished(counts: Bool)
            case open(step: Int)
        }

        let playerID: PlayerID
        let state: State
    }

    private let marks: [QuestID: Mark]

    /// - Parameter database: with the present schema.
    init(_ database: Database) throws {
        var marks: [QuestID: Mark] = [:]
        try Self.each(database) { marks[$0] = $1 }
        self.marks = marks
    }

    /// How the quests of a backup differ from these, by player; without players whose quests are the same.
    ///
    /// - Parameter backup: with the present schema.
    func differences(to backup: Database) throws -> [PlayerID: QuestDifferences] {
        var all: [PlayerID: QuestDifferences] = [:]
        for mark in marks.values {
            switch mark.state {
            case .finished: all[mark.playerID, default: QuestDifferences()].gone += 1
            case .open: all[mark.playerID, default: QuestDifferences()].losesOpen = true
            }
        }
        try Self.each(backup) { id, mark in
            let present = marks[id].flatMap { $0.playerID == mark.playerID ? $0.state : nil }
            Self.compare(present, mark.state, &all[mark.playerID, default: QuestDifferences()])
        }
        return all.filter { !$0.value.isEmpty }
    }

    /// Notes a quest of the backup. At first, everything of the household counts as gone.
    ///
    /// - Parameter present: the quest in the household; nil where it has none.
    private static func compare(_ present: Mark.State?, _ backup: Mark.State, _ differences: inout QuestDifferences) {
        switch (present, backup) {
        case (.finished(let counts)?, .finished(let countsThere)):
            differences.gone -= 1
            if counts != countsThere { differences.changed += 1 }
        case (_, .finished): differences.back += 1
        case (.open(let step)?, .open(let stepThere)) where step == stepThere: differences.losesOpen = false
        case (_, .open): differences.reopens = true
        }
    }

    private static func each(_ database: Database, _ take: (QuestID, Mark) -> Void) throws {
        let keys = try LocalKeys(database)
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT uid, playerID, finishedAt IS NOT NULL, counts, step FROM quest
                WHERE finishedAt IS NOT NULL OR phase <> 'abandoned'
                """)
        while let row = try rows.next() {
            let isFinished: Bool = row[2]
            let state: Mark.State = isFinished ? .finished(counts: row[3]) : .open(step: row[4])
            take(try .stored(row[0]), Mark(playerID: try keys.player(row[1]), state: state))
        }
    }
}
