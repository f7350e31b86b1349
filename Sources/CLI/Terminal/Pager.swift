import ArgumentParser
import Foundation
import Synchronization

/// A command whose output can be long. At a terminal that is too small for it, it is shown in a pager.
protocol PagedCommand: AsyncParsableCommand {}

/// Shows a long text a screen at a time, with the person's own program (environ(7): PAGER), or else with less(1).
struct Pager {
    /// A command for the shell, possibly with options.
    let command: String

    /// Nil where the text fits the terminal, or the person wants no pager: PAGER is `cat` or empty.
    ///
    /// - Parameter rows: of the terminal; nil where there is none to read at.
    init?(for text: String, rows: Int?, environment: [String: String], isInstalled: (String) -> Bool) {
        // The last row is the shell's.
        guard let rows, rows > 1, text.count(where: { $0 == "\n" }) >= rows, environment["TERM"] != "dumb" else { return nil }
        let named = environment["PAGER"].map { $0.trimmingCharacters(in: .whitespaces) }
        guard let command = named ?? (isInstalled("less") ? "less" : nil), !command.isEmpty, command != "cat" else { return nil }
        self.command = command
    }

    /// Shows it, and returns when the person has read it.
    func show(_ text: String) throws {
        guard let file = tmpfile() else {
            throw CommandError(ProgramWord.noTemporaryFile.text(["reason": String(cString: strerror(errno))]))
        }
        defer { fclose(file) }
        let handle = FileHandle(fileDescriptor: fileno(file))
        try handle.write(contentsOf: Data(text.utf8))
        try handle.seek(toOffset: 0)
        // Colours are shown as such, what is shown stays on the screen, and what fits needs no key.
        setenv("LESS", "FRX", 0)
        let status = try ForegroundProcess.run("/bin/sh", ["-c", command], input: fileno(file))
        // As sh(1) reports a command that is missing or no program.
        if status == 126 || status == 127 { throw CommandError(ProgramWord.noPager.text(["command": command])) }
    }
}

extension Pager {
    /// What a paged command has printed so far; nil where nothing is kept.
    private static let kept = Mutex<String?>(nil)

    /// From here on, what is printed is kept until `end`, if there is a terminal to read it at.
    static func begin() {
        if rows() != nil { kept.withLock { $0 = "" } }
    }

    /// - Returns: whether the text was kept.
    static func keep(_ text: String) -> Bool {
        kept.withLock { kept in
            if kept == nil { return false }
            kept?.append(text)
            return true
        }
    }

    /// Shows what was kept.
    static func end() {
        let text = kept.withLock { kept in
            defer { kept = nil }
            return kept
        }
        guard let text, !text.isEmpty else { return }
        let environment = ProcessInfo.processInfo.environment
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let pager = Pager(for: text, rows: rows(), environment: environment) { name in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
        do {
            if let pager { return try pager.show(text) }
        } catch {
            // Then it is printed as always.
            CommandFailure.explain(error)
        }
        Output.write(Data(text.utf8))
    }

    private static func rows() -> Int? {
        var size = winsize()
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else {
            return nil
        }
        return Int(size.ws_row)
    }
}
