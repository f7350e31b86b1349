import Domain
import Services

/// Pairs this PC with another one. All forms are sent to the page itself; `do` says which one it is. Whoever may set everything up may
/// pair, too: the family's children and routines can come from the other PC.
struct PairingRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.pcsPair, access: .founder) { request, desk in
                let progress = try await desk.pairing()
                if request.query["begin"] == nil { return try await show(progress, request, desk) }
                // Who comes to begin does not want to see first how an earlier pairing has ended, but one that is under way, to its end.
                return progress.isUnderWay
                    ? .see(PagePaths.pcsPair) : try await show(PairingProgress(step: .idle), request, desk)
            },
            PageRoute(
                .post, PagePaths.pcsPair, access: .founder, isConfirmation: { ["same", "differ"].contains($0["do"]) }
            ) { request, desk in
                try await take(request, desk)
            },
        ]
    }

    private func show(
        _ progress: PairingProgress, _ request: PageRequest, _ desk: Desk, name: String? = nil, nameProblem: String? = nil,
        failure: PCsWord? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let own = try await desk.familyPCs().own
        let page = PairingPage(
            context, progress, name: name ?? own.name, children: try await desk.players().map(\.name), isLimited: own.playsOnly,
            nameProblem: nameProblem, failure: failure, back: try await back(desk))
        return try context.page(page, status: status)
    }

    /// Setting up, on a PC on which that is still to be done.
    private func back(_ desk: Desk) async throws -> String {
        if desk.caller.isFounder { return PagePaths.setup }
        return try await desk.players().isEmpty ? PagePaths.setup : PagePaths.pcs
    }

    private func take(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        switch request.form["do"] {
        case "begin": return try await begin(request, desk)
        case "same":
            do {
                _ = try await desk.confirmPairing(request.form["candidate"] ?? "", playsOnly: request.form["plays"] == "yes")
            } catch {
                // The pairing has ended, or began anew: the page says where it is.
                guard HouseholdError(error)?.kind == .notFound else { throw error }
            }
        case "differ": _ = try await desk.refusePairing()
        case "cancel":
            _ = try await desk.cancelPairing()
            return .see(try await back(desk))
        default: break
        }
        return .see(PagePaths.pcsPair)
    }

    private func begin(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let words = PageContext(site, request, desk).words
        let name = request.form["name"].map { NameRule.trimmed($0) }
        var problem = name.flatMap { words.flaw(ofPCName: $0) }
        var failure: PCsWord?
        if problem == nil {
            do {
                _ = try await desk.beginPairing(name: name)
                return .see(PagePaths.pcsPair)
            } catch {
                switch HouseholdError(error)?.kind {
                case .invalid where name != nil: problem = words(.pcsNameOdd)
                case .unavailable: failure = .pcsFailed
                case .conflict:
                    // It was begun elsewhere meanwhile, under another name.
                    guard try await desk.pairing().isUnderWay else { throw error }
                    return .see(PagePaths.pcsPair)
                default: throw error
                }
            }
        }
        return try await show(
            try await desk.pairing(), request, desk, name: name, nameProblem: problem, failure: failure, status: 422)
    }
}
