import Domain
import Foundation
import LinuxSystem
import Logging
import Synchronization

/// Stores the notes of this PC about itself: its name before it is paired, whether a pairing is under way, the PCs that were paired with it
/// just now, the identities under which it has left families, when it had a connection to other PCs last, and the parcels that it has
/// written.
///
/// The file is beside the database, and backups do not contain it, because it is about this PC and not about the household.
package final class PCNotes: Sendable {
    private struct Contents: Codable {
        /// The name that a parent has given to this PC; nil if there is none, or this PC is in a family: then the name is in an operation.
        var name: String?
        /// Whether a pairing is under way, so that the page can report it if a restart of the service has ended it. Nil for no.
        var isPairing: Bool?
        /// The PCs that were paired with this one just now, each with the end of its welcome. Nil for none.
        var welcomed: [Welcome]?
        /// The identities under which it has left families, the latest last. Nil for none.
        var parted: [Parted]?
        /// When it had a connection to other PCs last, by the text of the identity of their Syncthing. Nil for none.
        var met: [String: Date]?
        /// The checksums of the parcels that it has written, the latest last.
        var written: [Data] = []
    }

    /// A PC that was paired with this one, as it has described itself.
    struct Welcome: Codable {
        var device: Device
        /// The number of its last operation that was known at the pairing.
        var known: Int64
        var until: Date
    }

    /// An identity under which this PC has left a family.
    struct Parted: Codable {
        var device: DeviceID
        /// The number of its last operation.
        var last: Int64
    }

    private let path: String
    private let logger: Logger
    /// Nil until the file was read.
    private let contents = Mutex<Contents?>(nil)

    /// The maximum number of own parcels in the notes. Each trip of a stick makes one.
    private static let mostParcels = 200
    /// The maximum number of identities in `Contents.parted`.
    private static let mostParted = 20
    /// The maximum number of PCs in `Contents.met`.
    private static let mostMet = 50
    /// The size of the largest file that is read, in bytes.
    private static let maximumSize = 1 << 20

    /// - Parameter stateFolder: the folder of the database.
    init(stateFolder: String, logger: Logger) {
        path = "\(stateFolder)/stick.json"
        self.logger = logger
    }

    /// The name that a parent has given to this PC before it was paired; nil if there is none.
    var name: String? { contents.withLock { known(&$0).name } }

    /// Stores the name of this PC until it is paired; nil for its host name.
    ///
    /// - Throws: why it cannot be stored. Then the former name stays.
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

    /// Stores whether a pairing is under way.
    func note(isPairing: Bool) {
        if self.isPairing == isPairing { return }
        // If this cannot be stored, the pairing goes on; only a restart during it would not be reported.
        change { $0.isPairing = isPairing ? true : nil }
    }

    /// The PCs that were paired with this one just now, and whose welcome has not ended.
    func welcomed(at now: Date) -> [Welcome] {
        contents.withLock { (known(&$0).welcomed ?? []).filter { $0.until > now } }
    }

    /// Stores the PCs that were paired with this one just now.
    func note(welcomed: [Welcome]) { change { $0.welcomed = welcomed.isEmpty ? nil : welcomed } }

    /// The identities under which this PC has left families.
    var parted: [Parted] { contents.withLock { known(&$0).parted ?? [] } }

    /// Stores an identity under which this PC leaves a family.
    func note(parted: Parted) {
        change { $0.parted = ($0.parted ?? []).filter { $0.device != parted.device }.suffix(Self.mostParted - 1) + [parted] }
    }

    /// Removes an identity under which this PC has left a family, after the family has been told.
    func forget(parted: DeviceID) { change { $0.parted = $0.parted?.filter { $0.device != parted } } }

    /// When this PC had a connection to another one last; nil if the notes have no moment. See ``LastMeetings``.
    func met(_ carrier: CarrierID) -> Date? { contents.withLock { known(&$0).met?[carrier.text] } }

    /// Stores when this PC had a connection to others last. Moments of PCs that are not in `met` stay.
    func note(met: [CarrierID: Date]) {
        if met.allSatisfy({ self.met($0.key) == $0.value }) { return }
        change { notes in
            let moments = (notes.met ?? [:]).merging(met.map { ($0.key.text, $0.value) }) { $1 }
            let kept = moments.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(Self.mostMet)
            notes.met = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        }
    }

    /// Changes the notes. If they cannot be stored, the change is lost when the process ends.
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

    /// Stores the name that this PC had in the family that it leaves.
    func keepName(_ name: String) {
        do throws(DurableFileError) {
            try call(name)
        } catch {
            logger.warning("The name of this PC cannot be kept: \(error)")
        }
    }

    /// Removes the name that this PC had before it was paired: from then on the operations of the family have its name.
    func forgetName() {
        do throws(DurableFileError) {
            try call(nil)
        } catch {
            logger.warning("The name that this PC had before it was paired stays noted: \(error)")
        }
    }

    /// Stores that this PC has written a parcel.
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
                // The parcel can be used. If it comes back to this PC, a parent may be asked about it.
                logger.warning("It cannot be noted that this PC has written a file for a stick: \(error)")
            }
            stored = notes
        }
    }

    /// Whether this PC has written a parcel, also under an identity that no PC knows any more because this one has left that family.
    func hasWritten(_ checksum: Data) -> Bool { contents.withLock { known(&$0).written.contains(checksum) } }

    private func known(_ stored: inout Contents?) -> Contents {
        if let stored { return stored }
        let read = read()
        stored = read
        return read
    }

    /// If the notes cannot be read, this returns empty ones: no shared data depends on them.
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
