import Client
import Domain
import Foundation

/// How TimeQuest is started where nobody answers: as a service of this PC, or in a clone.
struct StartAdvice {
    /// The executable that gives the advice.
    var executable: String
    /// Whether the package has installed the service on this PC.
    var isInstalled: Bool

    /// On this PC, of this program.
    static var own: StartAdvice {
        // Without /proc it counts as installed.
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let units = ["/lib/systemd/system", "/usr/lib/systemd/system"].map { "\($0)/timequest.service" }
        return StartAdvice(
            executable: executable, isInstalled: units.contains { FileManager.default.fileExists(atPath: $0) })
    }

    /// The folder of the clone that the executable was built in; nil where it was installed.
    private var clone: String? {
        executable.range(of: "/.build/").map { String(executable[..<$0.lowerBound]) }
    }

    func sentence(socket: String) -> String { "TimeQuest does not answer at \(socket). \(advice(socket))" }

    private func advice(_ socket: String) -> String {
        if socket == ClientError.systemSocket {
            if isInstalled {
                return
                    "Start it with: sudo systemctl start timequest. Where that does not help, this says why: sudo timequest doctor"
            }
            guard let clone else {
                return "It is not installed on this PC. Install the package, or start it with: timequest daemon"
            }
            return
                "It is not installed on this PC. `make run` in \(clone) starts it, and prints the line that other terminals need first."
        }
        if let clone, socket.hasBytePrefix("\(clone)/.timequest/") {
            let isOneOfSeveral = socket.hasBytePrefix("\(clone)/.timequest/pcs/")
            return "Start it with `make run\(isOneOfSeveral ? " PCS=2" : "")` in \(clone)."
        }
        let service = isInstalled ? " To use the service of this PC, type: unset TIMEQUEST_SOCKET" : ""
        return
            "Start it with `timequest daemon`, or `make run` in its folder; for another socket set TIMEQUEST_SOCKET or use --socket."
            + service
    }
}
