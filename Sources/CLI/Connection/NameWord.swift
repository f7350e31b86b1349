/// The texts about a name that no player, routine or command has, or several of them: a part of the catalogs `terminal-en.json` and
/// `terminal-de.json`.
enum NameWord: String, LocalizedWord, CaseIterable, Sendable {
    case playerUnknown = "player.unknown"
    case meant = "player.unknownMeant"
    case all = "player.unknownAll"
    case playerWhich = "player.which"
    case commandUnknown = "command.unknown"
    case commandWhole = "command.whole"
    case playerSeveral = "player.several"
    case playerSeveralIDs = "player.severalIDs"
    case routineUnknown = "routine.unknown"
    case routineUnknownOwn = "routine.unknownOwn"
    case routineUnknownRemoved = "routine.unknownRemoved"
    case routineNoOther = "routine.noOther"
    case routineAddFirst = "routine.addFirst"
    case routineSeveral = "routine.several"
    case routineSeveralOwners = "routine.severalOwners"
    case routineWhich = "routine.which"
    case routineNoneChosen = "routine.noneChosen"
    case routineRow = "routine.row"
}
