import Foundation
import Testing

@testable import Domain

@Suite("Measured time")
struct StopwatchTests {
    @Test("It counts from run to stop, and stands still then")
    func counting() {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.wait(40)
        #expect(watch.seconds(at: clock.now) == 40)
        #expect(watch.seconds == nil)
        watch.stop(at: clock.now)
        clock.wait(500)
        #expect(watch.seconds == 40)
        #expect(watch.seconds(at: clock.now) == 40)
    }

    @Test("Stretches add up, pauses do not count")
    func pauses() {
        var clock = TestClock()
        var watch = Stopwatch()
        for seconds in [10.0, 20, 30] {
            watch.run(from: clock.now)
            clock.wait(seconds)
            watch.stop(at: clock.now)
            clock.wait(1000)
        }
        #expect(watch.seconds == 60)
    }

    @Test("The wall clock may be set: it has no part in it", arguments: [-86_400.0, 3600])
    func wall(change: Double) {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.wait(40)
        clock.setWall(by: change)
        watch.stop(at: clock.now)
        #expect(watch.seconds == 40)
    }

    @Test("A stop taken back goes on as if nobody had tapped")
    func continued() {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.wait(40)
        watch.stop(at: clock.now)
        clock.wait(5)
        watch.continueLastStretch()
        clock.wait(15)
        watch.stop(at: clock.now)
        #expect(watch.seconds == 60)
    }

    @Test("Started anew during a stretch, the time is lost, and stays so")
    func lost() {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.wait(40)
        clock.reboot()
        #expect(watch.seconds(at: clock.now) == nil)
        watch.stop(at: clock.now)
        #expect(watch.isLost && watch.seconds == nil)
        watch.run(from: clock.now)
        clock.wait(40)
        watch.stop(at: clock.now)
        #expect(watch.seconds == nil)
        watch.continueLastStretch()
        #expect(watch.seconds(at: clock.now) == nil)
    }

    @Test("A lost stop taken back is lost again at the next one")
    func lostAgain() {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.reboot()
        watch.stop(at: clock.now)
        watch.continueLastStretch()
        clock.wait(9)
        #expect(watch.seconds(at: clock.now) == nil)
    }

    @Test("Started anew during a pause, nothing is lost")
    func rebootInPause() {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.wait(40)
        watch.stop(at: clock.now)
        clock.reboot()
        watch.run(from: clock.now)
        clock.wait(2)
        #expect(watch.seconds(at: clock.now) == 42)
    }

    @Test("What is done twice does nothing the second time")
    func twice() {
        var clock = TestClock()
        var watch = Stopwatch.running(from: clock.now)
        clock.wait(3)
        watch.run(from: clock.now)
        clock.wait(4)
        watch.stop(at: clock.now)
        clock.wait(5)
        watch.stop(at: clock.now)
        #expect(watch.seconds == 7)
        var fresh = Stopwatch()
        fresh.stop(at: clock.now)
        fresh.continueLastStretch()
        #expect(fresh == Stopwatch())
        #expect(fresh.seconds == 0)
    }

    @Test("A clock that goes back is taken for one that stands")
    func backwards() {
        let later = ClockReading(bootID: "a", bootSeconds: 50, wall: .distantPast)
        let earlier = ClockReading(bootID: "a", bootSeconds: 20, wall: .distantPast)
        #expect(earlier.seconds(since: later) == 0)
    }
}
