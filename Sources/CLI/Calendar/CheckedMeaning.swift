import API
import CalendarIngestion
import Domain
import Foundation

/// The kind, the way and the owner with which `calendar check` reads the events of a calendar.
struct CheckedMeaning: Equatable {
    /// The source of the kind.
    enum Source: Equatable {
        /// The option `--kind`.
        case option
        /// The stored calendar of this name, with the name under which people see it.
        case stored(title: String)
        /// The entries of the file.
        case proposal(CalendarKindReason)
    }

    let calendarName: String
    var meaning: CalendarMeaning
    /// Nil for all players.
    var owner: CalendarOwner?
    let source: Source

    /// The line that names the kind, and how to give another; nil for a kind that the person has given.
    var line: String? {
        switch source {
        case .option: nil
        case .stored(let title):
            CalendarCheckWord.checkStored.text([
                "calendar": DisplayText.line(title), "kind": CalendarMeaningText.short(meaning.kind),
            ])
        case .proposal(let reason):
            CalendarCheckWord.checkProposed.text([
                "calendar": DisplayText.line(calendarName), "kind": CalendarMeaningText.short(meaning.kind),
                "reason": CalendarQuestion.reason(reason),
            ])
        }
    }

    /// The reading of an event without the service: it knows neither routines nor answers about places, days and titles.
    ///
    /// - Parameter players: empty if they are not known.
    func reading(of event: CalendarEvent, players: [PlayerProfile], _ zone: ZoneRules) -> EventUnderstanding? {
        let family = FamilyContext(
            owners: owner.map { [calendarName: $0] } ?? [:], meanings: [calendarName: meaning])
        var compiled = CompiledRoutines([], players: players, rules: .calibrated, zone: zone)
        var reading = ScheduleSuggestionEngine.understandings(of: [event], in: family, compiled: &compiled)[event.id]
        // The other events of the calendar are not read.
        reading?.callsOffNothing = nil
        return reading
    }
}

extension CheckedMeaning {
    /// Of a calendar among files.
    ///
    /// - Parameters:
    ///   - kind: of the option; nil without it.
    ///   - stored: the calendar of this name that was added already; nil if there is none, or if that is not known.
    init(
        of name: String, in snapshot: CalendarSnapshot, kind: CalendarKind?, stored: CalendarInfo?, at now: Date, _ zone: ZoneRules
    ) async {
        var meaning = stored?.meaning ?? CalendarMeaning()
        let source: Source
        if let kind {
            meaning.kind = kind
            source = .option
        } else if let stored {
            source = .stored(title: stored.title)
        } else {
            let events = await snapshot.events(of: name, in: CalendarKindProposer.reach(at: now), timeZone: zone)
            let proposal = CalendarKindProposer.proposal(for: events, of: snapshot.entries(of: name), at: now, zone: zone)
            meaning.kind = proposal.kind
            source = .proposal(proposal.reason)
        }
        self.init(calendarName: name, meaning: meaning, owner: stored?.owner, source: source)
    }
}

extension CalendarInfo {
    /// Nil for all players.
    fileprivate var owner: CalendarOwner? { isForNobody ? .nobody : playerID.map { .player($0) } }
}
