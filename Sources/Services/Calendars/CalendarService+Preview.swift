import CalendarIngestion
public import Domain
public import Foundation

extension CalendarService {
    /// How far the dates of a preview reach: a year.
    private static let reach: TimeInterval = 366 * 86_400

    /// Compares a file with the calendar that it would replace. Nothing is changed.
    ///
    /// - Parameters:
    ///   - name: the calendar's name.
    ///   - data: the file.
    ///   - zone: the zone of the events' dates and hours; nil for the household's present one.
    /// - Throws: `CalendarServiceError` if the name or the content is invalid.
    public func compare(_ name: String, _ data: Data, at now: Date, in zone: ZoneRules? = nil) async throws -> CalendarPreview {
        // The version is read before the folder: a file that is put there during the reading was compared with nothing.
        let version = version(of: try place(of: name).name)
        // The file is compared with the present content of the folder.
        await refresh()
        let (name, present) = try place(of: name)
        let stored = snapshot
        let fresh = try await reader.preview(data, name: name)
        guard let calendar = fresh.calendars.first else { throw CalendarServiceError.unknown(name) }
        if let problem = calendar.problems.first(where: { $0.severity == .error }) {
            throw CalendarServiceError.notACalendar(name, problem.flaw)
        }
        let entries = fresh.entries(of: name)
        let comparison = CalendarComparison(old: stored.entries(of: name), new: entries)
        let (window, zone) = (DateInterval(start: now, duration: Self.reach), zone ?? settings.value.zone)
        let before = EntryList(await stored.occurrences(of: name, in: window, timeZone: zone))
        let after = EntryList(await fresh.occurrences(of: name, in: window, timeZone: zone))
        let changes = EntryList.changes(comparison.changed, before, after)
        let events = await fresh.events(of: name, in: CalendarKindProposer.reach(at: now), timeZone: zone)
        return CalendarPreview(
            calendar: calendar, present: present, comparison: comparison, gone: before.entries(comparison.gone),
            added: after.entries(comparison.added), changed: Array(changes.prefix(CalendarPreview.listed)),
            losingCount: changes.count(where: \.isLoss),
            twin: present == nil ? Self.twin(of: entries, in: stored) : nil, version: version,
            proposal: CalendarKindProposer.proposal(for: events, of: entries, at: now, zone: zone),
            groups: PlayerWordsProposer.groups(in: events), ownWords: ChildWordsProposer.words(of: calendar, events))
    }

    /// The version of the content that a calendar has in the folder.
    func version(of name: String) -> CalendarVersion {
        let known = snapshot.calendars.first { $0.name == name }
        // One that was written a moment ago may not have been read yet.
        let files = (known?.files ?? ["\(name).ics"]).map { "\(folder)/\($0)" }
        return known == nil && !files.contains(where: FileManager.default.fileExists(atPath:))
            ? .missing : CalendarVersion(ofFiles: files)
    }

    /// The content that a new file would replace; nil if there is none, and empty if it cannot be read.
    ///
    /// - Parameter name: of the calendar that the file would be.
    /// - Throws: `CalendarServiceError` if no file can have the name.
    func content(replacedBy name: String) async throws(CalendarServiceError) -> Data? {
        // The present content of the folder is meant.
        await refresh()
        let (name, present) = try place(of: name)
        if version(of: name) == .missing { return nil }
        let file = present?.files.first ?? "\(name).ics"
        do {
            return try FolderAccess.live.read("\(folder)/\(file)")
        } catch {
            // The calendar's problems have the reason.
            return Data()
        }
    }

    /// The calendar that has all of some entries already; nil if there is none.
    private static func twin(of entries: [EventComponent], in stored: CalendarSnapshot) -> CalendarSummary? {
        if entries.isEmpty { return nil }
        return stored.calendars.last { calendar in
            !calendar.isFolder && calendar.entryCount >= entries.count
                && CalendarComparison(old: entries, new: stored.entries(of: calendar.name)).includesAll
        }
    }
}

/// Makes the lists of a preview: each series once, those to come first.
private struct EntryList {
    private let occurrences: [String: CalendarSnapshot.Occurrences]

    /// - Parameter occurrences: those within a year, by UID.
    init(_ occurrences: [String: CalendarSnapshot.Occurrences]) {
        self.occurrences = occurrences
    }

    func entries(_ components: [EventComponent]) -> [CalendarPreview.Entry] {
        var seen: Set<String> = []
        let entries = components.filter { seen.insert($0.uid).inserted }.map(entry)
        return Array(entries.sorted(by: Self.isEarlier).prefix(CalendarPreview.listed))
    }

    static func changes(
        _ changes: [CalendarComparison.Change], _ before: EntryList, _ after: EntryList
    ) -> [CalendarPreview.Change] {
        // A series is one change, whatever differs in its single dates.
        let differences = changes.reduce(into: [String: Set<CalendarComparison.Change.Difference>]()) { differences, change in
            differences[change.old.uid, default: []].formUnion(change.differences)
        }
        var seen: Set<String> = []
        let listed = changes.filter { seen.insert($0.old.uid).inserted }.map { change in
            CalendarPreview.Change(
                before: before.entry(change.old), after: after.entry(change.new), differences: differences[change.old.uid] ?? [])
        }
        // Those that come less often or no more are first, so that they are listed.
        return listed.sorted { one, other in
            one.isLoss == other.isLoss ? isEarlier(one.after, other.after) : one.isLoss
        }
    }

    private func entry(_ component: EventComponent) -> CalendarPreview.Entry {
        let own = occurrences[component.uid]
        let next = own.map { own in
            CalendarPreview.Occurrence(start: own.first.start, end: own.first.end, isAllDay: own.first.isAllDay)
        }
        return CalendarPreview.Entry(
            title: component.title, location: component.location, next: next, occurrenceCount: own?.count ?? 0)
    }

    private static func isEarlier(_ one: CalendarPreview.Entry, _ other: CalendarPreview.Entry) -> Bool {
        (one.next?.start ?? .distantFuture, one.title) < (other.next?.start ?? .distantFuture, other.title)
    }
}
