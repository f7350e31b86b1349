import API
import Hummingbird
import Services

/// Parent mode and its PIN.
extension JSONRoutes {
    static func addParent(to table: inout RouteTable) {
        table.on(.get, Paths.parent, access: .player) { _, desk in try .json(ParentInfo(try await desk.parentMode())) }
        table.on(.put, Paths.parentPIN, access: .player, limit: .pins, problems: [.conflict]) { request, desk in
            let change = try await request.body(PINChange.self)
            return try .json(ParentInfo(try await desk.setPIN(change.pin, current: change.currentPIN)))
        }
        table.on(.delete, Paths.parentPIN, access: .parent) { _, desk in
            try await desk.removePIN()
            return .done
        }
        table.on(.post, Paths.parentUnlock, access: .player, limit: .pins, problems: [.conflict]) { request, desk in
            let (token, expiresAt) = try await desk.unlock(try await request.body(PINEntry.self).pin)
            return try .json(ParentToken(token: token, expiresAt: expiresAt))
        }
        table.on(.post, Paths.parentLock, access: .player, limit: .gate, body: .absent) { _, desk in
            try .json(ParentInfo(try await desk.lock()))
        }
    }
}

extension ParentInfo {
    fileprivate init(_ info: Desk.ParentModeInfo) {
        self.init(
            hasPIN: info.state.hasPIN, isParent: info.isParent, isUnlocked: info.isUnlocked,
            retryAfterSeconds: info.state.waitSeconds, problem: info.state.problem)
    }
}
