import Testing

@testable import Client

@Suite("How soon a stream is opened again")
struct ReconnectPaceTests {
    private let start = ContinuousClock.now

    @Test("At once, then after 1 s, then growing to 30 s")
    func growing() {
        var pace = ReconnectPace { 0.5 }
        #expect((0..<8).map { _ in pace.next(at: start) } == [0, 1, 2, 4, 8, 16, 30, 30].map(Duration.seconds))
    }

    @Test("The distances differ by up to a quarter", arguments: [0.0, 0.3, 1.0])
    func jitter(random: Double) {
        var pace = ReconnectPace { random }
        let distances = (0..<12).map { _ in pace.next(at: start) }
        #expect(distances[1] == .seconds(0.75 + 0.5 * random))
        #expect(distances.allSatisfy { $0 <= .seconds(30) } && distances[11] >= .seconds(24))
    }

    @Test("A stream that only opens and ends again is no reason to hurry; one that lived or brought something is")
    func worthwhile() {
        var pace = ReconnectPace { 0.5 }
        for _ in 0..<3 {
            pace.opened(at: start)
            _ = pace.next(at: start + .seconds(1))
        }
        pace.opened(at: start)
        #expect(pace.next(at: start + .seconds(1)) == .seconds(4))
        pace.opened(at: start)
        #expect(pace.next(at: start + .seconds(31)) == .zero)
        #expect(pace.next(at: start) == .seconds(1))
        pace.progressed()
        #expect(pace.next(at: start) == .zero)
    }
}
