import Foundation
import LinuxSystem
import Services

/// Whether the files of TimeQuest belong to its user, and nobody else has access to them.
struct PermissionsCheck: DoctorCheck {
    let name = "permissions"
    let places: DoctorPlaces
    let environment: DoctorEnvironment

    func run() async -> [Finding] {
        guard places.checksState else { return [] }
        // Whoever may not look into the shared folder hears so from `PCsCheck`, where it matters.
        let rules = FileRule.all(places) + FileRule.shared(places).filter { environment.place($0.path) != .closed }
        let findings = rules.flatMap { judge($0) } + strangers(besides: rules) + calendarAccess()
        return findings.isEmpty ? [ok(.filesGood, ["folder": places.stateFolder])] : findings
    }

    private func judge(_ rule: FileRule) -> [Finding] {
        switch environment.place(rule.path) {
        case .missing: rule.isNeeded ? [missing(rule)] : []
        case .closed: [skipped(.filesRights, ["path": rule.path])]
        case .there(let status): judge(status, by: rule)
        }
    }

    private func missing(_ rule: FileRule) -> Finding {
        if places.isSystem {
            return wrong(.missing, ["path": rule.path], fix: [Self.restore] + places.restart)
        }
        return wrong(.filesMade, ["path": rule.path])
    }

    private func judge(_ status: FileStatus, by rule: FileRule) -> [Finding] {
        guard status.kind == rule.kind else { return [misplaced(status, rule)] }
        var findings: [Finding] = []
        let owner = environment.accounts.ownerText(status.userID, status.groupID)
        if let wanted = rule.owner, owner != wanted {
            findings.append(
                wrong(.filesOwner, ["path": rule.path, "owner": owner, "wanted": wanted], fix: [chown(wanted, rule.path)]))
        }
        if let wanted = rule.correction(of: status.mode) {
            findings.append(
                wrong(
                    rule.word(of: status.mode), ["path": rule.path, "mode": FileRule.text(status.mode)],
                    fix: [rule.owner == nil ? places.command("chmod", FileRule.text(wanted), rule.path) : Self.restore]))
        }
        return findings
    }

    /// Gives folders and files of the service's user the modes that they have in Config/tmpfiles.d, unlike chmod(1) without following a
    /// link: that user, and Syncthing's in the shared folder, could put one there before a person types the command as root.
    private static let restore = "sudo systemd-tmpfiles --create timequest.conf"

    /// The command for another owner; for the same reason it follows no link.
    private func chown(_ owner: String, _ path: String) -> String { places.command("chown", "--no-dereference", owner, path) }

    private func misplaced(_ status: FileStatus, _ rule: FileRule) -> Finding {
        var values = ["path": rule.path, "kind": FileWord.kind(status.kind).text(), "wanted": FileWord.kind(rule.kind).text()]
        guard status.kind == .symbolicLink, let target = environment.linkTarget(rule.path) else {
            return wrong(.filesMisplaced, values, fix: [places.aside(rule.path, "aside")] + places.restart)
        }
        values["target"] = target
        // Only the link is removed, not its target.
        return wrong(
            .filesLink, values,
            fix: [places.command("rm", rule.path)]
                + (places.isSystem ? [Self.restore] : []) + places.restart)
    }

    /// Files of somebody else, such as those of a daemon that root has started by hand: the service cannot use them.
    private func strangers(besides rules: [FileRule]) -> [Finding] {
        guard places.isSystem, let names = environment.names(places.stateFolder) else { return [] }
        let wanted = "\(DoctorPlaces.serviceUser):\(DoctorPlaces.serviceUser)"
        return names.sorted().map { "\(places.stateFolder)/\($0)" }.compactMap { path in
            guard !rules.contains(where: { $0.path == path }), let status = environment.place(path).status else { return nil }
            let owner = environment.accounts.ownerText(status.userID, status.groupID)
            guard status.kind == .regular, owner != wanted else { return nil }
            return wrong(.filesOwner, ["path": path, "owner": owner, "wanted": wanted], fix: [chown(wanted, path)])
        }
    }

    /// A parent's file must be readable for the service, whatever the parent's umask: the folder's default ACL grants that.
    private func calendarAccess() -> [Finding] {
        guard places.isSystem, environment.place(places.calendarFolder).status?.kind == .folder else { return [] }
        do {
            let service = try environment.accounts.userID(DoctorPlaces.serviceUser)
            // It may also be closed to this login, or on a file system without such lists.
            if let service, environment.defaultAccess(places.calendarFolder)?.readers.contains(service) == true { return [] }
        } catch {
            return [wrong("\(error)")]
        }
        return [warning(.filesCalendars, ["folder": places.calendarFolder], fix: [Self.restore])]
    }
}
