import Foundation

extension TemporaryFolder {
    /// Writes a program that can be executed at once.
    ///
    /// A shell writes it, not this process. The kernel executes no file that a process has open for writing (ETXTBSY), and a program that
    /// another test starts while this process writes has a copy of the descriptor until its exec.
    ///
    /// - Parameter text: a script, with the line that names its interpreter.
    /// - Returns: the file's path.
    @discardableResult
    package func writeProgram(_ text: String, to name: String) async throws -> String {
        let shell = try BackgroundProcess(
            "/bin/sh", ["-c", "cat >\"$1\" && chmod 755 \"$1\"", "sh", path(name)], in: self, input: Data(text.utf8))
        let status = try await shell.ended()
        if status != 0 { throw TooLate(description: "\(path(name)) cannot be written: \(shell.errors)") }
        return path(name)
    }
}
