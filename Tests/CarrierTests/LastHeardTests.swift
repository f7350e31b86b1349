import Carrier
import Domain
import Testing

@Suite("When another PC was last heard from")
struct LastHeardTests {
    private let other: CarrierID
    private let start = ContinuousClock.now

    init() throws { other = Sample.desktop }

    private func link(_ bytes: Int64, isConnected: Bool = true) -> [CarrierID: CarrierLink] {
        [other: CarrierLink(isConnected: isConnected, receivedBytes: bytes)]
    }

    private func at(_ seconds: Int) -> ContinuousClock.Instant { start + .seconds(seconds) }

    @Test("A connection that was there before the first look shows nothing; what it brings then does")
    func first() {
        var heard = LastHeard()
        heard.update(link(100), at: at(0))
        #expect(heard.silence(of: other, at: at(0)) == nil)
        heard.update(link(100), at: at(15))
        #expect(heard.silence(of: other, at: at(15)) == nil)
        heard.update(link(101), at: at(30))
        #expect(heard.silence(of: other, at: at(30)) == .seconds(15), "it may have come right after the look before")
        heard.update(link(101), at: at(45))
        #expect(heard.silence(of: other, at: at(45)) == .seconds(30))
    }

    @Test("A connection that is made shows that the other PC is there; one that is closed does not")
    func connection() {
        var heard = LastHeard()
        heard.update(link(0, isConnected: false), at: at(0))
        heard.update(link(500), at: at(2))
        #expect(heard.silence(of: other, at: at(2)) == .seconds(2))
        heard.update(link(0, isConnected: false), at: at(60))
        #expect(heard.silence(of: other, at: at(60)) == .seconds(60))
        heard.update([:], at: at(70))
        heard.update(link(500), at: at(72))
        #expect(heard.silence(of: other, at: at(72)) == .seconds(2), "Syncthing was started anew")
        heard.update(link(20), at: at(74))
        #expect(heard.silence(of: other, at: at(74)) == .seconds(2), "the connection was made anew between two looks")
    }

    @Test("An announcement counts from when it was asked for, and an earlier one changes nothing")
    func announcement() {
        var heard = LastHeard()
        heard.hear(other, at: at(10))
        heard.hear(other, at: at(5))
        #expect(heard.silence(of: other, at: at(12)) == .seconds(2))
    }
}
