import TestSupport
import Testing

@testable import Domain

@Suite("Her closest estimates")
struct PersonalBestTrackerTests {
    @Test("Each task has one, in the order in which the tasks first came")
    func bests() {
        let bests = PersonalBestTracker.bests(in: [
            .guess(300, took: 400, task: "Pack bag"), .guess(60, took: 90, task: "Brush teeth"),
            .guess(310, took: 300, task: "Pack bag"),
            .guess(200, took: 300, task: "Pack bag"),
        ])
        #expect(bests.map(\.taskName) == ["Pack bag", "Brush teeth"])
        #expect(bests.map(\.estimatedSeconds) == [310, 60])
    }

    @Test("Calibration has none, and of equals the first stays")
    func calibrationAndTies() {
        let bests = PersonalBestTracker.bests(in: [
            .guess(300, took: 300, calibration: true), .guess(335, took: 300), .guess(300, took: 335), .guess(335, took: 300),
        ])
        #expect(bests.map(\.estimatedSeconds) == [335])
        #expect(PersonalBestTracker.bests(in: []).isEmpty)
    }

    @Test("The same task of another routine is another task; letters' case is not")
    func tasks() {
        let bests = PersonalBestTracker.bests(in: [
            .guess(300, took: 400, routine: 1), .guess(300, took: 390, routine: 2), .guess(300, took: 380, task: " pack BAG "),
        ])
        #expect(bests.map(\.actualSeconds) == [380, 390])
    }

    @Test("The ratio decides, over or under, not the seconds")
    func ratio() {
        // 60 s off of 1000 is closer than 30 s off of 100.
        for estimate in [1060.0, 940] {
            let bests = PersonalBestTracker.bests(in: [.guess(130, took: 100), .guess(estimate, took: 1000)])
            #expect(bests.map(\.actualSeconds) == [1000])
        }
    }
}
