import Foundation
import TestSupport
import Testing

@Suite("How Syncthing is started", .tags(.system), .hangLimit)
struct CarrierRunTests {
    private static let standIn = Repository.file("Tests/Fixtures/carrier/syncthing").path

    private func start(_ program: String, _ version: String, in folder: TemporaryFolder) throws -> BackgroundProcess {
        try BackgroundProcess(
            Programs.timequest,
            ["pcs", "carrier-run", "--folder", folder.path, "--socket", folder.path("s"), "--program", program], in: folder,
            environment: ["STAND_IN_VERSION": version])
    }

    @Test(
        "A version gets its own options, and keeps its exit status; what it prints goes on, and its last line is recorded",
        arguments: [("1.19.2-ds1", "--reset-deltas"), ("1.29.5-ds1", "--reset-deltas"), ("2.0.14", "--debug-reset-delta-idxs")])
    func versions(version: String, option: String) async throws {
        let folder = try TemporaryFolder()
        let process = try start(Self.standIn, version, in: folder)
        #expect(try await process.ended() == 3)
        try await eventually("the last line is recorded") { folder.exists("last-line") }
        #expect(folder.read("last-line") == "WARNING: Failed to initialize config: this is a stand-in")
        #expect(process.output.contains("INFO: options: --home=\(folder.path)/syncthing "), "\(process.output)")
        #expect(process.output.contains(" \(option)\n"), "\(process.output)")
        #expect(try folder.mode(of: "last-line") == 0o640)
    }

    @Test("The stand-in for 2 refuses the options of 1, as Syncthing 2 does", arguments: ["--reset-deltas", "--no-default-folder"])
    func refused(option: String) async throws {
        let folder = try TemporaryFolder()
        let run = try await CommandRun.run(
            Self.standIn, ["serve", "--no-browser", option], in: folder, environment: ["STAND_IN_VERSION": "2.0.14"])
        #expect(run.status == 80 && run.errors == "syncthing: error: unknown flag \(option)\n")
    }

    @Test("A program that is not there is the last line")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let process = try start(folder.path("none"), "1", in: folder)
        #expect(try await process.ended() != 0)
        try await eventually("the last line is recorded") { folder.read("last-line").contains("none cannot be started") }
    }
}
