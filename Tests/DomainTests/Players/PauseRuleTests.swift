import Testing

@testable import Domain

@Suite("A pause ends on a day to come")
struct PauseRuleTests {
    private let today = LocalDate(dayNumber: 20_500)

    @Test("One that would end today or earlier is refused with the field", arguments: [-400, -1, 0])
    func past(days: Int) {
        let settings = PlayerSettings(pausedUntil: today.adding(days: days))
        let problem = #expect(throws: FieldProblem.self) { try settings.validated(today: today, replacing: .standard) }
        #expect(problem?.field == "pausedUntil")
        #expect(problem?.message.contains("A pause lasts until a day after today, such as \(today.adding(days: 7)).") == true)
    }

    @Test("One that ends tomorrow or in a year is stored", arguments: [1, 366])
    func future(days: Int) throws {
        let settings = PlayerSettings(pausedUntil: today.adding(days: days))
        #expect(try settings.validated(today: today, replacing: .standard) == settings)
    }

    @Test("One that has ended since, and is sent back unchanged, becomes none")
    func ended() throws {
        let old = PlayerSettings(pausedUntil: today)
        var settings = old
        settings.sounds = false
        #expect(try settings.validated(today: today, replacing: old) == PlayerSettings(sounds: false))
    }
}
