import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Who somebody is", .tags(.system))
struct PeopleTests {
    @Test("Users have a number and a login name")
    func users() throws {
        #expect(try UserAccounts.loginName(of: 0) == "root")
        #expect(try UserAccounts.userID(of: "root") == 0)
        #expect(try UserAccounts.loginName(of: 3_999_999_999) == nil)
        #expect(try UserAccounts.userID(of: "no-such-user") == nil)
        #expect(try UserAccounts.account(named: "root") == UserAccount(name: "root", userID: 0, groupID: 0, homeFolder: "/root"))
    }

    @Test("The logins of people are listed in the order of their numbers, and no account of the system is")
    func people() throws {
        let people = UserAccounts.people()
        #expect(people.map(\.userID) == people.map(\.userID).sorted())
        for login in people {
            #expect(UserAccounts.peoplesIDs.contains(login.userID))
            #expect(try UserAccounts.account(named: login.name) == login)
        }
        #expect(UserAccounts.people(limit: 0).isEmpty)
        #expect(try UserAccounts.account(of: 0)?.name == "root")
        #expect(try UserAccounts.account(of: 3_999_999_999) == nil)
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
