import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("How much a login may change")
struct ChangeLimitTests {
    @Test("A thousand changes an hour; another login and the next hour have their own, also after the clock was set back")
    func hour() throws {
        let limit = ChangeLimit()
        for _ in 0..<HouseholdLimits.changesAnHour { try limit.count(1, at: .clock("12:00")) }
        let error = #expect(throws: HouseholdError.self) { try limit.count(1, at: .clock("12:59")) }
        #expect(error?.kind == .tooMany && error?.retryAfterSeconds == 60)
        try limit.count(2, at: .clock("12:59"))
        try limit.count(1, at: .clock("13:00"))
        for _ in 1..<HouseholdLimits.changesAnHour { try limit.count(1, at: .clock("13:01")) }
        try limit.count(1, at: .clock("12:00"))
    }
}
