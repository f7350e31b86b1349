import Foundation

/// The routines with rules of their own, found by the topics of their templates.
struct RoutineKinds: Sendable {
    /// The routines of school days.
    private(set) var ofSchool: Set<RoutineID> = []
    /// The routines that tests and homework call for.
    private(set) var ofTests: Set<RoutineID> = []
    /// The ways of the routines of school days that are on and have one, each with the players of its routine.
    private var schoolWays: [(minutes: Int, players: [PlayerID])] = []

    init(_ routines: [Routine]) {
        for routine in routines {
            let topics = routine.templateID.flatMap(RoutineTemplateProvider.template)?.topics ?? []
            if topics.contains(.school) {
                ofSchool.insert(routine.id)
                if routine.isActive, routine.travelMinutes > 0 { schoolWays.append((routine.travelMinutes, routine.playerIDs)) }
            }
            if topics.contains(.exam) { ofTests.insert(routine.id) }
        }
    }

    /// The way to the school of a calendar; nil if no routine of school days that is on for its players has a way.
    ///
    /// - Parameter owner: whom the calendar is for; nil for everyone.
    func schoolWay(of owner: CalendarOwner?) -> SchoolWay? {
        let minutes = schoolWays.filter { $0.players.contains(where: owner.concerns) }.map(\.minutes).max()
        return minutes.map { SchoolWay(seconds: TimeInterval($0 * 60), routines: ofSchool) }
    }
}
