import Domain
import Foundation
import LinuxSystem
import Logging
import Synchronization

/// What this PC remembers of itself: what it is called before it is paired, whether a pairing is under way, with whom it was paired just
/// now, under which identities it has left families, and which parcels are its own.
///
/// It is a file beside the database and in no backup: all of it is about this PC, whatever household it has.
package final class PCNotes: Sendable {
    private struct Contents: Codable {
        /// What a parent calls this PC; nil where nobody has said it, or it is one of a family, where it is an operation.
        var name: String?
        /// Whether a pairing is under way, so that a restart of the service does not end it without a word. Nil for no.
        var isPairing: Bool?
        /// The PCs that were paired with this one just now, and until when that matters. Nil for none.
        var welcomed: [Welcome]?
        /// The identities under which it has left families, the latest last. Nil for none.
        var parted: [Parted]?
        /// The checksums of the parcels that it has written, the latest last.
        var written: [Data] = []
    }

    /// A PC that was paired with this one, as it has said it of itself.
    struct Welcome: Codable {
        var device: Device
        /// Its last operation that was known then.
        var known: Int64
        var until: Date
    }

    /// An identity under which this PC has left a family.
    struct Parted: Codable {
        var device: DeviceID
        /// Its last operation.
        var last: Int64
    }

    private let path: String
    private let logger: Logger
    /// Nil before the file was read.
    private let contents = Mutex<Contents?>(nil)

    /// How many parcels of its own it knows. Each trip of a stick makes one.
    private static let mostParcels = 200
    /// How many identities under which it has left families it knows.
    private static let mostParted = 20
    /// A larger file is not read, in bytes.
    private static let maximumSize = 1 << 20

    /// - Parameter stateFolder: the folder of the database.
    init(stateFolder: String, logger: Logger) {
        path = "\(stateFolder)/stick.json"
        self.logger = logger
    }

    /// What a parent calls this PC while it is paired with none; nil where nobody has said it.
    var name: String? { contents.withLock { known(&$0).name } }

    /// Notes what this PC is called until it is paired; nil for the name of its host.
    ///
    /// - Throws: why it cannot be stored. Then the name stays as it was.
    func call(_ name: String?) throws(DurableFileError) {
        try contents.withLock { stored throws(DurableFileError) in
            var notes = known(&stored)
            guard notes.name != name else { return }
            notes.name = name
            try write(notes)
            stored = notes
        }
    }

    /// Whether a pairing was under way when the service ended.
    var isPairing: Bool { contents.withLock { known(&$0).isPairing ?? false } }

    /// Notes whether a pairing is under way.
    func note(isPairing: Bool) {
        if self.isPairing == isPairing { return }
        // Otherwise nothing would be said after a restart in the middle of it. The pairing goes on.
        change { $0.isPairing = isPairing ? true : nil }
    }

    /// The PCs that were paired with this one just now.
    func welcomed(at now: Date) -> [Welcome] {
        contents.withLock { (known(&$0).welcomed ?? []).filter { $0.until > now } }
    }

    /// Notes the PCs that were paired with this one just now.
    func note(welcomed: [Welcome]) { change { $0.welcomed = welcomed.isEmpty ? nil : welcomed } }

    /// The identities under which this PC has left families.
    var parted: [Parted] { contents.withLock { known(&$0).parted ?? [] } }

    /// Notes an identity under which this PC leaves a family.
    func note(parted: Parted) {
        change { $0.parted = ($0.parted ?? []).filter { $0.device != parted.device }.suffix(Self.mostParted - 1) + [parted] }
    }

    /// Forgets an identity under which this PC has left a family, because the family knows that now.
    func forget(parted: DeviceID) { change { $0.parted = $0.parted?.filter { $0.device != parted } } }

    /// Changes what is noted. Where that cannot be stored, it is lost with the process.
    private func change(_ change: (inout Contents) -> Void) {
        contents.withLock { stored in
            var notes = known(&stored)
            change(&notes)
            do throws(DurableFileError) {
                try write(notes)
            } catch {
                logger.warning("What this PC remembers of itself cannot be stored: \(error)")
            }
            stored = notes
        }
    }

    /// Notes what this PC was called in the family that it leaves.
    func keepName(_ name: String) {
        do throws(DurableFileError) {
            try call(name)
        } catch {
            logger.warning("The name of this PC cannot be kept: \(error)")
        }
    }

    /// Forgets what this PC was called before it was paired: from then on its name is what the family says.
    func forgetName() {
        do throws(DurableFileError) {
            try call(nil)
        } catch {
            logger.warning("The name that this PC had before it was paired stays noted: \(error)")
        }
    }

    /// Notes a parcel that this PC has written.
    ///
    /// - Parameter checksum: of the parcel.
    func noteWritten(_ checksum: Data) {
        contents.withLock { stored in
            var notes = known(&stored)
            guard notes.written.last != checksum else { return }
            notes.written = notes.written.filter { $0 != checksum }.suffix(Self.mostParcels - 1) + [checksum]
            do throws(DurableFileError) {
                try write(notes)
            } catch {
                // A parent may be asked about it at some time. The parcel is good.
                logger.warning("It cannot be noted that this PC has written a file for a stick: \(error)")
            }
            stored = notes
        }
    }

    /// Whether this PC has written a parcel, maybe under an identity that nobody knows any more, because it has left a family since.
    func hasWritten(_ checksum: Data) -> Bool { contents.withLock { known(&$0).written.contains(checksum) } }

    private func known(_ stored: inout Contents?) -> Contents {
        if let stored { return stored }
        let read = read()
        stored = read
        return read
    }

    /// Notes that cannot be read are begun anew: nothing that is shared depends on them.
    private func read() -> Contents {
        do {
            return try JSONDecoder().decode(Contents.self, from: FileReader.read(path, limit: Self.maximumSize).data)
        } catch let error as FileReaderError {
            if !error.isNotFound { logger.warning("What this PC remembers of itself cannot be read: \(error)") }
        } catch {
            logger.warning("What this PC remembers of itself cannot be read, because \(path) is damaged: \(error)")
        }
        return Contents()
    }

    private func write(_ notes: Contents) throws(DurableFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A text and bytes can always be encoded.
        guard let data = try? encoder.encode(notes) else { return }
        try DurableFile.write(data, to: path)
    }
}
