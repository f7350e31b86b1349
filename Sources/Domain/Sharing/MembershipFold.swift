/// What PCs have made of who belongs to the family, from some of what they have said.
struct MembershipFold {
    /// What a PC has said of PCs.
    enum Statement: SharedStatement {
        case announcement(Membership.Announcement)
        case leaving(Membership.Leaving)

        var id: OperationID {
            switch self {
            case .announcement(let announcement): announcement.id
            case .leaving(let leaving): leaving.id
            }
        }

        var time: HybridTime {
            switch self {
            case .announcement(let announcement): announcement.time
            case .leaving(let leaving): leaving.time
            }
        }

        /// Whether a PC that may only play says it: only of itself, that it has left.
        var isPlay: Bool {
            switch self {
            case .announcement: Membership.isPlay(kind: "device", entity: nil, leaving: nil, by: id.device)
            case .leaving(let leaving):
                Membership.isPlay(kind: "leave", entity: nil, leaving: leaving.leave.device, by: id.device)
            }
        }
    }

    private(set) var membership = Membership()
    /// By the PC that they are about.
    private var announcements: [DeviceID: [Membership.Announcement]] = [:]
    private var leavings: [DeviceID: [Membership.Leaving]] = [:]

    /// Those that do not count because their PC may only play.
    private var limited: Set<OperationID> = []

    /// How often it is found out at most what limits concern. Twice is enough where a limit was lifted, unless what counts by that lifts
    /// another one, or statements contradict each other.
    private static let mostRuns = 8

    /// - Parameter statements: in the order of all operations: what a PC says after it has left does not count.
    init(_ statements: [Statement]) {
        self.init(statements, limited: nil)
        let inOrder = self
        for _ in 1..<Self.mostRuns {
            // Where a limit is lifted no clock decides, so what counts by that may be before it in this order.
            let limited = Set(statements.filter(membership.limits).map(\.id))
            if limited == self.limited { return }
            self = MembershipFold(statements, limited: limited)
        }
        // Each then depends on its own opposite, so the clocks decide.
        self = inOrder
        membership.contradicted = inOrder.limited
    }

    /// - Parameter limited: those that do not count because their PC may only play; nil where that follows from those before each.
    private init(_ statements: [Statement], limited: Set<OperationID>?) {
        for statement in statements {
            if limited?.contains(statement.id) ?? membership.limits(statement) {
                self.limited.insert(statement.id)
                continue
            }
            guard membership.belongs(statement.id) else { continue }
            let about: DeviceID
            switch statement {
            case .announcement(let announcement):
                about = announcement.device.id
                announcements[about, default: []].append(announcement)
            case .leaving(let leaving):
                about = leaving.leave.device
                leavings[about, default: []].append(leaving)
            }
            membership.standings[about] = standing(of: about)
        }
        // What a PC has said of another one does not count either where it is known only later that it was forgotten before.
        let first = membership
        announcements = announcements.mapValues { $0.filter { first.belongs($0.id) } }
        for about in announcements.keys { membership.standings[about] = standing(of: about) }
    }

    /// The standing of one PC.
    ///
    /// Of several that say that it has left, the highest number counts, so that nothing is lost that arrived somewhere. What the PC says
    /// of itself counts only where no other says it: a stolen one could name any number. What a PC that was paired once more has left
    /// behind is over (``Device/readmits``).
    private func standing(of device: DeviceID) -> Membership.Standing {
        let leavings = presentLeavings(of: device)
        let others = leavings.filter { $0.id.device != device }
        let counted = others.isEmpty ? leavings : others
        let limits = Membership.decisions(about: device, announcements[device] ?? [])
        return Membership.Standing(
            lastSequence: counted.map(\.leave.lastSequence).max(),
            limits: limits.map {
                Membership.Limit(since: $0.time, known: $0.device.knownSequence, playsOnly: $0.device.playsOnly)
            })
    }

    /// What was said of a PC's leaving, and is not over.
    private func presentLeavings(of device: DeviceID) -> [Membership.Leaving] {
        // It cannot readmit itself.
        let readmitted = readmitted(device, notBy: [device])
        return (leavings[device] ?? []).filter { !readmitted.contains($0.id) }
    }

    /// The leavings that were known where a PC was paired, as other PCs say.
    private func readmitted(_ device: DeviceID, notBy own: Set<DeviceID>) -> Set<OperationID> {
        Set((announcements[device] ?? []).filter { !own.contains($0.id.device) }.flatMap { $0.device.readmits ?? [] })
    }

    /// What others have said of a PC's leaving, and is not over.
    private func forgettings(of device: DeviceID) -> [Membership.Leaving] {
        presentLeavings(of: device).filter { $0.id.device != device }
    }

    /// Whether others have forgotten an identity itself.
    func isForgotten(_ device: DeviceID) -> Bool { !forgettings(of: device).isEmpty }

    /// Whether an identity has left because others have forgotten a former one, and have not spoken of it itself.
    func hasLeft(_ device: DeviceID, with formers: FormerIdentities) -> Bool {
        !isForgotten(device) && !forgettings(ofFormersOf: device, formers, besides: [device]).isEmpty
    }

    /// What others have said of the leaving of an identity's former ones, and concerns it.
    ///
    /// - Parameter seen: the identities that were asked for already. PCs may say that each of two is the former one of the other.
    private func forgettings(
        ofFormersOf device: DeviceID, _ formers: FormerIdentities, besides seen: Set<DeviceID>
    ) -> [Membership.Leaving] {
        let before = formers[device].subtracting(seen)
        let all = before.sorted().flatMap { former in
            forgettings(of: former) + forgettings(ofFormersOf: former, formers, besides: seen.union(before))
        }
        if all.isEmpty { return [] }
        // Of two PCs of which one is a copy of the other's disk, one may forget the other.
        let own = formers.all(of: device).union([device])
        let readmitted = readmitted(device, notBy: own)
        // Who forgets a PC forgets its former identities with it; earlier versions have named only what was said of the present one.
        let pardoning = Set((leavings[device] ?? []).filter { readmitted.contains($0.id) }.map(\.id.device))
        return all.filter {
            !own.contains($0.id.device) && !readmitted.contains($0.id) && !pardoning.contains($0.id.device)
        }
    }
}

extension Membership {
    /// Whether a statement does not count because its PC may only play.
    fileprivate func limits(_ statement: MembershipFold.Statement) -> Bool {
        !statement.isPlay && mayOnlyPlay(statement.id, at: statement.time)
    }
}
