import Domain
import Foundation
import GRDB

/// What a household contains that all PCs of a family share, as text: the same on PCs that have the same operations. It has no local
/// keys, logins or records of this PC's reminders.
enum HouseholdDigest {
    static func text(_ database: Database) throws -> String {
        var lines: [String] = []
        for (name, sql) in queries {
            for row in try Row.fetchAll(database, sql: sql) {
                let values = row.map { _, value in value.isNull ? "-" : "\(value.storage.value ?? "-")" }
                lines.append("\(name) " + values.joined(separator: " | "))
            }
        }
        let quests = try QuestAssembly.fetch(
            database, "SELECT * FROM quest WHERE finishedAt IS NOT NULL OR phase = 'abandoned' ORDER BY uid", [])
        for quest in quests { lines.append("quest " + (try StoredJSON.text(quest))) }
        return lines.joined(separator: "\n")
    }

    private static let queries: [(name: String, sql: String)] = [
        ("player", "SELECT uid, name, nameKey, createdAt FROM player ORDER BY uid"),
        ("word", "SELECT uid, position, word FROM playerWord JOIN player ON player.id = playerID ORDER BY uid, position"),
        (
            "settings",
            """
            SELECT uid, notificationTime, sounds, quietFrom, quietUntil, usesCalendar, reminders, weeklyReminder, language, look,
                motion, pageSounds, picture, tone, hasSeenTutorial
            FROM playerSettings JOIN player ON player.id = playerID ORDER BY uid
            """
        ),
        ("pause", "SELECT uid, firstDay, until FROM pausePeriod JOIN player ON player.id = playerID ORDER BY uid, firstDay"),
        (
            "schoolFree",
            "SELECT uid, firstDay, until FROM schoolFreePeriod JOIN player ON player.id = playerID ORDER BY uid, firstDay"
        ),
        (
            "answer",
            """
            SELECT uid, firstDay, until, isAccepted, isSchoolFree FROM pauseAnswer JOIN player ON player.id = playerID
            ORDER BY uid, firstDay, until
            """
        ),
        (
            "routine",
            """
            SELECT uid, slug, name, displayName, activeDays, travelMinutes, templateID, isActive, createdBy, createdAt, archivedAt,
                dayPart, whenAway
            FROM routine ORDER BY uid
            """
        ),
        (
            "task",
            """
            SELECT routine.uid, position, routineTask.uid, routineTask.name, routineTask.displayName, referenceSeconds, picture
            FROM routineTask JOIN routine ON routine.id = routineID ORDER BY routine.uid, position
            """
        ),
        (
            "keyword",
            "SELECT uid, position, keyword FROM routineKeyword JOIN routine ON routine.id = routineID ORDER BY uid, position"
        ),
        (
            "time",
            """
            SELECT routine.uid, player.uid, weekday, aim, minute, schoolDaysOnly FROM routineTime
            JOIN routine ON routine.id = routineID LEFT JOIN player ON player.id = playerID ORDER BY 1, 2, 3
            """
        ),
        (
            "member",
            """
            SELECT routine.uid, player.uid FROM routinePlayer
            JOIN routine ON routine.id = routineID JOIN player ON player.id = playerID ORDER BY 1, 2
            """
        ),
        ("schedule", "SELECT uid, firstDay, days FROM scheduleChange JOIN player ON player.id = playerID ORDER BY uid, firstDay"),
        (
            "decision",
            """
            SELECT routine.uid, calendarName, eventKey, slotKey, verdict, decidedAt, player.uid FROM eventDecision
            JOIN routine ON routine.id = routineID LEFT JOIN player ON player.id = playerID ORDER BY 1, 3, 7
            """
        ),
        (
            "calendar",
            "SELECT calendarName, uid FROM calendarAssignment LEFT JOIN player ON player.id = playerID ORDER BY calendarName"
        ),
        ("tone", "SELECT calendarName, tone FROM calendarTone ORDER BY calendarName"),
        (
            "meaning",
            "SELECT calendarName, kind, label, otherwise, wayMinutes, isWithoutWayToSchool FROM calendarMeaning ORDER BY calendarName"
        ),
        ("household", "SELECT name, value FROM householdSetting ORDER BY name"),
        (
            "reflection",
            "SELECT uid, weekStart, viewedAt, choiceID FROM reflectionView JOIN player ON player.id = playerID ORDER BY uid, weekStart"
        ),
        ("device", "SELECT uid, announced, lastSequence FROM device WHERE announced IS NOT NULL ORDER BY uid"),
    ]
}

extension HouseholdDatabase {
    /// What the household contains that all PCs of a family share, as text that is the same on PCs with the same operations.
    public func digest() async throws(StorageError) -> String { try await read(HouseholdDigest.text) }
}
