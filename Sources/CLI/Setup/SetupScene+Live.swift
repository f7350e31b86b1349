import API
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem
import Services

extension SetupScene {
    /// What is there now.
    ///
    /// - Throws: `ClientError` where the daemon does not answer, `ConfigurationError` where what is set cannot be used.
    static func live(client: APIClient, zone: ZoneSetting) async throws -> SetupScene {
        let status = try await client.call(.status)
        let players = try await client.call(.players)
        let routines = try await client.call(.routines)
        let templates = try await client.call(.templates)
        let parent = try await client.call(.parent)
        let answer = try zone.answer()
        let caller = try UserAccount.caller()
        return SetupScene(
            zone: answer.zone.identifier, zoneOrigin: answer.source.text(path: zone.path), isZoneSet: answer.source != .system,
            zones: zone.search, zoneInSettings: zone.inSettings, players: players.players,
            routines: routines.routines.map(\.routine), templates: templates.templates, hasPIN: parent.hasPIN,
            calendarFolder: status.calendarFolder,
            storedCalendar: { FileManager.default.contents(atPath: "\(status.calendarFolder)/\($0).ics") },
            isCalendarFolder: { name in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: "\(status.calendarFolder)/\(name)", isDirectory: &isFolder)
                    && isFolder.boolValue
            },
            readCalendar: { try await readCalendar($0) },
            caller: caller, isCallerParent: try caller.map { try LoginGroups.live.isParent($0) } ?? false, groups: .live)
    }

    /// Reads a file as the daemon would, in a process that can do nothing else.
    private static func readCalendar(_ path: String) async throws -> Data {
        let bytes: Data
        do {
            bytes = try FolderAccess.live.read(path)
        } catch {
            throw CommandError("“\(path)” cannot be read. Is it there, and is it a file?")
        }
        // A worker that dies of a file is told about, not died of.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let parser = FileParser.worker()
        let parsed = try await parser.parse(bytes)
        await parser.rest()
        if let problem = parsed.problems.first(where: { $0.severity == .error }) {
            throw CommandError("“\(path)” is no calendar. \(problem.message)")
        }
        return bytes
    }
}
