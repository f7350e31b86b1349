import Services
import Testing

@testable import Server

@Suite("Places for connections")
struct ConnectionLimitTests {
    private enum Answer { case admitted, told, closed }

    /// 1 is a parent, 2 to 999 are persons, and above that there is no login.
    private let limit = ConnectionLimit(descriptors: 1024) { $0 == 1 ? .parent : $0 < 1000 ? .person : .stranger }

    private func enter(_ userID: UInt32?) async -> (answer: Answer, place: ConnectionLimit.Place?) {
        switch await limit.enter(userID) {
        case .admitted(let place): (.admitted, place)
        case .told(let place, _): (.told, place)
        case .closed: (.closed, nil)
        }
    }

    /// How many connections the logins get, each as many as it can, and without giving one back.
    private func fill(_ logins: some Sequence<UInt32>) async -> Int {
        var count = 0
        for login in logins { while await enter(login).answer == .admitted { count += 1 } }
        return count
    }

    @Test("A login has so many and no more; another has its own; a place that is given back can be taken again")
    func places() async throws {
        var last: ConnectionLimit.Place?
        for _ in 0..<limit.each {
            let entry = await enter(2)
            #expect(entry.answer == .admitted)
            last = entry.place
        }
        let refused = await enter(2)
        #expect(refused.answer == .told)
        #expect(await enter(3).answer == .admitted)
        limit.leave(try #require(last))
        limit.leave(try #require(refused.place))
        #expect(await enter(2).answer == .admitted)
        #expect(await enter(2).answer == .told)
    }

    @Test("User numbers without a login have a few together, and are not told why")
    func strangers() async {
        #expect(await fill(1000..<2000) == ConnectionLimit.strangers)
        #expect(await enter(nil).answer == .closed)
        #expect(await enter(5000).answer == .closed)
        #expect(await enter(2).answer == .admitted)
    }

    @Test("A client that is not identified is one of those")
    func unidentified() async {
        for _ in 0..<ConnectionLimit.strangers { #expect(await enter(nil).answer == .admitted) }
        #expect(await enter(nil).answer == .closed)
    }

    @Test("Whatever all others have, a parent has places, and descriptors are left for files")
    func reserve() async {
        let others = await fill(2..<100) + fill(1000..<1100)
        #expect(others <= limit.withoutParents && others >= limit.withoutParents - ConnectionLimit.strangers)
        #expect(await enter(500).answer != .admitted)
        #expect(await fill([1]) == limit.all - others)
        #expect(2 * limit.all < 1024, "each needs two")
    }

    @Test("Only so many are told at the same time")
    func told() async {
        _ = await fill(2..<100)
        var answers: [Answer] = []
        for _ in 0..<(ConnectionLimit.refusals + 4) { answers.append(await enter(2).answer) }
        #expect(answers.last == .closed && answers.allSatisfy { $0 != .admitted })
    }

    @Test(
        "However many descriptors there are, no login can have all",
        arguments: [(256, 64), (1024, 256), (8192, 256), (1 << 20, 256)])
    func maximum(descriptors: Int, expected: Int) {
        let limit = ConnectionLimit(descriptors: descriptors) { _ in .person }
        #expect(limit.each == expected && limit.each < limit.withoutParents && limit.withoutParents < limit.all)
    }
}
