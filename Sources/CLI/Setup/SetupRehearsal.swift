import Domain
import Foundation
import LinuxSystem

/// Checks the answers before anything is changed, so that no change fails half way.
struct SetupRehearsal {
    /// What an answer is about; the raw value is the option on the command line.
    enum Field: String, CaseIterable {
        case zone = "time-zone"
        case player
        case playerLogin = "linux-user"
        case parentLogin = "parent"
        case pin = "pin-file"
        case template
        case calendar
        case link
    }

    struct Problem: Error, Hashable, CustomStringConvertible {
        let field: Field
        /// What is wrong and what to do, in sentences.
        let description: String
    }

    let environment: SetupEnvironment

    /// All that is wrong with the answers, in the order in which they are asked for.
    ///
    /// - Throws: where the logins of this PC cannot be read.
    func problems(with answers: SetupAnswers) async throws -> [Problem] {
        var problems: [Problem] = []
        for field in Field.allCases {
            if let message = try await message(field, answers) { problems.append(Problem(field: field, description: message)) }
        }
        return problems
    }

    /// What is wrong with one of the answers, given the others; nil where it is right.
    func message(_ field: Field, _ answers: SetupAnswers) async throws -> String? {
        switch field {
        case .zone: answers.zone.flatMap(zone)
        case .player: answers.children.lazy.compactMap { Self.problem(with: PlayerDraft(name: $0.name)) }.first
        case .playerLogin: try childLogins(answers)
        case .parentLogin: try answers.parentLogin.flatMap { try parentLogin($0, answers) }
        case .pin: answers.pin.flatMap(Self.pin)
        case .template: answers.template.flatMap { template($0, answers) }
        case .calendar: try await calendars(answers.calendars)
        case .link: answers.wantsLink ? try link(answers) : nil
        }
    }

    private func zone(_ text: String) -> String? {
        guard let zone = environment.zones.zone(named: text) else { return environment.zones.problem(with: text) }
        return ZoneSetting.obstacle(to: zone, settings: environment.zoneInSettings)
    }

    private func childLogins(_ answers: SetupAnswers) throws -> String? {
        for child in answers.children {
            if let login = child.login, let problem = try childLogin(login, of: child, answers) { return problem }
        }
        return nil
    }

    private func childLogin(_ login: String, of child: SetupAnswers.Child, _ answers: SetupAnswers) throws -> String? {
        if login == environment.caller?.name {
            return
                "“\(login)” is your own login. Name one that is the child's alone, or none; "
                + "whether the child uses yours, too, is another question."
        }
        if let problem = Self.problem(with: PlayerDraft(name: child.name, linuxUser: login)) { return problem }
        guard let account = try environment.groups.account(login) else { return Self.noLogin(login) }
        if try environment.groups.isParent(account) || login == answers.parentLogin {
            return "“\(login)” is a parent's login, so it cannot be a player's own."
        }
        if let sibling = answers.children.prefix(while: { $0 != child }).first(where: { $0.login == login }) {
            return "“\(login)” is the login of \(sibling.name). A login that several children use is nobody's own."
        }
        if let known = environment.player(named: child.name) {
            if known.linuxUser == login { return nil }
            let present = known.linuxUser.map { "with the login “\($0)”" } ?? "without a separate login"
            return
                "\(known.name) is in already, \(present). Change it with: timequest player edit \"\(known.name)\" --linux-user \(login)"
        }
        return environment.players.first { $0.linuxUser == login }.map { "“\(login)” is the login of \($0.name)." }
    }

    private func parentLogin(_ login: String, _ answers: SetupAnswers) throws -> String? {
        guard let account = try environment.groups.account(login) else { return Self.noLogin(login) }
        if account.userID == 0 { return "root may do everything anyway. Name the login that is yours alone." }
        // Where people's logins begin on Debian (adduser.conf(5)).
        if account.userID < 1000 { return "“\(login)” is an account of the system's, with which nobody signs in." }
        if let player = environment.players.first(where: { $0.linuxUser == login }) {
            return "“\(login)” is the login of \(player.name). A parent's must be one that no child uses."
        }
        if answers.childLogins.contains(login) { return "“\(login)” cannot be the child's own login and a parent's." }
        if try !environment.groups.hasParents() {
            return "There is no group timequest-parents on this PC. Make it with: sudo systemd-sysusers timequest.conf"
        }
        return nil
    }

    private func template(_ id: String, _ answers: SetupAnswers) -> String? {
        guard environment.templates.contains(where: { $0.id == id }) else {
            return "There is no template “\(id)”. There are: \(environment.templates.map(\.id).joined(separator: ", "))."
        }
        return answers.children.isEmpty ? "Say whose routine it is to be, with --player." : nil
    }

    private func calendars(_ paths: [String]) async throws -> String? {
        var names: Set<String> = []
        for path in paths {
            let file = URL(fileURLWithPath: path).lastPathComponent
            if !CalendarFileArgument.isNamedAsCalendar(file) || file.hasPrefix(".") {
                return "“\(file)” is no calendar file: their names end in .ics, and do not begin with a dot."
            }
            if !names.insert(CalendarFileArgument.name(of: path).lowercased()).inserted {
                return "Two of the calendars are called “\(CalendarFileArgument.name(of: path))”. Rename one of the files."
            }
            do {
                let bytes = try await environment.readCalendar(path)
                if let problem = present(CalendarFileArgument.name(of: path), bytes) { return problem }
            } catch let error as CommandError {
                return error.description
            }
        }
        return nil
    }

    /// Why the name of a calendar is taken; nil where it is free, or the same file is stored.
    private func present(_ name: String, _ bytes: Data) -> String? {
        if environment.isCalendarFolder(name) {
            return "There is a folder “\(name)” among the calendars already. Rename the file."
        }
        guard let stored = environment.storedCalendar(name), stored != bytes else { return nil }
        return
            "There is another calendar “\(name)” already. Rename the file, or put it in its place with: timequest calendar add FILE"
    }

    private func link(_ answers: SetupAnswers) throws -> String? {
        guard let link = try environment.link(answers) else {
            return "A link stands in a parent's home. Say which login is a parent's, with --parent."
        }
        var isFolder: ObjCBool = false
        if !FileManager.default.fileExists(atPath: link.owner.homeFolder, isDirectory: &isFolder) || !isFolder.boolValue {
            return "“\(link.owner.name)” has no home folder (\(link.owner.homeFolder))."
        }
        return link.state == .taken ? "There is something else called “\(link.path)”. Rename it, or do without the link." : nil
    }

    private static func problem(with draft: PlayerDraft) -> String? {
        do {
            _ = try draft.validated()
            return nil
        } catch {
            return error.message
        }
    }

    private static func pin(_ pin: String) -> String? {
        do {
            _ = try PINRule.validated(pin, field: "pin")
            return nil
        } catch {
            return error.message
        }
    }

    private static func noLogin(_ login: String) -> String {
        "There is no Linux login “\(login.prefix(32))” on this PC. It is what is typed to sign in."
    }
}
