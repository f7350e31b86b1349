public import Domain
import Foundation

/// Finds the program that listens on a TCP port of 127.0.0.1.
///
/// The kernel lists the sockets with the login of each. The program behind a socket is found by its open files, which a process sees of its
/// own login's programs only, unless it is root's.
public enum PortOwner {
    /// A socket that listens.
    struct Socket: Hashable {
        let userID: UInt32
        /// The socket's number, by which the files in /proc name it.
        let inode: UInt64
    }

    /// The port with what this process can find out about the program that has it.
    public static func find(port: UInt16) -> TakenPort {
        guard let socket = tables.lazy.compactMap({ listener(on: port, in: $0) }).first else { return TakenPort(port: port) }
        let program = program(with: socket)
        return TakenPort(port: port, program: program?.name, processID: program?.id, login: login(of: socket.userID))
    }

    /// The first socket in a table of /proc/net that takes connections to the port of 127.0.0.1.
    ///
    /// - Parameter table: the text of /proc/net/tcp or /proc/net/tcp6; proc_pid_net(5).
    static func listener(on port: UInt16, in table: String) -> Socket? {
        let end = String(port, radix: 16, uppercase: true)
        let suffix = ":" + String(repeating: "0", count: 4 - end.utf8.count) + end
        for line in table.split(atByte: "\n").dropFirst() {
            let fields = line.split(separator: " ", omittingEmptySubsequences: true)
            guard fields.count > 9, fields[3] == listening, fields[1].hasSuffix(suffix),
                addresses.contains(String(fields[1].dropLast(suffix.count))), let userID = UInt32(fields[7]),
                let inode = UInt64(fields[9])
            else { continue }
            return Socket(userID: userID, inode: inode)
        }
        return nil
    }

    /// TCP_LISTEN in hexadecimal digits.
    private static let listening = "0A"

    /// 127.0.0.1 and every address, of IPv4 and of IPv6, as the kernel of a little-endian computer prints them.
    private static let addresses: Set<String> = [
        "0100007F", "00000000", "0000000000000000FFFF00000100007F", String(repeating: "0", count: 32),
    ]

    private static var tables: [String] {
        ["/proc/net/tcp", "/proc/net/tcp6"].compactMap { path in
            do {
                return String(decoding: try FileReader.read(path, limit: 16 << 20).data, as: UTF8.self)
            } catch {
                // Without /proc or IPv6, the kernel does not tell which program it is.
                return nil
            }
        }
    }

    private static func program(with socket: Socket) -> (name: String, id: Int)? {
        let link = "socket:[\(socket.inode)]"
        let files = FileManager.default
        // Each of these calls fails if the process has ended in the meantime, or belongs to another login.
        for id in ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap({ Int($0) }) {
            let folder = "/proc/\(id)/fd"
            let descriptors = (try? files.contentsOfDirectory(atPath: folder)) ?? []
            guard descriptors.contains(where: { (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == link }),
                let name = files.contents(atPath: "/proc/\(id)/comm")
            else { continue }
            return (String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self), id)
        }
        return nil
    }

    private static func login(of userID: UInt32) -> String? {
        do {
            return try UserAccounts.loginName(of: userID)
        } catch {
            // The computer's list of logins cannot be asked at the moment; the port is taken all the same.
            return nil
        }
    }
}
