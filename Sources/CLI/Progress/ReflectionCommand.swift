import API
import ArgumentParser
import Client
import Domain
import Foundation

struct ReflectionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reflection", abstract: "A look back on one week, with one small thing to try in the next.",
        discussion: "When it is shown, the week is marked as viewed.")

    @OptionGroup var connection: ConnectionOptions

    @OptionGroup var player: PlayerOption

    @Option(
        help: ArgumentHelp(
            """
            Any day of the week, like 2026-03-01, 1.3. or yesterday. By default this week; the last one, while this week has no quest and \
            the last one was not viewed.
            """,
            valueName: "date"),
        transform: { try TimeArguments.typed($0, TypedDay.init(typed:)) })
    var week: TypedDay?

    @Option(help: ArgumentHelp("What to try next week, by its id or its number; or none.", valueName: "choice"))
    var choose: String?

    func run() async throws {
        let player = try await player.find(connection.client)
        let asked: LocalDate? =
            if let week { week.date(today: try await TimeArguments.today(connection.client), isPast: true) } else { nil }
        var info = try await reflection(of: player.id, week: asked)
        let week = asked ?? info.reflection.weekStart
        var choice = try choose.map { try Self.choice($0, in: info.reflection.choices) } ?? info.choiceID
        let canvas = Canvas.standardOutput()
        if !connection.json {
            Output.print(ReflectionPage.text(info, player: player.name, on: canvas))
            if choose == nil { choice = ask(info) ?? choice }
        }
        let draft = ReflectionViewDraft(week: week, choiceID: choice)
        info = try await connection.client.call(.viewReflection(of: player.id, draft))
        if connection.json { return try Output.json(info) }
        if let chosen = info.reflection.choices.first(where: { $0.id == info.choiceID }) {
            let text = ReflectionChoiceText.text(chosen, of: info.reflection)
            Output.print("\n" + canvas.bold(ReflectionWord.next.text(["choice": text])))
        }
    }

    private func reflection(of player: PlayerID, week: LocalDate?) async throws -> ReflectionInfo {
        let asked = try await connection.client.call(.reflection(of: player, week: week))
        if week != nil || asked.reflection.sessions > 0 { return asked }
        let before = asked.reflection.weekStart.adding(days: -7)
        return Self.newest(asked, before: try await connection.client.call(.reflection(of: player, week: before)))
    }

    /// Of this week and the one before: the one that a reminder of the weekly reflection is about.
    static func newest(_ week: ReflectionInfo, before: ReflectionInfo) -> ReflectionInfo {
        week.reflection.sessions == 0 && before.reflection.sessions > 0 && !before.isViewed ? before : week
    }

    /// - Throws: `CommandError` where there is no such choice.
    static func choice(_ text: String, in choices: [ReflectionChoice]) throws -> String {
        if NothingWord.isTyped(text) { return "none" }
        if let choice = choices.first(where: { $0.id == text }) { return choice.id }
        if let index = RowNumber.index(of: text, among: choices.count) { return choices[index].id }
        let known = choices.map(\.id).joined(separator: ", ")
        throw CommandError((known.isEmpty ? ReflectionWord.unknownEmpty : .unknown).text(["text": text, "choices": known]))
    }

    /// The small choice, at a terminal and where none has been made.
    private func ask(_ info: ReflectionInfo) -> String? {
        let choices = info.reflection.choices
        // The page of a week without a quest shows no choices.
        guard info.choiceID == nil, !choices.isEmpty, info.reflection.sessions > 0, isatty(STDIN_FILENO) == 1,
            isatty(STDOUT_FILENO) == 1
        else { return nil }
        FileHandle.standardOutput.write(Data("\n\(ReflectionWord.ask.text())".utf8))
        while let line = readLine()?.trimmingCharacters(in: .whitespaces), !line.isEmpty {
            if let number = Int(line), choices.indices.contains(number - 1) { return choices[number - 1].id }
            FileHandle.standardOutput.write(Data(Self.help(choices.count).utf8))
        }
        return nil
    }

    /// What can be typed at the question.
    static func help(_ count: Int) -> String {
        let numbers = (count == 2 ? ReflectionWord.two : .range).text(["count": "\(count)"])
        return ReflectionWord.help.text(["numbers": count == 1 ? "1" : numbers])
    }
}
