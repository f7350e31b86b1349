import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem
import Services

struct PlayerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "player", abstract: "The children who play.",
        subcommands: [List.self, Show.self, Add.self, Edit.self, PlayerWordsCommand.self, PlayerSettingsCommand.self, Remove.self])

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "All players.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            var players: [PlayerFigures] = []
            for player in try await connection.client.call(.players).players {
                players.append(PlayerFigures(try await connection.client.progress(of: player)))
            }
            if connection.json { return try Output.json(["players": players]) }
            var table = Table(
                TerminalWord.playerName.text(), TerminalWord.playerLogin.text(), TerminalWord.playerLevel.text(),
                TerminalWord.playerXp.text(),
                TerminalWord.playerStreak.text(), TerminalWord.playerFinished.text(), TerminalWord.playerId.text())
            table.dispensable = [TerminalWord.playerId.text()]
            for player in players {
                table.rows.append([
                    player.profile.name, player.profile.linuxUser ?? TerminalWord.playerShared.text(), "\(player.level.level)",
                    "\(player.level.totalXP)",
                    StreakText.short(player.streak), "\(player.questCount)", "\(player.profile.id)",
                ])
            }
            Output.print(
                table.text(on: .standardOutput(), empty: StatusWord.healthNoPlayer.text()))
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "One player, with the player's routines and calendars.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var player: PlayerArgument

        func run() async throws {
            let player = try await player.find(connection.client)
            let progress = try await connection.client.progress(of: player)
            if connection.json { return try Output.json(PlayerFigures(progress)) }
            let routines = try await connection.client.call(.routines)
            let calendars = try await connection.client.call(.calendars)
            let own = routines.routines.filter { $0.routine.playerIDs.contains(player.id) }.map(\.routine.name)
            let seen = calendars.calendars.filter { info in
                !info.isForNobody && (info.playerID == nil || info.playerID == player.id)
            }.map(\.title)
            let settings = try await connection.client.call(.settings(of: player.id))
            Output.print(TerminalWord.playerTitle.text(["name": player.name, "id": "\(player.id)"]))
            let rows = PlayerRows.all(progress, routines: own, calendars: seen, settings)
            let width = rows.map { DisplayWidth.of($0.label) }.max() ?? 0
            for row in rows { Output.print("  \(DisplayWidth.fitted("\(row.label):", width: width + 1)) \(row.text)") }
        }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add a player.",
            discussion: """
                  timequest player add Ben --groups "U12, 7b"
                """)

        @OptionGroup var connection: ConnectionOptions

        @Argument(help: "The player's name.")
        var name: String

        @Option(help: ArgumentHelp("The Linux login that only this player uses, if there is one.", valueName: "login"))
        var linuxUser: String?

        @Option(help: ArgumentHelp("The player's groups (teams, classes ...), with commas between them.", valueName: "groups"))
        var groups: String?

        /// The player that the options describe.
        var draft: PlayerDraft { PlayerDraft(name: name, linuxUser: linuxUser, words: groups.map(PlayerWords.list)) }

        func run() async throws {
            let player = try await connection.client.call(.addPlayer(draft))
            if linuxUser != nil { LoginWarning.printIfUnknown(player.linuxUser) }
            if connection.json { return try Output.json(player) }
            Output.print(TerminalWord.playerAdded.text(["name": player.name]))
            if let groups {
                let change = PlayerWordsChange(name: player.name, old: [], typed: groups, new: player.words)
                for line in [change.sentence] + change.warnings { Output.print(line) }
            }
            Output.print(Self.next(for: player))
        }

        /// The next step after a player was added.
        static func next(for player: PlayerProfile) -> String {
            let command = "timequest routine add --template activity-prep \(OptionText.text("--player", player.name))"
            return TerminalWord.playerAddRoutine.text(["command": command])
        }
    }

    struct Edit: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Change a player's name, login or groups.",
            discussion: """
                  timequest player edit Ben --groups "U12, 7b"

                Groups are the names of the player's teams, classes and groups, as calendars write them. An event with one of them is for \
                this player alone. --groups replaces all groups of the player; the command prints which were added and removed.
                """, aliases: ["set"])

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var player: PlayerArgument

        @Option(help: "The new name.")
        var name: String?

        @Option(help: ArgumentHelp("The Linux login that only this player uses.", valueName: "login"))
        var linuxUser: String?

        @Option(
            help: ArgumentHelp(
                "The player's groups (teams, classes ...), with commas between them; an empty text for none.", valueName: "groups"))
        var groups: String?

        @Flag(help: "The player has no separate login any more.")
        var sharedLogin = false

        func validate() throws {
            if linuxUser != nil && sharedLogin {
                throw ValidationError(UsageWord.exclude.text(["options": NamesText.localized(["--linux-user", "--shared-login"])]))
            }
        }

        func run() async throws {
            // Not in `validate()`, which the parser calls before it refuses an unknown option: “--gruops” would be answered with this.
            if name == nil && linuxUser == nil && groups == nil && !sharedLogin {
                throw ValidationError(UsageWord.playerChange.text())
            }
            let player = try await player.find(connection.client)
            var draft = PlayerDraft(player)
            draft.name = name ?? draft.name
            draft.linuxUser = sharedLogin ? nil : linuxUser ?? draft.linuxUser
            draft.words = groups.map(PlayerWords.list) ?? draft.words
            let changed = try await connection.client.call(.changePlayer(player.id, to: draft))
            if linuxUser != nil { LoginWarning.printIfUnknown(changed.linuxUser) }
            if connection.json { return try Output.json(changed) }
            for line in Self.lines(from: player, to: changed, typed: groups) { Output.print(line) }
        }

        /// The sentences about a change. If only the groups were changed, none is about the name and the login.
        ///
        /// - Parameter groups: the text of `--groups`; nil if the groups stay.
        static func lines(from old: PlayerProfile, to new: PlayerProfile, typed groups: String?) -> [String] {
            let login = new.linuxUser ?? TerminalWord.playerShared.text()
            let changed = TerminalWord.playerChanged.text(["name": new.name, "login": login])
            guard let groups else { return [changed] }
            let change = PlayerWordsChange(name: new.name, old: old.words, typed: groups, new: new.words)
            let isOfGroups = old.name == new.name && old.linuxUser == new.linuxUser
            return (isOfGroups ? [] : [changed]) + [change.sentence] + change.warnings
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a player, with all the player's quests and reminders, and the routines that nobody else has.",
            discussion: "Asks for the player's name. A backup is made first, and kept until a parent removes it.")

        @OptionGroup var connection: ConnectionOptions

        @OptionGroup var player: PlayerArgument

        @Flag(help: "Do not ask.")
        var yes = false

        func run() async throws {
            let player = try await player.find(connection.client)
            try await connection.client.requireParent()
            let removal = try await PlayerRemoval(of: player, connection.client)
            if !yes, !removal.isConfirmed() { throw CommandError(PlayerRemovalWord.nothingRemoved.text()) }
            let removed = try await connection.client.answerIfAny(.removePlayer(player.id))
            if connection.json {
                if let removed { try Output.json(removed) }
                return
            }
            for line in removal.report(backup: removed?.backup) { Output.print(line) }
        }
    }
}

/// A warning about a player's Linux login that this PC does not have. It may be created later, so it is no error.
enum LoginWarning {
    static func printIfUnknown(_ login: String?, account: (String) throws -> UserAccount? = LoginGroups.live.account) {
        if let text = text(login, account: account) { Output.error(text) }
    }

    /// The warning; nil if the login exists.
    static func text(_ login: String?, account: (String) throws -> UserAccount?) -> String? {
        guard let login else { return nil }
        do {
            if try account(login) != nil { return nil }
            return TerminalWord.playerUnknownLogin.text(["login": login])
        } catch {
            return TerminalWord.playerUnclearLogin.text(["login": login, "reason": "\(error)"])
        }
    }
}

/// The rows that `player show` prints about a player.
enum PlayerRows {
    static func all(
        _ progress: PlayerProgress, routines: [String], calendars: [String], _ settings: PlayerSettings = .standard
    ) -> [(label: String, text: String)] {
        func list(_ names: [String]) -> String { names.isEmpty ? TerminalWord.playerNone.text() : names.joined(separator: ", ") }
        let level = progress.level
        let levels = ["level": "\(level.level)", "xp": "\(level.totalXP)", "next": "\(level.nextLevelXP)"]
        let streak = ["streak": StreakText.short(progress.streak), "best": "\(progress.streak.best)"]
        let counts = ["quests": "\(progress.questCount)", "guesses": "\(progress.estimationCount)"]
        var rows: [(label: String, text: String)] = [
            (TerminalWord.playerLogin.text(), progress.player.linuxUser ?? TerminalWord.playerShared.text()),
            (TerminalWord.playerRoutines.text(), list(routines)), (TerminalWord.playerCalendars.text(), list(calendars)),
            (TerminalWord.playerLevel.text(), TerminalWord.playerLevelOf.text(levels)),
            (TerminalWord.playerStreak.text(), TerminalWord.playerStreakBest.text(streak)),
            (TerminalWord.playerQuests.text(), TerminalWord.playerCounts.text(counts)),
        ]
        if !progress.player.words.isEmpty {
            rows.insert((TerminalWord.playerWords.text(), PlayerWords.text(progress.player.words)), at: 1)
        }
        if let open = progress.openQuest { rows.append((TerminalWord.playerOpenQuest.text(), open.name)) }
        if !settings.pauses.isEmpty { rows.append((TerminalWord.playerPaused.text(), PauseText.days(settings.pauses))) }
        if !settings.schoolFree.isEmpty { rows.append((TerminalWord.schoolFree.text(), PauseText.days(settings.schoolFree))) }
        return rows
    }
}

/// A player with level, streak and finished quests, as `player list --json` and `player show --json` print one.
private struct PlayerFigures: Encodable {
    let profile: PlayerProfile
    let level: LevelProgress
    let streak: Streak
    /// All finished quests.
    let questCount: Int

    init(_ progress: PlayerProgress) {
        profile = progress.player
        level = progress.level
        streak = progress.streak
        questCount = progress.questCount
    }

    private enum CodingKeys: String, CodingKey { case level, streak, questCount }

    /// The profile's own fields are encoded beside the figures, not below a key of their own.
    func encode(to encoder: any Encoder) throws {
        try profile.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(level, forKey: .level)
        try fields.encode(streak, forKey: .streak)
        try fields.encode(questCount, forKey: .questCount)
    }
}
