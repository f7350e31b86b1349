import API
import Client
import Domain

/// Asks the person at the terminal for a routine, and adds it. The question of a refused answer is asked again, so that no other answer is
/// lost.
struct RoutineDialog {
    let client: APIClient
    /// Whether a player may get a second routine of one name without a question.
    let mayRepeat: Bool

    /// Ctrl-C and Ctrl-D leave everything as it was.
    func add() async throws -> RoutineInfo {
        var interview = try await interview()
        while true {
            let draft = try answered(&interview)
            do {
                if !mayRepeat, let question = try await DuplicateRoutine.question(draft, client), !Confirmation.ask(question) {
                    interview.askAgain("name")
                    continue
                }
                return try await client.call(.addRoutine(draft))
            } catch let error as ClientError {
                CommandFailure.explain(error)
                let field = error.problem?.problems?.first?.field ?? error.problem?.field
                if interview.askAgain(field) { continue }
                guard Confirmation.again(RoutineInterviewWord.again.text()) else {
                    throw CommandError(CalendarWord.nothingAdded.text())
                }
            }
        }
    }

    private func interview() async throws -> RoutineInterview {
        let templates = TemplateLanguage.localized(try await client.call(.templates).templates)
        let list = try await client.call(.players)
        let parent = try await client.call(.parent)
        if parent.isParent {
            return RoutineInterview(templates: templates, players: list.players, canvas: .standardOutput())
        }
        if list.players.isEmpty { throw CommandError(StatusWord.healthNoPlayer.text(), kind: .notFound) }
        let words: [RoutineInterviewWord] = parent.hasPIN ? [.child, .parentFirst] : [.child]
        Output.error("\(words.map { $0.text() }.joined(separator: " "))\n")
        return RoutineInterview(
            asker: .child, templates: templates, players: list.own.map { [$0] } ?? list.players, canvas: .standardOutput())
    }

    /// Goes on with the questions until there is a yes.
    private func answered(_ interview: inout RoutineInterview) throws -> RoutineDraft {
        while interview.confirmed == nil, let question = interview.question {
            Terminal.prompt(question)
            guard let line = Terminal.line() else {
                Output.error("")
                break
            }
            if let problem = interview.answer(line) { Output.error(problem) }
        }
        guard let draft = interview.confirmed else { throw CommandError(CalendarWord.nothingAdded.text()) }
        return draft
    }
}

/// A second routine of one name, which is often a mistake.
enum DuplicateRoutine {
    /// The question before a routine is added; nil if none of its players has one of its name.
    static func question(_ draft: RoutineDraft, _ client: APIClient) async throws -> String? {
        question(
            draft, try await client.call(.players).players, try await client.call(.routines).routines.map(\.routine))
    }

    static func question(_ draft: RoutineDraft, _ players: [PlayerProfile], _ routines: [Routine]) -> String? {
        let name = NameRule.trimmed(draft.name)
        let same = routines.filter { $0.name.lowercased() == name.lowercased() }
        let owners = players.filter { player in
            draft.playerIDs?.contains(player.id) ?? true && same.contains { $0.playerIDs.contains(player.id) }
        }.map(\.name)
        if owners.isEmpty { return nil }
        let word = owners.count == 1 ? RoutineInterviewWord.duplicate : .duplicateSeveral
        return word.text(["names": NamesText.localized(owners), "name": name])
    }
}
