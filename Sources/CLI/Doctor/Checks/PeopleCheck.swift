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
                return [missing(.peopleNoUser, ["user": DoctorPlaces.serviceUser])]
            }
            guard UserAccounts.isSystem(service) else { return [personal(service)] }
            guard let members = try environment.accounts.members(DoctorPlaces.parentsGroup) else {
                return [missing(.peopleNoGroup, ["group": DoctorPlaces.parentsGroup])]
            }
            return try findings(members)
        } catch {
            return [wrong("\(error)")]
        }
    }

    private func missing(_ word: DoctorWord, _ values: [String: String]) -> Finding {
        wrong(word, values, fix: ["sudo systemd-sysusers timequest.conf", "sudo systemd-tmpfiles --create timequest.conf"])
    }

    /// systemd-sysusers leaves a login that somebody has made under this name before TimeQuest was installed.
    private func personal(_ userID: UInt32) -> Finding {
        let user = DoctorPlaces.serviceUser
        return wrong(
            .peoplePersonal, ["login": user, "number": "\(userID)"],
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
        if let problem = daemon.parent.flatMap(ParentText.problem) {
            findings.append(wrong(problem, fix: ["sudo timequest parent pin"]))
        }
        findings += strangers.map { login in
            warning(.peopleStranger, ["group": DoctorPlaces.parentsGroup, "login": login], fix: [remove(login)])
        }
        if members.isEmpty, daemon.parent?.hasPIN != true {
            let login = environment.login ?? "LOGIN"
            findings.append(
                warning(
                    .peopleNoParent,
                    fix: ["sudo timequest parent pin", "sudo gpasswd -a \(ShellWord(login)) \(DoctorPlaces.parentsGroup)"]))
        }
        return findings.isEmpty ? [parents(members)] : findings
    }

    private func parents(_ members: [String]) -> Finding {
        let pin = daemon.parent?.hasPIN == true ? [DoctorWord.peoplePIN.text()] : []
        return ok(.peopleParents, ["names": (members + pin).joined(separator: ", ")])
    }

    private func finding(_ finding: HealthFinding) -> Finding? {
        switch finding {
        // Such a login sees and changes everything, and can play for others, too.
        case .parentAndPlayer(let player, login: "root"):
            wrong(.peopleRoot, ["name": player.name])
        case .parentAndPlayer(let player, let login):
            wrong(.peopleBoth, ["name": player.name, "login": login], fix: [remove(login)])
        case .playerWithSudo(let player, let login):
            warning(
                .peopleSudo, ["name": player.name, "login": login],
                fix: [PeopleHealth.removal(of: login, from: PeopleHealth.sudoGroup)])
        case .loginMissing(let player, let login):
            warning(
                .peopleMissing, ["name": player.name, "login": login],
                fix: [
                    "\(places.timequest("player", "edit", player.id.description, "--linux-user")) LOGIN",
                    places.timequest("player", "edit", player.id.description, "--shared-login"),
                ])
        default: nil
        }
    }

    private func remove(_ login: String) -> String { PeopleHealth.removal(of: login, from: DoctorPlaces.parentsGroup) }
}
