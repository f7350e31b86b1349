/// The routines that are treated in a special way, by the topics of their templates.
struct RoutineKinds: Sendable {
    /// Those of school days.
    private(set) var ofSchool: Set<RoutineID> = []
    /// Those that tests and homework call for.
    private(set) var ofTests: Set<RoutineID> = []

    init(_ routines: [Routine]) {
        for routine in routines {
            let topics = routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics ?? []
            if topics.contains(.school) { ofSchool.insert(routine.id) }
            if topics.contains(.exam) { ofTests.insert(routine.id) }
        }
    }
}
