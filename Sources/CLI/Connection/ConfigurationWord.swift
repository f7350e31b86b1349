import Domain
import Services

/// The texts about settings that cannot be used, a part of the catalogs `terminal-care-en.json` and `terminal-care-de.json`.
enum ConfigurationWord: String, LocalizedWord, CaseIterable, Sendable {
    case place = "configuration.at"
    case placeWithLine = "configuration.atLine"
    case placeWithColumn = "configuration.atColumn"
    case unreadable = "configuration.unreadable"
    case noSettings = "configuration.noSettings"
    case noSection = "configuration.noSection"
    case setTwice = "configuration.setTwice"
    case unknown = "configuration.unknown"
    case noText = "configuration.noText"
    case noChoice = "configuration.noChoice"
    case noNumber = "configuration.noNumber"
    case noAnswer = "configuration.noAnswer"
    case noPath = "configuration.noPath"
    case noWords = "configuration.noWords"
    case noMinutes = "configuration.noMinutes"
    case noWeeklyTime = "configuration.noWeeklyTime"
    case noCalendarPath = "configuration.noCalendarPath"
    case sameCalendars = "configuration.sameCalendars"
    case unknownZone = "configuration.unknownZone"
    case unknownZoneInFile = "configuration.unknownZoneInFile"
    case unreadableZone = "configuration.unreadableZone"

    /// Why settings cannot be used, as one line, as the error says it in English.
    static func sentence(_ error: ConfigurationError) -> String {
        // The file of the time zone is named in the reason.
        if case .unreadableZone(let reason) = error.flaw {
            return unreadableZone.text(["reason": FileWord.reason(reason)])
        }
        var values = ["path": error.path, "flaw": text(error.flaw)]
        values["line"] = error.line.map { "\($0)" }
        values["column"] = error.column.map { "\($0)" }
        let word = error.line == nil ? place : error.column == nil ? placeWithLine : placeWithColumn
        return DisplayText.line(word.text(values))
    }

    private static func text(_ flaw: ConfigurationError.Flaw) -> String {
        switch flaw {
        case .unreadable: unreadable.text()
        case .notYAML(let flaw): YAMLWord.sentences(flaw)
        case .parser(let text): text
        case .noSettings: noSettings.text()
        case .noSection(let setting): noSection.text(["setting": setting])
        case .setTwice(let setting): setTwice.text(["setting": setting])
        case .unknown(let setting, let known): unknown.text(["setting": setting, "known": known.joined(separator: ", ")])
        case .noText(let setting): noText.text(["setting": setting])
        case .noChoice(let setting, let value, let choices):
            noChoice.text(["setting": setting, "value": value, "choices": choices.joined(separator: ", ")])
        case .noNumber(let setting, let value, let range):
            noNumber.text(["setting": setting, "value": value, "least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
        case .noAnswer(let setting, let value): noAnswer.text(["setting": setting, "value": value])
        case .noPath(let setting, let value): noPath.text(["setting": setting, "value": value])
        case .noWords(let setting, let most): noWords.text(["setting": setting, "most": "\(most)"])
        case .noMinutes(let setting, let value): noMinutes.text(["setting": setting, "value": value])
        case .noWeeklyTime(let setting, let value): noWeeklyTime.text(["setting": setting, "value": value])
        case .noCalendarPath(let setting): noCalendarPath.text(["setting": setting])
        case .sameCalendars(let name): sameCalendars.text(["name": name])
        case .unknownZone(let zone, let isInFile): (isInFile ? unknownZoneInFile : unknownZone).text(["zone": zone])
        case .unreadableZone(let reason): "\(FileWord.reason(reason))."
        }
    }
}
