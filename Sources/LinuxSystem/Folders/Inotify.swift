import CLinux
import Glibc

/// The kernel's events of folders (inotify(7)), as Swift values.
struct Inotify: Sendable {
    /// The kinds of events in a watch or an event.
    struct Mask: OptionSet, Sendable {
        let rawValue: UInt32

        init(rawValue: UInt32) { self.rawValue = rawValue }

        private init(_ flag: Int32) { rawValue = UInt32(bitPattern: flag) }

        static let created = Mask(IN_CREATE)
        static let written = Mask(IN_CLOSE_WRITE)
        static let movedIn = Mask(IN_MOVED_TO)
        static let movedOut = Mask(IN_MOVED_FROM)
        static let deleted = Mask(IN_DELETE)
        static let attributes = Mask(IN_ATTRIB)
        /// The watched folder itself was deleted, moved, unmounted, or is no longer watched.
        static let gone: Mask = [Mask(IN_DELETE_SELF), Mask(IN_MOVE_SELF), Mask(IN_UNMOUNT), Mask(IN_IGNORED)]
        static let overflow = Mask(IN_Q_OVERFLOW)
        static let isFolder = Mask(IN_ISDIR)
        /// Watch folders only, and add to a watch of the same folder instead of replacing it.
        static let foldersOnly: Mask = [Mask(IN_ONLYDIR), Mask(IN_MASK_ADD)]

        static let selfRemoved: Mask = [Mask(IN_DELETE_SELF), Mask(IN_MOVE_SELF)]
        static let appearance: Mask = [created, movedIn]
        static let disappearance: Mask = [deleted, movedOut]
    }

    struct Event: Sendable {
        let watch: Int32
        let mask: Mask
        /// The name inside the watched folder; empty if the event is about that folder, nil if it is not UTF-8.
        let name: String?
    }

    let descriptor: Int32

    init() throws(SystemCallFailure) {
        descriptor = inotify_init1(clinux_inotify_flags)
        guard descriptor >= 0 else { throw .last("inotify_init1") }
    }

    /// - Returns: the watch descriptor; the same one for the same folder
    func watch(_ path: String, for mask: Mask) throws(SystemCallFailure) -> Int32 {
        let watch = inotify_add_watch(descriptor, path, mask.union(.foldersOnly).rawValue)
        guard watch >= 0 else { throw .last("inotify_add_watch") }
        return watch
    }

    func remove(_ watch: Int32) {
        // It fails if the kernel has removed the watch already, which is fine.
        _ = inotify_rm_watch(descriptor, watch)
    }

    /// All pending events.
    func events() -> [Event] {
        var events: [Event] = []
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                var rest = UnsafeRawBufferPointer(buffer)[..<count]
                while let event = Self.next(&rest) { events.append(event) }
            }
        }
        return events
    }

    /// struct inotify_event: watch, mask, cookie and length of four bytes each, then the name, padded with NULs.
    private static func next(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Event? {
        guard rest.count >= 16 else { return nil }
        let header = UnsafeRawBufferPointer(rebasing: rest)
        let length = Int(header.loadUnaligned(fromByteOffset: 12, as: UInt32.self))
        let name = header.dropFirst(16).prefix(length).prefix { $0 != 0 }
        defer { rest = rest.dropFirst(16 + length) }
        return Event(
            watch: header.loadUnaligned(fromByteOffset: 0, as: Int32.self),
            mask: Mask(rawValue: header.loadUnaligned(fromByteOffset: 4, as: UInt32.self)),
            name: String(validating: name, as: UTF8.self))
    }
}
