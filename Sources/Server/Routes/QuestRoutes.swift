import API
import Services
import Domain
import Foundation
import Hummingbird

/// Quests, tap by tap.
extension HouseholdRoutes {
    func addQuests(to table: inout RouteTable) {
        let quests = household.game.quests
        let one = "\(Paths.quests)/{id}"

        table.on(.post, Paths.quests, access: .player) { call in
            let draft = try await call.body(QuestDraft.self)
            let session = try await quests.open(
                draft.routineID, player: try await player(of: draft, call.caller), wholeGuessSeconds: draft.wholeGuessSeconds)
            return try .created(try await info(session), at: "\(Paths.quests)/\(session.id)")
        }
        table.on(.get, Paths.quests, access: .player) { call in try await questList(call) }
        table.on(.get, one, access: .player) { call in try .json(try await info(try await quest(call))) }

        table.on(.post, "\(one)/estimate", access: .player) { call in
            let tap = try await call.body(EstimateTap.self)
            return try await answer(call, step: tap.step) { session, reading, today throws(QuestError) in
                try session.estimate(tap.estimatedSeconds, at: reading, today: today)
            }
        }
        table.on(.post, "\(one)/start", access: .player) { call in
            let tap = try await call.optionalBody(StartTap.self) ?? StartTap()
            return try await answer(call, step: tap.step) { session, reading, _ throws(QuestError) in
                try session.start(showTimer: tap.showTimer ?? false, at: reading)
            }
        }
        table.on(.post, "\(one)/done", access: .player) { call in
            let tap = try await call.optionalBody(DoneTap.self) ?? DoneTap()
            return try await answer(call, step: tap.step) { session, reading, _ throws(QuestError) in
                switch (tap.actualSeconds, tap.leaveOut ?? false) {
                case (.some, true): throw .unclearCorrection
                case (nil, true): try session.doneWithoutTime(at: reading)
                case (let told, false): try session.done(told: told, at: reading)
                }
            }
        }
        table.on(.post, "\(one)/correct", access: .player) { call in
            let tap = try await call.body(CorrectionTap.self)
            return try await answer(call, step: tap.step) { session, reading, today throws(QuestError) in
                let correction: GameSession.Correction
                switch (tap.actualSeconds, tap.leaveOut ?? false) {
                case (let told?, false): correction = .told(told)
                case (nil, true): correction = .leftOut
                default: throw .unclearCorrection
                }
                try session.correct(tap.position ?? session.position, correction, at: reading, today: today)
            }
        }
        plainTap("next", at: one, to: &table) { session, reading throws(QuestError) in try session.next(at: reading) }
        plainTap("undo", at: one, to: &table) { session, reading throws(QuestError) in try session.undo(at: reading) }
        plainTap("pause", at: one, to: &table) { session, reading throws(QuestError) in try session.pause(at: reading) }
        plainTap("resume", at: one, to: &table) { session, reading throws(QuestError) in try session.resume(at: reading) }
        plainTap("abandon", at: one, to: &table) { session, reading throws(QuestError) in try session.abandon(at: reading) }
    }

    private func plainTap(
        _ name: String, at one: String, to table: inout RouteTable,
        _ change: @escaping @Sendable (inout GameSession, ClockReading) throws(QuestError) -> Void
    ) {
        table.on(.post, "\(one)/\(name)", access: .player) { call in
            let tap = try await call.optionalBody(PlainTap.self) ?? PlainTap()
            return try await answer(call, step: tap.step) { session, reading, _ throws(QuestError) in try change(&session, reading)
            }
        }
    }

    private func answer(
        _ call: Call, step: Int?,
        _ change: @escaping @Sendable (inout GameSession, ClockReading, LocalDate) throws(QuestError) -> Void
    ) async throws -> Response {
        let id = try await quest(call).id
        return try .json(try await info(try await household.game.quests.tap(id, step: step, change)))
    }

    /// The quest that the path names, where the caller may see it.
    private func quest(_ call: Call) async throws -> GameSession {
        let id = try call.id(of: "quest")
        guard let session = try await household.game.quests.find(id), call.caller.maySee(session.playerID) else {
            throw Problem(.notFound, "There is no quest number \(id).")
        }
        return session
    }

    /// A quest with what came of it, where it is at its summary.
    func info(_ session: GameSession) async throws -> QuestInfo {
        let now = household.clock.now()
        let outcome = session.phase == .summary ? try await household.game.progress.outcome(of: session, at: now) : nil
        return QuestInfo(session, elapsedSeconds: household.game.quests.elapsedSeconds(session), outcome: outcome)
    }

    /// Who plays: the one who is named, or on a player's own login herself, or the only one whose routine it is.
    private func player(of draft: QuestDraft, _ caller: Caller) async throws -> Int64 {
        guard let routine = try await household.routines.find(draft.routineID), caller.maySee(anyOf: routine.playerIDs) else {
            throw Problem(.invalid, "There is no routine number \(draft.routineID).", field: "routineID")
        }
        if let asked = draft.playerID, !caller.maySee(asked) {
            throw Problem(.forbidden, "This login belongs to another player, who plays only her own quests.", field: "playerID")
        }
        if let player = try caller.player(draft.playerID) {
            guard try await household.players.find(player) != nil else {
                throw Problem(.invalid, "There is no player number \(player).", field: "playerID")
            }
            return player
        }
        if let only = routine.playerIDs.first, routine.playerIDs.count == 1 { return only }
        throw Problem(.invalid, "“\(routine.displayName)” belongs to several players. Say who plays.", field: "playerID")
    }

    private func questList(_ call: Call) async throws -> Response {
        let player = try await player(of: call)
        let limit = try call.limit(default: 50, maximum: 100)
        let last = try call.number("cursor")
        let state = try call.query("state").map { word throws(Problem) in
            if let state = QuestState(rawValue: word) { return state }
            throw Problem(.badRequest, "“state” is open, finished or abandoned; it is “\(word.prefix(40))”.", field: "state")
        }
        // One more than asked for tells whether there is a next page.
        let page = try await household.game.quests.page(player: player, state: state, after: last, limit: limit + 1)
        let shown = page.prefix(limit)
        return try .json(
            QuestList(
                quests: shown.map(plain), timeZone: household.settings.value.zone.identifier,
                nextCursor: page.count > limit ? shown.last.map { "\($0.id)" } : nil))
    }

    private func plain(_ session: GameSession) -> QuestInfo {
        QuestInfo(session, elapsedSeconds: household.game.quests.elapsedSeconds(session))
    }
}
