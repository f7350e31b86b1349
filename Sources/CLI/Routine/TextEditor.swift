import Foundation

/// The person's own editor, as other programs open it (environ(7): VISUAL and EDITOR).
struct TextEditor {
    /// A command for the shell, possibly with options: `code --wait`.
    let command: String

    /// - Throws: `CommandError` where there is none.
    init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
        guard let command = named ?? (Terminal.isInteractive ? Self.installed(environment["PATH"] ?? "") : nil) else {
            throw CommandError(ProgramWord.noEditor.text())
        }
        self.command = command
    }

    private static func installed(_ path: String) -> String? {
        let folders = path.split(separator: ":")
        return ["sensible-editor", "nano", "vi"].first { name in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        }
    }

    /// Opens a text in the editor, and returns it as it was saved.
    ///
    /// The text is in a private folder, and only as long as the editor is open: it may contain what the player must not see.
    ///
    /// - Parameter name: the name of the file, whose ending tells editors how to colour it.
    /// - Throws: `CommandError` where the editor fails or was cancelled.
    func edit(_ text: String, name: String) throws -> String {
        var template = Array("\(FileManager.default.temporaryDirectory.path)/timequest-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw CommandError(ProgramWord.noTemporaryFile.text(["reason": String(cString: strerror(errno))]))
        }
        let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }  // nothing more can be done about it
        let path = "\(folder)/\(name)"
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]) else {
            throw CommandError(ProgramWord.temporaryUnwritable.text(["path": path]))
        }
        let status = try ForegroundProcess.run("/bin/sh", ["-c", "\(command) \"$1\"", "sh", path])
        guard status == 0 else {
            throw CommandError(ProgramWord.editorFailed.text(["command": command, "status": "\(status)"]))
        }
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw CommandError(ProgramWord.editorNoText.text())
        }
    }
}
