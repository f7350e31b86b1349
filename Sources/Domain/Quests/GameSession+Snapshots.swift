extension GameSession {
    /// What counts of the quest, as history.
    public var snapshots: [EstimationSnapshot] {
        results.compactMap { record in
            record.actualSeconds.map { actual in
                EstimationSnapshot(
                    questID: id, routineID: routineID, taskName: tasks[record.position].name,
                    estimatedSeconds: record.estimatedSeconds, actualSeconds: actual, recordedAt: record.recordedAt,
                    isCalibration: isCalibration)
            }
        }
    }
}
