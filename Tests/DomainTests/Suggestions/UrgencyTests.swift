import Foundation
import Testing

@testable import Domain

@Suite("How pressing it is")
struct UrgencyTests {
    @Test(
        "Classic measures whole minutes to the event",
        arguments: [
            (120.0, Urgency.upcoming), (30, .upcoming), (29.99, .soon), (29, .soon), (15, .soon), (14.99, .now), (0, .now),
            (-10, .now),
        ])
    func classic(minutesToEvent: Double, urgency: Urgency) {
        let now = Date.minutesBefore(minutesToEvent)
        #expect(Urgency.of(eventStart: fourOClock, startBy: .distantPast, at: now, rules: .classic) == urgency)
        #expect(Urgency.of(eventStart: fourOClock, startBy: .distantFuture, at: now, rules: .classic) == urgency)
    }

    @Test(
        "Calibrated measures to start-by",
        arguments: [
            (120.0, Urgency.upcoming), (15.01, .upcoming), (15, .soon), (0.01, .soon), (0, .now), (-30, .now),
        ])
    func calibrated(minutesToStartBy: Double, urgency: Urgency) {
        let now = Date.minutesBefore(minutesToStartBy)
        #expect(Urgency.of(eventStart: fourOClock + 3600, startBy: fourOClock, at: now, rules: .calibrated) == urgency)
    }
}
