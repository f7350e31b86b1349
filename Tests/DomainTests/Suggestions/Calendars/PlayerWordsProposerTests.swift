import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Words that players seem to have")
struct PlayerWordsProposerTests {
    private static let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]

    private func proposals(
        _ titles: [String], for players: [PlayerProfile] = family, owners: [String: CalendarOwner] = [:],
        kinds: [String: CalendarKind] = [:], decisions: [EventDecision] = []
    ) -> [PlayerWordProposal] {
        let events = titles.enumerated().map { CalendarEvent.sample($0.element, id: "\($0.offset)") }
        return PlayerWordsProposer.proposals(
            for: players, events: events, owners: owners, kinds: kinds, decisions: decisions, zone: .utc)
    }

    private static let club = ["U12 Training", "U12 Training", "U14 Training", "U14 v Hawks (H)", "Training – all age groups"]

    private func never(_ title: String, for player: PlayerID) -> EventDecision {
        var decision = EventDecision(.never, routineID: 7, event: .sample(title), zone: .utc)
        decision.playerID = player
        return decision
    }

    @Test(
        "The names of teams, classes and groups are found in titles as they are written",
        arguments: [
            ("U12 v Folkestone Rangers (H)", ["U12"]), ("Training Mädchen E", ["Mädchen E"]), ("D-Jugend: A - B", ["D-Jugend"]),
            ("wJD: HC Lindenhof - TSV Bergfelde (H)", ["wJD"]), ("Kuchendienst Heimspiel E2", ["E2"]), ("Elternabend 4b", ["4b"]),
            ("U 10 and U12 festival", ["U 10", "U12"]), ("Camp louveteaux Jules", ["louveteaux"]), ("Year 5 trip", ["Year 5"]),
            ("mJE2 match", ["mJE2"]), ("U-12 and u14w, 12U", ["U-12", "u14w", "12U"]), ("Klassen 10a, 13h", ["10a", "13h"]),
            ("CM2 and CP", ["CM2", "CP"]), ("wJH trip", []), ("U123 and u-, 123u", []), ("14a, 0b and 7i", []), ("e2 and E0", []),
            ("U12\u{301} and Ü12", []), ("Girls E22", []), ("Soccer practice", []), ("A day out", []), ("Dentist 8:30", []),
            ("Plan E", []),
        ] as [(String, [String])])
    func groups(title: String, names: [String]) {
        #expect(GroupWords.names(in: title) == names)
    }

    @Test("Groups behind the words of a title that are read are not found")
    func longTitle() {
        func title(_ before: Int) -> String { String(repeating: "x's, ", count: before) + "U12 and U14" }
        #expect(GroupWords.names(in: title(27)) == ["U12", "U14"])
        #expect(GroupWords.names(in: title(29)) == ["U12"])
        #expect(GroupWords.names(in: title(30)) == [])
    }

    @Test("Several groups in one file split it, and a parent is asked whose each is")
    func splits() {
        let reason = { PlayerWordProposal.Reason.splitsCalendar("sports", groups: ["U12", "U14"], entries: $0) }
        #expect(
            proposals(Self.club) == [
                PlayerWordProposal(word: "U12", playerID: nil, reason: reason(2)),
                PlayerWordProposal(word: "U14", playerID: nil, reason: reason(2)),
            ])
    }

    @Test("The groups of a file are found before it is anybody's, the most frequent first")
    func groupsOfFile() {
        func events(_ titles: [String]) -> [CalendarEvent] {
            titles.enumerated().map { CalendarEvent.sample($0.element, id: "\($0.offset)") }
        }
        #expect(PlayerWordsProposer.groups(in: events(Self.club + ["U14 Training"])) == ["U14", "U12"])
        #expect(PlayerWordsProposer.groups(in: events(["U12 Training", "U12 Training", "E2 friendly"])) == [])
    }

    @Test("A file of one group, one child's file, a timetable and a family of one child need no words")
    func none() {
        #expect(proposals(["U12 Training", "U12 Training", "E2 friendly"]) == [])
        #expect(proposals(Self.club, owners: ["sports": .player(1)]) == [])
        #expect(proposals(Self.club, owners: ["sports": .nobody]) == [])
        #expect(proposals(Self.club, kinds: ["sports": .school]) == [])
        #expect(proposals(Self.club, for: [Self.family[0]]) == [])
    }

    @Test("A word that a child has is proposed no more, however it is written")
    func known() {
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben", words: ["u12"])]
        #expect(proposals(Self.club, for: players).map(\.word) == ["U14"])
    }

    @Test("The groups of an answer are found in titles by their digests, each once, in one spelling")
    func answered() {
        let titles = ["U14 Training", "u14 Match", "U12 Training", "Mädchen E Spiel", "Piano", "U 14 Cup"]
        let events = titles.enumerated().map { CalendarEvent.sample($0.element, id: "\($0.offset)") }
        func groups(_ answered: String...) -> [String] {
            PlayerWordsProposer.groups(in: events, among: Set(answered.compactMap(PlayerWords.digest)))
        }
        let found = groups("u14", "Mädchen E", "U16")
        #expect(found.count == 2 && found.first == "Mädchen E")
        #expect(found.compactMap(PlayerWords.digest).last == PlayerWords.digest(of: "U14"))
        #expect(groups("U12") == ["U12"] && groups() == [] && groups("Piano") == [])
    }

    @Test("A never for Mia leaves the word to Ben")
    func decided() {
        let found = proposals(["U12 Training"], decisions: [never("U12 Training", for: 1)])
        #expect(found == [PlayerWordProposal(word: "U12", playerID: 2, reason: .neverForOthers([1], entries: 1))])
    }

    @Test("Of three children, both others need a never")
    func three() {
        let players = Self.family + [PlayerProfile(id: 3, name: "Leo")]
        #expect(proposals(["U12 Training"], for: players, decisions: [never("U12 Training", for: 1)]) == [])
        let both = [never("U12 Training", for: 1), never("U12 Training", for: 3)]
        #expect(proposals(["U12 Training"], for: players, decisions: both).map(\.playerID) == [2])
    }

    @Test("An always, and a never about all children, leave a word to none")
    func otherDecisions() {
        var always = never("U12 Training", for: 1)
        always.verdict = .always
        var all = never("U12 Training", for: 1)
        all.playerID = nil
        #expect(proposals(["U12 Training"], decisions: [always, all]) == [])
    }
}
