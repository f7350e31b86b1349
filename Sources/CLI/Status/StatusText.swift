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
    var word: String {
        switch report.verdict {
        case .yes: TerminalWord.statusYes.text()
        case .partly: TerminalWord.statusPartly.text()
        case .no: TerminalWord.statusNo.text()
        }
    }

    /// The lines after the first word: `Mia is reminded next on Sat 28 Feb 16:00.`, and then that reminder; without one, the reasons.
    var answer: [String] {
        let ahead = report.players.filter { $0.nextReminder != nil && $0.isShown }
        guard report.willRemind, let first = ahead.min(by: Self.isSooner), let next = first.nextReminder else {
            let reasons = report.problems.filter { Self.preventing.contains($0.kind) }.map(HealthWords.sentence)
            return reasons.isEmpty ? [TerminalWord.statusNothing.text()] : Array(reasons.prefix(2))
        }
        let silent = report.players.filter { $0.nextReminder == nil }.map(\.name)
        let others = silent.isEmpty ? [] : [TerminalWord.statusNothingFor.text(["names": silent.joined(separator: ", ")])]
        return [
            TerminalWord.statusNext.text(["name": first.name, "time": times.dateTime(next.fireAt)]),
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
            labelled(.statusLabelNow, times.line(of: suggestion))
        }
    }

    /// `Mia  next  Sat 28 Feb 16:00  Soccer at 17:00` and `last …` below it, and how the game goes, for each player.
    var players: [(label: String, text: String)] {
        report.players.flatMap { player in
            let next: String
            if let reminder = player.nextReminder {
                next = "\(times.dateTime(reminder.fireAt))  \(title(of: reminder, for: player))"
            } else if let until = player.pausedUntil {
                next = TerminalWord.statusPausedUntil.text(["last": DayText.text(until.adding(days: -1))])
            } else {
                next = TerminalWord.statusNoneSoon.text()
            }
            let last = player.lastReminder.map {
                "\(times.dateTime($0.emittedAt ?? $0.reminder.fireAt))  \(title(of: $0.reminder, for: player))"
            }
            let lines =
                [
                    called(player), labelled(.statusLabelNext, next),
                    labelled(.statusLabelLast, last ?? TerminalWord.statusNoneYet.text()), progress[player.playerID],
                ].compactMap(\.self)
            return zip([player.name] + repeatElement("", count: lines.count - 1), lines).map { ($0, $1) }
        }
    }

    /// A line that begins with its label, in a column of its own.
    private func labelled(_ label: TerminalWord, _ text: String) -> String {
        let labels: [TerminalWord] = [.statusLabelNow, .statusLabelNext, .statusLabelLast]
        let width = labels.map { DisplayWidth.of($0.text()) }.max() ?? 0
        return "\(DisplayWidth.fitted(label.text(), width: width))  \(text)"
    }

    var household: [(label: String, text: String)] {
        let calendars = [
            "calendars": TerminalWord.statusCalendarCount.text(count: report.calendarCount),
            "entries": TerminalWord.statusEntryCount.text(count: report.entryCount), "folder": report.calendarFolder,
        ]
        let people = TerminalWord.statusPlayerCount.text(count: report.playerCount)
        return [
            (TerminalWord.statusCalendars.text(), TerminalWord.statusInFolder.text(calendars)),
            (TerminalWord.statusHousehold.text(), "\(people), \(TerminalWord.statusRoutineCount.text(count: report.routineCount))"),
            (TerminalWord.statusPages.text(), pages), (TerminalWord.statusSentTo.text(), recipients),
            (TerminalWord.statusTimeZone.text(), report.timeZone),
            (TerminalWord.statusRules.text(), rules),
        ] + pcs
    }

    /// `calibrated`; in German `geeicht (calibrated)`, with the value in the file of settings.
    private var rules: String {
        switch report.rules {
        case .classic: TerminalWord.statusRulesClassic.text()
        case .calibrated: TerminalWord.statusRulesCalibrated.text()
        }
    }

    /// `http://127.0.0.1:8464  Port 8463 is used by python3, process 1234 of the login anna.`
    private var pages: String {
        let address = report.webAddress ?? TerminalWord.statusNoPages.text()
        return report.takenPort.map { "\(address)  \(HealthWords.sentence($0))" } ?? address
    }

    /// `laptop: not connected, last met two hours ago`, for each of the family's other PCs; empty if there is none, and for who is no
    /// parent.
    private var pcs: [(label: String, text: String)] {
        guard let pcs = report.pcs, pcs.isPaired else { return [] }
        let others = pcs.others.map { HealthWords.line($0, at: report.now) }
        let use = pcs.own.playsOnly ? [TerminalWord.statusPlaysOnly.text()] : []
        let lines = (others.isEmpty ? [TerminalWord.statusNoOthers.text()] : others) + use
        return zip([TerminalWord.statusOtherPCs.text()] + repeatElement("", count: lines.count - 1), lines).map { ($0, $1) }
    }

    /// All problems, including those that the answer names, and those between the family's PCs.
    var problems: [String] {
        let lines = ProblemLines.text(
            report.problems.map(HealthWords.sentence) + (report.pcs?.problems ?? []).map { HealthWords.sentence($0) })
        return lines.isEmpty ? [TerminalWord.statusInOrder.text()] : lines
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
        let journal = report.hasJournal ? TerminalWord.statusJournal.text() : nil
        let listeners = report.listenerCount == 0 ? nil : TerminalWord.statusListeners.text(count: report.listenerCount)
        let all = [journal, listeners].compactMap(\.self)
        return all.isEmpty ? TerminalWord.statusNobody.text() : all.joined(separator: ", ")
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
        var parts = [TerminalWord.lineLevel.text(["level": "\(progress.level.level)", "xp": "\(progress.level.totalXP)"])]
        parts.append(progress.questCount == 0 ? TerminalWord.lineNoQuest.text() : StreakText.short(progress.streak))
        if progress.offers.contains(where: \.isPlayedToday) { parts.append(TerminalWord.homePlayed.text()) }
        if let open = progress.openQuest {
            parts.append((open.isPaused ? TerminalWord.lineOpenPaused : .lineOpen).text(["quest": open.name]))
        }
        if !settings.pauses.isEmpty { parts.append(TerminalWord.linePaused.text(["days": PauseText.days(settings.pauses)])) }
        if !settings.schoolFree.isEmpty {
            parts.append(TerminalWord.lineNoSchool.text(["days": PauseText.days(settings.schoolFree)]))
        }
        if !settings.usesCalendar { parts.append(TerminalWord.lineWithoutCalendars.text()) }
        return parts.joined(separator: ", ")
    }
}
