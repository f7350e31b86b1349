import Domain
import Services

/// The parents' month and agenda. Both ask about the holidays in the calendars.
struct MonthRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.month, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let month = month(request.query["of"], desk)
                let days = month.days(from: desk.weekdays[0])
                let view = try await PlanView(context, days: days, PlanChoice(request.query))
                return try context.page(MonthPage(view, month, done: done(request)))
            },
            PageRoute(.post, PagePaths.month, access: .parent) { request, desk in
                let month = month(request.form["of"], desk)
                let days = month.days(from: desk.weekdays[0])
                return try await answer(request, desk, days, back: "\(PagePaths.month)?of=\(month.text)")
            },
            PageRoute(.get, PagePaths.agenda, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let first = day(request.query["from"], desk)
                let view = try await PlanView(context, days: AgendaPage.days(from: first), PlanChoice(request.query))
                return try context.page(AgendaPage(view, from: first, done: done(request)))
            },
            PageRoute(.post, PagePaths.agenda, access: .parent) { request, desk in
                let first = day(request.form["from"], desk)
                let days = AgendaPage.days(from: first)
                return try await answer(request, desk, days, back: "\(PagePaths.agenda)?from=\(first)")
            },
        ]
    }

    private func done(_ request: PageRequest) -> HolidayAnswer.Done? {
        request.query["done"].flatMap(HolidayAnswer.Done.init)
    }

    /// The month of an address; the present one by default.
    private func month(_ text: String?, _ desk: Desk) -> ShownMonth {
        let today = PlanView.today(desk)
        return text.flatMap { ShownMonth($0, today: today) } ?? ShownMonth(containing: today)
    }

    /// The day of an address; today by default.
    private func day(_ text: String?, _ desk: Desk) -> LocalDate {
        if let day = text.flatMap({ LocalDate($0) }), ShownMonth.isInReach(day, PlanView.today(desk)) { return day }
        return PlanView.today(desk)
    }

    /// - Parameter days: the days that the page shows.
    private func answer(
        _ request: PageRequest, _ desk: Desk, _ days: ClosedRange<LocalDate>, back path: String
    ) async throws -> PageAnswer {
        let done = try await HolidayAnswer.take(request.form, desk, showing: days)
        return .see("\(PlanChoice(request.form).path(path))&done=\(done.rawValue)")
    }
}
