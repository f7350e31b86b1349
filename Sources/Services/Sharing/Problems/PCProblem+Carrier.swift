import Carrier
import Domain
import Foundation

/// What keeps Syncthing from carrying something.
extension PCProblem {
    private static let log = "sudo journalctl -u timequest-sync"
    private static let restart = "sudo systemctl restart timequest-sync"

    init(_ error: CarrierError) {
        let sentence = "\(error)"
        switch error {
        case .notInstalled: self.init(.syncthingMissing, sentence, remedy: "sudo apt install ./timequest-sync_*.deb")
        case .notRunning(_, let lastLine):
            self.init(.syncthingStopped, sentence, detail: lastLine, remedy: "sudo systemctl start timequest-sync")
        case .noAnswer: self.init(.syncthingSilent, sentence, remedy: Self.log)
        case .interrupted: self.init(.syncthingInterrupted, sentence, remedy: Self.log)
        case .wrongKey(let path): self.init(.syncthingKeyRefused, sentence, subject: path, remedy: Self.restart)
        case .noKey(let path, let reason):
            self.init(.syncthingKeyUnreadable, sentence, subject: path, detail: reason, remedy: Self.restart)
        case .refused(let request, let reason):
            self.init(.syncthingRefused, sentence, detail: "\(request): \(reason)", remedy: Self.log)
        case .unexpectedAnswer(let request, let reason):
            self.init(.syncthingNotUnderstood, sentence, detail: "\(request): \(reason)")
        }
    }

    /// - Parameter error: why nothing is carried.
    init(carrying error: any Error) {
        if let error = error as? CarrierError {
            self.init(error)
        } else {
            self.init(.carryingFailed, "Nothing is carried to the other PCs at the moment: \(error)", detail: "\(error)")
        }
    }

    /// - Parameter reason: why other PCs cannot connect to this one, in Syncthing's words.
    init(listening reason: String) {
        self.init(
            .unreachable, "Other PCs cannot connect to this one: \(reason). Is another program using the port?", detail: reason)
    }

    /// - Parameter reason: why other PCs cannot be heard on the network, in Syncthing's words.
    init(discovery reason: String) {
        self.init(.othersNotHeard, "Other PCs cannot be heard on the network: \(reason).", detail: reason)
    }

    /// - Parameters:
    ///   - folder: the path of a folder of which nothing is carried.
    ///   - reason: why, in Syncthing's words.
    init(folder: String, reason: String) {
        self.init(
            .folderNotCarried, "Nothing of \(folder) is carried to the other PCs: \(reason).", subject: folder, detail: reason)
    }

    /// - Parameters:
    ///   - file: the path of a file that is not carried.
    ///   - reason: why, in Syncthing's words.
    init(file: String, reason: String) {
        // Syncthing's own words, which may end with a full stop and a new line.
        let words = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
        let reason = words.trimmingCharacters(in: CharacterSet(charactersIn: " ."))
        self.init(.fileNotCarried, "\(file) is not carried to the other PCs: \(reason).", subject: file, detail: reason)
    }
}
