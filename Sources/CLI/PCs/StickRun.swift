import API
import Client
import Domain
import Foundation
import LinuxSystem

/// Reads what other PCs have written onto a stick, and writes the file of this PC.
struct StickRun {
    /// What it asks the service; a test passes its own.
    struct Requests: Sendable {
        /// With the six words that a parent has compared, or nil.
        var read: @Sendable (_ file: Data, _ same: [String]?) async throws -> ParcelReading
        var card: @Sendable () async throws -> ParcelCard
        var parcel: @Sendable () async throws -> Data
    }

    let folder: StickFolder
    let requests: Requests
    /// The words to say yes to; nil where a person compares them.
    var words: [String]?
    /// Asks whether the words of a PC are those that it has shown; nil where nobody can be asked.
    var ask: ((ParcelReading) -> Bool)?

    /// - Throws: `ClientError` where the service refuses more than a file, or is away; `DurableFileError`; `CommandError`
    func run() async throws -> StickReport {
        let names = try folder.names()
        var files: [StickReport.File] = []
        for name in names { files.append(try await read(name)) }
        for index in files.indices where files[index].isStranger {
            // What was read meanwhile may say that it belongs to the family.
            files[index] = try await read(names[index])
            guard files[index].isStranger, let reading = files[index].reading, let own = reading.words else { continue }
            guard own == words || words == nil && ask?(reading) == true else { continue }
            files[index] = try await read(names[index], same: own)
            files[index].isNew = files[index].reading?.outcome == .read
        }
        // What another file has brought, such as a new key of the household, may be what was missing.
        for index in files.indices {
            guard let first = files[index].reading, first.outcome == .read, !first.problems.isEmpty else { continue }
            let isNew = files[index].isNew
            files[index] = try await read(names[index])
            files[index].reading?.changes += first.changes
            files[index].isNew = isNew
        }
        // After everything was read, so that it is passed on.
        let card = try await requests.card()
        try folder.write(try await requests.parcel(), card.file)
        return StickReport(files: files, card: card)
    }

    /// One file that cannot be used keeps no other from being read.
    private func read(_ name: String, same words: [String]? = nil) async throws -> StickReport.File {
        var file = StickReport.File(name: NameRule.printable(name))
        do {
            file.reading = try await requests.read(try folder.read(name), words)
        } catch let error as FileReaderError {
            file.problem = "\(error)."
        } catch let error as ClientError {
            guard let problem = error.problem, [.invalid, .conflict, .tooLarge].contains(problem.kind) else { throw error }
            file.problem = problem.detail
        }
        return file
    }
}

extension StickRun.Requests {
    /// - Parameter playsOnly: whether a PC that is made one of the family may only play.
    init(client: APIClient, playsOnly: Bool) {
        read = { try await client.call(.readParcel($0, same: $1, playsOnly: playsOnly)) }
        card = { try await client.call(.parcelCard) }
        parcel = {
            var bytes = Data()
            _ = try await client.download(.parcel) { bytes += $0 }
            return bytes
        }
    }
}

/// What was read from a stick, and written onto it.
struct StickReport: Encodable, Equatable {
    /// A file that a PC has written.
    struct File: Encodable, Equatable {
        let name: String
        /// Nil where it cannot be used.
        var reading: ParcelReading?
        /// Why it cannot be used, and what to do.
        var problem: String?
        /// Whether its PC was made one of the family just now.
        var isNew = false

        var isStranger: Bool { reading?.outcome == .stranger || reading?.outcome == .hasLeft }
    }

    /// In the order of their names, also the one that this PC has written before.
    var files: [File]
    /// What this PC has written.
    var card: ParcelCard
}
