public import Domain
import Foundation
import LinuxSystem

/// The file with the hash of the PIN. It is beside the database, so that a backup does not contain it and a restore does not bring
/// back an old one.
///
/// A write survives a power cut, and a reader sees either the old content or the complete new one.
public struct ParentPINFile: Sendable {
    /// The path of the file.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Reads the PIN; nil if there is none.
    ///
    /// - Throws: `damaged` or `unavailable` if there is one that cannot be used. It never counts as none.
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

    /// Writes or replaces the PIN.
    public func write(_ pin: ParentPIN) throws(StorageError) {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try DurableFile.write(try encoder.encode(pin), to: path)
        } catch {
            throw unwritable(error)
        }
    }

    /// Removes the PIN, if there is one.
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
            detail: "\(error)", reason: CodedReason(.pinNotStored, ["path": path, "reason": "\(reason)"]))
    }

    private static func unusable(_ code: StorageError.Code, _ what: String, _ detail: String) -> StorageError {
        StorageError(
            code, "\(what) Nobody can unlock parent mode until root sets a new one: sudo timequest parent pin", detail: detail,
            reason: CodedReason(.pinUnreadable))
    }
}
