extension GameSession {
    /// What counts of the quest, as history.
    ///
    /// - Parameter id: what history calls the quest.
    public func snapshots(id: String) -> [EstimationSnapshot] {
        results.compactMap { record in
            record.actualSeconds.map { actual in
                EstimationSnapshot(
                    sessionID: id, routineID: routineID, taskName: tasks[record.position].name,
                    estimatedSeconds: record.estimatedSeconds, actualSeconds: actual, recordedAt: record.recordedAt,
                    isCalibration: isCalibration)
            }
        }
    }
}
