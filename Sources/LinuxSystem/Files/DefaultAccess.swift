import CLinux
import Glibc

/// The default ACL of a folder, which applies to new files in it, whatever the umask of the process that creates them (acl(5)).
public struct DefaultAccess: Hashable, Sendable {
    /// The ids of the users who are named in it with read permission.
    public let readers: Set<UInt32>

    public init(readers: Set<UInt32>) { self.readers = readers }

    /// The default ACL of a folder.
    ///
    /// - Returns: nil where it has none, or where its file system does not support ACLs
    public static func of(_ folder: String) -> DefaultAccess? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = lgetxattr(folder, "system.posix_acl_default", &bytes, bytes.count)
        return count < 0 ? nil : DefaultAccess(attribute: Array(bytes.prefix(count)))
    }

    /// - Parameter attribute: in the kernel's form: four bytes for the version, then eight for each entry: its tag, its
    ///   permissions, and its user or group id; little-endian.
    init?(attribute: [UInt8]) {
        guard attribute.count >= 4, (attribute.count - 4).isMultiple(of: 8), attribute[0] == 2 else { return nil }
        var readers: Set<UInt32> = []
        for start in stride(from: 4, to: attribute.count, by: 8) {
            let entry = attribute[start..<start + 8].map(UInt32.init)
            let (kind, rights) = (entry[0] | entry[1] << 8, entry[2] | entry[3] << 8)
            guard kind == Self.namedUser, rights & Self.mayRead != 0 else { continue }
            readers.insert(entry[4] | entry[5] << 8 | entry[6] << 16 | entry[7] << 24)
        }
        self.readers = readers
    }

    /// ACL_USER and ACL_READ of acl_get_tag_type(3) and acl_add_perm(3).
    private static let (namedUser, mayRead): (UInt32, UInt32) = (0x02, 0x04)
}
