import API
import Client
import Foundation
import LinuxSystem
import Services
import Testing

@testable import CLI

@Suite("The doctor's copy of the database")
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
}
