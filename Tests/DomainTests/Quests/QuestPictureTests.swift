import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The picture of a quest's task")
struct QuestPictureTests {
    private func routine(_ tasks: (name: String, picture: TaskPicture?)...) -> Routine {
        Routine(
            id: 1, slug: "prep", name: "Prep", tasks: tasks.map { RoutineTask(name: $0.name, picture: $0.picture) }, playerIDs: [1])
    }

    private func picture(
        _ names: [String], at position: Int, in routine: Routine?, shown displayName: String = "To do"
    ) -> TaskPicture? {
        var quest = GameSession(
            id: 1, playerID: 1, routine: routine ?? self.routine(), rules: .calibrated, isCalibration: false,
            tasks: names.map { QuestTask(name: $0, displayName: displayName, difficulty: .plain) },
            openedAt: Date(timeIntervalSince1970: 0))
        quest.position = position
        return quest.picture(in: routine)
    }

    @Test("It is that of the task of its name, also where the routine has another order by now")
    func names() {
        let routine = routine(("Pack bag", .schoolbag), ("Shower", .shower), ("Walk", nil))
        #expect(picture(["Shower", "pack bag ", "Walk"], at: 0, in: routine) == .shower)
        #expect(picture(["Shower", "pack bag ", "Walk"], at: 1, in: routine) == .schoolbag)
        #expect(picture(["Shower", "pack bag ", "Walk"], at: 2, in: routine) == nil)
        #expect(picture(["Shave"], at: 0, in: routine) == nil && picture([], at: 0, in: routine) == nil)
    }

    @Test("A quest has a picture, or none, for each of its tasks")
    func all() {
        let routine = routine(("Pack bag", .schoolbag), ("Walk", nil), ("Change", .shirt))
        let quest = GameSession(
            id: 1, playerID: 1, routine: routine, rules: .calibrated, isCalibration: false,
            tasks: ["Change", "Walk"].map { QuestTask(name: $0, displayName: "To do", difficulty: .plain) },
            openedAt: Date(timeIntervalSince1970: 0))
        #expect(quest.pictures(in: routine) == [.shirt, nil])
    }

    @Test("Of two tasks of one name it is that of the same position")
    func twice() {
        let routine = routine(("Change", .shirt), ("Train", .ball), ("Change", .shoes))
        #expect(picture(["Change", "Train", "Change"], at: 0, in: routine) == .shirt)
        #expect(picture(["Change", "Train", "Change"], at: 2, in: routine) == .shoes)
        #expect(picture(["Train", "Change"], at: 1, in: routine) == .shirt)
    }

    @Test("Without a choice, and if the routine is gone, it is that of the words that the player sees")
    func words() {
        let routine = routine(("Secret: wrap the present", nil), ("Brush teeth", .moon))
        #expect(picture(["Secret: wrap the present"], at: 0, in: routine) == nil)
        #expect(picture(["Secret: wrap the present"], at: 0, in: routine, shown: "Draw a picture") == .paint)
        #expect(picture(["Brush teeth"], at: 0, in: routine, shown: "Brush teeth") == .moon)
        #expect(picture(["Brush teeth"], at: 0, in: nil, shown: "Brush teeth") == .toothbrush)
    }

    @Test("The picture of a whole quest is that of its first task with one, or else that of its template")
    func whole() {
        #expect(routine(("Zzz", nil), ("Brush teeth", nil), ("Train", .ball)).picture == .toothbrush)
        #expect(routine(("Brush teeth", .moon)).picture == .moon)
        var plain = routine(("Zzz", nil))
        #expect(plain.picture == nil)
        for template in RoutineTemplateProvider.all {
            plain.templateID = template.id
            #expect((plain.picture == nil) == (template.id == "custom-quest"), "\(template.id)")
        }
    }
}
