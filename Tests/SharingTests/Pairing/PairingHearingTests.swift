import Domain
import Foundation
import Sharing
import Testing

@Suite("Which PCs are heard while one is looked for")
struct PairingHearingTests {
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)
    private let one: CarrierID
    private let other: CarrierID
    private var hearing = PairingHearing()

    init() throws {
        one = try #require(CarrierID(certificateHash: Data(repeating: 1, count: 32)))
        other = try #require(CarrierID(certificateHash: Data(repeating: 2, count: 32)))
        hearing.hear([one, other], at: Self.start)
    }

    /// One PC is heard each second, for some seconds.
    private func heard(_ carriers: [CarrierID], _ seconds: ClosedRange<Int>, in hearing: inout PairingHearing) {
        for second in seconds { hearing.hear(carriers, at: Self.start + TimeInterval(second)) }
    }

    @Test("A PC that is not heard for 15 seconds is silent, until it is heard again; that it was is remembered")
    func silent() {
        var hearing = hearing
        heard([one], 1...14, in: &hearing)
        #expect(hearing.silent == [])
        heard([one], 15...15, in: &hearing)
        #expect(hearing.silent == [other] && hearing.onceSilent == [other])
        heard([one, other], 16...16, in: &hearing)
        #expect(hearing.silent == [] && hearing.onceSilent == [other])
    }

    @Test("A PC that was never heard is not silent: it may have been found in another way")
    func neverHeard() {
        var hearing = PairingHearing()
        heard([one], 0...60, in: &hearing)
        #expect(hearing.silent == [])
    }

    @Test("Nobody is silent because this PC could not listen, or its clock was set", arguments: [5, 3600, -3600])
    func gap(seconds: Int) {
        var hearing = hearing
        heard([], seconds...seconds + 14, in: &hearing)
        #expect(hearing.silent == [])
        heard([], seconds + 15...seconds + 15, in: &hearing)
        #expect(hearing.silent == [one, other])
    }

    @Test("The silence after a no lasts until every PC that pairs has noticed")
    func silence() {
        // What was heard is forgotten every 10 s.
        #expect(PairingHearing.silence > PairingHearing.patience + 10)
    }
}
