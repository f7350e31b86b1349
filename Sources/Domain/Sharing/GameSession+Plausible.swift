import Foundation

extension GameSession {
    /// Whether a quest that another PC has sent can be one: its positions are those of its tasks, and its numbers are times.
    var isPlausible: Bool {
        let range = -1e9...1e9
        func isTime(_ seconds: Double?) -> Bool { seconds.map(range.contains) ?? true }
        func isInstant(_ date: Date?) -> Bool { date.map { (-6.3e10...2.6e11).contains($0.timeIntervalSince1970) } ?? true }
        return (1...10).contains(tasks.count) && tasks.indices.contains(position) && step >= 0 && step < 1 << 30
            && records.count <= 10_000 && records.allSatisfy { tasks.indices.contains($0.position) }
            && records.allSatisfy { isTime($0.estimatedSeconds) && isTime($0.actualSeconds) && (0...1_000_000).contains($0.xp) }
            && records.allSatisfy { isInstant($0.recordedAt) }
            && tasks.allSatisfy { isTime($0.estimatedSeconds) && isTime($0.typicalSeconds) && NameRule.flaw(in: $0.name) == nil }
            && tasks.allSatisfy { NameRule.flaw(in: $0.displayName) == nil }
            && NameRule.flaw(in: routineName) == nil && NameRule.flaw(in: displayName) == nil
            && isTime(wholeGuessSeconds) && [openedAt, startedAt, finishedAt].allSatisfy(isInstant)
    }
}
