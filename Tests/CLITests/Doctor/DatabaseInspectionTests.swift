import API
import Client
import Foundation
import LinuxSystem
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("The doctor's copy of the database", .tags(.system))
struct DatabaseInspectionTests {
    @Test("Whether the database is damaged is known by the kind of the refusal, whatever its words are")
    func refused() {
        func outcome(_ kind: Problem.Kind, _ detail: String) -> DatabaseInspection.Outcome {
            DatabaseInspection.outcome(of: ClientError.refused(Problem(kind, detail)))
        }
        #expect(outcome(.damaged, "It is broken.") == .faulty(DatabaseFault(.damaged, "It is broken.")))
        #expect(
            outcome(.unavailable, "No damaged file: the disk is full.")
                == .faulty(DatabaseFault(.unusable, "No damaged file: the disk is full.")))
        #expect(outcome(.forbidden, "Parents only.") == .forbidden)
    }

    @Test("Where no copy can be made, the reason is said")
    func noCopy() throws {
        let path = "/nowhere/\(UUID().uuidString)"
        let error = try #require(#expect(throws: DurableFileError.self) { try DurableFile(path) })
        #expect(DatabaseInspection.outcome(of: error) == .noCopy("“\(path)” cannot be written: No such file or directory."))
    }

    @Test(
        "A pipe or a link in place of the stopped database or its log is named, and not opened", .hangLimit,
        arguments: ["", "-wal"], [FileKind.pipe, .symbolicLink])
    func planted(ending: String, kind: FileKind) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("timequest.sqlite")
        if !ending.isEmpty { try folder.write("SQLite format 3", to: "timequest.sqlite") }
        if kind == .pipe {
            try #require(mkfifo(path + ending, 0o600) == 0)
        } else {
            try folder.link("timequest.sqlite\(ending)", to: folder.write("secret", to: "other"))
        }
        let inspection = DatabaseInspection.live(APIClient(socketPath: folder.path("api")), database: path)
        #expect(
            await inspection.stopped()
                == .noCopy("\(FileReaderError.notARegularFile(path: path + ending, kind: kind))."))
    }
}
