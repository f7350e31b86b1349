import API
import Client
import Domain
import Foundation
import Services

/// Chooses who plays, and what: from the command line, or else by questions at the terminal.
struct QuestChoice {
    let client: APIClient
    let console: any PlayConsole

    /// The player left before a quest was opened.
    struct NothingChosen: Error {
        /// The signal that ended it; nil where the player left.
        let signal: Int32?
    }

    /// The progress of the player who plays.
    func progress(player named: String?) async throws -> PlayerProgress {
        let player = if let named { try await client.player(named: named) } else { try await self.player() }
        return try await client.progress(of: player)
    }

    /// The routine of the command line, or else the one that the player picks, and whether the player only wants to try it.
    func offer(
        _ routine: String?, _ progress: PlayerProgress
    ) async throws -> (offer: PlayerProgress.QuestOffer, justTrying: Bool) {
        if let routine { return (try await offer(named: routine, progress), false) }
        guard !progress.offers.isEmpty else {
            throw CommandError(
                "\(progress.player.name) has no routine yet. A parent can add one with: timequest routine add --template school-morning"
            )
        }
        let rows = try await CalledQuests.ask(client, progress).rows
        let notes = rows.map { $0.event ?? Self.note($0.offer) }
        let room = console.canvas.width - 7 - (notes.map(\.count).max() ?? 0)
        let width = min(rows.map { DisplayWidth.of($0.offer.name) }.max() ?? 0, max(10, room))
        let lines = zip(rows, notes).map { "\(DisplayWidth.fitted($0.offer.name, width: width))  \($1)" }
        let picked = try await pick(
            "Which quest, \(progress.player.name)?", lines,
            hint: "Type its number; Enter takes the first. t1 just tries it: no XP.",
            prefix: "t")
        return (rows[picked.index].offer, picked.hasPrefix)
    }

    /// The player's guess for the whole quest in seconds; nil where the player makes none.
    func wholeGuess(_ offer: PlayerProgress.QuestOffer, on canvas: Canvas) async throws -> Double? {
        guard offer.taskCount > 1 else { return nil }
        var notice: String?
        while true {
            var lines = ["  \(canvas.bold(offer.name)), \(offer.taskCount) tasks", ""]
            lines += canvas.wrap(
                "How long will the whole quest take? Type a time like 20 (minutes) or 1:10:00, or press Enter to skip this.")
            if let notice { lines += [""] + canvas.wrap(notice).map { canvas.color(.yellow, $0) } }
            let line = try await ask(lines)
            if line.isEmpty { return nil }
            if line == "?" {
                notice = "20 means 20 minutes; 1:10:00 and 90s work too. Enter goes on without a guess, q leaves."
                continue
            }
            do {
                return try DurationInput.seconds(line)
            } catch {
                notice = error.description
            }
        }
    }

    private func player() async throws -> PlayerProfile {
        let list = try await client.call(.players)
        if list.players.isEmpty {
            throw CommandError(FirstSteps.noPlayer, kind: .notFound)
        }
        if let own = list.own { return own }
        return list.players[try await pick("Who plays?", list.players.map(\.name)).index]
    }

    private func offer(named text: String, _ progress: PlayerProgress) async throws -> PlayerProgress.QuestOffer {
        let wanted = text.lowercased()
        let named = progress.offers.filter { $0.name.lowercased() == wanted || $0.routineID.begins(with: wanted) }
        if named.count == 1 { return named[0] }
        let routine = try await client.routine(named: text, player: progress.player.name).routine
        if let offer = progress.offers.first(where: { $0.routineID == routine.id }) { return offer }
        let why = routine.isActive ? "is not one of \(progress.player.name)'s routines" : "is switched off at the moment"
        throw CommandError("“\(routine.displayName)” \(why). See them with: timequest routine list")
    }

    private static func note(_ offer: PlayerProgress.QuestOffer) -> String {
        let tasks = CountText.text(offer.taskCount, "task")
        let day = offer.isPlayedToday ? ", done today" : offer.isForToday ? "" : ", not for today"
        return "\(tasks)\(day)\(offer.canCount ? "" : ", now just for fun")"
    }

    /// The index of the row that the player picks; Enter takes the first.
    ///
    /// - Parameter prefix: a letter that may stand before the number; nil where it has no meaning.
    private func pick(
        _ question: String, _ rows: [String], hint: String = "Type its number; Enter takes the first.", prefix: Character? = nil
    ) async throws -> (index: Int, hasPrefix: Bool) {
        var notice: String?
        while true {
            var lines = ["  \(console.canvas.bold(question))", ""]
            lines += rows.enumerated().map { "  \($0 + 1)  \($1)" }
            lines += ["", "  " + hint] + (notice.map { ["  " + console.canvas.color(.yellow, $0)] } ?? [])
            let line = try await ask(lines)
            if line.isEmpty { return (0, false) }
            if let number = Int(line), rows.indices.contains(number - 1) { return (number - 1, false) }
            let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
            if let prefix, line.lowercased().first == prefix, let number = Int(rest), rows.indices.contains(number - 1) {
                return (number - 1, true)
            }
            if let prefix, line.lowercased() == String(prefix) {
                notice = "Type a number after the \(prefix), like \(prefix)1."
                continue
            }
            let byName = rows.indices.filter { rows[$0].lowercased().hasPrefix(line.lowercased()) }
            if byName.count == 1 { return (byName[0], false) }
            notice =
                line == "?" ? "Type a number from 1 to \(rows.count), or q to leave." : "Type a number from 1 to \(rows.count)."
        }
    }

    private func ask(_ lines: [String]) async throws -> String {
        while true {
            console.show(lines.joined(separator: "\n"), elapsed: nil)
            switch await console.next() {
            case .resized: continue
            case .ended: throw NothingChosen(signal: nil)
            case .interrupted(let signal): throw NothingChosen(signal: signal)
            case .line(let line):
                let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
                if ["q", "quit", "exit"].contains(line.lowercased()) { throw NothingChosen(signal: nil) }
                return line
            }
        }
    }
}
