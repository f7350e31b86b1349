import API
import ArgumentParser
import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The preview of reminders")
struct RemindersPreviewTests {
    @Test("It can have the reminders of one player alone")
    func player() throws {
        let mine = Reminder.example
        var other = mine
        other.playerID = 9
        let list = PreviewList(reminders: [mine, other, mine], timeZone: "Europe/Berlin")
        #expect(list.limited(to: 9) == PreviewList(reminders: [other], timeZone: "Europe/Berlin"))
        #expect(list.limited(to: mine.playerID).reminders == [mine, mine] && list.limited(to: 8).reminders.isEmpty)
        #expect(try RemindersPreviewCommand.parse(["--player", "Mia"]).filter.player == "Mia")
    }
}
