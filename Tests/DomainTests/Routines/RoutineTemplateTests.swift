import TestSupport
import Testing

@testable import Domain

@Suite("Templates")
struct RoutineTemplateTests {
    @Test("Every template makes a valid draft", arguments: RoutineTemplateProvider.all)
    func draft(template: RoutineTemplate) throws {
        let draft = try template.draft(playerIDs: [1]).validated()
        #expect(draft.name == template.name)
        #expect(draft.tasks.map(\.name) == template.taskNames)
        #expect(draft.activeDays == template.activeDays)
        #expect(draft.playerIDs == [1])
        let parts: [String: DayPart] = ["school-morning": .morning, "bedtime": .evening]
        #expect(draft.dayPart == parts[template.id])
        #expect(draft.whenAway == (template.id == "homework-quest" ? .after : .before))
        #expect(RoutineTemplateProvider.whenAway(of: template.id) == draft.whenAway)
        #expect(draft.templateID == template.id)
        #expect(!template.summary.isEmpty)
    }

    @Test("The six of the design are there, each found by its id, named like its slug")
    func ids() {
        #expect(
            RoutineTemplateProvider.all.map(\.id)
                == ["school-morning", "homework-quest", "activity-prep", "friends-house-prep", "bedtime", "custom-quest"])
        for template in RoutineTemplateProvider.all {
            #expect(RoutineTemplateProvider.template(template.id) == template)
            #expect(RoutineSlug.make(from: template.name, taken: []) == template.id)
        }
        #expect(RoutineTemplateProvider.template("gym") == nil)
    }

    @Test(
        "Tasks and days are those of the design",
        arguments: [
            ("homework-quest", ["Get supplies ready", "Work on assignment", "Pack up"], 5),
            ("friends-house-prep", ["Pick what to bring", "Get dressed", "Pack bag"], 0),
            ("activity-prep", ["Gather gear", "Get changed", "Fill water bottle"], 0),
        ])
    func contents(id: String, tasks: [String], days: Int) throws {
        let template = try #require(RoutineTemplateProvider.template(id))
        #expect(template.taskNames == tasks)
        #expect(template.activeDays.count == days)
        #expect(template.activeDays.contains(.sunday) == (days == 7))
    }

    @Test("School Morning offers a time to be ready by, Bedtime one to begin at, and a draft has none until it is chosen")
    func offeredTimes() throws {
        let offered = RoutineTemplateProvider.all.compactMap { template in template.offeredTime.map { (template.id, $0) } }
        #expect(offered.map(\.0) == ["school-morning", "bedtime"])
        #expect(offered.map { "\($0.1.aim) \($0.1.time) \($0.1.days.count)" } == ["readyBy 07:40 5", "beginAt 19:30 7"])
        #expect(offered.map(\.1.schoolDaysOnly) == [true, false])
        for template in RoutineTemplateProvider.all {
            #expect(template.draft().times.isEmpty)
            var draft = template.draft()
            draft.times = [template.offeredTime].compactMap(\.self)
            #expect(draft.flaws.isEmpty)
        }
    }

    @Test("A routine without a template, or of one that is not there, is done before leaving", arguments: [nil, "gym"])
    func whenAway(id: String?) {
        #expect(RoutineTemplateProvider.whenAway(of: id) == .before)
    }

    @Test("No topic calls for two templates, and each for one")
    func topics() {
        let topics = RoutineTemplateProvider.all.flatMap(\.topics)
        #expect(Set(topics).count == topics.count)
        #expect(Set(topics) == Set(Topic.allCases))
    }
}
