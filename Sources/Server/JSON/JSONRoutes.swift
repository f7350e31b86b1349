import Services

/// All routes of the JSON API, a file each thing that they are about. A route parses, asks the desk and renders; what a caller sees, the
/// desk
/// decides.
enum JSONRoutes {
    /// The table with every route in it.
    static func table(_ household: Household, door: any Door) -> RouteTable {
        var table = RouteTable(household, door: door)
        addStatus(to: &table)
        addParent(to: &table)
        addCalendars(to: &table)
        addAgenda(to: &table)
        addReminders(to: &table)
        addPlayers(to: &table)
        addRoutines(to: &table)
        addDecisions(to: &table)
        addQuests(to: &table)
        addProgress(to: &table)
        addBackup(to: &table)
        addExport(to: &table)
        return table
    }
}
