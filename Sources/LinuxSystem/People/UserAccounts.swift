public import Domain
import Glibc

/// The computer's user and group database (getpwnam(3)), whatever its source.
public enum UserAccounts {
    /// The login name of a user; nil if there is no user with that id.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func loginName(of userID: UInt32) throws(UserAccountsError) -> String? {
        try account(of: userID)?.name
    }

    /// The id of the user with that login name; nil if there is none.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func userID(of loginName: String) throws(UserAccountsError) -> UInt32? {
        try account(named: loginName)?.userID
    }

    /// The account with that login name; nil if there is none.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func account(named loginName: String) throws(UserAccountsError) -> UserAccount? {
        try user("user \(loginName.debugDescription)") { getpwnam_r(loginName, $0, $1, $2, $3) }
    }

    /// The account of a user; nil if there is no user with that id.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func account(of userID: UInt32) throws(UserAccountsError) -> UserAccount? {
        try user("user \(userID)") { getpwuid_r(userID, $0, $1, $2, $3) }
    }

    /// The id of the group with that name; nil if there is none.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func groupID(of groupName: String) throws(UserAccountsError) -> UInt32? {
        try lookUp("group \(groupName.debugDescription)") { buffer, capacity in
            var entry = group()
            var found: UnsafeMutablePointer<group>?
            let code = getgrnam_r(groupName, &entry, buffer, capacity, &found)
            return (code, found.map { _ in entry.gr_gid })
        }
    }

    /// Whether a user belongs to a group, as the primary group or a further one; false if either does not exist.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func isMember(userID: UInt32, ofGroup groupName: String) throws(UserAccountsError) -> Bool {
        guard
            let groupID = try groupID(of: groupName),
            let user = try account(of: userID)
        else { return false }
        return user.groupID == groupID || groups(of: user).contains(groupID)
    }

    private typealias Query = (
        UnsafeMutablePointer<passwd>, UnsafeMutablePointer<CChar>, Int, UnsafeMutablePointer<UnsafeMutablePointer<passwd>?>
    ) -> Int32

    private static func user(_ subject: String, _ query: Query) throws(UserAccountsError) -> UserAccount? {
        try lookUp(subject) { buffer, capacity in
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            let code = query(&entry, buffer, capacity, &found)
            guard found != nil, let name = entry.pw_name else { return (code, nil) }
            return (
                code,
                UserAccount(
                    name: String(cString: name), userID: entry.pw_uid, groupID: entry.pw_gid,
                    homeFolder: entry.pw_dir.map { String(cString: $0) } ?? "/")
            )
        }
    }

    /// Repeats a query with a larger buffer until the result fits.
    static func lookUp<Answer>(
        _ subject: String, _ ask: (UnsafeMutablePointer<CChar>, Int) -> (code: Int32, answer: Answer?)
    ) throws(UserAccountsError) -> Answer? {
        var capacity = 1024
        while true {
            let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
            defer { buffer.deallocate() }
            let (code, answer) = ask(buffer, capacity)
            switch code {
            case 0: return answer
            case EINTR: continue
            case ERANGE where capacity < 1 << 24: capacity *= 2
            // getpwnam(3) lists these as possible results for a missing entry.
            case ENOENT, ESRCH, EBADF, EPERM: return nil
            default: throw UserAccountsError(subject: subject, failure: SystemCallFailure(call: "getpwnam_r", code: code))
            }
        }
    }

    private static func groups(of user: UserAccount) -> [gid_t] {
        var capacity: Int32 = 32
        while true {
            var groups = [gid_t](repeating: 0, count: Int(capacity))
            var count = capacity
            if getgrouplist(user.name, user.groupID, &groups, &count) >= 0 { return Array(groups.prefix(Int(count))) }
            // The C library returns the number of groups; the array grows also where it does not.
            capacity = max(count, capacity * 2)
        }
    }
}

/// The user database could not be queried.
public struct UserAccountsError: PrintableError, Hashable, Sendable {
    /// The user or group of the query.
    public let subject: String
    public let failure: SystemCallFailure

    public var sentences: String {
        "The user database did not answer about \(subject): \(failure). Check /etc/nsswitch.conf and what it names"
    }
}

extension UserAccounts {
    /// The effective user of this process.
    public static var own: UInt32 { geteuid() }

    /// Whether a user number is one for the accounts of services: of packages (1 to 999), of systemd's `DynamicUser=`, or the kernel's
    /// number for whom it knows no other (`nobody`).
    public static func isSystem(_ userID: UInt32) -> Bool {
        (1...999).contains(userID) || (61_184...65_519).contains(userID) || userID == 65_534
    }
}

extension UserAccounts {
    /// The name of a group; nil if there is no group with that id.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func groupName(of groupID: UInt32) throws(UserAccountsError) -> String? {
        try lookUp("group \(groupID)") { buffer, capacity in
            var entry = group()
            var found: UnsafeMutablePointer<group>?
            let code = getgrgid_r(groupID, &entry, buffer, capacity, &found)
            return (code, found.flatMap { $0.pointee.gr_name }.map { String(cString: $0) })
        }
    }

    /// The logins that a group lists as its members, not those with it as their primary group; nil if there is no such group.
    ///
    /// - Throws: `UserAccountsError` if the database cannot be asked
    public static func listedMembers(ofGroup groupName: String) throws(UserAccountsError) -> [String]? {
        try lookUp("group \(groupName.debugDescription)") { buffer, capacity in
            var entry = group()
            var found: UnsafeMutablePointer<group>?
            let code = getgrnam_r(groupName, &entry, buffer, capacity, &found)
            guard let found else { return (code, nil) }
            var names: [String] = []
            var next = found.pointee.gr_mem
            while let name = next?.pointee {
                names.append(String(cString: name))
                next = next?.advanced(by: 1)
            }
            return (code, names)
        }
    }
}

/// A login of this computer, from passwd(5).
public struct UserAccount: Hashable, Sendable {
    /// The login name.
    public let name: String
    public let userID: UInt32
    /// The primary group.
    public let groupID: UInt32
    /// An absolute path; need not exist.
    public let homeFolder: String

    public init(name: String, userID: UInt32, groupID: UInt32, homeFolder: String) {
        self.name = name
        self.userID = userID
        self.groupID = groupID
        self.homeFolder = homeFolder
    }
}
