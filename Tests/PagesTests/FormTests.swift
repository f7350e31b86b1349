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
        "A time is typed in minutes, in seconds, or as on a clock",
        arguments: [
            ("minutes=6", 360), ("minutes=6&seconds=30", 390), ("minutes=6%2C5", 390), ("minutes=6.5", 390), ("minutes=6:30", 390),
            ("seconds=45", 45), ("chip=5", 300), ("minutes=4&chip=5", 240), ("minutes=+7+", 420), ("minutes=0&seconds=12", 12),
        ] as [(String, Double)])
    func times(form: String, seconds: Double) {
        #expect(TypedDuration(FormFields(parsing: form)).value == seconds)
    }

    @Test(
        "What is no time has none",
        arguments: [
            "", "minutes=", "minutes=six", "minutes=-3", "minutes=1e9", "minutes=6:90", "minutes=1:2:3", "minutes=6&seconds=x",
            "minutes=%E2%85%A7",
        ])
    func noTime(form: String) {
        #expect(TypedDuration(FormFields(parsing: form)).value == nil)
    }
}
