import Domain
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The parents' page of a child's settings")
struct ChildSettingsPageTests {
    private let home: TestHousehold
    private let browser: Browser
    private let path = "/parent/children/\(PlayerID(1))/settings"

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        browser = try Browser(home, .parent)
    }

    private var settings: PlayerSettings {
        get async throws { try await home.desk(.parent).settings(of: 1) }
    }

    private var mia: PlayerProfile {
        get async throws { try await home.desk(.parent).player(1) }
    }

    private func submit(_ form: String, _ fields: String) async throws {
        try await browser.submit("/settings", fields, holding: "value=\"\(form)\"")
    }

    @Test("Times, quiet hours, the calendar and reminders are stored, and the look of the pages stays the child's")
    func reminders() async throws {
        try await browser.open(path)
        #expect(browser.heading == "Settings of Mia" && !browser.html.contains("name=\"face\""))
        #expect(browser.html.contains("name=\"dailyTime\" value=\"07:30\"") && browser.shows("The look back on the week"))
        try await submit(
            "reminders",
            "reminders=on&daily=on&dailyTime=16%3A05&weekly=off&quiet=on&quietFrom=20%3A00&quietUntil=07%3A00&sounds=off&calendar=off"
                + "&face=fox&tone=3&look=dark")
        #expect(browser.status == 200 && browser.path == path && browser.shows("Saved."))
        #expect(
            try await settings
                == PlayerSettings(
                    notificationTime: LocalTime("16:05"), weeklyReminder: false, sounds: false,
                    quietHours: .init(from: try #require(LocalTime("20:00")), until: try #require(LocalTime("07:00"))),
                    usesCalendar: false))
        #expect(try await home.desk(.parent).ownChanges(of: 1).isEmpty, "a parent has set it")
    }

    @Test(
        "What cannot be stored stays as it was typed, with a sentence, and changes nothing",
        arguments: [
            ("daily=on&dailyTime=", "It needs a time"), ("quiet=on&quietFrom=20%3A00&quietUntil=", "need both times"),
            ("quiet=on&quietFrom=20%3A00&quietUntil=20%3A00", "end at another time"),
        ])
    func invalid(fields: String, sentence: String) async throws {
        let before = try await settings
        try await browser.open(path)
        try await submit("reminders", "calendar=off&\(fields)")
        #expect(browser.status == 422 && browser.shows(sentence))
        #expect(browser.html.contains("name=\"calendar\" value=\"off\" checked"))
        #expect(try await settings == before)
        try await submit("reminders", "calendar=off&daily=on&dailyTime=08%3A00&quiet=off")
        do {
            let settings = try await self.settings
            #expect(!settings.usesCalendar && settings.notificationTime == LocalTime("08:00"))
        }
    }

    @Test("Two who set different things lose nothing")
    func merged() async throws {
        try await browser.open(path)
        _ = try await home.desk(.player(1)).changeSettings(of: 1) { $0.sounds = false }
        try await submit("reminders", "sounds=on&calendar=off")
        #expect(browser.shows("Saved."))
        do {
            let settings = try await self.settings
            #expect(!settings.sounds && !settings.usesCalendar)
        }
    }

    @Test("Of two who set the same thing, the second sees what is set, keeps what was typed, and decides")
    func overtaken() async throws {
        try await browser.open(path)
        _ = try await home.desk(.parent).changeSettings(of: 1) { $0.notificationTime = LocalTime("16:00") }
        try await submit("reminders", "daily=on&dailyTime=18%3A00&calendar=off")
        #expect(browser.status == 409 && browser.shows("The quest of the day: 16:00"))
        #expect(browser.html.contains("name=\"dailyTime\" value=\"18:00\""))
        do {
            let settings = try await self.settings
            #expect(settings.notificationTime == LocalTime("16:00") && settings.usesCalendar, "all or nothing")
        }
        try await submit("reminders", "daily=on&dailyTime=18%3A00&calendar=off")
        #expect(browser.status == 200)
        do {
            let settings = try await self.settings
            #expect(settings.notificationTime == LocalTime("18:00") && !settings.usesCalendar)
        }
    }

    @Test("The same form sent twice is stored once")
    func twice() async throws {
        let shown = "reminders%3Don%26sounds%3Don"
        for _ in 0..<2 {
            try await browser.post(path, "do=reminders&shown=\(shown)&reminders=off&sounds=off")
            #expect(browser.status == 200 && browser.shows("Saved."))
        }
        do {
            let settings = try await self.settings
            #expect(!settings.reminders && !settings.sounds)
        }
    }

    @Test("A break is set, shown, and ended")
    func pause() async throws {
        try await browser.open(path)
        #expect(browser.shows("During a break no reminders come"))
        try await browser.submit("/settings", "from=2026-03-10&until=2026-03-14", holding: "type=\"date\"")
        #expect(browser.shows("The break is set.") && browser.shows("From 10 Mar, back on 14 Mar"))
        try await browser.submit("/settings", "remove=yes", holding: "name=\"remove\"")
        #expect(browser.shows("The break is ended."))
        #expect(try await settings.pauses.isEmpty)
    }

    @Test(
        "A break that cannot be is refused, and the days stay",
        arguments: [
            ("from=2026-03-10&until=", "both days"), ("from=2026-03-10&until=2026-03-08", "comes after"),
            ("until=2025-01-01", "tomorrow at the earliest"), ("from=x&until=y", "both days"),
        ])
    func badPause(fields: String, sentence: String) async throws {
        try await browser.open(path)
        try await browser.submit("/settings", fields, holding: "type=\"date\"")
        #expect(browser.status == 422 && browser.shows(sentence))
        if fields.contains("03-10") { #expect(browser.html.contains("value=\"2026-03-10\"")) }
        #expect(try await settings.pauses.isEmpty)
    }

    @Test("Days without school are set without a proposal, shown, and taken away; the breaks stay")
    func schoolFree() async throws {
        try await browser.open(path)
        #expect(browser.shows("A break silences everything.") && browser.shows("silence school only"))
        try await browser.submit("/settings", "from=2026-03-20&until=2026-03-22", holding: "type=\"date\"")
        try await browser.submit("/settings", "from=2026-03-10&until=2026-03-14", holding: "value=\"school-free\"")
        #expect(browser.shows("The days without school are set.") && browser.shows("From 10 Mar, school again on 14 Mar"))
        #expect(try await settings.schoolFree.map { "\($0.from) \($0.until)" } == ["2026-03-10 2026-03-14"])
        #expect(try await settings.pauses.map { "\($0.from)" } == ["2026-03-20"])
        try await browser.submit("/settings", "remove=yes", holding: "value=\"school-free\"")
        #expect(browser.shows("There is school again on these days."))
        #expect(try await settings.schoolFree.isEmpty)
        #expect(try await settings.pauses.count == 1)
    }

    @Test(
        "Days without school that cannot be are refused at their form, and stay",
        arguments: [
            ("from=2026-03-10&until=2026-03-08", "after the first day without"), ("until=2025-01-01", "tomorrow at the earliest"),
            ("from=2026-03-10&until=2028-03-08", "a year at most"), ("from=2026-03-10&until=", "both days"),
        ])
    func badSchoolFree(fields: String, sentence: String) async throws {
        try await browser.open(path)
        try await browser.submit("/settings", fields, holding: "value=\"school-free\"")
        #expect(browser.status == 422 && browser.shows(sentence))
        #expect(browser.html.matches(of: /id="problem"/).count == 1)
        #expect(try await settings.schoolFree.isEmpty)
    }

    @Test("Name and login are changed, and what is wrong with them is said at its field")
    func profile() async throws {
        try await browser.open(path)
        try await submit("profile", "name=Mia+Maria&login=mia")
        #expect(browser.heading == "Settings of Mia Maria" && browser.shows("Saved."))
        do {
            let mia = try await self.mia
            #expect(mia.name == "Mia Maria" && mia.linuxUser == "mia")
        }
        let id = try await self.mia.id
        for (fields, sentence) in [
            ("name=ben&login=mia", "has this name already"), ("name=nobody&login=mia", "needs this text for something else"),
            ("name=\(id)&login=mia", "needs this text for something else"),
            ("name=Mi%E2%80%8Ba&login=mia", "cannot be shown"), ("name=&login=mia", "needs a name"),
            ("name=Mia&login=root", "is a parent"), ("name=Mia&login=%22", "That is no login"),
        ] {
            try await submit("profile", fields)
            #expect(browser.status == 422 && browser.shows(sentence), "\(fields)")
        }
        #expect(try await mia.name == "Mia Maria")
        try await submit("profile", "name=Mia&login=")
        do {
            let mia = try await self.mia
            #expect(mia.name == "Mia" && mia.linuxUser == nil)
        }
    }

    @Test("Of two parents, one changes the name and one the login, and both are stored; both the name, and the second is asked")
    func parents() async throws {
        try await browser.open(path)
        let other = try Browser(home, .parent)
        try await other.open(path)
        try await other.submit("/settings", "name=Maria&login=", holding: "value=\"profile\"")
        let shown = browser.html
        try await submit("profile", "name=Mia&login=mia")
        do {
            let mia = try await self.mia
            #expect(mia.name == "Maria" && mia.linuxUser == "mia")
        }
        #expect(!shown.contains("Maria"))

        try await browser.open(path)
        try await other.open(path)
        try await other.submit("/settings", "name=Marie&login=mia", holding: "value=\"profile\"")
        try await submit("profile", "name=Miriam&login=mia")
        #expect(browser.status == 409 && browser.shows("changed to “Marie”") && browser.html.contains("value=\"Miriam\""))
        #expect(try await mia.name == "Marie")
        try await submit("profile", "name=Miriam&login=mia")
        #expect(try await mia.name == "Miriam")
    }

    @Test("Made-up and empty forms change nothing")
    func madeUp() async throws {
        let before = try await settings
        for fields in ["", "do=x", "do=reminders", "do=reminders&quiet=perhaps&dailyTime=123456789", "do=pause", "do=profile"] {
            try await browser.post(path, fields)
            #expect([200, 409, 422].contains(browser.status))
        }
        #expect(try await settings == before)
        #expect(try await mia.name == "Mia")
    }

    @Test("It is there in German, and addresses a parent")
    func german() async throws {
        let browser = try Browser(home, .parent, language: .german)
        try await browser.open(path)
        #expect(browser.heading == "Einstellungen von Mia" && browser.shows("Auszeit eintragen"))
        #expect(browser.shows("Der Blick auf die Woche") && !browser.shows("Nimm dir"))
    }
}
