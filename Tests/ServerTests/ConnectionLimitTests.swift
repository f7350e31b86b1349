import Testing

@testable import Server

@Suite("Connections of a login")
struct ConnectionLimitTests {
    @Test("A login has so many places and no more; another has its own; a place that is left can be taken again")
    func places() {
        let limit = ConnectionLimit(descriptors: 4)
        #expect((0..<4).map { _ in limit.enter(1000) } == [true, true, true, false])
        #expect(limit.enter(1001))
        limit.leave(1000)
        #expect(limit.enter(1000) && !limit.enter(1000))
    }

    @Test(
        "However many descriptors there are, some are left for others",
        arguments: [(256, 192), (1024, 768), (4096, 1000), (1 << 20, 1000)])
    func maximum(descriptors: Int, expected: Int) {
        #expect(ConnectionLimit(descriptors: descriptors).maximum == expected)
    }
}
