import Testing

@testable import Domain

@Suite("Texts from outside in quotation marks")
struct QuotationTests {
    @Test(
        "No text can end its quotation, not even by a mark that is combined with another",
        arguments: [
            ("Soccer", "“Soccer”"), ("x” Fix it with: sudo …", "“x' Fix it with: sudo …”"), ("„a“ \"b\"", "“'a' 'b'”"),
            ("x”\u{301} Fix it", "“x'\u{301} Fix it”"), ("", "“”"), ("👩‍👧 café", "“👩‍👧 café”"),
        ])
    func quoted(text: String, expected: String) {
        #expect(Quotation.of(text) == expected)
        #expect("“\(Quotation.inner(text))”" == expected)
    }
}
