import API
import ArgumentParser
import Client
import Domain

struct CalendarNotNowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "not-now", abstract: "Do not mention for a week that there is no calendar.")

    @OptionGroup var connection: ConnectionOptions

    func run() async throws { try await CalendarDeclining(isForGood: false).run(connection) }
}

struct CalendarNoneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "none", abstract: "Say that the family uses no calendar.",
        discussion: """
            Then nothing mentions the missing calendar any more. A calendar can still be added at any time, with `timequest calendar add`.
            """)

    @OptionGroup var connection: ConnectionOptions

    func run() async throws { try await CalendarDeclining(isForGood: true).run(connection) }
}

/// Stores a parent's answer that the household wants no calendar.
struct CalendarDeclining {
    let isForGood: Bool

    func run(_ connection: ConnectionOptions) async throws {
        let client = connection.client
        try await client.requireParent()
        try Self.require(none: try await client.call(.calendars))
        try await client.call(.declineCalendars(CalendarDeclineEntry(isForGood: isForGood)))
        if !connection.json { Output.print(sentence) }
    }

    /// The sentence after the answer. It names the calendar: at a terminal, unlike on the page, nothing before it does.
    var sentence: String { (isForGood ? CalendarWord.declined : .declinedNow).text() }

    /// Checks that there is no calendar: with one, the answer would have no effect, and be in effect later, when it is removed.
    ///
    /// - Throws: `CommandError` with the calendars.
    static func require(none list: CalendarList) throws {
        if list.calendars.isEmpty { return }
        let names = list.calendars.map { DisplayText.line($0.calendar.name) }.joined(separator: ", ")
        throw CommandError(CalendarWord.declineHasCalendars.text(["names": names]))
    }
}
