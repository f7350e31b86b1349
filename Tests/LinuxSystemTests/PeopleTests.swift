import Glibc
import Testing

@testable import LinuxSystem

@Suite("Who somebody is")
struct PeopleTests {
    @Test("The peer of a Unix socket is the process that made it")
    func peer() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, 1, 0, &ends) == 0)
        defer { ends.forEach { close($0) } }
        let peer = try PeerCredentials.of(fileDescriptor: ends[0])
        #expect(peer == PeerCredentials(processID: getpid(), userID: getuid(), groupID: getgid()))
    }

    @Test("What is no connected socket has no peer")
    func noPeer() {
        let listener = socket(AF_UNIX, 2, 0)
        defer { close(listener) }
        #expect(throws: SystemCallFailure.self) { try PeerCredentials.of(fileDescriptor: listener) }
        #expect(throws: SystemCallFailure.self) { try PeerCredentials.of(fileDescriptor: -1) }
    }

    @Test("Users have a number and a login name")
    func users() throws {
        #expect(try UserAccounts.loginName(of: 0) == "root")
        #expect(try UserAccounts.userID(of: "root") == 0)
        #expect(try UserAccounts.loginName(of: 3_999_999_999) == nil)
        #expect(try UserAccounts.userID(of: "no-such-user") == nil)
        #expect(try UserAccounts.account(named: "root") == UserAccount(name: "root", userID: 0, groupID: 0, homeFolder: "/root"))
    }

    @Test("A user belongs to the own group, and to no group that does not exist")
    func groups() throws {
        #expect(try UserAccounts.groupID(of: "root") == 0)
        #expect(try UserAccounts.isMember(userID: 0, ofGroup: "root"))
        #expect(try !UserAccounts.isMember(userID: 0, ofGroup: "nogroup"))
        #expect(try !UserAccounts.isMember(userID: 0, ofGroup: "no-such-group"))
        #expect(try !UserAccounts.isMember(userID: 3_999_999_999, ofGroup: "root"))
    }
}
