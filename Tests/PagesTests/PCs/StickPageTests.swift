import Domain
import Foundation
import Services
import ServicesTestSupport
import Sharing
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' page of the stick")
struct StickPageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let laptop: Device
    /// What the laptop, which is paired with no PC yet, has written onto the stick.
    private let parcel: Data

    private static let path = "/parent/pcs/stick"
    private static let file = "timequest-laptop-7K3M9QW2XD4A.parcel"

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        // As the service does when it starts.
        try FileManager.default.createDirectory(
            atPath: home.folder.path("shared/operations"), withIntermediateDirectories: true)
        browser = try Browser(home, .parent)
        let keys = DeviceKeys()
        laptop = keys.device(name: "laptop", carrier: "")
        parcel = try Parcel(card: try PairingHello(of: laptop, for: nil, signedBy: keys)).data()
    }

    private func shows(_ words: [String]) -> Bool { words.allSatisfy { browser.html.contains("<li>\($0)</li>") } }

    @Test("The page of PCs leads to it; a PC that is alone shows its words, and its file has the name that it is given")
    func card() async throws {
        try await browser.open("/parent/pcs")
        #expect(browser.html.contains("href=\"\(Self.path)\""))
        try await browser.open(Self.path)
        let summary = try await home.desk(.parent).parcelSummary()
        #expect(browser.heading == "By a USB stick" && shows(summary.words) && browser.html.contains("value=\"\(summary.name)\""))
        try await browser.submit("/stick", "own=", holding: "value=\"file\"")
        #expect(browser.status == 422 && browser.shows("The PC needs a name.") && browser.saved == nil)
        try await browser.submit("/stick", "own=+kitchen+", holding: "value=\"file\"")
        guard case .parcel(let file)? = browser.saved else {
            Issue.record("There is no file.")
            return
        }
        #expect(file.hasPrefix("timequest-kitchen-") && file.hasSuffix(".parcel"))
        #expect(try await home.desk(.parent).parcelSummary().name == "kitchen")
    }

    @Test("What is no file of a PC is named with the reason, and one that is missing is asked for")
    func flaws() async throws {
        try await browser.upload(Self.path, "do=read", files: [])
        #expect(browser.status == 422 && browser.shows("Choose at least one file."))
        try await browser.uploadTooMuch(Self.path)
        #expect(browser.status == 422 && browser.shows("Up to 8 files can be read at once"))
        var torn = parcel
        torn[torn.count - 1] ^= 1
        try await browser.upload(
            Self.path, "do=read", data: [("notes.parcel", Data("Milk".utf8)), (Self.file, torn)])
        #expect(browser.shows("“notes.parcel” was not read. It was not written by TimeQuest, or was changed."))
        #expect(browser.shows("“\(Self.file)” was not read. It is not complete") && !browser.html.contains("name=\"chosen\""))
    }

    @Test("The words of a stranger are asked about; a no shares nothing")
    func refused() async throws {
        try await browser.upload(Self.path, "do=read", data: [(Self.file, parcel)])
        #expect(browser.shows("“laptop”, which is not one of the family yet") && shows(laptop.words))
        #expect(browser.shows("is there twice afterwards, as Mia and Mia 2"))
        try await browser.submit("/stick", "do=differ", holding: "name=\"chosen\"")
        #expect(browser.shows("If it has shown other words, its file is not as it was written") && !shows(laptop.words))
        #expect(try await home.desk(.parent).familyPCs().isPaired == false)
    }

    @Test("A yes is about the words that were shown, and makes the PC one of the family")
    func admitted() async throws {
        try await browser.upload(Self.path, "do=read", data: [(Self.file, parcel)])
        let shown = laptop.words.joined(separator: " ")
        #expect(browser.html.contains("name=\"words\" value=\"\(shown)\""))
        let question = browser.html.matches(of: /name="(token|name|chosen)" value="([^"]*)"/).map { "\($0.1)=\($0.2)" }
        let other = question.joined(separator: "&") + "&words=anchor+anchor+anchor+anchor+anchor+anchor&do=same"
        try await browser.post(Self.path, other)
        #expect(browser.shows("These are not the six words of the PC that has written it. Nothing was shared."))
        #expect(try await home.desk(.parent).familyPCs().isPaired == false)
        try await browser.upload(Self.path, "do=read", data: [(Self.file, parcel)])
        try await browser.submit("/stick", "do=same&plays=yes", holding: "name=\"chosen\"")
        #expect(browser.shows("“laptop” belongs to the family from now on.") && browser.shows("“laptop” only plays"))
        #expect(shows(try await home.desk(.parent).parcelSummary().words), "the laptop has to compare them")
        let pcs = try await home.desk(.parent).familyPCs()
        #expect(pcs.isPaired && pcs.others.map(\.name) == ["laptop"] && pcs.others.first?.playsOnly == true)
    }
}
