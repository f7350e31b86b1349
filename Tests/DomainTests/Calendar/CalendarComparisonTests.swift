import Domain
import Foundation
import Testing

@Suite("What changes when a calendar file is replaced")
struct CalendarComparisonTests {
    private static func event(_ uid: String, _ title: String = "Judo", day: Int = 20_500) -> EventComponent {
        EventComponent(uid: uid, title: title, start: .date(LocalDate(dayNumber: day)))
    }

    /// A date of a series that has another day.
    private static func moved(_ uid: String, from day: Int, to other: Int) -> EventComponent {
        var event = event(uid, day: other)
        event.recurrenceID = .date(LocalDate(dayNumber: day))
        return event
    }

    private static func counts(_ comparison: CalendarComparison) -> [Int] {
        [comparison.kept.count, comparison.gone.count, comparison.added.count, comparison.changed.count]
    }

    @Test("The same entries are kept, in any order, and with the stamps of another export")
    func same() {
        let old = [Self.event("a"), Self.event("b", "Soccer"), Self.event("c", day: 20_501)]
        var new = Array(old.reversed())
        for index in new.indices { (new[index].sequence, new[index].stamp) = (7, .distantPast) }
        let comparison = CalendarComparison(old: old, new: new)
        #expect(Self.counts(comparison) == [3, 0, 0, 0] && comparison.isEmpty)
    }

    @Test("New UIDs for the same titles and starts are the same entries")
    func newUIDs() {
        let old = [Self.event("a"), Self.event("b", "Soccer"), Self.event("c", day: 20_501)]
        let new = [Self.event("x", "Soccer"), Self.event("y"), Self.event("z", day: 20_501)]
        #expect(CalendarComparison(old: old, new: new).isEmpty)
    }

    @Test("What is in one of the files only is gone, or added")
    func goneAndAdded() {
        let comparison = CalendarComparison(
            old: [Self.event("a"), Self.event("b", "Soccer")], new: [Self.event("b", "Soccer"), Self.event("c", "Chess")])
        #expect(comparison.gone.map(\.uid) == ["a"] && comparison.added.map(\.uid) == ["c"] && comparison.kept.map(\.uid) == ["b"])
        #expect(Self.counts(CalendarComparison(old: [Self.event("a")], new: [])) == [0, 1, 0, 0])
        #expect(Self.counts(CalendarComparison(old: [], new: [Self.event("a")])) == [0, 0, 1, 0])
        #expect(CalendarComparison(old: [], new: []).isEmpty)
    }

    @Test("An entry that is moved, or has another title, stays and differs")
    func changed() {
        let comparison = CalendarComparison(
            old: [Self.event("a"), Self.event("b", "Soccer")], new: [Self.event("a", day: 20_507), Self.event("b", "Football")])
        #expect(Self.counts(comparison) == [0, 0, 0, 2])
        #expect(
            comparison.changed.map(\.old.title) == ["Judo", "Soccer"]
                && comparison.changed.map(\.new.title) == ["Judo", "Football"])
    }

    @Test("Another meeting is a change")
    func meetings() {
        var later = Self.event("a")
        later.meetingNote = "Meet 9:30"
        let comparison = CalendarComparison(old: [Self.event("a")], new: [later])
        #expect(Self.counts(comparison) == [0, 0, 0, 1] && comparison.changed.first?.differences == [.other])
    }

    @Test("A date of a series that is moved, or is no longer moved, changes the series, and neither adds nor removes one")
    func movedDates() {
        let series = Self.event("a")
        let moved = [series, Self.moved("a", from: 20_507, to: 20_508)]
        let toMoved = CalendarComparison(old: [series], new: moved)
        #expect(Self.counts(toMoved) == [1, 0, 0, 1] && toMoved.changed.first?.old == series)
        #expect(Self.counts(CalendarComparison(old: moved, new: [series])) == [1, 0, 0, 1])
        #expect(CalendarComparison(old: moved, new: moved.reversed()).isEmpty)
    }

    @Test("Entries that are in a file twice are the same as once")
    func twice() {
        let event = Self.event("a")
        #expect(CalendarComparison(old: [event, event], new: [event]).isEmpty)
        #expect(CalendarComparison(old: [event], new: [event, event]).isEmpty)
    }

    @Test("Two entries of one title and start are told apart by their UIDs")
    func sameSlot() {
        var late = Self.event("b")
        late.location = "Hall 2"
        let comparison = CalendarComparison(old: [Self.event("a"), late], new: [late, Self.event("a")])
        #expect(Self.counts(comparison) == [2, 0, 0, 0])
    }

    @Test("What differs is named, and an end that moves with the start is no other length")
    func differences() {
        func differences(_ change: (inout EventComponent) -> Void) -> Set<CalendarComparison.Change.Difference> {
            var (old, new) = (Self.event("a"), Self.event("a"))
            old.end = .at(.date(LocalDate(dayNumber: 20_501)))
            new.end = old.end
            change(&new)
            return CalendarComparison(old: [old], new: [new]).changed.first?.differences ?? []
        }
        #expect(differences { $0.title = "Chess" } == [.title])
        #expect(differences { $0.location = "Hall" } == [.place])
        #expect(differences { $0.end = .duration(days: 2, seconds: 0) } == [.length])
        #expect(differences { $0.end = .duration(days: 1, seconds: 0) } == [])
        #expect(differences { $0.exceptionDates = [.date(LocalDate(dayNumber: 20_500))] } == [.repetition])
        #expect(differences { $0.status = .cancelled } == [.other])
        #expect(differences { $0.recurrenceID = .date(LocalDate(dayNumber: 20_500)) } == [.singleDate])
        let moved = differences {
            $0.start = .date(LocalDate(dayNumber: 20_507))
            $0.end = .at(.date(LocalDate(dayNumber: 20_508)))
        }
        #expect(moved == [.start])
    }

    @Test(
        "A second copy of a file is for the calendar that is there",
        arguments: [
            ("school (1)", "school"), ("school(12)", "school"), ("music (1)", "music (1)"), ("choir (2)", "choir (2)"),
            ("school (1234)", "school (1234)"), ("school", "school"), ("(1)", "(1)"),
        ])
    func copies(name: String, calendar: String) {
        #expect(CalendarFileNaming.calendar(for: name, among: ["school", "choir", "choir (2)"]) == calendar)
    }

    @Test(
        "A calendar is called like its file",
        arguments: [
            ("/tmp/soccer.ics", "soccer"), ("School.ics.txt", "School"), ("Familie (1).ics", "Familie (1)"), ("a.b.ICS", "a.b"),
            ("notes.txt", "notes"), ("/c/club.sync-conflict-20261124-101112-ABCDEFG.ics", "club"),
            ("a.b.sync-conflict-20261124-101112-ABCDEFG.ics.txt", "a.b"), ("sync-conflict.ics", "sync-conflict"),
        ])
    func names(path: String, name: String) {
        #expect(CalendarFileNaming.name(of: path) == name)
        #expect(CalendarFileNaming.isNamedAsCalendar(path) == (path != "notes.txt"))
    }
}
