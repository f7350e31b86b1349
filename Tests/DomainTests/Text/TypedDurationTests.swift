import Domain
import Testing

@Suite("Durations as people type them")
struct TypedDurationTests {
    @Test(
        "A number is minutes; units, colons, halves and parts of minutes are understood",
        arguments: [
            ("6", 360.0), ("6:30", 390), ("5 min", 300), ("90s", 90), ("1h", 3600), ("1½", 90), ("½", 30), ("1 ½ h", 5400),
            ("¼h", 900),
            ("2¾ min", 165), ("6,5", 390), ("6,30", 390), ("1 h 10 min", 4200), ("1 min 30 s", 90), ("45 s", 45), ("0", 0),
        ])
    func understood(text: String, seconds: Double) {
        #expect(TypedDuration.seconds(text) == seconds)
    }

    @Test("What is no time has no seconds", arguments: ["", "½½", "1½½", "½5", "soon", "6:75", "-6", "1e3", "s", "1½:30", "Ⅷ"])
    func unclear(text: String) {
        #expect(TypedDuration.seconds(text) == nil)
    }
}
