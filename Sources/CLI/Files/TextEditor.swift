import Foundation

/// The person's own editor, as other programs open it (environ(7): VISUAL and EDITOR).
struct TextEditor {
    /// A command for the shell, with options of its own perhaps: `code --wait`.
    let command: String

    /// - Throws: `CommandError` where there is none.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
        guard let command = named ?? (Terminal.isInteractive ? Self.installed(environment["PATH"] ?? "") : nil) else {
            throw CommandError("There is no editor to open it with. Set EDITOR, or say with options what to change.")
        }
        self.command = command
    }

    private static func installed(_ path: String) -> String? {
        let folders = path.split(separator: ":")
        return ["sensible-editor", "nano", "vi"].first { name in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
    }

    /// Opens a text and waits for what becomes of it.
    ///
    /// The text lies in a folder that nobody else may enter, only as long as the editor is open: it may hold what the player is
    /// not to see.
    ///
    /// - Parameter name: of the file, by whose ending editors know how to colour it.
    /// - Throws: `CommandError` where the editor fails or says that it was given up.
    func edit(_ text: String, name: String) throws -> String {
        var template = Array("\(FileManager.default.temporaryDirectory.path)/timequest-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw CommandError("There is no place for a temporary file: \(String(cString: strerror(errno))).")
        }
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }  // nothing more can be done about it
        let path = "\(folder)/\(name)"
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]) else {
            throw CommandError("The temporary file \(path) cannot be written.")
        }
        let status = try ForegroundProcess.run("/bin/sh", ["-c", "\(command) \"$1\"", "sh", path])
        guard status == 0 else { throw CommandError("The editor “\(command)” ended with status \(status). Nothing was changed.") }
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw CommandError("What the editor has saved cannot be read as text. Nothing was changed.")
        }
    }
}

/// A program that has the terminal until it ends, as a shell would start it.
enum ForegroundProcess {
    /// Meanwhile Ctrl-C is for it alone, as in system(3).
    ///
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in before { signal(number, handler) } }
        let processID = try spawn([program] + arguments)
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 {
            guard errno == EINTR else { throw CommandError("\(program) was lost: \(String(cString: strerror(errno))).") }
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    private static func spawn(_ command: [String]) throws -> Int32 {
        // It begins with no signal blocked or ignored, whatever the threads of this program do.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var processID: pid_t = 0
        let code = posix_spawn(&processID, command[0], nil, &attributes, arguments, environ)
        if code != 0 { throw CommandError("\(command[0]) cannot be started: \(String(cString: strerror(code))).") }
        return processID
    }
}
