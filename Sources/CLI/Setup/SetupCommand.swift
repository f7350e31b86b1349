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
            """)

    @OptionGroup var address: SocketOptions

    @Option(help: ArgumentHelp("The file of settings; the time zone is kept beside it.", valueName: "file"))
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
        help: ArgumentHelp("A first routine: see `timequest routine templates`.", valueName: "template"), completion: .templateID)
    var template: String?

    @Flag(help: "No first routine.")
    var noTemplate = false

    @Option(
        name: .customLong("calendar"),
        help: ArgumentHelp("A calendar file to add; repeat it for several.", valueName: "file"),
        completion: .file(extensions: ["ics"]))
    var calendars: [String] = []

    @Flag(help: "Put a link to the calendar folder into the parent's home.")
    var link = false

    func validate() throws {
        if parent != nil && sharedLogin { throw ValidationError("--parent and --shared-login exclude each other.") }
        _ = try children()
        if template != nil && noTemplate { throw ValidationError("--template and --no-template exclude each other.") }
    }

    private var hasNoOptions: Bool {
        timeZone == nil && player == nil && linuxUser == nil && parent == nil && !sharedLogin && pinFile == nil && template == nil
            && !noTemplate && calendars.isEmpty && !link
    }

    func run() async throws {
        guard geteuid() == 0 else { throw CommandError("Only root may set everything up: sudo timequest setup") }
        if hasNoOptions && !Terminal.isInteractive {
            throw ValidationError("Nobody can be asked here. Say what to set up, e.g. --player NAME --template NAME.")
        }
        let client = address.client
        let zone = try ZoneSetting(config: config)
        let environment = try await SetupEnvironment.live(client: client, zone: zone)
        let isForPlayingOnly = try await client.call(.pcs).own.playsOnly
        if hasNoOptions, isForPlayingOnly { throw Self.isForPlayingOnly }
        let answers = hasNoOptions ? try await ask(environment) : try given(environment)
        if isForPlayingOnly, answers != answers.ofThisPC { throw Self.isForPlayingOnly }
        let problems = try await SetupRehearsal(environment: environment).problems(with: answers)
        if !problems.isEmpty {
            for problem in problems { Output.error("--\(problem.field.rawValue): \(problem.description)") }
            throw CommandError("Nothing was changed.")
        }
        try await make(
            answers,
            SetupChanges(environment: environment, actions: .live(client: client, zone: zone)) {
                Output.print(SetupReport($0).line)
            })
        Output.print(SetupSummary(environment: environment, answers: answers, isForPlayingOnly: isForPlayingOnly).text)
    }

    private static let isForPlayingOnly = CommandError(
        """
        This PC is for playing only. Children, routines and calendars are set up on another PC of the family, and come from there. \
        Nothing was changed. What each PC has for itself is set with:
          sudo timequest setup --parent LOGIN
          sudo timequest parent pin
          sudo timequest player edit NAME --linux-user LOGIN
        """)

    /// Asks the person at the terminal. Ctrl-C and Ctrl-D leave everything as it was.
    private func ask(_ environment: SetupEnvironment) async throws -> SetupAnswers {
        Output.error("Enter takes the answer in brackets, ? explains, Ctrl-C ends it. Nothing is changed before the end.\n")
        defer { signal(SIGINT, SIG_DFL) }
        var interview = try SetupInterview(environment: environment)
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
        guard let answers = interview.confirmed else { throw CommandError("Nothing was changed.") }
        return answers
    }

    private func line(_ question: String, isSecret: Bool) throws -> String? {
        if isSecret { return try HiddenLine.ask(question) }
        // For each question: after a hidden line, Ctrl-C has its default action again. In a signal handler only write(2) is allowed.
        signal(SIGINT) { _ in
            let text: StaticString = "\nNothing was changed.\n"
            write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
            _exit(130)
        }
        Terminal.prompt(question)
        return readLine()
    }

    /// The answers that the options give.
    private func given(_ environment: SetupEnvironment) throws -> SetupAnswers {
        SetupAnswers(
            zone: timeZone, children: try children(), parentLogin: parent, sharesLogin: sharedLogin,
            formerParent: sharedLogin ? environment.parentCaller : nil, pin: try pinFile.map { try PINInput.new(file: $0) },
            template: environment.template(named: template), calendars: calendars.map { URL(fileURLWithPath: $0).path },
            wantsLink: link)
    }

    /// The children that `--player` and `--linux-user` name, in their order.
    private func children() throws -> [SetupAnswers.Child] {
        var answers = SetupAnswers()
        answers.name(player)
        guard let linuxUser else { return answers.children }
        let logins = TypedList.parts(linuxUser)
        if answers.children.isEmpty { throw ValidationError("Say whose login “\(linuxUser)” is, with --player.") }
        if logins.count > answers.children.count {
            throw ValidationError("--linux-user has more logins than --player has children.")
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
            throw CommandError(
                "What is listed above is done. Fix the problem and run the same command again: it continues from there.")
        }
    }
}
