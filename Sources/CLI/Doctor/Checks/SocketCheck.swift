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
                    "TimeQuest is running, but does not answer at \(places.socket) within \(DaemonSnapshot.patience).",
                    fix: places.restart)
            ]
        case .unclear(let reason):
            [wrong("What answers at \(places.socket) is not this TimeQuest: \(reason)", fix: places.restart)]
        case .away: [away()]
        }
    }

    private func answering(_ version: VersionInfo) -> Finding {
        let own = VersionInfo.current.version
        guard version.version == own else {
            return wrong(
                "The service that runs is TimeQuest \(version.version), this command \(own): restart the service.",
                fix: places.restart)
        }
        return ok("TimeQuest \(own) answers at \(places.socket).")
    }

    private func away() -> Finding {
        switch environment.place(places.socket) {
        case .missing: wrong("There is no socket at \(places.socket). \(start)", fix: places.restart)
        case .closed:
            wrong(
                "This login may not see \(places.socket): its folder is closed.",
                fix: [places.command("chmod", "0755", Self.folder(of: places.socket))])
        case .there(let status) where status.kind == .socket && !environment.mayConnect(places.socket):
            wrong("This login may not connect to \(places.socket).", fix: [places.command("chmod", "0666", places.socket)])
        case .there(let status) where status.kind == .socket:
            wrong("Nobody listens at \(places.socket). \(start)", fix: places.restart)
        case .there(let status):
            wrong(
                "At \(places.socket) is \(status.kind.rawValue), no socket. Move it aside. \(start)",
                fix: [places.aside(places.socket, "aside")] + places.restart)
        }
    }

    private var start: String {
        if places.isSystem { return "Start TimeQuest:" }
        let state = places.checksState ? " \(OptionText.text("--state", places.stateFolder))" : ""
        return "Start it: timequest daemon\(state), or make run in its folder."
    }

    static func folder(of path: String) -> String {
        path.lastIndex(ofByte: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
