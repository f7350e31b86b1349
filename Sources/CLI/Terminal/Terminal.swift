import Foundation

/// The terminal of the person who runs the command.
enum Terminal {
    /// Whether a person can be asked: questions go to standard error, and answers come from standard input.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Prints a question; the answer is typed behind it.
    static func prompt(_ question: String) {
        FileHandle.standardError.write(Data(question.utf8))
    }
}

/// An answer to a question that a person answers with yes or no.
enum YesOrNo {
    /// What to print where the answer is neither.
    static let request = "Please type y for yes, or n for no."

    /// Nil where the text is neither.
    static func parse(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "y", "yes": true
        case "n", "no": false
        default: nil
        }
    }
}

/// A question before something that cannot be undone.
enum Confirmation {
    /// Whether the person at the terminal agrees. Without a terminal the answer is no: scripts use `--yes`.
    static func ask(_ question: String) -> Bool {
        guard isatty(STDIN_FILENO) == 1 else {
            Output.error("\(question) Say --yes, since nobody can be asked here.")
            return false
        }
        return ["y", "yes"].contains(answer("\(question) [y/N] "))
    }

    /// Whether to try once more; yes by default. Without a terminal there is no second attempt.
    static func again(_ question: String) -> Bool {
        guard Terminal.isInteractive, let answer = answer("\(question) [Y/n] ") else { return false }
        return !answer.hasPrefix("n")
    }

    /// Nil at the end of the input.
    private static func answer(_ question: String) -> String? {
        Terminal.prompt(question)
        return readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    }
}
