import TestSupport
import Testing

@testable import Domain

@Suite("Two changes of one value, merged")
struct ThreeWayTests {
    private struct Pair: Hashable {
        var one: Int
        var other: String?
    }

    private static var fields: [ThreeWay<Pair>.Field] { [.init("one", \.one), .init("other", \.other)] }

    private func merge(_ base: Pair, _ mine: Pair, _ theirs: Pair) -> ThreeWay<Pair> {
        ThreeWay(base: base, mine: mine, theirs: theirs, fields: Self.fields)
    }

    @Test("Changes of different fields are both kept, in either order")
    func different() {
        let (base, one, other) = (Pair(one: 1, other: "a"), Pair(one: 2, other: "a"), Pair(one: 1, other: nil))
        #expect(merge(base, one, other) == .merged(Pair(one: 2, other: nil)))
        #expect(merge(base, other, one) == .merged(Pair(one: 2, other: nil)))
        #expect(merge(base, base, one) == .merged(one))
        #expect(merge(base, one, base) == .merged(one))
        #expect(merge(base, base, base) == .merged(base))
    }

    @Test("The same change made twice is no conflict")
    func same() {
        let (base, changed) = (Pair(one: 1, other: nil), Pair(one: 2, other: "b"))
        #expect(merge(base, changed, changed) == .merged(changed))
    }

    @Test("Different changes of one field are a conflict; the other fields are merged all the same")
    func conflict() {
        let (base, mine) = (Pair(one: 1, other: "a"), Pair(one: 2, other: "mine"))
        #expect(
            merge(base, mine, Pair(one: 1, other: "theirs"))
                == .conflicts(fields: ["other"], rest: Pair(one: 2, other: "theirs")))
        #expect(
            merge(base, mine, Pair(one: 3, other: nil)) == .conflicts(fields: ["one", "other"], rest: Pair(one: 3, other: nil)))
    }
}
