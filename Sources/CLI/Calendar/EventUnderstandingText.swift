import API
import Domain
import Foundation
import Pages

/// The interpretation of an event: the sentences of the pages, the roles of its words, what each start-by follows from, and the conclusion.
struct EventUnderstandingText {
    let reading: EventUnderstanding
    let zone: ZoneRules
    /// The household's players; empty if they are not known.
    var players: [PlayerProfile] = []
    /// Which routines to start when; nil if the household's routines are not known. Then the event has no obstacle: every event would have
    /// the one that no word fits a routine.
    var starts: [EventStart]?
    /// The occurrence of an event that repeats, for which alone the conclusion is true; nil for an event that does not repeat.
    var occurrence: LocalDate?
    /// Whether the event is over: then there is no conclusion.
    var isOver = false

    /// A sentence a line.
    var lines: [String] {
        var shown = reading
        if starts == nil { shown.obstacle = nil }
        var lines = [CalendarCheckWord.checkKind.text(["kind": CalendarMeaningText.short(reading.kind)])]
        lines += everyone
        lines += TerminalLanguage.current.terminalReading(shown, zone, hasSum: hasSum(starts ?? [])) { names(of: $0) }
        lines += words(shown)
        guard let starts else { return lines }
        return lines + beThere(starts) + starts.compactMap { origin(of: $0) } + (isOver ? [] : [conclusion(starts)])
    }

    /// The players of an event that is for everyone, about which the pages say nothing.
    private var everyone: [String] {
        guard reading.whose.reason == .everyone, !players.isEmpty, !reading.whose.playerIDs.isEmpty else { return [] }
        return [CalendarCheckWord.checkFor.text(["names": names(of: reading.whose.playerIDs)])]
    }

    /// `Its words: “U12” (team), “training” (what it is about: sport).` The sentences of the pages already name the words from which the
    /// conclusion follows, and that no word fits a routine.
    private func words(_ shown: EventUnderstanding) -> [String] {
        let (all, named) = (reading.title?.parts ?? [], Set(reading.title?.because ?? []))
        if all.isEmpty { return shown.obstacle == .noWord ? [] : [CalendarCheckWord.checkNoWords.text()] }
        let parts = all.enumerated().filter { !named.contains($0.offset) }.map { _, part in
            let topic = part.topic.map { ": \(Self.name(of: $0))" } ?? ""
            return "\(CalendarQuestionText.quoted(part.text)) (\(Self.name(of: part.role))\(topic))"
        }
        return parts.isEmpty ? [] : [CalendarCheckWord.checkWords.text(["words": parts.joined(separator: ", ")])]
    }

    /// When to be there for an event that calls for a routine, if no other sentence names it.
    private func beThere(_ starts: [EventStart]) -> [String] {
        if reading.meeting != nil || starts.isEmpty { return [] }
        if hasSum(starts) { return [] }
        return [CalendarCheckWord.checkBeThere.text(["time": LocalTimeText(zone: zone).time(reading.beThereBy)])]
    }

    /// Whether a start-by is shown with the time to be there and the way that it follows from.
    private func hasSum(_ starts: [EventStart]) -> Bool { starts.contains { reckoned($0)?.isFromArrival ?? false } }

    /// What a start-by follows from; nil if the service does not say how long the routine takes.
    private func origin(of start: EventStart) -> String? {
        reckoned(start).map { TerminalLanguage.current.origin(of: $0, in: reading, zone) }
    }

    private func reckoned(_ start: EventStart) -> ReckonedStart? {
        guard let waySeconds = start.travelSeconds, let preparationSeconds = start.preparationSeconds else { return nil }
        return ReckonedStart(
            quest: DisplayText.line(start.routineName), startBy: start.startBy, move: start.move, beThereBy: reading.beThereBy,
            waySeconds: waySeconds, preparationSeconds: preparationSeconds)
    }

    /// `So: Mia starts Activity Prep by 15:12.`, or that it calls for nothing.
    private func conclusion(_ starts: [EventStart]) -> String {
        let day = occurrence.map { LocalTimeText.day($0) }
        if starts.isEmpty { return DisplayText.line(TerminalLanguage.current.nothing(reading, on: day)) }
        let word: CalendarCheckWord = day == nil ? .checkSo : .checkSoOn
        return word.text(["day": day ?? "", "starts": starts.map { clause($0) }.joined(separator: "; ")])
    }

    /// `Mia and Ben start Activity Prep by 15:12`
    private func clause(_ start: EventStart) -> String {
        let times = LocalTimeText(zone: zone)
        let isSameDay = times.day(start.startBy) == times.day(reading.beThereBy)
        let time = isSameDay ? times.time(start.startBy) : times.dateTime(start.startBy)
        var (when, rest) = (CalendarCheckWord.checkBy, "")
        switch start.move {
        case .before(let leaves, let next)?:
            let values = ["leaves": times.time(leaves), "next": next.map { DisplayText.line($0) } ?? ""]
            rest = (next == nil ? CalendarCheckWord.checkBefore : .checkBeforeThen).text(values)
        case .after(let back)?: (when, rest) = (.checkAt, CalendarCheckWord.checkAfter.text(["back": times.time(back)]))
        case nil: break
        }
        let word: CalendarCheckWord = start.playerIDs.count == 1 ? .checkStarts : .checkStart
        return word.text([
            "names": TerminalLanguage.current.nameList(players.names(of: start.playerIDs)),
            "quest": DisplayText.line(start.routineName), "when": when.text(["time": time]), "rest": rest,
        ])
    }

    private func names(of ids: [PlayerID]) -> String { players.names(of: ids).joined(separator: ", ") }

    /// A role in plain words.
    static func name(of role: TitleRole) -> String { TerminalLanguage.current.text(role.textName, [:]) }

    /// A topic in plain words.
    static func name(of topic: Topic) -> String { TerminalLanguage.current.text(topic.textName, [:]) }
}
