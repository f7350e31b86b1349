import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The window of a plan")
struct ReminderWindowTests {
    @Test("However large it is, days are planned 400 days back and ahead at most, and the plan says how far it goes")
    func huge() {
        let facts = ReminderFacts.household(routines: [.sample()], mia: .standard)
        let plan = ReminderPlanner.sample().plan(facts, from: .distantPast, until: .distantFuture, at: fourOClock)
        #expect((799...803).contains(plan.reminders.count))
        #expect(plan.until == fourOClock + 400 * 86_400)
        #expect(plan.reminders.allSatisfy { $0.fireAt < plan.until })
    }

    @Test("One that ends before it begins is empty")
    func reversed() {
        let facts = ReminderFacts.household([.sample()], routines: [.sample()], mia: .standard)
        let plan = ReminderPlanner.sample().plan(facts, from: fourOClock, until: fourOClock - 10 * 86_400, at: fourOClock)
        #expect(plan.reminders.isEmpty)
    }

    @Test(
        "Start-by before it is still in it while the event is ahead",
        arguments: [(19.0, true), (0.01, true), (0, false), (-5, false)])
    func stillOfUse(minutes: Double, isPlanned: Bool) {
        let from = Date.minutesBefore(minutes)
        let plan = ReminderPlanner.sample().plan(.household([.sample()]), from: from, until: from + 86_400, at: from)
        #expect(plan.reminders.isEmpty != isPlanned)
    }

    @Test("Of two events of one occasion the one to start for first counts, whatever order they come in")
    func earliest() {
        let near = Occasion.sample("Match", eventID: "near")
        let far = Occasion.sample("Training", eventID: "far", preparation: 2400)
        for order in [[near, far], [far, near]] {
            let plan = ReminderPlanner.sample(headsUp: nil).plan(.household(order), at: .minutesBefore(240))
            #expect(plan.reminders.map(\.fireAt) == [.minutesBefore(40)])
        }
    }

    @Test(
        "With two children, whom it is for stands first",
        arguments: [(true, ["Leo: Soccer at 16:00", "Mia: Soccer at 16:00"]), (false, ["Soccer at 16:00"])])
    func names(withLeo: Bool, titles: [String]) {
        let facts = ReminderFacts.household([.sample(players: withLeo ? [1, 2] : [1])], withLeo: withLeo)
        let plan = ReminderPlanner.sample(headsUp: nil).plan(facts, at: .minutesBefore(240))
        #expect(plan.reminders.map(\.title).sorted() == titles)
    }

    @Test(
        "A title that names the child alone is enough",
        arguments: [
            ("Mia: Tennis", "Mia: Tennis at 16:00"), ("Mias Training", "Mias Training at 16:00"),
            ("Tennis (Mia)", "Tennis (Mia) at 16:00"),
            ("Mia & Leo: Judo", "Mia: Mia & Leo: Judo at 16:00"), ("Leo's match", "Mia: Leo's match at 16:00"),
            ("Miami trip", "Mia: Miami trip at 16:00"),
        ])
    func namedInTitle(title: String, shown: String) {
        let facts = ReminderFacts.household([.sample(title)], withLeo: true)
        let plan = ReminderPlanner.sample(headsUp: nil).plan(facts, at: .minutesBefore(240))
        #expect(plan.reminders.map(\.title) == [shown])
    }
}
