import TestSupport
import Testing

@testable import Domain

@Suite("Calendars of activities, and whose an event is")
struct ActivityCalendarTests {
    private func day(_ kind: CalendarKind = .activities, _ build: (inout FamilyDay) -> Void) -> FamilyDay {
        var day = FamilyDay(["club": (kind, nil, 10)])
        build(&day)
        return day
    }

    @Test(
        "Every timed entry of a club is an activity, unless it is called off, an errand or for grown-ups",
        arguments: [
            ("Treffen Mia", true), ("Saisonabschluss Mia", true), ("Prüfung Mia", true),
            ("U12 v Rangers (H)", true), ("Mitgliederversammlung", false), ("Trainersitzung", false), ("Training fällt aus", false),
            ("Kuchendienst Heimspiel", false), ("U14 Training CANCELLED – coach ill", false), ("Kampfgericht Heimspiel", false),
            ("Elternversammlung", false), ("Team parents meeting", false), ("Trikots abholen", false), ("General meeting", false),
            ("Abteilungsversammlung Turnen", false), ("Assemblée générale du club", false), ("Asamblea general", false),
        ])
    func entries(title: String, isActivity: Bool) {
        let day = day { $0.add(title, "17:00", "18:00", in: "club") }
        #expect(day.lines.allSatisfy { $0.contains("activity 17:00 −10 → 16:30") })
        #expect(day.lines.isEmpty == !isActivity)
    }

    private static let celebrations = [
        "Weihnachtsfeier D-Jugend", "Judo-Weihnachtsfeier", "Saisonabschlussfeier", "Grillfest U12", "TSV Haar – Grillen D-Jugend",
        "Siegerehrung Tennis", "Vereinsfest", "Christmas party", "Tennis club BBQ", "End-of-season BBQ", "Presentation evening",
        "Awards night U12", "Fête de Noël", "Goûter du club de judo", "Remise des trophées", "Fiesta de Navidad",
        "Entrega de trofeos", "Merienda de fin de temporada", "Weihnachtsfeier, Plätzchen mitbringen",
        // The training does not take place.
        "Kein Training, Weihnachtsfeier", "Training fällt aus, stattdessen Grillen",
        // Games at a party need no kit.
        "Sommerfest mit Spiel und Spaß", "Christmas party with games", "Tennis club Christmas party with games",
    ]

    @Test("A party or a ceremony of a club calls for what parties call for, not for the kit", arguments: celebrations)
    func celebration(title: String) {
        var day = day { $0.add(title, "17:00", "18:00", in: "club") }
        #expect(day.lines == ["Ben friend 17:00 −10 → 16:30", "Mia friend 17:00 −10 → 16:30"])
        day.routines.removeAll { $0.id == 4 }
        #expect(day.lines.isEmpty && day.obstacles(title) == [.noWord])
    }

    @Test(
        "Beside a training, a match, a tournament or a camp, a party leaves the activity",
        arguments: [
            "Training und Weihnachtsfeier", "Turnier mit Siegerehrung", "Zeltlager, abends Grillen", "U12 v Rangers, then BBQ",
            "Match and picnic", "Auftritt Weihnachtsfeier", "Tournoi et goûter", "Torneo y merienda", "Football game and BBQ",
            "Grillen, davor Fußball-Spiel", "Juego de fútbol y merienda",
        ])
    func activityWithCelebration(title: String) {
        let day = day { $0.add(title, "17:00", "18:00", in: "club") }
        #expect(day.lines == ["Ben activity 17:00 −10 → 16:30", "Mia activity 17:00 −10 → 16:30"])
    }

    @Test(
        "Words for ceremonies call for nothing outside of a club's calendar",
        arguments: ["Goûter", "BBQ", "Siegerehrung", "Merienda"])
    func celebrationOfFamily(title: String) {
        #expect(day(.family) { $0.add(title, "17:00", "18:00", in: "club") }.lines == [])
    }

    @Test("An all-day break of the club silences its entries, and only these")
    func clubBreak() {
        let day = day { day in
            day.addDay("Winterpause", in: "club", days: 3)
            day.add("Training Mia", "17:00", "18:00", in: "club")
            day.add("Judo Ben", "17:00", "18:00")
        }
        #expect(day.lines == ["Ben activity 17:00 −0 → 16:40"])
        #expect(day.obstacles("Training Mia") == [.calledOff])
    }

    @Test(
        "A break of the club lasts from its first day until its last has passed",
        arguments: [
            ("00:00", "01:00", false), ("+2 23:00", "+3 00:30", false), ("+3 00:00", "+3 01:00", true),
            ("+3 17:00", "+3 18:00", true),
        ])
    func daysOfBreak(start: String, end: String, takesPlace: Bool) {
        let day = day { day in
            day.addDay("Winter break – no training", in: "club", days: 3)
            day.add("Training Mia", start, end, in: "club")
        }
        #expect(day.lines.isEmpty == !takesPlace)
    }

    @Test("What no word fits calls for what the parent has said once")
    func otherwise() {
        var day = day(.family) { $0.add("Sternsinger", "17:00", "18:00", in: "club") }
        #expect(day.lines.isEmpty)
        day.context.meanings["club"]?.otherwise = .routine(4)
        #expect(day.lines == ["Ben friend 17:00 −10 → 16:30", "Mia friend 17:00 −10 → 16:30"])
        day.context.meanings["club"] = CalendarMeaning(kind: .activities, otherwise: .nothing)
        #expect(day.lines.isEmpty)
    }

    private func teams(_ title: String, mia: [String] = ["U12", "7b"], ben: [String] = ["D-Jugend"]) -> [String] {
        var day = day { $0.add(title, "17:00", "18:00", in: "club") }
        day.players[0].words = mia
        day.players[1].words = ben
        return day.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    @Test("An event with a child's word is that child's alone, one of another team nobody's, one without a team everyone's")
    func whose() {
        #expect(teams("Training U12") == ["Mia"])
        #expect(teams("Training U 12") == ["Mia"])
        #expect(teams("D-Jugend: TSV – SV") == ["Ben"])
        #expect(teams("Training U14") == [])
        #expect(teams("Training") == ["Ben", "Mia"])
        #expect(teams("Training U12 Ben") == ["Ben"])
        #expect(teams("Training U12 + D-Jugend") == ["Ben", "Mia"])
    }

    @Test(
        "A child's word in the categories says so, too; a name in the title goes before it",
        arguments: [
            ("Training", ["U12"], "Mia"), ("Training", ["Verein", "D-Jugend"], "Ben"), ("Training Ben", ["U12"], "Ben"),
        ])
    func categories(title: String, categories: [String], player: String) {
        var day = day { _ in }
        day.append(.sample(title, at: FamilyDay.instant("17:00"), calendar: "club", categories: categories))
        day.players[0].words = ["U12", "7b"]
        day.players[1].words = ["D-Jugend"]
        #expect(day.lines == ["\(player) activity 17:00 −10 → 16:30"])
    }

    @Test("A child without a word for a team is left out by no team, and a class is no team")
    func withoutWords() {
        #expect(teams("Training U14", ben: []) == ["Ben"])
        #expect(teams("Training U12", ben: []) == ["Mia"])
        #expect(teams("Turnier der 4b", ben: []) == ["Ben"])
        #expect(teams("Turnier der 7b") == ["Mia"])
        #expect(teams("Turnier der 4b") == ["Ben"])
    }

    @Test(
        "An event that names only groups in which no child is, is for no child; a child's name or word goes before that",
        arguments: [
            ("Training U14", []), ("Training U 14", []), ("Training U14/U-16", []), ("Training U14 + U18", ["Ben", "Mia"]),
            ("Training", ["Ben", "Mia"]), ("Training U14 Ben", ["Ben"]), ("Training U14 + U12", ["Mia"]),
        ] as [(String, [String])])
    func ofNobody(title: String, children: [String]) {
        func called(words: [String], owner: CalendarOwner? = nil) -> [String] {
            var day = day { $0.add(title, "17:00", "18:00", in: "club") }
            day.players[0].words = words
            day.context.groupsOfNobody = Set(["u14", "U16"].compactMap(PlayerWords.digest))
            day.context.owners["club"] = owner
            return day.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        let isOfMia = title.contains("U12")
        #expect(called(words: []) == (isOfMia ? ["Ben", "Mia"] : children))
        #expect(called(words: isOfMia ? ["U12"] : []) == children)
        #expect(called(words: [], owner: .player(2)) == (isOfMia || !children.isEmpty ? ["Ben"] : []))
    }

    @Test("In the calendar of one child all is the child's, except other teams in the file of a club")
    func owner() {
        var day = day { $0.add("Training U14", "17:00", "18:00", in: "club") }
        day.context.owners["club"] = .player(1)
        #expect(day.lines == ["Mia activity 17:00 −10 → 16:30"], "no word says which team is Mia's")
        day.players[0].words = ["U12"]
        #expect(day.lines == [])
        day.players[0].words = ["U14"]
        #expect(day.lines == ["Mia activity 17:00 −10 → 16:30"])
        day.players[0].words = ["U12"]
        day.context.meanings["club"] = CalendarMeaning(kind: .family, wayMinutes: 10)
        #expect(day.lines == ["Mia activity 17:00 −10 → 16:30"])
    }
}
