import CalendarIngestion
import Domain
import Foundation
import Synchronization

/// The calendar folder of a scenario: real texts, read by the real reader, without a disk.
struct CalendarShelf: Sendable {
    private final class Files: Sendable {
        let content = Mutex<[String: (data: Data, version: Int64)]>([:])
    }

    private let files = Files()
    private let reader: CalendarFolderReader

    init(zones: @escaping ZoneLookup) {
        let files = files
        reader = CalendarFolderReader(
            access: FolderAccess(
                list: { _ in
                    files.content.withLock { content in
                        content.map { FolderEntry(name: $0.key, kind: .file, fingerprint: [$0.value.version]) }
                    }
                },
                read: { path in
                    files.content.withLock { $0[String(path.split(separator: "/").last ?? "")]?.data ?? Data() }
                }),
            zoneLookup: zones, parser: .inProcess)
    }

    /// Puts a calendar there in place of what it said before, or takes it away.
    func put(_ name: String, _ series: [Series]?) {
        files.content.withLock { content in
            let version = (content["\(name).ics"]?.version ?? Int64.random(in: 0...1 << 40)) + 1
            content["\(name).ics"] = series.map { (Series.calendar($0), version) }
        }
    }

    func read() async -> CalendarSnapshot { await reader.refresh("calendars") }
}
