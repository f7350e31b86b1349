import API
import ArgumentParser
import Client
import Foundation
import LinuxSystem
import Services

struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring everything back from a backup.",
        discussion: """
            The backup is checked first: by the checksum beside it, if that is there, and by TimeQuest itself, which refuses one that \
            is damaged or of a newer version. What is there now is kept aside.

            A PC that shares its household gets back from the others what was done since, so there a restore repairs it. With \
            --everywhere all of them go back: what was done since is undone, but for what was done on a PC that was away. It asks \
            whether to keep the quests that were played since.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "A file that `timequest backup` has written.", completion: .file())
    var file: String

    @Flag(help: "Go back on all PCs of the family, not on this one alone.")
    var everywhere = false

    @Flag(help: "Undo also what was played since; only with --everywhere.")
    var withoutQuests = false

    @Flag(help: "Do not ask; keep what was played since.")
    var yes = false

    func validate() throws {
        if withoutQuests, !everywhere { throw ValidationError(UsageWord.withoutQuests.text()) }
    }

    func run() async throws {
        let bytes = try Self.backup(file)
        let preview = try await connection.client.call(.previewRestore(bytes))
        let questions = RestoreQuestions(file: file, preview: preview, isEverywhere: everywhere)
        if let refusal = questions.refusal { throw CommandError(refusal) }
        guard yes || Confirmation.ask(questions.confirmation) else { throw CommandError(BackupWord.nothingChanged.text()) }
        let keepsQuests = try keepsQuests(questions)
        let result = try await connection.client.call(
            everywhere ? .restoreEverywhere(bytes, keepingQuests: keepsQuests) : .restore(bytes))
        if connection.json { return try Output.json(result) }
        for line in questions.report(result) { Output.print(line) }
    }

    /// - Parameter dialog: where it asks; a test passes its own.
    func keepsQuests(_ questions: RestoreQuestions, _ dialog: TerminalDialog = TerminalDialog()) throws -> Bool {
        guard !withoutQuests, !yes, let question = questions.keeping else { return !withoutQuests }
        // The end of the input is no answer: neither is harmless.
        guard let answer = dialog.yesOrNo(question, usual: true) else { throw CommandError(BackupWord.nothingChanged.text()) }
        return answer
    }

    /// The bytes of a backup, as far as it can be checked here.
    ///
    /// - Throws: `CommandError`
    static func backup(_ file: String) throws -> Data {
        let bytes: Data
        do throws(FileReaderError) {
            bytes = try FileReader.read(file, limit: BackupService.maximumBytes).data
        } catch {
            if case .unreadable = error { throw CommandError.unreadable(file) }
            throw CommandError("\(FileWord.reason(error)). \(BackupWord.nothingChanged.text())")
        }
        guard bytes.starts(with: Data("SQLite format 3\u{0}".utf8)) else {
            throw CommandError(BackupWord.restoreNotABackup.text(["file": file]))
        }
        guard let promised = try DigestFile.beside(file) else {
            Output.error(BackupWord.restoreNoChecksum.text(["checksum": DigestFile.path(of: file), "file": file]))
            return bytes
        }
        if promised != ContentDigest(of: bytes) {
            throw CommandError(BackupWord.restoreChanged.text(["file": file, "checksum": DigestFile.path(of: file)]))
        }
        return bytes
    }
}
