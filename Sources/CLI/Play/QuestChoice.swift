import API
import Client
import Domain
import Foundation

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
            throw CommandError(TerminalWord.choiceNoRoutine.text(["name": progress.player.name]))
        }
        let rows = try await CalledQuests.ask(client, progress).rows
        let menu = PlayMenu(
            question: TerminalWord.choiceQuest.text(["name": progress.player.name]),
            rows: rows.map { PlayMenu.Row(name: $0.offer.name, note: $0.event ?? Self.note($0.offer)) }, offersTry: true)
        let (index, isTry) = try await pick(from: menu)
        return (rows[index].offer, isTry)
    }

    /// The player's guess for the whole quest in seconds; nil where the player makes none.
    func wholeGuess(_ offer: PlayerProgress.QuestOffer) async throws -> Double? {
        guard offer.taskCount > 1 else { return nil }
        var notice: String?
        while true {
            let line = try await ask { canvas in
                let title =
                    canvas.wrap("\(offer.name), \(TerminalWord.taskCount.text(count: offer.taskCount))").map(canvas.bold) + [""]
                let question = TerminalWord.choiceWhole.text()
                let below = notice.map { [""] + canvas.wrap($0).map { canvas.color(.yellow, $0) } } ?? []
                return (title + canvas.wrap(question) + below).joined(separator: "\n")
            }
            if line.isEmpty { return nil }
            if line == "?" {
                notice = TerminalWord.choiceWholeHelp.text()
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
            throw CommandError(StatusWord.healthNoPlayer.text(), kind: .notFound)
        }
        if let own = list.own { return own }
        let menu = PlayMenu(
            question: TerminalWord.choicePlayer.text(), rows: list.players.map { PlayMenu.Row(name: $0.name) }, takesFirst: false)
        return list.players[try await pick(from: menu).index]
    }

    private func offer(named text: String, _ progress: PlayerProgress) async throws -> PlayerProgress.QuestOffer {
        let wanted = text.lowercased()
        let named = progress.offers.filter { $0.name.lowercased() == wanted || $0.routineID.begins(with: wanted) }
        if named.count == 1 { return named[0] }
        let routine = try await client.routine(named: text, player: progress.player.name).routine
        if let offer = progress.offers.first(where: { $0.routineID == routine.id }) { return offer }
        let values = ["quest": routine.displayName, "name": progress.player.name]
        throw CommandError((routine.isActive ? TerminalWord.choiceNotOwn : .choiceOff).text(values))
    }

    private static func note(_ offer: PlayerProgress.QuestOffer) -> String {
        let tasks = TerminalWord.taskCount.text(count: offer.taskCount)
        if let pc = offer.elsewhere { return TerminalWord.choiceElsewhere.text(["tasks": tasks, "pc": pc]) }
        let day: TerminalWord? = offer.isPlayedToday ? .choiceDoneToday : offer.isForToday ? nil : .choiceNotToday
        let note = day.map { $0.text(["tasks": tasks]) } ?? tasks
        return offer.canCount ? note : TerminalWord.choiceJustForFun.text(["note": note])
    }

    /// Asks until the player has picked a row.
    private func pick(from menu: PlayMenu) async throws -> (index: Int, isTry: Bool) {
        var notice: String?
        while true {
            switch menu.answer(try await ask { menu.text(on: $0, notice: notice) }) {
            case .row(let index, let isTry): return (index, isTry)
            case .notice(let sentence): notice = sentence
            }
        }
    }

    /// - Parameter text: what is shown, on a canvas of the present size.
    private func ask(_ text: (Canvas) -> String) async throws -> String {
        while true {
            console.show(text(console.canvas), elapsed: nil)
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
