import Services
import Testing

@testable import Server

@Suite("The budget for the bytes of requests without an answer")
struct InputBudgetTests {
    private let budget = InputBudget()
    private static let large = 80 << 10

    /// Fills the places of a login.
    ///
    /// - Returns: the shares of its connections.
    private func fill(_ login: UInt32?, _ standing: InputBudget.Standing) -> [InputBudget.Share] {
        var shares: [InputBudget.Share] = []
        while true {
            let share = budget.share(of: login, standing)
            guard share.hold(Self.large) else { return shares }
            shares.append(share)
        }
    }

    @Test("The first bytes of a connection are free, however many connections there are")
    func free() {
        #expect(fill(1, .person).count == budget.each)
        for _ in 0..<10_000 { #expect(budget.share(of: 1, .person).hold(InputBudget.free)) }
        #expect(!budget.share(of: 1, .person).hold(InputBudget.free + 1))
        #expect(budget.placeCount == budget.each)
    }

    @Test("A byte more needs a place, which is enough for the largest head, and a byte more than that another one")
    func places() {
        let share = budget.share(of: 1, .person)
        let largest = InputBudget.free + InputBudget.bytesOfPlace
        let counts = [0, InputBudget.free, InputBudget.free + 1, largest, largest + 1, 3].map { bytes in
            share.hold(bytes) ? budget.placeCount : -1
        }
        #expect(counts == [0, 0, 1, 1, 2, 0])
    }

    @Test("A login leaves the places of another one")
    func logins() {
        #expect(fill(1, .person).count == budget.each)
        #expect(fill(2, .person).count == budget.each)
    }

    @Test("A place that a connection no longer needs, another one can have, and an end is in effect once")
    func release() throws {
        let shares = fill(1, .person)
        let (first, second) = (try #require(shares.first), try #require(shares.last))
        #expect(first.hold(0))
        #expect(fill(1, .person).count == 1)
        second.end()
        second.end()
        #expect(!second.hold(0))
        #expect(fill(1, .person).count == 1)
        for share in shares { share.end() }
        #expect(budget.placeCount == 2)
    }

    @Test("A connection without room keeps the places that it had")
    func refused() {
        let share = budget.share(of: 1, .person)
        #expect(share.hold(Self.large) && !share.hold(Self.large * (budget.each + 1)))
        #expect(budget.placeCount == 1)
    }

    @Test("However many logins fill them, two logins of parents have all of their places")
    func parents() {
        for login: UInt32 in 2..<20 { _ = fill(login, .person) }
        _ = fill(nil, .stranger)
        #expect(budget.placeCount == budget.withoutParents)
        #expect(fill(0, .parent).count == budget.each && fill(1, .parent).count == budget.each)
        _ = fill(20, .parent)
        #expect(budget.placeCount <= budget.all)
    }

    @Test("User numbers without a login share the places of one")
    func strangers() {
        #expect(fill(5_000, .stranger).count == budget.each)
        #expect(fill(5_001, .stranger).isEmpty && fill(nil, .stranger).isEmpty)
    }

    @Test("Three logins leave places for another one, and the bound of all is far below the memory of the service")
    func bound() {
        #expect(3 * budget.each + budget.each <= budget.withoutParents)
        #expect(budget.withoutParents + 2 * budget.each <= budget.all)
        // As in the comment of the type.
        let connections = ConnectionLimit(descriptors: 8_192) { _ in .person }.all
        let bound = (65 << 20) + connections * ((16 + 3 * 24 + 4) << 10) + budget.all * 5 * InputBudget.bytesOfPlace
        #expect(bound <= 324 << 20, "\(bound)")
    }
}
