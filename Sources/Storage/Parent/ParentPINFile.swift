public import Domain
import Foundation
import LinuxSystem

/// Where the PIN is kept: a file of its own beside the database, so that no backup carries it and no restore brings an old one back.
///
/// What is written survives a power cut, and whoever looks finds what was there before, or the whole of what is new.
public struct ParentPINFile: Sendable {
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// - Returns: nil where there is no PIN.
    /// - Throws: `damaged` or `unavailable` where there is one that cannot be used; that is never as if there were none.
    public func read() throws(StorageError) -> ParentPIN? {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return nil
        } catch {
            throw Self.unusable(.unavailable, "The PIN in \(path) cannot be read.", "\(error)")
        }
        do {
            let pin = try JSONDecoder().decode(ParentPIN.self, from: bytes)
            if pin.hash.isPlausible { return pin }
        } catch {
            throw Self.unusable(.damaged, "The file \(path) with the PIN is damaged.", "\(error)")
        }
        throw Self.unusable(.damaged, "The file \(path) with the PIN is damaged.", "its figures are out of range")
    }

    /// Puts a PIN in the place of the one that is there.
    public func write(_ pin: ParentPIN) throws(StorageError) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try DurableFile.write(try encoder.encode(pin), to: path)
        } catch {
            throw unwritable(error)
        }
    }

    /// Takes the PIN away; it may be gone already.
    public func remove() throws(StorageError) {
        do {
            try DurableFile.remove(path)
        } catch {
            throw unwritable(error)
        }
    }

    private func unwritable(_ error: any Error) -> StorageError {
        let reason = (error as? DurableFileError)?.reason ?? error.localizedDescription
        return StorageError(
            .unavailable,
            "The PIN cannot be kept in \(path): \(reason). TimeQuest's user must be able to write there, and the disk "
                + "must have room.",
            detail: "\(error)")
    }

    private static func unusable(_ code: StorageError.Code, _ what: String, _ detail: String) -> StorageError {
        StorageError(
            code, "\(what) Nobody can unlock parent mode until root sets a new one: sudo timequest parent pin", detail: detail)
    }
}
