import API
import ArgumentParser
import Client
import Domain
import Foundation

struct RoutineEditCommand: AsyncParsableCommand, NamesSeveralPlayers {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a routine; everything else stays as it is.",
        discussion: """
            Without options it opens in your editor ($VISUAL or $EDITOR), and nothing is kept until all of it is right.

            If it is time to start while the child is away, --when-away says when to start instead: before leaving, as a bag is packed, or
            right after coming back.

            Lists (--task, --player, --keyword) are replaced as a whole.

            A time of its own needs no calendar. --player says whose time it is, and the other times stay:

              timequest routine edit school-morning --ready-by 7:40 --on mon-fri --school-days
              timequest routine edit bedtime --begin-at 20:00 --on fri,sat --player Mia
              timequest routine edit bedtime --no-times
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(
        help: "The routine, by its name, its short name such as activity-prep, or at least four letters of its id.",
        completion: .routineSlug)
    var routine: String

    @Option(help: "What you call it.")
    var name: String?

    @OptionGroup var fields: RoutineFields

    @Flag(inversion: .prefixedNo, help: "Switch it on or off: one that is off is neither suggested nor reminded of.")
    var active: Bool?

    @Flag(help: "Take all keywords of your own away.")
    var noKeywords = false

    func run() async throws {
        let info = try await connection.client.routine(named: routine, takesPlayer: false)
        let hasNoOptions = name == nil && fields.isEmpty && active == nil && !noKeywords
        let changed = hasNoOptions ? try await RoutineEditing(info, connection.client).run() : try await change(info.routine.id)
        if connection.json { return try Output.json(changed ?? info) }
        guard let changed else { return Output.print(RoutineEditWord.nothingChanged.text()) }
        let players = try await connection.client.call(.players).players
        RoutineText.print(changed, among: players, on: .standardOutput())
    }

    /// Applies the options to the routine as it is; once more where somebody else changes it at that moment.
    private func change(_ id: RoutineID) async throws -> RoutineInfo {
        do {
            return try await changeOnce(id)
        } catch let error as ClientError where error.problem?.kind == .preconditionFailed {
            return try await changeOnce(id)
        }
    }

    private func changeOnce(_ id: RoutineID) async throws -> RoutineInfo {
        let (info, tag) = try await connection.client.tagged(.routine(id))
        var draft = try await fields.applied(to: RoutineDraft(info.routine), isStored: true, client: connection.client)
        if let name {
            // A display name that equals the name follows the new name.
            if fields.displayName == nil, draft.displayName == draft.name { draft.displayName = name }
            draft.name = name
        }
        draft.isActive = active ?? draft.isActive
        if noKeywords { draft.keywords = [] }
        return try await connection.client.change(id, to: draft, ifMatch: tag)
    }
}

extension APIClient {
    /// Changes a routine, and says what of it a child cannot set.
    fileprivate func change(_ id: RoutineID, to draft: RoutineDraft, ifMatch tag: EntityTag?) async throws -> RoutineInfo {
        let changed = try await call(.changeRoutine(id, to: draft, ifMatch: tag))
        if let notice = RoutineFields.leftOut(of: draft, stored: changed.routine) { Output.error(notice) }
        return changed
    }
}

/// Edits a routine in the person's own editor, again and again until it is valid.
struct RoutineEditing {
    private let info: RoutineInfo
    private let client: APIClient

    init(_ info: RoutineInfo, _ client: APIClient) {
        self.info = info
        self.client = client
    }

    /// What somebody else stores while the editor is open is not overwritten without a question.
    ///
    /// - Returns: the routine as it is now; nil where nothing was changed.
    func run() async throws -> RoutineInfo? {
        let editor = try TextEditor()
        let id = info.routine.id
        var (shown, tag) = try await client.tagged(.routine(id))
        let original = RoutineYAML.notes + (try await client.yaml(of: shown.routine)) + "\n"
        var (text, overtaken) = (original, "")
        while true {
            let opened = text
            text = try editor.edit(opened, name: "\(info.routine.slug).yaml")
            if text == original { return nil }
            if text == opened, !overtaken.isEmpty, !Confirmation.ask(RoutineEditWord.replace.text()) {
                throw CommandError(RoutineEditWord.nothingChanged.text())
            }
            do {
                return try await client.change(id, to: try await draft(of: text), ifMatch: tag)
            } catch let error as ClientError where error.problem?.kind == .preconditionFailed {
                Output.error(RoutineEditWord.overtaken.text(["name": shown.routine.name]))
                guard Confirmation.again(RoutineEditWord.openOvertaken.text()) else {
                    throw CommandError(RoutineEditWord.nothingChanged.text())
                }
                (shown, tag) = try await client.tagged(.routine(id))
                if text.hasPrefix(overtaken) { text.removeFirst(overtaken.count) }
                overtaken = RoutineYAML.overtaken(by: try await client.yaml(of: shown.routine))
                text = overtaken + text
            } catch {
                CommandFailure.explain(error)
                guard Confirmation.again(RoutineEditWord.openAgain.text()) else {
                    throw CommandError(RoutineEditWord.nothingChanged.text())
                }
            }
        }
    }

    private func draft(of text: String) async throws -> RoutineDraft {
        let file = try RoutineFile(text: text, name: RoutineEditWord.typedText.text())
        guard file.routines.count == 1, file.players.isEmpty, let entry = file.routines.first else {
            throw CommandError(RoutineEditWord.oneRoutine.text())
        }
        return try entry.draft(
            playerIDs: try await client.playerIDs(named: entry.players), players: try await client.players(of: entry))
    }
}
