import Testing

@testable import Domain

@Suite("A routine's readable name")
struct RoutineSlugTests {
    @Test(
        "A slug is made of the name's words",
        arguments: [
            ("Activity Prep", "activity-prep"), ("Friend's House Prep", "friends-house-prep"), ("Friend’s House", "friends-house"),
            ("  Soccer -- & more!  ", "soccer-more"), ("Übung für Jörg", "ubung-fur-jorg"), ("École", "ecole"),
            ("5 o'clock", "5-oclock"),
            ("a.b/c", "a-b-c"), ("足球", "routine"), ("👩‍🔬", "routine"), ("---", "routine"), ("", "routine"),
            (String(repeating: "x", count: 80), String(repeating: "x", count: 40)),
            (String(repeating: "x", count: 39) + " yz", String(repeating: "x", count: 39)),
        ])
    func slug(name: String, slug: String) {
        #expect(RoutineSlug.make(from: name, taken: []) == slug)
    }

    @Test("A slug that is taken gets the next free number")
    func taken() {
        #expect(RoutineSlug.make(from: "Soccer", taken: ["soccer"]) == "soccer-2")
        #expect(RoutineSlug.make(from: "Soccer", taken: ["soccer", "soccer-2", "soccer-4"]) == "soccer-3")
        #expect(RoutineSlug.make(from: "Soccer", taken: ["soccer-2"]) == "soccer")
    }

    @Test(
        "Whatever the name, only lower-case letters, digits and dashes come out, so that ids with dots can be read back",
        arguments: ["İstanbul", "ﬁnal", "Ǆ", "Straße", "a\u{202E}b", "x\0y", "①②", "Ω", "ＡＢＣ"])
    func alphabet(name: String) {
        let slug = RoutineSlug.make(from: name, taken: [])
        #expect(!slug.isEmpty)
        #expect(slug.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }, "\(slug)")
    }
}
