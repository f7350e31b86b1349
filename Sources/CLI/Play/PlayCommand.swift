import API
import ArgumentParser
import Client
import Domain
import Foundation

struct PlayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Play a quest: guess how long each task takes, do it, see how close you were.",
        discussion: """
            Goes on with the quest that is open; otherwise it asks which one to play. Times are typed like 6 (minutes), 6:30, \
            6m30s, 90s or 1h. The clock stays hidden while a task is under way.

            Ctrl-C pauses the quest, and the next `timequest play` goes on with it. A ? shows what can be typed.
            """)

    @OptionGroup var connection: SocketOptions

    @Argument(help: "The routine to play, by name or at least four letters of the id.", completion: .routineSlug)
    var routine: String?

    @Option(
        help: ArgumentHelp("Who plays, by name or at least four letters of the id.", valueName: "player"), completion: .playerName)
    var player: String?

    @Flag(help: "Just try the quest: it has reveals, earns no XP, and nothing is learned from it.")
    var justTrying = false

    func run() async throws {
        let console = await TerminalConsole()
        let patient = PatientClient(client: connection.client) {
            console.say(console.canvas.wrap(TerminalWord.playAway.text()).joined(separator: "\n"))
        } isInterrupted: {
            console.interruption != nil
        }
        let choice = QuestChoice(client: connection.client, console: console)
        do {
            let progress = try await choice.progress(player: player)
            if let open = progress.openQuest, open.phase != .selecting {
                let called = try await CalledQuests.ask(connection.client, progress)
                let notices = [goingOn(with: open), called.notice(besides: open)].compactMap(\.self)
                return try await play(open, notices.joined(separator: "\n"), console, patient)
            }
            // One that has not begun is opened again: another day may have come, or something may have been learned.
            let unbegun = routine == nil ? progress.openQuest : nil
            let (offer, triesByChoice) = try await choice.offer(routine ?? unbegun?.routineID.description, progress)
            let guess: Double?
            if let known = unbegun?.wholeGuessSeconds {
                guess = known
            } else {
                guess = try await choice.wholeGuess(offer)
            }
            let draft = QuestDraft(
                routineID: offer.routineID, playerID: progress.player.id, wholeGuessSeconds: guess,
                justTrying: justTrying || triesByChoice)
            let quest = try await connection.client.call(.openQuest(draft))
            try await play(quest, Self.notice(quest, offer), console, patient)
        } catch let error as QuestChoice.NothingChosen {
            console.say("")
            if let signal = error.signal { throw ExitCode(128 + signal) }
        }
    }

    private func play(
        _ quest: QuestInfo, _ notice: String?, _ console: TerminalConsole, _ patient: PatientClient
    ) async throws {
        do {
            let ending = try await QuestPlay(requests: patient.requests, console: console).run(quest, notice: notice)
            if let sentence = Self.goodbye(ending) {
                console.say("\n" + TerminalText.wrapped("  \(sentence)", width: console.canvas.width))
            }
            if case .interrupted(let signal, _) = ending { throw ExitCode(128 + signal) }
        } catch let error as ClientError where error.mayPass {
            console.say("")
            Output.error(
                "\(CommandFailure.sentence(of: error))\n\(TerminalWord.playLostTap.text())\n\(TerminalWord.playLostTapTime.text())")
            throw ExitCode(console.interruption.map { 128 + $0 } ?? CommandFailure.noDaemon)
        }
    }

    /// The notice where a quest was open already.
    private func goingOn(with quest: QuestInfo) -> String {
        let isOther = routine.map { $0.lowercased() != quest.name.lowercased() && !quest.routineID.begins(with: $0) } ?? false
        if isOther || (justTrying && quest.standing != .trying) {
            return TerminalWord.playStillOpen.text(["quest": quest.name])
        }
        return TerminalWord.playGoingOn.text(["quest": quest.name])
    }

    /// The notice for a new quest.
    private static func notice(_ quest: QuestInfo, _ offer: PlayerProgress.QuestOffer) -> String? {
        switch quest.standing {
        case .trying: TerminalWord.uncountedTrying.text()
        case .extra: TerminalWord.playExtra.text()
        case .kept, .leftOut, nil: PlaySummary.calibration(offer.calibrationRemaining)
        }
    }

    private static func goodbye(_ ending: QuestPlay.Ending) -> String? {
        switch ending {
        case .finished, .abandoned, .interrupted(_, waits: false): nil
        case .left, .interrupted: TerminalWord.playWaits.text()
        }
    }
}
