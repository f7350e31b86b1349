import API
import Domain
import Foundation
import Pages

/// The interpretation of an event: the sentences of the pages, the roles of its words, and when to start.
struct EventUnderstandingText {
    let reading: EventUnderstanding
    let zone: ZoneRules
    /// The household's players; empty if they are not known.
    var players: [PlayerProfile] = []
    /// Which routines to start when; nil if the household's routines are not known. Then the event has no obstacle: every event would have
    /// the one that no word fits a routine.
    var starts: [EventStart]?

    /// A sentence a line.
    var lines: [String] {
        var shown = reading
        if starts == nil { shown.obstacle = nil }
        var lines = [CalendarCheckWord.checkKind.text(["kind": CalendarMeaningText.short(reading.kind)])]
        lines += everyone
        lines += TerminalLanguage.current.terminalReading(shown, zone) { names(of: $0) }
        lines.append(words)
        lines += beThere
        lines += (starts ?? []).map { line($0) }
        return lines
    }

    /// The players of an event that is for everyone, about which the pages say nothing.
    private var everyone: [String] {
        guard reading.whose.reason == .everyone, !players.isEmpty, !reading.whose.playerIDs.isEmpty else { return [] }
        return [CalendarCheckWord.checkFor.text(["names": names(of: reading.whose.playerIDs)])]
    }

    /// `Its words: “U12” (team), “training” (what it is about: sport).`
    private var words: String {
        let parts = (reading.title?.parts ?? []).map { part in
            let topic = part.topic.map { ": \(Self.name(of: $0))" } ?? ""
            return "\(CalendarQuestionText.quoted(part.text)) (\(Self.name(of: part.role))\(topic))"
        }
        return parts.isEmpty
            ? CalendarCheckWord.checkNoWords.text() : CalendarCheckWord.checkWords.text(["words": parts.joined(separator: ", ")])
    }

    /// When to be there for an event that calls for a routine. The sentences of the pages name the time of a meeting.
    private var beThere: [String] {
        guard reading.meeting == nil, starts?.isEmpty == false else { return [] }
        return [CalendarCheckWord.checkBeThere.text(["time": LocalTimeText(zone: zone).time(reading.beThereBy)])]
    }

    private func line(_ start: EventStart) -> String {
        let times = LocalTimeText(zone: zone)
        let isSameDay = times.day(start.startBy) == times.day(reading.beThereBy)
        let time = isSameDay ? times.time(start.startBy) : times.dateTime(start.startBy)
        var values = ["quest": DisplayText.line(start.routineName), "time": time, "names": names(of: start.playerIDs)]
        switch start.move {
        case .before(let leaves, let next)?:
            values["leaves"] = times.time(leaves)
            values["next"] = next.map { DisplayText.line($0) }
            return (next == nil ? CalendarCheckWord.checkStartBefore : .checkStartBeforeThen).text(values)
        case .after?: return CalendarCheckWord.checkStartAfter.text(values)
        case nil: return CalendarCheckWord.checkStart.text(values)
        }
    }

    private func names(of ids: [PlayerID]) -> String { players.names(of: ids).joined(separator: ", ") }

    /// A role in plain words.
    static func name(of role: TitleRole) -> String { TerminalLanguage.current.text(role.textName, [:]) }

    /// A topic in plain words.
    static func name(of topic: Topic) -> String { TerminalLanguage.current.text(topic.textName, [:]) }
}
