import Testing

@testable import Pages

@Suite("Forms")
struct FormTests {
    @Test(
        "Fields are decoded as browsers encode them",
        arguments: [
            ("a=1&b=2", "a", "1"), ("a=x+y", "a", "x y"), ("a=%C3%A4%26", "a", "ä&"), ("a", "a", ""), ("&&a=1", "a", "1"),
            ("a=1=2", "a", "1=2"), ("a=%zz%4", "a", "%zz%4"), ("%61=b", "a", "b"), ("a=%FF", "a", "\u{FFFD}"),
        ])
    func fields(text: String, name: String, value: String) {
        #expect(FormFields(parsing: text)[name] == value)
    }

    @Test("Of several values of a name the first is meant, and all can be had")
    func several() {
        let fields = FormFields(parsing: "day=1&day=2")
        #expect(fields["day"] == "1" && fields.all("day") == ["1", "2"] && fields["month"] == nil)
    }

    @Test(
        "A time is typed, or picked; what is typed goes before what is picked",
        arguments: [
            ("duration=6", 360), ("duration=6%2C5", 390), ("duration=6:30", 390), ("duration=45+s", 45), ("chip=5+min", 300),
            ("duration=4&chip=5+min", 240), ("duration=++&chip=5+min", 300), ("duration=6&was=6&chip=5+min", 300),
            ("duration=6&was=6", 360), ("duration=+7+", 420), ("duration=1%C2%BD", 90),
        ] as [(String, Double)])
    func times(form: String, seconds: Double) {
        #expect(DurationField(FormFields(parsing: form)).value == seconds)
    }

    @Test(
        "What is no time has none",
        arguments: [
            "", "duration=", "duration=six", "duration=-3", "duration=1e9", "duration=6:90", "duration=1:2:3:4",
            "duration=%E2%85%A7",
            "duration=\(String(repeating: "1", count: 100))",
        ])
    func noTime(form: String) {
        #expect(DurationField(FormFields(parsing: form)).value == nil)
    }
}
