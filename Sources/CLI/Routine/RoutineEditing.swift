import API
import Client
import Domain

/// A routine in the person's own editor, as often as it takes to get it right.
struct RoutineEditing {
    private let info: RoutineInfo
    private let client: APIClient

    init(_ info: RoutineInfo, _ client: APIClient) {
        self.info = info
        self.client = client
    }

    /// - Returns: the routine as it is now; nil where nothing was changed.
    func run() async throws -> RoutineInfo? {
        let editor = try TextEditor()
        let original = RoutineYAML.notes + (try await client.yaml(of: info.routine)) + "\n"
        var text = original
        while true {
            text = try editor.edit(text, name: "\(info.routine.slug).yaml")
            if text == original { return nil }
            do {
                return try await client.call(.changeRoutine(info.routine.id, to: try await draft(of: text)))
            } catch {
                CommandFailure.explain(error)
                guard Confirmation.again("Open it again?") else { throw CommandError("Nothing was changed.") }
            }
        }
    }

    private func draft(of text: String) async throws -> RoutineDraft {
        let file = try RoutineFile(text: text, name: "The text")
        guard file.routines.count == 1, file.players.isEmpty, let entry = file.routines.first else {
            throw CommandError("The text must hold one routine and nothing else; others are added with `timequest routine add`.")
        }
        return try entry.draft(playerIDs: try await client.playerIDs(named: entry.players))
    }
}

extension APIClient {
    /// The routine as a YAML file, without a line feed at its end.
    func yaml(of routine: Routine) async throws -> String {
        let list = try await call(.players)
        let owners = routine.playerIDs.map { id in list.players.first { $0.id == id }?.name ?? "\(id)" }
        let text = try RoutineYAML.text(of: RoutineDraft(routine), players: owners)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}
