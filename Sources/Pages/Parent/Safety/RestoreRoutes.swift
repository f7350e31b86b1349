import Domain
import Services

/// The backups: a list, and for each, and for a file that is sent, what its restore would change. Restoring asks first, and asks again
/// where the household has changed since.
struct RestoreRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.safetyRestore, access: .parent) { request, desk in
                if request.query["backup"] == nil, request.query["upload"] == nil { return try await list(request, desk) }
                return try await attempt(request, desk, status: 200) {
                    let source = try await source(request.query, desk)
                    let context = PageContext(site, request, desk)
                    return try context.page(RestorePage(context, source, try await desk.previewRestore(from: source.path)))
                }
            },
            PageRoute(
                .post, PagePaths.safetyRestore, access: .parent, body: .upload(.backup), isConfirmation: { $0["do"] == "restore" }
            ) { request, desk in
                try await attempt(request, desk, status: 422) {
                    // Then the fields may be missing, too.
                    if request.uploadProblem != nil { throw Unusable(problem: .safetyUploadTooLarge) }
                    switch request.form["do"] {
                    case "download": return .file(.backup(path: try desk.path(ofBackup: request.form["backup"] ?? "")))
                    case "upload":
                        let token = try received(request)
                        return .see("\(PagePaths.safetyRestore)?upload=\(token)")
                    case "restore": return try await restore(request, desk)
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
        _ request: PageRequest, _ desk: Desk, problem: SafetyWord? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        return try context.page(BackupsPage(context, try await desk.readableBackups(), problem: problem), status: status)
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

    private func restore(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let source = try await source(request.form, desk)
        guard let seen = FileChecksum(hexadecimal: request.form["seen"] ?? "") else {
            return try await overtaken(source, request, desk)
        }
        let kept: String
        do {
            kept = try await desk.restore(from: source.path, seen: seen).keptAside
        } catch is RestoreOvertaken {
            return try await overtaken(source, request, desk)
        }
        if case .upload(let token, _) = source { desk.removeUpload(token) }
        return .see(Self.done(keeping: kept))
    }

    /// Something else would change than the page has shown.
    private func overtaken(_ source: RestoreSource, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let preview = try await desk.previewRestore(from: source.path)
        let context = PageContext(site, request, desk)
        return try context.page(RestorePage(context, source, preview, problem: .safetyRestoreChanged), status: 409)
    }

    /// - Parameter path: of the household before the restore.
    private static func done(keeping path: String) -> String {
        "\(SafetyRoutes.Done.restored.path)&kept=\(path.split(separator: "/").last ?? "")"
    }

    /// What the fields name: a file that was sent, or a backup that nothing says is damaged.
    private func source(_ fields: FormFields, _ desk: Desk) async throws -> RestoreSource {
        if let text = fields["upload"] {
            guard let token = UploadToken(text) else { throw Unusable(problem: .safetyRestoreGone) }
            return .upload(token, path: try desk.path(ofUpload: token))
        }
        let name = fields["backup"] ?? ""
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
            switch HouseholdError(error)?.kind {
            case .notFound: problem = .safetyRestoreGone
            case .invalid: problem = .safetyRestoreDamaged
            case .conflict: problem = .safetyRestoreNewer
            case .unavailable: problem = .safetyRestoreFailed
            default: throw error
            }
        }
        return try await list(request, desk, problem: problem, status: status)
    }
}
