import Domain
import Services

/// Shows the changes that files would make, and stores the files by the parent's answers.
struct CalendarUploadRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.calendarUpload, access: .parent, isForChanges: true) { request, desk in
                try await show(request, desk)
            },
            PageRoute(
                .post, PagePaths.calendarUpload, access: .parent, isConfirmation: { _ in true }, showsTyped: true
            ) { request, desk in try await save(request, desk) },
        ]
    }

    /// A file on the page, with the reason if it is shown again.
    private typealias Shown = (item: CalendarUploadItem, problem: CalendarUploadCard.Problem?)

    private func show(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let calendars = Set(try await desk.calendars().map(\.calendar.name))
        let items = CalendarUploadItem.list(query: request.query).map { item in
            var item = item
            item.name = CalendarFileNaming.calendar(for: item.name, among: calendars)
            return item
        }
        let cards = try await cards(items.map { ($0, nil) }, context)
        let refused = CalendarUploadItem.refused(query: request.query)
        // The files were stored a moment ago, or received too long ago.
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
        if items.contains(where: { !$0.isDecided || $0.isLabelFlawed }) {
            // No file is stored before all questions are answered.
            let cards = try await cards(items.map { ($0, $0.isDecided ? nil : .undecided) }, context)
            if cards.isEmpty { return .see("\(PagePaths.calendars)?done=choose") }
            // A card without such a sentence is of a file that is left out, or that replaces a calendar: its label is not used.
            if cards.contains(where: { $0.actProblem != nil || $0.labelProblem != nil }) {
                return try context.page(CalendarUploadPage(context, cards), status: 422)
            }
        }
        var (stored, groups, again, isGone) = ([String](), [GroupAnswers.Stored](), [Shown](), false)
        for item in items {
            do {
                if item.act != .leave {
                    // Before the calendar: otherwise an event of one child's team would be everyone's for a moment.
                    let answered = try await storeGroups(of: item, desk)
                    groups += answered.stored
                    if !answered.refused.isEmpty {
                        var item = item
                        item.refused = answered.refused
                        again.append((item, nil))
                        continue
                    }
                    stored.append(try await put(item, desk))
                }
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
            return .see("\(PagePaths.calendars)?\(FormFields([(name: "done", value: done)] + groups.fields).text)")
        }
        let all = stored + groups.map { context.words.text($0) }
        return try context.page(CalendarUploadPage(context, cards, stored: all), status: 422)
    }

    /// Stores the answers about the groups of a file, if the file can be stored. The groups without a picked child are nobody's then, if a
    /// parent would be asked about them again. If no child is picked, nothing is stored.
    private func storeGroups(
        of item: CalendarUploadItem, _ desk: Desk
    ) async throws -> (stored: [GroupAnswers.Stored], refused: [GroupAnswers.Refusal]) {
        guard item.groups.hasPicks, case .preview(let preview)? = try await check(item, desk) else { return ([], []) }
        let (stored, refused) = try await item.groups.store(desk)
        let owner = item.owner ?? .everyone
        guard refused.isEmpty, preview.isNew, item.isDecidedByGroups(preview.proposal.kind, owner) else { return (stored, refused) }
        let concerned = try await desk.players().filter { owner.owner.concerns($0.id) }
        let rest = Desk.restOfGroups(item.groups.empty, of: preview.groups, words: concerned.map(\.words))
        return (stored, try await GroupAnswers.leaveToNobody(rest, desk).refused)
    }

    /// Stores a file as a calendar.
    ///
    /// - Returns: the calendar's name.
    private func put(_ item: CalendarUploadItem, _ desk: Desk) async throws -> String {
        let shown = item.previewed.map { name in
            CalendarAnswer.Shown(
                name: name, version: item.version, owner: item.formerOwner.map { CalendarAnswer.Owner($0.owner) })
        }
        let answer = CalendarAnswer(
            name: NameRule.trimmed(item.name), owner: item.owner.map { CalendarAnswer.Owner($0.owner) }, shown: shown,
            meaning: item.meaning)
        return try await desk.storeCalendar(answer, try desk.upload(item.token)).calendar.name
    }

    /// The card of a file that was not stored.
    ///
    /// - Throws: the error, if it is not about the file.
    private func shownAgain(_ item: CalendarUploadItem, after error: any Error) throws -> Shown {
        switch error {
        case CalendarServiceError.changed:
            // The parent has not agreed to replace the present content.
            var item = item
            item.act = nil
            return (item, .changed)
        case CalendarServiceError.notWritable: return (item, .notWritten)
        // The check contains the reason.
        case is CalendarServiceError: return (item, nil)
        case _ where Desk.isOfReader(error): return (item, .notRead)
        default:
            let refusal = HouseholdError(error)
            switch refusal?.kind {
            // The calendar that it would have replaced was removed, so it is a new one with a label. The card has the reason.
            case .invalid where refusal?.field == "label": return (item, nil)
            case .invalid: return (item, .ownerGone)
            case .unavailable: return (item, .notWritten)
            default: throw error
            }
        }
    }

    /// The cards of the files that are still kept.
    private func cards(_ shown: [Shown], _ context: PageContext) async throws -> [CalendarUploadCard] {
        let (calendars, players) = (try await context.desk.calendars(), try await context.desk.players())
        let groupsOfNobody = try await context.desk.groupsOfNobody()
        var cards: [CalendarUploadCard] = []
        for (item, problem) in shown {
            guard let check = try await check(item, context.desk) else { continue }
            cards.append(
                CalendarUploadCard(
                    item, check, index: cards.count, problem: problem, calendars, players, groupsOfNobody: groupsOfNobody, context))
        }
        return cards
    }

    /// The check of a file; nil if the file is not kept any more.
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
}
