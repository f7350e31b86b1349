import Carrier
import Domain
import Testing

@Suite("Connections over which nothing comes any more")
struct StalledLinksTests {
    private let start = ContinuousClock.now
    // The PC with the earlier ID is the one that is less patient.
    private let own = Sample.desktop
    private let other = Sample.laptop

    /// What is known of the other PC at a second.
    private struct Moment {
        var second: Int
        /// Received till then; nil where it is not connected.
        var bytes: Int64?
        var isLacking = true
    }

    /// The seconds at which the other PC is dialled anew.
    private func redials(_ course: [Moment], own: CarrierID = Sample.desktop) -> [Int] {
        var stalled = StalledLinks(own: own)
        return course.filter { moment in
            let link = CarrierLink(isConnected: moment.bytes != nil, receivedBytes: moment.bytes ?? 0)
            return stalled.update([other: link], lacking: moment.isLacking ? [other] : [], at: start + .seconds(moment.second)) == [
                other
            ]
        }.map(\.second)
    }

    @Test("A PC that lacks something and sends nothing for three seconds is dialled anew, then at growing distances")
    func silent() {
        #expect(redials((0...70).map { Moment(second: $0, bytes: 500) }) == [3, 9, 21, 45])
        let seconds = redials((0...5000).map { Moment(second: $0, bytes: 500) })
        #expect(zip(seconds, seconds.dropFirst()).map { $1 - $0 }.max() == 600)
    }

    @Test("Of two PCs that lack something, one is more patient, so that they do not dial at the same moment")
    func twoPatiences() {
        #expect(redials((0...10).map { Moment(second: $0, bytes: 500) }, own: Sample.tower) == [5])
    }

    @Test("One that sends something is not dialled")
    func talking() {
        #expect(redials((0...60).map { Moment(second: $0, bytes: 500 + Int64($0 / 2)) }).isEmpty)
    }

    @Test("One that lacks nothing may be silent for longer, and its silence does not count when it lacks something")
    func idle() {
        #expect(redials((0...210).map { Moment(second: $0, bytes: 500, isLacking: false) }) == [100, 200])
        let course =
            (0...60).map { Moment(second: $0, bytes: 500, isLacking: false) } + (61...65).map { Moment(second: $0, bytes: 500) }
        #expect(redials(course) == [64])
    }

    @Test("One that is not connected is dialled by Syncthing itself")
    func away() {
        #expect(redials((0...200).map { Moment(second: $0, bytes: nil) }).isEmpty)
    }

    @Test("A new connection that brings no more than its greeting is not dialled faster than before")
    func newConnection() {
        let course: [(Int, Int64?)] = [(0, 500), (3, 500), (4, nil), (5, 80), (8, 80), (11, 80), (14, 80), (23, 80)]
        #expect(redials(course.map { Moment(second: $0, bytes: $1) }) == [3, 11, 23])
    }

    @Test("Progress makes it patient as at first")
    func progress() {
        let course: [(Int, Int64?)] = [(0, 500), (3, 500), (6, 500), (9, 500), (10, 600), (13, 600)]
        #expect(redials(course.map { Moment(second: $0, bytes: $1) }) == [3, 9, 13])
    }

    @Test("A PC that is forgotten and comes back begins anew")
    func forgotten() {
        var stalled = StalledLinks(own: own)
        let links = [other: CarrierLink(isConnected: true, receivedBytes: 500)]
        #expect(stalled.update(links, lacking: [other], at: start).isEmpty)
        #expect(stalled.update([:], lacking: [], at: start + .seconds(3)).isEmpty)
        #expect(stalled.update(links, lacking: [other], at: start + .seconds(4)).isEmpty)
        #expect(stalled.update(links, lacking: [other], at: start + .seconds(7)) == [other])
    }
}
