import Domain
import Services

/// The calendars: their list, and the files that are added to it. A file is stored after the page has shown it to a parent.
struct CalendarsRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.calendars, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let notice = request.query["done"].flatMap(Done.init)?.word
                let content = try await CalendarsContent(desk)
                let stored = [GroupAnswers.Stored](request.query, among: content.players)
                return try context.page(CalendarsPage(context, content, notice: notice, stored: stored))
            },
            PageRoute(.post, PagePaths.calendars, access: .parent) { request, desk in
                try await request.form["do"] == "groups" ? answerGroups(request, desk) : answer(request, desk)
            },
            PageRoute(.get, PagePaths.calendarAdd, access: .parent, isForChanges: true) { request, desk in
                let context = PageContext(site, request, desk)
                return try context.page(CalendarAddPage(context))
            },
            PageRoute(.post, PagePaths.calendarAdd, access: .parent, body: .upload(.calendars)) { request, desk in
                try await receive(request, desk)
            },
        ] + CalendarUploadRoutes(site: site).all + CalendarRoutes(site: site).all + ConflictCopyRoutes(site: site).all
    }

    /// The change that the page reports as done.
    private enum Done: String {
        case saved, stored, left, removed, gone, choose, copyRemoved, copyGone, nobody

        var word: CalendarsWord {
            switch self {
            case .saved: .calendarsSaved
            case .stored: .calendarsStored
            case .left: .calendarsLeft
            case .removed: .calendarsRemoved
            case .gone: .calendarsGone
            case .choose: .calendarsChoose
            case .copyRemoved: .calendarsCopyRemoved
            case .copyGone: .calendarsCopyGone
            case .nobody: .calendarsGroupsNobodySaved
            }
        }
    }

    private func answer(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let (context, answers) = (PageContext(site, request, desk), CalendarAnswers(request.form))
        if !answers.isValid {
            return try context.page(CalendarsPage(context, try await CalendarsContent(desk), typed: answers), status: 422)
        }
        do {
            if let overtaken = try await answers.store(desk) {
                let page = CalendarsPage(context, try await CalendarsContent(desk), typed: overtaken, refusal: .overtaken)
                return try context.page(page, status: 409)
            }
        } catch {
            // The largest number of answers is reached.
            guard HouseholdError(error)?.kind == .conflict else { throw error }
            let page = CalendarsPage(context, try await CalendarsContent(desk), typed: answers, refusal: .full)
            return try context.page(page, status: 409)
        }
        return .see("\(PagePaths.calendars)?done=saved")
    }

    private func answerGroups(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let answers = GroupAnswers(request.form)
        let (stored, unstored) = try await answers.store(desk)
        var (rest, refused) = ([String](), unstored)
        if refused.isEmpty, request.form["rest"] != nil {
            (rest, refused) = try await GroupAnswers.leaveToNobody(answers.empty, desk)
        }
        if !refused.isEmpty {
            let (context, content) = (PageContext(site, request, desk), try await CalendarsContent(desk))
            return try context.page(
                CalendarsPage(context, content, stored: stored, picked: answers, refused: refused), status: 409)
        }
        if stored.isEmpty, rest.isEmpty { return .see("\(PagePaths.calendars)?done=left") }
        let done: [(name: String, value: String)] = rest.isEmpty ? [] : [(name: "done", value: Done.nobody.rawValue)]
        return .see("\(PagePaths.calendars)?\(FormFields(done + stored.fields).text)")
    }

    private func receive(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        if let problem = problem(request, context.words) {
            for file in request.files { if let token = file.token { desk.removeUpload(token) } }
            return try context.page(CalendarAddPage(context, problem: problem), status: 422)
        }
        let items = request.files.compactMap { file in
            file.token.map { CalendarUploadItem(token: $0, file: file.name) }
        }
        return .see(CalendarUploadItem.address(of: items, refused: request.files.filter { $0.token == nil }))
    }

    /// The reason for which no file was received; nil if at least one was.
    private func problem(_ request: PageRequest, _ words: Words) -> String? {
        let limits = UploadLimits.calendars
        let tooMuch = words(.calendarsAddTooLarge, ["megabytes": "\(limits.bytesEach >> 20)", "files": "\(limits.files)"])
        if request.uploadProblem != nil { return tooMuch }
        if request.files.isEmpty { return words(.calendarsAddNoFile) }
        if request.files.contains(where: { $0.token != nil }) { return nil }
        return request.files.contains { $0.outcome == .notStored } ? words(.calendarsAddNoRoom) : tooMuch
    }
}
