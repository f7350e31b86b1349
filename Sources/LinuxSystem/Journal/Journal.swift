import CLinux
import CSystemd
public import Domain
import Glibc

/// The system's journal (systemd-journald), written in its native protocol.
public struct Journal: Sendable {
    /// The path of journald's socket.
    static let socketPath = "/run/systemd/journal/socket"

    public init() {}

    /// Whether journald is listening.
    ///
    /// Check this first where it matters: `send` succeeds without journald too, and the entry is lost.
    public static var isAvailable: Bool {
        listens(at: socketPath)
    }

    /// Sends one entry. It blocks only while journald's queue is full.
    ///
    /// - Throws: `JournalError.notSent` if it could not be sent
    public func send(_ entry: JournalEntry) throws(JournalError) {
        let lengths = entry.fields.map(\.count)
        var bytes = entry.fields.flatMap(\.self)
        let status = bytes.withUnsafeMutableBytes { memory in
            var offset = 0
            let vectors = lengths.map { length in
                defer { offset += length }
                return iovec(iov_base: memory.baseAddress?.advanced(by: offset), iov_len: length)
            }
            return sd_journal_sendv(vectors, Int32(vectors.count))
        }
        guard status >= 0 else {
            throw JournalError.notSent(SystemCallFailure(call: "sd_journal_sendv", code: -status))
        }
    }

    /// Whether a datagram socket at `path` can be connected to.
    static func listens(at path: String) -> Bool {
        guard let address = try? UnixSocketAddress(path: path) else { return false }
        let descriptor = socket(AF_UNIX, clinux_datagram_socket, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return address.withSocketAddress { connect(descriptor, $0, $1) } == 0
    }
}

/// Why an entry did not reach the journal.
public enum JournalError: PrintableError, Hashable, Sendable {
    /// The name is not one of a field that a program may set.
    case invalidField(String)
    /// The entry could not be sent to journald.
    case notSent(SystemCallFailure)

    public var sentences: String {
        switch self {
        case .invalidField(let name):
            "\(name.debugDescription) is no journal field to set: use A–Z, 0–9 and _, a letter first, at most 64, and not "
                + "MESSAGE or PRIORITY"
        case .notSent(let failure):
            "An entry was not written to the journal: \(failure). Is systemd-journald running?"
        }
    }
}
