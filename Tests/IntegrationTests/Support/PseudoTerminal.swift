import Foundation
import Glibc
import Synchronization
import TestSupport

/// A program at a terminal of its own: what it shows can be read, and keys can be typed, Ctrl-C among them.
final class PseudoTerminal: Sendable {
    private let master: Int32
    private let processID: Int32
    private let shown = Shown()
    private let waitStatus = Mutex<Int32?>(nil)

    /// What has come out of it; the thread that reads holds this alone.
    private final class Shown: Sendable {
        let bytes = Mutex<[UInt8]>([])
        /// Nothing more can come: no program has the terminal open.
        let isWhole = Mutex(false)
    }

    /// POSIX_SPAWN_SETSID, which Glibc's module leaves out.
    private static let inOwnSession: Int16 = 0x80

    struct NotOpened: Error {
        let code: Int32
    }

    init(_ program: String, _ arguments: [String], environment: [String: String], columns: UInt16 = 80) throws {
        var own: Int32 = -1
        var others: Int32 = -1
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&own, &others, &name, nil, nil) == 0 else { throw NotOpened(code: errno) }
        // Opened by name in the program; here only this end stays, and no program that is started inherits it.
        close(others)
        _ = fcntl(own, F_SETFD, FD_CLOEXEC)
        master = own
        Self.setSize(of: master, columns: columns)
        let terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        let variables = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "LC_ALL": "C.UTF-8"]) { _, new in new }
            .merging(environment) { _, new in new }
        processID = try Self.spawn([program] + arguments, variables.map { "\($0.key)=\($0.value)" }, terminal)
        Thread.detachNewThread { [master, shown] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(master, &buffer, buffer.count)
                // A terminal that no program has open any more gives EIO.
                guard count > 0 else { return shown.isWhole.withLock { $0 = true } }
                shown.bytes.withLock { $0 += buffer[..<count] }
            }
        }
    }

    deinit {
        if waitStatus.withLock({ $0 == nil }) { kill(processID, SIGKILL) }
        close(master)
    }

    /// In a session of its own, so that the terminal is its own, too.
    private static func spawn(_ command: [String], _ variables: [String], _ terminal: String) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...2 { posix_spawn_file_actions_addopen(&actions, Int32(descriptor), terminal, O_RDWR, 0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Self.inOwnSession)
        let arguments = command.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        var processID: Int32 = 0
        let code = posix_spawn(&processID, command[0], &actions, &attributes, arguments, environment)
        if code != 0 { throw NotOpened(code: code) }
        return processID
    }

    /// All that was ever shown, without what moves the cursor and colours.
    var text: String {
        String(decoding: shown.bytes.withLock(\.self), as: UTF8.self).replacing(/\u{1B}(\[[0-9;]*[A-Za-z]|[78])/, with: "")
            .replacingOccurrences(of: "\r", with: "")
    }

    /// What was shown since the screen was last cleared.
    var screen: String {
        let all = String(decoding: shown.bytes.withLock(\.self), as: UTF8.self)
        let last = all.range(of: "\u{1B}[2J", options: .backwards).map { String(all[$0.upperBound...]) } ?? all
        return last.replacing(/\u{1B}(\[[0-9;]*[A-Za-z]|[78])/, with: "").replacingOccurrences(of: "\r", with: "")
    }

    /// Waits until the screen shows something, and the prompt below it.
    func shows(_ part: String) async throws {
        do {
            try await eventually("the terminal shows “\(part)”") { screen.contains(part) && screen.hasSuffix("› ") }
        } catch {
            throw TooLate(description: "\(error)\nThe terminal shows:\n\(text)")
        }
    }

    /// Whether what is typed is shown.
    var showsTyping: Bool {
        var settings = termios()
        return tcgetattr(master, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    func type(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(master, bytes, bytes.count)
    }

    func resize(columns: UInt16) { Self.setSize(of: master, columns: columns) }

    func signal(_ signal: Int32) { kill(processID, signal) }

    /// Waits for its end, and until all that it has shown can be read.
    ///
    /// - Returns: its exit status; a process that a signal ended has 128 and the signal's number.
    func ended() async throws -> Int32 {
        try await eventually("the program at the terminal ends") {
            waitStatus.withLock { known in
                if known != nil { return true }
                var status: Int32 = 0
                guard waitpid(processID, &status, WNOHANG) == processID else { return false }
                known = status
                return true
            }
        }
        try await eventually("the terminal has shown all") { shown.isWhole.withLock(\.self) }
        let status = waitStatus.withLock { $0 ?? 0 }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    private static func setSize(of master: Int32, columns: UInt16) {
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }
}
