import Domain
import Services

/// The backups: a list, and for each, and for a file that is sent, what its restore would change. Restoring asks first, and asks again
/// if the household has changed since. A restore is undone in the same way: what it has kept is on the list, too. What is kept until a
/// parent removes it is removed here, and that is asked first, too.
struct RestoreRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.safetyRestore, access: .parent) { request, desk in
                if let name = request.query["remove"] { return try await askRemoval(of: name, request, desk) }
                if request.query["backup"] == nil, request.query["upload"] == nil {
                    let isRemoved = request.query["done"] == Self.removed
                    return try await list(request, desk, notice: isRemoved ? .safetyRemoved : nil)
                }
                return try await attempt(request, desk, status: 200) {
                    let source = try await source(request.query, desk)
                    let context = PageContext(site, request, desk)
                    return try context.page(RestorePage(context, source, try await desk.previewRestore(from: source.path)))
                }
            },
            PageRoute(
                .post, PagePaths.safetyRestore, access: .parent, body: .upload(.backup),
                isConfirmation: { ["remove", "restore", "everywhere"].contains($0["do"]) }
            ) { request, desk in
                try await attempt(request, desk, status: 422) {
                    // Then the fields may be missing, too.
                    if request.uploadProblem != nil { throw Unusable(problem: .safetyUploadTooLarge) }
                    switch request.form["do"] {
                    case "download": return .file(.backup(path: try desk.path(ofBackup: request.form["backup"] ?? "")))
                    case "upload":
                        let token = try received(request)
                        return .see("\(PagePaths.safetyRestore)?upload=\(token)")
                    case "restore": return try await restore(request, desk, .thisPC)
                    case "everywhere":
                        return try await restore(request, desk, .everywhere(keepsQuests: request.form["keep"] == "yes"))
                    case "remove": return try await remove(request, desk)
                    default: return .see(PagePaths.safetyRestore)
                    }
                }
            },
        ]
    }

    /// A backup cannot be used.
    private struct Unusable: Error {
        let problem: SafetyWord
    }

    private func list(
        _ request: PageRequest, _ desk: Desk, problem: SafetyWord? = nil, notice: SafetyWord? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let page = BackupsPage(
            context, try await desk.readableBackups(), kept: try keptBeforeRestore(desk), problem: problem, notice: notice)
        return try context.page(page, status: status)
    }

    /// Empty also where the folder cannot be read: then the page has nothing to offer.
    private func keptBeforeRestore(_ desk: Desk) throws -> [Backup] {
        do {
            return try desk.keptBeforeRestore()
        } catch {
            guard HouseholdError(error)?.kind == .unavailable else { throw error }
            return []
        }
    }

    /// The value of `done` after a removal.
    private static let removed = "removed"

    private func askRemoval(of name: String, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let kept = try await keptBeforeRestore(desk) + (desk.readableBackups() ?? [])
        guard let backup = kept.first(where: { $0.name == name && $0.kind != .daily }) else {
            return try await list(request, desk, problem: .safetyRestoreGone)
        }
        let context = PageContext(site, request, desk)
        return try context.page(BackupRemovePage(context, backup))
    }

    private func remove(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let seen = request.form["seen"]
        do {
            try await desk.removeKeptBackup(request.form["backup"] ?? "") { BackupRemovePage.mark(of: $0) == seen }
        } catch {
            guard HouseholdError(error)?.kind == .unavailable else { throw error }
            return try await list(request, desk, problem: .safetyRemoveFailed, status: 422)
        }
        return .see("\(PagePaths.safetyRestore)?done=\(Self.removed)")
    }

    /// The file that was sent.
    private func received(_ request: PageRequest) throws(Unusable) -> UploadToken {
        switch request.files.first?.outcome {
        case .kept(let token): return token
        case .tooLarge, .tooMany: throw Unusable(problem: .safetyUploadTooLarge)
        case .notStored: throw Unusable(problem: .safetyUploadNotStored)
        case nil: throw Unusable(problem: .safetyUploadMissing)
        }
    }

    private func restore(_ request: PageRequest, _ desk: Desk, _ scope: RestoreScope) async throws -> PageAnswer {
        let source = try await source(request.form, desk)
        guard let seen = FileChecksum(hexadecimal: request.form["seen"] ?? "") else {
            return try await overtaken(source, request, desk, scope)
        }
        let isPaired = try await desk.familyPCs().isPaired
        let kept: String
        do {
            kept = try await desk.restore(from: source.path, scope, seen: seen).keptAside
        } catch is RestoreOvertaken {
            return try await overtaken(source, request, desk, scope)
        } catch is RewindRefusal {
            // PCs were paired or have left since, or this one was set to play only: the page says what is possible now.
            return try await overtaken(source, request, desk, scope)
        }
        if case .upload(let token, _) = source { desk.removeUpload(token) }
        return .see(Self.done(scope, isPaired: isPaired, keeping: kept))
    }

    /// Something else would change than the page has shown. Where that is nothing, the form was sent twice.
    private func overtaken(
        _ source: RestoreSource, _ request: PageRequest, _ desk: Desk, _ scope: RestoreScope
    ) async throws -> PageAnswer {
        let preview = try await desk.previewRestore(from: source.path)
        if Self.isDone(preview, scope), let kept = try keptBeforeRestore(desk).first {
            return .see(Self.done(scope, isPaired: preview.isPaired, keeping: kept.name))
        }
        let context = PageContext(site, request, desk)
        return try context.page(RestorePage(context, source, preview, problem: .safetyRestoreChanged), status: 409)
    }

    /// Whether nothing would change any more.
    private static func isDone(_ preview: RestorePreview, _ scope: RestoreScope) -> Bool {
        switch (scope, preview.everywhere) {
        case (.thisPC, _): preview.comparison.isEmpty
        case (.everywhere(let keepsQuests), .success(let rewind)):
            rewind.comparison.isEmpty || (keepsQuests && rewind.changesOnlyQuests)
        case (.everywhere, .failure): false
        }
    }

    /// - Parameter path: of the household before the restore.
    private static func done(_ scope: RestoreScope, isPaired: Bool, keeping path: String) -> String {
        let done: SafetyRoutes.Done = scope != .thisPC ? .everywhere : isPaired ? .repaired : .restored
        return "\(done.path)&kept=\(path.split(atByte: "/").last ?? "")"
    }

    /// The source that the fields name: a file that was sent, a backup that nothing says is damaged, or the household before a restore.
    private func source(_ fields: FormFields, _ desk: Desk) async throws -> RestoreSource {
        if let text = fields["upload"] {
            guard let token = UploadToken(text) else { throw Unusable(problem: .safetyRestoreGone) }
            return .upload(token, path: try desk.path(ofUpload: token))
        }
        let name = fields["backup"] ?? ""
        if let path = try desk.path(keptBeforeRestore: name) {
            guard let kept = try desk.keptBeforeRestore().first(where: { $0.name == name }) else {
                throw Unusable(problem: .safetyRestoreGone)
            }
            return .backup(kept, path: path)
        }
        let path = try desk.path(ofBackup: name)
        guard let backup = try await desk.backups().first(where: { $0.name == name }) else {
            throw Unusable(problem: .safetyRestoreGone)
        }
        guard backup.isRestorable else { throw Unusable(problem: .safetyRestoreDamaged) }
        return .backup(backup, path: path)
    }

    /// The answer, or the list with what is wrong.
    ///
    /// - Parameter status: of the list.
    private func attempt(
        _ request: PageRequest, _ desk: Desk, status: Int, _ answer: () async throws -> PageAnswer
    ) async throws -> PageAnswer {
        let problem: SafetyWord
        do {
            return try await answer()
        } catch let error as Unusable {
            problem = error.problem
        } catch {
            let refusal = HouseholdError(error)
            switch refusal?.kind {
            case .notFound: problem = .safetyRestoreGone
            case .invalid: problem = .safetyRestoreDamaged
            case .conflict where refusal?.field == "backup": problem = .safetyRestoreOther
            case .conflict: problem = .safetyRestoreNewer
            case .unavailable: problem = .safetyRestoreFailed
            default: throw error
            }
        }
        return try await list(request, desk, problem: problem, status: status)
    }
}
