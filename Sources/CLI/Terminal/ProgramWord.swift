/// The texts about programs that a command starts, and about its input: a part of the catalogs `terminal-care-en.json` and
/// `terminal-care-de.json`. The reasons are the system's, in English.
enum ProgramWord: String, LocalizedWord, CaseIterable, Sendable {
    case noTemporaryFile = "program.noTemporaryFile"
    case temporaryUnwritable = "program.temporaryUnwritable"
    case noPager = "program.noPager"
    case noEditor = "program.noEditor"
    case editorFailed = "program.editorFailed"
    case editorNoText = "program.editorNoText"
    case lost = "program.lost"
    case notStarted = "program.notStarted"
    case noTerminalSettings = "program.noTerminalSettings"
    case inputUnreadable = "program.inputUnreadable"
    case noPINInInput = "program.noPINInInput"
    case folderNotMade = "program.folderNotMade"
    case notRemoved = "program.notRemoved"
}
