import Services

/// All routes of the API, a file each thing that they are about.
struct HouseholdRoutes {
    let household: Household

    /// The table with every route in it.
    func table(resolver: CallerResolver) -> RouteTable {
        var table = RouteTable(resolver: resolver)
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
