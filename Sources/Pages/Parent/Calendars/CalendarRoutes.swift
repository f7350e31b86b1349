import Domain
import Foundation
import Services

/// The page of one calendar, and its removal.
struct CalendarRoutes: Sendable {
    let site: PageSite

    /// How far ahead the events of the page reach, in seconds.
    private static let reach: TimeInterval = 61 * 86_400
    /// How many events are shown.
    private static let events = 10
    /// How many problems are shown with the lines around them.
    private static let problemsWithLines = 20

    var all: [PageRoute] {
        [
            PageRoute(.get, "\(PagePaths.calendars)/named/{name}", access: .parent) { request, desk in
                guard let listing = try await listing(request, desk) else { throw PageMissing() }
                let context = PageContext(site, request, desk)
                let notice: CalendarsWord? = request.query["done"] == "saved" ? .calendarsSaved : nil
                return try context.page(CalendarPage(context, try await content(of: listing, desk), notice: notice))
            },
            PageRoute(
                .post, "\(PagePaths.calendars)/named/{name}", access: .parent, isConfirmation: { CalendarForm.changesOwner($0) },
                showsTyped: true
            ) { request, desk in
                try await save(request, desk)
            },
            PageRoute(.get, "\(PagePaths.calendars)/named/{name}/remove", access: .parent, isForChanges: true) { request, desk in
                guard let calendar = try await listing(request, desk)?.calendar, !calendar.isFolder else { throw PageMissing() }
                let context = PageContext(site, request, desk)
                return try context.page(CalendarRemovalPage(context, calendar))
            },
            PageRoute(
                .post, "\(PagePaths.calendars)/named/{name}/remove", access: .parent, isConfirmation: { _ in true }
            ) { request, desk in
                try await remove(request, desk)
            },
        ]
    }

    private func save(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        guard let listing = try await listing(request, desk) else { return .see("\(PagePaths.calendars)?done=gone") }
        let name = listing.calendar.name
        let shown = CalendarForm(FormFields(parsing: request.form["shown"] ?? ""), otherwise: CalendarForm(listing))
        let mine = CalendarForm(request.form, otherwise: shown)
        let context = PageContext(site, request, desk)
        if request.isOnlyShown {
            return try context.page(CalendarPage(context, try await content(of: listing, desk), form: mine, asksAgain: true))
        }
        if !mine.flaws.isEmpty {
            return try context.page(CalendarPage(context, try await content(of: listing, desk), form: mine), status: 422)
        }
        do {
            try await desk.changeCalendar(name) { try mine.merged(shown: shown, present: $0, of: listing.calendar) }
            return .see("\(PagePaths.calendar(name))?done=saved")
        } catch let overtaken as CalendarForm.Overtaken {
            // The page shows the choices of the other parent.
            guard let present = try await self.listing(request, desk) else { return .see("\(PagePaths.calendars)?done=gone") }
            let page = CalendarPage(context, try await content(of: present, desk), form: mine, conflicts: overtaken.fields)
            return try context.page(page, status: 409)
        } catch {
            let refusal = HouseholdError(error)
            switch refusal?.kind {
            // The calendar was removed at this moment.
            case .notFound: return .see("\(PagePaths.calendars)?done=gone")
            case .invalid:
                // The child was removed, or the routine.
                let isRoutine = refusal?.field == "otherwise"
                let page = CalendarPage(
                    context, try await content(of: listing, desk), form: mine, conflicts: isRoutine ? ["otherwise"] : [],
                    ownerGone: !isRoutine)
                return try context.page(page, status: 422)
            default: throw error
            }
        }
    }

    private func remove(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        // A calendar that was already removed, for example in another window, is not an error.
        guard let calendar = try await listing(request, desk)?.calendar else { return .see("\(PagePaths.calendars)?done=removed") }
        do {
            try await desk.removeCalendar(calendar.name)
        } catch {
            switch HouseholdError(error)?.kind {
            case .notFound: break
            case .conflict: return .see(PagePaths.calendar(calendar.name))
            case .unavailable:
                let context = PageContext(site, request, desk)
                let page = CalendarRemovalPage(context, calendar, problem: .calendarsRemoveNotRemoved)
                return try context.page(page, status: 422)
            default: throw error
            }
        }
        return .see("\(PagePaths.calendars)?done=removed")
    }

    /// The calendar of the path; nil if it does not exist.
    private func listing(_ request: PageRequest, _ desk: Desk) async throws -> Desk.CalendarListing? {
        await desk.firstReading()
        let name = request.parameters["name"]
        return try await desk.calendars().first { $0.calendar.name == name }
    }

    private func content(of listing: Desk.CalendarListing, _ desk: Desk) async throws -> CalendarPage.Content {
        let calendar = listing.calendar
        let problems = try await desk.folderProblems().together(with: calendar).sorted { one, other in
            (other.severity, one.file, one.line ?? 0) < (one.severity, other.file, other.line ?? 0)
        }
        let window = DateInterval(start: desk.now, duration: Self.reach)
        let events = Array(try await desk.events(in: window).filter { $0.calendarName == calendar.name }.prefix(Self.events))
        return CalendarPage.Content(
            listing: listing, problems: problems,
            lines: try await desk.lines(around: Array(problems.prefix(Self.problemsWithLines)), of: calendar),
            events: events, calledOff: try await desk.marks(of: events, in: window).calledOff, players: try await desk.players(),
            proposal: try await desk.proposal(for: calendar), routines: try await desk.routines().map { $0.routine },
            isForPlayingOnly: try await desk.isForPlayingOnly())
    }
}
