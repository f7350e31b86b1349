import API
import Domain
import LinuxSystem

/// Whether the service's user and the parents' group are there, and nobody is parent and player at once.
struct PeopleCheck: DoctorCheck {
    let name = "people"
    let places: DoctorPlaces
    let surroundings: Surroundings
    let daemon: DaemonLook

    func look() async -> [Finding] {
        guard places.isSystem else { return [] }
        do {
            guard try surroundings.accounts.userID(DoctorPlaces.serviceUser) != nil else {
                return [missing("The user \(DoctorPlaces.serviceUser), as which the service runs, is missing.")]
            }
            guard let members = try surroundings.accounts.members(DoctorPlaces.parentsGroup) else {
                return [missing("The group \(DoctorPlaces.parentsGroup), whose members are parents, is missing.")]
            }
            return try findings(members)
        } catch {
            return [wrong("\(error)")]
        }
    }

    private func missing(_ sentence: String) -> Finding {
        wrong(sentence, mend: ["sudo systemd-sysusers timequest.conf", "sudo systemd-tmpfiles --create timequest.conf"])
    }

    private func findings(_ members: [String]) throws -> [Finding] {
        let strangers = try members.filter { try surroundings.accounts.userID($0) == nil }
        let both = daemon.players.compactMap { player in
            player.linuxUser.flatMap { $0 == "root" || members.contains($0) ? (name: player.name, login: $0) : nil }
        }
        var findings = both.map(parentAndPlayer) + (try strongPlayers())
        if let problem = daemon.parent?.problem {
            findings.append(wrong(problem, mend: ["sudo timequest parent pin"]))
        }
        findings += strangers.map { login in
            look("The group \(DoctorPlaces.parentsGroup) lists \(login), and there is no such login.", mend: [remove(login)])
        }
        if members.isEmpty, daemon.parent?.hasPIN != true {
            let login = surroundings.login ?? "LOGIN"
            findings.append(
                look(
                    "No login is a parent's, and there is no PIN: only root may change anything. Set a PIN, or, where a parent has a "
                        + "login that no child uses, make it a parent's:",
                    mend: ["sudo timequest parent pin", "sudo gpasswd -a \(ShellWord(login)) \(DoctorPlaces.parentsGroup)"]))
        }
        return findings.isEmpty ? [ok(parents(members))] : findings
    }

    private func parents(_ members: [String]) -> String {
        let pin = daemon.parent?.hasPIN == true ? "whoever knows the PIN" : nil
        return "Parents are: \((members + [pin].compactMap(\.self)).joined(separator: ", "))."
    }

    /// Such a login would see and change everything, and play for others too.
    private func parentAndPlayer(_ player: (name: String, login: String)) -> Finding {
        if player.login == "root" {
            return wrong("\(player.name)'s own login is root, who may do everything. Give her a login of her own.")
        }
        return wrong(
            "The login \(player.login) is \(player.name)'s own and also a parent's: she may change everything.",
            mend: [remove(player.login)])
    }

    /// Players whose own logins may become root, and so everything.
    private func strongPlayers() throws -> [Finding] {
        let group = "sudo"
        guard let strong = try surroundings.accounts.members(group) else { return [] }
        return daemon.players.compactMap { player in
            guard let login = player.linuxUser, strong.contains(login) else { return nil }
            return look(
                "The login \(login) is \(player.name)'s own, and may use sudo: with that she may change everything, and needs no PIN.",
                mend: ["sudo gpasswd -d \(ShellWord(login)) \(group)"])
        }
    }

    private func remove(_ login: String) -> String { "sudo gpasswd -d \(ShellWord(login)) \(DoctorPlaces.parentsGroup)" }
}
