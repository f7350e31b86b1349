import API
import Domain
import Testing

@Suite("The path of a reminder's page")
struct PagePathTests {
    @Test("It is the player's quest, and the player's page for a weekly reflection")
    func reminder() {
        #expect(PagePath.page(of: .example) == "/players/\(PlayerProfile.example.id)/play/\(Routine.example.id)")
        var weekly = Reminder.example
        weekly.kind = .weeklyReflection
        weekly.routineID = nil
        #expect(PagePath.page(of: weekly) == "/players/\(PlayerProfile.example.id)")
    }
}
