import API
import Domain
import Hummingbird
import Services

/// The PCs of the family, and how they are paired.
extension JSONRoutes {
    static func addPCs(to table: inout RouteTable) {
        let one = Paths.pc()

        table.on(.get, Paths.pcs, access: .parent) { _, desk in try .json(PCList(try await desk.familyPCs(isLookedAt: true))) }
        table.on(.patch, one, access: .parent, changesHousehold: true) { request, desk in
            let id: DeviceID = try request.id(of: "PC")
            let change = try await request.body(PCChange.self)
            return try .json(PCList(try await desk.changePC(id, name: change.name, playsOnly: change.playsOnly)))
        }
        table.on(.delete, one, access: .parent, changesHousehold: true) { request, desk in
            try .json(PCList(try await desk.forgetPC(try request.id(of: "PC"))))
        }
        table.on(.post, Paths.leavePCs, access: .parent, problems: [.conflict], body: .absent) { _, desk in
            try .json(PCList(try await desk.leaveFamily()))
        }
    }

    static func addPairing(to table: inout RouteTable) {
        table.on(.get, Paths.pairing, access: .founder) { _, desk in try .json(PairingInfo(try await desk.pairing())) }
        table.on(.post, Paths.pairing, access: .founder, problems: [.conflict]) { request, desk in
            let draft = try await request.optionalBody(PairingDraft.self)
            return try .json(PairingInfo(try await desk.beginPairing(name: draft?.name)))
        }
        table.on(.post, Paths.samePairing, access: .founder, problems: [.conflict]) { request, desk in
            let confirmation = try await request.body(PairingConfirmation.self)
            return try .json(
                PairingInfo(try await desk.confirmPairing(confirmation.candidate, playsOnly: confirmation.playsOnly)))
        }
        table.on(.post, Paths.differentPairing, access: .founder, body: .absent) { _, desk in
            try .json(PairingInfo(try await desk.refusePairing()))
        }
        table.on(.delete, Paths.pairing, access: .founder) { _, desk in try .json(PairingInfo(try await desk.cancelPairing())) }
    }
}

extension PCList {
    init(_ pcs: FamilyPCs) {
        self.init(
            own: PCInfo(pcs.own), others: pcs.others.map { PCInfo($0) }, isPaired: pcs.isPaired, problems: pcs.problems)
    }
}

extension PCInfo {
    fileprivate init(_ pc: FamilyPCs.PC) {
        self.init(id: pc.id, name: pc.name, playsOnly: pc.playsOnly)
        switch pc.contact {
        case .current: contact = .current
        case .catchingUp: contact = .catchingUp
        case .away(let since): (contact, lastMet) = (.away, since)
        case .relayed(let since): (contact, lastMet) = (.relayed, since)
        case .stick(let since): (contact, lastMet) = (.stick, since)
        case nil: break
        }
    }
}

extension PairingInfo {
    init(_ progress: PairingProgress) {
        self.init(step: .idle, endsAt: progress.endsAt, problem: progress.problem)
        switch progress.step {
        case .idle: step = .idle
        case .searching: step = .searching
        case .comparing(let found): (step, candidates) = (.comparing, found.map { Candidate($0) })
        case .waiting(let candidate): (step, candidates) = (.waiting, [Candidate(candidate)])
        case .exchanging(let other): (step, name) = (.exchanging, other)
        case .paired(let other): (step, name) = (.paired, other)
        case .refused(let reason): (step, refusal, refusalKind) = (.refused, "\(reason)", Refusal(reason))
        }
    }
}

extension PairingInfo.Candidate {
    fileprivate init(_ candidate: PairingProgress.Candidate) {
        self.init(id: candidate.id, words: candidate.words, isSilent: candidate.isSilent)
    }
}
