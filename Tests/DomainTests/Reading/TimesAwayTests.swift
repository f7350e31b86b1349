import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Time away, be there by and the way")
struct TimesAwayTests {
    private func day(_ build: (inout FamilyDay) -> Void) -> FamilyDay {
        var day = FamilyDay(["family": (.family, nil, 10), "club": (.activities, nil, 20), "school": (.school, .player(1), 15)])
        build(&day)
        return day
    }

    @Test("Only the first event of a time away has a start-by; a gap of twice the way and half an hour is time at home")
    func gap() {
        let near = day { day in
            day.add("Judo Mia", "15:00", "16:00")
            day.add("Klavier Mia", "16:49", "17:30")
        }
        #expect(near.lines == ["Mia activity 15:00 −10 → 14:30"])
        #expect(near.obstacles("Klavier Mia") == [.sameTimeAway(title: "Judo Mia")])
        let far = day { day in
            day.add("Judo Mia", "15:00", "16:00")
            day.add("Klavier Mia", "16:50", "17:30")
        }
        #expect(far.lines.count == 2)
    }

    @Test("The reason names the event right before, and says if that is not over")
    func reasons() {
        let following = day { day in
            day.add("Judo Mia", "15:00", "16:00")
            day.add("Chor Mia", "16:15", "17:00")
            day.add("Klavier Mia", "17:10", "18:00")
        }
        #expect(following.obstacles("Klavier Mia") == [.sameTimeAway(title: "Chor Mia")])
        let during = day { day in
            day.add("Judo Mia", "14:00", "16:00")
            day.add("Klavier Mia", "15:30", "16:30")
        }
        #expect(during.obstacles("Klavier Mia") == [.beforeEnd(title: "Judo Mia")])
    }

    @Test("A routine that moves before a time away for which it is done anyway is done once for both")
    func once() {
        let chess = day { day in
            day.add("Schach Mia", "14:00", "15:30")
            day.add("Judo Mia", "16:30", "17:30")
        }
        #expect(chess.lines == ["Mia activity 14:00 −10 → 13:30", "Mia activity 16:30 −10 → 16:00"], "there is time at home")
        var long = chess
        long.preparationMinutes = 50
        #expect(long.lines == ["Mia activity 14:00 −10 → 13:00"])
        #expect(long.obstacles("Judo Mia") == [.preparedWith(title: "Schach Mia")])
        // The parent prefers to do it after coming home.
        long.routines[0].whenAway = .after
        #expect(long.lines == ["Mia activity 14:00 −10 → 13:00", "Mia activity 16:30 −10 → 15:40"])
        #expect(long.obstacles("Judo Mia") == [nil])
    }

    @Test("A routine is not done together with an event that it is not done for")
    func notOnce() {
        var day = day { day in
            day.add("Mia bei Lina übernachten", "18:00", "+1 09:00")
            day.add("Judo Mia", "19:00", "20:00")
            day.add("Klavier Mia", "+1 10:00", "+1 11:00")
        }
        // Back at 9:10, and leaving again at 9:50.
        day.preparationMinutes = 50
        #expect(day.obstacles("Judo Mia") == [.beforeEnd(title: "Mia bei Lina übernachten")])
        #expect(day.obstacles("Klavier Mia") == [nil])
        #expect(day.lines == ["Mia activity +1 10:00 −10 → 16:10", "Mia friend 18:00 −10 → 17:00"])
        // By a parent's decision it is done for judo.
        let key = EventKey(day.events[1], zone: .utc)
        day.decisions = [EventDecision(routineID: 1, calendarName: "family", eventKey: key.series, slotKey: nil, verdict: .always)]
        #expect(day.obstacles("Klavier Mia") == [.preparedWith(title: "Judo Mia")])
    }

    @Test("An event that is prepared with one routine anyway calls for no other one")
    func oneRoutine() {
        var day = day { day in
            day.add("Judo Mia", "14:00", "15:30")
            day.add("Fußball Mia", "16:30", "17:30")
            day.add("Turnen Mia", "17:45", "18:30")
        }
        day.routines.append(.sample(5, "bag", players: [1, 2], template: "activity-prep"))
        #expect(day.lines == ["Mia activity 14:00 −10 → 13:30", "Mia activity 16:30 −10 → 16:00"])
        day.preparationMinutes = 50
        #expect(day.lines == ["Mia activity 14:00 −10 → 13:00"])
        #expect(day.obstacles("Fußball Mia", routine: 5) == [.preparedWith(title: "Judo Mia")])
        #expect(day.obstacles("Turnen Mia", routine: 5) == [.sameTimeAway(title: "Fußball Mia")])
    }

    @Test("What is not prepared for one event of a time away is prepared for a later one")
    func notPrepared() {
        let day = day { day in
            day.add("Playdate Mia", "14:00", "16:00")
            day.add("Judo Mia", "15:00", "16:30")
            day.add("Turnen Mia", "16:45", "18:00")
        }
        #expect(day.lines == ["Mia activity 16:45 −10 → 13:10", "Mia friend 14:00 −10 → 13:30"])
        #expect(day.obstacles("Judo Mia") == [.beforeEnd(title: "Playdate Mia")])
    }

    @Test("A start-by that moves before a time away moves out of the time away before that, too")
    func chain() {
        let day = day { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Zahnarzt Mia", "14:00", "14:30")
            day.add("Judo Mia", "15:20", "16:30")
        }
        var long = day
        long.preparationMinutes = 50
        // Before the dentist it would be 13:00, at school.
        #expect(long.lines == ["Mia activity 15:20 −10 → 06:05", "Mia school 08:00 −15 → 06:55"])
        #expect(long.obstacles("Judo Mia") == [nil])
        // At school until 13:00, back at 13:15, and away again at 13:50.
        long.routines[0].whenAway = .after
        #expect(long.lines == ["Mia activity 15:20 −10 → 14:40", "Mia school 08:00 −15 → 06:55"])
    }

    @Test("A routine after school that is done before the next time away ends with leaving for that")
    func afterSchoolBeforeLeaving() {
        var day = day { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Zahnarzt Mia", "14:00", "14:30")
            day.add("Judo Mia", "14:45", "16:00")
        }
        day.preparationMinutes = 50
        day.routines[0].whenAway = .after
        #expect(day.lines == ["Mia activity 14:00 −10 → 13:15", "Mia school 08:00 −15 → 06:55"])
        let judo = day.plan().first { $0.title == "Judo Mia" }
        #expect(judo?.timing.move == .after(back: FamilyDay.instant("13:15")))
        #expect(judo?.timing.leaves == FamilyDay.instant("13:50"))
    }

    @Test("It is each child's own: the other one's events keep nobody from anything")
    func children() {
        let day = day { day in
            day.add("Judo Mia", "15:00", "16:00")
            day.add("Klavier Ben", "15:30", "16:30")
            day.add("Chor", "16:10", "17:00")
        }
        // Of an event that names nobody it is not known who is there.
        #expect(
            day.lines == ["Ben activity 15:30 −10 → 15:00", "Mia activity 15:00 −10 → 14:30"])
    }

    @Test("Events that name nobody take nobody away if there are several children")
    func unnamed() {
        let day = day { day in
            day.add("Judo", "15:00", "16:00")
            day.add("Klavier", "15:30", "16:30")
        }
        #expect(day.lines.count == 4)
    }

    @Test(
        "Errands, what is at home, what is called off and what is for grown-ups are no time away",
        arguments: [
            "Fußballschuhe kaufen Mia", "Lina bei uns (Mia)", "Turnen Mia fällt aus", "Elternsprechtag Mia",
            "Judo Mia – verlegt auf Di",
        ])
    func notAway(title: String) {
        let day = day { day in
            day.add(title, "14:00", "15:00")
            day.add("Judo Mia", "15:00", "16:00")
        }
        #expect(day.lines == ["Mia activity 15:00 −10 → 14:30"])
    }

    @Test("An appointment that calls for nothing is where the preparation for what follows leads to")
    func appointment() {
        let day = day { day in
            day.add("Zahnarzt Mia", "14:00", "14:40")
            day.add("Judo Mia", "15:00", "16:00")
        }
        #expect(day.lines == ["Mia activity 14:00 −10 → 13:30"])
    }

    @Test("A match on the morning after a sleepover is packed for before it, or after coming back")
    func sleepover() {
        var day = day { day in
            day.add("Mia bei Lina übernachten", "18:00", "+1 09:00")
            day.add("U12 v Rangers (H) Mia", "+1 09:30", "+1 11:00", in: "club")
        }
        #expect(day.lines == ["Mia activity +1 09:30 −20 → 17:10", "Mia friend 18:00 −10 → 17:30"])
        day.routines[0].whenAway = .after
        #expect(day.lines == ["Mia activity +1 09:30 −20 → +1 09:10", "Mia friend 18:00 −10 → 17:30"])
    }

    @Test("A start-by inside another time away moves before it or right after it, as the parent chooses for the routine")
    func moved() {
        var day = day { day in
            day.add("Deutsch", "08:00", "13:00", in: "school")
            day.add("Turnier Mia", "14:40", "16:00", at: "Sportpark")
        }
        day.context.ways = KnownWays(PlaceKey("sportpark").map { [$0.digest: 32] } ?? [:])
        #expect(day.lines == ["Mia activity 14:40 −32 → 13:48", "Mia school 08:00 −15 → 07:25"])
        day.context.ways = KnownWays(PlaceKey("sportpark").map { [$0.digest: 34] } ?? [:])
        day.context.meanings["school"]?.wayMinutes = 50
        #expect(day.lines == ["Mia activity 14:40 −34 → 06:30", "Mia school 08:00 −50 → 06:50"])
        day.routines[0].whenAway = .after
        #expect(day.lines == ["Mia activity 14:40 −34 → 13:50", "Mia school 08:00 −50 → 06:50"])
    }

    @Test("Before tutoring in the afternoon, a player does homework after coming home from school, and not in the morning")
    func homework() throws {
        var day = day { day in
            day.add("Deutsch", "08:00", "13:00", in: "school")
            day.add("Nachhilfe Mia", "14:00", "15:00")
        }
        // Back at 13:15, and leaving again at 13:50.
        day.preparationMinutes = 50
        #expect(day.lines == ["Mia homework 14:00 −10 → 06:05", "Mia school 08:00 −15 → 06:55"])
        day.routines[2].whenAway = try #require(RoutineTemplateProvider.template("homework-quest")).draft().whenAway
        #expect(day.lines == ["Mia homework 14:00 −10 → 13:15", "Mia school 08:00 −15 → 06:55"])
    }

    @Test(
        "A routine that moved before the time away of its event is of no use once the player has left; otherwise until the event",
        arguments: [("13:54", Routine.WhenAway.before, "07:45"), ("13:54", .after, "13:54"), ("13:55", .before, "13:55")])
    func useless(start: String, whenAway: Routine.WhenAway, until: String) throws {
        var day = day { day in
            day.add("Deutsch", "08:00", "13:00", in: "school")
            day.add("Turnier Mia", start, "16:00")
        }
        // Back at 13:15 and leaving again at 13:45, the player is at home for half an hour, and Activity Prep takes a whole one.
        day.preparationMinutes = 60
        day.routines[0].whenAway = whenAway
        let occasion = try #require(day.plan().first { $0.routine.slug == "activity" })
        #expect(occasion.until == FamilyDay.instant(until))
    }

    @Test("A camp of several days has one start")
    func camp() {
        let day = day { day in
            day.add("Fußballcamp Mia", "10:00", "+2 16:00")
            day.add("Judo Mia", "+1 17:00", "+1 18:00")
        }
        #expect(day.lines == ["Mia activity 10:00 −10 → 09:30"])
    }

    @Test("Days with the other parent are away, if a parent has said so")
    func awaySeries() throws {
        var day = day { day in
            day.addDay("Kinder bei Papa", days: 5)
            day.add("Judo Mia", "+1 17:00", "+1 18:00")
        }
        #expect(day.lines == ["Mia activity +1 17:00 −10 → +1 16:30"])
        day.context.awaySeries = AwaySeries([EventKey.wholeDays(day.events[0])])
        #expect(day.lines.isEmpty && day.obstacles("Judo Mia") == [.away])
    }

    @Test("Several matches of a day at one place have one start-by")
    func matches() {
        let day = day { day in
            day.add("U12 Festival Mia: Rovers v Foxes", "09:00", "09:30", in: "club", at: "Sportpark Nord")
            day.add("U12 Festival Mia: Rovers v Bears", "13:00", "13:30", in: "club", at: "Sportpark Nord")
        }
        #expect(day.lines == ["Mia activity 09:00 −20 → 08:20"])
    }

    @Test("Several matches of a day at one place have one start-by also if they are for all of several children")
    func matchesOfAll() {
        let day = day { day in
            day.add("Rovers v Foxes", "09:00", "09:30", in: "club", at: "Sportpark Nord")
            day.add("Rovers v Bears", "13:00", "13:30", in: "club", at: "Sportpark Nord")
        }
        #expect(day.lines == ["Ben activity 09:00 −20 → 08:20", "Mia activity 09:00 −20 → 08:20"])
    }

    @Test("So have they if it is sure of the later one alone that the player is there")
    func matchesOfAllAndOfOne() {
        let day = day { day in
            day.add("Rovers v Foxes", "09:00", "09:30", in: "club", at: "Sportpark Nord")
            day.add("Mia: Rovers v Bears", "13:00", "13:30", in: "club", at: "Sportpark Nord")
        }
        #expect(day.lines == ["Ben activity 09:00 −20 → 08:20", "Mia activity 09:00 −20 → 08:20"])
    }

    @Test("A start-by that moves before a later match moves out of the time away before that, too")
    func chainBeforeMatch() {
        var day = day { day in
            day.add("Rovers v Foxes", "09:00", "09:30", in: "club", at: "Sportpark Nord")
            day.add("Judo Mia", "11:00", "12:30")
            day.add("Mia: Rovers v Bears", "13:40", "14:10", in: "club", at: "Sportpark Nord")
            day.add("Geburtstag Lina (Mia)", "14:30", "16:00")
        }
        day.preparationMinutes = 50
        // The player leaves for the later match at 13:20, and would begin at 12:30, at judo.
        #expect(day.lines.contains("Mia friend 14:30 −10 → 09:10"), "\(day.lines)")
    }

    @Test("Matches at two places have a start-by each")
    func matchesElsewhere() {
        let day = day { day in
            day.add("U12 Mia: Rovers v Foxes", "09:00", "09:30", in: "club", at: "Sportpark Nord")
            day.add("U12 Mia: Rovers v Bears", "13:00", "13:30", in: "club", at: "Lahnwiesen")
        }
        #expect(day.lines == ["Mia activity 09:00 −20 → 08:20", "Mia activity 13:00 −20 → 12:20"])
    }

    @Test("A description says when to be there, and its other words call for nothing")
    func description() {
        var noted = CalendarEvent.sample("Training", at: FamilyDay.instant("17:00"), calendar: "club", categories: ["U12"])
        let text = EventText(noted)
        noted.meetingNote = "Treffpunkt 16:30 Uhr, Elternabend fällt aus"
        #expect(EventText(noted) == text)
        var day = day { _ in }
        day.append(noted)
        #expect(day.lines == ["Ben activity 16:30 −20 → 15:50", "Mia activity 16:30 −20 → 15:50"])
    }

    @Test("Be there by is a meeting time in the title or the description, and the event keeps its own start")
    func meeting() {
        let day = day { day in
            day.add("U12 v Rangers (H) Mia – Meet 08:30, kick-off 10:00", "10:00", "11:00", in: "club")
            day.add("Spiel Ben", "10:00", "11:00", in: "club", note: "Treffpunkt 9:15")
        }
        #expect(day.lines == ["Ben activity 09:15 −20 → 08:35", "Mia activity 08:30 −20 → 07:50"])
        let start = FamilyDay.instant("10:00")
        #expect(day.plan().allSatisfy { $0.start == start && $0.until == start && $0.questSpan.upperBound == start })
    }

    @Test("The way is the answer about the place, then the travel time of the file, then the calendar's, then the routine's")
    func way() {
        var day = FamilyDay()
        day.routines[0].travelMinutes = 5
        var event = day.add("Judo Mia", "15:00", "16:00", at: "Dojo, 3 Mill Lane")
        #expect(day.lines == ["Mia activity 15:00 −5 → 14:35"])
        day.context.meanings["family"] = CalendarMeaning(wayMinutes: 10)
        #expect(day.lines == ["Mia activity 15:00 −10 → 14:30"])
        event.travelSeconds = 900
        var other = FamilyDay(["family": (.family, nil, 10)])
        other.append(event)
        #expect(other.lines == ["Mia activity 15:00 −15 → 14:25"])
        other.context.ways = KnownWays(PlaceKey("Dojo Nord").map { [$0.digest: 25] } ?? [:])
        #expect(other.lines == ["Mia activity 15:00 −15 → 14:25"])
        other.context.ways = KnownWays(PlaceKey("DOJO, 3 mill lane").map { [$0.digest: 25] } ?? [:])
        #expect(other.lines == ["Mia activity 15:00 −25 → 14:15"])
    }

    @Test(
        "There is no way to what is online or at home",
        arguments: [
            ("Klavier Mia (online)", nil), ("Klavierunterricht Mia bei uns", nil), ("Piano lesson Mia at ours", nil),
            ("Cours de piano Mia à domicile", nil), ("Clase de piano Mia", "En casa"),
        ] as [(String, String?)])
    func atHome(title: String, location: String?) {
        let day = day { $0.add(title, "12:00", "13:00", at: location) }
        #expect(day.lines == ["Mia activity 12:00 −0 → 11:40"])
    }

    @Test(
        "The way to a home match is the way of the calendar, also if its location is home",
        arguments: [
            ("U12 v Rangers (H) Mia", nil), ("U12 football match Mia v Rangers", "Home"), ("Heimspiel Mia U12", "Zuhause"),
        ] as [(String, String?)])
    func homeMatch(title: String, location: String?) {
        let day = day { $0.add(title, "12:00", "13:00", in: "club", at: location) }
        #expect(day.lines == ["Mia activity 12:00 −20 → 11:20"])
    }

    @Test("A child who is picked up is ready then, without a way")
    func pickedUp() {
        let day = day { day in
            day.add("U12 v Lions (A) – Leo's mum picks up 8:00 Ben", "10:00", "11:00", in: "club", at: "Lahnwiesen")
        }
        #expect(day.lines == ["Ben activity 08:00 −0 → 07:40"])
    }

    @Test("Classic rules know no kinds, no ways, no meetings and no time away")
    func classic() {
        let event = CalendarEvent.sample("soccer practice, meet 15:30", travelSeconds: 600)
        let winter = CalendarEvent(
            id: "w", uid: "w", title: "Winterpause", start: fourOClock - 57_600, end: fourOClock + 28_800, isAllDay: true,
            calendarName: "sports")
        let routine = Routine.sample(1, tasks: ["Soccer practice"])
        var compiled = CompiledRoutines([routine], players: [], rules: .classic, zone: .utc)
        let family = FamilyContext(meanings: ["sports": CalendarMeaning(kind: .activities, wayMinutes: 20)])
        let occasions = ScheduleSuggestionEngine.occasions(
            events: [event, winter], in: family, forecasts: .unlearned([routine]), compiled: &compiled)
        #expect(occasions.map(\.beThereBy) == [fourOClock] && occasions.map(\.timing.waySeconds) == [0])
        #expect(occasions.map(\.startBy) == [fourOClock - TimeInterval(occasions[0].forecast.preparationSeconds)])
    }

    @Test("A parent's decision goes before a time away, and its start-by moves out of it")
    func decided() {
        var day = day { day in
            day.add("Judo Mia", "15:00", "16:00")
            day.add("Klavier Mia", "16:10", "17:00")
        }
        let key = EventKey(day.events[1], zone: .utc)
        day.decisions = [EventDecision(routineID: 1, calendarName: "family", eventKey: key.series, slotKey: nil, verdict: .always)]
        #expect(day.lines == ["Mia activity 15:00 −10 → 14:30", "Mia activity 16:10 −10 → 14:30"])
    }
}
