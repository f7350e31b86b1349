import Testing

@testable import CLI

@Suite("The width of titles with pictures in them")
struct DisplayWidthTests {
    @Test(
        "Pictures take two columns, with or without a selector",
        arguments: [
            ("⚽ Soccer", 9), ("⚽️ Soccer", 9), ("⏰", 2), ("✅", 2), ("⭐", 2), ("🇩🇪", 2), ("👩‍🔬", 2), ("👍🏽", 2), ("🎹", 2), ("❤️", 2),
        ])
    func pictures(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test("Signs that are no pictures take one", arguments: [("✓", 1), ("→", 1), ("©", 1), ("3", 1), ("#", 1), ("–", 1), ("☎", 1)])
    func signs(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }
}
