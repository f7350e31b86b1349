import API
import Domain
import Foundation

/// The status in words: the answer first, then each player, then everything else.
struct StatusText {
    let report: StatusReport
    let times: LocalTimeText
    /// A line about the game for each player, by id.
    var progress: [PlayerID: String] = [:]
    /// What events call for at the moment, sorted by start-by.
    var suggestions: [ScheduleSuggestion] = []

    /// The first word.
    var word: String { localized(report.willRemind ? .statusYes : .statusNo) }

    /// The lines after the first word: `Mia is reminded next on Sat 28 Feb 16:00.`, and then that reminder; without one, the reasons.
    var answer: [String] {
        let ahead = report.players.filter { $0.nextReminder != nil && $0.isShown }
        guard report.willRemind, let first = ahead.min(by: Self.isSooner), let next = first.nextReminder else {
            let reasons = report.problems.filter { Self.preventing.contains($0.kind) }.map(HealthWords.sentence)
            return reasons.isEmpty ? [localized(.statusNothing)] : Array(reasons.prefix(2))
        }
        let silent = report.players.filter { $0.nextReminder == nil }.map(\.name)
        let others = silent.isEmpty ? [] : [localized(.statusNothingFor, ["names": silent.joined(separator: ", ")])]
        return [
            localized(.statusNext, ["name": first.name, "time": times.dateTime(next.fireAt)]),
            "\(title(of: next, for: first)). \(ReminderWords.body(next))",
        ] + others
    }

    /// Without the player's name, which several players' reminders begin with and the line has already.
    private func title(of reminder: Reminder, for player: PlayerOutlook) -> String {
        let (name, title) = ("\(player.name): ", ReminderWords.title(reminder))
        return title.hasPrefix(name) ? String(title.dropFirst(name.count)) : title
    }

    /// `now  Soccer at 17:00: start Activity Prep by 16:12`, if something calls for a quest and the player is not paused.
    private func called(_ player: PlayerOutlook) -> String? {
        if player.pausedUntil != nil { return nil }
        return suggestions.first { $0.playerIDs.contains(player.playerID) }.map { suggestion in
            let values = [
                "event": times.event(of: suggestion, isWhole: true), "quest": suggestion.routineName,
                "time": times.time(suggestion.startBy),
            ]
            let line = localized(suggestion.time == nil ? .suggestLine : .suggestTimeLine, values)
            return labelled(.statusLabelNow, line + times.move(of: suggestion))
        }
    }

    /// `Mia  next  Sat 28 Feb 16:00  Soccer at 17:00` and `last …` below it, and how the game goes, for each player.
    var players: [(label: String, text: String)] {
        report.players.flatMap { player in
            let next: String
            if let reminder = player.nextReminder {
                next = "\(times.dateTime(reminder.fireAt))  \(title(of: reminder, for: player))"
            } else if let until = player.pausedUntil {
                next = localized(.statusPausedUntil, ["last": DayText.text(until.adding(days: -1))])
            } else {
                next = localized(.statusNoneSoon)
            }
            let last = player.lastReminder.map {
                "\(times.dateTime($0.emittedAt ?? $0.reminder.fireAt))  \(title(of: $0.reminder, for: player))"
            }
            let lines =
                [
                    called(player), labelled(.statusLabelNext, next),
                    labelled(.statusLabelLast, last ?? localized(.statusNoneYet)), progress[player.playerID],
                ].compactMap(\.self)
            return zip([player.name] + repeatElement("", count: lines.count - 1), lines).map { ($0, $1) }
        }
    }

    /// A line that begins with its label, in a column of its own.
    private func labelled(_ label: TerminalWord, _ text: String) -> String {
        let labels: [TerminalWord] = [.statusLabelNow, .statusLabelNext, .statusLabelLast]
        let width = labels.map { DisplayWidth.of(localized($0)) }.max() ?? 0
        return "\(DisplayWidth.fitted(localized(label), width: width))  \(text)"
    }

    var household: [(label: String, text: String)] {
        let calendars = [
            "calendars": localized(.statusCalendarCount, count: report.calendarCount),
            "entries": localized(.statusEntryCount, count: report.entryCount), "folder": report.calendarFolder,
        ]
        let people = localized(.statusPlayerCount, count: report.playerCount)
        return [
            (localized(.statusCalendars), localized(.statusInFolder, calendars)),
            (localized(.statusHousehold), "\(people), \(localized(.statusRoutineCount, count: report.routineCount))"),
            (localized(.statusPages), pages), (localized(.statusSentTo), recipients), (localized(.statusTimeZone), report.timeZone),
            (localized(.statusRules), report.rules.rawValue),
        ] + pcs
    }

    /// `http://127.0.0.1:8464  Port 8463 is used by python3, process 1234 of the login anna.`
    private var pages: String {
        let address = report.webAddress ?? localized(.statusNoPages)
        return report.takenPort.map { "\(address)  \(HealthWords.sentence($0))" } ?? address
    }

    /// `laptop: not connected, last met two hours ago`, for each of the family's other PCs; empty if there is none, and for who is no
    /// parent.
    private var pcs: [(label: String, text: String)] {
        guard let pcs = report.pcs, pcs.isPaired else { return [] }
        let others = pcs.others.map { HealthWords.line($0, at: report.now) }
        let use = pcs.own.playsOnly ? [localized(.statusPlaysOnly)] : []
        let lines = (others.isEmpty ? [localized(.statusNoOthers)] : others) + use
        return zip([localized(.statusOtherPCs)] + repeatElement("", count: lines.count - 1), lines).map { ($0, $1) }
    }

    /// All problems, including those that the answer names, and those between the family's PCs.
    var problems: [String] {
        let lines = ProblemLines.text(report.problems.map(HealthWords.sentence) + (report.pcs?.problems ?? []).map(\.sentence))
        return lines.isEmpty ? [localized(.statusInOrder)] : lines
    }

    /// Whether nothing needs attention.
    var isInOrder: Bool { report.problems.isEmpty && report.pcs?.problems.isEmpty != false }

    /// The days without school that the calendars' holidays propose, and how to answer; empty if there are none.
    var pauses: [String] {
        if report.pauseProposals.isEmpty { return [] }
        let players = report.players.map { PlayerProfile(id: $0.playerID, name: $0.name) }
        return PauseText.questions(report.pauseProposals, players) + [""]
    }

    private var recipients: String {
        let journal = report.hasJournal ? localized(.statusJournal) : nil
        let listeners = report.listenerCount == 0 ? nil : localized(.statusListeners, count: report.listenerCount)
        let all = [journal, listeners].compactMap(\.self)
        return all.isEmpty ? localized(.statusNobody) : all.joined(separator: ", ")
    }

    private static let preventing: [HealthProblem.Kind] = [.noPlayer, .noRoutine, .paused, .nothingPlanned, .noListener]

    private static func isSooner(_ one: PlayerOutlook, _ other: PlayerOutlook) -> Bool {
        (one.nextReminder?.fireAt ?? .distantFuture) < (other.nextReminder?.fireAt ?? .distantFuture)
    }
}

/// A player in one line, for a parent.
enum PlayerLine {
    /// `level 2 with 180 XP, 4 quest days in a row, played today`
    ///
    /// - Parameter settings: named if something is paused or switched off.
    static func text(_ progress: PlayerProgress, settings: PlayerSettings = .standard) -> String {
        var parts = [localized(.lineLevel, ["level": "\(progress.level.level)", "xp": "\(progress.level.totalXP)"])]
        parts.append(progress.questCount == 0 ? localized(.lineNoQuest) : StreakText.short(progress.streak))
        if progress.offers.contains(where: \.isPlayedToday) { parts.append(localized(.homePlayed)) }
        if let open = progress.openQuest {
            parts.append(localized(open.isPaused ? .lineOpenPaused : .lineOpen, ["quest": open.name]))
        }
        if !settings.pauses.isEmpty { parts.append(localized(.linePaused, ["days": PauseText.days(settings.pauses)])) }
        if !settings.schoolFree.isEmpty { parts.append(localized(.lineNoSchool, ["days": PauseText.days(settings.schoolFree)])) }
        if !settings.usesCalendar { parts.append(localized(.lineWithoutCalendars)) }
        return parts.joined(separator: ", ")
    }
}
