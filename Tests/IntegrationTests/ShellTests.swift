import Domain
import Foundation
import TestSupport
import Testing

/// Commands and names that TimeQuest hands to a real shell.
@Suite("Words for a shell")
struct ShellTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let names =
        ["'", "\"", "\\", "$(touch pwned)", "`touch pwned`", ";", "&", "|", "*", "~", "\n", "\t"].flatMap { delimiter in
            HostileText.followers.map { "x'\($0)\(delimiter)\($0) y" }
        } + [HostileText.name, "Schüler.ics", "-n"]

    @Test("bash reads each as one word with the same bytes")
    func words() async throws {
        let words = Self.names.map { "\(ShellWord($0))" }.joined(separator: " ")
        try folder.write("cd \(folder.path)\nprintf '%s\\0' \(words)", to: "words.sh")
        let run = try await CommandRun.run("/bin/bash", ["--norc", folder.path("words.sh")], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.utf8.split(separator: 0).map { Array($0) } == Self.names.map { Array($0.utf8) })
        #expect(!FileManager.default.fileExists(atPath: folder.path("pwned")))
    }

    @Test("Completing a name in bash runs nothing that is in it")
    func completion() async throws {
        let names = Self.names.filter(CompletionWord.isCandidate)
        try folder.write(names.map(CompletionWord.bash).joined(separator: "\n"), to: "candidates")
        // As the script does that ArgumentParser generates.
        try folder.write("cd \(folder.path)\nIFS=$'\\n' compgen -W \"$(cat candidates)\" -- ''", to: "complete.sh")
        let run = try await CommandRun.run("/bin/bash", ["--norc", folder.path("complete.sh")], in: folder)
        #expect(run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.split(atByte: "\n").map { Array($0.utf8) } == names.map { Array($0.utf8) })
        #expect(!FileManager.default.fileExists(atPath: folder.path("pwned")))
    }

    @Test("The script for bash completes names in this way")
    func script() async throws {
        let program = Programs.timequest
        let run = try await CommandRun.run(program, ["--generate-completion-script", "bash"], in: folder)
        #expect(
            run.output.contains("compgen \"${@}\" -- \"${cur}\"") && run.output.contains("-W \"$(")
                && run.output.contains("SAP_SHELL=bash"))
    }
}
