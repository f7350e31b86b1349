import Foundation
import LinuxSystem

/// Reads a line that is typed at the terminal and not shown.
enum HiddenLine {
    /// Asks, and waits for the line. Whatever ends the wait, even Ctrl-C, the terminal shows typed text again.
    ///
    /// - Returns: nil at the end of the input
    static func ask(_ question: String) throws -> String? {
        let shown = try Self.settings()
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // The line break is shown all the same.
        hidden.c_lflag |= tcflag_t(ECHONL)
        // After Ctrl-Z the shell would show what is typed.
        withUnsafeMutableBytes(of: &hidden.c_cc) { $0[Int(VSUSP)] = 0 }
        let signals = try ProcessSignals.stream()
        let watch = Task {
            for await signal in signals {
                apply(shown, TCSADRAIN)
                Terminal.prompt("\n")
                exit(128 + signal.rawValue)
            }
        }
        defer { watch.cancel() }
        // Text that was typed before the question is dropped: it was visible.
        apply(hidden, TCSAFLUSH)
        defer { apply(shown, TCSADRAIN) }
        Terminal.prompt(question)
        return readLine()
    }

    private static func settings() throws -> termios {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw CommandError(ProgramWord.noTerminalSettings.text(["reason": String(cString: strerror(errno))]))
        }
        return settings
    }

    private static func apply(_ settings: termios, _ when: Int32) {
        var settings = settings
        tcsetattr(STDIN_FILENO, when, &settings)
    }

    /// With read(2): exit(3) would wait for the lock that the C library's own reading holds.
    private static func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0 && errno == EINTR { continue }
            guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }
}
