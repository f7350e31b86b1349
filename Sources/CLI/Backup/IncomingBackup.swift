import API
import Client
import Foundation
import LinuxSystem

/// A backup on its way from the daemon into a file: there whole and with its checksum beside it, or not at all.
struct IncomingBackup {
    let file: String
    private let draft: DurableFile

    /// What has arrived whole.
    struct Received {
        let digest: ContentDigest
        let byteCount: Int
    }

    /// - Parameter mayReplace: whether a file of this name may be lost.
    /// - Throws: `CommandError`, `DurableFileError`
    init(file: String, mayReplace: Bool) throws {
        self.file = file
        draft = try DurableFile(named: file, mayReplace: mayReplace)
    }

    /// Where it is until it is kept.
    var receivedPath: String { draft.partPath }

    /// - Throws: `ClientError`; `CommandError` where something was lost on the way.
    func receive(from client: APIClient) async throws -> Received {
        let promised = try await client.download(.backup, each: draft.append)
        let digest = try ContentDigest(ofFile: URL(fileURLWithPath: receivedPath))
        guard promised == digest else {
            throw CommandError("The backup did not arrive whole, so nothing was kept. Try again.")
        }
        let byteCount = try FileManager.default.attributesOfItem(atPath: receivedPath)[.size] as? Int ?? 0
        return Received(digest: digest, byteCount: byteCount)
    }

    /// Gives it its name, in place of what had that name before.
    func keep(_ received: Received) throws {
        // At no moment a checksum lies beside a file that is not its own, whenever the power goes.
        try DigestFile.remove(beside: file)
        try draft.publish()
        try DigestFile.write(received.digest, beside: file)
    }

    /// Leaves nothing behind; does nothing once it is kept.
    func discard() { draft.discard() }
}
