import Foundation

/// Whether there is a person to talk to.
enum Terminal {
    /// Questions go to standard error, and answers come from standard input.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// A question; the answer is typed behind it.
    static func prompt(_ question: String) {
        FileHandle.standardError.write(Data(question.utf8))
    }
}
