import Domain
import Services

/// A parent's answer to a holiday, as a page sends it.
struct HolidayAnswer: Sendable {
    /// The result of an answer.
    enum Done: String, Sendable {
        case accepted, declined, gone

        var word: MonthWord {
            switch self {
            case .accepted: .monthAccepted
            case .declined: .monthDeclined
            case .gone: .monthGone
            }
        }
    }

    /// The value that stands for every child of the line.
    static let all = "all"

    private let days: PausePeriod
    private let isAccepted: Bool
    private let players: Set<String>

    /// Nil if the form is not an answer to a holiday.
    init?(_ form: FormFields) {
        guard let from = form["holiday-from"].flatMap({ LocalDate($0) }),
            let until = form["holiday-until"].flatMap({ LocalDate($0) }),
            let chosen = form["accept"] ?? form["decline"]
        else { return nil }
        days = PausePeriod(from: from, until: until)
        isAccepted = form["accept"] != nil
        let listed = Set(form.all("player"))
        players = chosen == Self.all ? listed : listed.intersection([chosen])
    }

    /// Stores the answer for each child that it is about.
    ///
    /// - Parameter shown: the days of the page, if it shows a plan.
    /// - Returns: `gone` if the proposal no longer exists: another parent has answered, or the calendar has changed.
    static func take(_ form: FormFields, _ desk: Desk, showing shown: ClosedRange<LocalDate>? = nil) async throws -> Done {
        guard let answer = HolidayAnswer(form) else { return .gone }
        var isTaken = false
        for player in try await desk.players() where answer.players.contains("\(player.id)") {
            if try await answer.take(player.id, desk, shown) { isTaken = true }
        }
        return isTaken ? (answer.isAccepted ? .accepted : .declined) : .gone
    }

    private func take(_ player: PlayerID, _ desk: Desk, _ shown: ClosedRange<LocalDate>?) async throws -> Bool {
        do {
            _ = try await desk.answer(
                PauseAnswer(playerID: player, from: days.from, until: days.until, isAccepted: isAccepted), showing: shown)
            return true
        } catch {
            guard HouseholdError(error)?.kind == .conflict else { throw error }
            // An answer that is sent twice has the same result.
            let known = try await desk.settings(of: player).schoolFree
            return isAccepted && known.contains { $0.from <= days.from && days.until <= $0.until }
        }
    }
}
