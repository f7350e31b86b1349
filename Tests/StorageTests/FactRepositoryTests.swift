import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("Who has set what")
struct FactRepositoryTests {
    private let household: Household
    private let wall = WallMoment()

    init() async throws {
        household = try await Household.inMemory(players: "Mia", "Ben", wall: wall)
    }

    private func set(_ settings: PlayerSettings, by author: FactAuthor?, of player: PlayerID = 1) async throws {
        try await FactAuthor.$current.withValue(author) {
            try await household.settings.set(settings, of: player, today: Play().today)
        }
    }

    @Test("Facts have their author; where nobody asked, they have none")
    func author() async throws {
        for author in [.parent, .player, nil] as [FactAuthor?] {
            try await set(PlayerSettings(sounds: author == .player), by: author)
        }
        let authors = try household.database.rows("SELECT author FROM fact WHERE field = 'sounds' ORDER BY sequence")
        #expect(authors.map { $0[0] as String? } == ["parent", "player", nil])
        let before = try household.database.rows("SELECT author FROM fact WHERE entity = 'player'")
        #expect(before.allSatisfy { $0[0] as String? == nil })
    }

    @Test("A field counts for its last author, and only for this player")
    func lastAuthor() async throws {
        var settings = PlayerSettings()
        try await set(settings, by: .parent)
        wall.set(day: 1)
        (settings.sounds, settings.usesCalendar) = (false, false)
        try await set(settings, by: .player)
        try await set(settings, by: .player, of: 2)
        wall.set(day: 2)
        settings.usesCalendar = true
        try await set(settings, by: .parent)
        settings.notificationTime = nil
        try await set(settings, by: .player)
        let own = try await household.facts.settings(of: 1, setBy: .player, since: .distantPast)
        #expect(
            own == [
                SettingChange(field: "notificationTime", value: nil, at: wall.value.at),
                SettingChange(field: "sounds", value: "false", at: wall.value.at - 86_400),
            ])
        let newest = try await household.facts.settings(of: 1, setBy: .player, since: wall.value.at)
        #expect(newest.map(\.field) == ["notificationTime"])
        let parents = try await household.facts.settings(of: 1, setBy: .parent, since: .distantPast)
        #expect(parents.map(\.field) == ["usesCalendar"])
    }

    @Test("What the first change leaves as it is for everybody was set by nobody, and what is set back was set")
    func untouched() async throws {
        var settings = PlayerSettings()
        settings.page.hasSeenTutorial = true
        try await set(settings, by: .player)
        settings.sounds = false
        try await set(settings, by: .player)
        settings.sounds = true
        try await set(settings, by: .player)
        let own = try await household.facts.settings(of: 1, setBy: .player, since: .distantPast)
        #expect(own.map(\.field) == ["sounds", "hasSeenTutorial"])
    }
}
