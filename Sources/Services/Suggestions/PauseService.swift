public import Domain
public import Foundation
import Storage

/// Proposes the holidays in the calendars as school-free days, and stores the parents' answers.
public struct PauseService: Sendable {
    let calendars: CalendarService
    let players: PlayerRepository
    let repository: PlayerSettingsRepository
    let settings: CurrentSettings

    /// The proposals that no parent has answered yet.
    ///
    /// - Parameter shown: days whose holidays are proposed, too, also if they begin later than the others. Days that would end later than
    ///   school-free days can are never proposed.
    public func proposals(at now: Date, showing shown: ClosedRange<LocalDate>? = nil) async throws -> [PauseProposal] {
        let (zone, words) = (settings.value.zone, settings.value.configuration.holidayWords)
        let today = zone.localDateTime(at: now).date
        let (outlook, latest) = (today.adding(days: PauseProposer.outlookDays), today.adding(days: PausePeriod.longestDays))
        let end = shown.map { min(max(outlook, $0.upperBound.adding(days: 1)), latest) } ?? outlook
        let window = DateInterval(
            start: zone.instant(of: LocalDateTime(date: today, time: .midnight)),
            end: zone.instant(of: LocalDateTime(date: end, time: .midnight)))
        return PauseProposer(words: words, players: try await players.all(), zone: zone).proposals(
            events: try await calendars.events(in: window), assignedTo: try await calendars.owners(),
            kinds: try await calendars.meanings().mapValues(\.kind),
            settings: try await repository.all(), answers: try await repository.pauseAnswers(), today: today
        ).filter { proposal in
            guard proposal.until <= latest else { return false }
            if proposal.from < outlook { return true }
            return shown.map { proposal.from <= $0.upperBound && $0.lowerBound < proposal.until } ?? false
        }
    }

    /// Stores an answer to a proposal: accepted, its days are school-free days of the player; declined, it is not proposed again.
    ///
    /// - Parameter shown: the days for which the proposal was asked for; nil for none.
    /// - Throws: `HouseholdError` if there is no such proposal.
    public func answer(_ answer: PauseAnswer, showing shown: ClosedRange<LocalDate>? = nil, at now: Date) async throws {
        let proposals = try await proposals(at: now, showing: shown)
        guard proposals.contains(where: { $0.playerID == answer.playerID && $0.days == answer.days }) else {
            throw HouseholdError(
                .conflict, "These days are not proposed any more. `timequest pause` lists what is.", field: "from",
                reason: CodedReason(.pauseNotProposed))
        }
        // `classic` knows no days without school: there, holidays are a pause.
        let isClassic = settings.value.configuration.rules == .classic
        let today = settings.value.zone.localDateTime(at: now).date
        if answer.isAccepted { try await add(answer, asPause: isClassic, today: today) }
        var stored = answer
        stored.isSchoolFree = answer.isAccepted && !isClassic
        try await repository.store(stored)
    }

    private func add(_ answer: PauseAnswer, asPause isPause: Bool, today: LocalDate) async throws {
        _ = try await repository.change(of: answer.playerID, today: today) { old in
            Result {
                var new = old
                if isPause { new.pauses.append(answer.days) } else { new.schoolFree.append(answer.days) }
                return try new.validated(today: today, replacing: old)
            }
        }.get()
    }
}
