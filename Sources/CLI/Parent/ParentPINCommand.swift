import API
import ArgumentParser
import Client

struct ParentPINCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Set, change or take away the PIN for parent mode.",
        discussion: """
            Root and parents' logins need not know the present PIN: that is how a forgotten PIN is replaced. Any other login needs the \
            present PIN to change it. If --current-pin-file is given, its PIN must be right on every login. A new PIN ends parent mode \
            wherever it is unlocked.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Flag(help: "Take the PIN away: nobody can unlock parent mode then.")
    var reset = false

    @Option(help: PINFileHelp.text("The new PIN"), completion: .file())
    var pinFile: String?

    @Option(help: PINFileHelp.text("The PIN that is set"), completion: .file())
    var currentPinFile: String?

    func validate() throws {
        if reset, pinFile != nil || currentPinFile != nil { throw ValidationError(UsageWord.resetNeedsNoPIN.text()) }
        if pinFile == "-", currentPinFile == "-" { throw ValidationError(UsageWord.oneFromInput.text()) }
    }

    func run() async throws {
        let client = connection.client
        if reset {
            try await client.call(.removePIN)
            if connection.json { return try Output.json(try await client.call(.parent)) }
            return Output.print(ParentModeWord.removed.text())
        }
        let before = try await client.call(.parent)
        let isParentByLogin = before.isParent && !before.isUnlocked
        guard isParentByLogin || before.hasPIN else {
            throw CommandError(ParentModeWord.firstByParent.text())
        }
        if !isParentByLogin, let problem = ParentText.problem(before) { throw CommandError(problem) }
        if !isParentByLogin, let seconds = before.retryAfterSeconds { throw CommandError.wait(seconds) }
        let current = try Self.current(file: currentPinFile, isParentByLogin: isParentByLogin)
        let change = PINChange(pin: try PINInput.new(file: pinFile), currentPIN: current)
        let after = try await client.call(.setPIN(change))
        if connection.json { return try Output.json(after) }
        Output.print(ParentModeWord.isSet.text())
    }

    /// The present PIN, which the service checks; nil if it is not sent. A parent's login is not asked for it, but a file that is given is
    /// read on every login.
    ///
    /// - Throws: `CommandError` if the file cannot be read.
    static func current(file: String?, isParentByLogin: Bool) throws -> String? {
        if isParentByLogin, file == nil { return nil }
        return try PINInput.known(file: file, asking: ParentModeWord.askPresent.text())
    }
}
