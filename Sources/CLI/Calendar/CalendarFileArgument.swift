import API
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem

/// A calendar file as a person names it.
enum CalendarFileArgument {
    /// - Throws: `CommandError` with the reason, also if the file is larger than the service reads, and for a link with how to download it.
    static func read(_ path: String) throws -> Data {
        if let advice = linkAdvice(path) { throw advice }
        let data: Data
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            data = try file.read(upToCount: ParseLimits.fileBytes + 1) ?? Data()
        } catch {
            throw CommandError.unreadable(path)
        }
        // The service closes the connection while a larger file is still being sent, and its answer is lost.
        if data.count > ParseLimits.fileBytes {
            throw CommandError(CalendarWord.tooLarge.text(["path": path, "number": "\(ParseLimits.fileBytes >> 20)"]))
        }
        return data
    }

    /// The name that a calendar gets from its file.
    static func name(of path: String) -> String { CalendarFileNaming.name(of: path) }

    /// Whether a file's name is that of a calendar.
    static func isNamedAsCalendar(_ path: String) -> Bool { CalendarFileNaming.isNamedAsCalendar(path) }

    /// The advice for a link; nil if the text is no link.
    static func linkAdvice(_ text: String) -> CommandError? {
        guard let scheme = ["https", "http", "webcals", "webcal"].first(where: { text.lowercased().hasBytePrefix("\($0)://") })
        else {
            return nil
        }
        // A webcal link is a https link with another name.
        let link = scheme.hasPrefix("webcal") ? "https" + text.dropFirst(scheme.count) : text
        return CommandError(
            CalendarWord.link.text(),
            details: ["wget -O calendar.ics \(ShellWord(link))", "timequest calendar add calendar.ics --name NAME"])
    }
}

extension CalendarList {
    /// The names under which people see the calendars, by calendar name.
    var titles: [String: String] {
        Dictionary(calendars.map { ($0.calendar.name, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// The calendar of a name, in upper or lower case, with `.ics` or without; nil if there is none.
    func found(_ text: String) -> CalendarInfo? {
        if let exact = calendars.first(where: { $0.calendar.name == text }) { return exact }
        let wanted = Self.plain(text)
        let byName = calendars.filter { Self.plain($0.calendar.name) == wanted }
        let found = byName.isEmpty ? calendars.filter { Self.plain($0.title) == wanted } : byName
        return found.count == 1 ? found[0] : nil
    }

    /// - Throws: `CommandError` with the names that there are, and a guess.
    func calendar(named text: String) throws -> CalendarInfo {
        if let info = found(text) { return info }
        let names = calendars.map(\.calendar.name)
        if names.isEmpty { throw CommandError(CalendarWord.unknownNone.text(["text": text]), kind: .notFound) }
        let guess = guess(for: text).map { NameWord.meant.text(["name": $0]) }
        let advice = guess ?? NameWord.all.text(["names": names.joined(separator: ", ")])
        throw CommandError("\(CalendarWord.unknown.text(["text": text])) \(advice)", kind: .notFound)
    }

    /// The name or the title of the calendar that a person probably means by one that there is not; nil if none is near.
    func guess(for text: String) -> String? {
        SimilarName.of(Self.plain(text), inFirstOf: [calendars.map(\.calendar.name), calendars.map(\.title)])
    }

    private static func plain(_ name: String) -> String {
        CalendarFileNaming.withoutICS(NameRule.trimmed(name).lowercased().precomposedStringWithCanonicalMapping)
    }
}

extension APIClient {
    /// The calendar that a person means by its name.
    func calendar(named text: String) async throws -> CalendarInfo { try await call(.calendars).calendar(named: text) }
}
