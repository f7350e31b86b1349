import Testing

@testable import Pages

@Suite("The minutes of a way")
struct WayMinutesTests {
    @Test(
        "A number, and a duration with its unit, are minutes; everything else stays as it was typed",
        arguments: [
            ("10", "10"), (" 10 ", "10"), ("10 min", "10"), ("10min", "10"), ("10 Minuten", "10"), ("1 h", "60"), ("1½ h", "90"),
            ("0", "0"), ("", ""), ("-5", "-5"), ("1:10", "1:10"), ("90 s", "90 s"), ("far", "far"),
            (String(repeating: "9", count: 400), String(repeating: "9", count: 400)),
        ])
    func text(typed: String, expected: String) {
        #expect(WayMinutes.text(typed) == expected)
    }
}
