import API
import Domain
import LinuxSystem
import Services

/// Whether the service's user and the parents' group exist, nobody is parent and player at once, and the players' own logins exist.
struct PeopleCheck: DoctorCheck {
    let name = "people"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    func run() async -> [Finding] {
        guard places.isSystem else { return [] }
        do {
            guard let service = try environment.accounts.userID(DoctorPlaces.serviceUser) else {
                return [missing("The user \(DoctorPlaces.serviceUser), as which the service runs, is missing.")]
            }
            guard UserAccounts.isSystem(service) else { return [personal(service)] }
            guard let members = try environment.accounts.members(DoctorPlaces.parentsGroup) else {
                return [missing("The group \(DoctorPlaces.parentsGroup), whose members are parents, is missing.")]
            }
            return try findings(members)
        } catch {
            return [wrong("\(error)")]
        }
    }

    private func missing(_ sentence: String) -> Finding {
        wrong(sentence, fix: ["sudo systemd-sysusers timequest.conf", "sudo systemd-tmpfiles --create timequest.conf"])
    }

    /// systemd-sysusers leaves a login that somebody has made under this name before TimeQuest was installed.
    private func personal(_ userID: UInt32) -> Finding {
        let user = DoctorPlaces.serviceUser
        return wrong(
            "The login \(user) has the number \(userID), which is no account's of the system: whoever signs in with it may change "
                + "everything. The service needs an account of its own. Choose another name for that login in place of LOGIN:",
            fix: [
                "sudo systemctl stop timequest.socket timequest-web.socket timequest.service", "sudo usermod --login LOGIN \(user)",
                "sudo systemd-sysusers timequest.conf", "sudo systemd-tmpfiles --create timequest.conf",
            ] + places.restart)
    }

    private func findings(_ members: [String]) throws -> [Finding] {
        let strangers = try members.filter { try environment.accounts.userID($0) == nil }
        // A PC without the group has nobody in it.
        let sudoers = try environment.accounts.members(PeopleHealth.sudoGroup) ?? []
        var findings = try PeopleHealth.findings(
            players: daemon.players, parents: members, sudoers: sudoers,
            isLogin: { try environment.accounts.userID($0) != nil }
        ).compactMap(finding)
        if let problem = daemon.parent?.problem {
            findings.append(wrong(problem, fix: ["sudo timequest parent pin"]))
        }
        findings += strangers.map { login in
            warning("The group \(DoctorPlaces.parentsGroup) lists \(login), and there is no such login.", fix: [remove(login)])
        }
        if members.isEmpty, daemon.parent?.hasPIN != true {
            let login = environment.login ?? "LOGIN"
            findings.append(
                warning(
                    "No login is a parent's, and there is no PIN: only root may change anything. Set a PIN, or, where a parent has a "
                        + "login that no child uses, make it a parent's:",
                    fix: ["sudo timequest parent pin", "sudo gpasswd -a \(ShellWord(login)) \(DoctorPlaces.parentsGroup)"]))
        }
        return findings.isEmpty ? [ok(parents(members))] : findings
    }

    private func parents(_ members: [String]) -> String {
        let pin = daemon.parent?.hasPIN == true ? "whoever knows the PIN" : nil
        return "Parents are: \((members + [pin].compactMap(\.self)).joined(separator: ", "))."
    }

    private func finding(_ finding: HealthFinding) -> Finding? {
        switch finding {
        // Such a login sees and changes everything, and can play for others, too.
        case .parentAndPlayer(let player, login: "root"):
            wrong("\(player.name)'s own login is root, who may do everything. Use a login that only \(player.name) has.")
        case .parentAndPlayer(let player, let login):
            wrong(
                "The login \(login) is \(player.name)'s own and also a parent's: \(player.name) may change everything.",
                fix: [remove(login)])
        case .playerWithSudo(let player, let login):
            warning(
                "The login \(login) is \(player.name)'s own, and may use sudo: with that \(player.name) may change everything "
                    + "without a PIN.",
                fix: [PeopleHealth.removal(of: login, from: PeopleHealth.sudoGroup)])
        case .loginMissing(let player, let login):
            warning(
                "\(player.name)'s login \(login) is not on this PC: the one that \(player.name) signs in with has the rights of a login "
                    + "that children share. Enter its name in place of LOGIN, or that there is none:",
                fix: [
                    "\(places.timequest("player", "edit", player.id.description, "--linux-user")) LOGIN",
                    places.timequest("player", "edit", player.id.description, "--shared-login"),
                ])
        default: nil
        }
    }

    private func remove(_ login: String) -> String { PeopleHealth.removal(of: login, from: DoctorPlaces.parentsGroup) }
}
