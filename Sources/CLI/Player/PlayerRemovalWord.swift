/// The texts of `player remove`, a part of the catalogs `terminal-en.json` and `terminal-de.json`.
enum PlayerRemovalWord: String, LocalizedWord, CaseIterable, Sendable {
    case ask = "player.askRemove"
    case askEverywhere = "player.askRemoveEverywhere"
    case askRoutines = "player.askRemoveRoutines"
    case nothingRemoved = "player.nothingRemoved"
    case removed = "player.removed"
    case removedBackup = "player.removedBackup"
    case removedReturn = "player.removedReturn"
    case removedReturnShared = "player.removedReturnShared"
}
