import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Quests before one leaving, one after the other")
struct QuestSequenceTests {
    private func day(_ build: (inout FamilyDay) -> Void) -> FamilyDay {
        var day = FamilyDay(["family": (.family, nil, 10), "school": (.school, .player(1), 15)])
        for index in day.routines.indices { day.routines[index].displayName = day.routines[index].slug.capitalized }
        build(&day)
        return day
    }

    /// “activity 07:05, then School”: the routine, the start-by and the quest that follows, of Mia.
    private func turns(_ day: FamilyDay) -> [String] {
        day.plan().ofEachPlayer(day.routines).filter { $0.player == 1 }.map { called in
            var turn = "\(called.occasion.routine.slug) \(FamilyDay.clock(called.occasion.startBy))"
            if case .before(_, let next?)? = called.occasion.timing.move { turn += ", then \(next)" }
            return turn
        }
    }

    @Test("A quest that moves before leaving is done before the quest for leaving, which keeps its start-by")
    func bagForTheAfternoon() {
        let bag = day { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Judo Mia", "13:20", "14:30")
        }
        #expect(turns(bag) == ["activity 07:05, then School", "school 07:25"])
        // Its explanation has the same start-by.
        #expect(bag.plan().allSatisfy { $0.reading?.startBy == $0.startBy })
    }

    @Test("The later an event begins, the earlier is the turn of its quest")
    func three() {
        let three = day { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Judo Mia", "13:20", "14:30")
            day.add("Geburtstag Leo Mia", "14:40", "17:00")
        }
        #expect(turns(three) == ["friend 06:45, then Activity", "activity 07:05, then School", "school 07:25"])
    }

    @Test("A quest that moves only overlaps those of the same child")
    func otherChild() {
        let both = day { day in
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Zahnarzt Ben", "08:00", "13:00")
            day.add("Judo Mia und Ben", "13:20", "14:30")
        }
        #expect(both.lines.filter { $0.hasPrefix("Ben activity") } == ["Ben activity 08:00 −10 → 07:30"])
        #expect(both.lines.filter { $0.hasPrefix("Mia activity") } == ["Mia activity 13:20 −10 → 07:05"])
    }

    @Test("An event for two children has a start-by for each, if only one of them has another quest to do before leaving")
    func twoChildren() {
        let both = day { day in
            day.context.owners["school"] = nil
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Geburtstag Leo Mia", "13:10", "13:30")
            day.add("Judo Mia und Ben", "13:40", "14:30")
        }
        #expect(
            both.lines == [
                "Ben activity 13:40 −10 → 07:05", "Ben school 08:00 −15 → 07:25", "Mia activity 13:40 −10 → 06:45",
                "Mia friend 13:10 −10 → 07:05", "Mia school 08:00 −15 → 07:25",
            ])
        let judo = both.plan().filter { $0.title == "Judo Mia und Ben" }
        #expect(judo.map(\.playerIDs) == [[1], [2]])
        #expect(turns(both).first == "activity 06:45, then Friend")
    }

    @Test("Of several routines of one event with one start-by, the most specific stays first, also if another child starts earlier")
    func severalRoutines() {
        let three = day { day in
            day.players.append(PlayerProfile(id: 3, name: "Zoe"))
            day.routines[1].playerIDs = [1, 2, 3]
            day.routines.append(.sample(9, "bag", players: [3], template: "activity-prep"))
            day.context.owners["school"] = nil
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Geburtstag Leo Mia", "13:10", "13:30")
            day.add("Judo Mia, Ben und Zoe", "13:40", "14:30")
        }
        let judo = three.plan().filter { $0.title == "Judo Mia, Ben und Zoe" }
        let starts = judo.map { "\($0.routine.slug) \(FamilyDay.clock($0.startBy))" }
        #expect(starts == ["activity 06:45", "activity 07:05", "bag 07:05"])
    }

    @Test("A quest whose turn would come while the child is still away keeps its start-by")
    func away() {
        let evening = day { day in
            day.context.owners["family"] = .player(1)
            day.add("Mathe", "08:00", "16:50", in: "school")
            day.add("Übernachtung bei Leo", "18:00", "+1 09:00")
            day.add("Turnier", "+1 09:30", "+1 12:00")
        }
        // Mia is back at 17:05. From 17:30 on she packs for the sleepover, and before it there is room for the bag.
        #expect(turns(evening) == ["school 07:25", "activity 17:10, then Friend", "friend 17:30"])
        let late = day { day in
            day.context.owners["family"] = .player(1)
            day.add("Mathe", "08:00", "17:00", in: "school")
            day.add("Übernachtung bei Leo", "18:00", "+1 09:00")
            day.add("Turnier", "+1 09:30", "+1 12:00")
        }
        // She is back at 17:15.
        #expect(turns(late) == ["school 07:25", "activity 17:30", "friend 17:30"])
    }

    @Test("A quest that is done after coming back, and one in the free time before a test, take no turn")
    func notBeforeLeaving() {
        let after = day { day in
            day.routines[0].whenAway = .after
            day.add("Mathe", "08:00", "13:00", in: "school")
            day.add("Judo Mia", "13:20", "14:30")
            day.add("Klassenarbeit Mathe", "+1 08:00", "+1 09:00", in: "school")
        }
        #expect(turns(after).prefix(2) == ["school 07:25", "activity 13:10"])
        #expect(turns(after).contains("homework 16:00"))
    }
}
