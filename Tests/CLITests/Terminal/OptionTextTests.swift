import ArgumentParser
import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("Options in commands that a person may copy")
struct OptionTextTests {
    @Test(
        "A value that begins with a hyphen is one word with its option",
        arguments: [
            ("Mia", "--player Mia"), ("Mia Rose", "--player 'Mia Rose'"), ("-Mia", "--player=-Mia"),
            ("-Mia Rose", "--player='-Mia Rose'"),
        ])
    func text(value: String, text: String) {
        #expect(OptionText.text("--player", value) == text)
    }

    @Test("The next step after a player was added, and the command that names each child of a group, are understood")
    func commands() throws {
        let player = PlayerProfile(id: 1, name: "-Mia")
        let next = PlayerCommand.Add.next(for: player)
        #expect(next == "Next: timequest routine add --template activity-prep --player=-Mia")
        let error = try #require(CalendarGroupText.everyone(["all"], ["U12"], [player]))
        #expect(error.details == ["timequest calendar group U12 --for=-Mia"])
        let other = try #require(CalendarGroupText.everyone(["all"], ["-U12", "U14"], [player]))
        #expect(other.details == ["timequest calendar group --for=-Mia -- -U12 U14"])
        for line in other.details {
            #expect(throws: Never.self) {
                try TimeQuestCommand.parseAsRoot(line.split(separator: " ").dropFirst().map(String.init))
            }
        }
    }
}
