import API
import Domain
import Foundation
import Yams

/// Quests of the past in a YAML file, with days relative to now.
struct SampleHistory {
    /// One quest, as one line of the file.
    struct Entry: Equatable {
        let weeksAgo: Int
        let weekday: Weekday
        let time: LocalTime
        let gapSeconds: Double
        /// Of each task.
        let times: [Time]

        struct Time: Equatable {
            let guessSeconds: Double
            let actualSeconds: Double
        }

        /// `10 mon 15:12 1:10 5:00/9:32 4:00/4:20`
        init?(line: String) {
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 4, let weeksAgo = Int(words[0]), (0...520).contains(weeksAgo),
                let days = WeekdayText.parse(words[1]), days.count == 1, let time = LocalTime(words[2])
            else { return nil }
            do {
                gapSeconds = try DurationInput.seconds(words[3])
                times = try words[4...].map { word in
                    let pair = word.split(atByte: "/").map(String.init)
                    guard pair.count == 2 else { throw DurationInput.NotUnderstood.unclear }
                    return Time(guessSeconds: try DurationInput.seconds(pair[0]), actualSeconds: try DurationInput.seconds(pair[1]))
                }
            } catch {
                return nil
            }
            self.weeksAgo = weeksAgo
            weekday = days[0]
            self.time = time
        }
    }

    let player: String
    /// By the routine's name.
    let quests: [String: [Entry]]

    private struct Content: Decodable {
        let player: String
        let quests: [String: [String]]
    }

    /// - Throws: `CommandError` with the line that is not understood.
    init(text: String, name: String = "history.yaml") throws {
        let content: Content
        do {
            content = try YAMLDecoder().decode(Content.self, from: text)
        } catch {
            if let error = YAMLWord.error(error, in: name) { throw error }
            throw CommandError(
                "\(name) is not YAML as it should be:", details: "\(error)".split(atByte: "\n").map(String.init))
        }
        player = content.player
        quests = try content.quests.mapValues { lines in
            try lines.map { line in
                guard let entry = Entry(line: line) else { throw CommandError("\(name): “\(line)” is no quest.") }
                return entry
            }
        }
    }

    /// The quests that lie before today, oldest first.
    ///
    /// - Parameters:
    ///   - routines: those of the household; quests of others are left out.
    ///   - taskNames: the tasks that the times of a line belong to, by routine.
    func pastQuests(
        routines: [Routine], taskNames: [String: [String]], zone: ZoneRules, now: Date
    ) throws -> PastQuests {
        let today = zone.localDateTime(at: now).date
        let thisWeek = today.onOrBefore(.monday)
        var past: [PastQuest] = []
        for (name, entries) in quests {
            guard let routine = routines.first(where: { $0.name.lowercased() == name.lowercased() }) else { continue }
            guard let names = taskNames[name], entries.allSatisfy({ $0.times.count == names.count }) else {
                throw CommandError("The quests of “\(name)” do not have its tasks, one guess and time for each.")
            }
            for entry in entries {
                // Weeks begin on Monday in this format, whatever the household's first weekday is.
                let daysIn = (entry.weekday.rawValue + 5) % 7
                let day = thisWeek.adding(days: daysIn - 7 * entry.weeksAgo)
                guard day < today else { continue }
                past.append(
                    PastQuest(
                        routineID: routine.id, startedAt: zone.instant(of: LocalDateTime(date: day, time: entry.time)),
                        gapSeconds: entry.gapSeconds,
                        tasks: zip(names, entry.times).map {
                            PastQuest.Task(name: $0, estimatedSeconds: $1.guessSeconds, actualSeconds: $1.actualSeconds)
                        }))
            }
        }
        return PastQuests(quests: past.sorted { ($0.startedAt, $0.routineID) < ($1.startedAt, $1.routineID) })
    }
}
