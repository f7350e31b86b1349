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
        var rename: @Sendable (_ name: String) async throws -> Void
        var card: @Sendable () async throws -> ParcelCard
        var parcel: @Sendable () async throws -> Data
    }

    let folder: StickFolder
    let requests: Requests
    /// What this PC is to be called; nil leaves its name as it is.
    var name: String?
    /// The words to say yes to; nil where a person compares them.
    var words: [String]?
    /// Asks whether the words of a PC are those that it has shown; nil where nobody can be asked.
    var ask: ((ParcelReading) -> Bool)?
    /// Shows what is being done, because it may take some time; nil removes what is shown.
    var progress: (String?) -> Void = { _ in }

    /// Nobody answers more questions than that with care.
    static let mostQuestions = 5

    /// - Throws: `ClientError` where the service refuses more than a file, or is away; `DurableFileError`; `CommandError`
    func run() async throws -> StickReport {
        let names = try folder.names()
        // Before anything else, so that a name that cannot be one changes nothing.
        if let name { try await requests.rename(name) }
        var files: [StickReport.File] = []
        for name in names { files.append(try await read(name)) }
        if files.contains(where: \.isRead) { try await readStrangers(names, &files) }
        try await admit(names, &files)
        try await readRest(names, &files)
        // After everything was read, so that it is passed on.
        let card = try await requests.card()
        progress(StickText.writing)
        defer { progress(nil) }
        try folder.write(try await requests.parcel(), card.file)
        let removed = try removeOlder(names, &files, than: card)
        return StickReport(files: files, card: card, removed: removed)
    }

    /// Reads what is of strangers once more, as long as that brings something: what was read may say that they belong to the family.
    private func readStrangers(_ names: [String], _ files: inout [StickReport.File]) async throws {
        var hasNew = true
        while hasNew {
            hasNew = false
            for index in files.indices where files[index].isStranger {
                files[index] = try await read(names[index])
                if files[index].isRead { hasNew = true }
            }
        }
    }

    /// Takes in the PCs to which a person says yes, or that have the words that were given. However many files a PC has, there is one
    /// question about it.
    private func admit(_ names: [String], _ files: inout [StickReport.File]) async throws {
        let strangers = files.strangers
        let ask = words == nil && strangers.count <= Self.mostQuestions ? ask : nil
        for stranger in strangers {
            // One that was taken in meanwhile may have said that it belongs to the family.
            guard let index = files.firstIndex(where: { $0.isStranger && $0.reading?.pc == stranger.pc }),
                let reading = files[index].reading, let own = reading.words
            else { continue }
            let answer = own == words ? true : ask?(reading)
            guard answer == true else {
                files[index].isRefused = answer == false
                continue
            }
            files[index] = try await read(names[index], same: own)
            files[index].isNew = files[index].isRead
            if files[index].isNew { try await readStrangers(names, &files) }
        }
    }

    /// Reads once more what has lacked something: what another file has brought, such as a new key of the household, may be that.
    private func readRest(_ names: [String], _ files: inout [StickReport.File]) async throws {
        for index in files.indices {
            guard let first = files[index].reading, first.outcome == .read, !first.problems.isEmpty else { continue }
            let isNew = files[index].isNew
            files[index] = try await read(names[index])
            files[index].reading?.changes += first.changes
            files[index].isNew = isNew
        }
    }

    /// Removes what this PC has written under another name, as before it was renamed. The new file has everything of it.
    private func removeOlder(
        _ names: [String], _ files: inout [StickReport.File], than card: ParcelCard
    ) throws -> [String] {
        var removed: [String] = []
        for index in files.indices {
            guard let reading = files[index].reading, reading.outcome == .own, reading.problems.isEmpty else { continue }
            // As long as this PC is alone, those that it has left may still read what it did with them.
            guard card.isPaired || reading.pc == card.pc else { continue }
            do {
                if try folder.remove(names[index], inPlaceOf: card.file) { removed.append(files[index].name) }
            } catch let error as DurableFileError {
                files[index].problem = StickWord.olderFile.text(["reason": "\(error)"])
            }
        }
        return removed
    }

    /// One file that cannot be used keeps no other from being read.
    private func read(_ name: String, same words: [String]? = nil) async throws -> StickReport.File {
        progress(StickText.reading(name))
        defer { progress(nil) }
        var file = StickReport.File(name: DisplayText.line(name))
        var bytes = Data()
        do {
            bytes = try folder.read(name)
            var reading = try await requests.read(bytes, words)
            reading.problems = StickText.problems(reading)
            file.reading = reading
        } catch FileReaderError.tooLarge {
            file.problem = StickText.oversized
        } catch let error as FileReaderError {
            file.problem = "\(FileWord.reason(error))."
        } catch let error as ClientError {
            guard let problem = error.problem, [.invalid, .conflict, .tooLarge].contains(problem.kind) else { throw error }
            file.problem = StickText.problem(problem, of: bytes)
        }
        return file
    }
}

extension StickRun.Requests {
    /// - Parameter playsOnly: whether a PC that is made one of the family may only play.
    init(client: APIClient, playsOnly: Bool) {
        read = { try await client.call(.readParcel($0, same: $1, playsOnly: playsOnly)) }
        rename = { _ = try await client.call(.changeParcelCard(ParcelCardChange(name: $0))) }
        card = { try await client.call(.parcelCard) }
        parcel = {
            var bytes = Data()
            _ = try await client.download(.parcel) { bytes += $0 }
            return bytes
        }
    }
}
