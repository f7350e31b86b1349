import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem

struct RoutineAddCommand: AsyncParsableCommand, NamesSeveralPlayers {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a routine: question by question, from a template, a YAML file, or options.",
        discussion: """
            Without options it asks, and adds nothing until you have seen it and said yes.

              timequest routine add
              timequest routine add --template activity-prep
              timequest routine add "Judo Prep" --task "Pack gi=3" --task "Fill bottle"
              timequest routine add --template bedtime --begin-at 19:30
              timequest routine add --file my-routines.yaml

            If another child has a routine of the template already, it asks whether to share that one.

            `timequest routine show ROUTINE --yaml` prints an example of such a file.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The routine's name; a template has its own.")
    var name: String?

    @Option(
        help: ArgumentHelp("Begin from a template: see `timequest routine templates`.", valueName: "template"),
        completion: .templateID)
    var template: String?

    @Option(
        help: ArgumentHelp("Add the routines of a YAML file; - is standard input.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var file: String?

    @OptionGroup var fields: RoutineFields

    @Flag(help: "Do not ask, even if the player already has a routine of this name.")
    var yes = false

    func validate() throws {
        if file != nil, name != nil || template != nil {
            throw ValidationError(UsageWord.fileAlone.text())
        }
        if hasNoOptions, !fields.isEmpty || !Terminal.isInteractive {
            throw ValidationError(UsageWord.routineMissing.text())
        }
    }

    private var hasNoOptions: Bool { file == nil && name == nil && template == nil }

    func run() async throws {
        if hasNoOptions { return try await show([try await RoutineDialog(client: connection.client, mayRepeat: yes).add()]) }
        var added: [RoutineInfo] = []
        let isParent = try await connection.client.call(.parent).isParent
        var drafts = try await drafts(isParent: isParent)
        if template != nil, name == nil, isParent, let second = try await second(of: drafts[0]) {
            if !yes, fields.namePlayersOnly, Terminal.isInteractive, Confirmation.ask(second.question) {
                // As it is now: the question may have been there for minutes.
                let (info, tag) = try await connection.client.tagged(.routine(second.existing.id))
                let shared = second.sharing(info.routine)
                added.append(try await connection.client.call(.changeRoutine(info.routine.id, to: shared, ifMatch: tag)))
                drafts = []
            } else {
                drafts = [second.separateRoutine]
            }
        }
        if !yes { try await confirm(drafts) }
        for draft in drafts {
            let info = try await connection.client.call(.addRoutine(draft))
            if let notice = RoutineFields.leftOut(of: draft, stored: info.routine) { Output.error(notice) }
            added.append(info)
        }
        try await show(added)
    }

    private func show(_ added: [RoutineInfo]) async throws {
        if connection.json { return try Output.json(RoutineList(routines: added)) }
        let players = try await connection.client.call(.players).players
        for info in added {
            let routine = info.routine
            guard routine.createdBy == .player else {
                RoutineText.print(info, among: players, on: .standardOutput())
                continue
            }
            for line in RoutineText.lines(of: RoutineDraft(routine), among: players, on: .standardOutput()) { Output.print(line) }
            Output.print(RoutineInterviewWord.playIt.text(["command": "timequest play \(ShellWord(routine.slug))"]))
        }
    }

    private func second(of draft: RoutineDraft) async throws -> TemplateTwin? {
        TemplateTwin(
            draft, players: try await connection.client.call(.players).players,
            routines: try await connection.client.call(.routines).routines.map(\.routine))
    }

    /// Asks before a player has two routines of one name.
    private func confirm(_ drafts: [RoutineDraft]) async throws {
        for draft in drafts {
            guard let question = try await DuplicateRoutine.question(draft, connection.client) else { continue }
            guard Confirmation.ask(question) else { throw CommandError(CalendarWord.nothingAdded.text()) }
        }
    }

    private func drafts(isParent: Bool) async throws -> [RoutineDraft] {
        if let file {
            var drafts: [RoutineDraft] = []
            let entries = try RoutineFile(path: file).routines
            if entries.isEmpty {
                throw CommandError(
                    file == "-" ? RoutineFileWord.emptyInput.text() : RoutineFileWord.empty.text(["file": file]))
            }
            for entry in entries {
                let owners = try await connection.client.playerIDs(named: entry.players)
                let draft = try entry.draft(playerIDs: owners, players: try await connection.client.players(of: entry))
                do {
                    // All of them or none, so that the corrected file can be added again as a whole.
                    _ = try draft.validated()
                } catch {
                    let values = ["name": entry.name, "problem": CommandFailure.sentence(of: error)]
                    throw CommandError(RoutineFileWord.wrongRoutine.text(values))
                }
                drafts.append(draft)
            }
            return drafts
        }
        var draft = RoutineDraft(name: name ?? "", tasks: [])
        if let template {
            let templates = TemplateLanguage.localized(try await connection.client.call(.templates).templates)
            guard let found = templates.named(template) else {
                throw CommandError.noTemplate(template)
            }
            draft = found.draft()
            draft.name = name ?? draft.name
        }
        draft = try await fields.applied(to: draft, isStored: false, client: connection.client)
        // A child's routine is for this child alone.
        if !isParent, draft.playerIDs == nil { draft.playerIDs = [try await connection.client.onePlayer(named: nil).id] }
        return [draft]
    }
}
