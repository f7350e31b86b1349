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
        #expect(PersonalBestTracker.isBest(.guess(1060, took: 1000), after: [.guess(130, took: 100)]))
        #expect(PersonalBestTracker.isBest(.guess(940, took: 1000), after: [.guess(130, took: 100)]))
    }

    @Test("A first time is no best, nor is one in calibration or one as close as before")
    func noBest() {
        let earlier = EstimationSnapshot.guess(300, took: 400)
        #expect(!PersonalBestTracker.isBest(.guess(300, took: 300), after: []))
        #expect(!PersonalBestTracker.isBest(.guess(300, took: 300), after: [.guess(300, took: 400, calibration: true)]))
        #expect(!PersonalBestTracker.isBest(.guess(300, took: 300), after: [.guess(300, took: 400, task: "Brush teeth")]))
        #expect(!PersonalBestTracker.isBest(.guess(300, took: 300, calibration: true), after: [earlier]))
        #expect(!PersonalBestTracker.isBest(.guess(300, took: .nan), after: [earlier]))
        #expect(!PersonalBestTracker.isBest(earlier, after: [earlier]))
        #expect(PersonalBestTracker.isBest(.guess(310, took: 400), after: [earlier]))
    }
}
