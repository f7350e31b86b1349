import Domain
import Services

/// The PCs of the family: all of them, a page for each, and what asks before one goes. Pairing: ``PairingRoutes``.
struct PCsRoutes: Sendable {
    let site: PageSite

    private static let one = "\(PagePaths.pcs)/{id}"

    var all: [PageRoute] { own + questions + PairingRoutes(site: site).all + StickRoutes(site: site).all }

    /// What has just been done.
    enum Done: String {
        /// `numbered`: another PC has the new name, too.
        case saved, numbered, forgotten, left

        fileprivate var word: PCsWord {
            switch self {
            case .saved: .pcsDoneSaved
            case .numbered: .pcsDoneNumbered
            case .forgotten: .pcsDoneForgotten
            case .left: .pcsDoneLeft
            }
        }

        var path: String { "\(PagePaths.pcs)?done=\(rawValue)" }

        /// What has been done with the PC of an address, in a sentence.
        fileprivate static func sentence(_ query: FormFields, _ pcs: FamilyPCs, _ words: Words) -> String? {
            guard let done = query["done"].flatMap(Done.init) else { return nil }
            guard done == .numbered else { return words(done.word) }
            return query["pc"].flatMap { DeviceID($0) }.flatMap { pcs[$0] }.map { words(done.word, ["name": $0.name]) }
        }
    }

    private var own: [PageRoute] {
        [
            PageRoute(.get, PagePaths.pcs, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let (pcs, pairing) = (try await desk.familyPCs(isLookedAt: true), try await desk.pairing())
                let notice = Done.sentence(request.query, pcs, context.words)
                return try context.page(PCsPage(context, pcs, pairing, notice: notice))
            },
            PageRoute(.get, Self.one, access: .parent) { request, desk in
                let (pcs, id): (FamilyPCs, DeviceID) = (try await desk.familyPCs(isLookedAt: true), try request.id())
                guard let pc = pcs[id] else { throw PageMissing() }
                let context = PageContext(site, request, desk)
                return try context.page(PCPage(context, pc, isChangeable: !pcs.own.playsOnly))
            },
            PageRoute(
                .post, Self.one, access: .parent, isConfirmation: { PCForm.changesUse($0) }, showsTyped: true
            ) { request, desk in
                try await save(request, desk)
            },
        ]
    }

    private var questions: [PageRoute] {
        [
            PageRoute(.get, "\(Self.one)/forget", access: .parent) { request, desk in
                guard let pc = try await other(request, desk) else { throw PageMissing() }
                let context = PageContext(site, request, desk)
                return try context.page(PCQuestionPage(context, forgetting: pc))
            },
            PageRoute(.post, "\(Self.one)/forget", access: .parent, isConfirmation: { _ in true }) { request, desk in
                // What was forgotten before, or a moment ago in another window, is forgotten.
                guard let pc = try await other(request, desk) else { return .see(Done.forgotten.path) }
                return try await forget(pc, request, desk)
            },
            PageRoute(.get, PagePaths.pcsLeave, access: .parent) { request, desk in
                let pcs = try await desk.familyPCs()
                guard pcs.isPaired else { return .see(PagePaths.pcs) }
                let context = PageContext(site, request, desk)
                return try context.page(PCQuestionPage(leaving: context, pcs))
            },
            PageRoute(.post, PagePaths.pcsLeave, access: .parent, isConfirmation: { _ in true }) { request, desk in
                try await leave(request, desk)
            },
        ]
    }

    /// The PC of the path, where it is not this one.
    private func other(_ request: PageRequest, _ desk: Desk) async throws -> FamilyPCs.PC? {
        let id: DeviceID = try request.id()
        return try await desk.familyPCs(isLookedAt: true).others.first { $0.id == id }
    }

    private func save(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let (pcs, id): (FamilyPCs, DeviceID) = (try await desk.familyPCs(), try request.id())
        guard let pc = pcs[id] else { return .see(PagePaths.pcs) }
        let context = PageContext(site, request, desk)
        let (words, sent) = (context.words, request.form["shown"] ?? "")
        let shown = PCForm(FormFields(parsing: sent), otherwise: PCForm(pc))
        let form = PCForm(request.form, otherwise: shown)
        func again(_ nameProblem: String? = nil, _ problem: PCsWord? = nil, status: Int = 422) throws -> PageAnswer {
            let page = PCPage(
                context, pc, isChangeable: !pcs.own.playsOnly, form: form, shown: sent, nameProblem: nameProblem,
                problem: problem.map { words($0) })
            return try context.page(page, status: status)
        }
        if request.isOnlyShown {
            let page = PCPage(context, pc, isChangeable: !pcs.own.playsOnly, form: form, problem: words(.unlockConfirm))
            return try context.page(page)
        }
        let name = form.newName(shown: shown)
        if let problem = name.flatMap({ words.flaw(ofPCName: $0) }) { return try again(problem) }
        do {
            let changed = try await desk.changePC(pc.id, name: name, playsOnly: form.newUse(shown: shown))[pc.id]
            if let name, let changed, changed.name != name { return .see("\(Done.numbered.path)&pc=\(pc.id)") }
        } catch {
            switch HouseholdError(error)?.kind {
            case .notFound: return .see(PagePaths.pcs)
            case .invalid: return try again(words(.pcsNameOdd))
            case .unavailable: return try again(nil, .pcsFailed)
            default: throw error
            }
        }
        return .see(Done.saved.path)
    }

    private func forget(_ pc: FamilyPCs.PC, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        do {
            _ = try await desk.forgetPC(pc.id)
        } catch {
            switch HouseholdError(error)?.kind {
            case .notFound: break
            case .unavailable:
                let context = PageContext(site, request, desk)
                return try context.page(PCQuestionPage(context, forgetting: pc, problem: .pcsFailed), status: 422)
            default: throw error
            }
        }
        return .see(Done.forgotten.path)
    }

    private func leave(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        do {
            _ = try await desk.leaveFamily()
        } catch {
            switch HouseholdError(error)?.kind {
            // It is alone already: the form was sent twice.
            case .conflict: break
            case .unavailable:
                let context = PageContext(site, request, desk)
                let page = PCQuestionPage(leaving: context, try await desk.familyPCs(), problem: .pcsFailed)
                return try context.page(page, status: 422)
            default: throw error
            }
        }
        return .see(Done.left.path)
    }
}
