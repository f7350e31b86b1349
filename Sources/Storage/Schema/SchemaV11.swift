import GRDB

/// Version 11: finds the last use of a PC by a player.
enum SchemaV11 {
    static func migrate(_ database: Database) throws { try database.execute(sql: operations) }

    /// For each plan of reminders, the last use of each PC by each player is read (`OperationRepository.lastUses`). The kinds are those
    /// that only a player at the PC makes. Settings are missing, because their body says who has changed them; there are few.
    private static let operations = """
        CREATE INDEX operationOfUse ON operation (playerUID, deviceID, milliseconds, counter)
            WHERE kind IN ('quest', 'begun', 'ack', 'snooze');
        """
}
