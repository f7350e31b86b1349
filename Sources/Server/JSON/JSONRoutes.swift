import Domain
import Services

/// All routes of the JSON API, one file per subject. A route parses the request, calls the desk and renders the result. The desk decides
/// what the caller sees.
enum JSONRoutes {
    /// A table with every route.
    ///
    /// - Parameters:
    ///   - webAddress: the address of the pages; nil if there are none.
    ///   - takenPort: the port that the pages were to have, if another program had it.
    static func table(
        _ household: Household, door: any Door, webAddress: @escaping @Sendable () -> String? = { nil }, takenPort: TakenPort? = nil
    ) -> RouteTable {
        var table = RouteTable(household, door: door)
        addStatus(to: &table, webAddress: webAddress, takenPort: takenPort)
        addParent(to: &table)
        addCalendars(to: &table)
        addCalendarDecline(to: &table)
        addWays(to: &table)
        addAway(to: &table)
        addTitles(to: &table)
        addGroups(to: &table)
        addAgenda(to: &table)
        addReminders(to: &table)
        addPlayers(to: &table)
        addRoutines(to: &table)
        addDecisions(to: &table)
        addQuests(to: &table)
        addProgress(to: &table)
        addPCs(to: &table)
        addPairing(to: &table)
        addParcels(to: &table)
        addBackup(to: &table)
        addExport(to: &table)
        return table
    }
}
