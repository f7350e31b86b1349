import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The sample player's past")
struct SampleHistoryTests {
    private static let folder = Repository.file("Config/samples")

    private func shipped(now: Date) throws -> PastQuests {
        let file = try RoutineFile(path: Self.folder.appending(path: "routines.yaml").path)
        let history = try SampleHistory(
            text: try String(contentsOf: Self.folder.appending(path: "history.yaml"), encoding: .utf8))
        return try history.pastQuests(
            routines: try file.offlineRoutines(), taskNames: try file.taskNames(), zone: .utc, now: now)
    }

    @Test("On any day of the week it is ten weeks of whole quests, oldest first, all before today", arguments: 0..<7)
    func shipped(day: Int) throws {
        let now = Date(timeIntervalSince1970: 1_772_323_110 + Double(day) * 86_400)
        let quests = try shipped(now: now).quests
        #expect(quests.count >= 60)
        #expect(zip(quests, quests.dropFirst()).allSatisfy { $0.startedAt < $1.startedAt })
        let today = ZoneRules.utc.localDateTime(at: now).date
        for quest in quests {
            let date = ZoneRules.utc.localDateTime(at: quest.startedAt).date
            #expect(date < today && date >= today.adding(days: -77) && date.weekday != .saturday)
            #expect(quest.tasks.allSatisfy { $0.estimatedSeconds >= 30 && $0.actualSeconds >= 30 })
        }
    }

    @Test("One task takes nearly twice what she guesses, all the way; with another she comes closer")
    func pattern() throws {
        let quests = try shipped(now: Date(timeIntervalSince1970: 1_772_323_110)).quests
        func errors(_ task: String) -> [Double] {
            quests.flatMap(\.tasks).filter { $0.name == task }.map { log($0.estimatedSeconds / $0.actualSeconds) }
        }
        func mean(_ values: some Collection<Double>) -> Double { values.reduce(0, +) / Double(values.count) }
        let gathering = errors("Gather gear")
        #expect((-0.75 ... -0.4).contains(mean(gathering.prefix(10))) && (-0.75 ... -0.4).contains(mean(gathering.suffix(10))))
        let breakfast = errors("Breakfast")
        #expect(mean(breakfast.prefix(8)) < -0.4 && abs(mean(breakfast.suffix(8))) < 0.15)
    }

    @Test("A line is weeks ago, weekday, time, gaps, and guess and time of each task")
    func line() throws {
        let entry = try #require(SampleHistory.Entry(line: "10 tue 15:12 1:10 5:00/9:32 90s/2:00"))
        #expect(entry.weeksAgo == 10 && entry.weekday == .tuesday && entry.time == LocalTime(hour: 15, minute: 12))
        #expect(
            entry.gapSeconds == 70 && entry.times.map(\.guessSeconds) == [300, 90]
                && entry.times.map(\.actualSeconds) == [572, 120])
    }

    @Test(
        "A line that is none is an error that quotes it",
        arguments: [
            "", "10 tue 15:12 1:10", "x tue 15:12 1:10 5/6", "1 someday 15:12 1:10 5/6", "1 tue 25:12 1:10 5/6",
            "1 tue 15:12 1:10 5",
        ])
    func wrong(line: String) {
        let text = "player: Mia\nquests: {Club: [\"\(line)\"]}"
        let error = #expect(throws: CommandError.self) { try SampleHistory(text: text) }
        #expect(error?.description.contains("“\(line)” is no quest.") == true)
    }

    @Test("A file that is not YAML is refused with its place")
    func notYAML() {
        let error = #expect(throws: CommandError.self) { try SampleHistory(text: "player: Mia\n\tquests: {}") }
        #expect(error?.description.hasPrefix("history.yaml, line 2, column 1: This is not YAML. ") == true)
    }
}
