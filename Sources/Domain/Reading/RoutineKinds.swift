/// The routines with rules of their own, found by the topics of their templates.
struct RoutineKinds: Sendable {
    /// The routines of school days.
    private(set) var ofSchool: Set<RoutineID> = []
    /// The routines that tests and homework call for.
    private(set) var ofTests: Set<RoutineID> = []

    init(_ routines: [Routine]) {
        for routine in routines {
            let topics = routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics ?? []
            if topics.contains(.school) { ofSchool.insert(routine.id) }
            if topics.contains(.exam) { ofTests.insert(routine.id) }
        }
    }
}
