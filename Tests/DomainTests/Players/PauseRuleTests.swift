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

    @Test("A pause can begin later; it silences from its first day on")
    func begins() throws {
        let today = LocalDate(dayNumber: 20_513)
        let settings = PlayerSettings(pausedFrom: today.adding(days: 3), pausedUntil: today.adding(days: 9))
        #expect(try settings.validated(today: today, replacing: .standard) == settings)
        #expect((0..<12).filter { settings.pauseEnd(on: today.adding(days: $0)) != nil } == Array(3..<9))
        #expect(settings.pause(today: today) == PausePeriod(from: today.adding(days: 3), until: today.adding(days: 9)))
        #expect(settings.pause(today: today.adding(days: 9)) == nil)
        let atOnce = PlayerSettings(pausedUntil: today.adding(days: 9))
        #expect(atOnce.pause(today: today) == PausePeriod(from: today, until: today.adding(days: 9)))
    }

    @Test("A pause begins before it ends, and ends")
    func order() {
        let today = LocalDate(dayNumber: 20_513)
        func field(_ from: Int, _ until: Int?) -> String? {
            let settings = PlayerSettings(pausedFrom: today.adding(days: from), pausedUntil: until.map { today.adding(days: $0) })
            do {
                _ = try settings.validated(today: today, replacing: .standard)
                return nil
            } catch {
                return error.field
            }
        }
        #expect(field(3, 4) == nil && field(-3, 4) == nil)
        #expect(field(4, 4) == "pausedFrom" && field(5, 4) == "pausedFrom")
        #expect(field(4, nil) == "pausedUntil" && field(360, 367) == "pausedUntil")
    }

    @Test("A pause that has ended is dropped with its first day")
    func over() throws {
        let today = LocalDate(dayNumber: 20_513)
        let old = PlayerSettings(pausedFrom: today.adding(days: -9), pausedUntil: today.adding(days: -2))
        #expect(try old.validated(today: today, replacing: old) == .standard)
    }
}
