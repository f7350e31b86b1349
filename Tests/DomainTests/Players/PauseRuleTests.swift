import Testing

@testable import Domain

@Suite("A pause ends on a day to come")
struct PauseRuleTests {
    private let today = LocalDate(dayNumber: 20_513)

    private func pause(_ from: Int, _ until: Int) -> PausePeriod {
        PausePeriod(from: today.adding(days: from), until: today.adding(days: until))
    }

    @Test("One that would end today or earlier is refused with the field", arguments: [-400, -1, 0])
    func past(days: Int) {
        let settings = PlayerSettings(pauses: [pause(3, 9), pause(days - 2, days)])
        let problem = #expect(throws: FieldProblem.self) { try settings.validated(today: today, replacing: .standard) }
        #expect(problem?.field == "pauses[1].until")
        #expect(problem?.message.contains("A pause lasts until a day after today, such as \(today.adding(days: 7)).") == true)
    }

    @Test("One that ends tomorrow or in a year is stored", arguments: [1, 366])
    func future(days: Int) throws {
        let settings = PlayerSettings(pauses: [pause(0, days)])
        #expect(try settings.validated(today: today, replacing: .standard) == settings)
    }

    @Test("One that has ended since, and is sent back unchanged, is dropped")
    func ended() throws {
        let old = PlayerSettings(pauses: [pause(-9, 0), pause(2, 4)])
        var settings = old
        settings.sounds = false
        #expect(try settings.validated(today: today, replacing: old) == PlayerSettings(sounds: false, pauses: [pause(2, 4)]))
    }

    @Test("Each silences from its first day on until its last has passed")
    func begins() throws {
        let settings = PlayerSettings(pauses: [pause(3, 9), pause(11, 13)])
        #expect(try settings.validated(today: today, replacing: .standard) == settings)
        #expect((0..<15).filter { settings.pauseEnd(on: today.adding(days: $0)) != nil } == Array(3..<9) + [11, 12])
        #expect(settings.pauseEnd(on: today.adding(days: 4)) == today.adding(days: 9))
    }

    @Test("Days without school have the same rules, in their own field")
    func schoolFree() throws {
        let old = PlayerSettings(schoolFree: [pause(-9, 0), pause(2, 4)])
        var settings = old
        settings.schoolFree += [pause(20, 22), pause(4, 6)]
        let valid = try settings.validated(today: today, replacing: old)
        #expect(valid == PlayerSettings(schoolFree: [pause(2, 6), pause(20, 22)]))
        #expect(valid.schoolFreeEnd(on: today.adding(days: 5)) == today.adding(days: 6))
        #expect(valid.schoolFreeEnd(on: today.adding(days: 6)) == nil && valid.pauseEnd(on: today.adding(days: 5)) == nil)
        for (days, field) in [(pause(3, 0), "until"), (pause(4, 4), "from"), (pause(360, 367), "until")] {
            let wrong = PlayerSettings(schoolFree: [pause(1, 2), days])
            let problem = #expect(throws: FieldProblem.self) { try wrong.validated(today: today, replacing: .standard) }
            #expect(problem?.field == "schoolFree[1].\(field)" && problem?.message.contains("A time without school") == true)
        }
    }

    @Test("They are put into their order, and those that overlap or follow each other are one")
    func joined() throws {
        let settings = PlayerSettings(pauses: [pause(20, 22), pause(0, 5), pause(5, 7), pause(6, 9), pause(8, 9)])
        let valid = try settings.validated(today: today, replacing: .standard)
        #expect(valid.pauses == [pause(0, 9), pause(20, 22)])
    }

    @Test("A new one replaces the one that contains its first day, and is joined with others")
    func adding() {
        let pauses = [pause(0, 5), pause(10, 20), pause(30, 40)]
        #expect(pauses.adding(pause(0, 3)).joined == [pause(0, 3), pause(10, 20), pause(30, 40)])
        #expect(pauses.adding(pause(4, 12)).joined == [pause(4, 20), pause(30, 40)])
        #expect(pauses.adding(pause(20, 25)).joined == [pause(0, 5), pause(10, 25), pause(30, 40)])
        #expect([].adding(pause(1, 2)).joined == [pause(1, 2)])
    }

    @Test(
        "A pause begins before it ends, and ends within a year",
        arguments: [
            (3, 4, nil), (-3, 4, nil), (4, 4, "pauses[0].from"), (5, 4, "pauses[0].from"), (360, 367, "pauses[0].until"),
        ] as [(Int, Int, String?)])
    func order(from: Int, until: Int, field: String?) {
        var found: String?
        do {
            _ = try PlayerSettings(pauses: [pause(from, until)]).validated(today: today, replacing: .standard)
        } catch {
            found = error.field
        }
        #expect(found == field)
    }

    @Test("A pause of a day ends on the next, and the refusal says so")
    func oneDay() {
        let error = #expect(throws: FieldProblem.self) {
            try PlayerSettings(pauses: [pause(4, 4)]).validated(today: today, replacing: .standard)
        }
        #expect(error?.message.contains("for that day alone, on \(today.adding(days: 5)).") == true)
    }
}
