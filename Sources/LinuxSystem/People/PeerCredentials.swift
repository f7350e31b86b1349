/// The process at the other end of a Unix socket, as verified by the kernel (`SO_PEERCRED`, unix(7)).
///
/// It is the process that called `connect`; it may have passed the socket on.
public struct PeerCredentials: Hashable, Sendable {
    public let processID: Int32
    public let userID: UInt32
    public let groupID: UInt32

    public init(processID: Int32, userID: UInt32, groupID: UInt32) {
        self.processID = processID
        self.userID = userID
        self.groupID = groupID
    }
}
