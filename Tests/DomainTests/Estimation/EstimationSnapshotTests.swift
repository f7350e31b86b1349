import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What the engines learn from")
struct EstimationSnapshotTests {
    @Test("The log error is 0 for a perfect guess, above 0 for too much, and mirrored for too little")
    func logError() {
        #expect(EstimationSnapshot.guess(300, took: 300).logError == 0)
        #expect(abs(EstimationSnapshot.guess(585, took: 285).logError - log(2)) < 1e-12)
        #expect(abs(EstimationSnapshot.guess(285, took: 585).logError + log(2)) < 1e-12)
    }

    @Test(
        "A task is known by its name, whatever the case, the spaces around and the way its letters are encoded",
        arguments: [("Pack bag", " pack BAG\n"), ("Müsli", "mu\u{308}sli"), ("ÜBEN", "üben")])
    func key(left: String, right: String) {
        #expect(TaskKey(routineID: 1, name: left) == TaskKey(routineID: 1, name: right))
        #expect(TaskKey(routineID: 1, name: left) != TaskKey(routineID: 2, name: right))
        #expect(TaskKey(routineID: 1, name: left) != TaskKey(routineID: 1, name: right + "s"))
    }
}
