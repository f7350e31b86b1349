import Foundation

/// A question before something that cannot be undone.
enum Confirmation {
    /// Whether the person at the terminal said yes. Without a terminal the answer is no: scripts say `--yes`.
    static func ask(_ question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            Output.error("\(question) Say --yes, since nobody can be asked here.")
            return false
        }
        FileHandle.standardError.write(Data("\(question) [y/N] ".utf8))
        return ["y", "yes"].contains(readLine()?.trimmingCharacters(in: .whitespaces).lowercased())
    }
}
