/// A login of this computer, as passwd(5) has it.
public struct UserAccount: Hashable, Sendable {
    /// What is typed to sign in.
    public let name: String
    public let userID: UInt32
    /// The first group.
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
