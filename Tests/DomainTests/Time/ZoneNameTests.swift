import Domain
import Testing

@Suite("The name of a time zone")
struct ZoneNameTests {
    @Test(
        "The names of tzdata are valid",
        arguments: [
            "Europe/Berlin", "America/Argentina/Buenos_Aires", "America/Port-au-Prince", "Etc/GMT+5", "CET", "EST5EDT", "W-SU",
            "Europe/right", "rights",
        ])
    func valid(text: String) {
        #expect(ZoneName(text)?.value == text)
        #expect(HouseholdPreferences.isZoneName(text))
    }

    @Test(
        "No name leads out of the folder",
        arguments: [
            "", "/", "//", "/etc/passwd", "../secret", "Europe/../../secret", "..", ".", "Europe//Berlin", "Europe/", "/Europe",
            "Europe/./Berlin", "Europe/Berlin\u{0}", "Europe/Berlin\n", "Europe/Ber lin", "Europe\\Berlin", "~/x", "Europe/%2e%2e",
            "tzdata.zi", "Ünited", "Europe/\u{301}Berlin", "\u{212A}yiv", "\u{FF25}urope",
        ])
    func refused(text: String) {
        #expect(!ZoneName.isSafePath(text) && ZoneName(text) == nil)
        #expect(!HouseholdPreferences.isZoneName(text))
    }

    @Test("The zones that count leap seconds have no valid names, and neither do long paths")
    func limits() {
        #expect(ZoneName("right") == nil && ZoneName("right/Europe/Berlin") == nil)
        #expect(ZoneName(String(repeating: "A", count: 255)) != nil)
        #expect(ZoneName(String(repeating: "A", count: 256)) == nil)
    }

    @Test("A household's zone begins with a letter, and has at most 64 bytes")
    func household() {
        #expect(!HouseholdPreferences.isZoneName("5EST") && !HouseholdPreferences.isZoneName("-x"))
        #expect(HouseholdPreferences.isZoneName(String(repeating: "A", count: 64)))
        #expect(!HouseholdPreferences.isZoneName(String(repeating: "A", count: 65)))
    }
}
