import API
import Client
import Domain

/// The quests that a player can choose from. Those for which an event or a time of their own calls come first.
struct CalledQuests {
    struct Row {
        let offer: PlayerProgress.QuestOffer
        /// The event or the time that calls for it: “Soccer practice at 16:00, start by 15:29”, “ready by 07:40, start by 07:02”; nil
        /// without either.
        let event: String?
    }

    let rows: [Row]

    /// - Parameters:
    ///   - offers: in the order in which they are offered without events.
    ///   - suggestions: the player's, sorted by start-by.
    init(_ offers: [PlayerProgress.QuestOffer], calledBy suggestions: [ScheduleSuggestion], times: LocalTimeText) {
        var first: [Row] = []
        for suggestion in suggestions where !first.contains(where: { $0.offer.routineID == suggestion.routineID }) {
            guard let offer = offers.first(where: { $0.routineID == suggestion.routineID }) else { continue }
            first.append(Row(offer: offer, event: times.call(of: suggestion)))
        }
        let called = Set(first.map(\.offer.routineID))
        rows = first + offers.filter { !called.contains($0.routineID) }.map { Row(offer: $0, event: nil) }
    }

    /// The quest for which an event calls while another quest is open; nil if there is none.
    func notice(besides open: QuestInfo) -> String? {
        guard let first = rows.first, let event = first.event, first.offer.routineID != open.routineID else { return nil }
        let end = open.isPaused ? " \(TerminalWord.calledEnd.text())" : ""
        return TerminalWord.calledNotice.text(["quest": first.offer.name, "event": event]) + end
    }

    /// Asks the daemon for the quests for which the calendars and the times call now.
    static func ask(_ client: APIClient, _ progress: PlayerProgress) async throws -> CalledQuests {
        let list = try await client.call(.suggestions(player: progress.player.id, at: nil))
        return CalledQuests(progress.offers, calledBy: list.suggestions, times: LocalTimeText(zoneName: list.timeZone))
    }
}

extension LocalTimeText {
    private static let longestTitle = 30

    /// “Soccer practice at 16:00”, “Match, be there 08:30 (starts 10:00)”; with the day if the quest is to be started on another: “Maths
    /// test on Tue 3 Mar at 08:15”. For a time of the routine's own, “ready by 07:40” or “begins at 19:30”.
    ///
    /// - Parameter isWhole: whether a long title is shown in full.
    func event(of suggestion: ScheduleSuggestion, isWhole: Bool = false) -> String {
        if let time = suggestion.time {
            return (time.aim == .readyBy ? TerminalWord.momentReady : .momentBegin).text(["time": self.time(suggestion.beginsAt)])
        }
        let title = suggestion.title
        let width = isWhole ? .max : Self.longestTitle
        let shown = DisplayWidth.of(title) > width ? DisplayWidth.fitted(title, width: width) : title
        let day = day(suggestion.start)
        let isOfDay = day == self.day(suggestion.startBy)
        var values = ["title": shown, "day": day, "time": time(suggestion.start)]
        guard let meeting = suggestion.meetsAt else { return (isOfDay ? TerminalWord.momentEvent : .momentEventOn).text(values) }
        values["meet"] = time(meeting)
        return (isOfDay ? TerminalWord.momentMeet : .momentMeetOn).text(values)
    }
}
