import Foundation

/// Lines of standard input, for a program that waits for other things, too.
enum InputLines {
    /// Reads to the end of the input, and keeps its thread.
    ///
    /// With read(2): exit(3) would wait for the lock that the C library's own reading holds.
    static func read(_ each: (String) -> Void) {
        var pending: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            pending += buffer[..<count]
            while let end = pending.firstIndex(of: 0x0A) {
                each(String(decoding: pending[..<end], as: UTF8.self))
                pending.removeSubrange(...end)
            }
        }
        if !pending.isEmpty { each(String(decoding: pending, as: UTF8.self)) }
    }
}
