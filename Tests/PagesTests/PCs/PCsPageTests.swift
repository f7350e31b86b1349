import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

/// The clocks stand at noon of Sunday, 1 March 2026.
@Suite("The parents' page of the family's PCs")
struct PCsPageTests {
    private let home: TestHousehold
    private let desk: Desk

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        desk = home.desk(.parent)
    }

    private func page(
        _ pcs: FamilyPCs, _ pairing: PairingProgress = PairingProgress(step: .idle), _ language: PageLanguage = .english,
        notice: PCsWord? = nil
    ) throws -> RenderedPage {
        let context = try PageContext.ofParents(desk, language: language)
        return try RenderedPage(PCsPage(context, pcs, pairing, notice: notice.map { context.words($0) }), context)
    }

    private let alone = FamilyPCs(own: .init(id: .numbered(1), name: "den"))

    @Test(
        "Each PC has a sentence how fresh it is, and a page of its own; what only plays is said", arguments: PageLanguage.allCases)
    func rows(language: PageLanguage) throws {
        let page = try page(.three(now: desk.now), PairingProgress(step: .idle), language)
        let isEnglish = language == .english
        #expect(page.heading == (isEnglish ? "PCs of your family" : "Die PCs Ihrer Familie"))
        #expect(page.shows(isEnglish ? "den (this PC)" : "den (dieser PC)"))
        let away = isEnglish ? "Last connected 2 hours ago, at 10:00." : "Zuletzt verbunden vor 2 Stunden, um 10:00."
        #expect(page.shows("attic\(away)"))
        let current = isEnglish ? "Connected. Everything is up to date." : "Verbunden. Alles ist auf dem neuesten Stand."
        #expect(page.shows("laptop\(current)\(isEnglish ? "Only for playing." : "Nur zum Spielen.")"))
        for number in 1...3 { #expect(page.html.contains("href=\"/parent/pcs/\(DeviceID.numbered(number))\"")) }
        #expect(page.html.contains("href=\"/parent/pcs/leave\"") && !page.html.contains("pcs."))
    }

    @Test("The page Safety says how fresh each PC is, or what paired PCs are for")
    func safety() async throws {
        let context = try PageContext.ofParents(desk)
        var facts = try await SafetyFacts(desk)
        #expect(try RenderedPage(SafetyPage(context, facts), context).shows("Do your children play on more than one PC?"))
        facts.pcs = .three(now: desk.now)
        let page = try RenderedPage(SafetyPage(context, facts), context)
        #expect(page.shows("attic: Last connected 2 hours ago, at 10:00.") && !page.shows("more than one PC?"))
    }

    @Test("A PC that only plays says of itself what to do where nobody wanted that", arguments: PageLanguage.allCases)
    func ownUse(language: PageLanguage) throws {
        var pcs = FamilyPCs.three(now: desk.now)
        pcs.own.playsOnly = true
        let page = try page(pcs, PairingProgress(step: .idle), language)
        #expect(page.shows(language == .english ? "part this PC from the others" : "trennen Sie diesen PC von den anderen"))
    }

    @Test("It follows by itself what changes, and so nothing is typed on it")
    func follows() throws {
        let page = try page(.three(now: desk.now))
        #expect(page.isLive && page.typedFields == 0)
        #expect(
            page.html.contains(
                "<form method=\"post\" action=\"/parent/pcs/pair\"><button class=\"soft\" name=\"do\" value=\"begin\">"))
    }

    @Test(
        "How long ago two PCs met is said so that it stays true while the page is open",
        arguments: [
            (20, "a moment ago, at 11:59."), (-600, "a moment ago, at 12:10."), (60, "1 minute ago, at 11:59."),
            (59 * 60, "59 minutes ago, at 11:01."), (3600, "1 hour ago, at 11:00."),
            (13 * 3600, "13 hours ago, on 28 Feb at 23:00."), (47 * 3600, "47 hours ago, on 27 Feb at 13:00."),
            (9 * 86_400, "9 days ago, on 20 Feb at 12:00."), (70 * 86_400, "70 days ago, on 21 Dec 2025 at 12:00."),
        ] as [(TimeInterval, String)])
    func ago(seconds: TimeInterval, text: String) throws {
        let words = try PageSite.shared().words(.english)
        #expect(words.contact(.away(since: desk.now - seconds), now: desk.now, zone: .utc) == "Last connected \(text)")
    }

    @Test(
        "A PC that was never met, and one for which something is on its way, have a sentence, too", arguments: PageLanguage.allCases
    )
    func states(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let contacts: [FamilyPCs.Contact] = [
            .current, .catchingUp, .away(since: nil), .away(since: desk.now), .stick(since: nil), .stick(since: desk.now),
            .relayed(since: nil), .relayed(since: desk.now), .relayed(since: desk.now - 86_400),
        ]
        let texts = contacts.map { words.contact($0, now: desk.now, zone: .utc) }
        #expect(Set(texts).count == contacts.count && texts.allSatisfy { !$0.contains("pcs.") && !$0.contains("{") })
    }

    @Test("What was sent while two were apart is explained only where two are apart")
    func apart() throws {
        #expect(try page(.three(now: desk.now)).shows("What happens while two PCs are apart"))
        var together = FamilyPCs.three(now: desk.now)
        for index in together.others.indices { together.others[index].contact = .catchingUp }
        #expect(try !page(together).shows("What happens while two PCs are apart"))
    }

    @Test("PCs that never meet share by a stick: the page says so, and what is typed for it", arguments: PageLanguage.allCases)
    func stick(language: PageLanguage) throws {
        for pcs in [alone, .three(now: desk.now)] {
            let page = try page(pcs, PairingProgress(step: .idle), language)
            #expect(page.shows(language == .english ? "share the same by a USB stick" : "teilen dasselbe über einen USB-Stick"))
            #expect(page.html.contains("<code>timequest pcs stick /media/$USER/STICK</code>"))
            #expect(page.html.contains("href=\"/parent/pcs/stick\""))
        }
    }

    @Test("Problems stand apart in the language of the page, and the system’s own reason in English below them")
    func problems() throws {
        let newer = PCProblem(.fileNewer, "English.", subject: "7K3M9QW2XD4A/1.live.tq")
        let unreadable = PCProblem(.keysUnreadable, "English.", subject: "/keys", detail: "Permission denied")
        let pcs = FamilyPCs.three(now: desk.now, problems: [newer, unreadable])
        let english = try page(pcs)
        #expect(english.shows("What is in the way") && english.shows("7K3M9QW2XD4A/1.live.tq was written by a newer TimeQuest."))
        let german = try page(pcs, PairingProgress(step: .idle), .german)
        #expect(german.shows("7K3M9QW2XD4A/1.live.tq hat ein neueres TimeQuest geschrieben."))
        #expect(german.shows("Aktualisieren Sie TimeQuest auf diesem PC") && german.shows("Die Schlüssel in /keys"))
        for page in [english, german] {
            #expect(page.html.matches(of: /<p class="small dim" lang="en">Permission denied<\/p>/).count == 1)
            #expect(!page.shows("English."))
        }
        #expect(try !page(.three(now: desk.now)).shows("What is in the way"))
    }

    @Test(
        "Each problem has words of its own in both languages, and every value has a place in them", arguments: PageLanguage.allCases
    )
    func words(language: PageLanguage) throws {
        let words = try PageSite.shared().words(language)
        let texts = PCProblem.Kind.allCases.map { kind in
            words.problem(PCProblem(kind, "English.", subject: "SUBJECT", pc: "kitchen", number: 4321))
        }
        #expect(Set(texts).count == texts.count)
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("pcsProblem") && !$0.contains("{") && !$0.contains("English.") })
        for (kind, text) in zip(PCProblem.Kind.allCases, texts) {
            let isFile = kind.rawValue.hasPrefix("file") || kind.rawValue.hasPrefix("keys")
            #expect(!isFile || text.contains("SUBJECT"), "\(kind)")
        }
    }

    @Test("While this PC is alone, it says what pairing is good for, asks what the PC is called, and follows nothing")
    func onlyOne() throws {
        let page = try page(alone)
        #expect(page.shows("If your children also play on another PC") && !page.isLive && page.typedFields == 1)
        #expect(page.html.contains("name=\"name\" maxlength=\"80\" autocomplete=\"off\" value=\"den\""))
        #expect(page.html.contains("action=\"/parent/pcs/pair\"") && !page.html.contains("<svg class=\"pcs\""))
        #expect(!page.html.contains("/parent/pcs/leave"))
    }

    @Test("What keeps it from being paired is said there, once")
    func hindrance() throws {
        let missing = PCProblem(.syncthingMissing, "Syncthing is missing.")
        let pairing = PairingProgress(step: .idle, problem: missing)
        #expect(try page(alone, pairing).html.matches(of: /is not installed/).count == 1)
        var both = alone
        both.problems = [missing]
        #expect(try page(both, pairing).html.matches(of: /is not installed/).count == 1)
    }

    @Test("A pairing that is under way is led to instead")
    func underWay() throws {
        for pcs in [alone, .three(now: desk.now)] {
            let page = try page(pcs, PairingProgress(step: .searching, endsAt: desk.now + 600))
            #expect(page.html.contains("<a class=\"go\" href=\"/parent/pcs/pair\">") && page.isLive && page.typedFields == 0)
            #expect(!page.html.contains("value=\"begin\""))
        }
    }

    @Test("On the first page stands only what is in the way, and who was not met for more than a week")
    func findings() throws {
        let words = try PageSite.shared().words(.english)
        var pcs = FamilyPCs.three(now: desk.now)
        #expect(pcs.findings(words, now: desk.now).isEmpty)
        pcs.others[0].contact = .away(since: desk.now - 7.9 * 86_400)
        #expect(pcs.findings(words, now: desk.now).isEmpty)
        pcs.others[0].contact = .away(since: desk.now - 9.5 * 86_400)
        pcs.problems = [PCProblem(.syncthingStopped, "Syncthing is not running.")]
        let findings = pcs.findings(words, now: desk.now)
        #expect(findings.map(\.link?.path) == ["/parent/pcs", "/parent/pcs"])
        #expect(findings[0].text.contains("is not running") && findings[1].text.hasPrefix("attic was last connected 9 days ago."))
        pcs.isPaired = false
        #expect(pcs.findings(words, now: desk.now).isEmpty)
    }

    @Test("A paired PC that knows no other one can be paired with another, and can leave")
    func paired() throws {
        let page = try page(FamilyPCs(own: alone.own, isPaired: true))
        #expect(page.shows("den (this PC)") && page.html.contains("value=\"begin\"") && page.html.contains("/parent/pcs/leave"))
    }

    @Test("No name is markup, and long ones fit into the picture")
    func hostile() throws {
        let name = "\"\u{301}><img src=x>&'"
        let pcs = FamilyPCs(
            own: .init(id: .numbered(1), name: name), others: [.init(id: .numbered(2), name: name, contact: .current)],
            isPaired: true)
        #expect(try !page(pcs).html.contains("<img"))
        let context = try PageContext.ofParents(desk)
        for page in [
            try RenderedPage(PCPage(context, pcs.others[0], isChangeable: true), context),
            try RenderedPage(PCQuestionPage(context, forgetting: pcs.others[0]), context),
        ] {
            #expect(!page.html.contains("<img") && page.html.contains("&lt;img"))
        }
    }
}

@Suite("The picture of the family's PCs")
struct PCsPictureTests {
    @Test("Every way has a shape of its own beside its colour, and lies within the picture", arguments: 1...8)
    func ways(count: Int) throws {
        let ways: [PCsPicture.Way] = [.current, .catchingUp, .away]
        let others = (0..<count).map { ("The laptop of Maximiliane \($0)", ways[$0 % 3]) }
        let picture = PCsPicture(title: "", own: "den", others: others)
        #expect(picture.screens.count == count + 1 && picture.lines.count == count)
        #expect(picture.screens.allSatisfy { $0.name.count <= 12 } && picture.screens[0].kind == "own")
        let height = try #require(Double(picture.height))
        for (line, other) in zip(picture.lines, others) {
            #expect(line.kind == other.1.rawValue && line.hasTick == (other.1 == .current))
            #expect(line.hasDots == (other.1 == .catchingUp))
            let y = try #require(Double(line.y))
            #expect(y > 0 && y < height)
        }
        #expect(try picture.screens.map { try #require(Double($0.y)) }.allSatisfy { $0 >= 28 && $0 + 62 < height })
        #expect(Set(picture.screens.map { "\($0.x) \($0.y)" }).count == count + 1)
    }

    @Test("How two PCs are connected decides the way between them")
    func contacts() {
        #expect(PCsPicture.Way(.current) == .current && PCsPicture.Way(.catchingUp) == .catchingUp)
        #expect(PCsPicture.Way(.away(since: nil)) == .away && PCsPicture.Way(.away(since: .distantPast)) == .away)
        #expect(PCsPicture.Way(.stick(since: nil)) == .away)
    }
}
