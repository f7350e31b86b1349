import API
import Domain
import Services

/// What is the new routine made from?
struct RoutineTemplatesPage: PageModel {
    static let template = "routine-new"

    let shell: PageShell
    let t: [String: [String: String]]
    let choices: [MyQuestTemplatesPage.Choice]
    let back: String
    /// Where children are added; nil where there are some.
    let childrenPath: String?

    init(_ context: PageContext, people: [PlayerProfile]) {
        let words = context.words
        shell = context.parentShell(title: words(.routinesNewHeading), layout: .column, here: .routines, isLive: false)
        t = words.plain
        back = PagePaths.routines
        childrenPath = people.isEmpty ? PagePaths.setup : nil
        let path = "\(PagePaths.newRoutine)?template="
        var choices = MyQuestTemplatesPage.Choice.all(words, context.site, path: path, custom: words(.routinesCustomText))
        for (index, template) in RoutineTemplateProvider.all.enumerated() { choices[index].time = context.time(of: template) }
        self.choices = people.isEmpty ? [] : choices
    }
}

extension PageContext {
    /// The time that a new routine of a template is planned with, in words; nil for the one whose steps are made up by the parent.
    func time(of template: RoutineTemplate) -> String? {
        if template.id == TemplateWords.custom { return nil }
        let plan = desk.firstPlan(of: template)
        return words(
            .routinesTemplateTime,
            [
                "steps": words.duration(Double(plan.tasksSeconds)), "reserve": words.duration(Double(plan.reserveSeconds)),
            ])
    }
}

/// Shall the newcomers share the routine that others have from the same template? Where everybody has one: is that the one that was meant?
struct RoutineTwinPage: PageModel {
    static let template = "routine-twin"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let text: String
    let path: String
    let templateID: String
    /// Nil where everybody has one.
    let share: String?
    let shareText: String
    /// Where the routine that is there is opened instead; nil where somebody has none.
    let openPath: String?
    let separate: String
    let separatePath: String
    let back: String

    init(_ context: PageContext, _ template: RoutineTemplate, _ twin: TemplateTwin) {
        let words = context.words
        let values = [
            "owners": words.nameList(twin.owners.map(\.name)), "name": twin.existing.name,
            "newcomers": words.nameList(twin.newcomers.map(\.name)),
        ]
        heading = words(.routinesTwinHeading, values)
        shell = context.parentShell(title: heading, layout: .column, here: .routines, isLive: false)
        t = words.plain
        path = PagePaths.newRoutine
        templateID = template.id
        let isEverybodys = twin.newcomers.isEmpty
        text = words(isEverybodys ? .routinesTwinAllText : .routinesTwinText)
        share = isEverybodys ? nil : words(.routinesTwinShare, values)
        shareText = words(.routinesTwinShareText, values)
        openPath = isEverybodys ? PagePaths.routine(twin.existing.id) : nil
        separate = isEverybodys ? words(.routinesTwinSecond) : words(.routinesTwinSeparate, values)
        separatePath = "\(PagePaths.newRoutine)?template=\(template.id)&own=yes"
        back = PagePaths.routines
    }
}

/// Before a routine is archived.
struct RoutineArchivePage: PageModel {
    static let template = "routine-archive"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let problem: String?
    let text: String
    let path: String
    let back: String
    /// The state of the routine that the question is about.
    let seen: String

    /// - Parameters:
    ///   - removal: what archiving it would do now.
    ///   - isChanged: whether somebody has changed it since it was asked before.
    init(_ context: PageContext, _ routine: Routine, _ removal: RoutineRemoval, isChanged: Bool = false) {
        heading = context.words(.routinesArchiveHeading, ["name": routine.name])
        problem = isChanged ? context.words(.routinesArchiveChanged) : nil
        text = context.words(removal == .archived ? .routinesArchiveText : .routinesArchiveUnplayed)
        seen = Self.mark(of: routine) ?? ""
        // The change of another parent stays on the page.
        shell = context.parentShell(title: heading, layout: .column, here: .routines, isLive: !isChanged)
        t = context.words.plain
        back = PagePaths.routine(routine.id)
        path = "\(back)/archive"
    }

    /// Tells one state of a routine from another; nil for one that has none, which no routine is.
    static func mark(of routine: Routine) -> String? { try? EntityTag(of: routine).header }
}
