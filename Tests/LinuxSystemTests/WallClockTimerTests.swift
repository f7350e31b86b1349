import CLinux
import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Sleeping until a moment of the wall clock", .tags(.system), .serialized, .hangLimit)
struct WallClockTimerTests {
    let timer: WallClockTimer

    init() throws {
        timer = try WallClockTimer()
    }

    @Test("A sleep ends when its moment has come, not before, and the timer can be used again")
    func reaches() async throws {
        for _ in 1...5 {
            let moment = Date(timeIntervalSinceNow: 0.02)
            #expect(try await timer.sleep(until: moment) == .reached)
            #expect(Date() >= moment)
        }
    }

    @Test(
        "A moment that has passed is reached at once",
        arguments: [Date(timeIntervalSinceNow: -0.001), Date(timeIntervalSince1970: -5), .distantPast])
    func past(moment: Date) async throws {
        #expect(try await timer.sleep(until: moment) == .reached)
    }

    @Test("A sleep can be interrupted from elsewhere")
    func wake() async throws {
        async let slept = timer.sleep(until: .distantFuture)
        timer.wake()
        #expect(try await slept == .interrupted)
    }

    @Test("A wake-up that comes while nobody sleeps ends the next sleep, and only that one")
    func noLostWakeUp() async throws {
        timer.wake()
        timer.wake()
        #expect(try await timer.sleep(until: .distantFuture) == .interrupted)
        #expect(try await timer.sleep(until: Date(timeIntervalSinceNow: 0.01)) == .reached)
    }

    @Test("No wake-up is lost, whenever it comes")
    func manyWakeUps() async throws {
        for _ in 0..<400 {
            let sleeper = Task { try await timer.sleep(until: .distantFuture) }
            Thread.detachNewThread { [timer] in timer.wake() }
            #expect(try await sleeper.value == .interrupted)
        }
    }

    @Test("Who sleeps is woken, and who sleeps is cancelled; the next one sleeps as ever")
    func asleep() async throws {
        let descriptor = timerfd_create(CLOCK_REALTIME, 0)
        defer { close(descriptor) }
        let alarm = WallClockAlarm(descriptor: descriptor)
        alarm.disarm()
        let wake = try await withCheckedThrowingContinuation { continuation in
            alarm.begin(sleep: alarm.nextSleep(), until: .distantFuture, continuation)
            alarm.wake()
        }
        #expect(wake == .interrupted)
        let next = alarm.nextSleep()
        await #expect(throws: CancellationError.self) {
            _ = try await withCheckedThrowingContinuation { continuation in
                alarm.begin(sleep: next, until: .distantFuture, continuation)
                alarm.cancel(sleep: next)
            }
        }
        let last = try await withCheckedThrowingContinuation { continuation in
            // A cancellation that comes late is nobody's.
            alarm.begin(sleep: alarm.nextSleep(), until: .distantFuture, continuation)
            alarm.cancel(sleep: next)
            alarm.wake()
        }
        #expect(last == .interrupted)
    }

    @Test(
        "A task that is cancelled before it sleeps does not sleep, nor does one that is cancelled whenever; the next one sleeps as ever"
    )
    func cancel() async throws {
        await #expect(throws: CancellationError.self) {
            try await Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await timer.sleep(until: .distantFuture)
            }.value
        }
        for _ in 0..<400 {
            let sleeper = Task { try await timer.sleep(until: .distantFuture) }
            Thread.detachNewThread { sleeper.cancel() }
            await #expect(throws: CancellationError.self) { try await sleeper.value }
        }
        #expect(try await timer.sleep(until: Date(timeIntervalSinceNow: 0.01)) == .reached)
    }

    @Test("A second sleeper is refused")
    func oneSleeper() async throws {
        // Whichever begins second fails; the other is woken.
        let sleepers = (1...2).map { _ in Task { try await timer.sleep(until: .distantFuture) } }
        await withTaskGroup(of: Void.self) { group in
            for sleeper in sleepers {
                group.addTask { [timer] in
                    if case .failure(let error) = await sleeper.result {
                        #expect(error as? WallClockTimerError == .alreadySleeping)
                        timer.wake()
                    }
                }
            }
        }
    }

    // Sets the computer's clock to the time it shows, a microsecond late; so it runs only where that is asked for.
    @Test(
        "A clock that was set ends the sleep, also if it was set while nobody slept",
        .enabled(if: ProcessInfo.processInfo.environment["TIMEQUEST_TEST_SETS_CLOCK"] == "1"))
    func clockChange() async throws {
        setClockToNow()
        #expect(try await timer.sleep(until: .distantFuture) == .clockChanged)
        async let slept = timer.sleep(until: .distantFuture)
        setClockToNow()
        #expect(try await slept == .clockChanged)
        #expect(try await timer.sleep(until: Date(timeIntervalSinceNow: 0.01)) == .reached)
    }

    private func setClockToNow() {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        #expect(clock_settime(CLOCK_REALTIME, &now) == 0)
    }
}
