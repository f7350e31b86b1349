import API
import Domain
import LinuxSystem
import Services

/// Whether the daemon can be reached, and is of this version.
struct SocketCheck: DoctorCheck {
    let name = "socket"
    let places: DoctorPlaces
    let environment: DoctorEnvironment
    let daemon: DaemonSnapshot

    func run() async -> [Finding] {
        switch daemon.reachability {
        case .notAsked: []
        case .answering(let version): [answering(version)]
        case .silent:
            [
                wrong(
                    .socketSilent, ["path": places.socket, "seconds": "\(DaemonSnapshot.patience.components.seconds)"],
                    fix: places.restart)
            ]
        case .unclear(let reason):
            [wrong(.socketUnclear, ["path": places.socket, "reason": reason], fix: places.restart)]
        case .away: [away()]
        }
    }

    private func answering(_ version: VersionInfo) -> Finding {
        let own = VersionInfo.current.version
        guard version.version == own else {
            return wrong(.socketVersion, ["version": version.version, "own": own], fix: places.restart)
        }
        return ok(.socketGood, ["own": own, "path": places.socket])
    }

    private func away() -> Finding {
        var values = ["path": places.socket, "start": start]
        switch environment.place(places.socket) {
        case .missing: return wrong(.socketNone, values, fix: places.restart)
        case .closed:
            return wrong(.socketClosed, values, fix: [places.command("chmod", "0755", Self.folder(of: places.socket))])
        case .there(let status) where status.kind == .socket && !environment.mayConnect(places.socket):
            return wrong(.socketForbidden, values, fix: [places.command("chmod", "0666", places.socket)])
        case .there(let status) where status.kind == .socket: return wrong(.socketWithoutListener, values, fix: places.restart)
        case .there(let status):
            values["kind"] = FileWord.kind(status.kind).text()
            return wrong(.socketKind, values, fix: [places.aside(places.socket, "aside")] + places.restart)
        }
    }

    private var start: String {
        if places.isSystem { return DoctorWord.socketStart.text() }
        let state = places.checksState ? " \(OptionText.text("--state", places.stateFolder))" : ""
        return DoctorWord.socketStartOwn.text(["options": state])
    }

    static func folder(of path: String) -> String {
        path.lastIndex(ofByte: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
