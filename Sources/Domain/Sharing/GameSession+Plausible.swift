import Foundation

extension GameSession {
    /// Whether a quest that another PC has sent can be one: its positions are those of its tasks, and its numbers are times.
    var isPlausible: Bool {
        let range = -1e9...1e9
        func isTime(_ seconds: Double?) -> Bool { seconds.map(range.contains) ?? true }
        func isHint(_ text: String?) -> Bool { text.map { !NameRule.disturbs($0) && $0.utf8.count <= 1 << 12 } ?? true }
        func isInstant(_ date: Date?) -> Bool { date.map(\.isPlausible) ?? true }
        return (1...10).contains(tasks.count) && tasks.indices.contains(position) && step >= 0 && step < 1 << 30
            && records.count <= 10_000 && records.allSatisfy { tasks.indices.contains($0.position) }
            && records.allSatisfy { isTime($0.estimatedSeconds) && isTime($0.actualSeconds) && (0...1_000_000).contains($0.xp) }
            && records.allSatisfy { isInstant($0.recordedAt) }
            && tasks.allSatisfy { isTime($0.estimatedSeconds) && isTime($0.typicalSeconds) && NameRule.flaw(in: $0.name) == nil }
            && tasks.allSatisfy { NameRule.flaw(in: $0.displayName) == nil }
            && NameRule.flaw(in: routineName) == nil && NameRule.flaw(in: displayName) == nil
            && tasks.allSatisfy { isHint($0.hint?.text) && isHint($0.hint?.tendency) }
            && ([stopwatch] + tasks.map(\.stopwatch)).allSatisfy(\.isPlausible)
            && (0...10).contains(shortStepsInFull ?? 0)
            && isTime(wholeGuessSeconds) && [openedAt, startedAt, finishedAt].allSatisfy(isInstant)
    }
}

extension LaterTap {
    /// Whether the tap counts where it has made this of a quest.
    public func counts(making quest: GameSession) -> Bool { reading.isPlausible && quest.isPlausible }
}

extension Stopwatch {
    fileprivate var isPlausible: Bool {
        [measuredBefore, stretchSeconds ?? 0].allSatisfy(ClockReading.seconds.contains) && stretchBegan?.isPlausible ?? true
    }
}

extension ClockReading {
    /// Wide, so that no clock that exists is outside: a quest that is not plausible counts nowhere.
    fileprivate static let seconds = -1e11...1e11

    /// Whether another PC's clocks can have shown it.
    var isPlausible: Bool {
        Self.seconds.contains(bootSeconds) && wall.isPlausible && bootID.utf8.count <= 64 && !NameRule.disturbs(bootID)
    }
}

extension Date {
    /// Within the years 1 to 9999, as a backup may have it.
    fileprivate var isPlausible: Bool { (-6.2e10..<253_402_300_799).contains(timeIntervalSince1970) }
}
