import Foundation
import TestSupport

/// Which files of a folder anybody opens, as the kernel tells (inotify(7)).
final class OpenedFiles: Sendable {
    private let descriptor: Int32

    init(in folder: String) throws {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard inotify_add_watch(descriptor, folder, UInt32(IN_OPEN | IN_ONLYDIR)) >= 0 else {
            throw TooLate(description: "\(folder) cannot be watched: \(errno)")
        }
    }

    deinit { close(descriptor) }

    /// Names of the files that were opened since the last call.
    func names() -> Set<String> {
        var names: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count <= 0 { return names }
            // struct inotify_event: wd, mask, cookie, len, each of four bytes, then the name, filled up with NULs.
            var position = 0
            while position + 16 <= count {
                let length = (0..<4).reduce(0) { $0 | Int(buffer[position + 12 + $1]) << (8 * $1) }
                let name = buffer[(position + 16)..<(position + 16 + length)].prefix { $0 != 0 }
                if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
                position += 16 + length
            }
        }
    }
}
