import ArgumentParser
import Foundation

/// Where a command gets a PIN from: a file or the terminal. Never from its arguments, which every login of the PC can see.
enum PINInput {
    /// The PIN that is set.
    static func known(file: String?, asking question: String) throws -> String {
        try file.map(firstLine) ?? ask(question)
    }

    /// A new one; at the terminal it is typed twice.
    static func new(file: String?) throws -> String {
        if let file { return try firstLine(of: file) }
        let pin = try ask(ParentModeWord.askNew.text())
        guard try ask(ParentModeWord.askAgain.text()) == pin else {
            throw CommandError(ParentModeWord.different.text())
        }
        return pin
    }

    private static func ask(_ question: String) throws -> String {
        guard Terminal.isInteractive else {
            throw ValidationError(
                UsageWord.pinFileNeeded.text())
        }
        guard let line = try HiddenLine.ask(question) else { throw CommandError(ParentModeWord.nothingTyped.text()) }
        return line
    }

    /// The first line of a file, or of standard input for `-`.
    private static func firstLine(of file: String) throws -> String {
        if file == "-" {
            guard let line = readLine() else { throw CommandError(ProgramWord.noPINInInput.text()) }
            return line
        }
        do {
            let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
            return String(text.prefix { !$0.isNewline })
        } catch {
            throw CommandError.unreadable(file)
        }
    }
}

/// The help of every option that takes a PIN.
enum PINFileHelp {
    static func text(_ what: String) -> ArgumentHelp {
        ArgumentHelp("\(what) is the first line of this file; - for standard input. Without it you are asked.", valueName: "file")
    }
}
