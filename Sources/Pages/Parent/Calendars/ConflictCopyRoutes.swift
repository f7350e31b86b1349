import Domain
import Services

/// The page of another version of a calendar's file, and what becomes of that.
struct ConflictCopyRoutes: Sendable {
    let site: PageSite

    private static let path = "\(PagePaths.calendars)/copies/{path}"

    var all: [PageRoute] {
        [
            PageRoute(.get, Self.path, access: .parent, isForChanges: true) { request, desk in
                guard let copy = try await copy(request, desk) else { throw PageMissing() }
                return try await show(copy, request, desk)
            },
            PageRoute(.post, Self.path, access: .parent, isConfirmation: { $0["do"] == "remove" }) { request, desk in
                let isRemoval = request.form["do"] == "remove"
                // What was removed before, or a moment ago in another window, is removed.
                guard let copy = try await copy(request, desk) else { return Self.list(isRemoval ? "copyRemoved" : "copyGone") }
                return try await isRemoval ? remove(copy, request, desk) : use(copy, request, desk)
            },
        ]
    }

    private static func list(_ done: String) -> PageAnswer { .see("\(PagePaths.calendars)?done=\(done)") }

    /// The version of the path; nil where there is none.
    private func copy(_ request: PageRequest, _ desk: Desk) async throws -> ConflictCopy? {
        guard let path = request.parameters["path"] else { return nil }
        await desk.firstReading()
        return try await desk.conflictCopy(at: path)
    }

    /// - Parameter problem: why what was chosen was not done.
    private func show(
        _ copy: ConflictCopy, _ request: PageRequest, _ desk: Desk, problem: CalendarsWord? = nil
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let (preview, flaw) = try await check(copy, context)
        let page = ConflictCopyPage(
            context, copy, preview: preview, problem: problem.map { context.words($0) } ?? flaw,
            command: problem == .calendarsRemoveNotRemoved ? "sudo timequest doctor" : nil, isLive: problem == nil)
        return try context.page(page, status: problem == nil ? 200 : 422)
    }

    /// What would happen if a version were used, or why it cannot be. Of many files of a calendar a single one is not compared.
    private func check(_ copy: ConflictCopy, _ context: PageContext) async throws -> (CalendarPreview?, String?) {
        if copy.isInSubfolder { return (nil, nil) }
        let (desk, words) = (context.desk, context.words)
        do {
            return (try await desk.previewCalendar(copy), nil)
        } catch CalendarServiceError.notACalendar {
            return (nil, words.flaw(try await desk.calendarFlaw(of: copy) ?? CalendarFlaw(.notACalendar)))
        } catch CalendarServiceError.isFolder {
            return (nil, words(.calendarsUploadIsFolder, ["name": copy.calendarName]))
        } catch CalendarServiceError.badName {
            return (nil, words(.calendarsUploadBadName))
        } catch {
            switch HouseholdError(error)?.kind {
            case .notFound: throw PageMissing()
            case .unavailable:
                return (nil, Desk.isOfReader(error) ? words(.calendarsUploadNotRead) : words.flaw(CalendarFlaw(.fileUnreadable)))
            default: throw error
            }
        }
    }

    /// Leads to the page of files that were sent: there the parent says what is replaced, and the other version goes with that.
    private func use(_ copy: ConflictCopy, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        if copy.isInSubfolder { return try await show(copy, request, desk) }
        do {
            let item = CalendarUploadItem(token: try await desk.upload(copy), file: copy.path)
            return .see(CalendarUploadItem.address(of: [item], refused: []))
        } catch is UploadError {
            return try await show(copy, request, desk, problem: .calendarsAddNoRoom)
        } catch {
            switch HouseholdError(error)?.kind {
            case .notFound: return Self.list("copyGone")
            // The page says why it cannot be read.
            case .invalid, .unavailable: return try await show(copy, request, desk)
            default: throw error
            }
        }
    }

    private func remove(_ copy: ConflictCopy, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        do {
            try await desk.removeCalendar(copy.name)
        } catch {
            switch HouseholdError(error)?.kind {
            case .notFound: break
            case .unavailable: return try await show(copy, request, desk, problem: .calendarsRemoveNotRemoved)
            default: throw error
            }
        }
        return Self.list("copyRemoved")
    }
}
