import API
import Client
import Domain
import Foundation
import LinuxSystem
import Services

/// Inspects the database on a private copy that nobody else may read.
struct DatabaseInspection: Sendable {
    enum Outcome: Hashable, Sendable {
        case sound(byteCount: Int)
        /// Only root and parents get a copy.
        case forbidden
        /// Why no copy could be made.
        case noCopy(String)
        case faulty(DatabaseFault)
    }

    /// From the daemon, which makes a checked copy while the game goes on. Reading the file directly could leave files behind that
    /// the daemon may not touch.
    var running: @Sendable () async -> Outcome
    /// From the file, while no daemon is running.
    var stopped: @Sendable () async -> Outcome

    static func live(_ client: APIClient, database: String) -> DatabaseInspection {
        DatabaseInspection(
            running: {
                await inspect(database) { copy in
                    let file = try DurableFile(copy)
                    let promised = try await client.download(.backup, each: file.append)
                    try file.publish()
                    guard try promised == ContentDigest(ofFile: URL(fileURLWithPath: copy)) else {
                        throw DatabaseFault(.unusable, DoctorWord.databaseCopyTorn.text())
                    }
                }
            },
            stopped: {
                await inspect(database) { copy in
                    try duplicate(database, to: copy)
                    do throws(FileReaderError) {
                        _ = try FileStatus.of(database + "-wal")
                    } catch {
                        // Without a log, everything is in the file.
                        if error.isNotFound { return }
                    }
                    try duplicate(database + "-wal", to: copy + "-wal")
                }
            })
    }

    private static func inspect(_ database: String, copying: (_ copy: String) async throws -> Void) async -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("timequest-doctor-\(UUID().uuidString)")
        do {
            // It fails where the name is taken, so nobody else can have put a folder there.
            guard mkdir(folder.path, 0o700) == 0 else { return .noCopy("\(folder.path): \(String(cString: strerror(errno)))") }
            defer { remove(folder) }
            let copy = folder.appendingPathComponent("copy.sqlite").path
            try await copying(copy)
            if let fault = DatabaseFault.find(inCopy: copy, of: database) { return .faulty(fault) }
            return .sound(byteCount: try FileManager.default.attributesOfItem(atPath: copy)[.size] as? Int ?? 0)
        } catch {
            return outcome(of: error)
        }
    }

    /// Copies a regular file. Links are not followed, and pipes not opened: whoever can write to the folder may have put them there.
    private static func duplicate(_ file: String, to copy: String) throws {
        let contents = try FileReader.read(file, limit: BackupService.maximumBytes, followsSymbolicLinks: false)
        try DurableFile.write(contents.data, to: copy)
    }

    /// What an error means for the database that was to be copied.
    static func outcome(of error: any Error) -> Outcome {
        switch error {
        case let fault as DatabaseFault: .faulty(fault)
        case ClientError.refused(let problem) where problem.kind == .forbidden: .forbidden
        case ClientError.refused(let problem):
            .faulty(DatabaseFault(problem.kind == .damaged ? .damaged : .unusable, problem.detail, reason: problem.reason))
        case let error as ClientError: .faulty(DatabaseFault(.unusable, error.description, reason: error.reason))
        case let error as FileReaderError: error.isClosed ? .forbidden : .noCopy("\(FileWord.reason(error)).")
        case let error as DurableFileError: .noCopy(error.description)
        default: .noCopy(error.localizedDescription)
        }
    }

    private static func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            Output.error(DoctorWord.databaseCopyLeft.text(["folder": folder.path]))
        }
    }
}
