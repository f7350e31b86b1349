import Domain
import Foundation
import Services
import ServicesTestSupport
import TestSupport
import Testing

@testable import Pages

@Suite("The end of a quest on its page")
struct SummaryPageTests {
    private let home: TestHousehold
    private let browser: Browser

    /// It is noon on Sunday, 1 March 2026.
    init() async throws {
        home = try await TestHousehold(players: "Mia")
        try await home.endFirstVisits()
        browser = try Browser(home, .player(1))
    }

    /// Plays a quest whose tasks are guessed ten minutes each, and take so many seconds.
    private func play(_ routine: Routine, _ seconds: Double..., fields: String = "guess=skip") async throws {
        try await browser.begin(routine, fields)
        for seconds in seconds {
            try await browser.submit("/start", "duration=10")
            home.questClock.pass(seconds)
            try await browser.submit("/done")
            try await browser.submit("/next")
        }
    }

    private func count(_ text: String) -> Int { browser.html.ranges(of: text).count }

    @Test("Each task has a card with its picture, its paper, a word and the times")
    func cards() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"])
        try await play(routine, 600, 1200)
        #expect(count("<li class=\"card\">") == 2 && count("class=\"paper minutes small\"") == 2)
        #expect(browser.shows("Spot on!") && browser.shows("A discovery") && browser.shows("guessed 10 min, took 20 min"))
        #expect(browser.html.contains("<a class=\"who\""), "The quest is over, so the header is there again.")
    }

    @Test("The companion is pleased at the end, and only stands there if the quest was ended early")
    func companion() async throws {
        var settings = PlayerSettings.standard
        settings.page.hasSeenTutorial = true
        settings.page.picture = .fox
        _ = try await home.game.playerSettings.set(settings, of: 1, at: home.now)
        let routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"])
        try await play(routine, 600, 600)
        #expect(browser.html.contains("#pleased\""))
        try await play(routine, 600)
        try await browser.open("\(browser.path)/end")
        try await browser.submit("/abandon")
        #expect(browser.html.contains("#standing\"") && !browser.html.contains("#pleased\""))
    }

    @Test("New XP are a piece of the bar, and part of it later; the day of the quest is coloured in its week")
    func level() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await play(routine, 600)
        #expect(browser.html.contains("class=\"gain\"") && browser.html.contains("<b class=\"xp\">+"))
        #expect(count("<li class=\"open\">") == 6 && browser.shows("Sun, played"))
        #expect(browser.html.contains("<li class=\"played now\">Sun"))
        let summary = browser.path
        home.nextDay()
        try await browser.open(summary)
        #expect(!browser.html.contains("class=\"gain\"") && browser.html.contains("<li class=\"played now\">Sun"))
    }

    @Test("A quest that was ended early shows its tasks and their XP, and neither level nor week")
    func ended() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"])
        try await play(routine, 600)
        try await browser.open("\(browser.path)/end")
        try await browser.submit("/abandon")
        #expect(browser.heading == "The quest has ended here" && count("<li class=\"card\">") == 1)
        #expect(browser.html.contains("<p class=\"xp ask\">+"))
        #expect(count("class=\"week\"") == 0 && count("<details") == 0 && count("class=\"bar\"") == 0)
    }

    @Test("A quest for trying shows what happened, and no XP, level, week or pattern")
    func trying() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await play(routine, 600, fields: "guess=skip&trying=yes")
        #expect(browser.shows("Just for trying") && count("<li class=\"card\">") == 1 && browser.shows("Spot on!"))
        #expect(count("class=\"xp") == 0 && count("class=\"bar\"") == 0 && count("class=\"week\"") == 0)
    }

    @Test("A task that was left out has its guess on paper, and no word")
    func leftOut() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"])
        try await play(routine, 600)
        try await browser.submit("/start", "duration=10")
        try await browser.submit("/done", "time=none")
        try await browser.submit("/next")
        #expect(count("<li class=\"card\">") == 2 && count("<p class=\"verdict") >= 1 && browser.shows("left out"))
        #expect(browser.html.contains("<title>You guessed 10\u{A0}min.</title>"))
    }

    @Test("After the closest guess so far, the page does not say that the task takes longer than is guessed")
    func best() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        let past = (0..<17).map { day in
            PastQuest(
                routineID: routine.id, startedAt: home.now - Double(17 - day) * 86_400,
                tasks: [PastQuest.Task(name: "Pack bag", estimatedSeconds: 600, actualSeconds: 900)])
        }
        _ = try await home.game.pastQuests.add(past, for: 1, at: home.now)
        try await play(routine, 900)
        #expect(browser.shows("“Pack bag” takes about 50\u{A0}% longer than you guess") && browser.shows("All patterns"))
        home.nextDay()
        try await play(routine, 660)
        #expect(browser.shows("Pack bag was your closest guess of it so far: 10 min, and it took 11 min."))
        #expect(!browser.shows("longer than you guess"))
    }

    @Test("What comes next today is named: a quest that was not played, and one that the calendar calls for, with its time")
    func next() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await play(routine, 600)
        #expect(!browser.shows("Next today") && browser.shows("Tomorrow"))
        try await home.addRoutine("Activity Prep")
        try await home.write("sports", ("Soccer", home.now + 4 * 3600))
        try await browser.open(browser.path)
        #expect(browser.shows("Next today") && browser.shows("Activity Prep, start by "))
        try await home.addRoutine("Reading", keywords: [])
        try await browser.open(browser.path)
        #expect(browser.shows("Next today") && browser.shows("Reading") && !browser.shows("Activity Prep, start by "))
    }

    @Test("A quest that goes on at another PC is named with that PC, and tomorrow is not, unless another one can be played here")
    func elsewhere() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        let reading = try await home.addRoutine("Reading", keywords: [])
        try await home.addPC(.numbered(2), "Laptop")
        try await home.begin(reading.id, of: 1, on: .numbered(2))
        try await play(routine, 600)
        #expect(browser.shows("Next today") && browser.shows("Reading, under way on the PC “Laptop”"))
        #expect(!browser.shows("Tomorrow"))
        try await home.addRoutine("Tidying", keywords: [])
        try await browser.open(browser.path)
        #expect(browser.shows("Next today") && browser.shows("Tidying") && !browser.shows("under way on the PC"))
    }

    @Test("On a day of a break nothing is next today, and the weekday names what is next tomorrow")
    func onBreak() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        let today = ZoneRules.utc.localDateTime(at: home.now).date
        _ = try await browser.desk.changeSettings(of: 1) { $0.pauses = [PausePeriod(from: today, until: today.adding(days: 1))] }
        try await play(routine, 600, fields: "guess=skip&trying=yes")
        #expect(!browser.shows("Next today") && browser.shows("Tomorrow"))
    }

    @Test("The loudspeaker stands beside the name of the quest, as on the other pages of it")
    func loudspeaker() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag"])
        try await play(routine, 600)
        let crumb = try #require(browser.html.firstMatch(of: /<div class="crumb">[\s\S]*?<\/button><\/div>/).map { String($0.0) })
        #expect(crumb.contains("data-mute") && Browser.text(crumb).contains("Prep") && count("data-mute") == 1)
    }

    @Test("More has the average, the XP for finishing and the whole quest on paper, closed")
    func more() async throws {
        let routine = try await home.addRoutine(tasks: ["Pack bag", "Get changed"])
        try await play(routine, 600, 660, fields: "duration=20&guess=typed")
        let details = try #require(browser.html.firstMatch(of: /<details class="more">([\s\S]*?)<\/details>/)).1
        let text = Browser.text(String(details))
        #expect(text.contains("% on average") && text.contains("20 of them for finishing") && text.contains("The whole quest"))
        #expect(details.contains("class=\"paper minutes\""))
    }

    @Test("It is there in German")
    func german() async throws {
        let browser = try Browser(home, .player(1), language: .german)
        let routine = try await home.addRoutine(tasks: ["Packen"])
        try await home.play(routine)
        let quest = try #require(try await home.game.quests.page(player: 1, after: nil, limit: 1).first?.id)
        try await browser.open("/quests/\(quest)")
        #expect(browser.heading == "Prep: geschafft!" && browser.shows("So, gespielt") && browser.shows("im Schnitt 100 %"))
    }
}

@Suite("The parts of the end of a quest")
struct SummaryPartsTests {
    private let words: Words

    init() throws { words = try PageSite.shared().words(.english) }

    private func info(_ tasks: [QuestTaskInfo], _ phase: GameSession.Phase = .summary) -> QuestInfo {
        var info = QuestInfo.example
        (info.tasks, info.phase) = (tasks, phase)
        return info
    }

    private func task(_ guess: Double, _ actual: Double) -> QuestTaskInfo {
        QuestTaskInfo(
            name: "Pack", estimatedSeconds: guess,
            result: QuestResult(source: .measured, actualSeconds: actual, word: .close, xp: 10, feedback: ""))
    }

    @Test("Papers beside each other are on one sheet, so that the longer time looks longer: of seconds if all are short")
    func rows() throws {
        let site = try PageSite.shared()
        let short = SummaryCard.all(info([task(60, 70), task(600, 660)]), [], site: site, words)
        #expect(Set(short.compactMap(\.paper?.height)).count == 1 && short.map(\.paper?.sheetName) == ["minutes", "minutes"])
        let all = SummaryCard.all(info([task(60, 70), task(20, 30)]), [], site: site, words)
        #expect(Set(all.compactMap(\.paper?.height)).count == 1 && all.map(\.paper?.sheetName) == ["seconds", "seconds"])
        let long = SummaryCard.all(info([task(300, 360), task(600, 660)]), [.shirt, nil], site: site, words)
        #expect(long.map(\.paper?.height) == ["52", "52"] && long.map(\.thing) == [site.thing(.shirt), site.thing(nil)])
    }

    @Test("A quest of twenty tasks has twenty cards; a task without a result has none")
    func many() throws {
        let site = try PageSite.shared()
        let tasks = Array(repeating: task(300, 360), count: 20)
        #expect(SummaryCard.all(info(tasks), [], site: site, words).count == 20)
        #expect(
            SummaryCard.all(info([task(300, 360), QuestTaskInfo(name: "Walk")], .abandoned), [.bed, .bike], site: site, words).count
                == 1)
    }

    @Test(
        "New XP are the piece at the end of the bar, from the begin of the level at the earliest",
        arguments: [(0, 43, 0), (50, 16, 27), (170, 0, 43)])
    func gain(gained: Int, before: Int, width: Int) {
        let level = LevelProgress(level: 2, totalXP: 180, levelStartXP: 100, nextLevelXP: 283)
        let bar = HomePage.Level(level, .none, words, gained: gained)
        #expect(bar.percent == before && (bar.gain?.width ?? 0) == width && (bar.gain?.from ?? before) == before)
    }

    @Test("A week has seven days, and says of no day that it was missed")
    func week() throws {
        let monday = try #require(LocalDate("2026-11-23"))
        let played = Set([0, 1, 5].map { monday.adding(days: $0) })
        let row = WeekRow(PlayedWeek(start: monday, played: played), day: monday.adding(days: 5), words)
        #expect(row.weekDays.map(\.kind) == ["played", "played", "open", "open", "open", "played now", "open"])
        #expect(row.weekDays.map(\.weekday).first == "Mon" && row.weekDays.compactMap(\.played).count == 3)
    }

    @Test("More says where XP come from and how close the guesses were; without any of it there is no More")
    func more() throws {
        var task = task(300, 360)
        task.result?.bonusXP = 12
        let more = try #require(
            SummaryMore(.example, info([task]), nil, best: nil, canCountAgain: true, words))
        #expect(more.mean == "89\u{A0}% on average" && more.meanVerdict?.rating == "close")
        #expect(more.sentences.count == 3 && more.sentences[0].contains("20 of them for finishing"))
        #expect(more.sentences[1].contains("12 XP") && more.sentences[2] == "A streak of 4 quest days.")
        #expect(SummaryMore(nil, info([task]), nil, best: nil, canCountAgain: true, words) == nil)
    }
}
