import Domain
import Services

/// The look back on a week. To look changes nothing; an answer, also the one that chooses nothing, makes the week a viewed one.
struct WeekRoutes: Sendable {
    let site: PageSite

    /// The answer that chooses nothing.
    static let none = "none"

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}/week") { request, desk in
                try await page(day(request.query, desk), request, desk)
            },
            PageRoute(.post, "/players/{id}/week") { request, desk in try await choose(request, desk) },
        ]
    }

    private func choose(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let player: PlayerID = try request.id()
        let week = day(request.form, desk)
        let choice = request.form["choice"]
        do {
            _ = try await desk.viewReflection(of: player, week: week, choice: choice)
        } catch {
            // The choices follow the history, so that a page can be behind.
            guard let problem = HouseholdError(error), problem.kind == .invalid, problem.field == "choiceID" else { throw error }
            return try await page(week, request, desk, isBehind: true)
        }
        return .see(choice == nil || choice == Self.none ? PagePaths.home(player) : "\(PagePaths.week(player))?week=\(week)")
    }

    private func page(_ week: LocalDate, _ request: PageRequest, _ desk: Desk, isBehind: Bool = false) async throws -> PageAnswer {
        let player = try await desk.player(try request.id() as PlayerID)
        let (reflection, view) = try await desk.reflection(of: player.id, week: week)
        let context = try await PageContext(site, request, desk, player: player)
        let notice = isBehind ? context.words(.weekMoved) : nil
        let start = reflection.weekStart
        let page = WeekPage(
            context, reflection, view, played: try await desk.playedWeek(of: player.id, containing: start), newest: desk.readyWeek,
            hasEarlier: try await desk.hasPlayed(player.id, before: start), notice: notice)
        return try context.page(page, status: isBehind ? 409 : 200)
    }

    /// The day that is asked for; without one, the newest week that is ready.
    private func day(_ fields: FormFields, _ desk: Desk) -> LocalDate {
        let today = desk.zone.localDateTime(at: desk.now).date
        guard let day = fields["week"].flatMap({ LocalDate($0) }), day <= today else { return desk.readyWeek }
        return day
    }
}
