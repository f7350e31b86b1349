import API
import ArgumentParser
import Client
import Domain
import Foundation
import Services

struct SetupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup", abstract: "Set everything up, question by question or by options; as root.",
        discussion: """
              sudo timequest setup

            It asks, and changes nothing until you have seen it all and said yes. It may be run again at any time: what is there stays.
            With options it asks nothing, and sets up what they name:

              sudo timequest setup --player Mia --template activity-prep \\
                --parent anna --calendar soccer.ics --link
              sudo timequest setup --player Mia,Leo --linux-user mia,leo
              sudo timequest setup --player Mia,Leo --calendar 6c.ics --calendar club.ics \\
                --calendar-kind school,activities --calendar-for Leo,everyone
            """)

    @OptionGroup var address: SocketOptions

    @Option(
        help: ArgumentHelp("The file of settings; the time zone is kept beside it.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Option(help: ArgumentHelp("Where the household lives, such as Europe/Berlin.", valueName: "zone"))
    var timeZone: String?

    @Option(help: ArgumentHelp("The child's name; several with commas between.", valueName: "name"), completion: .playerName)
    var player: String?

    @Option(
        help: ArgumentHelp(
            "The Linux login that is the child's alone; of several children in their order, - for one without.", valueName: "login")
    )
    var linuxUser: String?

    @Option(help: ArgumentHelp("The Linux login that is a parent's; no child uses it.", valueName: "login"))
    var parent: String?

    @Flag(help: "The child uses the parent's login, too: no login becomes a parent's.")
    var sharedLogin = false

    @Option(
        help: ArgumentHelp("The PIN for parent mode is the first line of this file; - for standard input.", valueName: "file"),
        completion: .file())
    var pinFile: String?

    @Option(
        help: ArgumentHelp(
            "A first routine, see `timequest routine templates`; several with commas between.", valueName: "template"),
        completion: .templateID)
    var template: String?

    @Flag(help: "No first routine.")
    var noTemplate = false

    @Option(
        name: .customLong("calendar"),
        help: ArgumentHelp("A calendar file to add; repeat it for several.", valueName: "file"),
        completion: .file(extensions: ["ics"]))
    var calendars: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What the calendar files are, in their order: school, activities or family; - for family.", valueName: "kinds"))
    var calendarKind: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Whom the calendar files are for, in their order: a child's name, everyone or nobody; - for everyone.",
            valueName: "players"))
    var calendarFor: String?

    @Flag(help: "Put a link to the calendar folder into the parent's home.")
    var link = false

    func validate() throws {
        if parent != nil && sharedLogin {
            throw ValidationError(UsageWord.exclude.text(["options": NamesText.localized(["--parent", "--shared-login"])]))
        }
        _ = try children()
        _ = try calendarKinds()
        _ = try calendarOwners()
        if template != nil && noTemplate {
            throw ValidationError(UsageWord.exclude.text(["options": NamesText.localized(["--template", "--no-template"])]))
        }
    }

    private var hasNoOptions: Bool {
        timeZone == nil && player == nil && linuxUser == nil && parent == nil && !sharedLogin && pinFile == nil && template == nil
            && !noTemplate && calendars.isEmpty && calendarKind == nil && calendarFor == nil && !link
    }

    func run() async throws {
        guard geteuid() == 0 else { throw CommandError(SetupRefusalWord.onlyRoot.text()) }
        if hasNoOptions && !Terminal.isInteractive {
            throw ValidationError(UsageWord.setupMissing.text())
        }
        let client = address.client
        let zone = try ZoneSetting(config: config, socket: address.named)
        let environment = try await SetupEnvironment.live(client: client, zone: zone)
        let isForPlayingOnly = try await client.call(.pcs).own.playsOnly
        if hasNoOptions, isForPlayingOnly { throw Self.isForPlayingOnly }
        let answers = hasNoOptions ? try await ask(environment) : try given(environment)
        if isForPlayingOnly, answers != answers.ofThisPC { throw Self.isForPlayingOnly }
        let problems = try await SetupRehearsal(environment: environment).problems(with: answers)
        if !problems.isEmpty {
            for problem in problems { Output.error("--\(problem.field.rawValue): \(problem.description)") }
            throw CommandError(CalendarWord.nothingChanged.text())
        }
        try await make(
            answers,
            SetupChanges(environment: environment, actions: .live(client: client, zone: zone)) {
                Output.print(SetupReport($0).line)
            })
        Output.print(SetupSummary(environment: environment, answers: answers, isForPlayingOnly: isForPlayingOnly).text)
    }

    /// The refusal on a PC that gets its children, routines and calendars from others, with what is set on it alone.
    static var isForPlayingOnly: CommandError {
        CommandError(
            SetupRefusalWord.playsOnly.text(),
            details: [
                "sudo timequest setup --parent LOGIN", "sudo timequest parent pin",
                "sudo timequest player edit NAME --linux-user LOGIN",
            ])
    }

    /// Asks the person at the terminal. Ctrl-C and Ctrl-D end the command, and nothing is changed.
    private func ask(_ environment: SetupEnvironment) async throws -> SetupAnswers {
        Output.error("\(SetupInterviewWord.intro.text())\n")
        defer { signal(SIGINT, SIG_DFL) }
        var interview = try SetupInterview(environment: environment) { path, zone in
            let data = try await environment.readCalendar(path)
            return try await CalendarFileProposal.of(
                data, name: CalendarFileNaming.name(of: path), timeZone: zone, at: Date())
        }
        while let question = interview.question {
            guard let line = try line(question, isSecret: interview.isSecret) else {
                Output.error("")
                break
            }
            if let message = try await interview.answer(line) {
                Output.error(
                    message.split(atByte: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n"))
            }
        }
        guard let answers = interview.confirmed else { throw CommandError(CalendarWord.nothingChanged.text()) }
        return answers
    }

    private func line(_ question: String, isSecret: Bool) throws -> String? {
        if isSecret { return try HiddenLine.ask(question) }
        // For each question: after a hidden line, Ctrl-C has its default action again.
        if TerminalLanguage.isEnglish {
            signal(SIGINT) { _ in SetupCommand.end("\nNothing was changed.\n") }
        } else {
            signal(SIGINT) { _ in SetupCommand.end("\nNichts wurde geändert.\n") }
        }
        Terminal.prompt(question)
        return readLine()
    }

    /// Ends the process in a signal handler, in which only write(2) is allowed: a catalog cannot be read there.
    private static func end(_ text: StaticString) -> Never {
        write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(130)
    }

    /// The answers that the options give.
    private func given(_ environment: SetupEnvironment) throws -> SetupAnswers {
        var answers = SetupAnswers(
            zone: timeZone, children: try children(), parentLogin: parent, sharesLogin: sharedLogin,
            formerParent: sharedLogin ? environment.parentCaller : nil, pin: try pinFile.map { try PINInput.new(file: $0) },
            templates: environment.templates(named: template), calendars: calendars.map { URL(fileURLWithPath: $0).path },
            wantsLink: link)
        answers.calendarAnswers = try calendarAnswers(for: answers, environment)
        return answers
    }

    /// The answers that the options give about the calendar files; nil if they give none.
    private func calendarAnswers(
        for answers: SetupAnswers, _ environment: SetupEnvironment
    ) throws -> [String: SetupAnswers.CalendarAnswer]? {
        if calendarKind == nil, calendarFor == nil { return nil }
        let (kinds, owners) = (try calendarKinds(), try calendarOwners())
        let names = answers.children.map(\.name) + environment.players.map(\.name)
        var said: [String: SetupAnswers.CalendarAnswer] = [:]
        for (index, path) in answers.calendars.enumerated() {
            let kind = kinds.indices.contains(index) ? kinds[index] : nil
            let owner = owners.indices.contains(index) ? owners[index] : "-"
            said[path] = try Self.calendarAnswer(kind, owner: owner, among: names)
        }
        return said
    }

    /// The answer about a calendar file.
    ///
    /// - Parameters:
    ///   - kind: nil for the one of a file about which no option says anything.
    ///   - owner: a part of `--calendar-for`: `-` for all children, a child's name, or a word in place of one.
    ///   - names: of the children.
    static func calendarAnswer(_ kind: CalendarKind?, owner: String, among names: [String]) throws -> SetupAnswers.CalendarAnswer {
        var answer = SetupAnswers.CalendarAnswer()
        if let kind { answer.kind = kind }
        if owner == "-" { return answer }
        switch OwnerWord(typed: owner, insteadOf: names) {
        case .everyone?: break
        case .nobody?: answer.isForNobody = true
        case .nothing?, nil:
            guard let child = names.first(where: { SetupEnvironment.isSame($0, owner) }) else {
                throw ValidationError(UsageWord.calendarForUnknown.text(["value": owner]))
            }
            answer.child = child
        }
        return answer
    }

    /// The kinds that `--calendar-kind` names, in their order; nil for a file that it says nothing about.
    private func calendarKinds() throws -> [CalendarKind?] {
        try ofCalendars(calendarKind, option: "--calendar-kind").map { text in
            if text == "-" { return nil }
            let typed = CalendarKindArgument(argument: text)
            guard let kind = typed.kind else { throw typed.refusal(of: "--calendar-kind") }
            return kind
        }
    }

    private func calendarOwners() throws -> [String] { try ofCalendars(calendarFor, option: "--calendar-for") }

    /// The parts of an option that has one for each calendar file.
    private func ofCalendars(_ text: String?, option: String) throws -> [String] {
        let parts = TypedList.parts(text ?? "")
        if parts.count > calendars.count { throw ValidationError(UsageWord.tooManyParts.text(["option": option])) }
        return parts
    }

    /// The children that `--player` and `--linux-user` name, in their order.
    private func children() throws -> [SetupAnswers.Child] {
        var answers = SetupAnswers()
        answers.name(player)
        guard let linuxUser else { return answers.children }
        let logins = TypedList.parts(linuxUser)
        if answers.children.isEmpty { throw ValidationError(UsageWord.whoseLogin.text(["value": linuxUser])) }
        if logins.count > answers.children.count {
            throw ValidationError(UsageWord.tooManyLogins.text())
        }
        for (index, login) in logins.enumerated() where login != "-" { answers.children[index].login = login }
        return answers.children
    }

    private func make(_ answers: SetupAnswers, _ changes: SetupChanges) async throws {
        do {
            try await changes.make(answers)
        } catch {
            if let flaw = error as? SetupFlaw {
                CommandFailure.explain(CommandError(flaw.sentence))
            } else {
                CommandFailure.explain(error)
            }
            throw CommandError(SetupReportWord.failed.text())
        }
    }
}
