import Domain
import Glibc
import Synchronization

extension UserAccounts {
    /// The user numbers of people's logins (adduser.conf(5), login.defs(5)).
    public static let peoplesIDs: ClosedRange<UInt32> = 1000...59_999

    /// The C library lists the accounts with one position for the whole process, so one list is made at a time.
    private static let listing = Mutex(())

    /// The logins that people sign in with, by their user numbers. A source of accounts beside /etc/passwd need not list its own, so
    /// others may exist as well.
    ///
    /// - Parameter limit: how many at most.
    public static func people(limit: Int = 100) -> [UserAccount] {
        listing.withLock { _ in
            setpwent()
            defer { endpwent() }
            var people: [UserAccount] = []
            while people.count < limit, let entry = getpwent()?.pointee {
                guard let name = entry.pw_name, peoplesIDs.contains(entry.pw_uid), signsIn(entry) else { continue }
                people.append(
                    UserAccount(
                        name: String(cString: name), userID: entry.pw_uid, groupID: entry.pw_gid,
                        homeFolder: entry.pw_dir.map { String(cString: $0) } ?? "/"))
            }
            return people.sorted { $0.userID < $1.userID }
        }
    }

    /// Whether the account has a shell that lets somebody in.
    private static func signsIn(_ entry: passwd) -> Bool {
        let shell = entry.pw_shell.map { String(cString: $0) } ?? ""
        return !shell.hasByteSuffix("/nologin") && !shell.hasByteSuffix("/false")
    }
}
