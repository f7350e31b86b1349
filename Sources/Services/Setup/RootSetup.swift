import Domain
import LinuxSystem

/// What of the answers only root may change, as commands for a terminal.
struct RootSetup {
    let environment: SetupEnvironment
    /// Whether the zone, too, is for root.
    let includesZone: Bool
    /// The options that name this household, where it is not the usual one.
    let options: [String]

    /// The commands; empty where nothing is left for root.
    ///
    /// - Throws: where the logins of this PC cannot be read.
    func commands(for answers: SetupAnswers) throws -> [String] {
        try [command(for: answers), removal(for: answers)].compactMap(\.self)
    }

    /// The command that takes a login that children use out of the group of parents; nil where it is not in it.
    func removal(for answers: SetupAnswers) throws -> String? {
        try environment.formerParent(answers).map { PeopleHealth.removal(of: $0.name, from: ParentLogins.group) }
    }

    /// The command that sets up; nil where there is nothing left that root would change. The link counts as missing where no homes can be
    /// seen.
    ///
    /// - Throws: where the logins of this PC cannot be read.
    func command(for answers: SetupAnswers) throws -> String? {
        var words: [String] = []
        if includesZone, let zone = answers.zone.flatMap({ environment.zones.zone(named: $0) }), !environment.isSet(zone) {
            words += ["--time-zone", zone]
        }
        let link = answers.wantsLink ? try environment.link(answers) : nil
        let isLinkMissing = link.map { !environment.seesHomes || $0.state != .made } ?? false
        if let login = answers.parentLogin, let account = try environment.groups.account(login) {
            // With the link, it says whose home gets it.
            if try isLinkMissing || !environment.groups.isParent(account) { words += ["--parent", login] }
        }
        if isLinkMissing { words.append("--link") }
        if words.isEmpty { return nil }
        return (["sudo", "timequest", "setup"] + words + options).map { ShellWord($0).description }.joined(separator: " ")
    }
}
