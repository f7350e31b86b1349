import API
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem
import Services

extension SetupEnvironment {
    /// The ids of the templates that a text names by id or name, with commas between. A part that names no template is in the list as it
    /// was typed, and the rehearsal refuses it.
    func templates(named text: String?) -> [String] {
        guard let text else { return [] }
        let parts = TypedList.parts(text)
        return (parts.isEmpty ? [text] : parts).map { templates.named($0)?.id ?? $0 }
    }

    /// The names of all children: of those that are named now, and of those who play already.
    func names(with children: [SetupAnswers.Child]) -> [String] {
        let others = players.map(\.name).filter { name in !children.contains { SetupEnvironment.isSame($0.name, name) } }
        return children.map(\.name) + others
    }

    /// An absolute path; `~` is the home of the person who has become root, not root's own.
    func absolute(_ path: String) -> String {
        let folders = caller.map { UserFolders(home: $0.homeFolder) } ?? UserFolders()
        return folders.absolute(path) ?? URL(fileURLWithPath: path).standardizedFileURL.path
    }
}

extension SetupEnvironment {
    /// This PC and the household at this moment.
    ///
    /// - Throws: `ClientError` if the daemon does not answer, `ConfigurationError` if the settings cannot be used.
    static func live(client: APIClient, zone: ZoneSetting) async throws -> SetupEnvironment {
        let status = try await client.call(.status)
        let players = try await client.call(.players)
        let routines = try await client.call(.routines)
        let templates = TemplateLanguage.localized(try await client.call(.templates).templates)
        let parent = try await client.call(.parent)
        let groupsOfNobody = Set(try await client.groups().ofNobody)
        let answer = try zone.answer()
        let shared = status.settingsFile == zone.settingsFile ? ZoneSetting.shared(status, settings: zone.inSettings) : nil
        let source = shared == nil ? answer.source : .household
        let caller = try UserAccount.caller()
        var environment = SetupEnvironment(
            zone: shared ?? answer.zone.identifier, zoneOrigin: source.text(path: zone.path),
            isZoneSet: answer.source != .system, zones: zone.search, zoneInSettings: zone.inSettings,
            players: players.players, routines: routines.routines.map(\.routine), templates: templates, hasPIN: parent.hasPIN,
            calendarFolder: status.calendarFolder,
            storedCalendar: { SetupEnvironment.storedCalendar($0, in: status.calendarFolder) },
            isCalendarFolder: { SetupEnvironment.isCalendarFolder($0, in: status.calendarFolder) },
            readCalendar: { try await readCalendar($0) },
            caller: caller, isCallerParent: try caller.map { try LoginGroups.live.isParent($0) } ?? false, groups: .live,
            groupsOfNobody: groupsOfNobody)
        environment.isZoneOfHousehold = shared != nil
        return environment
    }

    /// Reads a file as the daemon would, in a process that can do nothing else.
    static func readCalendar(_ path: String) async throws -> Data {
        let bytes: Data
        do {
            bytes = try FolderAccess.live.read(path)
        } catch let flaw as CalendarFlaw {
            // The file is too large.
            throw SetupFlaw.notACalendar(path: path, flaw)
        } catch {
            throw SetupFlaw.calendarUnreadable(path: path, sentence: CommandError.unreadable(path).description)
        }
        // A worker that a file crashes is reported, and does not end this process.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let parser = FileParser.worker()
        let parsed = try await parser.parse(bytes)
        await parser.rest()
        if let problem = parsed.problems.first(where: { $0.severity == .error }) {
            throw SetupFlaw.notACalendar(path: path, problem.flaw)
        }
        return bytes
    }
}
