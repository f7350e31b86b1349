import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Routines in the person's own editor", .tags(.system), .serialized, .hangLimit)
struct RoutineEditorTests {
    @Test("What the editor saves is kept, and what it saw was a file of the person's own that is gone afterwards")
    func edit() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let editor = try home.editor(
                """
                stat -c %a "$1" > \(home.folder.path("mode"))
                echo "$1" > \(home.folder.path("path"))
                cp "$1" \(home.folder.path("seen"))
                sed -i 's/name: Gather gear/{name: "Gather 🎒 gear", minutes: 8}/; s/travelMinutes: 0/travelMinutes: 15/' "$1"
                """)
            let run = try await home.timequest(["routine", "edit", "activity-prep"], environment: editor)
            #expect(run.status == 0, "\(run.errors)")
            let routine = try await home.routine()
            #expect(routine.tasks.first?.drafted == RoutineTask(name: "Gather 🎒 gear", referenceSeconds: 480))
            #expect(routine.travelMinutes == 15)
            #expect(home.folder.read("mode") == "600\n")
            #expect(home.folder.read("seen").contains("players: [Mia]"))
            #expect(!FileManager.default.fileExists(atPath: home.folder.read("path").trimmingCharacters(in: .newlines)))
        }
    }

    @Test("A text that is wrong is kept for another try, with what is wrong, and nothing is stored until it is right")
    func wrongFirst() async throws {
        guard Programs.isPossible("A wrong edit", tools: ["script"]) else { return }
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let editor = try home.editor(
                """
                if grep -q funday "$1"; then
                    \(Programs.timequest) routine show activity-prep --json > \(home.folder.path("between"))
                    sed -i 's/funday/sun/' "$1"
                elif grep -q 'Task 12' "$1"; then
                    sed -i '/Task /d; s/days: .*/days: [funday]/' "$1"
                else
                    for number in 1 2 3 4 5 6 7 8 9 10 11 12; do sed -i "s/^  tasks:/&\\n  - Task $number/" "$1"; done
                fi
                """)
            let run = try await home.atTerminal("routine edit activity-prep", typing: "\ny\n", environment: editor)
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains("at most 10 tasks") && run.output.contains("funday"), "\(run.output)")
            #expect(try await home.routine().activeDays == [.sunday])
            let between = try JSON.decoded(RoutineInfo.self, from: Data(home.folder.read("between").utf8))
            #expect(between.routine.activeDays.isEmpty)
        }
    }

    @Test("What somebody else stores while the editor is open is not overwritten unasked, and nothing typed is lost")
    func overtaken() async throws {
        guard Programs.isPossible("An overtaken edit", tools: ["script"]) else { return }
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let editor = try home.editor(
                """
                if grep -q 'Somebody else' "$1"; then
                    cp "$1" \(home.folder.path("seen"))
                    sed -i 's/travelMinutes: 0/travelMinutes: 30/' "$1"
                else
                    \(Programs.timequest) routine edit activity-prep --display-name "Theirs"
                    sed -i 's/name: Gather gear/name: Gather all/' "$1"
                fi
                """)
            let refused = try await home.timequest(["routine", "edit", "activity-prep"], environment: editor)
            #expect(refused.status == 1 && refused.errors.contains("Somebody else has changed"), "\(refused.errors)")
            let theirs = try await home.routine()
            #expect(theirs.displayName == "Theirs" && theirs.tasks[0].name == "Gather gear")
            #expect(home.folder.read("seen").isEmpty, "nobody could be asked")

            // The other one changes it back, so that there is something to overtake.
            _ = try await home.timequest(["routine", "edit", "activity-prep", "--display-name", "Before"])
            let run = try await home.atTerminal("routine edit activity-prep", typing: "\n", environment: editor)
            #expect(run.status == 0 && run.output.contains("Somebody else has changed"), "\(run.output)")
            let seen = home.folder.read("seen")
            #expect(seen.contains("#") && seen.contains("displayName: Theirs") && seen.contains("displayName: Before"), "\(seen)")
            let mine = try await home.routine()
            #expect(mine.displayName == "Before" && mine.tasks[0].name == "Gather all" && mine.travelMinutes == 30)
        }
    }

    @Test("Whoever gives up changes nothing")
    func givenUp() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let before = try await home.routine()
            let scripts: [(script: String, status: Int32, part: String)] = [
                ("true", 0, "Nothing was changed"), ("touch \"$1\"", 0, "Nothing was changed"),
                ("echo 'routines: []' > \"$1\"; exit 3", 1, "status 3"), ("kill -9 $$", 1, "status 137"),
                ("echo 'nam: x' >> \"$1\"", 1, "Nothing was changed"), ("rm \"$1\"", 1, "Nothing was changed"),
                ("printf '\\377' > \"$1\"", 1, "Nothing was changed"), (": > \"$1\"", 1, "one routine"),
            ]
            for (script, status, part) in scripts {
                let run = try await home.timequest(["routine", "edit", "activity-prep"], environment: try home.editor(script))
                #expect(run.status == status, "\(script): \(run.errors)")
                #expect((run.output + run.errors).contains(part), "\(script): \(run.output)\(run.errors)")
                #expect(try await home.routine() == before, "\(script)")
            }
            let none = try await home.timequest(["routine", "edit", "activity-prep"], environment: ["EDITOR": "", "VISUAL": ""])
            #expect(none.status == 1 && none.errors.contains("Set EDITOR"), "\(none.errors)")
        }
    }

    @Test("A routine that was shown as YAML can be added again, from standard input too")
    func shownAndAdded() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let shown = try await home.timequest(["routine", "show", "activity-prep", "--yaml"])
            #expect(shown.status == 0)
            let added = try await CommandRun.run(
                Programs.timequest, ["routine", "add", "--file", "-", "--json"], in: home.folder,
                environment: ["TIMEQUEST_SOCKET": home.socket],
                input: Data(shown.output.replacing("Activity Prep", with: "Judo: 🥋 #1").utf8))
            // A plain text with a colon in it is no YAML; quoted it is.
            #expect(added.status == 1 && added.errors.contains("Standard input"), "\(added.errors)")
            let quoted = try await CommandRun.run(
                Programs.timequest, ["routine", "add", "--file", "-", "--json"], in: home.folder,
                environment: ["TIMEQUEST_SOCKET": home.socket],
                input: Data(shown.output.replacing("Activity Prep", with: "'Judo: 🥋 #1'").utf8))
            let list = try quoted.decoded(RoutineList.self)
            #expect(list.routines.first?.routine.name == "Judo: 🥋 #1")
            let tasks = try await home.routine().tasks
            #expect(
                list.routines.first?.routine.tasks.map(\.drafted) == tasks.map(\.drafted), "the same tasks under ids of their own")
        }
    }
}

@Suite("Routines by questions", .tags(.system), .serialized, .hangLimit)
struct RoutineQuestionTests {
    @Test("At a terminal it asks, shows, and adds what was said yes to")
    func asked() async throws {
        guard Programs.isPossible("Questions at a terminal", tools: ["script"]) else { return }
        try await TestHousehold.run { home in
            try await home.timequest(["player", "add", "Mia"])
            let answers = ["3", "Judo Prep", "", "=8", "-", "", "", "mon,wed", "15", "judo", "y"]
            let run = try await home.atTerminal("routine add", typing: answers.joined(separator: "\n") + "\n")
            #expect(run.status == 0, "\(run.output)")
            let routine = try await home.routine()
            #expect(routine.name == "Judo Prep" && routine.templateID == "activity-prep" && routine.keywords == ["judo"])
            #expect(
                routine.tasks.map(\.drafted) == [
                    RoutineTask(name: "Gather gear", referenceSeconds: 480), RoutineTask(name: "Fill water bottle"),
                ])
            #expect(routine.activeDays == [.monday, .wednesday] && routine.travelMinutes == 15)
        }
    }

    @Test(
        "The end of the input, Ctrl-C and a no add nothing", arguments: ["3\nJudo\n", "3\nJudo\n\u{3}", "3\n\n\n\n\n\n\n\n\n\nn\n"])
    func declined(typed: String) async throws {
        guard Programs.isPossible("Questions at a terminal", tools: ["script"]) else { return }
        try await TestHousehold.run { home in
            try await home.timequest(["player", "add", "Mia"])
            let run = try await home.atTerminal("routine add", typing: typed)
            #expect(run.status != 0, "\(run.output)")
            #expect(try await home.status().routineCount == 0)
        }
    }
}

extension TestHousehold {
    fileprivate func routine() async throws -> Routine {
        let list = try await timequest(["routine", "list", "--json"]).decoded(RoutineList.self)
        guard let first = list.routines.first else { throw TooLate(description: "There is no routine.") }
        return first.routine
    }

    /// An editor that a script is: its first argument is the file.
    ///
    /// - Returns: the environment in which it is the person's own.
    fileprivate func editor(_ script: String) throws -> [String: String] {
        try folder.write("#!/bin/sh\n\(script)\n", to: "editor")
        return ["VISUAL": "", "EDITOR": "sh \(folder.path("editor"))"]
    }

    /// `timequest` at a terminal of its own, and somebody who types ahead.
    fileprivate func atTerminal(
        _ arguments: String, typing text: String, environment: [String: String] = [:]
    ) async throws -> CommandRun {
        try await CommandRun.run(
            Programs.find("script") ?? "script", ["-qec", "\(Programs.timequest) \(arguments)", "/dev/null"], in: folder,
            environment: ["TIMEQUEST_SOCKET": socket, "SHELL": "/bin/sh", "TERM": "dumb"].merging(environment) { _, new in new },
            input: Data(text.utf8))
    }
}

extension RoutineTask {
    /// Without its id.
    fileprivate var drafted: RoutineTask { RoutineTask(name: name, displayName: displayName, referenceSeconds: referenceSeconds) }
}
