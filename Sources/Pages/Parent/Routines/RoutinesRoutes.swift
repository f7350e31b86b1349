import Domain
import Services

/// The routines of the household: the list, and what is filled in is in ``RoutineEditor``.
struct RoutinesRoutes: Sendable {
    let site: PageSite

    /// What has just been done.
    enum Done: String {
        case added, saved, shared, archived, deleted, restored

        var word: RoutinesWord {
            switch self {
            case .added: .routinesAdded
            case .saved: .routinesSaved
            case .shared: .routinesShared
            case .archived: .routinesArchived
            case .deleted: .routinesDeleted
            case .restored: .routinesRestored
            }
        }

        init?(_ request: PageRequest) {
            guard let done = request.query["done"].flatMap(Done.init(rawValue:)) else { return nil }
            self = done
        }
    }

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.routines, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let undo = request.query["undo"].flatMap { RoutineID($0) }
                return try context.page(try await listPage(context, notice: Done(request)?.word, undo: undo))
            },
            PageRoute(.post, PagePaths.routines, access: .parent) { request, desk in try await restore(request, desk) },
            PageRoute(.get, PagePaths.newRoutine, access: .parent, isForChanges: true) { request, desk in
                try await new(request, desk)
            },
            PageRoute(.post, PagePaths.newRoutine, access: .parent) { request, desk in
                if request.form["do"] == "share" { return try await share(request, desk) }
                return try await editor(request, desk).fill()
            },
            PageRoute(.get, Self.one, access: .parent, isForChanges: true) { request, desk in
                let id: RoutineID = try request.id()
                let routine = try await desk.routine(id).routine
                return try await editor(request, desk, id: id, stored: routine)
                    .open(routine, notice: Done(request)?.word, lost: request.query.all("lost"))
            },
            PageRoute(.post, Self.one, access: .parent) { request, desk in
                let id: RoutineID = try request.id()
                return try await editor(request, desk, id: id, stored: try await stored(id, desk)).fill()
            },
            PageRoute(.get, "\(Self.one)/archive", access: .parent, isForChanges: true) { request, desk in
                let id: RoutineID = try request.id()
                let context = PageContext(site, request, desk)
                let routine = try await desk.routine(id).routine
                return try context.page(RoutineArchivePage(context, routine, try await desk.removal(of: id)))
            },
            PageRoute(.post, "\(Self.one)/archive", access: .parent, isConfirmation: { _ in true }) { request, desk in
                try await archive(request, desk)
            },
        ]
    }

    private static let one = "\(PagePaths.routines)/{id}"

    private static func list(_ done: Done) -> String { "\(PagePaths.routines)?done=\(done.rawValue)" }

    private func listPage(
        _ context: PageContext, notice: RoutinesWord? = nil, undo: RoutineID? = nil, problem: RoutinesWord? = nil
    ) async throws -> RoutinesPage {
        let desk = context.desk
        return RoutinesPage(
            context, try await desk.routines(), archived: try await desk.archivedRoutines(), people: try await desk.players(),
            isForPlayingOnly: try await desk.isForPlayingOnly(), notice: notice, undo: undo, problem: problem)
    }

    /// Archives a routine, unless another parent has changed it since the question was asked: then it is asked again.
    private func archive(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let id: RoutineID = try request.id()
        let seen = request.form["seen"] ?? ""
        let removal: RoutineRemoval
        do {
            removal = try await desk.removeRoutine(id) { RoutineArchivePage.mark(of: $0) == seen }
        } catch {
            switch HouseholdError(error)?.kind {
            // The same form sent twice, or by both parents.
            case .notFound: removal = try await desk.archivedRoutines().contains { $0.id == id } ? .archived : .deleted
            case .conflict:
                let context = PageContext(site, request, desk)
                let routine = try await desk.routine(id).routine
                let page = RoutineArchivePage(context, routine, try await desk.removal(of: id), isChanged: true)
                return try context.page(page, status: 409)
            default: throw error
            }
        }
        return .see("\(Self.list(removal == .archived ? .archived : .deleted))&undo=\(id)")
    }

    /// Brings an archived routine back. One that is back already, because the same form was sent twice or by both parents, stays so.
    private func restore(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        guard let id = request.form["restore"].flatMap({ RoutineID($0) }) else { throw PageMissing() }
        do {
            _ = try await desk.restoreRoutine(id)
        } catch {
            // Too many, or without a child since another window has removed it.
            guard let error = HouseholdError(error), [.invalid, .conflict, .notFound].contains(error.kind) else { throw error }
            let context = PageContext(site, request, desk)
            return try context.page(try await listPage(context, problem: .routinesNotRestored), status: 422)
        }
        return .see(Self.list(.restored))
    }

    private func editor(
        _ request: PageRequest, _ desk: Desk, id: RoutineID? = nil, stored: Routine? = nil
    ) async throws -> RoutineEditor {
        await desk.firstReading()
        return RoutineEditor(
            context: PageContext(site, request, desk), id: id, stored: stored, people: try await desk.players(),
            calendars: try await desk.calendars())
    }

    /// Nil where somebody has removed it meanwhile.
    private func stored(_ id: RoutineID, _ desk: Desk) async throws -> Routine? {
        do {
            return try await desk.routine(id).routine
        } catch {
            guard HouseholdError(error)?.kind == .notFound else { throw error }
            return nil
        }
    }

    /// A choice of templates, a question where others have a routine of the template, or a form.
    private func new(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let editor = try await editor(request, desk)
        let (context, people) = (editor.context, editor.people)
        let routines = try await desk.routines().map(\.routine)
        if let id = request.query["copy"].flatMap({ RoutineID($0) }) {
            let known = try await routines + desk.archivedRoutines()
            guard let original = known.first(where: { $0.id == id }) else { throw PageMissing() }
            var form = RoutineForm(RoutineDraft(original), shown: nil, language: context.words.language)
            for index in form.tasks.indices { form.tasks[index].id = nil }
            let taken = Set(known.flatMap { [$0.name, $0.displayName] }.map { $0.lowercased() })
            form.name = context.words.copyName(of: original.name, taken: taken)
            // A child who has both sees them beside each other.
            if !form.display.isEmpty { form.display = context.words.copyName(of: original.displayName, taken: taken) }
            form.isActive = true
            // One that is pressed by mistake changes nothing, and says so.
            let isInUse = routines.contains { $0.id == id && $0.isActive }
            var note = context.words(.routinesCopyNote)
            if isInUse { note += " " + context.words(.routinesCopyBoth) }
            return try await editor.show(form, copyNote: note)
        }
        guard !people.isEmpty, let template = request.query["template"].flatMap({ RoutineTemplateProvider.template($0) }) else {
            return try context.page(RoutineTemplatesPage(context, people: people))
        }
        var form = RoutineForm(template, players: people.map(\.id), context.words)
        if let twin = TemplateTwin(template, players: people, routines: routines) {
            if request.query["own"] == nil { return try context.page(RoutineTwinPage(context, template, twin)) }
            let names = context.words.nameList(twin.newcomers.map(\.name))
            let own = names.isEmpty ? twin.second(from: form.draft) : twin.separate(named: names, from: form.draft)
            (form.name, form.display, form.players) = (own.name, own.displayName ?? "", own.playerIDs ?? [])
        }
        return try await editor.show(form)
    }

    /// Gives the routine of a template to the children who do not have it.
    private func share(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        guard let template = request.form["template"].flatMap({ RoutineTemplateProvider.template($0) }) else { throw PageMissing() }
        let (people, routines) = (try await desk.players(), try await desk.routines().map(\.routine))
        // The same form sent twice: everybody has it.
        guard let twin = TemplateTwin(template, players: people, routines: routines), !twin.newcomers.isEmpty else {
            return .see(Self.list(.shared))
        }
        let existing = RoutineDraft(twin.existing)
        do {
            _ = try await desk.changeRoutine(twin.existing.id, shown: existing, to: twin.shared)
        } catch is RoutineConflict {
            // Another parent was quicker, so the question is another one now.
            return .see("\(PagePaths.newRoutine)?template=\(template.id)")
        }
        return .see("\(PagePaths.routine(twin.existing.id))?done=\(Done.shared.rawValue)")
    }
}
