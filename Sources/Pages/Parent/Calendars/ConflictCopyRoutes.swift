import Domain
import Services

/// The page of another version of a calendar's file, and the actions on it.
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
                // A version that was already removed, for example in another window, is not an error.
                guard let copy = try await copy(request, desk) else { return Self.list(isRemoval ? "copyRemoved" : "copyGone") }
                return try await isRemoval ? remove(copy, request, desk) : use(copy, request, desk)
            },
        ]
    }

    private static func list(_ done: String) -> PageAnswer { .see("\(PagePaths.calendars)?done=\(done)") }

    /// The version of the path; nil if it does not exist.
    private func copy(_ request: PageRequest, _ desk: Desk) async throws -> ConflictCopy? {
        guard let path = request.parameters["path"] else { return nil }
        await desk.firstReading()
        return try await desk.conflictCopy(at: path)
    }

    /// - Parameter problem: why the choice was not carried out.
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

    /// The changes if a version were used, or why it cannot be used. One of many files of a calendar is not compared.
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

    /// Redirects to the page of received files. There the parent confirms the replacement, which also removes the other version.
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
            // The page explains why it cannot be read.
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
