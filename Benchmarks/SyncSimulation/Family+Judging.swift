import Domain
import Foundation
import Services
import Storage

/// Whether everything is as it should be in the end.
extension Family {
    /// What is wrong in the end; nil if nothing is.
    func finding() async throws -> String? {
        try await finishQuests()
        // Those that do not know each other, because the PC that knew both has left, are paired again.
        for one in members {
            for other in members where one < other && exchangesFiles {
                if try await !areConnected(one, other), try await !mayOnlyPlay(one), try await !mayOnlyPlay(other) {
                    try await pair(one, other)
                }
            }
        }
        try await meetAll()
        if try await comeBack() { return try await finding() }
        if let difference = try await difference() { return difference }
        // A PC that comes new, and gets everything in another order.
        try await join()
        try await finishQuests()
        if !exchangesFiles { folders[pcs.count - 1] = folders[members[0]] }
        try await meetAll()
        if let difference = try await difference() { return "with a new PC: \(difference)" }
        let pc = pcs[members[0]]
        let before = try await picture(pc)
        try await pc.operations.foldWhole()
        if let difference = Self.difference(before, try await picture(pc)) { return "made anew it differs: \(difference)" }
        return try await countedWrong()
    }

    /// Plays what is under way to its end: of that, only the PC itself has rows.
    private func finishQuests() async throws {
        for pc in members {
            for player in try await pcs[pc].players.all() {
                // Again where the PC dies meanwhile.
                while let quest = try await pcs[pc].quests.open(player: player.id) {
                    try await run(pc) { try await self.goOn(quest, pc, mayStop: false) }
                }
            }
        }
    }

    /// PCs that were forgotten in a history which was set aside come back: nobody knows that they were, under none of their identities, and
    /// of what such a PC has written last, others wait for itself.
    ///
    /// - Returns: whether there are any.
    private func comeBack() async throws -> Bool {
        if !exchangesFiles { return false }
        var gone: Set<DeviceID> = []
        for pc in members { gone.formUnion(try await pcs[pc].operations.devices().filter(\.hasLeft).map(\.id)) }
        var back: [Int] = []
        for pc in pcs.indices where whereabouts[pc].standing == .forgotten {
            let (device, devices) = (pcs[pc].device, try await pcs[pc].operations.devices())
            if gone.isDisjoint(with: [device] + devices.formers(of: device)) { back.append(pc) }
        }
        for pc in back {
            trace("pc\(pc) comes back: that it was forgotten counts no longer")
            whereabouts[pc].standing = .member
        }
        return !back.isEmpty
    }

    private func difference() async throws -> String? {
        let first = try await picture(pcs[members[0]])
        for pc in members.dropFirst() {
            guard let difference = Self.difference(first, try await picture(pcs[pc])) else { continue }
            // Whether it is what they know, or what they have made of it.
            for other in [members[0], pc] { try await pcs[other].operations.foldWhole() }
            let isCured = try await picture(pcs[members[0]]) == picture(pcs[pc])
            let cure = isCured ? ", but not after both were made anew" : ""
            for other in [members[0], pc] {
                let flaws = await pcs[other].exchange.findings.flaws
                for flaw in flaws { trace("\(pcs[other].name): \(flaw)") }
            }
            return "\(pcs[pc].name) differs from \(pcs[members[0]].name)\(cure): \(difference)"
        }
        return nil
    }

    /// All that PCs have in common: what people see, which reminders were answered, and how far the operations are known.
    private func picture(_ pc: PC) async throws -> String {
        let answers = try await pc.ledger.answeredOccasions(since: .distantPast).map { "answered \($0.key) \($0.value)" }
        let gone = Set(try await pc.operations.devices().filter(\.hasLeft).map(\.id))
        // How much of a stolen PC has arrived is not the same everywhere, and makes no difference.
        let ends = try await pc.operations.ends().filter { !gone.contains($0.key) }.map { device, end in
            "end \(device) \(end.sequence) \(end.hash.base64EncodedString())"
        }
        return ([try await pc.database.digest()] + answers.sorted() + ends.sorted()).joined(separator: "\n")
    }

    private func countedWrong() async throws -> String? {
        let first = pcs[members[0]]
        // Where a PC that was forgotten may go on, what it does afterwards must still not count.
        let last = try await first.operations.devices().reduce(into: rule == .forgotten ? left.mapValues(Int64.init) : [:]) {
            if let sequence = $1.lastSequence { $0[$1.id] = sequence }
        }
        /// Whether something that a PC has said counts in the end; nil where that is not sure.
        func counts(_ statement: Expected.Statement) -> Bool? {
            if let last = last[statement.operation.device], statement.operation.sequence > last { return false }
            // Where nobody knows that it was forgotten, that was said by a PC which was forgotten itself.
            let isSure = whereabouts[statement.pc].standing != .forgotten || last[statement.operation.device] != nil
            if statement.isForked, whereabouts[statement.pc].standing != .member { return nil }
            return statement.isCertain && isSure && hasHandedOver(statement.pc) ? true : nil
        }
        /// Whether nobody waits for a quest that was under way again: it has ended once more, or its PC has left.
        func hasEnded(_ id: QuestID, _ quest: Expected.Quest) -> Bool {
            expected.quests[id] != nil || last[quest.ended.operation.device] != nil
        }
        /// Whether the first end of a quest counts that was under way again.
        func mayEndAsBefore(_ id: QuestID) -> Bool { expected.resumed[id].map { counts($0.ended) != false } ?? false }
        let present = Set(try await first.players.all().map(\.id))
        let hasLimited = hasLimited || whereabouts.contains { $0.standing == .forgotten }
        var (xp, unsure): ([PlayerID: Int], Set<PlayerID>) = ([:], [])
        for (id, quest) in expected.quests.merging(expected.resumed, uniquingKeysWith: { again, _ in again }) {
            if let erasure = expected.erased[quest.player] {
                if counts(erasure) == true { continue }
                unsure.insert(quest.player)
            } else if hasLimited, !present.contains(quest.player) {
                // A PC that was forgotten, or may only play, has added the player, and that does not count.
                continue
            } else if let isThere = counts(quest.ended), isThere || !mayEndAsBefore(id), hasEnded(id, quest) {
                for pc in members where (try await pcs[pc].quests.find(id) != nil) != isThere {
                    return "\(pcs[pc].name) \(isThere ? "has lost" : "counts") quest \(id) of \(pcs[quest.ended.pc].name)"
                }
                if isThere { xp[quest.player, default: 0] += quest.xp }
            } else {
                unsure.insert(quest.player)
            }
        }
        unsure.formUnion(expected.corrected.compactMap { expected.quests[$0]?.player })
        for pc in members {
            for (player, wanted) in xp where !unsure.contains(player) {
                let shown = try await pcs[pc].quests.totals(player: player).xp
                if shown != wanted { return "\(pcs[pc].name) shows \(shown) XP instead of \(wanted)" }
            }
            if rule == .questsOnce, let counted = expected.counted[pc], counted > xp.values.reduce(0, +) {
                return "\(pcs[pc].name) has counted \(counted) XP"
            }
        }
        for (player, erasure) in expected.erased where counts(erasure) == true {
            if try await first.players.find(player) != nil { return "the removed player \(player) is still there" }
        }
        let answers = try await first.ledger.answeredOccasions(since: .distantPast)
        for (occasion, answer) in expected.acknowledged where counts(answer) == true && expected.erased[occasion.playerID] == nil {
            if hasLimited, !present.contains(occasion.playerID) { continue }
            if answers[occasion] != .acknowledged { return "the answer to \(occasion) is lost" }
        }
        return nil
    }

    static func difference(_ one: String, _ other: String) -> String? {
        if one == other { return nil }
        let (first, second) = (Set(one.split(separator: "\n")), Set(other.split(separator: "\n")))
        let lines =
            first.subtracting(second).sorted().prefix(6).map { "- \($0.prefix(300))" }
            + second.subtracting(first).sorted().prefix(6).map { "+ \($0.prefix(300))" }
        return "\n" + lines.joined(separator: "\n")
    }
}
