import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The companion on the pages of a quest")
struct CompanionPlacesTests {
    private let home: TestHousehold
    private let routine: Routine
    private let browser: Browser

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        (browser, routine) = try await Browser.withRoutine(in: home, tasks: "Gather gear")
    }

    /// The poses on the page, without the one of the header.
    private var poses: [String] {
        browser.html.matches(of: /\/pictures\/fox\.svg[^"#]*#([a-z]+)/).map { String($0.1) }.filter {
            $0 != "peeking" || !hasHeader
        }
    }
    private var hasHeader: Bool { browser.html.contains("<header") }

    private func choose() async throws {
        _ = try await home.desk(.player(1)).changeSettings(of: 1) { $0.page.picture = .fox }
    }

    private func guess() async throws {
        try await browser.begin(routine)
    }

    @Test(
        "It looks over the paper, stands still, sleeps in a pause, and takes the result",
        arguments: [(610.0, "pleased"), (1200, "surprised")])
    func steps(seconds: Double, pose: String) async throws {
        try await choose()
        try await guess()
        #expect(poses == ["peeking"])
        try await browser.submit("/start", "duration=10")
        #expect(poses == ["standing"])
        try await browser.submit("/pause")
        #expect(poses == ["asleep"])
        try await browser.submit("/resume")
        home.questClock.pass(seconds)
        try await browser.submit("/done")
        #expect(poses == [pose])
    }

    @Test("A player without a picture has none")
    func none() async throws {
        try await guess()
        #expect(!browser.html.contains("class=\"companion\""))
    }
}
