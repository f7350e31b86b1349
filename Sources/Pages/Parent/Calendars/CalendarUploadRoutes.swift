import Domain
import Services

/// Shows what files would bring, and stores them as it was answered.
struct CalendarUploadRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.calendarUpload, access: .parent) { request, desk in try await show(request, desk) },
            PageRoute(
                .post, PagePaths.calendarUpload, access: .parent, isConfirmation: { _ in true }, showsTyped: true
            ) { request, desk in try await save(request, desk) },
        ]
    }

    /// A file that is shown, and why it is shown again.
    private typealias Shown = (item: CalendarUploadItem, problem: CalendarUploadCard.Problem?)

    private func show(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let calendars = try await desk.calendars()
        let items = CalendarUploadItem.list(query: request.query).map { item in
            var item = item
            item.name = Self.name(for: item.name, among: calendars)
            return item
        }
        let cards = try await cards(items.map { ($0, nil) }, context)
        let refused = CalendarUploadItem.refused(query: request.query)
        // They were stored a moment ago, or sent too long ago.
        if cards.isEmpty, refused.isEmpty { return .see("\(PagePaths.calendars)?done=choose") }
        return try context.page(CalendarUploadPage(context, cards, refused: refused))
    }

    private func save(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let items = CalendarUploadItem.list(form: request.form)
        if request.isOnlyShown {
            let cards = try await cards(items.map { ($0, .unconfirmed) }, context)
            if cards.isEmpty { return .see("\(PagePaths.calendars)?done=choose") }
            return try context.page(CalendarUploadPage(context, cards))
        }
        if items.contains(where: { !$0.isDecided }) {
            // Nothing is stored before everything is answered.
            let cards = try await cards(items.map { ($0, $0.isDecided ? nil : .undecided) }, context)
            if cards.isEmpty { return .see("\(PagePaths.calendars)?done=choose") }
            return try context.page(CalendarUploadPage(context, cards), status: 422)
        }
        var (stored, again, isGone) = ([String](), [Shown](), false)
        for item in items {
            do {
                if item.act != .leave { stored.append(try await put(item, desk)) }
                desk.removeUpload(item.token)
            } catch UploadError.gone {
                isGone = true
            } catch {
                again.append(try shownAgain(item, after: error))
            }
        }
        let cards = try await cards(again, context)
        if cards.isEmpty {
            let done = !stored.isEmpty ? "stored" : isGone ? "choose" : "left"
            return .see("\(PagePaths.calendars)?done=\(done)")
        }
        return try context.page(CalendarUploadPage(context, cards, stored: stored), status: 422)
    }

    /// Stores a file as a calendar.
    ///
    /// - Returns: the calendar's name.
    private func put(_ item: CalendarUploadItem, _ desk: Desk) async throws -> String {
        let (name, data) = (NameRule.trimmed(item.name), try desk.upload(item.token))
        guard name == item.previewed else {
            // What another name would replace was not shown: it must be a new one.
            let preview = try await desk.previewCalendar(name, data)
            guard preview.isNew else { throw CalendarServiceError.changed(name) }
            return try await desk.putCalendar(name, data, owner: item.owner?.owner, replacing: preview.version)
                .calendar.calendar.name
        }
        guard let version = item.version else { throw CalendarServiceError.changed(name) }
        // Where nobody has changed it here, whom the calendar is for stays as somebody else may have set it meanwhile.
        let isOwnerKept = item.formerOwner != nil && (item.owner == nil || item.owner == item.formerOwner)
        let stored =
            try await isOwnerKept
            ? desk.putCalendar(name, data, replacing: version)
            : desk.putCalendar(name, data, owner: item.owner?.owner, replacing: version)
        return stored.calendar.calendar.name
    }

    /// A file that was not stored, as it is shown again.
    ///
    /// - Throws: the error, if it is not about the file.
    private func shownAgain(_ item: CalendarUploadItem, after error: any Error) throws -> Shown {
        switch error {
        case CalendarServiceError.changed:
            // What is there now was not agreed to.
            var item = item
            item.act = nil
            return (item, .changed)
        case CalendarServiceError.notWritable: return (item, .notWritten)
        // The check says why.
        case is CalendarServiceError: return (item, nil)
        default:
            switch HouseholdError(error)?.kind {
            case .invalid: return (item, .ownerGone)
            case .unavailable: return (item, .notWritten)
            default: throw error
            }
        }
    }

    /// The cards of the files that are still kept.
    private func cards(_ shown: [Shown], _ context: PageContext) async throws -> [CalendarUploadCard] {
        let (calendars, players) = (try await context.desk.calendars(), try await context.desk.players())
        var cards: [CalendarUploadCard] = []
        for (item, problem) in shown {
            guard let check = try await check(item, context.desk) else { continue }
            cards.append(CalendarUploadCard(item, check, index: cards.count, problem: problem, calendars, players, context))
        }
        return cards
    }

    /// What would happen to a file; nil where it is not kept any more.
    private func check(_ item: CalendarUploadItem, _ desk: Desk) async throws -> CalendarUploadCheck? {
        do {
            return .preview(try await desk.previewCalendar(NameRule.trimmed(item.name), upload: item.token))
        } catch UploadError.gone {
            return nil
        } catch CalendarServiceError.badName {
            return .badName
        } catch CalendarServiceError.isFolder {
            return .isFolder
        } catch CalendarServiceError.notACalendar {
            return .unreadable(try await desk.calendarFlaw(ofUpload: item.token) ?? CalendarFlaw(.notACalendar))
        } catch {
            guard HouseholdError(error)?.kind == .unavailable else { throw error }
            return .notNow
        }
    }

    /// A browser that has saved `school.ics` before calls the next one `school (1).ics`: it is for the calendar that is there.
    private static func name(for name: String, among calendars: [Desk.CalendarListing]) -> String {
        let names = Set(calendars.map(\.calendar.name))
        guard !names.contains(name), let copy = name.firstMatch(of: /^(.+?) ?\([0-9]{1,3}\)$/) else { return name }
        return names.contains(String(copy.1)) ? String(copy.1) : name
    }
}
