import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Weeks that were looked back on")
struct ReflectionRepositoryTests {
    @Test("Each player has separate views; a later view of a week replaces the earlier one")
    func views() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        let (week, next) = (LocalDate(dayNumber: 20_514), LocalDate(dayNumber: 20_521))
        #expect(try await household.reflections.view(of: 1, week: week) == nil)
        var view = ReflectionView(weekStart: week, viewedAt: Date(timeIntervalSince1970: 1_772_377_920.125))
        try await household.reflections.set(view, of: 1)
        #expect(try await household.reflections.view(of: 1, week: week) == view)
        view.choiceID = "picture-steps"
        view.viewedAt += 60
        try await household.reflections.set(view, of: 1)
        #expect(try await household.reflections.view(of: 1, week: week) == view)
        #expect(try await household.reflections.view(of: 1, week: next) == nil)
        #expect(try await household.reflections.all(of: 1) == [view])
        #expect(try await household.reflections.view(of: 2, week: week) == nil)
        let stored = view
        #expect(try await Household.error { try await household.reflections.set(stored, of: 7) }.code == .notFound)
    }
}
