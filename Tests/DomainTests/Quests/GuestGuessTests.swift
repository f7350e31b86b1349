import Testing

@testable import Domain

@Suite("The guess of a guest")
struct GuestGuessTests {
    @Test("The name is trimmed, has at most 40 characters, and is a name as others are")
    func name() {
        #expect(GuestGuess(name: "  Lea \n", seconds: 60)?.name == "Lea")
        #expect(GuestGuess.flaw(inName: " ") == .missing)
        #expect(GuestGuess.flaw(inName: String(repeating: "ä", count: 40)) == nil)
        #expect(GuestGuess.flaw(inName: String(repeating: "ä", count: 41)) == .tooLong(characters: 41))
        #expect(GuestGuess.flaw(inName: "Le\u{202E}a") == .unprintable)
        #expect(GuestGuess(name: "", seconds: 60) == nil)
    }

    @Test("It is a time that a player can guess", arguments: [(0.5, false), (1, true), (86_400, true), (86_401, false)])
    func seconds(seconds: Double, isGuess: Bool) {
        #expect((GuestGuess(name: "Lea", seconds: seconds) != nil) == isGuess)
    }

    @Test(
        "It is compared with the time in whole seconds, as both are shown",
        arguments: [
            (360.0, 360.4, GuessComparison.exact), (360, 359.6, .exact), (360, 300.2, .more(60)), (360, 402, .less(42)),
        ])
    func comparison(guess: Double, actual: Double, comparison: GuessComparison) {
        #expect(GuessComparison(guess: guess, actual: actual) == comparison)
    }
}
