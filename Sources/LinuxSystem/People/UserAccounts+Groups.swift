import Glibc

extension UserAccounts {
    /// The name of a group; nil if the number is no group's.
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

    /// The logins that a group lists as its members, not those whose first group it is; nil if there is no such group.
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
