import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Settings as a client sends them")
struct PlayerSettingsUpdateTests {
    private static let stored = PlayerSettings(
        reminders: false, weeklyReminder: false,
        schoolFree: [PausePeriod(from: LocalDate(dayNumber: 20_600), until: LocalDate(dayNumber: 20_610))],
        page: PageSettings(
            language: .german, look: .dark, motion: false, sounds: false, picture: .owl, tone: 3, hasSeenTutorial: true))

    private func applied(_ json: String) throws -> PlayerSettings {
        try JSONDecoder().decode(PlayerSettingsUpdate.self, from: Data(json.utf8)).applied(to: Self.stored)
    }

    @Test("A client that knows only the fields of version 0.1.0 changes no other")
    func former() throws {
        let new = try applied(#"{"notificationTime":"08:00","sounds":false,"usesCalendar":true}"#)
        #expect(new.notificationTime == LocalTime("08:00") && !new.sounds && new.usesCalendar)
        #expect(new.page == Self.stored.page && !new.reminders && !new.weeklyReminder)
        #expect(new.schoolFree == Self.stored.schoolFree)
    }

    @Test("Days without school that are sent replace the stored ones, and none takes them away")
    func schoolFree() throws {
        #expect(try applied(#"{"schoolFree":[]}"#).schoolFree == [])
        let days = PausePeriod(from: LocalDate(dayNumber: 20_513), until: LocalDate(dayNumber: 20_514))
        #expect(try applied(#"{"schoolFree":[{"from":"2026-03-01","until":"2026-03-02"}]}"#).schoolFree == [days])
    }

    @Test("What is sent is taken, and null clears it")
    func sent() throws {
        let new = try applied(#"{"reminders":true,"picture":null,"look":"light","tone":null,"pageSounds":true}"#)
        #expect(new.reminders && new.page.picture == nil && new.page.look == .light && new.page.tone == nil && new.page.sounds)
        #expect(new.page.language == .german && new.page.hasSeenTutorial && !new.weeklyReminder)
    }
}
