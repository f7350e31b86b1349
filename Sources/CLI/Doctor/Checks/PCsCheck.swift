import API
import Carrier
import Domain
import LinuxSystem
import Services

/// Whether the PCs of the family reach each other, where this PC is paired.
struct PCsCheck: DoctorCheck {
    let name = "PCs"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    private static let service = "timequest-sync.service"
    private static let path = "timequest-sync.path"
    private static let firewalld = "firewalld.service"
    private static let syncthing = "/usr/bin/syncthing"
    private static let log = "sudo journalctl -u timequest-sync -b -n 20 --no-pager"

    func run() async -> [Finding] {
        let isOn = isSwitchedOn
        if isOn == nil, daemon.status?.pcs == nil { return [skipped(.pcsOthers)] }
        let isPaired = daemon.status?.pcs?.isPaired ?? false
        guard isOn == true || isPaired else { return [] }
        var findings: [Finding] = []
        if places.isSystem {
            let isCarried = isOn == true || hasCarriedPC
            if isOn == false, isCarried { findings.append(notAsked) }
            let units = environment.hasSystemd ? await units() : nil
            if isOn == true { findings += carrier(units) }
            findings += folders + (isCarried ? await firewall(units) : [])
        }
        return findings + problems + others
    }

    /// Whether the daemon asks for Syncthing; nil where this login may not see that.
    private var isSwitchedOn: Bool? {
        // A daemon elsewhere, or one that is run by hand, is judged by what it says.
        guard places.isSystem else { return false }
        return switch environment.place(FileRule.sharedSwitch(places)) {
        case .there: true
        case .missing: false
        case .closed: nil
        }
    }

    /// Whether there is a PC that Syncthing reaches; those that only a stick reaches need none.
    private var hasCarriedPC: Bool {
        guard let others = daemon.status?.pcs?.others, !others.isEmpty else { return true }
        return others.contains { $0.contact != .stick }
    }

    private var notAsked: Finding {
        wrong(.pcsNotAsked, ["path": FileRule.sharedSwitch(places)], fix: places.restart)
    }

    private func units() async -> [String: UnitStatus]? {
        await UnitStatus.of([Self.service, Self.path, Self.firewalld], in: environment)
    }

    private func carrier(_ units: [String: UnitStatus]?) -> [Finding] {
        // Without systemd nothing starts it, which “service” says.
        guard let units else { return [] }
        let (service, path) = (units[Self.service] ?? UnitStatus(), units[Self.path] ?? UnitStatus())
        guard service.isThere, path.isThere else {
            return [wrong(.pcsNoPackage, fix: ["sudo apt install ./timequest-sync_*.deb"])]
        }
        if environment.place(Self.syncthing) == .missing {
            return [wrong(.pcsNoSyncthing, fix: ["sudo apt install syncthing"])]
        }
        guard path.isRunning, path.isEnabled else {
            return [wrong(.pcsNotStarted, ["unit": Self.path], fix: ["sudo systemctl enable --now \(Self.path)"])]
        }
        if service.isRunning { return [ok(.pcsRunning)] }
        return [
            wrong(
                .pcsStopped, ["unit": Self.service, "state": service.active],
                fix: [Self.log, "sudo systemctl restart \(Self.service)"])
        ]
    }

    /// Their rights are judged by `PermissionsCheck`.
    private var folders: [Finding] {
        FileRule.shared(places).filter { $0.kind == .folder && environment.place($0.path) == .missing }.prefix(1).map {
            wrong(.missing, ["path": $0.path], fix: ["sudo systemd-tmpfiles --create timequest.conf"] + places.restart)
        }
    }

    /// Where no PC is connected, and a firewall may be the reason.
    private func firewall(_ units: [String: UnitStatus]?) async -> [Finding] {
        let isConnected = daemon.status?.pcs?.others.contains { $0.contact == .current || $0.contact == .catchingUp } ?? false
        if isConnected { return [] }
        let ports = ["\(CarrierOptions.system.port)/tcp", "\(CarrierOptions.system.discoveryPort)/udp"]
        if isUFWOn {
            return await allows(["ufw", "status"], ports) ? [] : [closed("ufw", fix: ports.map { "sudo ufw allow \($0)" })]
        }
        guard units?[Self.firewalld]?.isRunning == true, await !allows(["firewall-cmd", "--list-ports"], ports) else { return [] }
        let options = ports.map { "--add-port=\($0)" }.joined(separator: " ")
        return [closed("firewalld", fix: ["sudo firewall-cmd --permanent \(options)", "sudo firewall-cmd --reload"])]
    }

    private var isUFWOn: Bool {
        let lines = environment.text("/etc/ufw/ufw.conf")?.split(whereSeparator: \.isNewline) ?? []
        return lines.contains { $0.lowercased().filter { $0 != " " && $0 != "\"" }.hasPrefix("enabled=yes") }
    }

    /// Whether a list of what the firewall lets in has the ports. It may let them in by another rule, which nobody can tell from here.
    private func allows(_ command: [String], _ ports: [String]) async -> Bool {
        guard let list = await environment.run(command), list.status == 0 else { return false }
        let words = Set(list.output.split(whereSeparator: \.isWhitespace).map(String.init))
        return words.isSuperset(of: ports)
    }

    private func closed(_ firewall: String, fix: [String]) -> Finding {
        warning(.pcsFirewall, ["firewall": firewall], fix: fix)
    }

    private var problems: [Finding] { daemon.status?.pcs?.problems.map { warning(HealthWords.sentence($0)) } ?? [] }

    /// How fresh each of the other PCs is.
    private var others: [Finding] {
        (daemon.status?.pcs?.others ?? []).map { pc in
            guard pc.contact == .away, pc.lastMet == nil else {
                return ok("\(HealthWords.line(pc, at: environment.now)).")
            }
            return warning(.pcsNeverMet, ["name": pc.name])
        }
    }
}
