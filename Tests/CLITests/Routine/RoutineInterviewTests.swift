import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The questions that make a routine")
struct RoutineInterviewTests {
    private static let mia = PlayerProfile(id: 1, name: "Mia")
    private static let ben = PlayerProfile(id: 2, name: "Ben")

    @Test("Answers make a routine of one's own")
    func own() throws {
        let draft = try #require(
            interview(
                "", "Judo Prep", "Judo Quest", "Pack gi=3", "Fill bottle", "", "mon,wed", "mia", "15", "judo, dojo ", "y"
            ).confirmed)
        #expect(
            draft
                == RoutineDraft(
                    name: "Judo Prep", displayName: "Judo Quest",
                    tasks: [RoutineTask(name: "Pack gi", referenceSeconds: 180), RoutineTask(name: "Fill bottle")],
                    activeDays: [.monday, .wednesday], playerIDs: [1], keywords: ["judo", "dojo"], travelMinutes: 15))
    }

    @Test("Of a template, Enter keeps everything", arguments: ["3", "activity-prep", "Activity Prep"])
    func template(choice: String) throws {
        let answers = [choice] + Array(repeating: "", count: 9) + ["yes"]
        let draft = try #require(interview(answers, players: [Self.mia]).confirmed)
        #expect(draft == RoutineTemplateProvider.template("activity-prep")?.draft())
    }

    @Test(
        "School Morning offers a time to be ready by, which only an answer sets",
        arguments: [("", nil), ("y", "07:40"), ("7:15", "07:15"), ("no", nil)] as [(String, String?)])
    func offeredTime(answer: String, time: String?) throws {
        let answers = ["1"] + Array(repeating: "", count: 9) + [answer, "", "", "y"]
        let draft = try #require(interview(answers, players: [Self.mia]).confirmed)
        #expect(draft.times.map { "\($0.time)" } == [time].compactMap(\.self))
        #expect(draft.times.allSatisfy { $0.aim == .readyBy && $0.schoolDaysOnly && $0.days == draft.activeDays })
    }

    @Test("A template's tasks can be left out, renamed, timed and added to")
    func templateTasks() throws {
        let answers = ["3", "", "", "-", "=5", "Fill bottle=1", "Find shoes", "", "", "", "", "", "y"]
        let draft = try #require(interview(answers).confirmed)
        #expect(
            draft.tasks == [
                RoutineTask(name: "Get changed", referenceSeconds: 300), RoutineTask(name: "Fill bottle", referenceSeconds: 60),
                RoutineTask(name: "Find shoes"),
            ])
    }

    @Test("Nothing comes of it without a yes", arguments: ["n", "No", nil])
    func declined(last: String?) {
        let answers = ["", "Judo", "", "Pack", "", "", "", "", ""] + [last].compactMap(\.self)
        let result = interview(answers)
        #expect(result.confirmed == nil)
        #expect((result.question == nil) == (last != nil))
    }

    @Test(
        "What cannot be is said at once, and asked again",
        arguments: [
            ([], "9", "no template"), ([""], "", "needs a name"), ([""], String(repeating: "x", count: 81), "at most 80"),
            (["", "Judo"], "a\u{7}b", "control character"), (["", "Judo", ""], "", "at least one task"),
            (["", "Judo", ""], "-", "nothing to leave out"), (["", "Judo", ""], "Pack=soon", "minutes"),
            (["", "Judo", ""], "Pack=900", "4 hours"), (["", "Judo", ""], "=5", "needs a name"),
            (["", "Judo", "", "Pack", ""], "funday", "mon,wed"), (["", "Judo", "", "Pack", "", ""], "Zoe", "There are: Mia, Ben"),
            (["", "Judo", "", "Pack", "", "", ""], "far", "number of minutes"),
            (["", "Judo", "", "Pack", "", "", ""], "-5", "between 0 and 720"),
            (["", "Judo", "", "Pack", "", "", "", ""], "judo,!!", "no letter"),
            (["", "Judo", "", "Pack", "", "", "", "", ""], "", "y for yes"),
        ])
    func wrong(before: [String], answer: String, part: String) throws {
        var interview = interview(before)
        let question = interview.question
        let draft = interview.draft
        let said = interview.answer(answer)
        let problem = try #require(said)
        #expect(problem.contains(part), "\(problem)")
        #expect(interview.question == question)
        #expect(interview.draft == draft)
    }

    @Test(
        "A question mark is explained, at each question, and answers none",
        arguments: [
            [], [""], ["", "Judo"], ["", "Judo", ""], ["", "Judo", "", "Pack", ""], ["", "Judo", "", "Pack", "", ""],
            ["", "Judo", "", "Pack", "", "", ""], ["", "Judo", "", "Pack", "", "", "", ""],
            ["", "Judo", "", "Pack", "", "", "", "", ""],
        ])
    func questionMark(before: [String]) throws {
        var interview = interview(before)
        let (question, draft) = (interview.question, interview.draft)
        let said = interview.answer(" ? ")
        // Names and words for events can be words for help.
        let isFree = [.name, .displayName, .task, .players, .keywords].contains(interview.step)
        for word in isFree ? [] : ["help", "Hilfe"] { #expect(interview.answer(word) == said, "\(word)") }
        #expect(try #require(said).hasSuffix("."))
        #expect(interview.question == question && interview.draft == draft)
    }

    @Test("A routine, a task and a child can have a word for help as a name", arguments: ["help", "Hilfe"])
    func helpAsName(word: String) {
        let child = PlayerProfile(id: 1, name: word)
        let draft = interview(["", word, word, word, "", "", word, "", word], players: [child, Self.ben]).draft
        #expect(draft.name == word && draft.displayName == word && draft.tasks.map(\.name) == [word])
        #expect(draft.playerIDs == [1] && draft.keywords == [word])
    }

    @Test("After ten tasks it goes on by itself")
    func tenTasks() {
        let result = interview(["", "Judo", ""] + (1...10).map { "Task \($0)" })
        #expect(result.draft.tasks.count == 10)
        #expect(result.step == .days)
    }

    @Test("A routine can be for calendar events only, as that of a template for visits is")
    func onlyCalendar() throws {
        #expect(interview("", "Judo", "", "Pack", "", "calendar").draft.activeDays == [])
        let visit = interview("4", "", "", "", "", "", "")
        #expect(visit.step == .days && visit.question?.contains("[only with the calendar]") == true)
        #expect(interview("4", "", "", "", "", "", "", "").draft.activeDays == [])
        #expect(interview("4", "", "", "", "", "", "", "weekend").draft.activeDays == [.saturday, .sunday])
    }

    @Test("With one player, nobody is asked for whom it is")
    func onePlayer() {
        #expect(interview(["", "Judo", "", "Pack", "", ""], players: [Self.mia]).step == .travel)
        #expect(interview(["", "Judo", "", "Pack", "", ""], players: []).step == .travel)
    }

    @Test(
        "Players are chosen by name or by number; a name that is a number comes first",
        arguments: [("2", [2]), ("1, Ben", [1, 2]), ("ben", [2]), ("0", nil), ("3", nil), ("\(Int.min)", nil)]
            as [(String, [PlayerID]?)])
    func numbers(text: String, ids: [PlayerID]?) {
        let before = ["", "Judo", "", "Pack", "", ""]
        var listed = interview(before)
        #expect(listed.question?.contains("1 Mia, 2 Ben") == true)
        let refusal = listed.answer(text)
        #expect((refusal == nil) == (ids != nil) && listed.draft.playerIDs == ids)
        var named = interview(before, players: [PlayerProfile(id: 1, name: "2"), PlayerProfile(id: 2, name: "Ben")])
        #expect(named.answer("2") == nil)
        #expect(named.draft.playerIDs == [1])
    }

    @Test("What it will add is shown before it is added")
    func summary() throws {
        let question = try #require(
            interview("", "Judo Prep", "Judo Quest", "Pack gi=3", "", "weekdays", "Ben", "15", "dojo").question)
        for part in ["Judo Prep", "Judo Quest", "Pack gi", "3 min", "weekdays", "Ben", "15 min", "dojo"] {
            #expect(question.contains(part), "\(question)")
        }
    }

    @Test("Minutes are understood as people write them", arguments: [("=1,5", 90), ("=1:30", 90), ("=90s", 90), ("=15 min", 900)])
    func minutes(typed: String, seconds: Int) {
        #expect(interview("", "Judo", "", "Pack\(typed)").draft.tasks.first?.referenceSeconds == seconds)
        #expect(interview("", "Judo", "", "Pack", "", "", "", "15 min").draft.travelMinutes == 15)
    }

    @Test("A semicolon separates, too")
    func semicolon() {
        #expect(
            interview("", "Visit", "", "Go", "", "", "Mia; Ben", "", "Zahnarzt; Kinderarzt").draft.keywords == [
                "Zahnarzt", "Kinderarzt",
            ])
        #expect(interview("", "Visit", "", "Go", "", "", "Mia; Ben").draft.playerIDs == [1, 2])
    }

    @Test("What is refused is asked again, and nothing else is")
    func refused() {
        let whole = ["", "Judo", "Judo Quest", "Pack=3", "Go", "", "mon", "", "15", "judo", "y"]
        for (field, answers) in [
            ("playerIDs", ["Mia"]), ("tasks[1].name", ["", "", ""]), ("name", ["Judo"]), ("displayName", [""]),
            ("activeDays", [""]),
            ("travelMinutes", [""]), ("keywords", [""]),
        ] {
            var interview = interview(whole)
            let before = interview.confirmed
            #expect(before != nil && interview.question == nil)
            let isAsked = interview.askAgain(field)
            #expect(isAsked && interview.confirmed == nil, "\(field)")
            for answer in answers { #expect(interview.answer(answer) == nil, "\(field)") }
            #expect(interview.step == .confirmation, "\(field)")
            #expect(interview.answer("y") == nil)
            var expected = before
            if field == "playerIDs" { expected?.playerIDs = [1] }
            #expect(interview.confirmed == expected, "\(field)")
        }
        var interview = interview(whole)
        #expect(!interview.askAgain("templateID") && !interview.askAgain(nil) && interview.confirmed != nil)
    }

    @Test("At the end, a word changes one answer")
    func change() throws {
        var interview = interview("", "Judo", "", "Pack", "", "", "Ben", "", "")
        #expect(interview.question?.contains("For:        Ben") == true)
        for answer in ["who", "everyone", "keywords", "dojo", "name", "Judo Prep", "ja"] {
            #expect(interview.answer(answer) == nil)
        }
        let draft = try #require(interview.confirmed)
        #expect(draft.playerIDs == nil && draft.keywords == ["dojo"] && draft.name == "Judo Prep" && draft.tasks.count == 1)
    }

    @Test("A routine is for the child whose name was typed, also if that is a word for all children")
    func childCalledAll() throws {
        let players = [Self.mia, PlayerProfile(id: 2, name: "All")]
        for (answer, ids) in [("all", [2]), ("everyone", nil)] as [(String, [PlayerID]?)] {
            var interview = interview(["", "Judo", "", "Pack", "", "", answer, "", ""], players: players)
            #expect(interview.answer("ja") == nil)
            let draft = try #require(interview.confirmed)
            #expect(draft.playerIDs == ids, "\(answer)")
        }
    }

    @Test("A child is asked what a child can say, and the quest is for this child")
    func child() throws {
        func questions(_ players: [PlayerProfile], _ answers: [String]) throws -> (asked: [String], draft: RoutineDraft?) {
            var interview = RoutineInterview(
                asker: .child, templates: RoutineTemplateProvider.all, players: players, canvas: .plain())
            var asked: [String] = []
            for answer in answers {
                asked.append(try #require(interview.question))
                #expect(interview.answer(answer) == nil, "\(answer)")
            }
            return (asked, interview.confirmed)
        }
        let shared = try questions([Self.mia, Self.ben], ["", "Lego=tower", "Build", "", "", "ben", "y"])
        #expect(shared.draft == RoutineDraft(name: "Lego=tower", tasks: [RoutineTask(name: "Build")], playerIDs: [2]))
        #expect(try questions([Self.mia, Self.ben], ["", "Lego", "Build", "", "", "2", "y"]).draft?.playerIDs == [2])
        let alone = try questions([Self.mia], ["3", "", "", "", "", "", "weekend", "y"])
        #expect(alone.draft?.playerIDs == [1] && alone.draft?.activeDays == [.saturday, .sunday])
        for word in ["player", "=5", "minutes", "calendar event", "template"] {
            #expect(!(shared.asked + alone.asked).contains { $0.contains(word) }, "\(word)")
        }
        var nobody = RoutineInterview(
            asker: .child, templates: RoutineTemplateProvider.all, players: [Self.mia, Self.ben], canvas: .plain())
        for answer in ["", "Lego", "Build", "", ""] { _ = nobody.answer(answer) }
        for answer in ["", "everyone", "Mia, Ben"] {
            #expect(nobody.answer(answer)?.contains("your own name") == true, "\(answer)")
        }
    }

    @Test("On a login in German, each question and its explanation are in German, and German answers are understood")
    func german() throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            var interview = interview([])
            let lines = [
                ("Mit einer von diesen anfangen?", "1"), ("Wie nennen Sie sie? [School Morning]: ", "Schulmorgen"),
                ("Welchen Namen sieht das Kind? [Schulmorgen]: ", ""), ("Die Aufgaben der Reihe nach. Enter behält", ""),
                ("Aufgabe 2 [Get dressed]: ", "-"), ("Aufgabe 2 [Breakfast]: ", ""), ("Aufgabe 3 [", ""), ("Aufgabe 4 [", ""),
                ("Aufgabe 5 [keine mehr]: ", ""), ("An welchen Tagen? mo,mi oder werktags", "werktags"),
                ("Für wen? 1 Mia, 2 Ben [alle]: ", "Mia und Ben"), ("Bis wann müssen alle fertig sein", "j"),
                ("Wie viele Minuten dauert der Weg zum Termin? [0]: ", "15"), ("Bei welchen Wörtern in Terminen", "keine"),
            ]
            for (beginning, line) in lines {
                let question = try #require(interview.question)
                #expect(question.hasPrefix(beginning), "\(question)")
                let help = interview.explanation
                TerminalLanguage.$current.withValue(TerminalLanguage.english) {
                    #expect(question != interview.question && help != interview.explanation, "\(beginning)")
                }
                #expect(interview.answer(line) == nil, "\(line)")
            }
            let words = "name, anzeige, aufgaben, tage, wer, zeit, weg, wörter"
            #expect(interview.question?.hasSuffix("j oder n, oder was sich ändern soll (\(words)): ") == true)
            #expect(interview.answer("vielleicht")?.hasPrefix(YesOrNo.request) == true)
            for answer in ["Tage", "kalender", "days", "nur mit dem Kalender", "j"] {
                #expect(interview.answer(answer) == nil, "\(answer)")
            }
            let draft = try #require(interview.confirmed)
            #expect(draft.activeDays == [] && draft.playerIDs == [1, 2] && draft.travelMinutes == 15 && draft.times.count == 1)
        }
    }

    @Test("On a login in German, a child is asked in German, in words for a child")
    func germanChild() throws {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            var interview = RoutineInterview(
                asker: .child, templates: RoutineTemplateProvider.all, players: [Self.mia, Self.ben], canvas: .plain())
            for (part, line) in [
                ("für etwas anderes:", ""), ("Wie heißt deine Quest?", "Lego"), ("Was machst du, eins nach dem anderen?", "Bauen"),
                ("Aufgabe 2 [keine mehr]:", ""), ("wochenende, täglich [", ""), ("Wer bist du? 1 Mia, 2 Ben:", "Ben"),
            ] {
                let question = try #require(interview.question)
                #expect(question.contains(part), "\(question)")
                #expect(interview.answer(line) == nil, "\(line)")
            }
            #expect(interview.answer("ja") == nil && interview.confirmed?.playerIDs == [2])
        }
    }

    @Test("On a login in German, a name that is missing is asked for in German, and of a child with du")
    func missingNameInGerman() {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            var parent = interview("")
            #expect(parent.answer("") == "Eine Routine braucht einen Namen.")
            var child = RoutineInterview(
                asker: .child, templates: RoutineTemplateProvider.all, players: [Self.mia], canvas: .plain())
            #expect(child.answer("") == nil && child.answer(" ") == "Deine Quest braucht einen Namen.")
        }
    }

    private func interview(_ answers: String...) -> RoutineInterview { interview(answers) }

    private func interview(_ answers: [String], players: [PlayerProfile] = [mia, ben]) -> RoutineInterview {
        var interview = RoutineInterview(templates: RoutineTemplateProvider.all, players: players, canvas: .plain())
        for answer in answers {
            let problem = interview.answer(answer)
            #expect(problem == nil, "\(answer)")
        }
        return interview
    }
}
