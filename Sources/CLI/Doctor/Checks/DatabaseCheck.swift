import API
import Foundation
import LinuxSystem
import Services

/// Whether the database is there, whole, and of this version.
struct DatabaseCheck: DoctorCheck {
    let name = "database"
    let places: DoctorPlaces
    let surroundings: Surroundings
    let daemon: DaemonLook
    let database: DatabaseLook

    func look() async -> [Finding] {
        guard places.judgesState else { return daemon.isAnswering ? findings(await database.running()) : [] }
        if surroundings.place(places.database).status.map({ $0.size == 0 }) ?? true { return absent() }
        switch daemon.door {
        case .answering: return findings(await database.running())
        case .away, .notAsked: return findings(await database.stopped()) + leftovers()
        case .silent, .unclear:
            return [look("\(places.database): not looked at while the service is running and does not answer.")]
        }
    }

    private func findings(_ answer: DatabaseLook.Answer) -> [Finding] {
        switch answer {
        case .sound(let byteCount): [ok("The database is sound (\(ByteCountText.text(byteCount))).")] + emptied()
        case .forbidden: [notLookedAt("The database \(places.database)")]
        case .noCopy(let reason):
            [look("\(places.database): not looked at, as no copy of it could be made. \(reason)")]
        case .faulty(let fault): [finding(fault)]
        }
    }

    /// A household that was lost begins anew as an empty one, which is sound.
    private func emptied() -> [Finding] {
        guard places.judgesState, daemon.status?.playerCount == 0, let backup = recipe.newestBackup else { return [] }
        return [
            wrong(
                "There is no player in TimeQuest any more, but there is a backup of a day when there was one. If nobody has removed her, "
                    + "bring everything back:", mend: [places.timequest("restore", "--yes", backup)])
        ]
    }

    private func finding(_ fault: DatabaseFault) -> Finding {
        let detail = fault.detail.map { " (\($0))" } ?? ""
        switch fault.kind {
        case .damaged, .lost:
            return wrong("The database \(places.database) is damaged\(detail). \(recipe.advice)", mend: recipe.commands)
        case .newer:
            return wrong(
                fault.description + (places.isSystem ? " In the folder of the newer package:" : ""),
                mend: places.isSystem ? ["sudo apt install ./timequest_*.deb"] : [])
        case .unusable: return wrong(fault.description + detail, mend: places.restart)
        }
    }

    /// A file that is missing or empty is fine only before the first start.
    private func absent() -> [Finding] {
        if surroundings.place(places.database) == .closed { return [notLookedAt("The database \(places.database)")] }
        let recipe = recipe
        let hasTraces = recipe.newestBackup != nil || !recipe.remains.isEmpty || daemon.isAnswering
        guard hasTraces else {
            // Who may not look into the folder cannot tell.
            return surroundings.names(places.stateFolder) == nil && !surroundings.isRoot
                ? [notLookedAt("The database \(places.database)")]
                : [look("There is no database yet: the service makes one when it starts for the first time.", mend: places.restart)]
        }
        return [wrong("The database \(places.database) is gone or empty. \(recipe.advice)", mend: recipe.commands)]
    }

    /// What a power cut in the middle of a backup or a restore has left.
    private func leftovers() -> [Finding] {
        let parts = (surroundings.names(places.stateFolder) ?? []).filter {
            $0.hasPrefix(".restore-") || $0.hasPrefix("timequest-before-restore-") && $0.contains(".part")
        }
        if parts.isEmpty { return [] }
        return [
            look(
                "A restore was cut off before its end: the household is as it was before. The service tidies up when it starts; then "
                    + "restore once more.", mend: places.restart)
        ]
    }

    private var recipe: DatabaseRecipe { DatabaseRecipe(places: places, surroundings: surroundings) }
}
