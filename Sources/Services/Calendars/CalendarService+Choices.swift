import CalendarIngestion
public import Domain
import Foundation
import Storage

extension CalendarService {
    /// Whom the assigned calendars are for, by calendar name.
    public nonisolated func owners() async throws -> [String: CalendarOwner] {
        try await assignments.all()
    }

    /// Assigns a calendar to one player or to nobody, or with nil to all.
    public func assign(_ name: String, to owner: CalendarOwner?) async throws {
        // The assignment of a calendar that no longer exists can still be removed.
        let isKnown = snapshot.calendars.contains { $0.name == name }
        let isAssigned = owner == nil ? try await assignments.all()[name] != nil : false
        guard isKnown || isAssigned else { throw CalendarServiceError.unknown(name) }
        try await assignments.assign(name, to: owner)
    }

    /// The colours that were chosen for calendars, by calendar name, each one of `PageSettings.tones`.
    public nonisolated func chosenTones() async throws -> [String: Int] {
        try await tones.all()
    }

    /// Chooses a colour for a new calendar where the one that follows from its name is another calendar's and one is free. The others
    /// keep theirs.
    func chooseFreeTone(for name: String) async throws {
        let chosen = try await tones.all()
        if chosen[name] != nil { return }
        let used = snapshot.calendars.map(\.name).filter { $0 != name }.map { chosen[$0] ?? PageSettings.tone(of: $0) }
        if let tone = PageSettings.freeTone(for: name, besides: Set(used)) { try await tones.set(tone, of: name) }
    }

    /// The proposed kind of a calendar, with its reason.
    func proposal(for calendar: CalendarSummary, at now: Date) async -> CalendarKindProposal {
        await Self.proposal(for: calendar.name, in: snapshot, at: now, zone: settings.value.zone)
    }

    /// What a calendar of a snapshot seems to be.
    static func proposal(
        for name: String, in snapshot: CalendarSnapshot, at now: Date, zone: ZoneRules
    ) async -> CalendarKindProposal {
        let events = await snapshot.events(of: name, in: CalendarKindProposer.reach(at: now), timeZone: zone)
        return CalendarKindProposer.proposal(for: events, of: snapshot.entries(of: name), at: now, zone: zone)
    }

    /// Says what a calendar is before its file is there, so that its events are never read in another way.
    func prepare(_ name: String, _ meaning: CalendarMeaning) async throws {
        let valid = try meaning.validated()
        _ = try await assignments.change(name) { present in
            var choice = present
            choice.meaning = valid
            return choice
        }.get()
    }

    /// Changes whom a calendar is for, its colour and what is said about it, as they are at that moment.
    ///
    /// - Throws: what the change throws, and then nothing is changed.
    func change(_ name: String, _ change: @escaping @Sendable (CalendarChoice) throws -> CalendarChoice) async throws {
        guard snapshot.calendars.contains(where: { $0.name == name }) else { throw CalendarServiceError.unknown(name) }
        _ = try await assignments.change(name, change).get()
    }
}
