import Client
import Domain
import Foundation

/// How a person starts TimeQuest if it does not answer: as a service of this PC, or in a clone.
struct StartAdvice {
    /// The executable that gives the advice.
    var executable: String
    /// Whether the package has installed the service on this PC.
    var isInstalled: Bool

    /// On this PC, of this program.
    static var own: StartAdvice {
        // Without /proc it is taken as installed.
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let units = ["/lib/systemd/system", "/usr/lib/systemd/system"].map { "\($0)/timequest.service" }
        return StartAdvice(
            executable: executable, isInstalled: units.contains { FileManager.default.fileExists(atPath: $0) })
    }

    /// The folder of the clone that the executable was built in; nil if it was installed.
    private var clone: String? {
        executable.range(of: "/.build/").map { String(executable[..<$0.lowerBound]) }
    }

    /// The name of the PC that has the socket, if it is one of several that `make run PCS=2` starts: that of its folder.
    private static func pc(ofSocket socket: String, in clone: String) -> String? {
        let folder = "\(clone)/.timequest/pcs/"
        guard socket.hasBytePrefix(folder) else { return nil }
        return socket.dropFirst(folder.count).split(atByte: "/").first.map(String.init)
    }

    /// The error and the advice, in the language of the login.
    func sentence(socket: String) -> String { StatusWord.noAnswer.text(["socket": socket, "advice": advice(socket)]) }

    private func advice(_ socket: String) -> String {
        if socket == ClientError.systemSocket {
            if isInstalled { return StatusWord.startService.text() }
            guard let clone else { return StatusWord.startNotInstalled.text() }
            return StatusWord.startClone.text(["folder": clone])
        }
        if let clone, socket.hasBytePrefix("\(clone)/.timequest/") {
            // `make run PCS=2` is refused while it runs with the other PCs: then its terminal takes the name of the stopped one.
            if let pc = Self.pc(ofSocket: socket, in: clone) { return StatusWord.startPC.text(["pc": pc, "folder": clone]) }
            return StatusWord.startMake.text(["command": "make run", "folder": clone])
        }
        let advice = StatusWord.startOther.text()
        return isInstalled ? "\(advice) \(StatusWord.startUnset.text())" : advice
    }
}
