import API
import Client
import Domain
import Foundation
import Services

extension SetupActions {
    /// The daemon's, this PC's and the zone's file.
    static func live(client: APIClient, zone: ZoneSetting, groups: LoginGroups = .live) -> SetupActions {
        SetupActions(
            setZone: {
                _ = try await client.call(.changePreferences(HouseholdPreferences(timeZone: $0)))
                // For this PC alone: it is in effect if parents have set no zone.
                if zone.isOfHousehold { try zone.set($0) }
                if let other = try await client.otherZone(than: $0) {
                    throw CommandError(SetupRefusalWord.zone.text(["zone": other]))
                }
            },
            addPlayer: { try await client.call(.addPlayer($0)) },
            setWords: { player, words in try await client.setWords(words, of: player) },
            leaveToNobody: { groups in
                do {
                    try await client.leaveToNobody(groups)
                    return true
                } catch is CommandError {
                    return false
                }
            },
            makeParent: groups.makeParent,
            setPIN: { _ = try await client.call(.setPIN(PINChange(pin: $0))) },
            addRoutine: { _ = try await client.call(.addRoutine($0)) },
            addCalendar: { name, bytes, choice in
                if choice == CalendarChoice() { return try await client.call(.putCalendar(name, bytes: bytes)).calendar }
                let meaning = CalendarMeaningUpdate(
                    kind: choice.meaning.kind, label: choice.meaning.label.map { .some($0) })
                let player: PlayerID? = if case .player(let id) = choice.owner { id } else { nil }
                return try await CalendarOwnership(client).add(
                    name, bytes, for: CalendarAssignment(playerID: player, isForNobody: choice.owner == .nobody),
                    meaning: meaning, replacing: nil
                ).calendar
            },
            makeLink: { try $0.make() })
    }
}
